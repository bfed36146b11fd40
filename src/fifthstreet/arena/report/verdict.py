"""The verdict of a match in a sentence: what it decided, or what would be needed to decide it."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.statistics.edge import halved, mirrored
from fifthstreet.arena.summary import Comparison, Summary

# With more bots a list of all pairs is too long to read, and comparing them takes long.
MOST_COMPARED = 24


@dataclass(frozen=True, slots=True)
class Verdict:
    headline: str
    details: tuple[str, ...]


def verdict(summary: Summary, words: Words) -> Verdict:
    """Return the better player, and the reasons for doubt."""
    found = _decided(summary, words)
    return Verdict(found.headline, (*found.details, *_doubts(summary, words)))


def _doubts(summary: Summary, words: Words) -> list[str]:
    found = [
        words.say(
            "report.verdict.faulty",
            bot=one.bot,
            share=f"{one.share:.1%}",
            most=f"{100 * summary.max_faults:g}%",
        )
        for one in summary.faulty_bots
    ]
    knowing = summary.plan.knowing_bots
    if knowing:
        found.append(words.say("report.verdict.known-cards", bots=words.list(list(knowing))))
    return found


def _decided(summary: Summary, words: Words) -> Verdict:
    bots = summary.bots()
    compared = summary.comparisons() if len(bots) <= MOST_COMPARED else ()
    if summary.tally.results.units > 1 and not summary.has_spread:
        unit = words.say(f"report.unit.{summary.unit}")
        equal = words.say("report.verdict.equal", bots=words.list(list(bots)), unit=unit)
        return Verdict(equal, ())
    if len(bots) == 1:
        return Verdict(words.say("report.verdict.one-bot", bot=bots[0]), ())
    if len(bots) == 2 and compared:
        return _of_two(summary, compared[0], words)
    results = {bot: summary.bot_result(bot) for bot in bots}
    known = [(found.value, bot) for bot, found in results.items() if found is not None]
    if not known:
        unit = words.say(f"report.unit.{summary.unit}")
        return Verdict(words.say("report.verdict.too-few", unit=unit), ())
    leader = max(known)[1]
    by = words.estimate(results[leader])
    if not compared:
        return Verdict(words.say("report.verdict.leads", bot=leader, by=by), ())
    return _of_many(leader, by, compared, words)


def _of_two(summary: Summary, one: Comparison, words: Words) -> Verdict:
    # Of two bots one wins what the other loses: half the difference is what each wins per hand.
    found = halved(one.difference)
    is_first = found.value >= 0
    first, second = (one.first, one.second) if is_first else (one.second, one.first)
    shown = {
        "first": first,
        "second": second,
        "by": words.estimate(found if is_first else mirrored(found)).removeprefix("+"),
        "p": words.p_value(one.p_value),
    }
    details: list[str] = []
    if one.winner is not None:
        headline = words.say("report.verdict.beats", **shown)
    else:
        headline = words.say("report.verdict.open", **shown)
        details.append(words.say("report.verdict.open-ahead", **shown))
        details += _more(one.difference.more_hands_needed(), words)
    for luck in summary.comparisons(is_adjusted=True):
        edge = halved(luck.difference)
        by = words.estimate(edge if is_first else mirrored(edge))
        details.append(
            words.say("report.verdict.adjusted", first=first, by=by, p=words.p_value(luck.p_value))
        )
    return Verdict(headline, tuple(details))


def _of_many(leader: str, by: str, compared: tuple[Comparison, ...], words: Words) -> Verdict:
    others = [one for one in compared if leader in (one.first, one.second)]
    beaten = [_other(one, leader) for one in others if one.winner == leader]
    still_open = [one for one in others if one.winner is None]
    if not still_open:
        return Verdict(words.say("report.verdict.best", bot=leader, by=by), ())
    names = [_other(one, leader) for one in still_open]
    details = [words.say("report.verdict.not-told-apart", bots=words.list(names))]
    if beaten:
        details.append(words.say("report.verdict.ahead-of", bots=words.list(beaten)))
    needed = [one.difference.more_hands_needed() for one in still_open]
    known = [more for more in needed if more is not None]
    if len(known) == len(needed):
        details += _more(max(known), words)
    key = "report.verdict.leads" if beaten else "report.verdict.open-many"
    return Verdict(words.say(key, bot=leader, by=by), tuple(details))


def _more(hands: int | None, words: Words) -> list[str]:
    return [words.say("report.verdict.more", hands=words.about(hands))] if hands else []


def _other(one: Comparison, bot: str) -> str:
    return one.second if one.first == bot else one.first
