"""求解器。"""

from typing import Final

REFUSALS: Final = {
    "method {method}: allowed are 'dcfr' and 'cfr+'": "方法 {method}：允许 'dcfr' 和 'cfr+'",
    "target: a positive number is needed, not {target}": "目标：须是正数，而不是 {target}",
    "target: a positive share of the pot is needed, not {target}": (
        "目标：须是底池的正份额，而不是 {target}"
    ),
    "iterations: at least 1 is needed, not {iterations}": "迭代次数：至少为 1，而不是 {iterations}",
    "stack: more than {blind} big blind is needed, not {stack}": (
        "筹码：须多于 {blind} 个大盲，而不是 {stack}"
    ),
    "{name}: {count} probabilities from 0 to 1 are needed": (
        "{name}：须有 {count} 个 0 到 1 的概率"
    ),
    "{name}: {count} probabilities are needed": "{name}：须有 {count} 个概率",
    "{name}: the probabilities sum to {total}, not 1": "{name}：概率之和为 {total}，而不是 1",
    "the strategy says nothing about {name}": "策略没有提到 {name}",
    "{name}: player {player} forgets what it did, or has other actions": (
        "{name}：玩家 {player} 忘记了自己做过什么，或行动不同"
    ),
    "board: 3 to 5 cards are needed, not {count}": "公共牌：须有 3 到 5 张，而不是 {count} 张",
    "board: every card must be known": "公共牌：每张牌都必须已知",
    "{name}: whole chips are needed, not {amount}; count in smaller chips": (
        "{name}：须是整数筹码，而不是 {amount}；请用更小的单位计"
    ),
    "{name}: 1 to {most} chips are needed, not {amount}": (
        "{name}：须为 1 到 {most} 个筹码，而不是 {amount}"
    ),
    "{name}: no hole of {range} is left by the board {board}": (
        "{name}：公共牌 {board} 之外，{range} 中没有剩下任何底牌"
    ),
    "oop and ip: the ranges leave no deal, they need the same cards": (
        "oop 和 ip：两个范围需要同样的牌，无法同时发出"
    ),
    "the postflop solver needs the compiled extension, which is missing or switched off: see "
    "`fifthstreet doctor`": "翻牌后求解器需要编译的扩展，它不存在或已关闭：见 `fifthstreet doctor`",
    "the sizes are empty: such as 'bet 50,100,allin; raise 60,allin'": (
        "没有给出尺度：应如 'bet 50,100,allin; raise 60,allin'"
    ),
    "sizes: {clause} is no clause: such as 'bet 50,100', 'river ip raise 60,allin' or 'all-in "
    "above 67'": (
        "尺度：{clause} 不是子句：应如 'bet 50,100'、'river ip raise 60,allin' 或 'all-in above 67'"
    ),
    "sizes: {clause} has no size: such as 'bet 50,allin'": (
        "尺度：{clause} 里没有大小：应如 'bet 50,allin'"
    ),
    "sizes: {word} in {clause} is no size: a positive percentage of the pot up to {most}, or "
    "allin": "尺度：{clause} 里的 {word} 不是大小：须是底池的百分比（大于 0，至多 {most}）或 allin",
    "sizes: {clause}: a percentage above 0 and up to 100 is needed": (
        "尺度：{clause}：须是大于 0、至多 100 的百分比"
    ),
    "rake: a share from 0 to below 1 is needed, not {share}": (
        "抽水：比例须从 0 到小于 1，而不是 {share}"
    ),
    "rake: a cap of at least 0 chips is needed, not {cap}": (
        "抽水：上限至少为 0 个筹码，而不是 {cap}"
    ),
    "the betting tree has more than {nodes} nodes: give fewer sizes, or a smaller stack": (
        "下注树超过 {nodes} 个节点：请减少尺度或筹码"
    ),
    "the spot needs {needed} of memory, but {allowed} are allowed: give fewer sizes, narrower "
    "ranges, a later street or more memory": (
        "这个局面需要 {needed} 内存，但只允许 {allowed}：请减少尺度、缩小范围、"
        "从更晚的一轮开始，或给更多内存"
    ),
    "line {line}: the hand is over before {word}": "路线 {line}：在 {word} 之前牌局已经结束",
    "line {line}: {word} is no action here; allowed: {allowed}": (
        "路线 {line}：这里没有行动 {word}；可选：{allowed}"
    ),
    "line {line} ends where the {street} is dealt: add its card": (
        "路线 {line} 停在发 {street} 的地方：请加上那张牌"
    ),
    "line {line}: the hand is over, nobody decides": "路线 {line}：牌局已经结束，没有人行动",
    "line {line}: a card is dealt here, and {word} is none": (
        "路线 {line}：这里要发一张牌，而 {word} 不是牌"
    ),
    "line {line}: the card must be known": "路线 {line}：牌必须已知",
    "line {line}: {card} is on the board {board} already": (
        "路线 {line}：{card} 已经在公共牌 {board} 里"
    ),
    "line {line}: odds of shape {shape} are needed": "路线 {line}：概率的形状须为 {shape}",
    "line {line}: odds must be 0 or more and sum to 1": ("路线 {line}：概率须不小于 0，且总和为 1"),
    "player {player}: allowed are 0 or 'oop', 1 or 'ip'": (
        "玩家 {player}：允许 0 或 'oop'、1 或 'ip'"
    ),
    "{path} is no saved solution: {error}": "{path} 不是保存的解：{error}",
    "another format": "格式不同",
}
