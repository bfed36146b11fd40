"""Game definitions of the computer-poker competition become rule sets, or are refused clearly."""

from pathlib import Path

import pytest

from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rulesets import load
from fifthstreet.rulesets.acpc_game import read_game

HOLDEM = "numRounds = 4\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 2\nnumBoardCards = 0 3 1 1\n"
NO_LIMIT_2P = (
    "# heads-up\nGAMEDEF\nnolimit\nnumPlayers = 2\nstack = 20000 20000\nblind = 100 50\n"
    f"firstPlayer = 2 1 1 1\n{HOLDEM}END GAMEDEF\n"
)
LIMIT_2P = (
    "GAMEDEF\nlimit\nnumPlayers = 2\nblind = 10 5\nraiseSize = 10 10 20 20\n"
    f"firstPlayer = 2 1 1 1\nmaxRaises = 3 4 4 4\n{HOLDEM}END GAMEDEF\n"
)
LIMIT_3P = (
    "GAMEDEF\nlimit\nnumPlayers = 3\nblind = 5 10 0\nraiseSize = 10 10 20 20\n"
    f"firstPlayer = 3 1 1 1\nmaxRaises = 3 4 4 4\n{HOLDEM}END GAMEDEF\n"
)
NO_LIMIT_3P = (
    "GAMEDEF\nnolimit\nnumPlayers = 3\nstack = 20000 20000 20000\nblind = 50 100 0\n"
    f"firstPlayer = 3 1 1 1\n{HOLDEM}END GAMEDEF\n"
)
KUHN_3P = (
    "GAMEDEF\nlimit\nnumPlayers = 3\nnumRounds = 1\nblind = 1 1 1\nraiseSize = 1\nfirstPlayer = 1\n"
    "maxRaises = 1\nnumSuits = 1\nnumRanks = 4\nnumHoleCards = 1\nnumBoardCards = 0\nEND GAMEDEF\n"
)
SEATS_AND_NAME = {"name", "seats_min", "seats_max"}


def differing(text: str, name: str) -> dict[str, object]:
    ours = load(name).values()
    theirs = read_game(text, "x.game").rules.values()
    return {key: theirs[key] for key in ours if ours[key] != theirs[key]}


def test_the_two_player_no_limit_game_is_acpc_nl() -> None:
    game = read_game(NO_LIMIT_2P, "holdem.nolimit.2p.game")
    assert (game.seats, game.stacks) == (2, (20000, 20000))
    assert game.rules.name == "holdem.nolimit.2p"
    assert set(differing(NO_LIMIT_2P, "acpc-nl")) == {"name", "seats_max"}


def test_the_limit_games_are_acpc_fl_without_an_end_of_chips() -> None:
    assert set(differing(LIMIT_2P, "acpc-fl")) == {"name", "seats_max", "starting_stack"}
    changed = differing(LIMIT_3P, "acpc-fl")
    assert set(changed) == SEATS_AND_NAME | {"starting_stack"}
    assert changed["starting_stack"] == 2**31 - 1


def test_three_players_post_from_the_left_of_the_button() -> None:
    assert set(differing(NO_LIMIT_3P, "acpc-nl")) == SEATS_AND_NAME


def test_heads_up_without_reversed_blinds_is_a_ring() -> None:
    text = NO_LIMIT_2P.replace("100 50", "50 100").replace("2 1 1 1", "1 1 1 1")
    rules = read_game(text, "x.game").rules
    assert (rules.heads_up, rules.small_blind, rules.big_blind) == ("ring", 50, 100)


def test_bets_are_multiples_of_the_big_blind() -> None:
    rules = read_game(LIMIT_2P.replace("10 10 20 20", "10 20 30 40"), "x.game").rules
    assert rules.fixed_bets == (1, 2, 3, 4)


def test_no_cap_is_no_cap() -> None:
    rules = read_game(LIMIT_2P.replace("maxRaises = 3 4 4 4\n", ""), "x.game").rules
    assert rules.raise_caps == (0, 0, 0, 0)


def test_case_spacing_and_comments_do_not_matter() -> None:
    loose = NO_LIMIT_2P.upper().replace(" = ", "=").replace("\n", "   # note\r\n")
    assert read_game(loose, "x.game").rules == read_game(NO_LIMIT_2P, "x.game").rules


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no game definition: GAMEDEF is missing"),
        ("nolimit\n", "line 1: 'nolimit' is no line of a game definition"),
        ("GAMEDEF\nnolimit\n", "no game definition: END GAMEDEF is missing"),
        (KUHN_3P, "Kuhn poker; only hold'em is played here"),
        (
            NO_LIMIT_2P.replace("numHoleCards = 2", "numHoleCards = 4"),
            "numHoleCards = 4; allowed: only hold'em is played here: 2",
        ),
        (
            NO_LIMIT_2P.replace("0 3 1 1", "0 1 1 1"),
            "numBoardCards = 0 1 1 1; allowed: only hold'em is played here: 0 3 1 1",
        ),
        (NO_LIMIT_2P.replace("numRanks = 13\n", ""), "numRanks is missing"),
        (NO_LIMIT_2P.replace("nolimit\n", ""), "one line must say either limit or nolimit"),
        (
            NO_LIMIT_2P.replace("nolimit\n", "nolimit\nlimit\n"),
            "one line must say either limit or nolimit",
        ),
        (
            NO_LIMIT_2P.replace("numPlayers = 2", "numPlayers = 11"),
            "numPlayers = 11; allowed: 2 to 10",
        ),
        (
            NO_LIMIT_2P.replace("numPlayers = 2", "numPlayers = 1"),
            "numPlayers = 1; allowed: 2 to 10",
        ),
        (
            NO_LIMIT_2P.replace("stack = 20000 20000", "stack = 20000"),
            "stack = 20000; allowed: 2 whole numbers of at least 1, one per player",
        ),
        (
            NO_LIMIT_2P.replace("stack = 20000 20000", "stack = 20000 0"),
            "stack = 20000 0; allowed: 2 whole numbers of at least 1, one per player",
        ),
        (
            NO_LIMIT_2P.replace("100 50", "100 50 0"),
            "blind = 100 50 0; allowed: one number a player: small blind, big blind, then 0; "
            "heads-up also reversed",
        ),
        (
            LIMIT_2P.replace("blind = 10 5", "blind = 0 0"),
            "blind = 0 0; allowed: one number a player: small blind, big blind, then 0; "
            "heads-up also reversed",
        ),
        (
            NO_LIMIT_3P.replace("50 100 0", "50 100 100"),
            "blind = 50 100 100; allowed: one number a player: small blind, big blind, then 0; "
            "heads-up also reversed",
        ),
        (
            NO_LIMIT_3P.replace("firstPlayer = 3 1 1 1", "firstPlayer = 3 2 1 1"),
            "firstPlayer = 3 2 1 1; allowed: 3 1 1 1 with these blinds",
        ),
        (
            NO_LIMIT_3P.replace("firstPlayer = 3 1 1 1\n", ""),
            "firstPlayer = nothing; allowed: 3 1 1 1 with these blinds",
        ),
        (
            LIMIT_2P.replace("10 10 20 20", "10 10 25 20"),
            "raiseSize = 10 10 25 20; allowed: four multiples of the big blind of 10",
        ),
        (
            LIMIT_2P.replace("3 4 4 4", "0 4 4 4"),
            "maxRaises = 0 4 4 4; allowed: four whole numbers of at least 1, one a street",
        ),
        (LIMIT_2P.replace("raiseSize = 10 10 20 20\n", ""), "raiseSize is missing"),
        (
            NO_LIMIT_2P.replace("100 50", "100 -50"),
            "line 6: blind = 100 -50; allowed: whole numbers of at most 18 digits",
        ),
        (
            NO_LIMIT_2P.replace("blind = 100 50", "blind ="),
            "line 6: blind = ; allowed: whole numbers of at most 18 digits",
        ),
        (
            NO_LIMIT_2P.replace("stack =", "stacks ="),
            "line 5: unknown key 'stacks'; allowed: numPlayers, numRounds, stack, blind, "
            "raiseSize, firstPlayer, maxRaises, numSuits, numRanks, numHoleCards, numBoardCards",
        ),
        (
            NO_LIMIT_2P.replace("blind = 100 50\n", "blind = 100 50\nblind = 100 50\n"),
            "line 7: blind is given twice",
        ),
    ],
)
def test_refusal(text: str, message: str) -> None:
    with pytest.raises(InvalidRuleSet) as caught:
        read_game(text, "x.game")
    assert str(caught.value) == f"x.game: {message}"


def test_load_reads_game_files(tmp_path: Path) -> None:
    path = tmp_path / "my limit.game"
    path.write_text(LIMIT_2P)
    rules = load(path)
    assert (rules.name, rules.bet_size) == ("my-limit", "fixed")


def test_a_rule_set_may_extend_a_game_file(tmp_path: Path) -> None:
    (tmp_path / "base.game").write_text(LIMIT_3P)
    path = tmp_path / "mine.toml"
    path.write_text(
        'extends = "base.game"\n[about]\nname = "mine"\n[table]\nstarting_stack = 500\n'
    )
    rules = load(path)
    assert (rules.seats_max, rules.starting_stack) == (3, 500)


def test_unequal_stacks_have_no_place_in_a_rule_set(tmp_path: Path) -> None:
    path = tmp_path / "x.game"
    path.write_text(NO_LIMIT_2P.replace("20000 20000", "20000 500"))
    assert read_game(path.read_text(), "x.game").stacks == (20000, 500)
    with pytest.raises(InvalidRuleSet, match="allowed here: the same stack for every player"):
        load(path)
