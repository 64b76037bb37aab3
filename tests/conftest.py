"""What holds for every test: nothing of the developer's own settings reaches it, and nothing leaves this computer."""

import ipaddress
import os
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from bot.settings import Settings, variable

settings.register_profile("moot", deadline=None, print_blob=True)  # a busy machine is slow, not wrong
settings.load_profile("moot")


@pytest.fixture(autouse=True, scope="session")
def no_setting_from_outside() -> None:
    """A token or a database of the developer's must never be used by a test."""
    for name in ("DISCORD_TOKEN", *map(variable, Settings.model_fields)):
        os.environ.pop(name, None)


@pytest.fixture(autouse=True, scope="session")
def no_network() -> Iterator[None]:
    """A connection to anywhere but this computer is an error that says so."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6) and not is_here(address[0]):
            raise AssertionError(f"a test tried to reach {address[0]}")
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded)
        yield


def is_here(host: str) -> bool:
    """Whether this is an address of this computer."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
