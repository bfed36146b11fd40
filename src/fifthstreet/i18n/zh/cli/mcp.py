"""`mcp` 的文字。"""

from typing import Final

MESSAGES: Final = {
    "cli.mcp.help": "把服务器的牌桌作为工具提供给语言模型（模型上下文协议 MCP）。",
    "cli.mcp.server": "服务器地址，与浏览器打开的相同。",
    "cli.mcp.name": "游客的名字。",
    "cli.mcp.http": "在该地址以 streamable HTTP 提供；否则用标准输入输出。",
    "cli.mcp.listening": "工具地址：{address}；能连上的人都以这名玩家的身份打牌。",
    "cli.mcp.bad-address": "--http {text}：应为 HOST:PORT，例如 127.0.0.1:8516",
}
