"""`fifthstreet new-bot`: writes a bot's project into a new folder; it never overwrites."""

import os
from pathlib import Path
from typing import Annotated

import typer

from fifthstreet.cli.bot_project import BotProject
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import show
from fifthstreet.errors import InvalidInput


def new_bot(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.new_bot.dir")],
    name: Annotated[str, typer.Option(metavar="NAME", help="cli.new_bot.name")] = "",
) -> None:
    project = BotProject(name or folder.resolve().name)
    _require_room(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in project.files().items():
        with open(folder / path, "x", encoding="utf-8") as file:
            file.write(text)
    bot = os.fspath(folder / f"{project.module}.py") + f":{project.class_name}"
    show(say("cli.new_bot.written", folder=folder, bot=project.name))
    for path in project.files():
        show(f"  {folder / path}")
    show()
    show(say("cli.new_bot.next"))
    show(f"  python -m unittest discover {folder}")
    show(f"  fifthstreet validate {bot}")
    show(f"  fifthstreet match {bot} rock --hands 10000")


def _require_room(folder: Path) -> None:
    if folder.is_dir():
        there = sorted(path.name for path in folder.iterdir())
        if there:
            raise InvalidInput(say("cli.new_bot.not-empty", folder=folder, first=there[0]))
    elif folder.exists() or folder.is_symlink():
        raise InvalidInput(say("cli.new_bot.no-folder", folder=folder))
