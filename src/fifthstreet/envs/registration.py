"""The environments that Gymnasium knows by name.

Gymnasium reads no entry points since its version 1.0. `gymnasium.make` imports what stands before a
colon instead: "fifthstreet.envs:fifthstreet/Hand-v0" needs no import of ours. Only the names are
registered here; the environment itself is loaded when one is made.
"""

from typing import Final

GYMNASIUM_ID: Final = "fifthstreet/Hand-v0"


def register_environments() -> None:
    """Tell Gymnasium the names; once is enough, and more often does no harm."""
    from gymnasium import register, registry  # noqa: PLC0415 who calls has it

    if GYMNASIUM_ID not in registry:
        register(
            GYMNASIUM_ID,
            entry_point="fifthstreet.envs.gymnasium_env:HandEnv",
            vector_entry_point="fifthstreet.envs.vector_env:HandVectorEnv",
        )
