"""The help pages of commands and groups, in the language of this run.

Rich's help pages are handsome but import for longer than everything else together, and they know no
Chinese; these are plain text.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import width
from fifthstreet.cli.text_columns import cells, pad, wrap
from fifthstreet.i18n import LANGUAGES

if TYPE_CHECKING:
    from typer._click import Command, Context, Parameter

Row = tuple[str, str]

# A left column wider than this stands on a line of its own.
_LEFT_MOST: Final = 28
_HELP: Final = "--help"


def command_help(command: "Command", context: "Context") -> str:
    """The page of a command that does something."""
    arguments = [one for one in command.params if one.param_type_name == "argument"]
    options = [one for one in command.params if one.param_type_name == "option"]
    usage = [context.command_path, "[OPTIONS]", *(_usage(argument) for argument in arguments)]
    return _page(
        " ".join(usage),
        str(command.help),
        [
            ("cli.common.arguments", [_row(argument, context) for argument in arguments]),
            ("cli.common.options", [*(_row(one, context) for one in options), *_common_options()]),
        ],
    )


def group_help(about: str, context: "Context", commands: Sequence[Row], *, is_root: bool) -> str:
    """The page of a group; `commands` are its commands' names with their one-line help."""
    options = _common_options()
    if is_root:
        options.append(("--version", say("cli.common.version")))
    page = _page(
        f"{context.command_path} [OPTIONS] COMMAND",
        about,
        [("cli.common.commands", commands), ("cli.common.options", options)],
    )
    more = wrap(say("cli.common.more", command=context.command_path), width())
    return "\n".join([page, "", *more])


def _page(usage: str, about: str, tables: Sequence[tuple[str, Sequence[Row]]]) -> str:
    lines = [say("cli.common.usage", usage=usage), "", *wrap(about, width())]
    for title, rows in tables:
        if rows:
            lines += ["", say(title), *_table(rows)]
    return "\n".join(lines)


def _table(rows: Sequence[Row]) -> list[str]:
    left = min(_LEFT_MOST, max(cells(name) for name, _ in rows))
    indent = " " * (left + 4)
    lines: list[str] = []
    for name, about in rows:
        about_lines = wrap(about, width() - len(indent))
        if cells(name) > left:
            lines += [f"  {name}", *(indent + line for line in about_lines)]
        else:
            lines.append(f"  {pad(name, left)}  {about_lines[0]}".rstrip())
            lines += [indent + line for line in about_lines[1:]]
    return lines


def _common_options() -> list[Row]:
    return [
        (f"--lang {'|'.join(LANGUAGES)}", say("cli.common.lang")),
        (_HELP, say("cli.common.help")),
    ]


def _usage(argument: "Parameter") -> str:
    name = argument.metavar or argument.name.upper()
    if argument.nargs != 1:
        name += "..."
    return name if argument.required else f"[{name}]"


def _row(parameter: "Parameter", context: "Context") -> Row:
    about: str = getattr(parameter, "help", None) or ""
    if parameter.param_type_name == "argument":
        return parameter.metavar or parameter.name.upper(), about
    left = ", ".join([*parameter.opts, *parameter.secondary_opts])
    if not getattr(parameter, "is_flag", False):
        left += " " + (parameter.metavar or parameter.name.upper())
    default = parameter.get_default(context)
    if default not in (None, "") and not isinstance(default, (bool, list, tuple)):
        about += say("cli.common.default", value=default)
    return left, about
