"""One client of the contest protocol: a player, a guest or a judge, and its subscription."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs

from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.contests.state.ticket import JUDGE
from fifthstreet.formats.discipline import CONTEST, FOLD_ALWAYS, Discipline
from fifthstreet.protocols.contest_ai import client_frames as frames
from fifthstreet.protocols.contest_ai import peer_frames as wire
from fifthstreet.protocols.contest_ai.table_mirror import TableMirror
from fifthstreet.protocols.contest_ai.wished_action import wished_action
from fifthstreet.server.contests.contest_service import EXCLUDED
from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.contest_ai.shared_mirror import (
    PlayerMirror,
    SharedMirror,
    can_share,
)
from fifthstreet.server.gateway.contest_ai.table_peers import TablePeers, wire_names
from fifthstreet.server.gateway.foreign.foreign_client import ForeignClient
from fifthstreet.server.gateway.foreign.revealed_deck import HandReveal
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.open_card_followers import NO_SPECTATORS
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.table.answer_policy import AnswerPolicy
from fifthstreet.server.runtime.table.delayed_subscriber import DelayedSubscriber
from fifthstreet.server.runtime.table.subscriber import EventBatch, Notice, ResumePoint, Turn
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.storage import StorageError
from fifthstreet.tables import ALL_CARDS, PUBLIC
from fifthstreet.tables.state.command import TOP_UP

# PROTOCOLS 1.6: illegal decisions are converted, missing and unreadable ones are a fold.
POLICY: Final = AnswerPolicy(Discipline(CONTEST, FOLD_ALWAYS, FOLD_ALWAYS))

Joining = Callable[["ContestClient", frames.Join], None]


class ContestClient(ForeignClient):
    """Conversation and subscriber in one: a client of this protocol has one table at a time."""

    def __init__(self, gateway: Gateway, session: Session, peer: Peer, join: Joining) -> None:
        super().__init__(gateway, session)
        self._join = join
        self.address = peer.address
        query = parse_qs(peer.query)
        self.ticket = query.get("ticket", [""])[0]
        self.contest = query.get("contest", [""])[0]
        self.player: Contestant | None = None
        # Players whose secrets this client has named: no ticket shows it open cards.
        self.known_as: set[str] = set()
        self.is_human = False
        # While a secret is being compared, further joins of the account style are ignored.
        self.is_joining = False
        self.peers: TablePeers | None = None
        self.mirror: TableMirror | PlayerMirror | None = None
        self._handle: TableHandle | None = None
        self._token = ""
        # Whether the last prompt but one was not answered: the client may be dead.
        self.has_missed_a_turn = False
        # Admits a client of the same player that was ignored while this client was connected.
        self.successor: Callable[[], None] | None = None
        self._seat = -1
        self._actions = 0
        self._reveal = HandReveal()

    # Incoming frames.

    @property
    def is_asked(self) -> bool:
        return bool(self._token)

    def received(self, frame: bytes) -> None:
        found = frames.read_client_frame(frame)
        if found is None:
            return
        if found.event == frames.JOIN:
            self._join(self, frames.read_join(found.data))
        elif found.event == frames.ACTION:
            self._act(found.data)
        elif found.event == frames.RELOAD:
            if self._handle is not None and self.player is not None:
                self._handle.submit(TOP_UP, self.player.id)
        else:
            self.start(self._judge(found))

    def lost(self) -> None:
        self._let_go_of_mirror()
        peers, self.peers = self.peers, None
        if peers is not None:
            peers.guests.discard(self)
            player = self.player
            if player is not None and peers.players.get(player.id) is self:
                del peers.players[player.id]
                peers.left()
        super().lost()
        successor, self.successor = self.successor, None
        if successor is not None:
            successor()

    @property
    def yields(self) -> bool:
        """Whether a newcomer of the same name takes the chair at once: this client has missed a
        turn, or its player is out, so that no turn would tell a dead client from a living one."""
        return self.has_missed_a_turn or (self.mirror is not None and self.mirror.is_out)

    @property
    def secret_name(self) -> str:
        return "" if self.player is None else self.player.name

    def replace(self) -> None:
        self.session.close("replaced", "replaced by a newer connection")

    def exclude(self) -> None:
        self.session.close("banned", EXCLUDED)

    def push(self, frame: bytes) -> None:
        self.session.push(frame)

    # At the table.

    def follow(self, handle: TableHandle, came: Callable[[], None] | None = None) -> None:
        """Follow the table of the current game; `came` announces a join to the others."""
        peers = self.peers
        if peers is None or self.session.is_gone:
            return
        self.stop_following()
        player = "" if self.player is None else self.player.id
        self._handle = handle
        if self.player is not None and not self.is_human and can_share(handle.settings):
            if peers.shared is None or peers.shared.table != handle.id:
                peers.shared = SharedMirror(handle.id, self._new_mirror("", sees_prompts=False))
            self.mirror = PlayerMirror(peers.shared, player)
        else:
            self.mirror = self._new_mirror(player, sees_prompts=self.is_human or not player)
        self._reveal = HandReveal()
        joined = partial(self._entered, came)
        if not player and self._sees_all_cards(handle):
            self._follow_open(handle, joined)
            return
        mine = Subscription(
            self, player or PUBLIC, player=player or None, identity=player, policy=POLICY
        )
        self.gateway.subscribe(self.session, handle, mine, joined)

    def stop_following(self) -> None:
        for table in list(self.session.follows):
            self.gateway.unsubscribe(self.session, table)
        self._let_go_of_mirror()
        self._handle = None
        self._token = ""

    def _new_mirror(self, player: str, *, sees_prompts: bool) -> TableMirror:
        peers, handle = self.peers, self._handle
        assert peers is not None, "asked only at a table"
        assert handle is not None, "asked only at a table"
        state, table = peers.actor.state, peers.table
        assert table is not None, "it plays"
        return TableMirror(
            str(peers.number),
            player,
            wire_names(state, table.players),
            init_chips=handle.settings.rules.starting_stack,
            max_reloads=handle.settings.format.reloads,
            humans=frozenset(
                [one for one, client in peers.players.items() if client.is_human]
                + [one.id for one in state.players if one.is_human]
            ),
            sees_prompts=sees_prompts,
        )

    def _let_go_of_mirror(self) -> None:
        if isinstance(self.mirror, PlayerMirror):
            self.mirror.leave()
        self.mirror = None

    def _sees_all_cards(self, handle: TableHandle) -> bool:
        """Return whether a guest sees hidden cards: only with a ticket of the organiser."""
        contests = self.gateway.contests
        try:
            contests.require_open_cards(handle, self.known_as, self.address, self.ticket)
        except Refused:
            return False
        return bool(self.ticket)

    def _follow_open(self, handle: TableHandle, joined: Callable[[ResumePoint], None]) -> None:
        """Follow with open cards, with the delay that the organiser has set."""
        delay = self.gateway.contests.delay_of(handle)
        mine = Subscription(
            DelayedSubscriber(self, delay) if delay else self,
            ALL_CARDS,
            accounts=frozenset(self.known_as),
            ticket=self.ticket,
            policy=POLICY,
        )
        if delay:
            self.gateway.subscribe_late(self.session, handle, mine, joined)
        else:
            self.gateway.subscribe(self.session, handle, mine, joined)

    def _entered(self, came: Callable[[], None] | None, point: ResumePoint) -> None:
        """Send `__new_peer`, `__new_peer_2`, then `_join`; the client's turn follows,
        if it is open.
        """
        self._joined(point)
        if came is not None:
            came()
            self.tell_running_game()

    def tell_running_game(self) -> None:
        if self.mirror is not None and self.mirror.is_running:
            self.push(self.mirror.joined())

    def _joined(self, point: ResumePoint) -> None:
        mirror = self.mirror
        if mirror is None or point.snapshot is None or self.peers is None:
            return
        if isinstance(mirror, PlayerMirror):
            if mirror.restore(point.seq, point.snapshot):
                return
            # The client is ahead of or behind the shared mirror, so it continues with its own.
            mirror.leave()
            player = "" if self.player is None else self.player.id
            mirror = self.mirror = self._new_mirror(player, sees_prompts=False)
        mirror.restore(point.snapshot)
        self._reveal.restore(point.snapshot)

    def events(self, batch: EventBatch) -> None:
        mirror = self.mirror
        if mirror is None:
            return
        assert self._handle is not None, "a mirror has a table"
        if isinstance(mirror, PlayerMirror):
            push = self.session.push
            for frame in mirror.hear(batch, self._handle.settings):
                push(frame)
            self._make_way()
            return
        for event in batch.events():
            found = self._reveal.hear(event, self._handle.settings)
            if found is not None:
                mirror.revealed(*found)
            for frame in mirror.hear(event):
                self.push(frame)
        for frame in mirror.flush():
            self.push(frame)
        self._make_way()

    def _make_way(self) -> None:
        """Hang up for a newcomer of the same name, where this client has no say any more."""
        if self.successor is not None and self.yields:
            self.replace()

    def turn(self, turn: Turn) -> None:
        """Send the prompt after its token is stored, so that no answer can come too early."""
        self.has_missed_a_turn = bool(self._token)
        self._token, self._seat = turn.token, turn.seat
        self.prompt_again()
        self._make_way()

    def prompt_again(self) -> None:
        """Send the open turn; again to a player who joins anew on the same socket."""
        if self.mirror is not None and self._token:
            self.push(self.mirror.prompt(self._seat))

    def snapshot(self, point: ResumePoint) -> None:
        self._joined(point)

    def notice(self, notice: Notice) -> None: ...

    def closed(self, notice: Notice) -> None:
        """Forget the closed table; the client stays for the next game.

        A guest whose ticket has become invalid continues with the public view.
        """
        handle, self._handle = self._handle, None
        self._token = ""
        if handle is not None and notice.code == NO_SPECTATORS:
            self.follow(handle, lambda: None)

    def _act(self, data: Mapping[str, object]) -> None:
        mirror, handle, player = self.mirror, self._handle, self.player
        if not self._token or mirror is None or handle is None or player is None:
            return  # out of turn or late: ignored (1.6)
        action = wished_action(
            frames.read_word(data),
            frames.read_amount(data.get("amount")),
            own=mirror.own_bet,
            level=mirror.level,
            stack=mirror.own_chips,
            big_blind=mirror.big_blind,
        )
        token, self._token = self._token, ""
        self.has_missed_a_turn = False
        mine = self.session.follows.get(handle.id)
        if mine is not None:
            self._actions += 1
            handle.act(mine, token, f"{token}-{self._actions}", action)

    # A judge.

    async def _judge(self, found: frames.ClientFrame) -> None:
        """Prepare, stop or end a table; without a judge's ticket this has no effect."""
        contests = self.gateway.contests
        number = frames.read_amount(frames.read_table(found.data))
        if number is None:
            return
        place = contests.with_table(number, self.contest)
        # Before the tables are drawn there is none to find, and the contest says so.
        actor = contests.contests.get(self.contest) if place is None else place[0]
        if actor is None:
            return
        ticket = contests.ticket_of(actor.state, self.ticket, number)
        if ticket is None or ticket.kind != JUDGE:
            return
        args: dict[str, object] = {"table": number}
        kind = {frames.STOP_GAME: kinds.STOP, frames.END_GAME: kinds.END}.get(found.event)
        if kind is None:
            kind = kinds.PREPARE
            args["overrides"] = _overrides(found.data)
        try:
            await actor.do(kind, args=args)
        except Refused as refused:
            if kind == kinds.PREPARE:
                self.push(wire.game_start(str(number), str(refused)))
        except StorageError:
            return


def _overrides(data: Mapping[str, Any]) -> dict[str, object]:
    """Read `__prepare_game` (1.5): seconds become milliseconds, minimum settings as in 1.6."""
    found: dict[str, object] = {}
    blind = frames.read_amount(data.get("defaultSb"))
    if blind is not None and blind >= 10:
        found |= {"small_blind": blind, "big_blind": 2 * blind}
    chips = frames.read_amount(data.get("defaultChips"))
    if chips is not None and chips >= 1000:
        found["starting_stack"] = chips
    reloads = frames.read_amount(data.get("reloadChance"))
    if reloads is not None and 0 <= reloads <= 100:
        found["reloads"] = reloads
    for key, name in (
        ("commandTimeout", "bot_action_ms"),
        ("lostTimeout", "disconnect_grace_ms"),
        ("roundInterval", "hand_pause_ms"),
    ):
        seconds = frames.read_amount(data.get(key))
        if seconds is not None and 1 <= seconds <= 3600:
            found[name] = 1000 * seconds
    return found
