"""What `backup` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.backup.help": "把服务器的数据库备份到一个文件，服务器运行时也可以。",
    "cli.backup.target": "新文件；若是文件夹，则在其中按时间命名。",
    "cli.backup.database": (
        "数据库：文件、文件夹、postgresql://… 或服务器的设置文件（FILE.toml）；"
        "不指定时就是 `serve` 在这里会打开的那个。"
    ),
    "cli.backup.done": "{file}：{tables} 张牌桌，{records} 条日志，{hands} 手牌，{size} MB",
}
