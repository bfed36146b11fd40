"""Names of what seats post before the cards."""

from typing import Final

MESSAGES: Final = {
    "post.small_blind": "small blind",
    "post.big_blind": "big blind",
    "post.straddle": "straddle",
    "post.ante": "ante",
    "post.big_blind_ante": "big blind ante",
    "post.post": "live post",
    "post.dead_post": "dead post",
}
