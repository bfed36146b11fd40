"""One decision of a bot on a foreign server: a fault of the bot never costs it the seat."""

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.legal_choices import leave
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


def decide(bot: Bot, view: View) -> tuple[Action, str]:
    """Return the bot's action and ""; where it fails, a check or fold and the error."""
    assert view.legal is not None, "asked at its own turn"
    try:
        action = bot.act(view)
        if not isinstance(action, Action):
            raise TypeError(f"act returned {action!r}, which is no Action")
        if not view.legal.allows(action):
            raise ValueError(f"{action} is not allowed here")
        return action, ""
    except Exception as error:
        return leave(view.legal), error_text(error)


def error_text(error: Exception) -> str:
    """Return the error in one line, with its place in the bot."""
    where = ""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        where = f" ({code.co_filename}:{trace.tb_lineno} in {code.co_name})"
        trace = trace.tb_next
    return f"{type(error).__name__}: {error}{where}"
