"""`fifthstreet`: finds the command, runs it, and turns what goes wrong into one line and a number.

How to add a command, `fifthstreet equity`:

1. Write `cli/equity.py` with a function `equity`, its parameters annotated as typer wants them.
   What stands in `help=` is the key of a message, not the message; what all commands share has keys
   in `cli.common` (`--json` is `cli.common.json`). Import what is heavy in that file: it is loaded
   only when the command runs.
2. Add one line to `COMMANDS` below. Two words make a command of a group (`rules show`); a group's
   first command is what its bare name does.
3. Write its messages in `i18n/en/cli/equity.py` and `i18n/zh/cli/equity.py`; `cli.equity.help` is
   its one line in the list of commands. `cli.speech.say` speaks the language of the run.

What holds for every command: it returns nothing (0), or 1 when it found problems. Bad input is a
FifthStreetError (all our own errors are) or what the operating system refuses (OSError); it becomes
one line on standard error and 2. Any other exception is a bug of ours and is not caught. Ctrl-C
is 130. Results go to standard output (`cli.terminal.show`, `show_json`), all else to standard error
(`note`). No command waits for input that cannot come. `--lang` is taken out before a command sees
its arguments, wherever it stands. FIFTHSTREET_TRACEBACK=1 shows where an error came from.
"""

import os
import sys
import warnings
from collections.abc import Mapping, Sequence
from typing import Final

from fifthstreet.cli.speech import say, speak, spoken
from fifthstreet.cli.terminal import note, show
from fifthstreet.errors import FifthStreetError, InvalidInput
from fifthstreet.i18n import LANGUAGES, choose_language

# The words of a command -> module:function.
COMMANDS: Final[Mapping[str, str]] = {
    "play": "fifthstreet.cli.play:play",
    "serve": "fifthstreet.cli.serve:serve",
    "bot": "fifthstreet.cli.bot:run_bot",
    "show": "fifthstreet.cli.show:show_position",
    "replay": "fifthstreet.cli.replay:replay",
    "match": "fifthstreet.cli.match:match",
    "league": "fifthstreet.cli.league:league",
    "contest": "fifthstreet.cli.contest:contest",
    "acpc-dealer": "fifthstreet.cli.acpc_dealer:deal_match",
    "mcp": "fifthstreet.cli.mcp:serve_tools",
    "exploit": "fifthstreet.cli.exploit:exploit",
    "report": "fifthstreet.cli.report:report",
    "export": "fifthstreet.cli.export:export_hands",
    "new-bot": "fifthstreet.cli.new_bot:new_bot",
    "validate": "fifthstreet.cli.validate:validate",
    "rules list": "fifthstreet.cli.rules:list_rules",
    "rules show": "fifthstreet.cli.rules:show_rules",
    "rules diff": "fifthstreet.cli.rules:diff_rules",
    "rules check": "fifthstreet.cli.rules:check_rules",
    "equity": "fifthstreet.cli.equity:show_equity",
    "outs": "fifthstreet.cli.outs:show_outs",
    "solve": "fifthstreet.cli.solve:solve_spot",
    "pushfold": "fifthstreet.cli.pushfold:show_push_fold",
    "review": "fifthstreet.cli.review:review",
    "train": "fifthstreet.cli.train:train",
    "verify": "fifthstreet.cli.verify:verify_deal",
    "admin users list": "fifthstreet.cli.admin_users:list_users",
    "admin users show": "fifthstreet.cli.admin_users:show_user",
    "admin users add": "fifthstreet.cli.admin_users:add_user",
    "admin users role": "fifthstreet.cli.admin_users:set_role",
    "admin users reset": "fifthstreet.cli.admin_users:reset_password",
    "admin users ban": "fifthstreet.cli.admin_users:ban_user",
    "admin tokens list": "fifthstreet.cli.admin_tokens:list_tokens",
    "admin tokens create": "fifthstreet.cli.admin_tokens:create_token",
    "admin tokens revoke": "fifthstreet.cli.admin_tokens:revoke_token",
    "admin tables list": "fifthstreet.cli.admin_tables:list_tables",
    "admin tables pause": "fifthstreet.cli.admin_tables:pause_table",
    "admin tables resume": "fifthstreet.cli.admin_tables:resume_table",
    "admin tables kick": "fifthstreet.cli.admin_tables:kick_player",
    "admin tables close": "fifthstreet.cli.admin_tables:close_table",
    "admin bans list": "fifthstreet.cli.admin_users:list_bans",
    "admin bans lift": "fifthstreet.cli.admin_users:lift_ban",
    "admin ledger check": "fifthstreet.cli.admin_ledger:check_ledger",
    "admin ledger repair": "fifthstreet.cli.admin_ledger:repair_ledger",
    "admin suspicion": "fifthstreet.cli.admin_ledger:report_suspicion",
    "backup": "fifthstreet.cli.backup:make_backup",
    "restore": "fifthstreet.cli.backup:restore_backup",
    "doctor": "fifthstreet.cli.doctor:doctor",
}

FINE: Final = 0
PROBLEMS_FOUND: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

_PROGRAM: Final = "fifthstreet"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line (without the program's name) and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    speak(choose_language(None, os.environ))
    _open_closed_streams()
    _accept_any_character()
    warnings.formatwarning = _one_line_warning
    try:
        code = _run(_without_language(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough (`fifthstreet rules | head -1`); nothing more can be said.
        _silence_stdout()
        return FINE
    except KeyboardInterrupt:
        note(say("cli.common.interrupted"))
        return INTERRUPTED
    except (FifthStreetError, OSError) as error:
        if os.environ.get("FIFTHSTREET_TRACEBACK"):
            raise
        return _refuse(_one_line(error))
    return code


def _one_line_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    line: str | None = None,
) -> str:
    """A warning as a user wants it: what, not where in our sources."""
    return f"{message}\n"


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["--version"]:
        from importlib.metadata import version  # noqa: PLC0415 seldom asked

        show(f"{_PROGRAM} {version(_PROGRAM)}")
        return FINE
    import typer  # noqa: PLC0415 costs more than all the rest of the start

    from fifthstreet.cli.commands import root_group  # noqa: PLC0415 imports typer
    from fifthstreet.cli.usage import usage_problem  # noqa: PLC0415

    try:
        root = root_group(COMMANDS)
        # Not `root.main()`: that has its own opinions of broken pipes and exit codes.
        with root.make_context(_PROGRAM, arguments) as context:
            answer = root.invoke(context)
    except typer.Exit as exit_:
        return exit_.exit_code
    except (typer.Abort, EOFError):
        note(say("cli.common.interrupted"))
        return INTERRUPTED
    except typer.TyperException as error:
        return _refuse(usage_problem(error))
    return answer if isinstance(answer, int) else FINE


def _without_language(arguments: list[str]) -> list[str]:
    """Take `--lang` out of the arguments, wherever before a `--` it stands, and speak it."""
    left: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            return [*left, argument, *rest]
        name, has_value, value = argument.partition("=")
        if name != "--lang":
            left.append(argument)
            continue
        wanted = value if has_value else next(rest, "")
        if wanted not in LANGUAGES:
            allowed = ", ".join(LANGUAGES)
            raise InvalidInput(say("cli.common.not-a-language", value=wanted, allowed=allowed))
        speak(wanted)
    return left


def _refuse(problem: str) -> int:
    note(say("cli.common.error", problem=problem))
    return BAD_INPUT


def _one_line(error: Exception) -> str:
    """What is wrong, in the language of this run."""
    from fifthstreet.i18n.refusals import said_in  # noqa: PLC0415 only when something is wrong

    return said_in(spoken(), _problem(error))


def _problem(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        named = f"{error.filename}: " if error.filename is not None else ""
        return f"{named}{error.strerror}"
    return " ".join(str(error).split()) or type(error).__name__


def _open_closed_streams() -> None:
    """Write into nothing where the output was closed (`fifthstreet rules >&-`).

    The first file that is opened would be given the number of the closed stream, and be written to.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 until the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _accept_any_character() -> None:
    """A card or a Chinese word that the output's encoding lacks is escaped, not an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _silence_stdout() -> None:
    """Let Python's own flush at the end go nowhere, or it would complain of the broken pipe."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
