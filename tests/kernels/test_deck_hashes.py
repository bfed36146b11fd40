"""The hashes of a deck: C++ and Python write the same bytes, with and without instructions."""

import hmac
from collections.abc import Iterator
from hashlib import sha256

import pytest

from fifthstreet.kernels import slow_deck_hashes
from fifthstreet.kernels.engine import native

needs_native = pytest.mark.skipif(native is None, reason="the extension was not built")


@pytest.fixture(params=[True, False], ids=["instructions", "plain"])
def sha_instructions(request: pytest.FixtureRequest) -> Iterator[bool]:
    """Both ways to compress a block; a processor without instructions is tried plainly twice."""
    assert native is not None
    yield native.use_sha_instructions(request.param)
    native.use_sha_instructions(True)


def keys() -> list[bytes]:
    return [sha256(bytes([number])).digest() for number in range(200)]


@needs_native
@pytest.mark.usefixtures("sha_instructions")
def test_both_write_the_same_bytes() -> None:
    assert native is not None
    for key in keys():
        deck = bytes(sorted(range(52), key=lambda card: sha256(key + bytes([card])).digest()))
        salts = native.deck_salts(key)
        assert salts == slow_deck_hashes.deck_salts(key)
        tree = native.deck_tree(deck, salts)
        assert tree == slow_deck_hashes.deck_tree(deck, salts)
        assert len(tree) == 107 * 32


@needs_native
@pytest.mark.usefixtures("sha_instructions")
def test_a_salt_is_half_a_block_of_the_keys_stream() -> None:
    assert native is not None
    key = keys()[7]
    block = hmac.digest(key, b"salt" + (25).to_bytes(4, "big"), "sha256")
    assert native.deck_salts(key)[-32:] == block


@pytest.mark.parametrize("engine", [slow_deck_hashes, pytest.param(native, marks=needs_native)])
def test_wrong_sizes_are_refused(engine: object) -> None:
    hashes = engine if engine is not None else slow_deck_hashes
    deck, salts = bytes(range(52)), bytes(832)
    with pytest.raises(ValueError, match=r"^key: 32 bytes are needed, not 31$"):
        hashes.deck_salts(bytes(31))  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r"^deck: 52 bytes are needed, not 51$"):
        hashes.deck_tree(deck[1:], salts)  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r"^salts: 832 bytes are needed, not 831$"):
        hashes.deck_tree(deck, salts[1:])  # type: ignore[attr-defined]
