"""What only tests may see: the actors of the tables that a server has in this process."""

from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.server.services import Services


def actors(services: Services) -> dict[str, TableActor]:
    return {table: own._actor for table, own in services.directory._own.items()}
