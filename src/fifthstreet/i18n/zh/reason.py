"""Why an action is refused in Chinese."""

from typing import Final

MESSAGES: Final = {
    "reason.hand-over": "这手牌已经结束",
    "reason.not-offered": "本规则没有这种行动",
    "reason.nothing-to-call": "没有需要跟的注",
    "reason.must-call": "有注要跟，不能过牌",
    "reason.too-small": "金额太小",
    "reason.too-large": "金额太大",
    "reason.between-ranges": "金额落在允许范围之间的空档",
    "reason.not-reopened": "加注权没有重新开放，不能加注",
    "reason.cap-reached": "本轮加注次数已用完",
    "reason.nobody-can-answer": "没有人能应对加注",
    "reason.no-wager-yet": "还没有人下注，不能加注",
    "reason.wager-already": "已经有人下注，只能加注",
    "reason.short-of-chips": "筹码不足",
    "reason.fold-when-free": "可以免费过牌时不能弃牌",
    "reason.cannot-pass": "现在不能跳过",
}
