"""What all commands say, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.common.about": "人与程序同桌的德州扑克。",
    "cli.common.usage": "用法：{usage}",
    "cli.common.arguments": "参数：",
    "cli.common.options": "选项：",
    "cli.common.commands": "命令：",
    "cli.common.default": "（默认：{value}）",
    "cli.common.more": "某个命令的详细说明：{command} 命令 --help",
    "cli.common.help": "显示本说明。",
    "cli.common.version": "显示版本。",
    "cli.common.lang": "使用英文或中文；不指定时由系统区域设置决定。",
    "cli.common.json": "向标准输出写 JSON。",
    "cli.common.error": "错误：{problem}",
    "cli.common.try-help": "{problem}（参见 {command} --help）",
    "cli.common.no-command": "没有命令 {name!r}；可用的有：{known}",
    "cli.common.no-option": "没有选项 {name}",
    "cli.common.did-you-mean": "{problem}；是否想输入 {near}？",
    "cli.common.missing": "缺少 {name}",
    "cli.common.missing-value": "选项 {name} 需要一个值",
    "cli.common.not-a-language": "--lang {value}：允许的值：{allowed}",
    "cli.common.interrupted": "已中断",
}
