"""The states of a contest in Chinese."""

from typing import Final

MESSAGES: Final = {
    "contest.draft": "草稿",
    "contest.sign_up": "报名中",
    "contest.seated": "已排座",
    "contest.running": "进行中",
    "contest.paused": "已暂停",
    "contest.finished": "已结束",
    "contest.stopped": "已中止",
    "contest.standby": "等待",
    "contest.preparing": "即将开始",
    "contest.ending": "最后一轮",
    "contest.active": "参赛",
    "contest.inactive": "已停用",
    "contest.banned": "已封禁",
    "contest.page.kind": "比赛",
    "contest.page.facts": (
        "{players} 名选手，{phases} 个阶段，{games} 局，{hands} 手牌，规则 {rules}"
    ),
    "contest.page.unfinished": "比赛尚未结束（{status}）。",
    "contest.page.won": "{players} 获胜。",
    "contest.page.seed": "比赛种子：{seed}",
    "contest.page.seed-secret": "比赛种子在结束前保密。",
    "contest.page.standing": "排名",
    "contest.page.standing-about": (
        "先按所到阶段，再按筹码，再按出局先后排名。打多局时，“每局净胜”附 95 % 区间。"
    ),
    "contest.page.games": "各局",
    "contest.page.games-about": "每一局的结果，以及选手在哪一手出局。",
    "contest.page.rank": "名次",
    "contest.page.player": "选手",
    "contest.page.phase": "阶段",
    "contest.page.hands": "手数",
    "contest.page.chips": "筹码",
    "contest.page.net": "净胜",
    "contest.page.interval": "每局净胜",
    "contest.page.table": "桌号",
    "contest.page.game": "局",
    "contest.page.out": "第几手出局",
}
