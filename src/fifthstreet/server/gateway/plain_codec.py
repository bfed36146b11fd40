"""A codec for protocols with plain messages: one per frame, without a closing message."""

from typing import Any


class PlainCodec:
    """Messages are bytes already, or text."""

    def encode(self, message: Any) -> bytes:
        return message.encode() if isinstance(message, str) else bytes(message)

    def frames(self, messages: list[bytes], size: int) -> list[bytes]:
        return messages

    def closing(self, code: str, message: str, retry_after_ms: int | None) -> bytes:
        return b""

    def close_code(self, code: str) -> int:
        return 1000
