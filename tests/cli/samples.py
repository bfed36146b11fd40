"""Commands that end in every way a command can end; the tests of `main` register them."""

from typing import Annotated

import typer

from fifthstreet.errors import FifthStreetError
from fifthstreet.rules.errors import InvalidHand


def fine(
    count: Annotated[int, typer.Option("--count", metavar="N", help="cli.sample.count")] = 3,
) -> None:
    print(f"count {count}")


def problems() -> int:
    return 1


def leaves() -> None:
    raise typer.Exit(1)


def bad_hand() -> None:
    raise InvalidHand("eleven seats:\n  too many")


def no_file() -> None:
    with open("/nowhere/at/all", encoding="utf-8"):
        pass


def silent_error() -> None:
    raise FifthStreetError


def wrong_number() -> None:
    int("a bug must not look like bad input")


def interrupted() -> None:
    raise KeyboardInterrupt


def end_of_input() -> None:
    raise EOFError


def bug() -> None:
    raise RuntimeError("a bug must not look like bad input")
