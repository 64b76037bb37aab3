"""Carries out what a session gave order for at its tables: each errand once, whatever is killed and whenever, and what failed again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import structlog

from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.places import LATER, Place, Places, code_of, leader
from bot.orchestration.session.silence import SessionSilence
from bot.orchestration.session.view import waited_since
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Panel
from bot.scenes.session.table_lines import SLOW_MS
from bot.sessions.orders import Ran
from bot.sessions.record import SLOW, Errand, Task
from bot.sessions.session import Seen
from bot.sessions.sessions import Sessions
from bot.stage.discord_api.port import PortError, Refused, TryLater
from bot.stage.messages.outbox import payload_of
from bot.tables.orders import (
    CallOut,
    ChangeOptions,
    Close,
    Order,
    Pause,
    Resume,
    Start,
)
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.texts.lookup import t
from games.audience import INSTRUCTOR
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action

log = structlog.get_logger(__name__)
AT_ONCE = 4
"""Tables at which errands are run together."""
SHORTER = 0.7
"""Of a clock that is made shorter."""
PATIENT = ("last_round", "next_stage")
"""What waits until a table that stands still goes on, and lets go first what makes it go on."""
DONE_ALREADY = frozenset({"already_started", "already_paused", "not_paused", "not_playing", "options_frozen", "table_closed", "table_over"})
"""Refusals of an order that has nothing left to do."""


Run: TypeAlias = Callable[[Place], Awaitable[str]]
"""Carries out one errand; "" when it is done, else the code of what is in the way."""


class Errands:
    """Runs the errands of all sessions."""

    def __init__(self, sessions: Sessions, orchestrator: Orchestrator, silence: SessionSilence) -> None:
        self._sessions = sessions
        self._silence = silence
        self._orchestrator = orchestrator
        self._tables = orchestrator.tables
        self._places = Places(sessions, orchestrator)
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._runs: Mapping[Task, Run] = {
            "seat": self._places.seat,
            "start": self._start,
            "pause": lambda at: self._ordered(at, Pause()),
            "resume": lambda at: self._ordered(at, Resume()),
            "clocks": self._clocks,
            "last_round": self._last_round,
            "next_stage": self._next_stage,
            "announce": self._announce,
            "nudge": self._nudge,
            "late": self._places.late,
            "staff": self._places.staff,
            "close": lambda at: self._ordered(at, Close()),
            "remove": self._remove,
        }

    async def run(self, seen: Seen) -> None:
        """Carry out all that is to be done, in each place in its order; what fails keeps the later errands of its place waiting."""
        by_place: dict[int, list[Errand]] = {}
        for errand in seen.record.errands:
            by_place.setdefault(errand.place, []).append(errand)
        if by_place.keys() == {0}:
            await self._end(seen)
            return
        by_place.pop(0, None)
        results = await asyncio.gather(*(self._in_place(seen, number, errands) for number, errands in by_place.items()))
        done = tuple(number for finished, _ in results for number in finished)
        known = {errand.number: errand.failed for errand in seen.record.errands}
        failed = {number: code for _, failures in results for number, code in failures.items() if known[number] != code}
        session = await self._sessions.find(seen.session)
        if session is not None and (done or failed):
            await session.order(None, Ran(done, failed))

    async def _end(self, seen: Seen) -> None:
        """Nothing is left to do at any table: the roster is forgotten, and the control channel goes where all channels go.

        Before that, the channels of the class are what they were.
        """
        session = await self._sessions.find(seen.session)
        if session is None or not await self._silence.keep(seen):
            return
        await session.keep_roster(None)
        await session.remember_as_last()
        if seen.record.removed:
            try:
                await self._orchestrator.stage.channel_setup.remove(seen.session)
            except TryLater:
                return
        await session.order(None, Ran(tuple(errand.number for errand in seen.record.errands)))

    async def _in_place(self, seen: Seen, number: int, errands: list[Errand]) -> tuple[list[int], dict[int, str]]:
        done: list[int] = []
        failed: dict[int, str] = {}
        placed = seen.record.place(number)
        for errand in errands:
            if placed is None:
                done.append(errand.number)
                continue
            async with self._gate:
                code = await self._safely(Place(seen, placed, errand))
            if not code:
                done.append(errand.number)
                continue
            failed[errand.number] = code
            if not (code == LATER and errand.task in PATIENT):
                break
        return done, failed

    async def _safely(self, at: Place) -> str:
        """A fault at one table keeps no other from its errands."""
        try:
            code = await self._runs[at.errand.task](at)
        except TryLater:
            return LATER
        except Refused as problem:
            code = "channels_full" if problem.full else "discord_refused"
        except PortError as problem:
            code = "discord_refused"
            log.warning("errand_failed", session=at.seen.session, place=at.placed.number, problem=type(problem).__name__)
        except Exception:
            code = "went_wrong"
            log.exception("errand_failed", session=at.seen.session, place=at.placed.number)
        if (
            not code and at.errand.task != "remove"
        ):  # what failed is tried again later: the table's next look must not bring it back at once
            self._orchestrator.changed(at.placed.table)
        return code

    # What all tables can be told

    async def _start(self, at: Place) -> str:
        """The game is dealt: for practice, or, when that is over, anew."""
        if at.errand.arg == "practice":
            return await self._ordered(at, Start(practice=True))
        found = await self._found(at)
        over = not isinstance(found, str) and found[1].record.practice
        letters = (("table", payload_of(Panel(text=t("tables.practice_over")))),) if over else ()
        return await self._ordered(at, Start(), letters)

    async def _ordered(self, at: Place, order: Order, letters: tuple[tuple[str, str], ...] = ()) -> str:
        """This order, by whoever leads the table."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        table, snap = found
        return code_of(await table.order(leader(snap), order, delivery=at.key, letters=letters), *DONE_ALREADY)

    async def _found(self, at: Place) -> tuple[Table, Snapshot] | str:
        table = await self._tables.find(at.placed.table)
        if table is None:
            return "" if at.errand.task in ("close", "remove") else "unreadable"
        snap = await self._tables.readable(table)
        return "unreadable" if snap is None else (table, snap)

    async def _announce(self, at: Place) -> str:
        return await self._ordered(at, CallOut(), (("table", payload_of(Panel(title="📣", text=at.errand.arg))),))

    async def _nudge(self, at: Place) -> str:
        """Whoever is waited for is rung once more; where all tables were meant (`SLOW`), those alone that wait for long."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        now_ms, since = self._orchestrator.now_ms(), waited_since(found[1])
        if at.errand.arg != SLOW or (since is not None and now_ms - since >= SLOW_MS):
            self._orchestrator.rings.nudge(at.placed.table, now_ms)
        return ""

    async def _clocks(self, at: Place) -> str:
        """Every clock of the table is shorter from now on."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        _, snap = found
        fields = type(snap.options).model_fields
        shorter: dict[str, str | int | bool] = {}
        for name, value in snap.options.clocks().items():
            least = next((m.ge for m in fields[name].metadata if hasattr(m, "ge")), 1)
            if isinstance(value, int) and not isinstance(value, bool) and value > 0 and name != "absent_seconds":
                shorter[name] = max(least, round(value * SHORTER))
        return await self._ordered(at, ChangeOptions(shorter))

    async def _last_round(self, at: Place) -> str:
        """The game ends with the round that is being played: the same fair end for every table."""
        return await self._played(at, lambda scenes, _: scenes.finish())

    async def _next_stage(self, at: Place) -> str:
        """The next stage begins with the next round."""
        return await self._played(at, lambda scenes, snap: scenes.next_stage(snap.view(INSTRUCTOR)))

    async def _played(self, at: Place, meant: Callable[[GameScenes[Any, Action], Snapshot], Mapping[str, Any] | None]) -> str:
        """An instructor's move of the game. Where there is none, or the game does not run, there is nothing to do."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        table, snap = found
        plain = meant(self._orchestrator.scenes[snap.game.name], snap) if snap.record.status == "playing" else None
        if plain is None:
            return ""
        result = await table.play(Actor(None, "instructor"), snap.game.codec.action.of_plain(plain), delivery=at.key)
        return LATER if isinstance(result, Refusal) and result.code == "paused" else ""

    async def _remove(self, at: Place) -> str:
        """The channels of a table go when it rests: until then what is shown there is still being written."""
        row = await self._sessions.store.load(at.placed.table)
        if row is not None and row.status != "closed":
            return LATER
        await self._orchestrator.stage.channel_setup.remove(at.placed.table)
        return ""
