"""The REST API as it is described: what it says of itself is what it does."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from fifthstreet.protocols.native.api_description import openapi
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

SCHEMA = schemathesis.openapi.from_dict(openapi("1"))


@SCHEMA.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_the_description_is_true(case: Any, server: ServerProcess) -> None:
    """Schemathesis makes requests, good and bad, and compares the answers with the description."""
    headers = {}
    if case.operation.definition.raw.get("security"):
        headers["Authorization"] = f"Bearer {guest_of(server)}"
    response = case.call(base_url=server.address.rstrip("/"), headers=headers)
    # Settings of a table have to fit together, which no schema can say.
    case.validate_response(response, excluded_checks=[positive_data_acceptance])
    assert response.status_code < 500


_guests: dict[str, str] = {}


def guest_of(server: ServerProcess) -> str:
    if server.address not in _guests:
        _guests[server.address] = server.new_guest("schemathesis")
    return _guests[server.address]


def test_no_secret_is_in_the_log(server: ServerProcess) -> None:
    assert guest_of(server) not in server.log()
