"""What `play` draws: the table as the person sees it, and the summary. It prints nothing."""

from collections.abc import Sequence

from rich.text import Text

from fifthstreet.cli.hand_text import HandStory
from fifthstreet.cli.look import Look, between, columns, wrapped
from fifthstreet.cli.options_text import options_text
from fifthstreet.cli.played_session import PERSON, Session
from fifthstreet.cli.table_view import (
    board_line,
    category_text,
    pot_lines,
    queue_line,
    table_lines,
)
from fifthstreet.cli.text_columns import wrap
from fifthstreet.rules.legal import legal
from fifthstreet.rules.view import View

_BLANK = Text()


def player_names(session: Session, look: Look) -> list[str]:
    """The person, then the bots; the second bot of a kind is number 2."""
    names = [look.say("bot.person")]
    for place, bot in enumerate(session.bot_names):
        number = session.bot_names[:place].count(bot) + 1
        name = look.say(f"bot.{bot}")
        names.append(name if number == 1 else f"{name} {number}")
    return names


class Picture:
    """The table with everything around it; `news` is what happened between two hands."""

    def __init__(self, session: Session, names: Sequence[str], look: Look) -> None:
        self._session = session
        self._names = names
        self._look = look

    def lines(
        self, story: HandStory, *, height: int | None, news: Sequence[str] = (), notice: str = ""
    ) -> list[Text]:
        """The picture within `height` lines, one of them left for the prompt; None: no matter."""
        view = self._session.person_view()
        look, names = self._look, self._names
        above = [self._title(view), _BLANK, self._board(view), *pot_lines(view, names, look)]
        above += [_BLANK, *table_lines(view, names, look)]
        queue = queue_line(view, names, look)
        above += [queue] if queue is not None else []
        above += [_BLANK, *(Text(line, "magenta") for line in news)]
        told = story.lines(look)
        below = [_BLANK] if view.is_over else [_BLANK, *self.options()]
        below += notice_lines(notice, look.width)
        if height is not None:
            # Empty lines go first, then the oldest of the story.
            missing = len(above) + len(told) + len(below) + 1 - height
            for part in (below, above):
                while missing > 0 and _BLANK in part:
                    part.remove(_BLANK)
                    missing -= 1
            del told[: max(0, missing)]
        return [*above, *told, *below]

    def options(self) -> list[Text]:
        """What the person may do now."""
        state = self._session.hand
        pieces = options_text(legal(state), state.rules, self._look)
        pieces.append(Text("?", "bold yellow"))
        return wrapped("", pieces, indent=0, width=self._look.width)

    def _title(self, view: View) -> Text:
        rules, look = view.rules, self._look
        where = look.say(
            "cli.play.title",
            rules=rules.name,
            small=rules.small_blind,
            big=rules.big_blind,
            hand=view.hand,
            street=look.say(f"street.{view.street}"),
        )
        net = signed(self._session.nets[PERSON])
        right = Text.assemble(self._names[PERSON] + " ", net)
        title = Text.assemble(("Fifth Street", "bold"), where)
        if title.cell_len > look.width:
            title = Text(where.removeprefix(" · "), "bold")
        return between(title, right, look.width)

    def _board(self, view: View) -> Text:
        """The board and the pot, and what the person's cards make with it where there is room."""
        look = self._look
        line = board_line(view, look)
        category = category_text(view, PERSON, look)
        if not category or view.is_over or view.folded[PERSON]:
            return line
        label = "    " + look.say("cli.play.you-have") + "  "
        longer = Text.assemble(line, (label, "dim"), category)
        return longer if longer.cell_len <= look.width else line


def summary_lines(session: Session, names: Sequence[str], look: Look) -> list[Text]:
    """Hands, everybody's net, the biggest pot, and how to be dealt the same cards again."""
    lines = [Text(), Text(look.say("cli.play.summary"), "bold")]
    if session.state is not None and not session.hand.is_over:
        number = session.hands_played + 1
        unfinished = wrap(look.say("cli.play.unfinished", hand=number), look.width - 2)
        lines += [Text("  " + line, "dim") for line in unfinished]
    rows = [_row(look.say("cli.play.hands-played"), Text(f"{session.hands_played:,}"))]
    if session.hands_played:
        rows += [_row(name, signed(net)) for name, net in zip(names, session.nets, strict=True)]
        pot = look.say(
            "cli.play.pot-in-hand", amount=session.biggest_pot, hand=session.biggest_pot_hand
        )
        rows.append(_row(look.say("cli.play.biggest-pot"), Text(pot)))
    seed = look.say("cli.play.same-cards", seed=session.seed)
    with_seed = [*rows, _row(look.say("cli.play.seed-used"), Text(seed))]
    if any(line.cell_len > look.width for line in columns(with_seed)):
        with_seed[-1] = _row(look.say("cli.play.seed-used"), Text(str(session.seed)))
    return lines + columns(with_seed)


def notice_lines(notice: str, width: int) -> list[Text]:
    lines = [part for line in notice.splitlines() for part in wrap(line, width)]
    return [Text(line, "yellow") for line in lines]


def signed(net: int) -> Text:
    return Text(f"{net:+,}" if net else "0", "green" if net > 0 else "red" if net else "")


def _row(label: str, value: Text) -> list[Text]:
    return [Text("  " + label), value]
