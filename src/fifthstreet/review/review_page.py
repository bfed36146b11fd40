"""A review as a page that loads nothing and runs nothing."""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.arena.report.card_symbols import card_row
from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import masthead, page, scrolled, section
from fifthstreet.arena.report.page_words import Words
from fifthstreet.review.findings import (
    EQUITY,
    ReviewedDecision,
    ReviewedHand,
    worst_first,
)
from fifthstreet.review.review_words import (
    action_words,
    error_words,
    ev_words,
    loss_words,
    opinion_words,
    summary_words,
    unit_words,
)


def review_page(player: str, hands: Sequence[ReviewedHand], lang: str) -> bytes:
    """The whole file, the worst decision first."""
    words = Words(lang)
    decisions = worst_first(one for hand in hands for one in hand.decisions)
    summary = summary_words(player, hands, decisions, lang)
    unit = unit_words(decisions, lang)
    body = together(
        [
            tag(
                "div",
                masthead(words, words.say("review.title")),
                tag("h1", player),
                tag("p", summary, class_="detail"),
                tag("p", unit, class_="detail") if unit else NOTHING,
                class_="top",
            ),
            *(
                _decision(one, words, place, "" if unit else unit_words([one], lang))
                for place, one in enumerate(decisions, 1)
            ),
            tag("p", words.say("review.how"), class_="facts-line") if decisions else NOTHING,
        ]
    )
    return page(words, title=f"{words.say('review.title')}: {player}", body=body)


def _decision(one: ReviewedDecision, words: Words, place: int, unit: str) -> Html:
    title = words.say("review.decision", hand=one.hand or "-", number=one.number)
    pot = words.say("review.pot", pot=f"{one.pot:.1f}", call=f"{one.to_call:.1f}")
    taken = words.say("review.took", action=action_words(one.taken, words.lang))
    return section(
        f"decision-{place}",
        f"{title} · {words.say(f'street.{one.street}')}",
        opinion_words(one, words.lang),
        tag("p", card_row(one.hole), " | " if one.board else "", card_row(one.board)),
        tag("p", f"{pot} · {taken} · ", tag("strong", loss_words(one, words.lang))),
        tag("p", unit) if unit else NOTHING,
        _options(one, words, title) if one.method != EQUITY else NOTHING,
    )


def _options(one: ReviewedDecision, words: Words, title: str) -> Html:
    action, share, value = [words.say(f"review.{name}") for name in ("action", "share", "ev")]
    head = tag(
        "tr",
        tag("th", action, scope="col"),
        tag("th", share, scope="col", class_="number"),
        tag("th", value, scope="col", class_="number"),
    )
    rows = [
        tag(
            "tr",
            tag("th", _marked(action_words(option.action, words.lang), option.action == one.taken)),
            tag("td", f"{option.share:.0%}", class_="number"),
            tag(
                "td",
                f"{ev_words(option.value)} {error_words(option, one.method)}".strip(),
                class_="number",
            ),
        )
        for option in one.options
    ]
    return scrolled(tag("table", tag("thead", head), tag("tbody", *rows)), title)


def _marked(name: str, is_taken: bool) -> str:
    return f"▸ {name}" if is_taken else name
