"""Bots that raise, hang or end: they lose their decision and no more."""

import pickle

import pytest

from fifthstreet.agents.errors import BotCrashed, BotLate, BotRaised
from fifthstreet.agents.process.resource_limits import Limits
from fifthstreet.rules import Action, view
from tests.agents.process.workshop import Workshop
from tests.agents.tables import ask, is_gone, opening


@pytest.mark.real_time
def test_one_that_raises_loses_the_decision_and_keeps_its_process(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        turns = 0
        def act(self, view):
            self.turns += 1
            if self.turns == 1:
                return 1 // 0
            return Action("call")
        """
    )
    with pytest.raises(BotRaised, match="ZeroDivisionError: integer division") as caught:
        ask(bot)
    assert "return 1 // 0" in caught.value.details
    pid = bot.pid
    assert ask(bot) == Action("call")
    assert (bot.pid, bot.restarts) == (pid, 0)


@pytest.mark.real_time
def test_one_that_raises_in_observe_loses_its_next_decision(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        def observe(self, event):
            if event.type_name() == "posted":
                raise KeyError("x")
        def act(self, view):
            return Action("call")
        """
    )
    state = opening(bot)
    with pytest.raises(BotCrashed, match="KeyError"):
        bot.act(view(state, 0))
    assert ask(bot) == Action("call")


@pytest.mark.real_time
@pytest.mark.parametrize("answer", ["None", "'fold'", "{'kind': 'fold'}", "Bot"])
def test_one_that_returns_no_action(workshop: Workshop, answer: str) -> None:
    bot = workshop.python(f"def act(self, view): return {answer}\n")
    with pytest.raises(BotRaised, match=r"act\(view\) must return an Action, not"):
        ask(bot)


@pytest.mark.real_time
def test_one_that_hangs_is_killed_and_comes_back(workshop: Workshop) -> None:
    flag = workshop.folder / "hung"
    bot = workshop.python(
        f"""
        def act(self, view):
            if not os.path.exists({str(flag)!r}):
                open({str(flag)!r}, "w").close()
                time.sleep(3600)
            return Action("call")
        """,
        Limits(clock=1.0),
    )
    first = bot.pid
    assert first is not None
    with pytest.raises(BotLate, match=r"took more than 1 s"):
        ask(bot)
    assert is_gone(first)
    assert ask(bot) == Action("call")
    assert bot.restarts == 1


@pytest.mark.real_time
def test_one_that_comes_back_is_told_the_hand_from_its_beginning(workshop: Workshop) -> None:
    flag = workshop.folder / "died"
    bot = workshop.python(
        f"""
        def start(self, info): self.seen = []
        def observe(self, event): self.seen.append(event.type_name())
        def act(self, view):
            if not os.path.exists({str(flag)!r}):
                open({str(flag)!r}, "w").close()
                os._exit(3)
            assert self.seen[0] == "hand_started", self.seen
            return Action("raise", len(self.seen))
        """
    )
    state = opening(bot)
    with pytest.raises(BotCrashed, match="exited with code 3"):
        bot.act(view(state, 0))
    assert bot.act(view(state, 0)) == Action("raise", 5)


@pytest.mark.real_time
def test_one_that_ignores_polite_signals_is_killed(workshop: Workshop) -> None:
    bot = workshop.python(
        """
        def act(self, view):
            import signal
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            while True:
                pass
        """,
        Limits(clock=0.3),
    )
    pid = bot.pid
    assert pid is not None
    with pytest.raises(BotLate):
        ask(bot)
    assert is_gone(pid)


@pytest.mark.real_time
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("sys.exit(0)", "exited with code 0"),
        ("os._exit(9)", "exited with code 9"),
        ("os.kill(os.getpid(), 11)", "was killed by SIGSEGV"),
        ("os.abort()", "was killed by SIGABRT"),
    ],
)
def test_one_that_ends_in_the_middle_of_a_hand(workshop: Workshop, how: str, said: str) -> None:
    bot = workshop.python(f"def act(self, view): {how}\n")
    with pytest.raises(BotCrashed) as caught:
        ask(bot)
    assert caught.value.reason == said


@pytest.mark.real_time
def test_after_its_restarts_a_bot_stays_dead(workshop: Workshop) -> None:
    note = workshop.folder / "starts"
    bot = workshop.python(
        f"""
        def start(self, info): open({str(note)!r}, "a").write("x")
        def act(self, view): os._exit(4)
        """,
        Limits(restarts=2),
    )
    for _ in range(3):
        with pytest.raises(BotCrashed, match=r"^exited with code 4$"):
            ask(bot)
    for _ in range(50):
        with pytest.raises(BotCrashed, match="is out after 2 restarts: exited with code 4"):
            ask(bot)
    assert note.read_text(encoding="utf-8") == "xxx"
    assert (bot.pid, bot.restarts) == (None, 2)


def test_faults_survive_pickling() -> None:
    for kind in (BotLate, BotCrashed, BotRaised):
        fault = pickle.loads(pickle.dumps(kind("why", "last words")))
        assert (type(fault), fault.reason, fault.details) == (kind, "why", "last words")
