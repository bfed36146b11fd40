"""The compiled extension; its doors trust nobody and raise ValueError for bad cards."""

from collections.abc import Sequence

from typing_extensions import Buffer

def evaluate(cards: Sequence[int], /) -> int: ...
def evaluate_mask(mask: int, /) -> int: ...
def evaluate_two_three(hole: Sequence[int], board: Sequence[int], /) -> int: ...
def evaluate_rows(ids: Buffer, columns: int, strengths: Buffer, threads: int, /) -> None: ...
def evaluate_hole_board(
    holes: Buffer,
    boards: Buffer,
    board_cards: int,
    takes_two_three: bool,
    strengths: Buffer,
    threads: int,
    /,
) -> None: ...
def read_field(
    boards: Buffer, takes_two_three: bool, strengths: Buffer, beaten: Buffer, /
) -> None: ...
def compare_field(strengths: Buffer, hole: int, outcomes: Buffer, /) -> None: ...
def weigh_rows(numbers: Buffer, weights: Buffer, sums: Buffer, /) -> None: ...
def weigh_showdowns(
    strengths: Buffer, weights: Buffer, balance: Buffer, total: Buffer, /
) -> None: ...

class Matchups:
    """All matchups of ranges; used by one thread at a time."""

    def __init__(
        self,
        ranges: tuple[tuple[Buffer, Buffer], ...],
        board: Sequence[int],
        dead: Sequence[int],
    ) -> None: ...
    def __len__(self) -> int: ...
    def gather(self, steps: int, /) -> bool: ...
    def solve(self, first: int, last: int, threads: int, /) -> list[float]: ...

class Sampler:
    """Deals drawn from ranges, in numbered blocks of 1,024."""

    def __init__(
        self,
        ranges: tuple[tuple[Buffer, Buffer], ...],
        board: Sequence[int],
        dead: Sequence[int],
        is_dealt: tuple[bool, ...],
        seed: int,
    ) -> None: ...
    def run(self, first: int, last: int, threads: int, /) -> list[int]: ...

class Tables:
    """Many tables stepped at once; a buffer of their rows, changed by one thread at a time."""

    def __init__(
        self, rules: tuple[int, ...], seats: int, tables: int, stacks: Buffer, seed: int, /
    ) -> None: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...
    def layout(self) -> tuple[int, dict[str, int]]: ...
    def reset(
        self,
        which: Buffer,
        decks: Buffer | None,
        stacks: Buffer | None,
        buttons: Buffer | None,
        threads: int,
        /,
    ) -> None: ...
    def step(self, kinds: Buffer, amounts: Buffer, threads: int, /) -> int: ...

def play_out(
    rules: tuple[int, ...],
    seats: int,
    stacks: Buffer,
    policies: Buffer,
    seed: int,
    first: int,
    last: int,
    threads: int,
    /,
) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]: ...
