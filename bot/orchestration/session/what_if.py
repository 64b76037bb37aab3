"""What-ifs of a class: computed in another process, one at a time, and shown to the staff first. Nothing is
stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bot.debrief.story import GameDebrief, OfferedWhatIf
from bot.scenes.model import Panel, Post
from bot.scenes.session.what_if import WhatIfChoice, for_staff, what_if_failed_panel
from bot.stage.side_process import SideRunner, lower_priority
from bot.tables.results.ending import Endings
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t, use_language
from games.record import RecordError, decode_record
from storage.store import Store

MAX_RESULTS = 12
"""Results of a session that can still be shown to its class."""
log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Result:
    panel: Panel
    is_shown: bool = False
    is_complete: bool = True
    """Whether the computation succeeded."""


class WhatIfs:
    """The what-ifs of all sessions, one at a time in each."""

    def __init__(
        self,
        store: Store,
        endings: Endings,
        tellers: Mapping[str, GameDebrief],
        aside: SideRunner,
        changed: Callable[[str], None],
    ) -> None:
        """`tellers`: each game's way to tell them. `changed`: called with a session that has something new to
        show.
        """
        self._store = store
        self._endings = endings
        self._tellers = tellers
        self._aside = aside
        self._changed = changed
        self._results: dict[str, dict[WhatIfChoice, _Result]] = {}
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def has_what_ifs(self, game: str) -> bool:
        """Return whether games of this kind can be played on with a change."""
        return game in self._tellers and self._tellers[game].tries

    async def eligible_tables(self, tables: Mapping[int, Snapshot]) -> dict[int, Snapshot]:
        """Return those of these tables, by number, that may be disclosed and have what-ifs."""
        candidates = {
            number: snap
            for number, snap in tables.items()
            if snap.state is not None and self.has_what_ifs(snap.game.name)
        }
        return {number: snap for number, snap in candidates.items() if await self._endings.may_disclose(snap)}

    async def offers_for(self, snap: Snapshot) -> Sequence[OfferedWhatIf]:
        """Return the changes that can be tried at a disclosed table."""
        record = await journal_file(snap, self._store)
        return await asyncio.to_thread(_offers_of, self._tellers[snap.game.name], record)

    def is_playing(self, session: str) -> bool:
        """Return whether a what-if of this session is being computed."""
        return session in self._at_work

    def begin_what_if(self, session: str, snap: Snapshot, choice: WhatIfChoice) -> None:
        """Start a what-if and show it to the staff when it is done, in the table's language, since the class
        may see it. Raises ValueError while this session computes another.
        """
        if self.is_playing(session):
            raise ValueError("one at a time")
        self._at_work[session] = asyncio.get_running_loop().create_task(self._play(session, snap, choice))

    def show_to_class(self, session: str, choice: WhatIfChoice) -> bool:
        """Show this result to the class too. Returns False if it has expired."""
        result = self._results.get(session, {}).get(choice)
        if result is None or not result.is_complete:
            return False
        result.is_shown = True
        self._changed(session)
        return True

    def posts(self, session: str, classroom: int) -> list[Post]:
        """Return the posts of the results, in the control channel and in the class's."""
        posts: list[Post] = []
        for one, result in self._results.get(session, {}).items():
            key = f"{one.table}-{one.name.replace('_', '-')}-{one.round}"
            panel = (
                for_staff(result.panel, one, is_public=result.is_shown)
                if result.is_complete
                else result.panel
            )
            posts.append(Post(f"tried-{key}", "table", panel))
            if result.is_shown:
                posts.append(Post(f"if-{key}", f"channel:{classroom}", result.panel))
        return posts

    @property
    def busy(self) -> bool:
        """Return whether any what-if is being computed."""
        return bool(self._at_work)

    async def drain(self) -> None:
        """Wait until no what-if is being computed."""
        await asyncio.gather(*self._at_work.values())

    def stop(self) -> None:
        """Cancel all computations."""
        for task in self._at_work.values():
            task.cancel()

    def release(self, session: str) -> None:
        """Forget the results of a session that is over; its posts stay."""
        self._results.pop(session, None)

    async def _play(self, session: str, snap: Snapshot, choice: WhatIfChoice) -> None:
        with use_language(snap.record.language):  # and not in that of whoever clicked
            try:
                result = await self._compute_result(snap, choice)
            except Exception as error:  # noqa: BLE001 - whatever it is, who asked is told, and may ask again
                result = _Result(what_if_failed_panel(choice), is_complete=False)
                log.warning("what_if_failed", session=session, why=type(error).__name__)
            finally:
                del self._at_work[session]
        results = self._results.setdefault(session, {})
        results[choice] = result
        if len(results) > MAX_RESULTS:
            del results[next(iter(results))]
        self._changed(session)

    async def _compute_result(self, snap: Snapshot, choice: WhatIfChoice) -> _Result:
        teller = self._tellers[snap.game.name]
        offer = next(offer for offer in await self.offers_for(snap) if offer.name == choice.name)
        record = await journal_file(snap, self._store)
        async with self._one_at_a_time:
            replays = await self._aside(_replay, teller, record, choice.name, choice.round)
        return _Result(teller.what_if_panel(t("debrief.table_name", n=choice.table), offer, replays))


def _offers_of(teller: GameDebrief, record: bytes) -> Sequence[OfferedWhatIf]:
    try:
        return teller.offered_what_ifs(decode_record(record))
    except RecordError:  # it was closed before anything was played
        return ()


def _replay(teller: GameDebrief, record: bytes, name: str, number: int) -> Any:
    lower_priority()
    return teller.run_what_if(decode_record(record), name, number)
