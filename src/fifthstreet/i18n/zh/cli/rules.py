"""What the `rules` commands say, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.rules.help": "列出、讲解、比较和检查规则集。",
    "cli.rules.list.help": "列出内置的规则集。",
    "cli.rules.show.help": "逐句讲解一个规则集。",
    "cli.rules.diff.help": "显示两个规则集的不同之处。",
    "cli.rules.check.help": "检查自己写的规则集。",
    "cli.rules.name": "内置规则集的名称，或 .toml、.game 文件的路径。",
    "cli.rules.files": ".toml、.game 文件的路径，或名称。",
    "cli.rules.list.hint": (
        "用 `fifthstreet rules show 名称` 查看详情。自己的文件以 "
        'extends = "casino-nl" 开头并取一个名称，就可以只改一两个字段；'
        "凡是可用名称的地方都可以用文件路径。"
    ),
    "cli.rules.show.title": "{name}，版本 {version}",
    "cli.rules.diff.same": "{first} 与 {second} 的规则相同。",
    "cli.rules.diff.moot": "{sentence}（在此规则集中不起作用）",
    "cli.rules.check.good": "{file}：正确；规则集 {name}",
}
