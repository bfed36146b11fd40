"""What the page of a league says."""

from typing import Final

MESSAGES: Final = {
    "league.title": "league {name}",
    "league.facts": (
        "{bots:bot|bots} · {hands:hand|hands} · {seats:seat|seats} · {rules} rules · seed {seed}"
    ),
    "league.verdict.unfinished": "Not finished: some pairs have no estimate yet",
    "league.verdict.both": (
        "{bot} leads by total bankroll, with {by} mbb per hand (95 %), and by instant runoff"
    ),
    "league.verdict.two": (
        "{bankroll} leads by total bankroll, with {by} mbb per hand (95 %), and {runoff} by instant"
        " runoff"
    ),
    "league.verdict.decided": (
        "{decided} of {total:pair is|pairs are} decided, corrected for their number."
    ),
    "league.verdict.faulty": (
        "More than 1 % of the decisions of {bots} against some bot failed: see the pairs' reports."
    ),
    "league.standings.title": "Standings",
    "league.standings.about": (
        "Total bankroll: the mean over all opponents. Runoff: the worst is removed again and again."
        " Rating: openskill, from who won each session. Record: pairs won, open and lost."
    ),
    "league.standings.rank": "rank",
    "league.standings.bot": "bot",
    "league.standings.bankroll": "mbb per hand",
    "league.standings.runoff": "runoff",
    "league.standings.rating": "rating (95 %)",
    "league.standings.record": "won · open · lost",
    "league.cross.about": (
        "What a seat of the row won per hand from the column. p is two-sided and corrected for the"
        " number of pairs (Holm). A cell opens the pair's own report."
    ),
    "league.runoff.title": "Instant runoff",
    "league.runoff.about": (
        "In every round the worst among those left goes; p says how surely it is worse than the"
        " next above."
    ),
    "league.runoff.round": "round",
    "league.runoff.gone": "goes",
    "league.runoff.among": "mbb per hand among those left",
    "league.runoff.p": "against the next",
    "league.list.title": "Pairs",
    "league.list.about": "The result is the first bot's. Faults: of the first and of the second.",
    "league.list.pair": "pair",
    "league.list.hands": "hands",
    "league.list.result": "mbb per hand",
    "league.list.adjusted": "luck-adjusted",
    "league.list.p": "p (Holm)",
    "league.list.faults": "faults",
    "league.list.report": "report",
    "league.list.open": "open",
    "league.how.about": "The same settings give the same tables, whatever the number of processes.",
    "league.how.rules": "rules",
    "league.how.seats": "seats",
    "league.how.duplicate": "duplicate",
    "league.how.hands": "hands per pair",
    "league.how.seed": "seed",
    "league.how.bots": "bots",
}
