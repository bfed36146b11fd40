"""`fifthstreet equity`: what share of the pot each hand or range wins, as a table or a grid."""

import os
from typing import Annotated, Final

import typer
from rich.text import Text

from fifthstreet.cards.errors import InvalidCard
from fifthstreet.cards.text import cards_text, parse_cards
from fifthstreet.cli.hole_grid import grid_lines
from fifthstreet.cli.look import Look, columns
from fifthstreet.cli.screen import has_symbols, new_console, write_lines
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import show_json, width
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.kernels.equity import Equity, Method, SeatEquity, equity
from fifthstreet.kernels.ranges import Range, class_of, from_holes, parse_range

_LONGEST_RANGE: Final = 28
_BAR_CELLS: Final = 20
# From behind to ahead, for the cells of the grid.
_GRID_STYLES: Final = ((0.35, "red"), (0.45, "yellow"), (0.55, "default"), (1.01, "green"))


def show_equity(
    hands: Annotated[list[str], typer.Argument(metavar="HAND|RANGE", help="cli.equity.hands")],
    board: Annotated[str, typer.Option(metavar="CARDS", help="cli.equity.board")] = "",
    dead: Annotated[str, typer.Option(metavar="CARDS", help="cli.equity.dead")] = "",
    exact: Annotated[bool, typer.Option("--exact", help="cli.equity.exact")] = False,
    samples: Annotated[int | None, typer.Option(metavar="N", help="cli.equity.samples")] = None,
    precision: Annotated[
        float | None, typer.Option(metavar="SHARE", help="cli.equity.precision")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="cli.equity.seed")] = 0,
    threads: Annotated[int | None, typer.Option(metavar="N", help="cli.equity.threads")] = None,
    grid: Annotated[bool, typer.Option("--grid", help="cli.equity.grid")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> None:
    question = _Question(
        [read_range(hand) for hand in hands],
        board=parse_cards(board),
        dead=parse_cards(dead),
        method="exact" if exact else "auto",
        samples=samples,
        precision=precision,
        seed=seed,
        threads=threads if threads is not None else os.cpu_count() or 1,
    )
    look = Look(spoken(), width(), symbols=has_symbols())
    if grid:
        by_class = question.by_class()
        if as_json:
            show_json({**question.as_dict(), "grid": by_class})
        else:
            note = Text(say("cli.equity.grid-note"), "dim")
            lines = [*_title(question, look), *grid_lines(by_class, _GRID_STYLES), Text(), note]
            write_lines(lines, new_console())
        return
    answer = question.answer()
    if as_json:
        show_json({**question.as_dict(), **_answer_dict(question, answer)})
    else:
        write_lines(_table_lines(question, answer, look), new_console())


def read_range(text: str) -> Range:
    """Two cards in any spelling that cards have, or a range."""
    try:
        cards = parse_cards(text)
    except InvalidCard:
        return parse_range(text)
    return from_holes([cards], text=text) if len(cards) == 2 else parse_range(text)


class _Question:
    """What was asked, and the one way to ask it."""

    def __init__(
        self,
        ranges: list[Range],
        *,
        board: tuple[int, ...],
        dead: tuple[int, ...],
        method: Method,
        samples: int | None,
        precision: float | None,
        seed: int,
        threads: int,
    ) -> None:
        self.ranges = ranges
        self.board = board
        self.dead = dead
        self._method = method
        self._samples = samples
        self._precision = precision
        self._seed = seed
        self._threads = threads

    def answer(self) -> Equity:
        bar = WaitingBar(say("cli.equity.counting"))
        try:
            return self._ask(self.ranges, bar)
        finally:
            bar.close()

    def by_class(self) -> dict[str, float]:
        """The equity of each class of holes in the first range, against the others or random."""
        first, *others = self.ranges
        gone = {*self.board, *self.dead}
        members: dict[str, list[tuple[list[int], float]]] = {}
        for hole, weight in zip(first.holes.tolist(), first.weights.tolist(), strict=True):
            if gone.isdisjoint(hole):
                members.setdefault(class_of(hole), []).append((hole, weight))
        found: dict[str, float] = {}
        bar = WaitingBar(say("cli.equity.counting"))
        try:
            for name, holes in members.items():
                one = from_holes(*zip(*holes, strict=True), text=name)
                ranges = [one, *(others or [parse_range("random")])]
                found[name] = self._ask(ranges).seats[0].equity
                bar(len(found), len(members))
        finally:
            bar.close()
        return found

    def _ask(self, ranges: list[Range], bar: WaitingBar | None = None) -> Equity:
        return equity(
            ranges,
            board=self.board,
            dead=self.dead,
            method=self._method,
            samples=self._samples,
            precision=self._precision,
            seed=self._seed,
            threads=self._threads,
            progress=bar,
        )

    def as_dict(self) -> dict[str, object]:
        return {"board": cards_text(self.board), "dead": cards_text(self.dead)}


def _answer_dict(question: _Question, answer: Equity) -> dict[str, object]:
    return {
        "exact": answer.is_exact,
        "deals": answer.deals,
        "seed": answer.seed,
        "seats": [
            {
                "range": chosen.text,
                "equity": seat.equity,
                "standard_error": seat.standard_error,
                "win": seat.wins,
                "tie": seat.tied,
                "lose": seat.losses,
                "ties": list(seat.ties),
            }
            for chosen, seat in zip(question.ranges, answer.seats, strict=True)
        ],
    }


def _title(question: _Question, look: Look) -> list[Text]:
    lines: list[Text] = []
    for key, cards in (("board", question.board), ("dead", question.dead)):
        if cards:
            label = Text(say(f"cli.equity.{key}-label") + " ", "bold")
            lines.append(label.append_text(look.cards(cards)))
    return [*lines, Text()] if lines else []


def _table_lines(question: _Question, answer: Equity, look: Look) -> list[Text]:
    heads = ("hand", "equity", "bar", "win", "tie", "lose")
    rows = [
        [Text(say(f"cli.equity.head.{head}") if head != "bar" else "", "bold") for head in heads]
    ]
    best = max(seat.equity for seat in answer.seats)
    for chosen, seat in zip(question.ranges, answer.seats, strict=True):
        style = "bold" if seat.equity == best else ""
        shares = [count / answer.deals for count in (seat.wins, seat.tied, seat.losses)]
        rows.append(
            [
                Text(_shortened(chosen.text), style),
                Text(f"{seat.equity:.2%}", style),
                Text(_bar(seat, look), "green" if style else "default"),
                *(Text(f"{share:.2%}") for share in shares),
            ]
        )
    lines = _title(question, look) + columns(rows, right=frozenset({1, 3, 4, 5}))
    if answer.is_exact:
        note = say("cli.equity.is-exact", deals=_number(answer.deals))
    else:
        error = max(seat.standard_error for seat in answer.seats)
        note = say(
            "cli.equity.is-sampled",
            deals=_number(answer.deals),
            seed=answer.seed,
            error=f"{error:.3%}",
        )
    return [*lines, Text(), Text(note, "dim")]


def _bar(seat: SeatEquity, look: Look) -> str:
    full = round(seat.equity * _BAR_CELLS)
    marks = "█░" if look.symbols else "#."
    return marks[0] * full + marks[1] * (_BAR_CELLS - full)


def _number(count: float) -> str:
    return f"{count:,}" if isinstance(count, int) else f"{count:,.2f}"


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_RANGE else text[: _LONGEST_RANGE - 1] + "…"
