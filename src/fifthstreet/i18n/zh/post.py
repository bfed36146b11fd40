"""Names of what seats post before the cards in Chinese."""

from typing import Final

MESSAGES: Final = {
    "post.small_blind": "小盲",
    "post.big_blind": "大盲",
    "post.straddle": "抓头",
    "post.ante": "前注",
    "post.big_blind_ante": "大盲前注",
    "post.post": "补盲（活注）",
    "post.dead_post": "补盲（死注）",
}
