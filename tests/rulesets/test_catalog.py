"""Rule sets are found by name or by path, and a house rule is a change of a field or two."""

from pathlib import Path

import pytest

import fifthstreet.rulesets
from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rulesets import load, names


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> str:
    with pytest.raises(InvalidRuleSet) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


def as_toml(values: dict[str, object], without: frozenset[str] = frozenset()) -> str:
    from fifthstreet.rules.rule_fields import FIELDS

    lines: list[str] = []
    section = ""
    for field in FIELDS:
        if field.name in without:
            continue
        if field.section != section:
            section = field.section
            lines.append(f"[{section}]")
        value = values[field.name]
        shown = str(value).lower() if isinstance(value, bool) else repr(value)
        lines.append(f"{field.name} = {shown}")
    return "\n".join(lines) + "\n"


def test_the_default_of_the_product_is_there() -> None:
    assert "casino-nl" in names()
    assert len(set(names())) == len(names()) == 9


def test_a_path_is_accepted_as_text_and_as_path(tmp_path: Path) -> None:
    path = write(tmp_path, "mine.toml", 'extends = "home"\n[about]\nname = "mine"\n')
    assert load(path) == load(str(path))


def test_a_house_rule_changes_only_what_it_says(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "friday.toml",
        'extends = "casino-nl"\n[about]\nname = "friday"\n[pots]\nodd_chips = "first-live"\n',
    )
    changes = {"name": "friday", "version": 1, "odd_chips": "first-live"}
    expected = {**load("casino-nl").values(), **changes}
    assert load(path).values() == expected


def test_a_file_extends_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    write(
        tmp_path,
        "house.toml",
        'extends = "casino-fl"\n[about]\nname = "house"\nversion = 7\n[table]\nbig_blind = 200\n',
    )
    path = write(
        tmp_path / "club",
        "late.toml",
        'extends = "../house.toml"\n[about]\nname = "late"\n[table]\nsmall_blind = 100\n',
    )
    rules = load(path)
    assert (rules.small_blind, rules.big_blind, rules.bet_size) == (100, 200, "fixed")
    assert rules.version == 1  # a version counts its own file's changes


def test_a_circle_of_files_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "one.toml", 'extends = "two.toml"\n[about]\nname = "one"\n')
    path = write(tmp_path, "two.toml", 'extends = "one.toml"\n[about]\nname = "two"\n')
    with pytest.raises(InvalidRuleSet, match=r"extends = 'two\.toml' leads back to this file"):
        load(path)


def test_a_broken_base_names_the_base(tmp_path: Path) -> None:
    base = write(tmp_path, "base.toml", 'extends = "home"\n[about]\nname = "b"\n[table]\nante=-1\n')
    path = write(tmp_path, "top.toml", 'extends = "base.toml"\n[about]\nname = "t"\n')
    with pytest.raises(InvalidRuleSet) as caught:
        load(path)
    assert str(caught.value).startswith(f"{base}: [table] ante = -1;")


@pytest.mark.parametrize("extends", ['"casino"', '"./casino-nl"', "3", '""'])
def test_what_may_be_extended(tmp_path: Path, extends: str) -> None:
    path = write(tmp_path, "mine.toml", f'extends = {extends}\n[about]\nname = "mine"\n')
    message = refusal(path)
    assert message.startswith("extends = ")
    assert "allowed: research, casino-nl," in message


@pytest.mark.parametrize("about", ["", '[about]\nname = ""\n', '[about]\nname = "a b"\n'])
def test_a_file_needs_a_name(tmp_path: Path, about: str) -> None:
    path = write(tmp_path, "mine.toml", f'extends = "home"\n{about}')
    assert refusal(path).endswith("allowed: a name of its own, without spaces")
    assert refusal(path).startswith("[about] name = ")


def test_a_built_in_name_is_taken_by_other_rules(tmp_path: Path) -> None:
    path = write(tmp_path, "x.toml", 'extends = "home"\n[about]\nname = "casino-nl"\n')
    assert "is a built-in rule set with other rules" in refusal(path)


def test_a_copy_of_a_built_in_file_is_the_built_in_set() -> None:
    folder = Path(fifthstreet.rulesets.__file__).parent
    for name in names():
        assert load(folder / f"{name}.toml") == load(name)


def test_a_complete_file_needs_no_base(tmp_path: Path) -> None:
    values = {**load("simple").values(), "name": "mine"}
    path = write(tmp_path, "mine.toml", as_toml(values))
    assert load(path).values() == values


def test_plain_fields_may_be_left_out(tmp_path: Path) -> None:
    values = {**load("simple").values(), "name": "mine", "version": 1, "document": ""}
    plain = frozenset(
        {"version", "document", "ante_kind", "ante", "straddle", "muck"}
        | {"rake_permille", "rake_cap", "rake_without_flop"}
    )
    path = write(tmp_path, "mine.toml", as_toml(values, plain))
    assert load(path).values() == values


def test_other_fields_may_not(tmp_path: Path) -> None:
    text = as_toml({**load("simple").values(), "name": "mine"}, frozenset({"deal", "checks"}))
    message = refusal(write(tmp_path, "mine.toml", text))
    assert message.startswith("[order] deal is missing (and 1 more); allowed: one-at-a-time, two")
    assert 'extends = "casino-nl"' in message


def test_an_impossible_combination_names_both_keys(tmp_path: Path) -> None:
    path = write(
        tmp_path, "x.toml", 'extends="casino-nl"\n[about]\nname="x"\n[betting]\nbet_size="fixed"\n'
    )
    assert refusal(path) == "bet_size and raise_size are either both 'fixed' or neither is"


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("casino", r"there is no rule set 'casino' \(did you mean 'casino-.l'\?\); there are: "),
        ("", r"there is no rule set ''; there are: research, casino-nl"),
        ("nowhere.toml", r"nowhere\.toml: cannot be read: No such file or directory"),
        ("nowhere.game", r"nowhere\.game: cannot be read: No such file or directory"),
        ("no/where", r"no/where: cannot be read: No such file or directory"),
        ("/", r"/: cannot be read: Is a directory"),
    ],
)
def test_nothing_there(wanted: str, message: str) -> None:
    with pytest.raises(InvalidRuleSet, match=message):
        load(wanted)


def test_a_name_wins_over_a_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "home", 'extends = "simple"\n[about]\nname = "mine"\n')
    monkeypatch.chdir(tmp_path)
    assert load("home").name == "home"
    assert load("./home").name == "mine"


def test_a_file_without_ending_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "mine", 'extends = "simple"\n[about]\nname = "mine"\n')
    monkeypatch.chdir(tmp_path)
    assert load("mine").passes


def test_a_byte_order_mark_is_no_error(tmp_path: Path) -> None:
    path = write(tmp_path, "mine.toml", '\ufeffextends = "home"\n[about]\nname = "mine"\n')
    assert load(path).name == "mine"


def test_other_encodings_are(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes('extends = "home"\n[about]\nname = "我"\n'.encode("gb18030"))
    assert refusal(path).startswith("not UTF-8 text: ")
