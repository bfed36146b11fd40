"""The form of a rule set: what each field and each value is called, and why it is there."""

from typing import Final

MESSAGES: Final = {
    "rule_form.field.seats_min": "Minimum players",
    "rule_form.field.seats_max": "Maximum players",
    "rule_form.field.starting_stack": "Starting stack",
    "rule_form.field.small_blind": "Small blind",
    "rule_form.field.big_blind": "Big blind",
    "rule_form.field.ante_kind": "Ante is paid by",
    "rule_form.field.ante": "Ante",
    "rule_form.field.straddle": "Straddle",
    "rule_form.field.heads_up": "With two players",
    "rule_form.field.marker": "The disc marks",
    "rule_form.field.deal": "Hole cards are dealt",
    "rule_form.field.burns": "A card is burned before",
    "rule_form.field.short_big_blind": "After a short big blind the others owe",
    "rule_form.field.big_blind_option": "The big blind may raise an unraised pot",
    "rule_form.field.bet_size": "A bet is",
    "rule_form.field.raise_size": "A raise is",
    "rule_form.field.straddle_raise": "The first raise over a straddle adds",
    "rule_form.field.limit": "Limit",
    "rule_form.field.fixed_bets": "Fixed bets in big blinds, street by street",
    "rule_form.field.raise_caps": "Raises per street (0: no cap)",
    "rule_form.field.bet_caps": "Bets per street (0: no cap)",
    "rule_form.field.bet_counts_as_raise": "A bet counts toward the cap on raises",
    "rule_form.field.cap_heads_up": "The cap also applies heads-up",
    "rule_form.field.cap_seats": "Players counted for the cap",
    "rule_form.field.all_in_counts": "An all-in counts toward the cap",
    "rule_form.field.short_all_in_raise": "An all-in may be less than a full raise",
    "rule_form.field.reopening": "A short all-in lets others raise again",
    "rule_form.field.short_opening_all_in_reopens": (
        "An opening all-in below the minimum bet may be raised by players who checked"
    ),
    "rule_form.field.raise_against_covered": "Raising is allowed when no one could pay more",
    "rule_form.field.fold_when_free": "Folding is allowed when checking is free",
    "rule_form.field.words": "Words for wagers",
    "rule_form.field.match_word": "Matching a bet is called",
    "rule_form.field.free_call": "A check is a call of 0",
    "rule_form.field.short_call": "Calling with too few chips is allowed",
    "rule_form.field.checks": "Checking is allowed",
    "rule_form.field.passes": "Pass: go to the back of the queue",
    "rule_form.field.all_in_action": "All-in is an action of its own",
    "rule_form.field.still_asked": "The only player with chips left is asked",
    "rule_form.field.side_pots": "Side pots appear",
    "rule_form.field.unmatched_chips": "Unmatched chips of a folded player",
    "rule_form.field.odd_chips": "Odd chips go to",
    "rule_form.field.rake_permille": "Rake, in thousandths of the pot",
    "rule_form.field.rake_cap": "Maximum rake per hand",
    "rule_form.field.rake_without_flop": "Rake is also taken without a flop",
    "rule_form.field.selection": "The best hand is made of",
    "rule_form.field.muck": "Hands may stay hidden at the showdown",
    "rule_form.field.show_order": "Who shows first",
    "rule_form.field.face_up_all_in": "All hands are shown when betting is over",
    "rule_form.field.format": "Usual format",
    "rule_form.field.time_out": "Running out of time means",
    "rule_form.why.seats_min": "A tournament or match of these rules does not start with fewer.",
    "rule_form.why.seats_max": "The table has no more seats than this.",
    "rule_form.why.starting_stack": (
        "The chips everyone starts with, unless the format says otherwise."
    ),
    "rule_form.why.small_blind": (
        "Paid by the first seat left of the button before cards are dealt."
    ),
    "rule_form.why.big_blind": "Paid by the next seat; most sizes are counted in it.",
    "rule_form.why.ante_kind": (
        "An ante is dead money in the pot before the "
        "deal: from everyone, or from the big blind for all."
    ),
    "rule_form.why.ante": "How much it is. 0: none.",
    "rule_form.why.straddle": (
        "A third blind of twice the big blind, posted before the deal; its seat acts last."
    ),
    "rule_form.why.heads_up": (
        "Which of two players posts the small blind and acts first before the flop."
    ),
    "rule_form.why.marker": (
        "Whether the disc in front of a player means the dealer or the small blind."
    ),
    "rule_form.why.deal": (
        "The order in which the two hole cards come; it decides who gets which card of the deck."
    ),
    "rule_form.why.burns": (
        "Streets before which the top card of the deck is laid aside: flop, turn, river."
    ),
    "rule_form.why.short_big_blind": (
        "When the big blind has too few chips: what a call costs the others."
    ),
    "rule_form.why.big_blind_option": "Off: when everyone has called, the flop comes at once.",
    "rule_form.why.bet_size": "How large the first wager of a street must be.",
    "rule_form.why.raise_size": "How much a raise must add to the bet before it.",
    "rule_form.why.straddle_raise": (
        "Over a straddle of 200 with blinds 50 and 100: to 400, or to 300."
    ),
    "rule_form.why.limit": (
        "Pot: no wager above the size of the pot after calling. None: up to the whole stack."
    ),
    "rule_form.why.fixed_bets": (
        "Where bets are fixed: the size before the flop, on flop, turn and river."
    ),
    "rule_form.why.raise_caps": (
        "How often each street may be raised: before the flop, flop, turn, river."
    ),
    "rule_form.why.bet_caps": (
        "How many wagers each player may make on a street: before the flop, flop, turn, river."
    ),
    "rule_form.why.bet_counts_as_raise": "On: with a cap of four, one bet and three raises.",
    "rule_form.why.cap_heads_up": "Off: once two players are left they may raise without limit.",
    "rule_form.why.cap_seats": (
        "Who counts when the street opens, to tell whether only "
        "two are left. It matters where two have no cap."
    ),
    "rule_form.why.all_in_counts": "Whether an all-in uses up one of the allowed raises.",
    "rule_form.why.short_all_in_raise": "Off: a player who cannot make a full raise may only call.",
    "rule_form.why.reopening": (
        "When a player who has acted may raise again after an all-in that was no full raise."
    ),
    "rule_form.why.short_opening_all_in_reopens": (
        "The same question for an all-in that opened the betting."
    ),
    "rule_form.why.raise_against_covered": (
        "On: a raise is accepted even if everyone else is all-in; the excess comes back."
    ),
    "rule_form.why.fold_when_free": "Off: a player who owes nothing can only check or bet.",
    "rule_form.why.words": (
        "Whether the first wager of a street is called a bet, or a raise as well."
    ),
    "rule_form.why.match_word": "What the button says for putting in as much as the others.",
    "rule_form.why.free_call": "On: there is no separate check, as in many research programs.",
    "rule_form.why.short_call": (
        "On: calling with what is left makes a side pot. Off: only an all-in does."
    ),
    "rule_form.why.checks": "Off: every turn costs chips, unless passing is allowed.",
    "rule_form.why.passes": (
        "On: instead of checking, you may wait and be asked again after the others."
    ),
    "rule_form.why.all_in_action": (
        "On: all-in has a button and a word of its own, whatever the other sizes are."
    ),
    "rule_form.why.still_asked": (
        "Whether the only player with chips left gets a turn before the board is dealt out."
    ),
    "rule_form.why.side_pots": "When chips that not everyone can match are set apart.",
    "rule_form.why.unmatched_chips": (
        "What a folded player had put in beyond everyone still in the hand."
    ),
    "rule_form.why.odd_chips": "Who gets a chip that cannot be shared.",
    "rule_form.why.rake_permille": (
        "What the house takes from each pot. 50 is five percent; 0: nothing."
    ),
    "rule_form.why.rake_cap": "The rake is never more than this. 0: no cap.",
    "rule_form.why.rake_without_flop": "On: also from hands that end before the flop.",
    "rule_form.why.selection": "Which of the seven cards count.",
    "rule_form.why.muck": "Whether a beaten player may keep the cards face down.",
    "rule_form.why.show_order": "Who opens the cards first when the betting is over.",
    "rule_form.why.face_up_all_in": (
        "On: once no one can bet any more, all hands are turned up before the board is dealt out."
    ),
    "rule_form.why.format": "The format of this rule set unless another is chosen.",
    "rule_form.why.time_out": "What happens when a player’s time is up.",
    "rule_form.option.none": "none",
    "rule_form.option.each": "everyone",
    "rule_form.option.big-blind": "the big blind",
    "rule_form.option.under-the-gun": "left of the big blind",
    "rule_form.option.button-small-blind": "the button posts the small blind",
    "rule_form.option.ring": "as with more players",
    "rule_form.option.button": "the button",
    "rule_form.option.small-blind": "the small blind",
    "rule_form.option.one-at-a-time": "one at a time",
    "rule_form.option.two-at-once": "two at once",
    "rule_form.option.full": "the full big blind",
    "rule_form.option.as-posted": "what was posted",
    "rule_form.option.bet_size.big-blind": "at least the big blind",
    "rule_form.option.any": "any amount",
    "rule_form.option.fixed": "one fixed bet",
    "rule_form.option.added-big-blind": "a big blind more, at least",
    "rule_form.option.step": "one fixed step",
    "rule_form.option.last-raise": "at least the last raise",
    "rule_form.option.last-raise-total": "at least the last raise, by totals",
    "rule_form.option.double": "exactly double",
    "rule_form.option.double-big-blind": "to two big blinds at least",
    "rule_form.option.pot": "the pot",
    "rule_form.option.always": "always",
    "rule_form.option.full-raise": "when they add up to a full raise",
    "rule_form.option.half-bet": "from half a bet on",
    "rule_form.option.full-only": "when it is a full raise",
    "rule_form.option.never": "never",
    "rule_form.option.bet-and-raise": "bet and raise",
    "rule_form.option.raise-only": "raise only",
    "rule_form.option.call": "call",
    "rule_form.option.bet": "bet",
    "rule_form.option.straddle": "the straddle, at least",
    "rule_form.option.straddle_raise.big-blind": "a big blind, at least",
    "rule_form.option.live": "those who have not folded",
    "rule_form.option.with-chips": "those with chips",
    "rule_form.option.after-a-fold": "after a fold",
    "rule_form.option.can-change-something": "only to match an all-in",
    "rule_form.option.not-yet-acted": "unless they have acted",
    "rule_form.option.last-pot": "stay in the last pot",
    "rule_form.option.returned": "go back",
    "rule_form.option.street-end": "at the end of the street",
    "rule_form.option.at-once": "at once",
    "rule_form.option.first-winner": "the first winner left of the button",
    "rule_form.option.one-by-one": "the winners, one each from the button’s left",
    "rule_form.option.first-live": "the first live seat left of the button",
    "rule_form.option.any-five": "any five of seven",
    "rule_form.option.two-hole-three-board": "two hole and three board cards",
    "rule_form.option.losers": "if they are beaten",
    "rule_form.option.last-aggressor": "the last to bet or raise",
    "rule_form.option.left-of-button": "left of the button",
    "rule_form.option.match": "match",
    "rule_form.option.cash": "cash",
    "rule_form.option.contest": "contest",
    "rule_form.option.freezeout": "sit and go",
    "rule_form.option.check-or-fold": "check, else fold",
    "rule_form.option.fold": "fold",
}
