"""Names: what is allowed, and which two of them are the same to the eye."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.server.accounts.player_names import LONGEST, BadName, read_name, skeleton


@pytest.mark.parametrize(
    "name",
    ["Ann", "Ann Lee", "O'Brien", "小明", "山田はなこ", "김철수", "Иван", "Νίκος", "x", "R2-D2"],
)
def test_names_of_many_scripts_are_allowed(name: str) -> None:
    assert read_name(name).shown == name


@pytest.mark.parametrize(
    ("written", "shown"), [("  Ann   Lee ", "Ann Lee"), ("Ａｎｎ", "Ann"), ("Zoe\u0308", "Zoë")]
)
def test_a_name_has_one_way_to_be_written(written: str, shown: str) -> None:
    assert read_name(written).shown == shown


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "1 to 24"),
        ("x" * 25, "1 to 24"),
        ("Αnn", "mixes"),  # Greek Alpha
        ("Pаul", "mixes"),  # Cyrillic а
        ("Ann♠", "U\\+2660"),
        ("a\u202eb", "U\\+202E"),
        ("a\tb", "U\\+0009"),
        ("١٢٣", "U\\+0661"),
        ("...", "at least one"),
        ("Server", "belongs to the server"),
    ],
)
def test_what_is_not_allowed_and_why(name: str, why: str) -> None:
    with pytest.raises(BadName, match=why):
        read_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Paul", "PAU1"),
        ("Paul", "Pau l"),
        ("coco", "сосо"),
        ("modern", "rnodern"),
        ("Zoe", "Zoë"),
        ("o0o", "OOO"),
        ("will", "wi11"),
        ("vvill", "will"),
    ],
)
def test_look_alikes_have_one_key(one: str, other: str) -> None:
    assert read_name(one).key == read_name(other).key


def test_different_names_have_different_keys() -> None:
    names = ["Ann", "Anna", "Bob", "Paul", "Paula", "小明", "小红", "Иван", "Lee", "Leo"]
    assert len({read_name(name).key for name in names}) == len(names)


@given(st.text(max_size=60))
def test_any_text_is_a_name_or_a_bad_one(text: str) -> None:
    try:
        name = read_name(text)
    except BadName:
        return
    assert 1 <= len(name.shown) <= LONGEST
    assert name.shown.isprintable()
    assert read_name(name.shown) == name
    assert skeleton(text) == name.key


def test_our_own_look_alikes_hold_beside_unicodes() -> None:
    from fifthstreet.server.accounts.confusables import LOOKS_LIKE

    # NFKC makes of it a letter that looks otherwise.
    for letter, twin in LOOKS_LIKE.items():
        if letter != "ϲ":
            assert skeleton(letter) == skeleton(twin), letter


@pytest.mark.parametrize("twin", ["раураl", "ΡΑΥΡΑL", "pαypαl", "ᴘᴀʏᴘᴀʟ", "pɑypɑl", "РАУРАІ"])
def test_confusables_of_unicode_have_one_key(twin: str) -> None:
    assert skeleton(twin) == skeleton("paypal")


@pytest.mark.parametrize("name", ["Rocko", "Rocky 5", "Tagore", "Shark", "Room 1"])
def test_who_only_begins_like_a_house_bot_is_welcome(name: str) -> None:
    assert read_name(name).shown == name
