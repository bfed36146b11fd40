"""设置与数据库。"""

from typing import Final

REFUSALS: Final = {
    "{origin}: no setting is called {name}; there are: {names}": (
        "{origin}：没有名为 {name} 的设置；现有：{names}"
    ),
    "{origin}: {name} is a text, not {value}": "{origin}：{name} 须是文字，而不是 {value}",
    "{origin}: log_level is one of {levels}, not {value}": (
        "{origin}：log_level 须是 {levels} 之一，而不是 {value}"
    ),
    "{origin}: path_prefix is like /poker, not {value}": (
        "{origin}：path_prefix 形如 /poker，而不是 {value}"
    ),
    "{origin}: {name} is true or false, not {value}": (
        "{origin}：{name} 须是 true 或 false，而不是 {value}"
    ),
    "{origin}: {name} is a whole number from {least} up, not {value}": (
        "{origin}：{name} 须是不小于 {least} 的整数，而不是 {value}"
    ),
    "{origin}: port is at most 65535, not {number}": "{origin}：端口最大 65535，而不是 {number}",
    "a file, a folder, sqlite:///FILE or postgresql://USER@HOST/NAME": (
        "文件、文件夹、sqlite:///FILE 或 postgresql://USER@HOST/NAME"
    ),
    "no database of kind {kind}; allowed: {allowed}": "没有 {kind} 这种数据库；允许：{allowed}",
    "a database in memory would lose everything; allowed: {allowed}": (
        "内存中的数据库会丢失一切；允许：{allowed}"
    ),
    "{written} is no database; allowed: {allowed}": "{written} 不是数据库；允许：{allowed}",
    "this database URL cannot be read; allowed: {allowed}": (
        "无法读懂这个数据库地址；允许：{allowed}"
    ),
    "another server runs on {place}": "另一台服务器正在使用 {place}",
    "cannot listen on {where}: {problem}": "无法监听 {where}：{problem}",
    "{path} is not there": "{path} 不存在",
    "{path} is there already; nothing was overwritten": "{path} 已经存在；没有覆盖任何内容",
    "{path} is no database of Fifth Street": "{path} 不是 Fifth Street 的数据库",
    "{place} holds no database of Fifth Street": "{place} 里没有 Fifth Street 的数据库",
    "{place} is not empty; nothing was overwritten": "{place} 不是空的；没有覆盖任何内容",
}
