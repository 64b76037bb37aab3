"""Staff get the bundle of their session by a click: the same as on the command line, made aside, and never
more than Discord takes.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.research.study.bundle import BundleResult
from bot.research.study.for_staff import SessionBundles
from bot.research.study.origin import table_code
from bot.sessions.archive.study_bundle import Bundle
from bot.stage.discord_api.limits import FILE_BYTES
from bot.stage.side_process import SideRunner, run_inline
from storage.memory import MemoryStore
from storage.store import Change
from tests.support.kept import PLANTED, STARTED, kept_session, kept_table
from tests.support.studied import content, record, sheet

NAME = "s-planted"


async def through_a_pipe(function: Callable[..., Any], *arguments: Any) -> Any:
    """As another process gets the work and gives what it made."""
    function, arguments = pickle.loads(pickle.dumps((function, arguments)))  # noqa: S301 - it is ours
    return pickle.loads(pickle.dumps(function(*arguments)))  # noqa: S301


def bundles(store: MemoryStore, aside: SideRunner = run_inline) -> SessionBundles:
    return SessionBundles(store, aside, FILE_BYTES, lambda: STARTED)


async def store_of(*over: bool, **plan: Any) -> MemoryStore:
    """A session with a table for each of these, whose game is over or still goes on."""
    store, games = MemoryStore(), [record("tragedy", n) for n in range(1, len(over) + 1)]
    for n, (game, done) in enumerate(zip(games, over, strict=True), 1):
        cut = game if done else replace(game, rows=game.rows[:-4])
        await kept_table(
            store, cut, session=NAME, number=n, status="over" if done else "playing", user=100 * n
        )
    await kept_session(store, games, NAME, **plan)
    return store


async def test_another_process_is_given_what_is_over_with_codes_in_the_place_of_people(
    tmp_path: Path,
) -> None:
    made = await bundles(await store_of(True, False), through_a_pipe).make_for_session(NAME)

    assert (made.kind, made.size) == ("made", len(made.content))
    (tmp_path / "study.zip").write_bytes(made.content)
    assert [row["table"] for row in sheet(tmp_path / "study.zip", "tables")] == [
        table_code(record("tragedy", 1).header.commitment)
    ]
    assert sheet(tmp_path / "study.zip", "decisions")
    assert len({row["person"] for row in sheet(tmp_path / "study.zip", "people")}) == 4
    assert all(PLANTED.encode() not in text for text in content(tmp_path / "study.zip").values())
    assert b"2026-09-21" in content(tmp_path / "study.zip")["croissant.json"], (
        "the day is that of the bot's own clock"
    )


async def test_nobody_is_told_in_it_where_the_plan_asks_and_nobody_has_agreed(tmp_path: Path) -> None:
    made = await bundles(await store_of(True, research="For my thesis.")).make_for_session(NAME)

    (tmp_path / "study.zip").write_bytes(made.content)
    assert sheet(tmp_path / "study.zip", "tables")[0]["masked_seats"] == "4"
    assert sheet(tmp_path / "study.zip", "people") == sheet(tmp_path / "study.zip", "decisions") == []


@pytest.mark.parametrize(("over", "matched"), [((False,), False), ((True, False), True)])
async def test_there_is_none_before_a_game_may_be_told(over: tuple[bool, ...], matched: bool) -> None:
    assert await bundles(await store_of(*over, matched=matched)).make_for_session(NAME) == Bundle("none")


async def test_a_session_that_cannot_be_read_is_said_to_be_so() -> None:
    store = await store_of(True)
    row = await store.load(NAME)
    assert row is not None
    await store.append(Change(NAME, row.version, "closed", "{}", "", []))
    assert await bundles(store).make_for_session(NAME) == Bundle("unreadable")


def spoilt(store: MemoryStore, number: int) -> None:
    """Something that should have happened at this table did not."""
    rows = store._db.journals[record("tragedy", number).header.table]
    rows[4] = replace(rows[4], events="[]")


async def test_how_many_games_are_left_out_is_told_and_where_none_is_left_nothing_is_made(
    tmp_path: Path,
) -> None:
    store = await store_of(True, True, False)
    spoilt(store, 1)

    made = await bundles(store).make_for_session(NAME)
    (tmp_path / "study.zip").write_bytes(made.content)
    assert (made.kind, made.lost, len(sheet(tmp_path / "study.zip", "tables"))) == ("made", 1, 1)

    spoilt(store, 2)
    assert await bundles(store).make_for_session(NAME) == Bundle("unreadable")


async def test_a_journal_that_has_lost_a_row_is_a_game_that_is_left_out() -> None:
    store = await store_of(True, True)
    store._db.journals[record("tragedy", 1).header.table].pop(4)
    assert (await bundles(store).make_for_session(NAME)).lost == 1

    store._db.journals[record("tragedy", 2).header.table].pop(4)
    assert await bundles(store).make_for_session(NAME) == Bundle("unreadable")


def filled(out: Path) -> BundleResult:
    out.write_bytes(bytes(FILE_BYTES + 1))
    return BundleResult(tables=1)


async def test_what_discord_would_not_take_is_told_by_its_size_alone() -> None:
    async def large(function: Callable[..., Any], *arguments: Any) -> Any:
        assert callable(function)
        return filled(arguments[1])

    assert await bundles(await store_of(True), large).make_for_session(NAME) == Bundle(
        "large", FILE_BYTES + 1
    )


async def test_one_is_made_after_the_other_and_nothing_stays_of_one_that_is_given_up() -> None:
    folders: list[Path] = []
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slow(function: Callable[..., Any], *arguments: Any) -> Any:
        folders.append(Path(arguments[1]).parent)
        begun.set()
        await go_on.wait()
        return function(*arguments)

    making = bundles(await store_of(True), slow)
    first, second = (
        asyncio.create_task(making.make_for_session(NAME)),
        asyncio.create_task(making.make_for_session(NAME)),
    )
    await begun.wait()
    assert len(folders) == 1
    assert folders[0].exists()
    first.cancel()
    go_on.set()
    assert (await second).size > 0
    assert len(folders) == 2
    assert not any(folder.exists() for folder in folders)
