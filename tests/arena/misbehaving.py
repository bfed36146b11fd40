"""Bots that do what bots must not do, for the tests of the arena."""

import os
import time

from fifthstreet import Action, Bot, View


class Caller(Bot):
    """Behaves."""

    def act(self, view: View) -> Action:
        return Action("check") if view.legal.check else Action("call")


class Raises(Bot):
    def act(self, view: View) -> Action:
        raise RuntimeError("I have no idea")


class Hangs(Bot):
    def act(self, view: View) -> Action:
        time.sleep(60)
        return Action("fold")


class Babbles(Bot):
    def act(self, view: View) -> Action:
        return "raise, I think"  # type: ignore[return-value]


class Illegal(Bot):
    def act(self, view: View) -> Action:
        return Action("raise", 1)


class Eats(Bot):
    """Takes all the memory there is."""

    def act(self, view: View) -> Action:
        self.kept = bytearray(1 << 34)
        return Action("fold")


class Leaves(Bot):
    """Ends its process."""

    def act(self, view: View) -> Action:
        os._exit(3)


class DeafAndDumb(Bot):
    """Fails before and beside its decisions, and decides well."""

    def start(self, info: object) -> None:
        raise ValueError("not ready")

    def observe(self, event: object) -> None:
        raise ValueError("not listening")

    def act(self, view: View) -> Action:
        return Action("check") if view.legal.check else Action("call")

    def close(self) -> None:
        raise ValueError("not leaving")
