"""Strength of hands: dense whole numbers 0 to 7461, higher wins, from card ids 0 to 51.

One hand a call, or arrays of hands. It must not import NumPy before the first array comes: the
rules core stands on the one-hand calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Literal

from fifthstreet.kernels import slow_strength
from fifthstreet.kernels.engine import native, warn_if_slow

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Cards = NDArray[np.uint8]
    Strengths = NDArray[np.uint16]

Selection = Literal["any_five", "two_three"]

STRENGTHS: Final = 7462

evaluate: Final[Callable[[Sequence[int]], int]] = (native or slow_strength).evaluate
"""Strength of the best five of 5 to 7 different card ids; ValueError for anything else."""

evaluate_mask: Final[Callable[[int], int]] = (native or slow_strength).evaluate_mask
"""The same for a mask with bit 1 << id set for each card."""

evaluate_two_three: Final[Callable[[Sequence[int], Sequence[int]], int]] = (
    native or slow_strength
).evaluate_two_three
"""Strength of exactly two hole cards with the best three of 3 to 5 board cards."""


def evaluate_batch(cards: Cards, *, out: Strengths | None = None, threads: int = 1) -> Strengths:
    """Strengths of many hands: `cards` is a uint8 array of shape (n, 5), (n, 6) or (n, 7).

    The result is a uint16 array of n strengths, `out` if it was given. Other Python threads run
    meanwhile. Bad shapes, dtypes and cards are ValueErrors; those of cards name the row.
    """
    columns = _columns("cards", cards, (5, 6, 7))
    strengths = _room_for(len(cards), out)
    _check_threads(threads)
    rows = _contiguous(cards)
    if native is not None:
        native.evaluate_rows(rows, columns, strengths, threads)
        return strengths
    warn_if_slow()
    for row, ids in enumerate(rows.tolist()):
        _check_row(row, ids)
        strengths[row] = slow_strength.strength(ids)
    return strengths


def evaluate_hole_board(
    holes: Cards,
    boards: Cards,
    *,
    selection: Selection = "any_five",
    out: Strengths | None = None,
    threads: int = 1,
) -> Strengths:
    """Strengths of many holes, shape (n, 2), with boards of 3 to 5 cards, shape (n, m) or (m,).

    One board of shape (m,) is shared by all holes. `selection` is the rule by which the five cards
    are chosen: "any_five", or "two_three" for exactly two hole cards and three board cards.
    Otherwise as evaluate_batch.
    """
    if selection not in ("any_five", "two_three"):
        raise ValueError(f"selection {selection!r}: allowed are 'any_five' and 'two_three'")
    _columns("holes", holes, (2,))
    shares_board = getattr(boards, "ndim", 0) == 1
    board_cards = _columns("boards", boards[None] if shares_board else boards, (3, 4, 5))
    if not shares_board and len(boards) != len(holes):
        raise ValueError(f"{len(holes)} holes do not fit {len(boards)} boards")
    strengths = _room_for(len(holes), out)
    _check_threads(threads)
    hole_rows, board_rows = _contiguous(holes), _contiguous(boards)
    takes_two_three = selection == "two_three"
    if native is not None:
        native.evaluate_hole_board(
            hole_rows, board_rows, board_cards, takes_two_three, strengths, threads
        )
        return strengths
    warn_if_slow()
    for row, hole in enumerate(hole_rows.tolist()):
        board = (board_rows if shares_board else board_rows[row]).tolist()
        _check_row(row, hole + board)
        strengths[row] = (
            slow_strength.strength_two_three(hole, board)
            if takes_two_three
            else slow_strength.strength(hole + board)
        )
    return strengths


def _columns(name: str, cards: Cards, allowed: tuple[int, ...]) -> int:
    import numpy as np  # noqa: PLC0415

    shapes = " or ".join(f"(n, {columns})" for columns in allowed)
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8:
        what = getattr(cards, "dtype", type(cards).__name__)
        raise ValueError(f"{name}: a uint8 array of shape {shapes} is needed, not {what}")
    if cards.ndim != 2 or cards.shape[1] not in allowed:
        raise ValueError(f"{name}: shape {shapes} is needed, not {cards.shape}")
    return int(cards.shape[1])


def _contiguous(cards: Cards) -> Cards:
    import numpy as np  # noqa: PLC0415

    return np.ascontiguousarray(cards)


def _room_for(rows: int, out: Strengths | None) -> Strengths:
    import numpy as np  # noqa: PLC0415

    if out is None:
        return np.empty(rows, dtype=np.uint16)
    if not isinstance(out, np.ndarray) or out.dtype != np.uint16 or out.shape != (rows,):
        raise ValueError(f"out: a uint16 array of shape ({rows},) is needed")
    if not out.flags.c_contiguous or not out.flags.writeable:
        raise ValueError("out: a contiguous array that can be written is needed")
    return out


def _check_threads(threads: int) -> None:
    if threads < 1:
        raise ValueError(f"threads: at least 1 is needed, not {threads}")


def _check_row(row: int, ids: list[int]) -> None:
    try:
        slow_strength.read_cards(ids, 5, 7, "5 to 7 cards")
    except ValueError as error:
        raise ValueError(f"row {row}: {error}") from None
