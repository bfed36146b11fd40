"""What the page of a league says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "league.title": "联赛 {name}",
    "league.facts": (
        "{bots} 个机器人 · {hands} 手牌 · {seats} 个座位 · 规则 {rules} · 种子 {seed}"
    ),
    "league.verdict.unfinished": "尚未打完：有的对局还没有估计值",
    "league.verdict.both": "{bot} 在总盈利（每手 {by} mbb，95 %）和逐轮淘汰两种排名中都领先",
    "league.verdict.two": (
        "{bankroll} 在总盈利排名中领先（每手 {by} mbb，95 %），{runoff} 在逐轮淘汰排名中领先"
    ),
    "league.verdict.decided": "{total} 对中已有 {decided} 对分出胜负（已按对数校正）。",
    "league.verdict.faulty": "{bots} 在某些对局中有超过 1 % 的决定出错：见各对的报告。",
    "league.standings.title": "排名",
    "league.standings.about": (
        "总盈利：对所有对手的平均值。逐轮淘汰：每轮去掉最差的一个。"
        "等级分：openskill，依据每个场次的胜负。战绩：胜、未定、负的对数。"
    ),
    "league.standings.rank": "名次",
    "league.standings.bot": "机器人",
    "league.standings.bankroll": "每手 mbb",
    "league.standings.runoff": "淘汰制名次",
    "league.standings.rating": "等级分（95 %）",
    "league.standings.record": "胜 · 未定 · 负",
    "league.cross.about": (
        "行的一个座位每手从列那里赢得多少。p 值为双侧，并按对数校正（Holm）。"
        "点击格子打开该对的报告。"
    ),
    "league.runoff.title": "逐轮淘汰",
    "league.runoff.about": "每一轮，剩下的当中最差的出局；p 说明它比上一名更差有多确定。",
    "league.runoff.round": "轮次",
    "league.runoff.gone": "出局",
    "league.runoff.among": "在剩下的当中每手 mbb",
    "league.runoff.p": "与上一名相比",
    "league.list.title": "各对",
    "league.list.about": "结果以第一个机器人为准。失误：第一个与第二个各自的次数。",
    "league.list.pair": "对阵",
    "league.list.hands": "手数",
    "league.list.result": "每手 mbb",
    "league.list.adjusted": "去运气",
    "league.list.p": "p（Holm）",
    "league.list.faults": "失误",
    "league.list.report": "报告",
    "league.list.open": "打开",
    "league.how.about": "同样的设置得到同样的表格，与进程数无关。",
    "league.how.rules": "规则",
    "league.how.seats": "座位",
    "league.how.duplicate": "复式",
    "league.how.hands": "每对手数",
    "league.how.seed": "种子",
    "league.how.bots": "机器人",
}
