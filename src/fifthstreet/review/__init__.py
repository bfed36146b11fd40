"""A player's decisions of finished hands, beside what the champion would have done."""

from fifthstreet.review.findings import ReviewedDecision, ReviewedHand, ReviewedOption
from fifthstreet.review.reviewing import review_hand

__all__ = ["ReviewedDecision", "ReviewedHand", "ReviewedOption", "review_hand"]
