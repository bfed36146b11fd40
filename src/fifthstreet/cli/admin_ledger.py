"""`fifthstreet admin ledger …` and `admin suspicion`: do chips add up, and who gets them."""

import json
from typing import Annotated

import typer

from fifthstreet.cli.admin_place import AsJson, Database, at_database, now
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.server.accounts.offline_admin import OfflineAdmin
from fifthstreet.server.accounts.suspicion_report import (
    MOST_HANDS,
    NamedReport,
    reported_lines,
    suspicions,
)
from fifthstreet.server.accounts.suspicious_pairs import Suspicion
from fifthstreet.server.contests.contest_entrants import contest_entrants
from fifthstreet.server.contests.contest_journal import ContestJournal
from fifthstreet.storage import BANK, Storage


def check_ledger(database: Database = "", as_json: AsJson = False) -> int:
    async def work(storage: Storage, office: OfflineAdmin) -> tuple[list[str], int, int]:
        problems = [problem.text for problem in await storage.audit.problems()]
        total = await storage.audit.total()
        if total:
            problems.append(f"all balances add up to {total}, not 0")
        balances = await storage.ledger.balances()
        return problems, -balances.get(BANK, 0), len(balances)

    problems, chips, accounts = at_database(database, work)
    if as_json:
        show_json({"problems": problems, "chips": chips, "accounts": accounts})
    else:
        for problem in problems:
            show(problem)
        if not problems:
            show(say("cli.admin.ledger.fine", chips=f"{chips:,}", accounts=f"{accounts:,}"))
    return 1 if problems else 0


def repair_ledger(database: Database = "", as_json: AsJson = False) -> int:
    async def work(storage: Storage, office: OfflineAdmin) -> list[str]:
        return await storage.audit.repair(now=now(), by="admin on the machine")

    # A server keeps balances in memory: it must not run meanwhile.
    done = at_database(database, work, must_be_alone=True)
    if as_json:
        show_json({"repaired": done})
        return 0
    for line in done:
        show(line)
    show(say("cli.admin.ledger.repaired" if done else "cli.admin.ledger.whole", count=len(done)))
    return 0


def report_suspicion(
    table: Annotated[str, typer.Option(metavar="ID", help="cli.admin.suspicion.table")] = "",
    hands: Annotated[int, typer.Option(min=1, metavar="N", help="cli.admin.suspicion.hands")] = (
        MOST_HANDS
    ),
    database: Database = "",
    as_json: AsJson = False,
) -> int:
    async def work(
        storage: Storage, office: OfflineAdmin
    ) -> tuple[int, list[Suspicion], dict[str, str], list[NamedReport]]:
        entered = contest_entrants(await ContestJournal(storage, now).stored())
        looked, found = await suspicions(
            storage,
            table=table or None,
            most=hands,
            owners=entered.owners,
            entrants=entered.entrants,
        )
        known = await storage.players.some(sorted({one for pair in found for one in pair.players}))
        lines = await reported_lines(storage, table=table or None)
        names = {**entered.names, **{player.id: player.name for player in known.values()}}
        return looked, found, names, lines

    looked, found, names, lines = at_database(database, work)
    if as_json:
        pairs = [_values(one, names) for one in found]
        show_json({"hands": looked, "pairs": pairs, "chat": [_line_values(one) for one in lines]})
        return 1 if found or lines else 0
    for one in found:
        giver, taker = (names.get(player, player) for player in one.players)
        show(
            say(
                f"cli.admin.suspicion.{one.kind}",
                giver=giver,
                taker=taker,
                chips=f"{one.chips:,}",
                hands=one.hands,
                examples=" ".join(one.examples) or "-",
            )
        )
    for report, name, reporter in lines:
        show(
            say(
                "cli.admin.suspicion.chat",
                name=name,
                reporter=reporter,
                table=report.table_id,
                text=report.line,
            )
        )
        for line in json.loads(report.context):
            show(f"    {line['name']}: {line['text']}")
    note(say("cli.admin.suspicion.looked", hands=f"{looked:,}", pairs=len(found)))
    return 1 if found or lines else 0


def _line_values(one: NamedReport) -> dict[str, object]:
    values: dict[str, object] = {**one.report._asdict()}
    values["context"] = json.loads(one.report.context)
    return {**values, "name": one.name, "reporter": one.reporter}


def _values(one: Suspicion, names: dict[str, str]) -> dict[str, object]:
    return {
        "kind": one.kind,
        "players": list(one.players),
        "names": [names.get(player, player) for player in one.players],
        "hands": one.hands,
        "chips": one.chips,
        "score": one.score,
        "reason": one.reason,
        "examples": list(one.examples),
    }
