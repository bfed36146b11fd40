"""What `league` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.league.help": "让许多机器人打循环赛；增加机器人或手数后继续打。",
    "cli.league.folder": "联赛的文件夹；不存在时创建。",
    "cli.league.more": "还要加入的机器人：--add shark tag rock。",
    "cli.league.add": "加入一个机器人；它只打新的对局。",
    "cli.league.rules": "新联赛的规则；默认 research。",
    "cli.league.hands": "每对的手数；默认 10,000。比已打的多时，每对都接着打。",
    "cli.league.seats": "2，或其他偶数：两个机器人隔座而坐。",
    "cli.league.duplicate": "每副牌在所有轮换座位中各打一次（默认）。",
    "cli.league.seed": "新联赛的种子；默认抽取一个 128 位的。",
    "cli.league.jobs": "用几个进程。",
    "cli.league.anew": "改动过的机器人重新打；旧结果另存。",
    "cli.league.changed": (
        "这些对局打完后有机器人改动过：{pairs}；用 --anew 另存旧结果并重新打，或者恢复原来的文件"
    ),
    "cli.league.bot-as-folder": (
        "{name} 是机器人；最前面应是联赛的文件夹：fifthstreet league DIR --add {bots}"
    ),
    "cli.league.nothing": "每一对都已打满手数。",
    "cli.league.pair": "第 {number} 对，共 {count} 对：{first} 对 {second}",
    "cli.league.go-on": "已中断；继续请用：fifthstreet league {path}",
    "cli.league.page": "表格：{path}",
}
