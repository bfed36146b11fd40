"""The typed signatures of compiled functions and classes, for `help`, `inspect` and notebooks.

Compiled code has them as texts (native/typed_function.h) and asks here for its `__signature__`.
"""

import __future__

import inspect
import sys
from collections.abc import Callable


def read_signature(written: str, owner: Callable[..., object]) -> inspect.Signature:
    """The signature of `owner`, which the sources write so: `apply(state: HandState) -> …`."""
    home = sys.modules.get(owner.__module__)
    names = dict(vars(home)) if home is not None else {}
    flags = __future__.annotations.compiler_flag
    exec(compile(f"def {written}: ...", "<signature>", "exec", flags), names)
    function = names[owner.__name__]
    try:
        return inspect.signature(function, eval_str=True)
    except NameError:
        # A type that only type checkers import stays a text.
        return inspect.signature(function)
