"""牌与牌力。"""

from typing import Final

REFUSALS: Final = {
    "{card} is no card id; allowed are 0 (2c) to 51 (As)": (
        "{card} 不是牌的编号；允许 0（2c）到 51（As）"
    ),
    "{card} is no card id; allowed are 0 (2c) to 51 (As), and 52 for '??'": (
        "{card} 不是牌的编号；允许 0（2c）到 51（As），以及表示 '??' 的 52"
    ),
    "'??' is a card not known; allowed here are the known cards 2c (0) to As (51)": (
        "'??' 是未知的牌；这里只允许已知的牌，2c（0）到 As（51）"
    ),
    "{count} cards cannot be drawn; allowed are 0 to 52": "不能抽 {count} 张牌；允许 0 到 52 张",
    "{count} cards are more than a deck; allowed are at most 52": (
        "{count} 张牌超过一副；最多允许 52 张"
    ),
    "{count} cards in {cards}; allowed are exactly five": "{cards} 有 {count} 张牌；须正好五张",
    "{count} cards in {cards}; allowed are five to seven, hole and board together": (
        "{cards} 有 {count} 张牌；底牌与公共牌合计须五到七张"
    ),
    "selection {selection}; allowed are {first} and {second}": (
        "选牌方式 {selection}；允许 {first} 和 {second}"
    ),
    (
        "{holes} hole cards {hole} and {boards} board cards {board}; allowed are at least two and"
        " at least three"
    ): "底牌 {holes} 张 {hole}，公共牌 {boards} 张 {board}；至少须两张和三张",
    "{text} holds {count} cards; allowed is one card, such as As": (
        "{text} 有 {count} 张牌；只允许一张，例如 As"
    ),
    (
        "{card} appears twice, as cards {first} and {second} of {cards}; allowed is each card once,"
        " only ?? may repeat"
    ): (
        "{card} 出现两次，是 {cards} 的第 {first} 张和第 {second} 张；"
        "每张牌只允许一次，只有 ?? 可以重复"
    ),
    "bad card {card} at character {place} of {text}; {allowed}": (
        "{text} 的第 {place} 个字符处的 {card} 不是牌；{allowed}"
    ),
}
