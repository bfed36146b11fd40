"""One text frame: a JSON object with `eventName` and `data`."""

from typing import Final

import msgspec

_encode: Final = msgspec.json.Encoder().encode

NEW_PEER: Final = "__new_peer"
NEW_PEER_2: Final = "__new_peer_2"
JOINED: Final = "_join"
LEFT: Final = "__left"
LEFT_2: Final = "__left_2"
GAME_PREPARE: Final = "__game_prepare"
GAME_START: Final = "__game_start"
NEW_ROUND: Final = "__new_round"
ACTION: Final = "__action"
BET: Final = "__bet"
DEAL: Final = "__deal"
SHOW_ACTION: Final = "__show_action"
START_RELOAD: Final = "__start_reload"
ROUND_END: Final = "__round_end"
GAME_OVER: Final = "__game_over"
GAME_STOP: Final = "__game_stop"


def frame(name: str, data: object) -> bytes:
    return _encode({"eventName": name, "data": data})
