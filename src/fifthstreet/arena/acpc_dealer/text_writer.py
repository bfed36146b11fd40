"""Text for standard error and the log: collected, then written while a client computes."""

import os


class TextWriter:
    """Writes to a file descriptor; `flush` writes all collected text with one call."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._parts: list[str] = []

    def write(self, text: str) -> None:
        self._parts.append(text)

    def flush(self) -> None:
        if not self._parts:
            return
        data = "".join(self._parts).encode("utf-8", "backslashreplace")
        self._parts = []
        while data:  # a pipe may take less
            data = data[os.write(self._descriptor, data) :]
