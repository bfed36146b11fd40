"""The states of a contest."""

from typing import Final

MESSAGES: Final = {
    "contest.draft": "draft",
    "contest.sign_up": "sign-up",
    "contest.seated": "seated",
    "contest.running": "running",
    "contest.paused": "paused",
    "contest.finished": "finished",
    "contest.stopped": "stopped",
    "contest.standby": "standby",
    "contest.preparing": "preparing",
    "contest.ending": "ending",
    "contest.active": "active",
    "contest.inactive": "inactive",
    "contest.banned": "banned",
    "contest.page.kind": "Contest",
    "contest.page.facts": (
        "{players:player|players}, {phases:phase|phases}, {games:game|games}, {hands} hands,"
        " rules {rules}"
    ),
    "contest.page.unfinished": "This contest is not over ({status}).",
    "contest.page.won": "{players} won.",
    "contest.page.seed": "The contest’s seed: {seed}",
    "contest.page.seed-secret": "The contest’s seed stays secret until the end.",
    "contest.page.standing": "Standing",
    "contest.page.standing-about": (
        "Places go by the phase reached, then chips, then the order of going out. “Net a game”"
        " has its 95 % interval where games repeat."
    ),
    "contest.page.games": "Games",
    "contest.page.games-about": "Every finished game, with the hand in which a player went out.",
    "contest.page.rank": "place",
    "contest.page.player": "player",
    "contest.page.phase": "phase",
    "contest.page.hands": "hands",
    "contest.page.chips": "chips",
    "contest.page.net": "net",
    "contest.page.interval": "net a game",
    "contest.page.table": "table",
    "contest.page.game": "game",
    "contest.page.out": "out in hand",
}
