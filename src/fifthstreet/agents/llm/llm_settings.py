"""The settings of a language model's player: options of its name, and the environment.

    llm:model=NAME,url=http://127.0.0.1:8000/v1,seconds=20,tokens=50000

The key comes from the environment alone, or from a file that it names: a bot's name is written into
results, and the key must not be.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from fifthstreet.agents.errors import UnknownBot, did_you_mean

URL_VARIABLE: Final = "FIFTHSTREET_LLM_URL"
KEY_VARIABLE: Final = "FIFTHSTREET_LLM_KEY"
KEY_FILE_VARIABLE: Final = "FIFTHSTREET_LLM_KEY_FILE"
TRANSCRIPTS_VARIABLE: Final = "FIFTHSTREET_LLM_TRANSCRIPTS"

_OPTIONS: Final = ("model", "url", "seconds", "tokens", "answer", "temperature", "transcripts")
_KEY_WORDS: Final = ("key", "api_key", "token", "secret")


class Key:
    """A secret with an empty repr."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def header(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._text}"} if self._text else {}

    def hidden_in(self, text: str) -> str:
        """Return the text with the key masked, since servers quote what they were sent."""
        return text.replace(self._text, "***") if self._text else text

    def __repr__(self) -> str:
        return "Key(***)"

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a key is not pickled: each process reads its own environment")


@dataclass(frozen=True, slots=True)
class LLMSettings:
    """The endpoint, the model and the limits of a player."""

    model: str
    url: str
    key: Key
    seconds: float = 30.0  # per decision, the second request included
    tokens: int = 0  # of all requests and answers together; 0: no limit
    answer: int = 1024  # tokens of one answer, as `max_tokens`; 0: the field is left out
    temperature: float | None = None
    transcripts: Path | None = None


def read_settings(text: str, environment: Mapping[str, str] | None = None) -> LLMSettings:
    """Return the settings after `llm:`; raises UnknownBot with what is
    wrong and what is allowed.
    """
    found = os.environ if environment is None else environment
    options = _options(text)
    model = options.get("model", "")
    if not model:
        raise UnknownBot(f"llm:{text}: which model? write llm:model=NAME")
    url = options.get("url") or found.get(URL_VARIABLE, "")
    transcripts = options.get("transcripts") or found.get(TRANSCRIPTS_VARIABLE, "")
    return LLMSettings(
        model=model,
        url=_checked_url(url),
        key=_key(found),
        seconds=_number(options, "seconds", 30.0, least=0.1),
        tokens=int(_number(options, "tokens", 0, least=0)),
        answer=int(_number(options, "answer", 1024, least=0)),
        temperature=_number(options, "temperature", 0, least=0)
        if "temperature" in options
        else None,
        transcripts=Path(transcripts).expanduser() if transcripts else None,
    )


def _options(text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for part in text.split(",") if text else ():
        name, equals, value = part.partition("=")
        name = name.strip()
        if name in _KEY_WORDS:
            raise UnknownBot(
                f"llm: a key does not belong into a bot's name, which results show; "
                f"set {KEY_VARIABLE} or {KEY_FILE_VARIABLE}"
            )
        if name not in _OPTIONS or not equals:
            raise UnknownBot(
                f"llm: {part!r} is no option{did_you_mean(name, _OPTIONS)}; "
                f"there are: {', '.join(_OPTIONS)}"
            )
        options[name] = value.strip()
    return options


def _checked_url(url: str) -> str:
    try:
        parts = urlsplit(url)
        is_url = parts.scheme in ("http", "https") and bool(parts.hostname)
        is_url = is_url and (parts.port is None or parts.port > 0) and not parts.username
    except ValueError:
        is_url = False
    if not is_url:
        shown = repr(url) if "@" not in url else "an address with a password"
        raise UnknownBot(
            f"llm: {shown} is no endpoint; set {URL_VARIABLE} or url= to the address before "
            "/chat/completions, such as http://127.0.0.1:8000/v1"
        )
    return url.rstrip("/")


def _key(found: Mapping[str, str]) -> Key:
    path = found.get(KEY_FILE_VARIABLE, "")
    if path:
        try:
            return Key(Path(path).expanduser().read_text(encoding="utf-8").strip())
        except OSError as error:
            raise UnknownBot(f"llm: {KEY_FILE_VARIABLE}: {path}: {error.strerror}") from None
    return Key(found.get(KEY_VARIABLE, "").strip())


def _number(options: Mapping[str, str], name: str, usual: float, *, least: float) -> float:
    if name not in options:
        return usual
    try:
        value = float(options[name])
    except ValueError:
        value = -1.0
    if not least <= value < 1e12:
        raise UnknownBot(f"llm: {name}={options[name]}; allowed: a number of at least {least:g}")
    return value
