"""A foreign client with one seat at one table: an adapter in one class, with its own codec.

A protocol subclasses it: `received` reads a frame and calls `enter` or `act`, the hooks of
`TableSeat` send the client what happens, and `policy` is the protocol's discipline and clock.
"""

from collections.abc import Awaitable, Callable

from fifthstreet.protocols.errors import BadMessage
from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.foreign.foreign_client import ForeignClient
from fifthstreet.server.gateway.foreign.table_seat import TableSeat
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.plain_codec import PlainCodec
from fifthstreet.server.gateway.session import Codec, Session
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.tables import Refusal


class SeatAdapter:
    """The adapter of a protocol whose connections have one seat each."""

    def __init__(
        self,
        gateway: Gateway,
        new_client: Callable[[Gateway, Session], "SeatClient"],
        codec: Codec | None = None,
        *,
        keep_seconds: float = 0.0,
    ) -> None:
        """`keep_seconds`: how long a client without a connection still gets its turns."""
        self._gateway = gateway
        self._new_client = new_client
        self._codec = codec or PlainCodec()
        self._keep_seconds = keep_seconds

    def connect(self, transport: Transport, peer: Peer) -> "SeatClient | None":
        session = self._gateway.open_session(
            transport, self._codec, peer, keep_seconds=self._keep_seconds
        )
        return None if session is None else self._new_client(self._gateway, session)


class SeatClient(TableSeat, ForeignClient):
    """Connection and subscriber in one."""

    def __init__(self, gateway: Gateway, session: Session) -> None:
        TableSeat.__init__(self, gateway, session)
        ForeignClient.__init__(self, gateway, session)
        self.has_entered = False

    @property
    def is_asked(self) -> bool:
        return self.asked is not None

    def enter(self, name: str, find: Callable[[], Awaitable[TableHandle]]) -> None:
        """Become a guest of that name, and sit down at the table that `find` returns.

        Raises BadMessage the second time. `find` may raise Refused and StorageError.
        """
        if self.has_entered:
            raise BadMessage("a client enters once")
        self.has_entered = True
        self.start(self._enter_table(name, find))

    async def public_table(self, table: str) -> TableHandle:
        """Return a table by its id; raises Refused if it does not exist or is private."""
        handle = self.gateway.table(table)
        if not self.gateway.access.is_open(handle, self.session):
            raise Refused("not_invited", "this protocol has no invites and no passwords")
        return handle

    def read(self, frame: bytes) -> None:
        """Interpret a frame; raises ValueError, TypeError or LookupError if it is unreadable.

        During the client's turn the policy then decides; before the client has entered, its session
        ends.
        """
        raise NotImplementedError

    def received(self, frame: bytes) -> None:
        try:
            self.read(frame)
        except (ValueError, TypeError, LookupError) as error:
            if self.has_entered:
                self.act(None)
            else:
                self.session.close("bad_message", str(error))

    def refused(self, refusal: Refusal) -> None:
        self.session.close(refusal.code, refusal.message)

    async def _enter_table(self, name: str, find: Callable[[], Awaitable[TableHandle]]) -> None:
        await self.gateway.identify(self.session, guest=name)
        handle = await find()
        if not self.session.is_gone:
            self.sit_down(handle)
