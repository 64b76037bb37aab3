"""What holds for every test that acts as people in Discord: the bot sends nothing that Discord would not take."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.cutting import quietly
from tests.support.sent import Sent, checked_requests


@pytest.fixture(autouse=True)
def sent() -> Iterator[Sent]:
    """Every request of the test, checked against Discord's own description and against the sums that it leaves out."""
    with checked_requests() as recorded:
        yield recorded
    assert recorded.violations == []


@pytest.fixture(scope="module")
def quiet() -> Iterator[None]:
    """A bot that dies logs it; thousands of tracebacks help nobody."""
    with quietly():
        yield
