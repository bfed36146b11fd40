"""What `show` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.show.help": "画出牌局记号（fs1 …）所描述的局面。",
    "cli.show.notation": "一行牌局记号；以记号结尾的错误信息或日志行也可以。",
    "cli.show.title": "{rules} {small:,}/{big:,} · {street}",
    "cli.show.over": "本局已经结束。",
    "cli.show.to-act": "轮到{seat}：",
}
