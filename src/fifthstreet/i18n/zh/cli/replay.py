"""What `replay` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.replay.help": "重放牌谱，并逐一核对每个行动。",
    "cli.replay.files": (
        "牌谱文件（.phh、.phhs、.jsonl、ACPC 日志）或其所在文件夹；- 表示标准输入。"
    ),
    "cli.replay.rules": "不用文件里的规则，改用这套规则重放。",
    "cli.replay.json": "每手一行 JSON，写到标准输出。",
    "cli.replay.title": "手牌 {hand} · {rules} {small:,}/{big:,}",
    "cli.replay.unit": "一个筹码合 {unit}",
    "cli.replay.result": "输赢",
    "cli.replay.rake": "抽水 {amount:,}",
    "cli.replay.unfinished": "这手牌尚未结束：轮到 {name} 行动",
    "cli.replay.no-hand": "文件里没有牌谱",
    "cli.replay.result-folder": (
        "{folder} 是一场对战的结果；请先把手牌写成文件：fifthstreet export {folder} --to hands.phhs"
    ),
    "cli.replay.empty-folder": "{folder}：文件夹里没有牌谱；找的是 {endings}",
    "cli.replay.no-compare": "不与文件里的 finishing_stacks 和 winnings 比较结果。",
    "cli.replay.unknowable": "无法得知：结果取决于文件里没有记录的筹码（inf）",
    "cli.replay.differs": ("{field}：文件写的是 {name} 收回 {said}，按规则是 {found}（{reason}）"),
    "cli.replay.other-value": "{field}：日志里 {name} 为 {said}，按规则是 {found}（{reason}）",
    "cli.replay.other-score": "总分里 {name} 为 {said}，日志里各手牌合计为 {found}",
    "cli.replay.no-game": (
        "不知道这份日志的游戏：旁边没有定义文件 {game}；请用 --rules FILE.game 给出"
    ),
    "cli.replay.names-no-game": "这份日志没有写明游戏；请用 --rules FILE.game 或规则集的名称给出",
    "cli.replay.not-amounts": "{field} 不是每名玩家一个数目的列表",
    "cli.replay.skipped": "跳过的过牌（规则已不再询问这些座位）：{count} 次",
    "cli.replay.count.agreed": "与文件一致",
    "cli.replay.count.not-compared": "已重放，没有可比较的结果",
    "cli.replay.count.differed": "不一致",
    "cli.replay.count.refused": "拒绝",
    "cli.replay.reason.other-winners": "赢家不同",
    "cli.replay.reason.odd-chips": "平分底池时的零头",
    "cli.replay.reason.other-amounts": "数目不同，且没有抽水能解释",
    "cli.replay.reason.not-readable": "不是数目列表",
    "cli.replay.reason.other-game": "其他游戏",
    "cli.replay.reason.malformed": "读不出的牌谱",
    "cli.replay.reason.against-rules": "规则不允许的行动",
    "cli.replay.reason.unknown-winner": "不知道谁赢",
    "cli.replay.reason.unknown-stacks": "无法得知：不知道筹码",
    "cli.replay.reason.unfinished": "没有打完",
    "cli.replay.progress": "重放中",
}
