"""牌力、胜率与手牌范围。"""

from typing import Final

REFUSALS: Final = {
    "{name}: whole numbers of shape {shapes} are needed, not {dtype} {shape}": (
        "{name}：须是形状为 {shapes} 的整数，而不是 {dtype} {shape}"
    ),
    "{name}: shape {shapes} is needed, not {shape}": "{name}：形状须为 {shapes}，而不是 {shape}",
    "row {row}: {problem}": "第 {row} 行：{problem}",
    "{card} is not a card id (0 to 51)": "{card} 不是牌的编号（0 到 51）",
    "card {card} is there twice": "{card} 出现了两次",
    "{text}: {rest} is no card; cards are written 2h, Td, As": (
        "{text}：{rest} 不是牌；牌写作 2h、Td、As"
    ),
    "{cards} board cards are needed, not {count}": "须有 {cards} 张公共牌，而不是 {count} 张",
    "{cards} dead cards are needed, not {count}": "须有 {cards} 张死牌，而不是 {count} 张",
    "{cards} hole cards are needed, not {count}": "须有 {cards} 张底牌，而不是 {count} 张",
    "{cards} cards are needed, not {count}": "须有 {cards} 张牌，而不是 {count} 张",
    "{wanted} are needed, not {count}": "须有 {wanted}，而不是 {count}",
    "{mask} is not a mask of cards 0 to 51": "{mask} 不是 0 到 51 号牌的掩码",
    "method {method}: allowed are 'auto', 'exact' and 'sampled'": (
        "方法 {method}：允许 'auto'、'exact' 和 'sampled'"
    ),
    "selection {selection}: allowed are 'any_five' and 'two_three'": (
        "选牌方式 {selection}：允许 'any_five' 和 'two_three'"
    ),
    "threads: at least 1 is needed, not {threads}": "线程数：至少为 1，而不是 {threads}",
    "seed: a number from 0 to 2**64 - 1 is needed, not {seed}": (
        "种子：须是 0 到 2**64 - 1 的数，而不是 {seed}"
    ),
    "samples: at least 1 is needed, not {samples}": "样本数：至少为 1，而不是 {samples}",
    "precision: a positive number is needed, not {precision}": (
        "精度：须是正数，而不是 {precision}"
    ),
    "samples and precision have no meaning for the exact method": ("精确方法不需要样本数和精度"),
    "{least} to {most} seats are needed, not {seats}": (
        "须有 {least} 到 {most} 个座位，而不是 {seats} 个"
    ),
    "{left} cards are left, but the deal takes {needed}": "只剩 {left} 张牌，发牌却要 {needed} 张",
    (
        "seat {seat}: no hole of {range} is left by the board, the dead cards and the other seats"
    ): "座位 {seat}：除去公共牌、死牌和其他座位的牌，{range} 里已没有可能的底牌",
    "the ranges cannot all be dealt at once: they need the same cards": (
        "这些范围无法同时发出：它们需要同样的牌"
    ),
    "the ranges overlap too much to be sampled": "这些范围重叠太多，无法抽样",
    "{holes} holes do not fit {weights} weights": "{holes} 个底牌与 {weights} 个权重对不上",
    "{holes} holes do not fit {boards} boards": "{holes} 个底牌与 {boards} 个公共牌面对不上",
    "out: a uint16 array of shape ({rows},) is needed": "out：须是形状为 ({rows},) 的 uint16 数组",
    "out: a contiguous array that can be written is needed": "out：须是连续且可写的数组",
    "a hole is there twice": "有底牌出现了两次",
    "{name} is not a class of holes such as AA, AKs, AKo or AK": (
        "{name} 不是 AA、AKs、AKo 或 AK 这样的底牌类别"
    ),
    "the range {text} is empty": "范围 {text} 是空的",
    "{cards} is not a hole: two different card ids 0 to 51 are needed": (
        "{cards} 不是底牌：须是两个不同的牌编号，0 到 51"
    ),
    "{cards} is not a hole: the same card twice": "{cards} 不是底牌：同一张牌两次",
    "a weight must be a positive number, not {weight}": "权重须是正数，而不是 {weight}",
    "{part} is not a part of a range: such as QQ+, AKs, A5s-A2s, AhKh, 20%": (
        "{part} 不是范围的写法：例如 QQ+、AKs、A5s-A2s、AhKh、20%"
    ),
    "{part}: a pair is neither suited nor offsuit": "{part}：对子没有同花或不同花之分",
    "{part}: both ends must be suited, or offsuit, or neither": (
        "{part}：两端须同为同花、同为不同花，或都不写"
    ),
    "{part}: both ends must have the same higher card or the same gap": (
        "{part}：两端的大牌须相同，或间隔须相同"
    ),
    "{part}: a percentage must be more than 0 and at most 100": (
        "{part}：百分比须大于 0 且不超过 100"
    ),
    "{part}: a weight must be a positive number": "{part}：权重须是正数",
    "{part}: the same card twice": "{part}：同一张牌两次",
}
