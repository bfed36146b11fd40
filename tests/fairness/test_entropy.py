"""Players' entropy: bounded, once a seat, in seat order whatever order it came in."""

import pytest

from fifthstreet.fairness import Entropy, InvalidDeal, read_entropy
from fifthstreet.fairness.entropy import entropy_bytes, in_seat_order


def test_hex_is_read() -> None:
    assert read_entropy(3, "00ff") == Entropy(3, b"\x00\xff")
    assert read_entropy(0, "ab" * 32).value == b"\xab" * 32


@pytest.mark.parametrize("text", ["", "0", "0g", "AB", " 00", "00 11", "00\n", "ab" * 33, None, 5])
def test_what_is_not_hex_of_at_most_32_bytes_is_refused(text: str) -> None:
    with pytest.raises(InvalidDeal, match="allowed are 1 to 32 bytes"):
        read_entropy(0, text)


def test_arrival_does_not_matter() -> None:
    one, two = Entropy(1, b"x"), Entropy(4, b"yz")
    assert in_seat_order([two, one], 5) == in_seat_order([one, two], 5) == (one, two)
    assert entropy_bytes((one, two)) == b"\x01\x01x\x04\x02yz"


@pytest.mark.parametrize(
    ("entropy", "message"),
    [
        ([Entropy(2, b"x")], "entropy of seat 2; allowed are seats 0-1"),
        ([Entropy(-1, b"x")], "entropy of seat -1; allowed"),
        ([Entropy(1, b"x"), Entropy(1, b"y")], "entropy of seat 1 twice"),
        ([Entropy(0, b"")], "entropy of 0 bytes from seat 0"),
        ([Entropy(0, bytes(33))], "entropy of 33 bytes from seat 0"),
    ],
)
def test_what_does_not_fit_is_refused(entropy: list[Entropy], message: str) -> None:
    with pytest.raises(InvalidDeal, match=message):
        in_seat_order(entropy, 2)
