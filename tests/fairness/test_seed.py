"""Seeds: 256 bits, never quoted."""

import pytest

from fifthstreet.fairness import InvalidDeal, draw_seed
from fifthstreet.fairness.seed import require_seed


def test_seeds_have_256_bits_and_differ() -> None:
    seeds = [draw_seed() for _ in range(100)]
    assert {len(seed) for seed in seeds} == {32}
    assert len(set(seeds)) == 100


@pytest.mark.parametrize("seed", [b"", b"secret-sauce", bytes(31), bytes(33), "ab" * 16, None])
def test_anything_else_is_refused_and_not_quoted(seed: bytes) -> None:
    with pytest.raises(InvalidDeal, match="a seed is 32 bytes") as caught:
        require_seed(seed)
    assert "secret" not in str(caught.value)
