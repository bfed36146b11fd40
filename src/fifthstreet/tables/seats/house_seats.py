"""House bots fill a table, and make room for people. Their decisions are made elsewhere."""

from dataclasses import replace
from typing import Final

from fifthstreet.agents.house.catalogue import DEFAULT_HOUSE_BOT, house_bot_names
from fifthstreet.events.seat_events import HouseBotSat, Leaving
from fifthstreet.tables.seats.seat_changes import stack_of
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments, text
from fifthstreet.tables.state.occupant import HOUSE, Occupant
from fifthstreet.tables.state.refusal import BANK_LIMIT, NO_HOUSE_BOT, STARTED, TABLE_FULL, Refused

# The first machine version that treats absent players differently.
_KNOWS_ABSENCE: Final = 4


def add_house_bot(change: Change, args: Arguments) -> None:
    """Seat one more house bot, by name or the next in turn."""
    change.require_host()
    change.require_no_director()
    _require_not_started(change)
    name = text(args, "name", "")
    taken = {person.chair for person in change.state.people}
    chairs = [chair for chair in range(change.settings.chairs) if chair not in taken]
    if not chairs:
        raise Refused(TABLE_FULL, "every chair is taken")
    if name and name.partition(":")[0] not in house_bot_names():
        raise Refused(
            NO_HOUSE_BOT, f"no house bot {name!r}; there are: {', '.join(house_bot_names())}"
        )
    if not change.borrow(_buy_in(change)):
        raise Refused(BANK_LIMIT, "the bank lends no more chips to this table's house bots")
    change.state.house_free = min(change.state.house_free, len(chairs) - 1)
    _seat(change, chairs[0], name or _next_name(change))


def remove_house_bot(change: Change, args: Arguments) -> None:
    """Remove a house bot, after the hand if it is in one."""
    change.require_host()
    change.require_no_director()
    _require_not_started(change)
    wanted = text(args, "player", "")
    bots = [
        person
        for person in change.state.people
        if person.house and not person.is_leaving and wanted in ("", person.player)
    ]
    if not bots:
        raise Refused(NO_HOUSE_BOT, "there is no such house bot at this table")
    change.state.house_free = len(_free_chairs(change)) + 1
    _send_away(change, bots[-1])


def fill(change: Change) -> None:
    """Between hands: seat house bots until the configured number of chairs is free."""
    state = change.state
    if not state.settings.house.names or state.has_started or state.is_over or state.is_closing:
        return
    free = _free_chairs(change)
    while len(free) > state.house_free and change.borrow(_buy_in(change)):
        _seat(change, free.pop(0), _next_name(change))
    if free and _has_lone_person(change) and change.borrow(_buy_in(change)):
        _seat(change, free.pop(0), _next_name(change))


def _has_lone_person(change: Change) -> bool:
    """Return whether all people at this cash table but one are absent."""
    if change.command.machine < _KNOWS_ABSENCE or not change.settings.is_cash:
        return False
    staying = [person for person in change.state.people if not person.is_leaving]
    there = [person for person in staying if person.is_company]
    return len(staying) > 1 and len(there) == 1 and not there[0].house


def make_room(change: Change) -> None:
    """House bots leave a cash table with too few free chairs, but no person is left alone.

    In other formats the players wait for a full table: there a bot leaves only when a player takes
    its chair.
    """
    state = change.state
    if not state.settings.house.names or not state.settings.is_cash:
        return
    staying = [person for person in state.people if not person.is_leaving]
    company = staying
    if change.command.machine >= _KNOWS_ABSENCE:
        company = [person for person in staying if person.is_company]
    missing = state.house_free - len(_free_chairs(change))
    to_go = max(0, min(missing, len(company) - 2))
    bots = [person for person in staying if person.house]
    for bot in bots[::-1][:to_go]:
        _send_away(change, bot)


def _send_away(change: Change, bot: Occupant) -> None:
    change.put(replace(bot, is_leaving=True))
    change.emit(Leaving(chair=bot.chair, player=bot.player, reason="makes_room"))


def _free_chairs(change: Change) -> list[int]:
    """Return the chairs without a person; those that a house bot is about
    to leave count as free.
    """
    taken = {person.chair for person in change.state.people if not person.is_leaving}
    return [chair for chair in range(change.settings.chairs) if chair not in taken]


def _buy_in(change: Change) -> int:
    """Return a house bot's buy-in: the people's average at a cash table, otherwise the default."""
    settings = change.settings
    people = [person for person in change.state.people if not person.house]
    if change.command.machine < _KNOWS_ABSENCE or not settings.is_cash or not people:
        return settings.usual_buy_in
    chips = [person.chips + stack_of(change.state, person.player) for person in people]
    return min(max(sum(chips) // len(chips), settings.min_buy_in), settings.max_buy_in)


def _next_name(change: Change) -> str:
    names = change.settings.house.names or (DEFAULT_HOUSE_BOT,)
    return names[change.state.house_count % len(names)]


def _seat(change: Change, chair: int, bot: str) -> None:
    number = change.state.house_count + 1
    person = Occupant(
        f"{HOUSE}:{number}",
        f"{bot.partition(':')[0].capitalize()} {number}",
        chair,
        HOUSE,
        is_bot=True,
        house=bot,
        chips=_buy_in(change),
    )
    change.state.house_count = number
    change.put(person)
    change.emit(
        HouseBotSat(
            chair=chair,
            player=person.player,
            name=person.name,
            house=bot,
            is_bot=True,
            chips=person.chips,
            waits=False,
        )
    )


def _require_not_started(change: Change) -> None:
    if change.state.has_started:
        raise Refused(STARTED, f"this {change.settings.format.type} has begun")
