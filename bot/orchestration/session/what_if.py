"""What ifs of a class: worked out aside, one at a time, and shown to the staff first. Nothing is stored: after a restart one asks again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bot.debrief.story import GameDebrief, Offered
from bot.scenes.model import Panel, Post
from bot.scenes.session.what_if import Tried, failed, for_staff
from bot.stage.side_process import Aside, give_way
from bot.tables.results.ending import Endings
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import said_in, t
from games.record import RecordError, decode_record
from storage.store import Store

KEPT = 12
"""Results of a session that can still be shown to its class."""
log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Result:
    panel: Panel
    shown: bool = False
    whole: bool = True
    """Whether it came to an end."""


class WhatIfs:
    """What ifs of all sessions, one at a time in each."""

    def __init__(
        self, store: Store, endings: Endings, tellers: Mapping[str, GameDebrief], aside: Aside, changed: Callable[[str], None]
    ) -> None:
        """`tellers`: how each game tells it; `changed`: told when there is something to show in a session."""
        self._store = store
        self._endings = endings
        self._tellers = tellers
        self._aside = aside
        self._changed = changed
        self._results: dict[str, dict[Tried, _Result]] = {}
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def tries(self, game: str) -> bool:
        """Whether games of this kind can be played on with something changed."""
        return game in self._tellers and self._tellers[game].tries

    async def open_to(self, tables: Mapping[int, Snapshot]) -> dict[int, Snapshot]:
        """The tables among these, by number, of which all may be told."""
        there = {number: snap for number, snap in tables.items() if snap.state is not None and self.tries(snap.game.name)}
        return {number: snap for number, snap in there.items() if await self._endings.may_disclose(snap)}

    async def offered(self, snap: Snapshot) -> Sequence[Offered]:
        """What can be tried at a table that may be told."""
        record = await journal_file(snap, self._store)
        return await asyncio.to_thread(_offered, self._tellers[snap.game.name], record)

    def playing(self, session: str) -> bool:
        """Whether one of this session is being played."""
        return session in self._at_work

    def begin(self, session: str, snap: Snapshot, one: Tried) -> None:
        """Play it, and show it to the staff when it is done, in the language of the session's table, since the class may see it too.

        Raises ValueError while another one of this session is being played.
        """
        if self.playing(session):
            raise ValueError("one at a time")
        self._at_work[session] = asyncio.get_running_loop().create_task(self._play(session, snap, one))

    def show(self, session: str, one: Tried) -> bool:
        """Show this result to the class too; False for one that is not there any more."""
        found = self._results.get(session, {}).get(one)
        if found is None or not found.whole:
            return False
        found.shown = True
        self._changed(session)
        return True

    def posts(self, session: str, classroom: int) -> list[Post]:
        """What is to be seen of them, in the control channel and in the class's."""
        found: list[Post] = []
        for one, result in self._results.get(session, {}).items():
            key = f"{one.table}-{one.name.replace('_', '-')}-{one.round}"
            panel = for_staff(result.panel, one, shown=result.shown) if result.whole else result.panel
            found.append(Post(f"tried-{key}", "table", panel))
            if result.shown:
                found.append(Post(f"if-{key}", f"channel:{classroom}", result.panel))
        return found

    @property
    def busy(self) -> bool:
        """Whether any what if is being played."""
        return bool(self._at_work)

    async def settle(self) -> None:
        """Wait for those that are being played."""
        await asyncio.gather(*self._at_work.values())

    def stop(self) -> None:
        """Break off what is being played."""
        for task in self._at_work.values():
            task.cancel()

    def release(self, session: str) -> None:
        """Forget the results of a session that is over: what stands in Discord stays."""
        self._results.pop(session, None)

    async def _play(self, session: str, snap: Snapshot, one: Tried) -> None:
        with said_in(snap.record.language):  # and not in that of whoever clicked
            try:
                result = await self._played(snap, one)
            except Exception as error:  # noqa: BLE001 - whatever it is, who asked is told, and may ask again
                result = _Result(failed(one), whole=False)
                log.warning("what_if_failed", session=session, why=type(error).__name__)
            finally:
                del self._at_work[session]
        kept = self._results.setdefault(session, {})
        kept[one] = result
        if len(kept) > KEPT:
            del kept[next(iter(kept))]
        self._changed(session)

    async def _played(self, snap: Snapshot, one: Tried) -> _Result:
        teller = self._tellers[snap.game.name]
        offer = next(offer for offer in await self.offered(snap) if offer.name == one.name)
        record = await journal_file(snap, self._store)
        async with self._one_at_a_time:
            found = await self._aside(_tried, teller, record, one.name, one.round)
        return _Result(teller.outlook(t("debrief.table_name", n=one.table), offer, found))


def _offered(teller: GameDebrief, record: bytes) -> Sequence[Offered]:
    try:
        return teller.offered(decode_record(record))
    except RecordError:  # it was closed before anything was played
        return ()


def _tried(teller: GameDebrief, record: bytes, name: str, number: int) -> Any:
    """For another process: nobody who plays waits for it."""
    give_way()
    return teller.tried(decode_record(record), name, number)
