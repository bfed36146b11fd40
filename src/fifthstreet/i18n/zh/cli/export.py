"""What `export` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.export.help": "把结果文件夹里的手牌导出为 PHH、Parquet 或 CSV。",
    "cli.export.folder": "`match --out` 生成的文件夹；可以尚未打完。",
    "cli.export.to": "要写的文件：由扩展名 .phhs、.parquet 或 .csv 决定格式。",
    "cli.export.table": (
        "`hands`（每手每名玩家一行）或 `decisions`（每个决定一行）；"
        "否则由文件名决定，再否则为 `hands`。"
    ),
    "cli.export.force": "文件已存在时替换它。",
    "cli.export.writing": "正在写",
    "cli.export.written": "{file}：表 {table} 共 {count} 行",
    "cli.export.written-phh": "{file}：{count} 手牌",
    "cli.export.left-out": "略去了 {count} 手牌：PHH 无法表达",
}
