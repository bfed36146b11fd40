"""The errors of the storage; no message contains a password, a payload or a row."""

from fifthstreet.errors import FifthStreetError


class StorageError(FifthStreetError):
    """The base class of all errors of the storage."""


class MissingServerExtra(FifthStreetError):
    """A library of the extra `server` is not installed; the message says how to install it."""

    def __init__(self, library: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'fifthstreet[server]'")


class InvalidDatabase(StorageError):
    """The location is wrong, the server does not answer, or the database is not one of ours."""


class SchemaTooNew(InvalidDatabase):
    """A newer version has migrated the database, and this one cannot read it."""


class DatabaseInUse(StorageError):
    """Another server process runs on this database."""


class UnknownStream(StorageError):
    """The registry has no stream of that name."""


class StreamExists(StorageError):
    """The registry has a stream of that name already."""


class UnknownPlayer(StorageError):
    """There is no player of that id."""


class NameTaken(StorageError):
    """Another account has this name, or one that looks like it."""


class InvalidTransfer(StorageError):
    """The entries do not add up to zero, or another transfer has the same id."""


class InvalidBackup(StorageError):
    """The backup cannot be made, read or restored; nothing was overwritten."""


class JournalError(StorageError):
    """An append or snapshot failed.

    `is_in_doubt`: the connection broke during the commit, so the records may be stored. The owner
    then appends the same records again; stored ones are acknowledged and not written twice.
    `may_pass`: a retry after some time makes sense.
    """

    may_pass = True

    def __init__(self, message: str, *, is_in_doubt: bool = False) -> None:
        super().__init__(message)
        self.is_in_doubt = is_in_doubt


class JournalBusy(JournalError):
    """Another process held the database locked for longer than the time-out."""


class JournalFull(JournalError):
    """The disk, or the quota, is full."""


class JournalBroken(JournalError):
    """The database failed or is unreachable; the next append opens it anew."""


class JournalConflict(JournalError):
    """Other records have these numbers, or numbers would be skipped."""

    may_pass = False


class NotOwner(JournalConflict):
    """Another owner has claimed the stream since, or this process never did."""


class NotEnoughChips(JournalConflict):
    """A transfer would take more from an account than it has."""


class JournalClosed(JournalError):
    """The journal was closed before it wrote this append."""

    may_pass = False
