"""Messages in English and Chinese: `text` looks one up, `choose_language` says in which language.

Keys are grouped by room, and a group is one file a language: `street.flop` is in `en/street.py` and
`zh/street.py`; a command's messages, `cli.rules.…`, are in `cli/rules.py` of both. A file holds one
dictionary `MESSAGES` with whole keys. A group is imported when it is first asked for.

To add messages, add them to the group's file in both languages, or add a file to both: the tests
find keys that one language lacks and keys that nobody defined. This room imports no other and
prints nothing.
"""

from fifthstreet.i18n.language import LANGUAGES, choose_language
from fifthstreet.i18n.messages import UnknownMessage, has_text, text

__all__ = ["LANGUAGES", "UnknownMessage", "choose_language", "has_text", "text"]
