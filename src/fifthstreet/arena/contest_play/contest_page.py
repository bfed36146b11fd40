"""The page of a contest: the winner, every place with its interval, every game."""

from __future__ import annotations

from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import masthead, page, scrolled, section
from fifthstreet.arena.report.page_words import Words
from fifthstreet.contests import ContestState
from fifthstreet.contests.standings.standing import StandingRow

_DASH = "–"


def contest_page(state: ContestState, lang: str) -> bytes:
    """The whole page, in one file that fetches nothing."""
    words = Words(lang)
    say, settings = words.say, state.opened
    facts = say(
        "contest.page.facts",
        players=len(state.players) - len(state.fillers),
        phases=len(settings.phases),
        games=len(state.results),
        hands=f"{sum(result.hands for result in state.results):,}",
        rules=settings.rules.name,
    )
    body = [
        tag(
            "div",
            masthead(words, say("contest.page.kind")),
            tag("h1", _headline(state, words)),
            tag("p", settings.title, class_="detail"),
            tag("p", facts, class_="facts-line"),
            tag("p", _seed(state, words), class_="facts-line next"),
            class_="top",
        ),
        section(
            "standing",
            say("contest.page.standing"),
            say("contest.page.standing-about"),
            _standing(state, words),
        ),
        section(
            "games",
            say("contest.page.games"),
            say("contest.page.games-about"),
            _games(state, words),
        ),
    ]
    return page(words, title=f"{settings.title} · Fifth Street", body=together(body))


def _headline(state: ContestState, words: Words) -> str:
    rows = state.standing()
    if not state.is_over or not rows:
        return words.say("contest.page.unfinished", status=words.say(f"contest.{state.status}"))
    best = [_name(state, row.player) for row in rows if row.rank == 1]
    return words.say("contest.page.won", players=words.list(best))


def _seed(state: ContestState, words: Words) -> str:
    if state.is_over:
        return words.say("contest.page.seed", seed=state.seed)
    return words.say("contest.page.seed-secret")


def _standing(state: ContestState, words: Words) -> Html:
    heads = ("rank", "player", "phase", "games", "hands", "chips", "net", "interval")
    rows = [_standing_row(state, row) for row in state.standing()]
    return _table(heads, rows, words, "contest.page.standing")


def _standing_row(state: ContestState, row: StandingRow) -> list[str]:
    reach = _DASH if row.interval is None else f"{row.mean:+,.1f} ± {row.interval:,.1f}"
    return [
        str(row.rank or _DASH),
        _name(state, row.player),
        state.opened.phases[row.phase].name,
        str(row.games),
        f"{row.hands:,}",
        f"{row.chips:,}",
        f"{row.net:+,}",
        reach,
    ]


def _games(state: ContestState, words: Words) -> Html:
    heads = ("phase", "table", "game", "hands", "rank", "player", "chips", "net", "out")
    rows = [
        [
            state.opened.phases[result.phase].name,
            str(result.table),
            str(result.game + 1),
            f"{result.hands:,}",
            str(row.rank),
            _name(state, row.player),
            f"{row.chips:,}",
            f"{row.net:+,}",
            str(row.out_hand) if row.out_hand else _DASH,
        ]
        for result in state.games()
        for row in sorted(result.rows, key=lambda one: one.rank)
    ]
    return _table(heads, rows, words, "contest.page.games")


def _table(heads: tuple[str, ...], rows: list[list[str]], words: Words, title: str) -> Html:
    if not rows:
        return NOTHING
    head = [tag("th", words.say(f"contest.page.{name}"), scope="col") for name in heads]
    texts = ("player", "phase")
    written = [
        tag(
            "tr",
            *(
                tag("td", cell, class_=None if head in texts else "number")
                for head, cell in zip(heads, row, strict=True)
            ),
        )
        for row in rows
    ]
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *written), class_="list")
    return scrolled(table, words.say(title))


def _name(state: ContestState, player: str) -> str:
    found = state.player(player)
    return player if found is None else found.display_name
