"""`bot` 的消息。"""

from typing import Final

MESSAGES: Final = {
    "cli.bot.help": "让机器人在服务器的牌桌上打牌。",
    "cli.bot.bot": (
        "机器人：file.py:Class、内置机器人的名字、cmd:程序，或其他平台的选手："
        "pypokerengine:FILE.py、rlcard:FILE.py、husky:FILE.py。"
    ),
    "cli.bot.server": (
        "服务器地址，与浏览器打开的相同；或其他平台：acpc://HOST:PORT，计算机扑克竞赛的发牌程序；"
        "casia://HOST:PORT，OpenHoldem 的房间；slumbot+https://HOST，Slumbot；"
        "openpoker+wss://HOST，Open Poker，密钥用 --token 给出。"
    ),
    "cli.bot.game": "发牌程序的游戏定义文件；只与 acpc:// 同用。",
    "cli.bot.game-missing": "发牌程序不说明打的是什么游戏：用 --game FILE 给出它的定义文件",
    "cli.bot.bad-casia": (
        "{server} 不是房间地址；应为 casia://HOST:PORT，可加 ?room=1&seats=2&bots=CallAgent，"
        "或 seats=6"
    ),
    "cli.bot.bad-slumbot": (
        "这不是 Slumbot 服务器的地址；应为 slumbot+http://HOST:PORT 或 "
        "slumbot+https://USER:PASSWORD@HOST"
    ),
    "cli.bot.bad-openpoker": (
        "这不是 Open Poker 服务器；应为 openpoker+ws://HOST:PORT/PATH 或 openpoker+wss://HOST；"
        "没有路径时用 /ws"
    ),
    "cli.bot.openpoker-key": "Open Poker 需要密钥：--token KEY，或 FIFTHSTREET_TOKEN",
    "cli.bot.openpoker-buy-in": "Open Poker 的买入为 {least} 到 {most} 筹码",
    "cli.bot.slumbot-result": "按实际发牌：{gain} mbb/手",
    "cli.bot.slumbot-luck-adjusted": "去掉全下的运气：{gain} mbb/手",
    "cli.bot.slumbot-over-baseline": "超出服务器基准：{gain} mbb/手",
    "cli.bot.bad-dealer": "{server!r} 不是发牌程序的地址；应为 acpc://HOST:PORT",
    "cli.bot.summary-at-dealer": (
        "{hands} 手牌，{decisions} 次决定，{troubles} 次故障；赢得 {net} 筹码"
    ),
    "cli.bot.token": "玩家的令牌；默认取 FIFTHSTREET_TOKEN，都没有则以游客身份打牌。",
    "cli.bot.table": "要坐的牌桌，可写多次；默认坐第一张有空位的桌。",
    "cli.bot.name": "游客的名字；默认用机器人的名字。",
    "cli.bot.buy-in": "坐下时带的筹码；默认为该桌惯用的数额。",
    "cli.bot.hands": "打完这么多手就停；默认打到牌桌结束或按 Ctrl-C。",
    "cli.bot.rebuy": "输光后再次买入，或离桌；默认再次买入。",
    "cli.bot.seed": "交给机器人的随机种子。",
    "cli.bot.keep-trying": "一直寻找服务器，永不放弃；默认只试一阵。",
    "cli.bot.connected": "已连接 {server}，名字是 {name}",
    "cli.bot.unreachable": "无法连接 {server}：{problem}；正在重试",
    "cli.bot.lost": "与 {server} 的连接断开：{problem}；正在重试",
    "cli.bot.notice": "{code}：{message}",
    "cli.bot.trouble": "{table}：{error}；改为 {played}",
    "cli.bot.position": "  局面：{notation}",
    "cli.bot.summary": "{hands} 手，{decisions} 次决定，{troubles} 次出错；牌桌：{tables}",
}
