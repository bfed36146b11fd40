"""A hand as a small table: who sits where with how much, the board, the pots.

It draws a `View`, so it cannot show what the viewer may not see; it prints nothing.
"""

from collections.abc import Sequence

from rich.text import Text

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.cards.strength import CATEGORY_KEYS, Made, made
from fifthstreet.cli.look import Look, columns
from fifthstreet.rules.action import BET, CALL, RAISE
from fifthstreet.rules.rule_words import MATCH_BET, STREETS
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View

_HEADS = ("", "table.seat", "table.position", "table.stack", "table.bet", "table.cards")
_STACK, _BET = 3, 4  # columns of numbers


def table_lines(view: View, names: Sequence[str], look: Look) -> list[Text]:
    """One line a seat, clockwise, under a line of headings; `names` has one name a seat."""
    # After the hand nobody has a bet in front: the column goes, and leaves room for what was won.
    heads = [key for key in _HEADS if key != "table.bet" or not view.is_over]
    rows = [[Text(look.say(key) if key else "", "dim") for key in heads]]
    for seat in range(view.seat_count):
        rows.append(_row(view, seat, names[seat], look))
    seats = range(view.seat_count)
    numbers = frozenset((_STACK,) if view.is_over else (_STACK, _BET))
    # What each seat did or got, as much of it as fits.
    no_notes = [Text() for _ in seats]
    for notes, gap in (
        ([note(view, seat, look, five=True) for seat in seats], 2),
        ([note(view, seat, look) for seat in seats], 2),
        (no_notes, 2),
        (no_notes, 1),
    ):
        with_notes = [[*row, last] for row, last in zip(rows, [Text(), *notes], strict=True)]
        lines = columns(with_notes, numbers, gap=gap)
        if all(line.cell_len <= look.width for line in lines):
            break
    return lines


def _row(view: View, seat: int, name: str, look: Look) -> list[Text]:
    is_actor = seat == view.actor
    is_viewer = seat == view.viewer
    position = Text(look.position(view.positions[seat]))
    if seat == view.button:
        position.append(" ").append("D", "bold black on yellow")
    cells = [
        Text(">" if is_actor else " ", "bold yellow"),
        Text(name, "bold cyan" if is_viewer else ""),
        position,
        Text(f"{view.stacks[seat]:,}"),
        look.cards(view.holes[seat]),
    ]
    if not view.is_over:
        bet = Text(f"{view.bets[seat]:,}" if view.bets[seat] else "", "yellow")
        cells.insert(_BET, bet)
    if view.folded[seat]:
        for cell in cells[1:]:
            cell.stylize("dim")
    return cells


def note(view: View, seat: int, look: Look, *, five: bool = False) -> Text:
    """What there is to say of a seat: what it did on this street, or how the hand ended for it.

    With `five`, also the five cards that a hand shown at the end is made of.
    """
    if view.is_over:
        return _outcome(view, seat, look, five=five)
    if view.folded[seat]:
        return Text(look.say("table.folded"), "dim")
    if view.stacks[seat] == 0:
        return Text(look.say("action.all_in"), "bold red")
    street = STREETS.index(view.street)
    for step in reversed(view.actions):
        if step.street != street:
            break
        if step.seat == seat:
            return Text(step_text(step.kind, step.to, view.rules, look))
    return Text()


def step_text(kind: str, to: int, rules: RuleSet, look: Look) -> str:
    """An action in the rule set's own words: where there is no call, to match is to bet."""
    if kind == CALL and rules.match_word == MATCH_BET:
        kind = BET
    word = look.say(f"action.{kind}")
    if kind == RAISE:
        return look.say("table.to", word=word, to=to)
    return f"{word} {to:,}" if to else word


def _outcome(view: View, seat: int, look: Look, *, five: bool) -> Text:
    if view.folded[seat]:
        return Text(look.say("table.folded"), "dim")
    won = sum(award.amount for award in view.awards if award.seat == seat)
    answer = Text()
    if won:
        answer.append(look.say("table.won", amount=won), "bold green")
    hand = _made(view, seat)
    if hand is not None:
        answer.append(" · " if won else "").append(_category(hand, look))
        if five:
            answer.append("  ").append_text(look.cards(hand.cards))
    return answer


def category_text(view: View, seat: int, look: Look) -> str:
    """What a seat's visible cards make with the board, such as "two pair"; "" before the flop."""
    hand = _made(view, seat)
    return "" if hand is None else _category(hand, look)


def _made(view: View, seat: int) -> Made | None:
    hole, board = view.holes[seat], view.board
    if len(board) < 3 or UNKNOWN in hole or UNKNOWN in board:
        return None
    return made(hole, board, view.rules.selection)


def _category(hand: Made, look: Look) -> str:
    return look.say(f"cards.category.{CATEGORY_KEYS[hand.category]}")


def board_line(view: View, look: Look) -> Text:
    """The board, and the pot with everything in it; side pots follow in `pot_lines`."""
    line = Text.assemble((look.say("table.board") + "  ", "dim"))
    if view.board:
        line.append_text(look.cards(view.board))
    else:
        line.append("–", "dim")
    line.append("    " + look.say("table.pot") + "  ", "dim")
    return line.append(f"{view.pot_total:,}", "bold yellow")


def pot_lines(view: View, names: Sequence[str], look: Look) -> list[Text]:
    """The main pot and the side pots with those who may win them, where there is more than one."""
    if len(view.pots) < 2:
        return []
    lines: list[Text] = []
    for number, pot in enumerate(view.pots):
        label = look.say("table.side_pot", number=number) if number else look.say("table.main_pot")
        seats = look.say("table.comma").join(names[seat] for seat in pot.seats)
        amount = (f"{pot.amount:,}", "yellow")
        lines.append(Text.assemble((f"  {label}  ", "dim"), amount, f"  {seats}"))
    return lines


def queue_line(view: View, names: Sequence[str], look: Look) -> Text | None:
    """The waiting queue, the seat to act first, where a seat may pass (document 004)."""
    if not view.rules.passes or not view.queue:
        return None
    line = Text.assemble((look.say("table.waiting") + "  ", "dim"))
    for place, seat in enumerate(view.queue):
        if place:
            line.append(" → ", "dim")
        line.append(names[seat], "bold cyan" if seat == view.viewer else "")
        if view.passed[seat]:
            line.append(look.say("table.has_passed"), "dim")
    return line
