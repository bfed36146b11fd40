"""`fifthstreet play`: a person plays against house bots in the terminal."""

from random import SystemRandom
from typing import Annotated, Final

import typer
from rich.text import Text

from fifthstreet.cli.hand_text import HandStory
from fifthstreet.cli.look import Look
from fifthstreet.cli.play_picture import Picture, notice_lines, player_names, summary_lines
from fifthstreet.cli.played_session import PERSON, Session, WrongTable
from fifthstreet.cli.screen import Screen
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.typed_action import HELP, QUIT, NotUnderstood, read_typed
from fifthstreet.errors import InvalidInput
from fifthstreet.rules.action import BET, RAISE, Action
from fifthstreet.rules.errors import IllegalAction
from fifthstreet.rules.legal import check, legal
from fifthstreet.rules.options import Wager
from fifthstreet.rulesets import load

_INTERRUPTED: Final = 130
_PROMPT: Final = "> "
_YES: Final = ("y", "yes", "是", "好", "要", "")
_NO: Final = ("n", "no", "否", "不", "不要", "q", "quit", "exit", "退出", "结束")
_WIDEST: Final = 100  # wider lines are hard to follow


class Leave(Exception):
    """The person leaves the table, or there is nobody to ask."""


def play(
    rules: Annotated[str, typer.Option(metavar="NAME|FILE", help="cli.play.rules")] = "casino-nl",
    seats: Annotated[int | None, typer.Option(metavar="N", help="cli.play.seats")] = None,
    hands: Annotated[int | None, typer.Option(metavar="N", min=1, help="cli.play.hands")] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help="cli.play.seed")] = None,
) -> int | None:
    rule_set = load(rules)
    if seed is None:
        seed = SystemRandom().randrange(1_000_000)
    try:
        session = Session(rule_set, seats, seed)
    except WrongTable as error:
        raise InvalidInput(
            say(
                "cli.play.wrong-table",
                seats=seats,
                rules=rule_set.name,
                least=rule_set.seats_min,
                most=rule_set.seats_max,
            )
        ) from error
    table = PlayTable(session, Screen(spoken()))
    code: int | None = None
    try:
        table.play_hands(hands)
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except Leave:
        pass
    table.say_goodbye()
    return code


class PlayTable:
    """The person, the bots and the screen, hand after hand."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self._session = session
        self._screen = screen
        self._names = player_names(session, screen.look())
        self._story = HandStory(self._names, session.rules)
        self._news: list[str] = []
        self._notice = ""
        self._has_read = False
        screen.on_resize(lambda: self._draw(self._notice))

    def play_hands(self, limit: int | None) -> None:
        """Play until the limit, or until the person leaves (raises Leave)."""
        session = self._session
        while True:
            self._play_hand()
            session.settle()
            self._draw()
            if limit is not None and session.hands_played >= limit:
                return
            self._pause()
            self._buy_in_again()

    def say_goodbye(self) -> None:
        self._session.close()
        self._screen.write(summary_lines(self._session, self._names, self._look()))

    def _play_hand(self) -> None:
        session = self._session
        self._story = HandStory(self._names, session.rules)
        for event in session.deal():
            self._story.add(event)
        while not session.hand.is_over:
            action = self._ask_person() if session.hand.actor == PERSON else session.ask_bot()
            for event in session.take(action):
                self._story.add(event)

    def _ask_person(self) -> Action:
        """Ask until there is an action that the rules accept; a mistake costs nothing."""
        state = self._session.hand
        self._draw()
        while True:
            line = self._ask(_PROMPT)
            notice = ""
            try:
                typed = read_typed(line, legal(state), state.rules)
            except NotUnderstood as error:
                self._draw_again(_not_understood(error, self._look()))
                continue
            if isinstance(typed, Action):
                refusal = check(state, typed)
                if refusal is None:
                    self._story.seen()
                    return typed
                notice = _refused(typed, refusal, self._look())
            elif typed == QUIT:
                raise Leave
            elif typed == HELP:
                notice = say("cli.play.keys")
            self._draw_again(notice)

    def _pause(self) -> None:
        """Let a person look at how the hand ended; a pipe needs no time."""
        if not self._screen.is_live:
            return
        while (line := self._ask(f"{say('cli.play.next')} {_PROMPT}").strip().lower()) != "":
            if line in _NO:
                raise Leave
            self._draw()

    def _buy_in_again(self) -> None:
        session = self._session
        self._news = []
        for seat in session.broke():
            if seat == PERSON:
                self._ask_to_buy_in()
            else:
                name, amount = self._names[seat], session.rules.starting_stack
                self._news.append(say("cli.play.bought-in", name=name, amount=amount))
            session.buy_in(seat)

    def _ask_to_buy_in(self) -> None:
        question = say("cli.play.broke", amount=self._session.rules.starting_stack)
        while True:
            answer = self._ask(f"{question} {_PROMPT}").strip().lower()
            if answer in _YES:
                return
            if answer in _NO:
                raise Leave

    def _ask(self, prompt: str) -> str:
        line = self._screen.ask(prompt)
        if line is None:
            if not self._has_read and not self._screen.is_live:
                told = notice_lines(say("cli.play.no-input"), self._screen.look().width)
                self._screen.write([Text(), *told])
            raise Leave
        self._has_read = True
        return line

    def _draw(self, notice: str = "") -> None:
        self._notice = notice
        picture = Picture(self._session, self._names, self._look())
        height = self._screen.height()
        lines = picture.lines(self._story, height=height, news=self._news, notice=notice)
        self._screen.draw(lines)

    def _draw_again(self, notice: str) -> None:
        """The picture with a remark; in a pipe only the remark and what is allowed."""
        if self._screen.is_live or not notice:
            self._draw(notice)
        else:
            picture = Picture(self._session, self._names, self._look())
            self._screen.write([*notice_lines(notice, self._look().width), *picture.options()])

    def _look(self) -> Look:
        """How to draw now; the window may have changed its size."""
        look = self._screen.look()
        look.width = min(look.width, _WIDEST)
        return look


def _refused(action: Action, refusal: IllegalAction, look: Look) -> str:
    words = look.say(f"action.{action.kind}")
    if action.kind == RAISE:
        words = look.say("table.to", word=words, to=action.to)
    elif action.kind == BET:
        words += f" {action.to:,}"
    return look.say("cli.play.refused", action=words, reason=look.say(f"reason.{refusal.reason}"))


def _not_understood(error: NotUnderstood, look: Look) -> str:
    values = dict(error.values)
    if "kind" in values:
        values["word"] = look.say(f"action.{values.pop('kind')}")
    wager = values.pop("wager", None)
    if isinstance(wager, Wager):
        values |= {"least": wager.min, "most": wager.max}
    return look.say(error.key, **values)
