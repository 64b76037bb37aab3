"""A rehearsal that goes on after its program was started anew: stopped, killed in the middle, or updated to
what cannot read it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.command_line.rehearsal import page as showing
from bot.command_line.rehearsal.world import rehearsal_client
from bot.rehearsal.headless.clicker import Clicker
from bot.rehearsal.opening import open_table
from bot.rehearsal.rendered_message import readable_lines
from bot.rehearsal.shelf import SERVER, FolderInUse, RehearsalFolder
from bot.rehearsal.simcord.keeping import SavedWorld
from bot.rehearsal.simcord_seam import Seam
from bot.runtime.client import MootClient
from tests.support.painter import PlainPainter

Begun = tuple[Seam, MootClient, RehearsalFolder]


@asynccontextmanager
async def going_on(folder: Path, *, saved: bool = True) -> AsyncIterator[Begun]:
    """The rehearsal of this folder; with `saved=False` its program is killed before the server was written
    again.
    """
    shelf = RehearsalFolder.open(folder)
    async with rehearsal_client(
        7, PlainPainter(), patient=True, journal=shelf.journal, saved_server=shelf.load_world()
    ) as (world, client):
        yield world, client, shelf
    if saved:
        shelf.save_world(world, last=True)
    shelf.close()


def room_of(world: Seam) -> int:
    return world.find_place("rivera", "classroom")


def seats(world: Seam, key: str) -> list[str]:
    """What the sign-up card says to this person of who sits where."""
    return [
        line
        for message in world.messages(key, room_of(world))
        for line in readable_lines(message)
        if "Amara" in line
    ]


async def join(world: Seam) -> None:
    assert await Clicker(world, Random(1)).press_route("amara", room_of(world), "join")


async def test_a_stopped_rehearsal_goes_on_where_it_was(tmp_path: Path) -> None:
    """The same address, the same channels and messages for everybody, and buttons that still work."""
    async with going_on(tmp_path) as (world, _, shelf):
        await open_table(world, "commons", {})
        await join(world)
        before, token = world.messages("amara", room_of(world)), shelf.page_token()

    async with going_on(tmp_path) as (world, client, shelf):
        assert world.messages("amara", room_of(world)) == before
        assert shelf.page_token() == token
        assert [table.game.name for table in await client.orchestrator.tables.readable_tables()] == [
            "commons"
        ]
        assert seats(world, "ben")
        assert await Clicker(world, Random(1)).press_route("amara", room_of(world), "leave")
        assert not seats(world, "ben")


async def test_a_rehearsal_that_was_killed_before_its_server_was_written_shows_its_games_all_the_same(
    tmp_path: Path,
) -> None:
    """The journal is ahead of the server by an act: the bot mends what Discord shows, as it does on the real
    service.
    """
    async with going_on(tmp_path) as (world, _, _shelf):
        await open_table(world, "commons", {})
    async with going_on(tmp_path, saved=False) as (world, _, _shelf):
        await join(world)

    async with going_on(tmp_path) as (world, _, _shelf):
        await world.pass_time(1)
        assert seats(world, "ben")


async def test_a_table_whose_channels_were_not_written_gets_them_again(tmp_path: Path) -> None:
    async with going_on(tmp_path):
        pass
    async with going_on(tmp_path, saved=False) as (world, _, _shelf):
        await open_table(world, "commons", {})

    async with going_on(tmp_path) as (world, _, _shelf):
        await world.pass_time(1)
        assert [place.name for place in world.places("rivera") if place.name.startswith("table-")]


@dataclass
class Faulty:
    """A world that cannot be put into bytes while it has a `fault`."""

    fault: Exception | None = None
    version: int = 0

    def to_saved(self) -> SavedWorld:
        self.version += 1
        if self.fault is not None:
            raise self.fault
        return SavedWorld(b"{}", {})


async def test_what_cannot_be_kept_is_said_once_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, world = RehearsalFolder.open(tmp_path), Faulty(ValueError("half a character"))
    monkeypatch.setattr("bot.rehearsal.shelf.SAVE_INTERVAL_S", 0)
    with capture_logs() as logs:
        keeping = asyncio.create_task(shelf.save_periodically(world))
        for fault in (world.fault, None):
            world.fault = fault
            for _ in range(9):
                await asyncio.sleep(0)
        keeping.cancel()
    assert [one["event"] for one in logs] == ["rehearsal_not_kept"]
    assert shelf._read_part("world") == b"{}"
    shelf.close()


def test_two_rehearsals_do_not_share_a_folder(tmp_path: Path) -> None:
    first = RehearsalFolder.open(tmp_path)
    with pytest.raises(FolderInUse):
        RehearsalFolder.open(tmp_path)
    first.close()
    RehearsalFolder.open(tmp_path).close()


def test_a_folder_that_cannot_be_opened_is_said_and_is_not_called_another_rehearsal(tmp_path: Path) -> None:
    (tmp_path / "server.sqlite3").mkdir()
    with pytest.raises(OSError, match="cannot be opened"):
        RehearsalFolder.open(tmp_path)


def test_what_is_no_folder_of_a_rehearsal_is_left_alone_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / SERVER).write_bytes(b"a letter to my aunt" * 100)
    assert showing._open_folder(tmp_path, from_start=False) is None
    assert "Nothing can be kept" in capsys.readouterr().err
    assert (tmp_path / SERVER).read_bytes().startswith(b"a letter")


async def test_what_cannot_be_read_is_set_aside_and_the_rehearsal_begins_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    async with going_on(folder) as (world, _, shelf):
        await open_table(world, "commons", {})
        token = shelf.page_token()
    database = sqlite3.connect(folder / SERVER)
    database.execute("UPDATE part SET content = ? WHERE name = 'world'", (b"{}",))
    database.commit()
    database.close()

    shelf = RehearsalFolder.open(folder)
    async with showing._saved_or_new_world(7, PlainPainter(), folder, shelf) as (_world, client, kept):
        assert await client.orchestrator.tables.readable_tables() == []
        assert kept is not None
        assert kept.page_token() != token
    assert "cannot be read" in capsys.readouterr().err
    assert (tmp_path / "kept.old" / SERVER).exists()


async def test_begun_anew_what_was_left_is_set_aside(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    async with going_on(folder):
        pass
    shelf = showing._open_folder(folder, from_start=True)
    assert shelf is not None
    assert shelf.load_world() is None
    shelf.close()
    assert (tmp_path / "kept.old" / SERVER).exists()
