"""The four players of document 003 round their table: Alice, Bob, Carol and Ted, clockwise.

Alice has the button unless a test says otherwise, so Bob posts the small blind, Carol the big one.
"""

from collections.abc import Mapping, Sequence

from fifthstreet.rules import Post, RuleSet

from ..table import Table

NAMES = "Alice Bob Carol Ted"


def friends(
    stacks: int | Sequence[int] | None = None,
    *,
    rules: str | RuleSet = "home",
    button: str = "Alice",
    holes: str | Mapping[str, str] = "",
    board: str = "",
    blinds: tuple[int, int] | None = None,
    posts: Sequence[Post] | None = None,
) -> Table:
    return Table(
        rules,
        stacks,
        names=NAMES,
        button=button,
        holes=holes,
        board=board,
        blinds=blinds,
        posts=posts,
    )


def on_the_flop(stacks: int | Sequence[int] | None = None, **cards: str) -> Table:
    """Everybody has paid the big blind of 20; Bob is the first to act."""
    table = friends(stacks, holes=cards.get("holes", ""), board=cards.get("board", ""))
    return table.play("Ted call", "Alice call", "Bob call", "Carol check")


def without_blinds(stacks: int | Sequence[int] | None = None) -> Table:
    """A street that begins with an empty pot, as in the document's examples; Bob acts first."""
    return friends(stacks, posts=())
