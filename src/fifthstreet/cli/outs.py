"""`fifthstreet outs`: the cards that improve a hand, and whether a call pays for them."""

from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import Annotated, Final

import typer
from rich.text import Text

from fifthstreet.cards.card import rank_of
from fifthstreet.cards.categories import (
    CATEGORY_KEYS,
    FOUR_OF_A_KIND,
    HIGH_CARD,
    PAIR,
    THREE_OF_A_KIND,
    TWO_PAIR,
    category,
)
from fifthstreet.cards.errors import InvalidCard
from fifthstreet.cards.text import cards_text, parse_cards, require_distinct
from fifthstreet.cli.equity import read_range
from fifthstreet.cli.look import Look, wrapped
from fifthstreet.cli.screen import has_symbols, new_console, write_lines
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import show_json, width
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.equity import equity
from fifthstreet.kernels.ranges import from_holes
from fifthstreet.kernels.strength import evaluate

_FLOP_CARDS: Final = 3
_TURN_CARDS: Final = 4


def show_outs(
    hole: Annotated[str, typer.Argument(metavar="HAND", help="cli.outs.hole")],
    board: Annotated[str, typer.Option(metavar="CARDS", help="cli.outs.board")],
    pot: Annotated[int | None, typer.Option(metavar="CHIPS", help="cli.outs.pot")] = None,
    call: Annotated[int | None, typer.Option(metavar="CHIPS", help="cli.outs.call")] = None,
    against: Annotated[
        str | None, typer.Option(metavar="HAND|RANGE", help="cli.outs.against")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> None:
    held, shown = _read(hole, board)
    if (pot is None) != (call is None) or (pot is not None and pot < 0):
        raise InvalidInput(say("cli.outs.pot-and-call"))
    if call is not None and call <= 0:
        raise InvalidInput(say("cli.outs.pot-and-call"))
    found = find_outs(held, shown)
    report = _Report(held, shown, found)
    if pot is not None and call is not None:
        report.needed = call / (pot + call)
    if against is not None:
        report.equity = _equity_against(against, held, shown)
    if as_json:
        show_json(report.as_dict())
    else:
        look = Look(spoken(), width(), symbols=has_symbols())
        write_lines(_lines(report, look), new_console())


def find_outs(hole: Sequence[int], board: Sequence[int]) -> dict[int, list[int]]:
    """The next cards that lift the hand to a better category, by that category, best first.

    A card that only lifts the board, and so everybody, is not an out.
    """
    before = category(evaluate([*hole, *board]))
    outs: dict[int, list[int]] = {}
    for card in range(51, -1, -1):
        if card in hole or card in board:
            continue
        after = category(evaluate([*hole, *board, card]))
        if after > before and after > _board_category([*board, card]):
            outs.setdefault(after, []).append(card)
    return dict(sorted(outs.items(), reverse=True))


def _board_category(board: Sequence[int]) -> int:
    """What four or five board cards are for everybody; four cannot be more than one kind."""
    if len(board) > _TURN_CARDS:
        return category(evaluate(board))
    sizes = sorted(Counter(rank_of(card) for card in board).values(), reverse=True)
    if sizes[0] == 4:
        return FOUR_OF_A_KIND
    if sizes[0] == 3:
        return THREE_OF_A_KIND
    if sizes[0] == 2:
        return TWO_PAIR if sizes[1] == 2 else PAIR
    return HIGH_CARD


def _read(hole: str, board: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    held, shown = parse_cards(hole), parse_cards(board)
    if len(held) != 2:
        raise InvalidCard(say("cli.outs.two-cards", found=len(held)))
    if len(shown) not in (_FLOP_CARDS, _TURN_CARDS):
        raise InvalidCard(say("cli.outs.flop-or-turn", found=len(shown)))
    require_distinct([*held, *shown])
    return held, shown


def _equity_against(text: str, hole: tuple[int, ...], board: tuple[int, ...]) -> float:
    bar = WaitingBar(say("cli.equity.counting"))
    try:
        answer = equity([from_holes([hole]), read_range(text)], board=board, progress=bar)
    finally:
        bar.close()
    return answer.seats[0].equity


class _Report:
    """What there is to say; chances are of at least one out."""

    def __init__(
        self, hole: tuple[int, ...], board: tuple[int, ...], outs: dict[int, list[int]]
    ) -> None:
        self.hole = hole
        self.board = board
        self.outs = outs
        self.needed: float | None = None
        self.equity: float | None = None
        self.count = sum(len(cards) for cards in outs.values())
        unseen = 52 - len(hole) - len(board)
        to_come = 5 - len(board)
        self.next_card = self.count / unseen
        self.by_river = 1 - comb(unseen - self.count, to_come) / comb(unseen, to_come)

    @property
    def pays(self) -> bool | None:
        """Whether a call pays: by the equity if it is known, else by the next card alone."""
        if self.needed is None:
            return None
        return (self.equity if self.equity is not None else self.next_card) >= self.needed

    def as_dict(self) -> dict[str, object]:
        return {
            "hole": cards_text(self.hole),
            "board": cards_text(self.board),
            "outs": {CATEGORY_KEYS[kind]: cards_text(cards) for kind, cards in self.outs.items()},
            "count": self.count,
            "next_card": self.next_card,
            "by_river": self.by_river,
            "needed": self.needed,
            "equity": self.equity,
            "pays": self.pays,
        }


def _lines(report: _Report, look: Look) -> list[Text]:
    title = look.cards(report.hole).append("  ").append_text(look.cards(report.board))
    lines = [title, Text()]
    labels = {
        kind: say(
            "cli.outs.of-category",
            category=say(f"cards.category.{CATEGORY_KEYS[kind]}"),
            count=len(cards),
        )
        for kind, cards in report.outs.items()
    }
    indent = max((Text(label).cell_len for label in labels.values()), default=0) + 2
    for kind, cards in report.outs.items():
        pieces = [look.cards([card]) for card in cards]
        lines += wrapped(labels[kind], pieces, indent=indent, width=look.width)
    lines.append(Text(say("cli.outs.count", count=report.count), "bold"))
    lines.append(Text(say("cli.outs.next-card", chance=f"{report.next_card:.1%}")))
    if len(report.board) == _FLOP_CARDS:
        lines.append(Text(say("cli.outs.by-river", chance=f"{report.by_river:.1%}")))
    if report.equity is not None:
        lines.append(Text(say("cli.outs.equity", equity=f"{report.equity:.1%}")))
    if report.needed is not None:
        lines.append(Text(say("cli.outs.needed", needed=f"{report.needed:.1%}")))
        by = "next-card" if report.equity is None else "equity"
        verdict = say(f"cli.outs.by-{by}.{'pays' if report.pays else 'does-not-pay'}")
        lines.append(Text(verdict, "bold green" if report.pays else "bold red"))
    return lines
