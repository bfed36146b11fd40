"""One request to an OpenAI-compatible chat endpoint, within a time limit; without retries.

The key is only in the request's header: redirects are not followed, and the key is masked where a
server quotes it.
"""

import http.client
import json
import socket
from contextlib import suppress
from dataclasses import dataclass
from threading import Timer
from typing import Any, Final
from urllib.parse import urlsplit

from fifthstreet.agents.llm.llm_settings import LLMSettings

_MOST_BYTES: Final = 1024 * 1024
_LONGEST_QUOTE: Final = 200
_LETTERS_PER_TOKEN: Final = 4  # where a server does not count tokens


class EndpointFailed(RuntimeError):
    """There is no usable answer; the text says why, without the key."""


class EndpointLate(EndpointFailed):
    """The time was over before the answer came."""


@dataclass(frozen=True, slots=True)
class ChatAnswer:
    text: str
    tokens: int  # of the request and the answer


def ask(settings: LLMSettings, messages: list[dict[str, str]], seconds: float) -> ChatAnswer:
    """Return the model's answer to the messages; raises EndpointFailed or EndpointLate."""
    body: dict[str, Any] = {"model": settings.model, "messages": messages}
    if settings.answer:
        body["max_tokens"] = settings.answer
    if settings.temperature is not None:
        body["temperature"] = settings.temperature
    text = settings.key.hidden_in(_post(settings, json.dumps(body), seconds))
    try:
        answer = json.loads(text)
        content = answer["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise EndpointFailed(
            f"the endpoint answered what is no completion: {_quoted(text)}"
        ) from None
    if not isinstance(content, str):
        raise EndpointFailed("the endpoint answered without a text")
    return ChatAnswer(content, _tokens(answer, messages, content))


def _post(settings: LLMSettings, body: str, seconds: float) -> str:
    if seconds <= 0:
        raise EndpointLate("no time was left to ask")
    parts = urlsplit(settings.url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=seconds)
    is_late: list[bool] = []
    # A socket's own time-out restarts with each byte; the timer does not.
    timer = Timer(seconds, _cut_off, (connection, is_late))
    timer.daemon = True
    timer.start()
    try:
        headers = {"Content-Type": "application/json", **settings.key.header()}
        connection.connect()
        if is_late:
            raise TimeoutError  # there was no socket yet that the timer could have closed
        connection.request("POST", f"{parts.path}/chat/completions", body.encode(), headers)
        response = connection.getresponse()
        data = response.read(_MOST_BYTES + 1)
        if is_late:
            raise TimeoutError
    except (OSError, http.client.HTTPException, ValueError) as error:
        if is_late or isinstance(error, TimeoutError):
            raise EndpointLate(f"the endpoint took more than {seconds:.1f} s") from None
        words = settings.key.hidden_in(str(error) or type(error).__name__)
        raise EndpointFailed(f"the endpoint cannot be reached: {words}") from None
    finally:
        timer.cancel()
        connection.close()
    if len(data) > _MOST_BYTES:
        raise EndpointFailed(f"the endpoint answered more than {_MOST_BYTES} bytes")
    text = data.decode("utf-8", "replace")
    if response.status != http.client.OK:
        quoted = _quoted(settings.key.hidden_in(text))
        raise EndpointFailed(f"the endpoint answered {response.status}: {quoted}")
    return text


def _cut_off(connection: http.client.HTTPConnection, is_late: list[bool]) -> None:
    is_late.append(True)
    with suppress(OSError, AttributeError):
        connection.sock.shutdown(socket.SHUT_RDWR)


def _tokens(answer: dict[str, Any], messages: list[dict[str, str]], content: str) -> int:
    """Return the server's count of tokens; an estimate if it has none."""
    usage = answer.get("usage")
    total = usage.get("total_tokens") if isinstance(usage, dict) else None
    if isinstance(total, int) and not isinstance(total, bool) and total >= 0:
        return total
    letters = len(content) + sum(len(message["content"]) for message in messages)
    return letters // _LETTERS_PER_TOKEN + 1


def _quoted(text: str) -> str:
    words = " ".join("".join(c if c.isprintable() else " " for c in text[:1000]).split())
    return words if len(words) <= _LONGEST_QUOTE else words[: _LONGEST_QUOTE - 1] + "…"
