"""Commands of a table's director about players and chips: seat, release, reserve, unreserve.

Each carries the id of a transfer. The first one is executed; a repetition gets the same receipt and
changes nothing, so a director that was killed can repeat what it has not stored.
"""

from collections.abc import Sequence

from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.events.seat_events import (
    ChairReserved,
    ChairUnreserved,
    HouseBotSat,
    Leaving,
    PlayerSat,
)
from fifthstreet.formats.format import FORMATS
from fifthstreet.tables.machine.presence_commands import lose
from fifthstreet.tables.seats.seat_changes import can_move, must_stay
from fifthstreet.tables.settings.table_settings import MOST_CHIPS
from fifthstreet.tables.state import command as commands
from fifthstreet.tables.state import direction as receipts
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command import Command
from fifthstreet.tables.state.command_arguments import Arguments, text, whole, yes
from fifthstreet.tables.state.direction import MOST_RECEIPTS, Direction, Receipt
from fifthstreet.tables.state.occupant import HOUSE, Occupant
from fifthstreet.tables.state.refusal import (
    ALREADY_SEATED,
    BAD_COMMAND,
    BUY_IN,
    CHAIR_RESERVED,
    CHAIR_TAKEN,
    NO_CHANGE,
    NO_HOUSE_BOT,
    NO_SUCH_CHAIR,
    STARTED,
    TABLE_OVER,
    TOO_MANY_TRANSFERS,
    TRANSFER_CONFLICT,
    Refused,
)
from fifthstreet.tables.state.table_state import TableState
from fifthstreet.tables.state.table_viewer import RESERVED


def seat(change: Change, args: Arguments) -> None:
    """Seat a player with a stack in a chair; during a hand they wait for the next one."""
    direction = _begin(change, args)
    if direction is None:
        return
    person = _newcomer(change, args)
    mine = _require_free(change, person.player, person.chair)
    if mine is not None:
        # This transfer replaces the reservation.
        _withdraw(change, direction, mine)
    take_chair(change, person, change.transfer)


def take_chair(change: Change, person: Occupant, transfer: str) -> None:
    """Put a player with the chips of a transfer in a chair that is free for them."""
    direction = change.state.direction
    assert direction is not None, "asked at a table with a director"
    change.put(person)
    if person.house:
        change.emit(
            HouseBotSat(
                chair=person.chair,
                player=person.player,
                name=person.name,
                house=person.house,
                is_bot=person.is_bot,
                chips=person.chips,
                waits=False,
                transfer=transfer,
            )
        )
    else:
        change.emit(
            PlayerSat(
                chair=person.chair,
                player=person.player,
                name=person.name,
                is_bot=person.is_bot,
                chips=person.chips,
                waits=False,
                transfer=transfer,
            )
        )
    change.state.direction = direction.with_receipt(
        Receipt(transfer, receipts.SEATED, person.player, person.chair, person.chips, change.seq)
    )
    if not person.house and not person.connections:
        lose(change, person)


def release(change: Change, args: Arguments) -> None:
    """Remove a player with their stack from the table; during a hand, once it is over."""
    direction = _begin(change, args)
    if direction is None:
        return
    person = change.seated(text(args, "player"))
    if direction.release_of(person.player) is not None:
        raise Refused(NO_CHANGE, f"another transfer releases {person.player!r} after this hand")
    if must_stay(change.state, person) and not _may_move(change):
        raise Refused(
            STARTED,
            f"{person.player!r} plays in a {change.settings.format.type} that has begun, whose"
            f" players stay the same: it ends first (void_hand, end), then they are released",
        )
    change.state.direction = direction.with_receipt(
        Receipt(change.transfer, receipts.RELEASED, person.player, person.chair, None, 0)
    )
    if change.state.is_playing:
        change.emit(
            Leaving(
                chair=person.chair,
                player=person.player,
                reason="released",
                transfer=change.transfer,
            )
        )


def reserve(change: Change, args: Arguments) -> None:
    """Reserve a chair for a player, who takes it by `sit` and gets the chips of this transfer."""
    direction = _begin(change, args)
    if direction is None:
        return
    person = _newcomer(change, args)
    if person.house:
        raise Refused(BAD_COMMAND, "a house bot is seated, no chair is reserved for it")
    if change.state.has_started:
        raise Refused(STARTED, "a player is moved by `seat` where the format has begun")
    if _require_free(change, person.player, person.chair) is not None:
        raise Refused(CHAIR_RESERVED, f"a chair is reserved for {person.player!r} already")
    change.emit(
        ChairReserved(
            chair=person.chair, player=person.player, chips=person.chips, transfer=change.transfer
        )
    )
    change.state.direction = direction.with_receipt(
        Receipt(
            change.transfer,
            receipts.RESERVED,
            person.player,
            person.chair,
            person.chips,
            change.seq,
        )
    )


def unreserve(change: Change, args: Arguments) -> None:
    """Withdraw a reservation that its player has not used."""
    direction = change.require_director()
    change.transfer = text(args, "transfer")
    receipt = direction.receipt(change.transfer)
    if receipt is None or receipt.kind == receipts.RELEASED:
        raise Refused(NO_CHANGE, f"transfer {change.transfer!r} reserves no chair here")
    if receipt.kind == receipts.SEATED:
        raise Refused(CHAIR_TAKEN, f"{receipt.player!r} has taken chair {receipt.chair}")
    if receipt.kind == receipts.UNRESERVED:
        change.is_repeat = True
        return
    _withdraw(change, direction, receipt)


def _withdraw(change: Change, direction: Direction, reserved: Receipt) -> None:
    change.emit(
        ChairUnreserved(chair=reserved.chair, player=reserved.player, transfer=reserved.transfer)
    )
    change.state.direction = direction.with_receipt(
        reserved._replace(kind=receipts.UNRESERVED, chips=0, seq=change.seq)
    )


def known_receipt(state: TableState, command: Command) -> Receipt | None:
    """Return the receipt of an earlier transfer with this id; raises Refused if it differs."""
    direction = state.direction
    args = command.args
    if direction is None or command.kind not in _FITTING:
        return None
    receipt = direction.receipt(text(args, "transfer"))
    if receipt is None:
        return None
    is_same = receipt.kind in _FITTING[command.kind] and receipt.player == args.get("player")
    if is_same and command.kind != commands.RELEASE:
        is_same = receipt.chair == args.get("chair") and receipt.chips == args.get("chips")
    if not is_same:
        raise Refused(
            TRANSFER_CONFLICT,
            f"transfer {receipt.transfer!r} is another: {receipt.player!r} {receipt.kind}"
            f" with {receipt.chips} chips, chair {receipt.chair}",
        )
    return receipt


# The possible outcomes of the first command when it is repeated.
_FITTING = {
    commands.SEAT: (receipts.SEATED,),
    commands.RELEASE: (receipts.RELEASED,),
    commands.RESERVE: (receipts.RESERVED, receipts.SEATED),
}


def _begin(change: Change, args: Arguments) -> Direction | None:
    """Return the director's part of the table with this transfer; None for a repetition."""
    direction = change.require_director()
    change.transfer = text(args, "transfer")
    if known_receipt(change.state, change.command) is not None:
        change.is_repeat = True
        return None
    direction = direction.without(_noted(args))
    if len(direction.receipts) >= MOST_RECEIPTS:
        raise Refused(
            TOO_MANY_TRANSFERS,
            f"{MOST_RECEIPTS} receipts are kept: name in `forget` those that are noted down",
        )
    change.state.direction = direction
    return direction


def _may_move(change: Change) -> bool:
    """Return whether players may move though the format has begun; not before machine version 5."""
    return change.command.machine >= 5 and can_move(change.state)


def _noted(args: Arguments) -> tuple[str, ...]:
    given = args.get("forget")
    if given is None:
        return ()
    if not isinstance(given, Sequence) or not all(isinstance(one, str) for one in given):
        raise Refused(BAD_COMMAND, "forget: a list of transfer ids is needed")
    return tuple(given)


def _newcomer(change: Change, args: Arguments) -> Occupant:
    settings = change.settings
    state = change.state
    if state.is_over or state.is_closing:
        raise Refused(TABLE_OVER, "this table takes no more players")
    if state.has_started and not _may_move(change):
        raise Refused(
            STARTED, f"this {settings.format.type} has begun, and its players stay the same"
        )
    player, house = text(args, "player"), text(args, "house", "")
    if player in RESERVED or player.startswith(f"{HOUSE}:") != bool(house):
        raise Refused(BAD_COMMAND, f"player = {player!r}: house bots alone are called house:NAME")
    if house and house.partition(":")[0] not in house_bot_names():
        raise Refused(
            NO_HOUSE_BOT, f"no house bot {house!r}; there are: {', '.join(house_bot_names())}"
        )
    chair, chips = whole(args, "chair"), whole(args, "chips")
    if chair >= settings.chairs:
        raise Refused(NO_SUCH_CHAIR, f"chair {chair}: chairs are 0 to {settings.chairs - 1}")
    least, most = settings.min_buy_in, settings.max_buy_in
    if FORMATS[settings.format.type].HAS_MOVES and change.command.machine >= 5:
        # The player may come from another table of the event, with their stack there.
        least, most = 1, MOST_CHIPS
    played = state.format
    if state.has_started and played is not None and player in played.players:
        if state.person(player) is None:
            raise Refused(STARTED, f"{player!r} went out of this {settings.format.type} here")
    if not least <= chips <= most:
        raise Refused(BUY_IN, f"{chips} chips: {least} to {most} are allowed")
    is_bot = yes(args, "is_bot") or bool(house)
    connection = text(args, "connection", "")
    return Occupant(
        player,
        text(args, "name", player),
        chair,
        HOUSE if house else text(args, "owner", player),
        is_bot=is_bot,
        house=house,
        chips=chips,
        time_bank_ms=0 if is_bot else settings.clock.time_bank_ms,
        connections=(connection,) if connection else (),
    )


def _require_free(change: Change, player: str, chair: int) -> Receipt | None:
    """Refuse a chair that is not free for this player; return their reservation, if any."""
    state = change.state
    if state.person(player) is not None:
        raise Refused(ALREADY_SEATED, f"{player!r} sits at this table already")
    if any(person.chair == chair for person in state.people):
        raise Refused(CHAIR_TAKEN, f"chair {chair} is taken")
    direction = state.direction
    mine: Receipt | None = None
    for reserved in () if direction is None else direction.reserved:
        if reserved.chair == chair and reserved.player != player:
            raise Refused(CHAIR_RESERVED, f"chair {chair} is reserved for {reserved.player!r}")
        if reserved.player == player:
            mine = reserved
    return mine
