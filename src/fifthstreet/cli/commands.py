"""Builds the tree of commands from the registry, and loads a command only when it is run.

The help page of a group needs names and one-line helps only, so it imports no command.
"""

import importlib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

import typer
from typer.core import TyperCommand, TyperGroup

from fifthstreet.cli.help import command_help, group_help
from fifthstreet.cli.speech import say
from fifthstreet.errors import FifthStreetError

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter

Path = tuple[str, ...]


class UnknownCommand(FifthStreetError):
    """The first word after a group's name is none of its commands."""


class LazyCommand(TyperCommand):
    """A command with our own help page."""

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        formatter.write(command_help(self, ctx))


class LazyGroup(TyperGroup):
    """A group whose commands are looked up in the registry by their path, `("rules", "show")`.

    Its first command is its default: `fifthstreet rules` means `fifthstreet rules list`. The root
    has no default; alone it shows its help.
    """

    def __init__(self, path: Path, registry: Mapping[Path, str]) -> None:
        super().__init__(name=path[-1] if path else None, rich_markup_mode=None)
        self.path = path
        self.registry = registry

    def list_commands(self, ctx: "Context") -> list[str]:
        return self.names()

    def names(self) -> list[str]:
        depth = len(self.path)
        below = [path[depth] for path in self.registry if path[:depth] == self.path]
        return list(dict.fromkeys(below))

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        path = (*self.path, cmd_name)
        if path in self.registry:
            return _load(path, self.registry[path])
        return LazyGroup(path, self.registry) if cmd_name in self.names() else None

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        asks_for_help = args[:1] == ["--help"]
        if self.path and not asks_for_help and (not args or args[0].startswith("-")):
            args = [self.names()[0], *args]
        elif not args:
            args = ["--help"]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, Command | None, list[str]]":
        name = args[0]
        command = self.get_command(ctx, name)
        if command is None:
            raise UnknownCommand(_unknown(name, self.names()))
        return name, command, args[1:]

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        rows = [(name, say(_help_key((*self.path, name)))) for name in self.names()]
        about = say(_help_key(self.path)) if self.path else say("cli.common.about")
        formatter.write(group_help(about, ctx, rows, is_root=not self.path))


def root_group(registry: Mapping[str, str]) -> LazyGroup:
    """The whole tree; the registry maps a command's words to `module:function`."""
    return LazyGroup((), {tuple(words.split()): target for words, target in registry.items()})


def _load(path: Path, target: str) -> "Command":
    """Import the command's function and make a command of it, its help in the run's language."""
    module_name, _, function_name = target.partition(":")
    function = getattr(importlib.import_module(module_name), function_name)
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name=path[-1], cls=LazyCommand)(function)
    command = typer.main.get_command(app)
    command.help = say(_help_key(path))
    for parameter in command.params:
        key = getattr(parameter, "help", None)
        if key:
            parameter.help = say(key)  # type: ignore[attr-defined]  # options and arguments have it
    return command


def _help_key(path: Path) -> str:
    """A command's messages are in a module, so `new-bot` has them in `cli.new_bot`."""
    return f"cli.{'.'.join(path)}.help".replace("-", "_")


def _unknown(name: str, known: Sequence[str]) -> str:
    problem = say("cli.common.no-command", name=name, known=", ".join(known))
    near = get_close_matches(name, known, n=1)
    return say("cli.common.did-you-mean", problem=problem, near=near[0]) if near else problem
