"""What `equity` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.equity.help": "计算手牌和范围能赢得底池的多少份额。",
    "cli.equity.hands": (
        "2 到 10 个手牌（AhKh）、范围（QQ+,AKs,A5s-A2s,T9o:0.5）、百分比（20%）或 `random`。"
    ),
    "cli.equity.board": "已发的公共牌，0 到 5 张，如 Qc7d2h。",
    "cli.equity.dead": "不可能再出现的牌。",
    "cli.equity.exact": "逐一计算所有发牌，无论需要多久。",
    "cli.equity.samples": "随机抽取这么多次发牌。",
    "cli.equity.precision": "抽样直到标准误小到这个值，如 0.001。",
    "cli.equity.seed": "抽样的随机种子。",
    "cli.equity.threads": "使用的线程数；不指定时每个处理器一个。",
    "cli.equity.grid": "逐类显示第一个范围对其他范围（或 `random`）的胜率。",
    "cli.equity.counting": "计算中",
    "cli.equity.board-label": "公共牌",
    "cli.equity.dead-label": "死牌",
    "cli.equity.head.hand": "手牌",
    "cli.equity.head.equity": "胜率",
    "cli.equity.head.win": "赢",
    "cli.equity.head.tie": "平",
    "cli.equity.head.lose": "输",
    "cli.equity.is-exact": "精确值：{deals} 种发牌",
    "cli.equity.is-sampled": "以种子 {seed} 抽样 {deals} 次发牌；标准误不超过 {error}",
    "cli.equity.grid-note": "胜率（百分比）；对角线上方同花，下方不同花",
}
