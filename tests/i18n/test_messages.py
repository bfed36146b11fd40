import pytest

from fifthstreet.i18n import UnknownMessage, has_text, text
from fifthstreet.i18n.messages import group_of


def test_a_message_is_found_in_both_languages() -> None:
    assert text("cards.category.full_house", "en") == "full house"
    assert text("cards.category.full_house", "zh") == "葫芦"


def test_values_are_filled_in() -> None:
    assert text("rules.field.small_blind", "en", value=1500) == "The small blind is 1,500."


@pytest.mark.parametrize("key", ["street.seventh", "nowhere.at.all", "cli.nowhere.help", "cli", ""])
def test_an_unknown_key_is_an_error(key: str) -> None:
    with pytest.raises(UnknownMessage):
        text(key, "en")


def test_an_unknown_name_may_be_asked_about() -> None:
    assert has_text("rules.set.home", "zh")
    assert not has_text("rules.set.friday-night", "zh")


def test_commands_have_a_file_each() -> None:
    assert group_of("cli.rules.show.help") == "cli.rules"
    assert group_of("cards.category.flush") == "cards"


def test_one_hand_and_many_hands() -> None:
    assert text("cli.export.written-phh", "en", file="x", count=1) == "x: 1 hand"
    assert text("cli.export.written-phh", "en", file="x", count="1,001") == "x: 1,001 hands"
    assert text("cli.export.written-phh", "en", file="x", count=0) == "x: 0 hands"
