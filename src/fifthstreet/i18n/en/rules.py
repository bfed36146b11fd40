"""What the fields of a rule set mean, in sentences."""

from typing import Final

MESSAGES: Final = {
    # One line for each built-in rule set.
    "rules.set.research": "AI research, no-limit: stacks reset every hand, four raises per street",
    "rules.set.casino-nl": "Live card room, no-limit; the default",
    "rules.set.casino-pl": "Live card room, pot-limit",
    "rules.set.casino-fl": "Live card room, fixed-limit: a bet and three raises per street",
    "rules.set.contest": "AI contest: a raise doubles the bet; four raises, four bets per street",
    "rules.set.home": "Home game: bets and raises of any size, both hole cards must play",
    "rules.set.simple": "Fixed steps, three raises per street, “pass” to the back of the queue",
    "rules.set.acpc-nl": "Annual Computer Poker Competition, no-limit",
    "rules.set.acpc-fl": "Annual Computer Poker Competition, fixed-limit",
    # Sections, as headings.
    "rules.section.about": "About",
    "rules.section.table": "The table",
    "rules.section.order": "Cards and order",
    "rules.section.betting": "Betting",
    "rules.section.pots": "Pots",
    "rules.section.showdown": "Showdown",
    "rules.section.defaults": "Several hands and the clock",
    # Fields that hold numbers, texts or lists.
    "rules.field.name": "Its name is {value}.",
    "rules.field.version": "This is version {value}.",
    "rules.field.document": "It follows document {value}.",
    "rules.field.seats_min": "At least {value} players begin.",
    "rules.field.seats_max": "At most {value} players are dealt in.",
    "rules.field.starting_stack": "Everyone starts with {value:,} chips.",
    "rules.field.small_blind": "The small blind is {value:,}.",
    "rules.field.big_blind": "The big blind is {value:,}.",
    "rules.field.ante": "The ante is {value:,}.",
    "rules.field.burns": "A card is burned before: {value}.",
    "rules.field.burns.none": "No card is burned.",
    "rules.field.fixed_bets": "The fixed bet in big blinds: {value}.",
    "rules.field.raise_caps": "Raises allowed, all seats together: {value}.",
    "rules.field.raise_caps.same": "At most {value} raises per street, all seats together.",
    "rules.field.raise_caps.none": "The number of raises is not capped.",
    "rules.field.bet_caps": "Bets allowed, all seats together: {value}.",
    "rules.field.bet_caps.same": "At most {value} bets per street, all seats together.",
    "rules.field.bet_caps.none": "The number of bets is not capped.",
    "rules.field.rake_permille": "The house takes {value} of every 1,000 chips of a pot.",
    "rules.field.rake_permille.none": "The house takes no rake.",
    "rules.field.rake_cap": "The rake of a hand is at most {value:,} chips.",
    "rules.field.rake_cap.none": "The rake of a hand is not capped.",
    # Two or three fields in one sentence.
    "rules.together.seats": "{least} to {most} players.",
    "rules.together.seats.same": "Exactly {most} players.",
    "rules.together.stack": "Everyone starts with {stack:,} chips, {depth:,} big blinds.",
    "rules.together.blinds": "The blinds are {small:,} and {big:,}.",
    "rules.together.street": "{street} {number}",
    "rules.together.street.no-cap": "{street} any number",
    "rules.together.comma": ", ",
    # Fields that hold a word.
    "rules.field.ante_kind.none": "There is no ante.",
    "rules.field.ante_kind.each": "Everyone posts an ante.",
    "rules.field.ante_kind.big-blind": (
        "The big blind posts one ante for the whole table; it is dead money in the main pot."
    ),
    "rules.field.straddle.none": "There is no straddle.",
    "rules.field.straddle.under-the-gun": (
        "The seat left of the big blind posts a straddle of two big blinds (not heads-up)."
    ),
    "rules.field.heads_up.button-small-blind": (
        "Heads-up the button posts the small blind, acts first preflop and last on later streets."
    ),
    "rules.field.heads_up.ring": (
        "Heads-up the small blind acts first and the big blind last, on every street."
    ),
    "rules.field.marker.button": "The small blind is the seat left of the dealer button.",
    "rules.field.marker.small-blind": "The dealer's marker stands on the small blind's seat.",
    "rules.field.deal.one-at-a-time": (
        "Hole cards are dealt one at a time, in two laps from the small blind."
    ),
    "rules.field.deal.two-at-once": "Both hole cards are dealt at once, from the button's left.",
    "rules.field.short_big_blind.full": (
        "If the big blind is too short to post it all, the others still owe the full big blind."
    ),
    "rules.field.short_big_blind.as-posted": (
        "If the big blind is too short to post it all, the others owe the most that was posted."
    ),
    "rules.field.big_blind_option.true": (
        "If nobody raises preflop, the big blind may still check or raise."
    ),
    "rules.field.big_blind_option.false": (
        "Preflop the big blind acts again only if somebody raises."
    ),
    "rules.field.bet_size.big-blind": "A bet is at least the big blind.",
    "rules.field.bet_size.any": "A bet may be any amount from one chip up.",
    "rules.field.bet_size.fixed": "A bet has exactly the fixed size of its street.",
    "rules.field.bet_size.added-big-blind": (
        "A bet adds any amount from the big blind up, and may also go over another bet."
    ),
    "rules.field.bet_size.step": (
        "A street's first bet is exactly one step; the step is the small blind."
    ),
    "rules.field.raise_size.last-raise": (
        "A raise adds at least as much as the last full bet or raise of the street, "
        "and at least the big blind."
    ),
    "rules.field.raise_size.last-raise-total": (
        "A raise adds at least as much as the last full bet or raise, counted from that one: "
        "a short all-in in between does not push the least total up."
    ),
    "rules.field.raise_size.fixed": "A raise adds exactly the fixed bet of its street.",
    "rules.field.raise_size.double": "A raise is exactly to twice the highest bet of the street.",
    "rules.field.raise_size.any": "A raise may be to any amount above the bet.",
    "rules.field.raise_size.double-big-blind": (
        "A raise may be to any amount above the bet, but at least to two big blinds."
    ),
    "rules.field.raise_size.step": "A raise is exactly to one step above the bet.",
    "rules.field.straddle_raise.straddle": (
        "The first raise over a straddle adds at least the straddle."
    ),
    "rules.field.straddle_raise.big-blind": (
        "The first raise over a straddle adds at least one big blind, with fixed bets exactly one "
        "bet."
    ),
    "rules.field.limit.none": "There is no upper limit but the stack.",
    "rules.field.limit.pot": (
        "A bet is at most the pot, a raise at most the bet plus the pot after calling."
    ),
    "rules.field.bet_counts_as_raise.true": (
        "A street's opening bet counts towards the cap on raises."
    ),
    "rules.field.bet_counts_as_raise.false": "A bet does not count towards the cap on raises.",
    "rules.field.cap_heads_up.true": "The cap on raises holds between two players too.",
    "rules.field.cap_heads_up.false": "Between two players there is no cap on raises.",
    "rules.field.cap_seats.live": (
        "Two players means that two had not folded when the street's betting opened."
    ),
    "rules.field.cap_seats.with-chips": (
        "Two players means that two had chips when the street's betting opened; a fold or an "
        "all-in later on that street changes nothing."
    ),
    "rules.field.all_in_counts.always": "Every all-in above the bet counts towards the cap.",
    "rules.field.all_in_counts.full-only": (
        "An all-in counts towards the cap if it is a full raise; "
        "with fixed bets, from half a bet up."
    ),
    "rules.field.all_in_counts.never": (
        "An all-in does not count towards the cap, and is allowed when the cap is reached."
    ),
    "rules.field.short_all_in_raise.true": "An all-in smaller than a full raise is allowed.",
    "rules.field.short_all_in_raise.false": "An all-in smaller than a full raise is not allowed.",
    "rules.field.reopening.always": (
        "Any all-in above the bet lets those who have acted raise again."
    ),
    "rules.field.reopening.full-raise": (
        "Those who have acted may raise again only if what they face since then adds up to "
        "a full raise."
    ),
    "rules.field.reopening.half-bet": (
        "Those who have acted may raise again only if what they face since then is at least "
        "half a bet."
    ),
    "rules.field.short_opening_all_in_reopens.true": (
        "Who checked may raise an opening all-in that is smaller than the least bet."
    ),
    "rules.field.short_opening_all_in_reopens.false": (
        "Who checked may only call an opening all-in that is smaller than the least bet, or fold."
    ),
    "rules.field.raise_against_covered.true": (
        "A raise is allowed as long as somebody else has chips, even if no one could pay more."
    ),
    "rules.field.raise_against_covered.false": (
        "A raise is allowed only if somebody could pay more than the bet."
    ),
    "rules.field.fold_when_free.true": "Folding is allowed even when checking is free.",
    "rules.field.fold_when_free.false": "Folding is not allowed when checking is free.",
    "rules.field.words.bet-and-raise": (
        "The first wager of a street is a bet, those on top of it are raises."
    ),
    "rules.field.words.raise-only": "Every wager is a raise; there is no bet.",
    "rules.field.match_word.call": "To match the bet is to call.",
    "rules.field.match_word.bet": "To match the bet is to bet; there is no call.",
    "rules.field.free_call.true": "A call when nothing is owed is a check.",
    "rules.field.free_call.false": "A call needs something to call.",
    "rules.field.short_call.true": "A seat too short to match the bet may call all-in.",
    "rules.field.short_call.false": (
        "A seat too short to match the bet cannot match it; it may go all-in or fold."
    ),
    "rules.field.checks.true": "A seat that owes nothing may check.",
    "rules.field.checks.false": "There is no check.",
    "rules.field.passes.true": (
        "A seat may pass once, to the back of the waiting queue; the last one waiting cannot."
    ),
    "rules.field.passes.false": "There is no passing to the back of the queue.",
    "rules.field.all_in_action.true": "All-in is an action of its own, whatever its size.",
    "rules.field.all_in_action.false": "An all-in is a bet, raise or call of everything.",
    "rules.field.still_asked.after-a-fold": (
        "When at most one player has chips and nothing to match, the betting is over; only after "
        "a fold that player is asked once more."
    ),
    "rules.field.still_asked.can-change-something": (
        "When at most one player has chips, and as much in as everybody who is all-in, "
        "the betting is over, also after a fold."
    ),
    "rules.field.still_asked.not-yet-acted": (
        "Everybody who has chips and has not acted since the last raise is asked, "
        "even if they can only check."
    ),
    "rules.field.side_pots.street-end": "Side pots appear at the end of a street.",
    "rules.field.side_pots.at-once": "Side pots appear at once, with each all-in below the bet.",
    "rules.field.unmatched_chips.last-pot": (
        "What a player who folded put in above everybody still in stays in the last pot."
    ),
    "rules.field.unmatched_chips.returned": (
        "What a player who folded put in above everybody still in goes back: "
        "nobody wins more from a player than they put in themselves."
    ),
    "rules.field.odd_chips.first-winner": (
        "Chips that cannot be split all go to the first winner left of the button."
    ),
    "rules.field.odd_chips.one-by-one": (
        "Chips that cannot be split go to the winners one by one, in each pot, "
        "in the order of acting after the flop."
    ),
    "rules.field.odd_chips.first-live": (
        "Chips that cannot be split all go to the first live seat left of the button that plays "
        "for the pot, winner or not."
    ),
    "rules.field.rake_without_flop.true": "Rake is taken even if no flop was dealt.",
    "rules.field.rake_without_flop.false": "No flop, no rake.",
    "rules.field.selection.any-five": (
        "The best five of a seat's seven cards count; the board alone may play."
    ),
    "rules.field.selection.two-hole-three-board": (
        "Both hole cards and three of the board count, no other five."
    ),
    "rules.field.muck.never": "At a showdown every live hand is shown.",
    "rules.field.muck.losers": "At a showdown a losing hand may be mucked.",
    "rules.field.show_order.last-aggressor": (
        "Who bet or raised last on the last street with betting shows first; "
        "if nobody did, the first live seat left of the button."
    ),
    "rules.field.show_order.left-of-button": "The first live seat left of the button shows first.",
    "rules.field.face_up_all_in.true": (
        "When no more betting is possible, the hands are turned up before the rest of the board."
    ),
    "rules.field.face_up_all_in.false": (
        "Hands stay face down until the showdown, also when no more betting is possible."
    ),
    "rules.field.format.match": (
        "Hands make a match: stacks are reset and seats move one place after every hand."
    ),
    "rules.field.format.cash": (
        "Hands make a cash table: stacks carry over, and the button moves clockwise."
    ),
    "rules.field.format.contest": (
        "Hands make a contest: blinds double every orbit, and it ends when at most half of "
        "the players are left."
    ),
    "rules.field.format.freezeout": (
        "Hands make a freezeout: blinds follow a schedule, and it ends with the last player."
    ),
    "rules.field.time_out.check-or-fold": (
        "A seat that runs out of time checks if that is free, else it folds."
    ),
    "rules.field.time_out.fold": "A seat that runs out of time folds.",
}
