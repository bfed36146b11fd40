"""Game definitions for the tests."""

from typing import Final

from fifthstreet.rulesets.acpc_game import GameDefinition, read_game

_COMMON: Final = (
    "numRounds = 4\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 2\nnumBoardCards = 0 3 1 1\n"
    "END GAMEDEF\n"
)

NO_LIMIT_2: Final = (
    "GAMEDEF\nnolimit\nnumPlayers = 2\nstack = 20000 20000\nblind = 100 50\nfirstPlayer = 2 1 1 1\n"
    + _COMMON
)
NO_LIMIT_3: Final = (
    "GAMEDEF\nnolimit\nnumPlayers = 3\nstack = 20000 20000 20000\nblind = 50 100 0\n"
    "firstPlayer = 3 1 1 1\n" + _COMMON
)
LIMIT_2: Final = (
    "GAMEDEF\nlimit\nnumPlayers = 2\nblind = 10 5\nraiseSize = 10 10 20 20\nfirstPlayer = 2 1 1 1\n"
    "maxRaises = 3 4 4 4\n" + _COMMON
)


def game(text: str) -> GameDefinition:
    return read_game(text, "test.game")
