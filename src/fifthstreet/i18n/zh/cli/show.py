"""What `show` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.show.help": "画出一行记法（fs1 …）所写的局面。",
    "cli.show.notation": "一手牌的记法，占一行；以记法结尾的错误信息或日志行也可以。",
    "cli.show.title": "{rules} {small:,}/{big:,} · {street}",
    "cli.show.over": "这手牌已经结束。",
    "cli.show.to-act": "轮到{seat}：",
}
