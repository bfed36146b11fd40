"""What the database can refuse or fail at; no message holds a password, a payload or a row."""

from fifthstreet.errors import FifthStreetError


class StorageError(FifthStreetError):
    """The root of every error of the storage."""


class MissingServerExtra(FifthStreetError):
    """A library that the extra `server` brings is not installed; the message helps."""

    def __init__(self, library: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'fifthstreet[server]'")


class InvalidDatabase(StorageError):
    """The address is wrong, nothing answers there, or what is there is no database of ours."""


class SchemaTooNew(InvalidDatabase):
    """A newer program has changed the database; this one would not understand it."""


class DatabaseInUse(StorageError):
    """Another server process runs on this database."""


class UnknownStream(StorageError):
    """No stream of that name is in the registry."""


class StreamExists(StorageError):
    """The registry has a stream of that name already."""


class UnknownPlayer(StorageError):
    """No player of that id."""


class NameTaken(StorageError):
    """Another account has this name, or one that looks like it."""


class InvalidTransfer(StorageError):
    """Entries that don't add up to nothing, or another transfer of the same id."""


class InvalidBackup(StorageError):
    """A backup that cannot be made, read or restored; nothing was overwritten."""


class JournalError(StorageError):
    """An append or snapshot that is not in the journal.

    `is_in_doubt` says that the connection broke during the commit: it may be there after all. The
    owner then appends the very same records again; what is already there is acknowledged, not
    written twice. `may_pass` says that waiting and trying again makes sense.
    """

    may_pass = True

    def __init__(self, message: str, *, is_in_doubt: bool = False) -> None:
        super().__init__(message)
        self.is_in_doubt = is_in_doubt


class JournalBusy(JournalError):
    """Another process held the database locked for longer than we wait."""


class JournalFull(JournalError):
    """The disk, or what we may use of it, is full."""


class JournalBroken(JournalError):
    """The database failed or is out of reach; the next append opens it anew."""


class JournalConflict(JournalError):
    """Other records stand at these numbers, or numbers would be left out."""

    may_pass = False


class NotOwner(JournalConflict):
    """Another owner has claimed the stream since, or this process never did."""


class NotEnoughChips(JournalConflict):
    """A transfer would take more from an account than it has."""


class JournalClosed(JournalError):
    """The journal was closed before it came to this append."""

    may_pass = False
