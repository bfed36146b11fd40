"""What survives a crash: the committed rows of the database, and the constraints of its schema."""

from fifthstreet.storage import TABLE, RegisteredStream
from fifthstreet.storage.backends.memory_database import MemoryDatabase


class Disk(MemoryDatabase):
    """The rows of a server's database in the simulation."""

    @property
    def tables(self) -> dict[str, RegisteredStream]:
        return {name: row for name, row in self.streams.items() if self.kinds[name] == TABLE}
