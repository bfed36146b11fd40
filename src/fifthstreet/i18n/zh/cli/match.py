"""What `match` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.match.help": "让机器人互相对战，并说明结果有多可靠。",
    "cli.match.bots": (
        "内置机器人（shark、shark:aggression=0.7）、FILE.py:CLASS、已安装的机器人、cmd:PROGRAM，"
        "kernel:POLICY（random、call、fold、raise），"
        "或其他平台的选手：pypokerengine:FILE.py、rlcard:FILE.py、husky:FILE.py、llm:model=NAME。"
    ),
    "cli.match.rules": "规则集；默认 research，--format contest 时默认 contest。",
    "cli.match.hands": "总手数；默认 10,000。锦标赛则打到凑够这么多手为止。",
    "cli.match.games": "锦标赛场数，用于 --format contest 或 freezeout。",
    "cli.match.duplicate": "每副牌按玩家的所有轮换各打一遍（复式）。",
    "cli.match.format": "match、cash、contest 或 freezeout。",
    "cli.match.seed": "所有牌和机器人的种子；默认新取一个，结果中会写明。",
    "cli.match.jobs": "使用的进程数；无论多少，结果相同。",
    "cli.match.out": "存放结果、牌谱和报告的新文件夹。",
    "cli.match.resume": "在被中断的文件夹里继续。",
    "cli.match.clock": "独立进程中的机器人每次决策的秒数；默认 5。",
    "cli.match.memory": "独立进程中的机器人可用的内存（MB）。",
    "cli.match.trusted": "在本进程中运行 Python 机器人：更快，但没有隔离。",
    "cli.match.session-hands": (
        "每个工作单元（session）的手数；默认 1,000（cash 为 100，内核策略为 1,000,000）。"
    ),
    "cli.match.aivat-option": "另按 AIVAT 统计：两个机器人，其中一个给出概率；区间更小。",
    "cli.match.no-odds": (
        "AIVAT 需要一个给出概率的机器人：内置机器人，或带 `policy` 的 Python 机器人加 --trusted"
    ),
    "cli.match.aivat": "按 AIVAT，{player} 每手赢 {by} mbb（{p}）",
    "cli.match.aivat-gain": "AIVAT 在这里相当于 {value} 倍的手数（95 %：{low} 到 {high}）",
    "cli.match.no-history": "不保存牌谱。",
    "cli.match.max-faults": (
        "出错的决定超过这个百分比时，该机器人的结果不作数：结论会说明，退出码为 1。"
    ),
    "cli.match.engine": "processes，或用于多台机器的 ray。",
    "cli.match.sets": "{hands} 手：{seats} 手一组的完整复式牌组",
    "cli.match.no-hands": "内核策略不保存牌谱：文件夹里只有结果和报告，没有手牌",
    "cli.match.report": "报告：{path}",
    "cli.match.go-on": "继续：{command}",
    "cli.match.hands-so-far": "{hands} 手，{speed} 手/秒",
    "cli.match.nothing": "没有完成任何一个单元",
    "cli.match.no-interval": "尚无区间",
    "cli.match.headline": "{rules}，{format}：{hands} 手，{units}",
    "cli.match.units.hand": "{count} 手独立的牌",
    "cli.match.units.set": "{count} 个独立的复式牌组",
    "cli.match.units.session": "{count} 个独立的场次",
    "cli.match.units.game": "{count} 场独立的锦标赛",
    "cli.match.unit.hand": "手牌",
    "cli.match.unit.set": "复式牌组",
    "cli.match.unit.session": "场次",
    "cli.match.unit.game": "锦标赛",
    "cli.match.head.player": "玩家",
    "cli.match.head.result": "mbb/手",
    "cli.match.head.adjusted": "去除运气后",
    "cli.match.head.vpip": "入池率",
    "cli.match.head.pfr": "翻牌前加注",
    "cli.match.head.three_bet": "再加注",
    "cli.match.head.aggression_factor": "激进度",
    "cli.match.head.went_to_showdown": "摊牌率",
    "cli.match.head.won_at_showdown": "摊牌胜率",
    "cli.match.head.faults": "失误",
    "cli.match.head.time": "每次决策（CPU）",
    "cli.match.head.wins": "夺冠",
    "cli.match.head.place": "平均名次",
    "cli.match.beats": "{first} 胜 {second}：每手多 {by} mbb（{p}）",
    "cli.match.open": "尚未分出高下：{first} 领先 {second} 每手 {by} mbb（{p}）",
    "cli.match.open-more": (
        "尚未分出高下：{first} 领先 {second} 每手 {by} mbb（{p}）；"
        "若这就是真实差距，大约再打 {hands} 手即可确定"
    ),
    "cli.match.one-unit": "独立的{unit}少于两个：还不能下任何结论",
    "cli.match.faults": "{bot}：{decisions} 个决定中有 {count} 次失误（{share}）",
    "cli.match.first-fault": "第一次在场次 {session} 第 {hand} 手：{kind}：{text}",
    "cli.match.first-fault-outside": "第一次在场次 {session}：{kind}：{text}",
    "cli.match.fault-position": "局面：{line}",
    "cli.match.fault-became": "按 {action} 执行",
    "cli.match.validate": "查找原因请运行：{command}",
    "cli.match.more-pairs": "……另有 {count} 对：见 --json 或报告",
    "cli.match.duplicate-gain": (
        "这里的复式牌组相当于 {value} 倍手数的普通牌局（95 %：{low} 到 {high}）"
    ),
    "cli.match.how": "mbb = 千分之一大盲；± 为 95 % 区间；种子 {seed} 可重现本场对战",
}
