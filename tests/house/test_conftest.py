"""The guards that hold for every test can catch something."""

import socket

import pytest
from hypothesis import settings

from tests.conftest import is_here


@pytest.mark.parametrize(
    ("host", "here"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("192.0.2.1", False), ("example.org", False)],
)
def test_this_computer_is_told_from_others(host: str, here: bool) -> None:
    assert is_here(host) is here


def test_a_test_that_reaches_for_the_network_fails() -> None:
    with socket.socket() as plug, pytest.raises(AssertionError, match=r"tried to reach 192\.0\.2\.1"):
        plug.connect(("192.0.2.1", 9))


def test_slow_machines_fail_no_property() -> None:
    assert settings().deadline is None
