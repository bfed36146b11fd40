"""What `validate` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.validate.help": "让一个机器人打遍所有规则和罕见局面，报告它的错误。",
    "cli.validate.bot": (
        "文件.py:类、cmd:程序、内置机器人（如 shark）、已安装的机器人，或其他平台的选手："
        "pypokerengine:FILE.py、rlcard:FILE.py、husky:FILE.py。"
    ),
    "cli.validate.clock": "每次决定最多几秒。",
    "cli.validate.hands": "每张桌打几手；每套规则约三十张桌。",
    "cli.validate.trusted": "在本进程内运行 Python 机器人，不加限制。",
    "cli.validate.bad-clock": "--clock {value}：允许的值：大于 0 的秒数",
    "cli.validate.playing": "{bot} 打牌中",
    "cli.validate.head.rules": "规则",
    "cli.validate.head.hands": "手数",
    "cli.validate.head.decisions": "决定",
    "cli.validate.head.illegal": "违规",
    "cli.validate.head.late": "超时",
    "cli.validate.head.crashed": "崩溃",
    "cli.validate.head.slowest": "最慢",
    "cli.validate.times": "每次决定用时：{shares}，最慢 {slowest}；时限 {clock}",
    "cli.validate.problem.illegal": "违规，{times} 次：{answered}",
    "cli.validate.problem.late": "超时，{times} 次：{answered}",
    "cli.validate.problem.crashed": "崩溃，{times} 次：{answered}",
    "cli.validate.where": "{rules}，{seats} 人，{spot}",
    "cli.validate.allowed": "允许：{allowed}",
    "cli.validate.more": "……另有 {count} 类错误；--json 全部列出",
    "cli.validate.fine": "{decisions} 次决定，没有问题。",
    "cli.validate.problems": "发现的错误种类：{count}",
    "cli.validate.stopped": "已停止：丢失的决定太多，继续没有意义。发现的错误种类：{count}",
}
