"""Names of hand categories, suits and ranks in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cards.category.high_card": "高牌",
    "cards.category.pair": "一对",
    "cards.category.two_pair": "两对",
    "cards.category.three_of_a_kind": "三条",
    "cards.category.straight": "顺子",
    "cards.category.flush": "同花",
    "cards.category.full_house": "葫芦",
    "cards.category.four_of_a_kind": "四条",
    "cards.category.straight_flush": "同花顺",
    "cards.category.royal_flush": "皇家同花顺",
    "cards.suit.c": "梅花",
    "cards.suit.d": "方块",
    "cards.suit.h": "红心",
    "cards.suit.s": "黑桃",
}
