"""The frame of the commands: help, language, exit codes, one-line errors."""

import inspect
import os
import shlex
import subprocess
import sys

import pytest

from fifthstreet.cli import main as frame
from fifthstreet.cli.main import COMMANDS, main
from fifthstreet.i18n import messages
from tests.cli import samples
from tests.cli.program import terminal

Captured = pytest.CaptureFixture[str]

_PROGRAM = "import sys; from fifthstreet.cli.main import main; sys.exit(main())"


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """The program as its users start it: another process, no terminal."""
    clean = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("LC_", "LANG", "COLUMNS", "FIFTHSTREET"))
    }
    return subprocess.run(
        [sys.executable, "-c", _PROGRAM, *arguments],
        env={**clean, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "FIFTHSTREET_TRACEBACK"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def _samples(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [name for name, value in vars(samples).items() if inspect.isfunction(value)]
    monkeypatch.setattr(
        frame, "COMMANDS", {f"sample {name}": f"tests.cli.samples:{name}" for name in names}
    )
    texts = {f"cli.sample.{name}.help": f"help of {name}" for name in names}
    texts |= {"cli.sample.help": "Samples.", "cli.sample.count": "How many."}
    monkeypatch.setitem(messages._groups, ("en", "cli.sample"), texts)


# --- help ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_lists_every_command(arguments: list[str], capsys: Captured) -> None:
    assert main(arguments) == 0
    printed = capsys.readouterr()
    for words in COMMANDS:
        assert f"\n  {words.split()[0]} " in printed.out
    assert printed.err == ""


@pytest.mark.parametrize("words", COMMANDS)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_command_has_a_help_page(words: str, language: str, capsys: Captured) -> None:
    assert main([*words.split(), "--help", "--lang", language]) == 0
    page = capsys.readouterr().out
    assert page.startswith(("Usage: " if language == "en" else "用法：") + f"fifthstreet {words}")
    assert "cli." not in page  # a key that nobody translated


def test_help_loads_no_command() -> None:
    code = (
        "import sys; from fifthstreet.cli.main import main; main(['--help']); "
        "print([name for name in sys.modules if name.startswith("
        "('fifthstreet.rule', 'fifthstreet.cards', 'fifthstreet.cli.rules', 'numpy', 'rich', "
        "'tomllib'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.usefixtures("_samples")
def test_the_help_page_of_a_command(capsys: Captured) -> None:
    assert main(["sample", "fine", "--help"]) == 0
    assert capsys.readouterr().out == (
        "Usage: fifthstreet sample fine [OPTIONS]\n\n"
        "help of fine\n\n"
        "Options:\n"
        "  --count N     How many. (default: 3)\n"
        "  --lang en|zh  Speak English or Chinese; by default the locale decides.\n"
        "  --help        Show this text.\n"
    )


def test_version(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("fifthstreet 0.")


# --- exit codes ----------------------------------------------------------------------------------
@pytest.mark.usefixtures("_samples")
@pytest.mark.parametrize(
    ("name", "code", "message"),
    [
        ("fine", 0, ""),
        ("problems", 1, ""),
        ("leaves", 1, ""),
        ("bad_hand", 2, "error: eleven seats: too many\n"),
        ("no_file", 2, "error: /nowhere/at/all: No such file or directory\n"),
        ("silent_error", 2, "error: FifthStreetError\n"),
        ("interrupted", 130, "interrupted\n"),
        ("end_of_input", 130, "interrupted\n"),
    ],
)
def test_how_a_command_ends(name: str, code: int, message: str, capsys: Captured) -> None:
    assert main(["sample", name]) == code
    assert capsys.readouterr().err == message


@pytest.mark.usefixtures("_samples")
def test_a_bug_is_not_hidden() -> None:
    with pytest.raises(RuntimeError, match="a bug"):
        main(["sample", "bug"])
    with pytest.raises(ValueError, match="a bug"):
        main(["sample", "wrong_number"])


@pytest.mark.usefixtures("_samples")
def test_a_traceback_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIFTHSTREET_TRACEBACK", "1")
    with pytest.raises(ValueError, match="eleven seats"):
        main(["sample", "bad_hand"])


@pytest.mark.usefixtures("_samples")
def test_the_first_command_of_a_group_is_its_default(capsys: Captured) -> None:
    assert main(["sample"]) == 0
    assert main(["sample", "--count", "5"]) == 0
    assert capsys.readouterr().out == "count 3\ncount 5\n"


@pytest.mark.usefixtures("_samples")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["samples"], "there is no command 'samples'; there are: sample; did you mean sample?"),
        (["x"], "there is no command 'x'; there are: sample"),
        (["-x"], "there is no option -x (see fifthstreet --help)"),
        (
            ["sample", "fine", "--coun", "3"],
            "there is no option --coun; did you mean --count? (see fifthstreet sample fine --help)",
        ),
        (["sample", "fine", "--count"], "option --count needs a value"),
        (["--lang", "fr", "sample"], "--lang fr: allowed: en, zh"),
        (["sample", "--lang"], "--lang : allowed: en, zh"),
    ],
)
def test_a_wrong_command_line(arguments: list[str], message: str, capsys: Captured) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.err == f"error: {message}\n"
    assert printed.out == ""


@pytest.mark.usefixtures("_samples")
def test_a_value_of_the_wrong_type_is_one_line(capsys: Captured) -> None:
    assert main(["sample", "fine", "--count", "many"]) == 2
    message = capsys.readouterr().err
    assert message.startswith("error: ")
    assert message.count("\n") == 1
    assert "--count" in message


# --- language ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "zh", "rules", "sho"],
        ["rules", "--lang=zh", "sho"],
        ["rules", "sho", "--lang", "zh"],
    ],
)
def test_the_language_option_may_stand_anywhere(arguments: list[str], capsys: Captured) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("错误：没有命令 'sho'")


def test_after_two_dashes_it_is_no_option(capsys: Captured) -> None:
    assert main(["rules", "show", "--", "--lang"]) == 2
    assert capsys.readouterr().err.startswith("error: there is no rule set '--lang'")


def test_the_locale_chooses_the_language() -> None:
    assert run("--help", LANG="zh_CN.UTF-8").stdout.startswith("用法：")
    assert run("--help", LANG="zh_CN.UTF-8", LC_ALL="C.UTF-8").stdout.startswith("Usage: ")
    assert run("--help", "--lang", "en", LANG="zh_CN.UTF-8").stdout.startswith("Usage: ")


def test_one_run_does_not_change_the_next(capsys: Captured) -> None:
    main(["--lang", "zh", "--help"])
    main(["--help"])
    assert "\nUsage: " in capsys.readouterr().out


# --- pipes and encodings -------------------------------------------------------------------------
def test_a_reader_that_leaves_early_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with process.stderr as stderr:
        assert stderr.read() == b""
    assert process.wait() == 0


@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-"])
def test_a_closed_output_is_no_error(closed: str) -> None:
    command = shlex.join([sys.executable, "-c", _PROGRAM])
    for arguments in ("rules", "equity AhKh QsQd", "--help", "rules nonsense"):
        done = subprocess.run(
            ["sh", "-c", f"{command} {arguments} {closed}"],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == (2 if "nonsense" in arguments else 0), done.stderr
        assert "Traceback" not in done.stderr


def test_a_character_that_the_output_cannot_write_is_escaped() -> None:
    done = run("rules", "--lang", "zh", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "\nsimple     \\u56fa\\u5b9a\\u6b65\\u957f" in done.stdout  # 固定步长


def test_a_dumb_terminal_gets_no_escapes() -> None:
    for arguments in (("rules", "show", "home"), ("doctor",), ("equity", "AhKh", "QsQd")):
        with terminal(*arguments, TERM="dumb") as screen:
            assert screen.exit_code() == 0
            assert "\033" not in screen.read(seconds=0.2)
    with terminal("play", "--seed", "7", TERM="dumb") as screen:
        assert "\033" not in screen.wait_for("> ").replace("\033[?2004h", "")


def test_output_to_a_pipe_has_no_colour() -> None:
    assert "\033" not in run("rules", "show", "home").stdout
