"""What only tests may see: the actors behind the handles of a server in this process."""

from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.server.services import Services


def actors(services: Services) -> dict[str, TableActor]:
    return {table: handle._actor for table, handle in services.directory.tables.items()}
