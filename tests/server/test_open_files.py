"""As many sockets as the system's limit of open files allows, which is raised first."""

import resource

import pytest

from fifthstreet.server.open_files import allow_sockets


@pytest.mark.parametrize(
    ("limits", "wanted", "allowed", "raised"),
    [
        ((1_024, 20_000), 11_100, 11_100, 11_228),
        ((1_024, 4_096), 11_100, 3_968, 4_096),
        ((65_536, 65_536), 11_100, 11_100, None),
        ((1_024, resource.RLIM_INFINITY), 11_100, 11_100, 11_228),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), 11_100, 11_100, None),
        ((64, 64), 11_100, 16, None),
    ],
)
def test_the_soft_limit_is_raised_as_far_as_needed(
    limits: tuple[int, int],
    wanted: int,
    allowed: int,
    raised: int | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda which, new: set_to.append(new))
    assert allow_sockets(wanted) == allowed
    assert set_to == ([] if raised is None else [(raised, limits[1])])
