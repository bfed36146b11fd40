"""Settings and players that the tests of contests share."""

from random import Random

from fifthstreet.contests.state import command as kinds

from .simulated import Simulation

GROUPS = [
    {"name": "groups", "games": 2, "advance": "table", "count": 2},
    {"name": "final", "games": 3},
]


def settings(**changes: object) -> dict[str, object]:
    given: dict[str, object] = {
        "id": "cup",
        "title": "Cup",
        "seats": 10,
        "phases": GROUPS,
        "organiser": "olga",
    }
    return given | changes


def signed_up(
    players: int, *, seed: object = 0, crashes: float = 0.0, **changes: object
) -> Simulation:
    """A contest with its players, not seated yet."""
    simulation = Simulation(settings(**changes), Random(f"{seed}"), crashes)
    rows = [
        {"id": f"p{number}", "name": f"secret-{number}", "display_name": f"Player {number}"}
        for number in range(players)
    ]
    assert simulation.do(kinds.IMPORT_PLAYERS, "olga", players=rows) is None
    return simulation


def started(players: int, **changes: object) -> Simulation:
    simulation = signed_up(players, **changes)  # type: ignore[arg-type]
    assert simulation.do(kinds.SEAT, "olga") is None
    assert simulation.do(kinds.START, "olga") is None
    return simulation
