"""机器人的名字、选项与服务器。"""

from typing import Final

REFUSALS: Final = {
    "no house bot is called {name}; there are: {names}": (
        "没有名为 {name} 的内置机器人；现有：{names}"
    ),
    (
        "the champion plays at tables for two, without ante or straddle, under {rules}; "
        "choose {other} here"
    ): "冠军只在两人桌上打，规则为 {rules}，没有前注和抓头；这里请选 {other}",
    "{path}: a Python file ends in .py": "{path}：Python 文件以 .py 结尾",
    "{path}: {there}; write {again}:CLASS to say which": (
        "{path}：{there}；请写 {again}:CLASS 指明哪一个"
    ),
    "{where} is no class; a bot is a subclass of fifthstreet.Bot": (
        "{where} 不是类；机器人是 fifthstreet.Bot 的子类"
    ),
    "{where} is no bot: it must be a subclass of fifthstreet.Bot": (
        "{where} 不是机器人：它须是 fifthstreet.Bot 的子类"
    ),
    "{where} is no bot yet: it must define act(self, view)": (
        "{where} 还不是机器人：它须定义 act(self, view)"
    ),
    "{name} cannot be imported: {error}": "{name} 无法导入：{error}",
    "{where}: it must be made without arguments ({error})": (
        "{where}：它须能不带参数地创建（{error}）"
    ),
    "{name} has no option {key}; allowed: {allowed}": "{name} 没有选项 {key}；允许：{allowed}",
    "{name}: {key} must be a number from {low} to {high}, not {value}": (
        "{name}：{key} 须是 {low} 到 {high} 的数，而不是 {value}"
    ),
    "cannot connect to {server}: {problem}": "无法连接 {server}：{problem}",
    "no answer in time": "没有及时回应",
    "Connection refused": "连接被拒绝",
    "no Fifth Street server is there (HTTP {status})": (
        "那里没有 Fifth Street 服务器（HTTP {status}）"
    ),
    "no table has room; name one with --table": "没有哪张牌桌有空位；请用 --table 指定",
    "{library} is not installed: pip install {package}": (
        "没有安装 {library}：pip install {package}"
    ),
    (
        "{server} is no address of a server; allowed: http://HOST:PORT/, https://HOST/ or HOST:PORT"
    ): "{server} 不是服务器地址；允许：http://HOST:PORT/、https://HOST/ 或 HOST:PORT",
    "{text}: no such policy{hint}; there are: {names}": (
        "{text}：没有这样的策略{hint}；现有：{names}"
    ),
    "{text}: there is no file {path}{hint}": "{text}：没有文件 {path}{hint}",
    "{text}: {name} takes no options; only house bots do": (
        "{text}：{name} 不接受选项；只有内置机器人接受"
    ),
    "{text}: a program is missing; write cmd:./bot --flag": (
        "{text}：缺少程序；请写 cmd:./bot --flag"
    ),
    "{text}: the program {program} {problem}": "{text}：程序 {program} {problem}",
    "{text}: option {key} needs a number: {example}": "{text}：选项 {key} 须是数字：{example}",
    "{text}: {part} is no option; write {example}": "{text}：{part} 不是选项；请写 {example}",
    "{server} did not answer in time": "{server} 没有及时回应",
    "the connection to {server} was lost: {problem}": "与 {server} 的连接断开了：{problem}",
    "{text}: which model? write llm:model=NAME": "{text}：哪个模型？请写 llm:model=NAME",
    "llm: {part} is no option{hint}; there are: {names}": (
        "llm：{part} 不是选项{hint}；现有：{names}"
    ),
    (
        "llm: a key does not belong into a bot's name, which results show; set {variable} or {file}"
    ): "llm：密钥不该写进机器人的名字，结果里会显示名字；请设置 {variable} 或 {file}",
    (
        "llm: {url} is no endpoint; set {variable} or url= to the address before /chat/completions,"
        " such as {example}"
    ): (
        "llm：{url} 不是接口地址；"
        "请把 {variable} 或 url= 设为 /chat/completions 之前的地址，例如 {example}"
    ),
    "llm: {option}; allowed: a number of at least {least}": (
        "llm：{option}；允许：不小于 {least} 的数"
    ),
    "{text}: write {file}, {named} or {module}": "{text}：请写 {file}、{named} 或 {module}",
    "{where}: its players, classes with {methods}: {names}; write {again}:CLASS to say which": (
        "{where}：其中带 {methods} 的选手类：{names}；请写 {again}:CLASS 指明哪一个"
    ),
    "{where}: {name} is no player: it must define {methods}": (
        "{where}：{name} 不是选手：它须定义 {methods}"
    ),
    "{problem}; it needs the whole package: pip install {package}": (
        "{problem}；它需要完整的包：pip install {package}"
    ),
    "could not be started: {error}": "无法启动：{error}",
}
