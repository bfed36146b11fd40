"""A small reverse proxy for tests: it takes a path prefix away, and its cable can be pulled."""

import re
import socket
import threading
from contextlib import suppress
from typing import Final

_REQUEST: Final = re.compile(rb"^(GET|POST|HEAD) (\S+)")


class Proxy:
    """Passes bytes between a browser and a server on this machine."""

    def __init__(self, port: int, prefix: str = "") -> None:
        self._server = ("127.0.0.1", port)
        self._prefix = prefix.encode()
        self._open: list[socket.socket] = []
        self._lock = threading.Lock()
        self._is_cut = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}{prefix}/"
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Everything that is open breaks, and nothing new gets through."""
        self._is_cut = True
        self._close_all()

    def mend(self) -> None:
        self._is_cut = False

    def close(self) -> None:
        self._is_cut = True
        self._listener.close()
        self._close_all()

    def _close_all(self) -> None:
        with self._lock:
            connections, self._open = self._open, []
        for connection in connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                if self._is_cut:
                    browser.close()
                    continue
                try:
                    server = socket.create_connection(self._server)
                except OSError:
                    browser.close()
                    continue
                with self._lock:
                    self._open += [browser, server]
                for source, target, is_asking in (
                    (browser, server, True),
                    (server, browser, False),
                ):
                    threading.Thread(
                        target=self._pass_on, args=(source, target, is_asking), daemon=True
                    ).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, is_asking: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(self._without_prefix(data) if is_asking else data)
        # Whichever way ends first takes the other with it.
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _without_prefix(self, data: bytes) -> bytes:
        """The request as the server behind the prefix knows it."""
        found = _REQUEST.match(data)
        if not self._prefix or found is None or not found[2].startswith(self._prefix):
            return data
        start = found.start(2)
        return data[:start] + data[start + len(self._prefix) :]
