"""The biggest pots as replays: as text, and as pictures where scripts run."""

from __future__ import annotations

from typing import Final

from fifthstreet.arena.biggest_pots import BigPot
from fifthstreet.arena.exports.hand_lines import names_of, read_line
from fifthstreet.arena.report.card_symbols import card_row
from fifthstreet.arena.report.frames import Frames
from fifthstreet.arena.report.markup import Html, tag, together
from fifthstreet.arena.report.page_words import Words, plain
from fifthstreet.arena.report.player_label import COLOURS, person, short
from fifthstreet.arena.result_folder import HandLine
from fifthstreet.arena.summary import Summary
from fifthstreet.cards.card import card_text
from fifthstreet.rules import HandState
from fifthstreet.rules.positions import position_names

# The texts of the script's buttons and picture.
_WORDS: Final = ("first", "back", "play", "pause", "next", "last", "pot")


def replays(summary: Summary, words: Words) -> tuple[Html, dict[str, object]]:
    """Return the list of hands, and the data of their pictures."""
    entries: list[Html] = []
    hands: list[dict[str, object]] = []
    for number, pot in enumerate(summary.tally.pots):
        rotation, _, name = pot.hand.partition(".")
        line = HandLine(pot.session, int(rotation or 0), name, pot.players, pot.line)
        state = read_line(summary.plan, line)
        names = [short(name) for name in names_of(summary.plan, pot.players)]
        frames = Frames(state, names, words).pictures
        entries.append(_entry(number, pot, state, names, frames, words))
        hands.append(
            {
                "names": names,
                "colours": [player % COLOURS for player in pot.players],
                "positions": [words.position(one) for one in position_names(state)],
                "button": state.button,
                "holes": [[card_text(card) for card in hole] for hole in state.holes],
                "board": [card_text(card) for card in state.board],
                "frames": frames,
            }
        )
    says = {name: words.say(f"report.replay.{name}") for name in _WORDS}
    return together(entries), {"words": says, "hands": hands}


def _entry(
    number: int,
    pot: BigPot,
    state: HandState,
    names: list[str],
    frames: list[dict[str, object]],
    words: Words,
) -> Html:
    best = max(award.seat for award in state.awards if award.amount == _most(state))
    summary = tag(
        "summary",
        tag("span", f"{plain(pot.size / 1000)} BB", class_="size"),
        person(names[best], pot.players[best]),
        card_row(state.holes[best]),
        card_row(state.board),
        tag(
            "span",
            words.say("report.hand-number", session=pot.session, hand=pot.hand),
            class_="quiet",
        ),
    )
    return tag(
        "details",
        summary,
        tag("div", class_="table", data_hand=number),
        tag("ol", *_story(frames, words), class_="story"),
        tag("code", pot.line),
        class_="hand",
    )


def _most(state: HandState) -> int:
    return max(award.amount for award in state.awards)


def _story(frames: list[dict[str, object]], words: Words) -> list[Html]:
    """Return the hand as text, one line per street."""
    lines: list[tuple[str, list[str]]] = [(words.say("street.preflop"), [])]
    for frame in frames[1:]:
        text = str(frame["text"])
        if frame["new"]:
            lines.append((text, []))
        else:
            lines[-1][1].append(text)
    comma = words.say("report.replay.then")
    return [tag("li", tag("b", street), " ", comma.join(texts)) for street, texts in lines]
