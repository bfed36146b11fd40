"""What `outs` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.outs.help": "数出能改进手牌的牌，并计算跟注的赔率。",
    "cli.outs.hole": "自己的两张底牌，如 AhKh。",
    "cli.outs.board": "翻牌或转牌的公共牌，如 QhJh2c。",
    "cli.outs.pot": "跟注前底池里的筹码，包括对手的下注。",
    "cli.outs.call": "需要跟注的筹码。",
    "cli.outs.against": "对手可能的手牌；此时按胜率判断跟注。",
    "cli.outs.pot-and-call": "--pot 与 --call 必须同时给出；--call 必须大于 0",
    "cli.outs.two-cards": "需要两张底牌，而不是 {found} 张",
    "cli.outs.flop-or-turn": "需要三张或四张公共牌，而不是 {found} 张",
    "cli.outs.of-category": "{category}（{count}）",
    "cli.outs.count": "补牌：{count} 张",
    "cli.outs.next-card": "下一张牌命中：{chance}",
    "cli.outs.by-river": "到河牌命中：{chance}",
    "cli.outs.equity": "胜率：{equity}",
    "cli.outs.needed": "跟注至少需要：{needed}",
    "cli.outs.by-next-card.pays": "只看下一张牌：若每张补牌都能赢且之后不再下注，跟注合算。",
    "cli.outs.by-next-card.does-not-pay": (
        "只看下一张牌：即使每张补牌都能赢，跟注也不合算；之后的下注或可弥补。"
    ),
    "cli.outs.by-equity.pays": "按胜率计算：若之后不再下注，跟注合算。",
    "cli.outs.by-equity.does-not-pay": "按胜率计算：若之后不再下注，跟注不合算。",
}
