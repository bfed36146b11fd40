"""What `restore` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.restore.help": "由备份建立数据库；不覆盖任何东西。",
    "cli.restore.source": "`backup` 写出的文件。",
    "cli.restore.database": (
        "目标：新文件、空的 postgresql://… 或服务器的设置文件（FILE.toml）；"
        "不指定时就是 `serve` 在这里会打开的位置。"
    ),
    "cli.restore.done": (
        "{database}：{tables} 张牌桌，{records} 条日志，{hands} 手牌，来自 {file}（{size} MB）"
    ),
}
