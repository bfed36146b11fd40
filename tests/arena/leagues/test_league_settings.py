"""The file of a league: it reads back as written, and what is wrong in it is named."""

import pytest

from fifthstreet.arena.errors import InvalidLeague
from fifthstreet.arena.leagues.league_settings import LeagueSettings, read_settings


def test_settings_read_back() -> None:
    settings = LeagueSettings("contest", 6, False, 123, 9, ("shark", 'cmd:./a "b"', "x.py:Y"))
    assert read_settings(settings.as_toml(), "league.toml") == settings
    assert read_settings("", "league.toml") == LeagueSettings()
    assert read_settings(LeagueSettings().as_toml(), "f") == LeagueSettings()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hands = ", "league.toml: "),
        ("hand = 10", "unknown key 'hand'; allowed: rules, seats"),
        ("hands = '10'", "hands = '10'; a whole number is needed"),
        ("hands = true", "hands = True; a whole number is needed"),
        ("duplicate = 1", "duplicate = 1; true or false is needed"),
        ("bots = 'tag'", "a list of texts is needed"),
        ("bots = [1]", "a list of texts is needed"),
        ("bots = ['tag', 'tag']", "tag is in the league twice"),
        ("seats = 3", "seats = 3; allowed: 2, or another even number"),
        ("hands = 0", "at least 1"),
        ("seed = -1", "allowed are 0 to"),
    ],
)
def test_what_is_wrong_is_named(text: str, problem: str) -> None:
    with pytest.raises(InvalidLeague, match=r"league\.toml: ") as caught:
        read_settings(text, "league.toml")
    assert problem in str(caught.value)
