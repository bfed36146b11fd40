"""A stand-in for a chat endpoint: it answers by a script and keeps what it heard."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class StandIn:
    """Answers each question with the next text, the last one for ever; a callable makes its own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: list[str | Callable[[dict[str, Any]], str]] = ["Final Answer: fold"]
        self.status = 200
        self.usage: dict[str, int] | None = {"total_tokens": 100}
        self.delay = 0.0
        self.raw: bytes | None = None
        self.heard: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    def reply(self, body: dict[str, Any]) -> bytes:
        self.heard.append(body)
        if self.raw is not None:
            return self.raw
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        text = answer if isinstance(answer, str) else answer(body)
        whole: dict[str, Any] = {"choices": [{"message": {"role": "assistant", "content": text}}]}
        if self.usage is not None:
            whole["usage"] = self.usage
        return json.dumps(whole).encode()


@contextmanager
def chat_endpoint() -> Iterator[StandIn]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            stand_in.headers.append(dict(self.headers))
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            assert self.path == "/v1/chat/completions"
            reply = stand_in.reply(body)
            time.sleep(stand_in.delay)
            self.send_response(stand_in.status)
            self.send_header("Content-Length", str(len(reply)))
            self.end_headers()
            self.wfile.write(reply)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 its own
            pass

        def handle(self) -> None:
            with suppress(BrokenPipeError, ConnectionResetError):
                super().handle()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    stand_in = StandIn(f"http://127.0.0.1:{server.server_address[1]}/v1")
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield stand_in
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
