"""What `report` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.report.help": "生成结果文件夹的 HTML 报告。",
    "cli.report.folder": "`match --out` 生成的文件夹；可以尚未打完。",
    "cli.report.out": "把网页写到这里；否则写到 DIR/report.html。",
    "cli.report.force": "--out 的文件已存在时替换它。",
    "cli.report.exists": "{file} 已经存在；用 --force 替换",
    "cli.report.reading": "正在读取",
    "cli.report.written": "{file}：{hands} 手牌",
}
