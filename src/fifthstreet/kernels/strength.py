"""Strength of hands: dense whole numbers 0 to 7461, higher wins, from card ids 0 to 51.

One hand a call, or arrays of hands. It must not import NumPy before the first array comes: the
rules core stands on the one-hand calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Literal

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels import slow_strength
from fifthstreet.kernels.card_arguments import card_ids, card_rows
from fifthstreet.kernels.engine import native, warn_if_slow

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from fifthstreet.kernels.card_arguments import Cards

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


def evaluate_batch(
    cards: ArrayLike, *, out: Strengths | None = None, threads: int = 1
) -> Strengths:
    """Strengths of many hands: `cards` are card ids of shape (n, 5), (n, 6) or (n, 7).

    Whole numbers of any type will do; uint8 is not copied. The result is a uint16 array of n
    strengths, `out` if it was given. Other Python threads run meanwhile. Bad shapes, dtypes
    and cards are InvalidInput, a ValueError; those of cards name the row.
    """
    rows = card_rows("cards", cards, (5, 6, 7))
    strengths = _room_for(len(rows), out)
    _check_threads(threads)
    if native is not None:
        native.evaluate_rows(rows, rows.shape[1], strengths, threads)
        return strengths
    warn_if_slow()
    for row, ids in enumerate(rows.tolist()):
        _check_row(row, ids)
        strengths[row] = slow_strength.strength(ids)
    return strengths


def evaluate_hole_board(
    holes: ArrayLike,
    boards: ArrayLike | Cards,
    *,
    selection: Selection = "any_five",
    out: Strengths | None = None,
    threads: int = 1,
) -> Strengths:
    """Strengths of many holes, shape (n, 2), with boards of 3 to 5 cards, shape (n, m) or (m,).

    One board of shape (m,), or a text ("2h7h9c"), is shared by all holes. `selection` is the
    rule by which the five cards are chosen: "any_five", or "two_three" for exactly two hole
    cards and three board cards. Otherwise as evaluate_batch.
    """
    if selection not in ("any_five", "two_three"):
        raise InvalidInput(f"selection {selection!r}: allowed are 'any_five' and 'two_three'")
    hole_rows = card_rows("holes", holes, (2,))
    board_rows, shares_board = _boards(boards)
    if not shares_board and len(board_rows) != len(hole_rows):
        raise InvalidInput(f"{len(hole_rows)} holes do not fit {len(board_rows)} boards")
    strengths = _room_for(len(hole_rows), out)
    _check_threads(threads)
    takes_two_three = selection == "two_three"
    if native is not None:
        native.evaluate_hole_board(
            hole_rows, board_rows, board_rows.shape[-1], takes_two_three, strengths, threads
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


def _boards(boards: ArrayLike | Cards) -> tuple[NDArray[np.uint8], bool]:
    """The boards, and whether they are one that all holes share."""
    import numpy as np  # noqa: PLC0415

    given = np.asarray(boards)
    if given.dtype.kind == "U":
        given = np.asarray(card_ids(boards))  # type: ignore[arg-type]  # texts, as numpy says
    if given.ndim == 1:
        return card_rows("boards", given[None], (3, 4, 5))[0], True
    return card_rows("boards", given, (3, 4, 5)), False


def _room_for(rows: int, out: Strengths | None) -> Strengths:
    import numpy as np  # noqa: PLC0415

    if out is None:
        return np.empty(rows, dtype=np.uint16)
    if not isinstance(out, np.ndarray) or out.dtype != np.uint16 or out.shape != (rows,):
        raise InvalidInput(f"out: a uint16 array of shape ({rows},) is needed")
    if not out.flags.c_contiguous or not out.flags.writeable:
        raise InvalidInput("out: a contiguous array that can be written is needed")
    return out


def _check_threads(threads: int) -> None:
    if threads < 1:
        raise InvalidInput(f"threads: at least 1 is needed, not {threads}")


def _check_row(row: int, ids: list[int]) -> None:
    try:
        slow_strength.read_cards(ids, 5, 7, "5 to 7 cards")
    except ValueError as error:
        raise InvalidInput(f"row {row}: {error}") from None
