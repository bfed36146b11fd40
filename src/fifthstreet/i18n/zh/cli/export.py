"""What `export` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.export.help": "把结果文件夹或文件里的牌谱导出为 PHH、ACPC 日志、Parquet 或 CSV。",
    "cli.export.folder": (
        "`match --out` 生成的文件夹（可以尚未打完），或牌谱文件（.phh、.phhs、.jsonl、ACPC 日志）。"
    ),
    "cli.export.to": (
        "要写的文件：由扩展名 .phhs、.log（ACPC）、.parquet 或 .csv 决定格式；"
        "来源是文件时也可用 .jsonl。"
    ),
    "cli.export.table": (
        "`hands`（每手每名玩家一行）或 `decisions`（每个决定一行）；"
        "默认由文件名决定，文件名看不出时为 `hands`。"
    ),
    "cli.export.rules": "不用文件里的规则，改用这套规则读取。",
    "cli.export.no-rules": "--rules 只用于文件：结果文件夹有自己的规则",
    "cli.export.no-table": "--table 只用于结果文件夹：从文件导出的是整手牌",
    "cli.export.bad-ending": "{file}：未知的扩展名；来源是文件时允许 {allowed}",
    "cli.export.force": "文件已存在时替换它。",
    "cli.export.writing": "正在写",
    "cli.export.written": "{file}：表 {table} 共 {count} 行",
    "cli.export.written-phh": "{file}：{count} 手牌",
    "cli.export.left-out": "略去了 {count} 手牌：无法读取，或 {ending} 无法表达",
}
