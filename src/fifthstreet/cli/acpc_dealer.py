"""`fifthstreet acpc-dealer`: the competition's dealer, with its arguments, files and lines.

Standard output has the ports and, at the end, the score; all else goes to standard error and to
`NAME.log` and `NAME.tlog`, so that scripts written for the original work.
"""

import sys
from typing import Annotated

import typer

from fifthstreet.arena.acpc_dealer import time_limits
from fifthstreet.arena.acpc_dealer.dealer import Surroundings
from fifthstreet.arena.acpc_dealer.dealer import deal as play
from fifthstreet.arena.acpc_dealer.deals import KINDS, OWN, check_seed
from fifthstreet.arena.acpc_dealer.dealt_match import MatchFailed
from fifthstreet.arena.acpc_dealer.match_settings import MatchSettings
from fifthstreet.arena.acpc_dealer.time_limits import TimeLimits
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note
from fifthstreet.errors import FifthStreetError
from fifthstreet.rulesets.acpc_game import read_game
from fifthstreet.rulesets.rules_file import read_text

_PROBLEMS_FOUND = 1


class BadArguments(FifthStreetError):
    """The arguments do not fit each other; the message says how."""


def deal_match(
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli.acpc_dealer.name")],
    game_file: Annotated[str, typer.Argument(metavar="GAME", help="cli.acpc_dealer.game")],
    hands: Annotated[int, typer.Argument(metavar="HANDS", min=1, help="cli.acpc_dealer.hands")],
    seed: Annotated[int, typer.Argument(metavar="SEED", help="cli.acpc_dealer.seed")],
    players: Annotated[list[str], typer.Argument(metavar="PLAYER", help="cli.acpc_dealer.players")],
    fixed: Annotated[bool, typer.Option("-f", help="cli.acpc_dealer.fixed")] = False,
    quiet: Annotated[bool, typer.Option("-q", help="cli.acpc_dealer.quiet")] = False,
    log: Annotated[bool, typer.Option("-L/-l", help="cli.acpc_dealer.log")] = True,
    transactions: Annotated[
        bool, typer.Option("-T/-t", help="cli.acpc_dealer.transactions")
    ] = False,
    append: Annotated[bool, typer.Option("-a", help="cli.acpc_dealer.append")] = False,
    show_folded: Annotated[bool, typer.Option("-S/-s", help="cli.acpc_dealer.show-folded")] = False,
    ports: Annotated[str, typer.Option("-p", metavar="P1,P2…", help="cli.acpc_dealer.ports")] = "",
    host: Annotated[str, typer.Option(metavar="HOST", help="cli.acpc_dealer.host")] = "127.0.0.1",
    deal: Annotated[str, typer.Option(metavar="|".join(KINDS), help="cli.acpc_dealer.deal")] = OWN,
    t_response: Annotated[
        int, typer.Option("--t_response", metavar="MS", min=1, help="cli.acpc_dealer.t-response")
    ] = time_limits.RESPONSE,
    t_hand: Annotated[
        int, typer.Option("--t_hand", metavar="MS", min=1, help="cli.acpc_dealer.t-hand")
    ] = time_limits.HAND,
    t_per_hand: Annotated[
        int, typer.Option("--t_per_hand", metavar="MS", min=1, help="cli.acpc_dealer.t-per-hand")
    ] = time_limits.PER_HAND,
    start_timeout: Annotated[
        int, typer.Option("--start_timeout", metavar="MS", help="cli.acpc_dealer.start-timeout")
    ] = -1,
) -> int | None:
    game = read_game(read_text(game_file), game_file)
    if len(players) != game.seats:
        raise BadArguments(say("cli.acpc_dealer.bad-players", given=len(players), seats=game.seats))
    for player in players:
        # A log could not be read again: these separate names and the parts of a line.
        if not player.isprintable() or not player.strip() or ":" in player or "|" in player:
            raise BadArguments(say("cli.acpc_dealer.bad-name", given=player))
    if deal not in KINDS:
        raise BadArguments(say("cli.acpc_dealer.bad-deal", given=deal, allowed=", ".join(KINDS)))
    check_seed(deal, seed)
    settings = MatchSettings(
        name=name,
        game_file=game_file,
        game=game,
        hands=hands,
        seed=seed,
        players=tuple(players),
        limits=TimeLimits(t_response, t_hand, t_per_hand),
        deal=deal,
        has_fixed_seats=fixed,
        shows_folded=show_folded,
        is_quiet=quiet,
    )
    around = Surroundings(
        host=host,
        ports=_ports(ports, game.seats),
        keeps_log=log,
        keeps_transactions=transactions,
        appends=append,
        start_timeout=start_timeout,
    )
    try:
        play(settings, around, _tell, sys.stderr.fileno())
    except MatchFailed as error:
        # In English, as the original says it: scripts look for these lines.
        note(f"ERROR: {error}")
        return _PROBLEMS_FOUND
    return None


def _tell(line: str) -> None:
    print(line, flush=True)


def _ports(text: str, seats: int) -> tuple[int, ...]:
    """Ports as in `18791,18374`; seats without one get any free port."""
    given = text.split(",") if text else []
    if len(given) > seats or not all(
        port.isascii() and port.isdigit() and int(port) < 2**16 for port in given
    ):
        raise BadArguments(say("cli.acpc_dealer.bad-ports", given=text, seats=seats))
    return (*map(int, given), *[0] * (seats - len(given)))
