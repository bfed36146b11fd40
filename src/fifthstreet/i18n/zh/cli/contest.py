"""What `contest` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.contest.help": "按设置文件举办比赛：牌桌、阶段与排名。",
    "cli.contest.file": "设置文件（TOML）：规则、赛制、阶段、选手。",
    "cli.contest.out": "把日志、手牌、导出和报告都保存在这个新文件夹里。",
    "cli.contest.resume": "继续一场中断的比赛。",
    "cli.contest.seed": "比赛的种子，代替文件里的种子；同一种子发同样的牌。",
    "cli.contest.trusted": "在本进程内运行选手自己的机器人：更快，但没有隔离。",
    "cli.contest.file-or-resume": "请给出设置文件，或 --resume DIR，二者择一",
    "cli.contest.bad-seed": "--seed：需要小于 2**{bits} 的数",
    "cli.contest.interrupted": "已中断；打完的局已保存",
    "cli.contest.written": "已写入：{files}",
    "cli.contest.reports": "每张牌桌的手牌（PHH）和报告在 {path} 及其相邻文件夹中",
    "cli.contest.game": (
        "{phase}，{table} 号桌，第 {game}/{games} 局：{winner} 以 {chips} 筹码获胜，共 {hands} 手"
    ),
    "cli.contest.csv": "{file}：没有导入任何选手",
    "cli.contest.csv-line": "{file}，第 {line} 行：{reason}",
    "cli.contest.title": "{title}：{status}",
    "cli.contest.rank": "名次",
    "cli.contest.player": "选手",
    "cli.contest.phase": "阶段",
    "cli.contest.games": "局数",
    "cli.contest.chips": "筹码",
    "cli.contest.net": "每局净胜",
    "cli.contest.fillers": "* 补空位的内置机器人",
}
