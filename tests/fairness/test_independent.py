"""The verifier in the docs, which shares no code with ours, agrees with it about every record."""

import ast
import copy
import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import card_text, cards_text
from fifthstreet.fairness import Entropy, InvalidProof, SessionDecks, deal_live, is_proved, verify
from fifthstreet.fairness.hash_tree import DeckTree, salts_of
from fifthstreet.fairness.keys import live_key
from tests.fairness.deals import ENTROPY, HAND, SEED, TABLE, layout, live_deal, session
from tests.properties.hands import examples
from tests.test_rooms import imported

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "docs" / "verifier.py"


def check(record: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    spec = importlib.util.spec_from_file_location("independent_verifier", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Iterator[tuple[str, bool]] = module.check(record)
    return found


def accepts(record: dict[str, Any]) -> bool:
    found = list(check(record))
    return bool(found) and all(holds for _, holds in found)


def records() -> dict[str, dict[str, Any]]:
    deal = live_deal()
    everything = deal.reveal().as_dict() | {"shown": deal.prove(range(52)).as_dict()["shown"]}
    return {
        "shown": deal.prove([0, 5, 51]).as_dict(),
        "revealed": deal.reveal().as_dict(),
        "everything": everything,
        "no entropy": live_deal(entropy=()).reveal().as_dict(),
        "seeded": session("seeded").reveal(3).as_dict(),
        "duplicate": session("duplicate").reveal(2**40).as_dict(),
    }


RECORDS = records()


def test_it_is_short_and_shares_no_code() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 80
    standard = {"hashlib", "hmac", "itertools", "json", "pathlib", "sys"}
    assert imported(SCRIPT) <= standard
    assert ast.get_docstring(ast.parse(text))


@pytest.mark.parametrize("name", RECORDS)
def test_it_accepts_our_proofs(name: str, tmp_path: Path) -> None:
    assert accepts(RECORDS[name])
    assert is_proved(verify(RECORDS[name]))
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(RECORDS[name]), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(file)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "False" not in done.stdout


def test_it_accepts_nothing_of_a_pending_record() -> None:
    assert not accepts(session().pending(0).as_dict())
    assert not accepts(live_deal().prove([]).as_dict())


def leaves(value: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, (dict, list)):
        steps = value.items() if isinstance(value, dict) else enumerate(value)
        for step, inner in steps:
            yield from leaves(inner, (*way, step))
    else:
        yield way


def tampered(value: Any) -> Any:
    """A value of the same form that says something else."""
    if isinstance(value, int):
        return value ^ 1
    if value in [card_text(card) for card in range(52)]:
        return "As" if value != "As" else "Ks"
    if len(value) == 104:
        return value[2:4] + value[:2] + value[4:]
    return value[:-1] + ("0" if value[-1] != "0" else "1")


@pytest.mark.parametrize("name", ["shown", "revealed", "everything", "seeded", "duplicate"])
def test_both_refuse_a_record_changed_anywhere(name: str) -> None:
    """Every single value of the record in turn; only what is no value of the deal is left out."""
    for way in leaves(RECORDS[name]):
        if way in (("v",), ("type",), ("kind",), ("revealed",)):
            continue
        if name == "everything" and way[0] == "shown" and way[1] not in (0, 25, 51):
            continue  # 52 paths of 6 hashes: the first, one within and the last stand for them
        record = copy.deepcopy(RECORDS[name])
        inner: Any = record
        for step in way[:-1]:
            inner = inner[step]
        inner[way[-1]] = tampered(inner[way[-1]])
        assert not accepts(record), way
        try:
            assert not is_proved(verify(record)), way
        except InvalidProof:  # two holes at one place, a place twice: not even a record
            assert way[0] in ("layout", "shown", "entropy"), way


def test_it_refuses_a_kind_changed() -> None:
    seeded = RECORDS["seeded"]
    assert not accepts(seeded | {"kind": "duplicate"})
    posing = {"kind": "live", "table": "session-7", "hand": "3", "entropy": [], "shown": []}
    borrowed = {name: RECORDS["revealed"][name] for name in ("layout", "root")}
    assert not accepts(seeded | posing | borrowed)
    with pytest.raises(KeyError, match="nothing"):
        accepts(seeded | {"kind": "nothing"})


def test_it_refuses_paths_of_another_length() -> None:
    """Else a server could keep two cards for one place, at two heights of a tree."""
    for change in (lambda path: path[:-1], lambda path: [*path, "00" * 32]):
        record = copy.deepcopy(RECORDS["shown"])
        record["shown"][0]["path"] = change(record["shown"][0]["path"])
        assert not accepts(record)


@given(
    st.binary(min_size=32, max_size=32),
    st.binary(min_size=1, max_size=32),
    st.integers(0, 2**53 - 1),
)
@examples(25)
def test_both_deal_the_same(seed: bytes, added: bytes, number: int) -> None:
    deal = deal_live(seed, table=TABLE, hand=HAND, layout=layout(), entropy=[Entropy(1, added)])
    assert accepts(deal.reveal().as_dict())
    assert accepts(SessionDecks(seed, "duplicate", "s").reveal(number).as_dict())


@pytest.mark.parametrize("page", ["fairness.md", "fairness.zh-CN.md"])
def test_the_examples_of_the_page_are_true(page: str) -> None:
    """The values for whoever writes a verifier in another language."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    deal = deal_live(SEED, table=TABLE, hand=HAND, layout=layout(first=1), entropy=list(ENTROPY))
    key = live_key(SEED, table=TABLE, hand=HAND, entropy=ENTROPY)
    salts = salts_of(key)
    values = [
        SEED.hex(),
        deal.commitment.hex(),
        *[one.value.hex() for one in ENTROPY],
        key.hex(),
        cards_text(deal.deck),
        salts[0].hex(),
        DeckTree(deal.deck, salts).top.hex(),
        layout(first=1).as_bytes().hex(),
        deal.root.hex(),
        session().commitment.hex(),
        cards_text(session().deck(0)),
    ]
    for value in values:
        assert f"`{value}`" in text


@pytest.mark.parametrize("page", ["fairness.md", "fairness.zh-CN.md"])
def test_the_python_of_the_page_runs(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    exec(blocks[0], {})
