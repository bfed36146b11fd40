"""What the HTML report of a match says, and what it shares with the page of a league."""

from typing import Final

MESSAGES: Final = {
    "report.title": "match report",
    "report.comma": ", ",
    "report.and": "{first} and {last}",
    "report.facts": (
        "{hands:hand|hands} · {units:independent unit|independent units}, each a {unit} · {format}"
        " under {rules} rules · seed {seed}"
    ),
    "report.mbb": "Estimates are in mbb per hand, 1/1000 of a big blind, with 95 % intervals.",
    "report.unit.hand": "hand",
    "report.unit.set": "duplicate set",
    "report.unit.session": "session",
    "report.unit.game": "tournament",
    "report.hand-number": "session {session}, hand {hand}",
    # --- the verdict
    "report.verdict.one-bot": "{bot} plays itself: there is nothing to decide",
    "report.verdict.equal": (
        "Nothing to decide: every {unit} came out even. Equal bots ({bots}) give no spread"
    ),
    "report.verdict.too-few": (
        "No verdict yet: it takes two independent units, and there is not more than one {unit}"
    ),
    "report.verdict.beats": "{first} beats {second} by {by} mbb per hand (95 %), {p}",
    "report.verdict.open": "Not decided: {first} and {second} are not told apart, {p}",
    "report.verdict.open-ahead": (
        "{first} is ahead by {by} mbb per hand; the interval contains zero."
    ),
    "report.verdict.more": (
        "About {hands:more hand|more hands} would decide it, if this is the true edge."
    ),
    "report.verdict.adjusted": (
        "With the luck of all-ins taken out, {first} wins {by} mbb per hand, {p}."
    ),
    "report.verdict.best": "{bot} is ahead of all others, with {by} mbb per hand (95 %)",
    "report.verdict.leads": "{bot} leads with {by} mbb per hand (95 %)",
    "report.verdict.open-many": "Not decided: {bot} is ahead with {by} mbb per hand (95 %)",
    "report.verdict.not-told-apart": "Not told apart from {bots} yet.",
    "report.verdict.ahead-of": "Ahead of {bots} beyond doubt.",
    "report.verdict.faulty": (
        "{bot} failed in {share} of its decisions, which is more than {most}: this shows its faults"
        " more than its play."
    ),
    "report.verdict.known-cards": (
        "{bots} could have known every card: a seed of fewer than 64 bits can be found by trying"
        " (one drawn by an earlier version too). Leave out --seed where bots are not to be trusted."
    ),
    # --- results
    "report.results.title": "Results",
    "report.results.about": (
        "What each player won per hand. The bar is the 95 % interval; a hollow dot means that zero"
        " lies inside it. Adjusted: all-in pots are counted by exact equity, not by the cards that"
        " came."
    ),
    "report.results.player": "player",
    "report.results.result": "mbb per hand",
    "report.results.adjusted": "luck-adjusted",
    "report.results.chips": "chips",
    "report.gain.factor": "{factor} × ({low} to {high})",
    "report.gain.duplicate": (
        "Duplicate deals: single hands vary {factor} times as much, so that many times more of them"
        " would be needed to be as sure."
    ),
    "report.gain.luck": (
        "Luck adjustment: results as they fell vary {factor} times as much as without the luck"
        " of all-ins."
    ),
    "report.gain.aivat": (
        "AIVAT: results as they fell vary {factor} times as much as with the luck of cards and of"
        " known odds taken out."
    ),
    # --- pairs
    "report.cross.title": "Every two",
    "report.cross.about": (
        "What the row won more per hand than the column (of two bots: what it won). p is"
        " two-sided and corrected for the number of pairs (Holm)."
    ),
    "report.cross.all": "all",
    "report.cross.win": "row is better",
    "report.cross.loss": "column is better",
    "report.cross.open": "not decided",
    "report.cross.shades": "darker: p below 0.05, 0.01, 0.001",
    # --- chips
    "report.chips.title": "Chips",
    "report.chips.about": (
        "Chips won so far. Dashed: the measured rate. The band is where 95 % of such lines are, by"
        " the spread of single hands (of whole games where chips are carried on)."
    ),
    "report.chips.axes": "big blinds won, after so many hands",
    "report.chips.label": "Big blinds won by each player as the hands go by",
    # --- parts
    "report.parts.title": "Where it was won",
    "report.parts.about": (
        "mbb per hand among the hands of each kind. A street is the last one that was dealt; seats"
        " count from the first to act after the button, A1."
    ),
    "report.parts.position": "by position",
    "report.parts.street": "by last street dealt",
    "report.parts.seat": "by seat",
    # --- style
    "report.style.title": "Style",
    "report.style.about": (
        "Shares in percent with their 95 % intervals (Wilson), single hands taken as independent."
    ),
    "report.style.vpip": "VPIP",
    "report.style.vpip.about": "puts chips in",
    "report.style.pfr": "PFR",
    "report.style.pfr.about": "raises preflop",
    "report.style.three_bet": "3-bet",
    "report.style.three_bet.about": "reraises preflop",
    "report.style.fold_to_three_bet": "fold to 3-bet",
    "report.style.fold_to_three_bet.about": "of own opens",
    "report.style.continuation_bet": "C-bet",
    "report.style.continuation_bet.about": "bets the flop",
    "report.style.aggression_factor": "AF",
    "report.style.aggression_factor.about": "wagers a call",
    "report.style.aggression_frequency": "AFq",
    "report.style.aggression_frequency.about": "wagers of actions",
    "report.style.went_to_showdown": "WTSD",
    "report.style.went_to_showdown.about": "of flops seen",
    "report.style.won_at_showdown": "W$SD",
    "report.style.won_at_showdown.about": "of showdowns",
    "report.style.won_without_showdown": "won unseen",
    "report.style.won_without_showdown.about": "of hands",
    "report.style.hands_won": "won",
    "report.style.hands_won.about": "of hands",
    # --- tournaments
    "report.places.title": "Places",
    "report.places.about": "How often each player came in first, second and so on.",
    "report.places.won": "games won (95 %)",
    "report.places.mean": "mean place (95 %)",
    "report.games.heading": "Games",
    "report.games.about": "When the blinds rose, who went out when, and how it ended.",
    "report.games.title": "Game {game}, {hands:hand|hands}",
    "report.games.course": "course",
    "report.games.standing": "final standing",
    "report.games.hand": "hand {hand}",
    "report.games.blinds": "blinds {small}/{big}",
    "report.games.out": "out",
    "report.games.more": "{count:more game is|more games are} in the folder.",
    # --- pots
    "report.pots.title": "Biggest pots",
    "report.pots.no-player": (
        "Here they are text alone: the player of hands was not built with this copy (make web)."
    ),
    "report.pots.about": (
        "Open one and step through it with the buttons or the arrow keys; the space bar plays it."
        " The line at the end is the hand's notation: paste it after: fifthstreet show."
    ),
    "report.replay.start": "The cards are dealt",
    "report.replay.posts": "{name} posts the {kind}, {amount}",
    "report.replay.call": "{name} calls {amount}",
    "report.replay.bet": "{name} bets {amount}",
    "report.replay.raise": "{name} raises to {amount}",
    "report.replay.folded": "{name} folds",
    "report.replay.checked": "{name} checks",
    "report.replay.passed": "{name} passes",
    "report.replay.all-in": ", all-in",
    "report.replay.returned": "{name} takes back {amount}",
    "report.replay.shows": "{name} shows",
    "report.replay.wins": "{name} wins {amount}",
    "report.replay.then": "; ",
    "report.replay.first": "to the start",
    "report.replay.back": "one step back",
    "report.replay.play": "Play",
    "report.replay.pause": "Pause",
    "report.replay.next": "one step on",
    "report.replay.last": "to the end",
    "report.replay.pot": "Pot",
    # --- conduct
    "report.conduct.title": "Time and faults",
    "report.conduct.about": (
        "How long decisions took (median and 99 % are upper ends of buckets that double), how much"
        " time of the processor, and which were not taken as they came."
    ),
    "report.conduct.decisions": "decisions",
    "report.conduct.mean": "mean",
    "report.conduct.cpu": "CPU",
    "report.conduct.median": "median",
    "report.conduct.p99": "99 %",
    "report.conduct.slowest": "slowest",
    "report.conduct.illegal": "illegal",
    "report.conduct.late": "late",
    "report.conduct.crashed": "crashed",
    "report.conduct.first-faults": "first faults: {shown} of {count}",
    "report.conduct.became": "was played as {action}",
    # --- how
    "report.how.title": "How it was played",
    "report.how.about": "The same command gives the same result, whatever the number of processes.",
    "report.how.players": "players",
    "report.how.format": "format",
    "report.how.rules": "rules and blinds",
    "report.how.stack": "starting stack",
    "report.how.fallback": "Played as another bot",
    "report.fallback.rules": "{player} does not know these rules and played as {plays_as}",
    "report.fallback.seats": "{player} knows tables for two only and played as {plays_as}",
    "report.fallback.stacks": "{player} knows 20 to 250 big blinds only and played as {plays_as}",
    "report.fallback.kernels": "{player} needs the compiled kernels and played as {plays_as}",
    "report.how.duplicate": "duplicate",
    "report.how.yes": "yes",
    "report.how.no": "no",
    "report.how.hands": "hands",
    "report.how.units": "independent units",
    "report.how.sessions": "sessions",
    "report.how.seed": "seed",
    "report.how.clock": "clock per decision",
    "report.how.made": "begun",
    "report.how.versions": "versions",
    "report.how.machine": "machine",
    "report.how.again": "Play it again",
}
