"""A player's decisions of finished hands, compared with the champion's."""

from fifthstreet.review.findings import ReviewedDecision, ReviewedHand, ReviewedOption
from fifthstreet.review.reviewing import review_hand

__all__ = ["ReviewedDecision", "ReviewedHand", "ReviewedOption", "review_hand"]
