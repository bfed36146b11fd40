"""规则文件与 ACPC 的游戏定义。"""

from typing import Final

REFUSALS: Final = {
    " (did you mean {near}?)": "（你是不是想写 {near}？）",
    " (and {count} more)": "（另有 {count} 项）",
    "{source}: stack = {stacks}; allowed here: the same stack for every player": (
        "{source}：stack = {stacks}；这里要求每位玩家的筹码相同"
    ),
    "{source}: no game definition: {wanted} is missing": "{source}：不是游戏定义：缺少 {wanted}",
    "{source}: one line must say either limit or nolimit": (
        "{source}：须有一行写 limit 或 nolimit"
    ),
    "{where}: {key} is given twice": "{where}：{key} 写了两次",
    "{where}: {key} = {words}; allowed: whole numbers": "{where}：{key} = {words}；须为整数",
    "{source}: {key} is missing": "{source}：缺少 {key}",
    "{source}: line {number}: {line} is no line of a game definition": (
        "{source}：第 {number} 行：{line} 不是游戏定义的一行"
    ),
    "{source}: {game}; only hold'em is played here": "{source}：{game}；这里只打德州扑克",
    "only hold'em is played here: {wanted}": "这里只打德州扑克：{wanted}",
    "there is no rule set {wanted}{hint}; there are: {names}; or give the path of a file": (
        "没有规则集 {wanted}{hint}；现有：{names}；也可以给出文件路径"
    ),
    "{path}: name = {name} is a built-in rule set with other rules; choose another name": (
        "{path}：name = {name} 是内置规则集，规则不同；请另取名字"
    ),
    "{path}: [about] name = {name}; allowed: a name of its own, without spaces": (
        "{path}：[about] name = {name}；须是自己的名字，不含空格"
    ),
    (
        "{path}: [{section}] {name} is missing{hint}; allowed: {allowed}; or begin the file with"
        ' extends = "casino-nl" and give only what differs'
    ): (
        "{path}：[{section}] 缺少 {name}{hint}；允许：{allowed}；也可以在文件开头写"
        ' extends = "casino-nl"，只写不同之处'
    ),
    "{path}: extends = {extends}{hint}; allowed: {names}, or the path of a {endings} file": (
        "{path}：extends = {extends}{hint}；允许：{names}，或 {endings} 文件的路径"
    ),
    "{path}: extends = {extends} leads back to this file": (
        "{path}：extends = {extends} 又绕回了这个文件"
    ),
    "{source}: [{section}] unknown key {key}{hint}; allowed: {allowed}": (
        "{source}：[{section}] 里有未知的键 {key}{hint}；允许：{allowed}"
    ),
    "{path}: not UTF-8 text: {error}": "{path}：不是 UTF-8 文本：{error}",
    "{path}: cannot be read: {error}": "{path}：无法读取：{error}",
    "{source}: not TOML: nested too deeply": "{source}：不是 TOML：嵌套太深",
    "{source}: not TOML: {problem}": "{source}：不是 TOML：{problem}",
    "{source}: {section} is a section: write [{again}]": (
        "{source}：{section} 是一节：请写 [{again}]"
    ),
    "{source}: [{section}] {key} is in the wrong section: it belongs in [{right}]": (
        "{source}：[{section}] {key} 放错了节：应放在 [{right}]"
    ),
    "{source}: [{section}] {key} = {value}{hint}; allowed: {allowed}": (
        "{source}：[{section}] {key} = {value}{hint}；允许：{allowed}"
    ),
}
