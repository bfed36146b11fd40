"""A bot's name as a user types it, and what it stands for.

    shark                      a house bot
    shark:aggression=0.7       a house bot with options
    bots/mine.py:Mine          a class in a Python file; without :Mine, the only one in it
    mine                       a bot that an installed package offers (group `fifthstreet.bots`)
    cmd:./bot --fast           any program that speaks lines of JSON (`line_protocol`)
    kernel:random              a policy of the batch player: millions of hands per second
    pypokerengine:player.py    a player of another platform's Python interface, in a file or, as
    rlcard:package.module:Name     MODULE:NAME, in an installed package; also husky:player.py
    llm:model=NAME             a language model behind a chat endpoint

Third-party code does not run in this process unless the user trusts it: a child process, under the
limits of any other bot, imports a file to find its class.
"""

import os
import shlex
import shutil
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.bot_loading import FILE, INTERFACES, OBJECT, load_class
from fifthstreet.agents.errors import BotFault, BotRaised, UnknownBot, did_you_mean
from fifthstreet.agents.house.catalogue import house_bot, house_bot_names, is_house_bot
from fifthstreet.agents.kernel_policy import KernelPolicy
from fifthstreet.agents.process.bot_host import CHECK
from fifthstreet.agents.process.child_process import Child
from fifthstreet.agents.process.line_protocol import read_message
from fifthstreet.agents.process.process_bot import ProcessBot, host_command, program_command
from fifthstreet.agents.process.resource_limits import DEFAULT_CLOCK, DEFAULT_MEMORY, Limits
from fifthstreet.kernels.policies import POLICIES, Policy

HOUSE: Final = "house"
KERNEL: Final = "kernel"
INSTALLED: Final = "installed"
PROGRAM: Final = "program"  # and FILE
FOREIGN: Final = "foreign"
LLM: Final = "llm"

GROUP: Final = "fifthstreet.bots"
_COMMAND: Final = "cmd:"
_KERNEL: Final = "kernel:"
_LLM: Final = "llm:"
_PYTHON: Final = ".py"


@dataclass(frozen=True, slots=True)
class BotSource:
    """A bot that was found, as plain data that can be pickled and sent to another process."""

    text: str  # as the user typed it
    kind: str
    # A house name, a kernel's policy or a model's options; a target of `bot_loading`; a
    # program and its arguments.
    target: tuple[str, ...]
    options: tuple[tuple[str, float], ...] = ()
    folder: str | None = None  # the working folder when a program was named

    @property
    def is_third_party(self) -> bool:
        """Whether it is third-party code, which runs in a restricted child process."""
        return self.kind not in (HOUSE, KERNEL, LLM)

    def make(
        self,
        *,
        clock: float | None = None,
        memory: int | None = None,
        trusted: bool = False,
    ) -> Bot:
        """Make a new bot. A restricted one has `clock` seconds and `memory` bytes;
        None: the defaults.

        House bots, kernel policies and trusted Python bots run in this process; programs never do.
        """
        if self.kind == HOUSE:
            return house_bot(self.target[0], dict(self.options))
        if self.kind == KERNEL:
            return KernelPolicy(_policy(self.text, self.target[0]))
        if self.kind == LLM:
            return _llm_bot(self.target[0])
        if trusted and self.kind != PROGRAM:
            return load_class(self.target)()
        limits = Limits(
            clock=DEFAULT_CLOCK if clock is None else clock,
            memory=DEFAULT_MEMORY if memory is None else memory,
        )
        if self.kind == PROGRAM:
            return ProcessBot(program_command(self.target, limits), limits, self.folder)
        return ProcessBot(host_command(self.target, limits), limits)


def read_bot(text: str) -> BotSource:
    """Return the bot that the name stands for; raises UnknownBot or BadOption."""
    name = text.strip()
    if name.startswith(_COMMAND):
        return _program(text, name.removeprefix(_COMMAND))
    policy = kernel_policy(name)
    if policy is not None:
        return BotSource(text, KERNEL, (policy,))
    if name.startswith(_LLM):
        _llm_bot(name.removeprefix(_LLM))
        return BotSource(text, LLM, (name.removeprefix(_LLM),))
    interface, prefixed, rest = name.partition(":")
    if prefixed and interface in INTERFACES:
        return _foreign(text, interface, rest)
    path, colon, class_name = name.rpartition(":")
    if name.endswith(_PYTHON):
        return _file(text, name, "")
    if colon and path.endswith(_PYTHON):
        return _file(text, path, class_name)
    word, _, options = name.partition(":")
    if is_house_bot(word):
        return _house_source(text, word, options)
    point = _entry_points().get(word)
    if point is not None:
        return _installed(text, point, options)
    raise UnknownBot(_unknown(text, word))


def is_house_name(text: str) -> bool:
    """Return whether the name stands for a house bot, as `read_bot` reads it; loads nothing."""
    name = text.strip()
    path, colon, _ = name.rpartition(":")
    if _is_foreign(name):
        return False
    if name.startswith(_COMMAND) or name.endswith(_PYTHON) or (colon and path.endswith(_PYTHON)):
        return False
    return name.startswith((_KERNEL, _LLM)) or name.partition(":")[0] in house_bot_names()


def is_bot_name(text: str) -> bool:
    """Return whether the name can only mean a bot; whether that bot works is not checked."""
    name = text.strip()
    if is_house_name(name) or name.startswith(_COMMAND) or name in bot_names():
        return True
    if _is_foreign(name):
        return True
    return name.endswith(_PYTHON) or name.rpartition(":")[0].endswith(_PYTHON)


def kernel_policy(text: str) -> Policy | None:
    """Return the batch player's policy that the name stands for; None if it is another bot's.

    Raises UnknownBot for a missing policy.
    """
    name = text.strip()
    if name.startswith(_KERNEL):
        return _policy(text, name.removeprefix(_KERNEL))
    return None


def bot_names() -> tuple[str, ...]:
    """Return every bot that has a plain name here: house bots and installed ones."""
    return (*house_bot_names(), *_entry_points())


def _llm_bot(options: str) -> Bot:
    from fifthstreet.agents.llm.llm_bot import LLMBot  # noqa: PLC0415 few bots need the network
    from fifthstreet.agents.llm.llm_settings import read_settings  # noqa: PLC0415

    return LLMBot(read_settings(options))


def _policy(text: str, wanted: str) -> Policy:
    for policy in POLICIES:
        if policy == wanted:
            return policy
    listed = ", ".join(_KERNEL + policy for policy in POLICIES)
    raise UnknownBot(f"{text}: no such policy{did_you_mean(wanted, POLICIES)}; there are: {listed}")


def _house_source(text: str, name: str, options_text: str) -> BotSource:
    options: dict[str, float] = {}
    for part in options_text.split(",") if options_text else ():
        key, equals, value = part.partition("=")
        try:
            options[key.strip()] = float(value)
        except ValueError:
            raise UnknownBot(
                f"{text}: {part!r} is no option; write {name}:option=number,option=number"
            ) from None
        if not equals:
            raise UnknownBot(f"{text}: option {key!r} needs a number: {name}:{key}=0.5")
    house_bot(name, options)  # an option's refusal lists the allowed ones
    return BotSource(text, HOUSE, (name,), tuple(options.items()))


def _file(text: str, path: str, class_name: str) -> BotSource:
    whole = os.path.abspath(os.path.expanduser(path))
    if not os.path.isfile(whole):
        raise UnknownBot(f"{text}: there is no file {path}{_near_file(whole)}")
    found = _checked_class((FILE, whole, class_name), text)
    return BotSource(text, FILE, (FILE, whole, found))


def _is_foreign(name: str) -> bool:
    return name.partition(":")[0] in INTERFACES and ":" in name


def _foreign(text: str, interface: str, rest: str) -> BotSource:
    """Return the source of a file, with its class where there are several, or of MODULE:NAME."""
    path, _, class_name = rest.rpartition(":")
    if rest.endswith(_PYTHON):
        path, class_name = rest, ""
    if path.endswith(_PYTHON):
        whole = os.path.abspath(os.path.expanduser(path))
        if not os.path.isfile(whole):
            raise UnknownBot(f"{text}: there is no file {path}{_near_file(whole)}")
        target = (interface, FILE, whole, class_name)
    elif path and class_name:
        target = (interface, OBJECT, path, class_name)
    else:
        raise UnknownBot(
            f"{text}: write {interface}:FILE.py, {interface}:FILE.py:CLASS or "
            f"{interface}:MODULE:NAME"
        )
    _checked_class(target, text)
    return BotSource(text, FOREIGN, target)


def _near_file(path: str) -> str:
    folder, wanted = os.path.split(path)
    if not os.path.isdir(folder):
        return f"; there is no folder {folder}"
    there = [name for name in os.listdir(folder) if name.endswith(_PYTHON)]
    return did_you_mean(wanted, there)


def _installed(text: str, point: EntryPoint, options: str) -> BotSource:
    if options:
        raise UnknownBot(f"{text}: {point.name} takes no options; only house bots do")
    target = (OBJECT, point.module, point.attr)
    _checked_class(target, text)
    return BotSource(text, INSTALLED, target)


def _checked_class(target: tuple[str, ...], text: str) -> str:
    """Return the class's name, found by a child process."""
    limits = Limits()
    try:
        child = Child(host_command((CHECK, *target), limits), limits)
        try:
            message = read_message(child.read_line(limits.start_up))
        finally:
            child.kill()
    except BotRaised as error:
        raise UnknownBot(error.reason) from None
    except BotFault as error:
        words = child.error_tail.strip().splitlines()
        why = f": {words[-1]}" if words else ""
        raise UnknownBot(f"{text}: its import {error.reason}{why}") from None
    return str(message.get("class"))


def _program(text: str, command: str) -> BotSource:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownBot(f"{text}: {error}") from None
    if not words:
        raise UnknownBot(f"{text}: a program is missing; write cmd:./bot --flag")
    folder = os.getcwd()
    found = shutil.which(os.path.expanduser(words[0]))
    if found is None:
        is_there = os.path.isfile(words[0])
        problem = "cannot be run: it is not executable (chmod +x)" if is_there else "is not there"
        raise UnknownBot(f"{text}: the program {words[0]} {problem}")
    return BotSource(text, PROGRAM, (os.path.abspath(found), *words[1:]), folder=folder)


def _entry_points() -> dict[str, EntryPoint]:
    """Return the bots that installed packages offer, without importing them."""
    return {point.name: point for point in entry_points(group=GROUP)}


def _unknown(text: str, word: str) -> str:
    there = bot_names()
    return (
        f"there is no bot {text!r}{did_you_mean(word, there)}; there are: {', '.join(there)}; "
        "or FILE.py:CLASS, cmd:PROGRAM, kernel:POLICY, or a player of another platform: "
        "pypokerengine:FILE.py, rlcard:FILE.py, husky:FILE.py, or llm:model=NAME"
    )
