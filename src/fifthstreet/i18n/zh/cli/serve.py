"""`serve` 的消息。"""

from typing import Final

MESSAGES: Final = {
    "cli.serve.help": "启动服务器：人和机器人的牌桌、网页、套接字与 REST。",
    "cli.serve.host": "监听的地址；默认 127.0.0.1，只限本机。",
    "cli.serve.port": "监听的端口；0 表示任选一个空闲端口；默认 8515。",
    "cli.serve.data": "存放数据库的文件夹；默认用系统惯用的位置。",
    "cli.serve.database": "改用数据库：postgresql://用户:密码@主机/库名。",
    "cli.serve.settings": "TOML 设置文件；FIFTHSTREET_* 环境变量和命令行选项优先。",
    "cli.serve.path-prefix": "反向代理把服务器放在哪个路径下。",
    "cli.serve.log-level": "debug、info、warning 或 error。",
    "cli.serve.default-tables": "是否开设有内置机器人等候的牌桌。",
    "cli.serve.open": "在浏览器中打开网页。",
    "cli.serve.show-settings": "列出每项设置及其来源，然后退出。",
    "cli.serve.default": "默认",
    "cli.serve.precedence": "优先次序：命令行选项、FIFTHSTREET_* 环境变量、设置文件、默认值。",
    "cli.serve.ready": "Fifth Street 已在 {address} 开放\n数据：{data}。按 Ctrl-C 停止。",
    "cli.serve.no-browser": "打不开浏览器；地址是 {address}",
}
