"""Names of the actions in Chinese."""

from typing import Final

MESSAGES: Final = {
    "action.fold": "弃牌",
    "action.check": "过牌",
    "action.call": "跟注",
    "action.bet": "下注",
    "action.raise": "加注",
    "action.all_in": "全下",
    "action.pass": "跳过",
}
