"""What is wrong with a command line, in the language of this run."""

import typer

from fifthstreet.cli.speech import say, spoken
from fifthstreet.i18n.refusals import said_in


def usage_problem(error: typer.TyperException) -> str:
    """One line for an error of typer's parser."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        problem = say("cli.common.no-option", name=getattr(error, "option_name", ""))
        near = getattr(error, "possibilities", None)
        if near:
            problem = say("cli.common.did-you-mean", problem=problem, near=sorted(near)[0])
    elif kind == "MissingParameter":
        problem = say("cli.common.missing", name=_name_of(error))
    elif kind == "BadOptionUsage" and "requires" in error.message:
        problem = say("cli.common.missing-value", name=getattr(error, "option_name", ""))
    else:
        problem = said_in(spoken(), " ".join(error.format_message().split()))
    context = getattr(error, "ctx", None)
    if context is None:
        return problem
    return say("cli.common.try-help", problem=problem, command=context.command_path)


def _name_of(error: typer.TyperException) -> str:
    parameter = getattr(error, "param", None)
    if parameter is None:
        return ""
    if parameter.param_type_name == "option":
        return str(parameter.opts[0])
    return str(parameter.metavar or parameter.name.upper())
