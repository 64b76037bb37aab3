"""Carries out at a table what a session tells it: to start, to stand still, to hurry, to end, and what its staff say there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.outlook import planned_end
from bot.orchestration.session.progress import stand_in_seats, waited_since
from bot.orchestration.session.seating import LATER, TableErrand, code_of, leader
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Panel
from bot.scenes.session.table_lines import SLOW_MS
from bot.sessions.plan.remedies import STEPS, clock_bases, next_step
from bot.sessions.record import SLOW, Task
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions import quiz
from bot.tables.decisions.orders import CallOut, ChangeOptions, Close, Fill, HoldStart, Order, Pause, Resume, Start
from bot.tables.decisions.seats import stand_in_player
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.texts.lookup import t
from games.audience import INSTRUCTOR
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action

DONE_ALREADY = frozenset({"already_started", "already_paused", "not_paused", "not_playing", "options_frozen", "table_closed", "table_over"})
"""Refusals of an order that has nothing left to do."""
Run: TypeAlias = Callable[[TableErrand], Awaitable[str]]
"""Carries out one errand; "" when it is done, else the code of what is in the way."""
Meant: TypeAlias = Callable[[GameScenes[Any, Action], Snapshot], Mapping[str, Any] | None]
"""The action, as JSON, that is meant at a table."""


class TableTelling:
    """Tells tables what their session wants of them: one method for each kind of errand."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self._orchestrator = orchestrator
        self._tables = orchestrator.tables
        self.runs: Mapping[Task, Run] = {
            "start": self._start,
            "pause": lambda at: self._ordered(at, Pause()),
            "resume": self._resume,
            "clocks": lambda at: self._clocks(at, STEPS["clocks"]),
            "more_time": lambda at: self._clocks(at, STEPS["more_time"]),
            "last_round": lambda at: self._in_game(at, lambda scenes, _: scenes.finish()),
            "withdraw_last_round": lambda at: self._in_game(at, lambda scenes, _: scenes.withdraw_last_round()),
            "fewer": self._fewer,
            "next_stage": self._next_stage,
            "announce": self._announce,
            "nudge": self._nudge,
            "stand_in": self._stand_in,
            "close": lambda at: self._ordered(at, Close()),
        }

    async def _start(self, at: TableErrand) -> str:
        """The game is dealt: for practice, or, when that is over, anew."""
        found = await self._found(at)
        if not isinstance(found, str) and quiz.unready_seats(found[1].record, found[1].people):
            await self._ordered(at, HoldStart(), key=f"{at.key}/hold")  # refused: it is held already
            if quiz.is_held((await found[0].snapshot()).record, found[1].people, self._orchestrator.clock_ms(at.placed.table)):
                return LATER
        if not isinstance(found, str) and found[1].record.status == "lobby":  # who has left since the seating is played for
            fill = Fill(stand_in_player(tuple(self._tables.players(found[1].game.name))))
            await self._ordered(at, fill, key=f"{at.key}/fill {found[1].version}")  # refused: nobody has left
            await self._orchestrator.channels.keep(await found[0].snapshot())  # no game begins before people who cannot see it
        if at.errand.arg == "practice":
            return await self._ordered(at, Start(practice=True))
        over = not isinstance(found, str) and found[1].record.practice
        letters = (("table", payload_of(Panel(text=t("tables.practice_over")))),) if over else ()
        return await self._ordered(at, Start(), letters)

    async def _resume(self, at: TableErrand) -> str:
        """The game goes on, unless it would be paused again at once: then the staff's card says what is missing."""
        found = await self._found(at)
        failures = self._orchestrator.failures
        if not isinstance(found, str) and failures.trouble_of(found[1]) and await failures.probe(at.placed.table):
            return ""
        return await self._ordered(at, Resume())

    async def _ordered(self, at: TableErrand, order: Order, letters: tuple[tuple[str, str], ...] = (), key: str = "") -> str:
        """This order, by whoever leads the table."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        table, snap = found
        return code_of(await table.order(leader(snap), order, delivery=key or at.key, letters=letters), *DONE_ALREADY)

    async def _found(self, at: TableErrand) -> tuple[Table, Snapshot] | str:
        table = await self._tables.find(at.placed.table)
        if table is None:
            return "" if at.errand.task == "close" else "unreadable"
        snap = await self._tables.readable_snapshot(table)
        return "unreadable" if snap is None else (table, snap)

    async def _announce(self, at: TableErrand) -> str:
        return await self._ordered(at, CallOut(), (("table", payload_of(Panel(title="📣", text=at.errand.arg))),))

    async def _nudge(self, at: TableErrand) -> str:
        """Whoever is waited for is rung once more; where all tables were meant (`SLOW`), those alone that wait for long."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        clock_ms, since = self._orchestrator.clock_ms(at.placed.table), waited_since(found[1])
        if at.errand.arg != SLOW or (since is not None and clock_ms - since >= SLOW_MS):
            self._orchestrator.rings.nudge(at.placed.table, clock_ms)
        return ""

    async def _stand_in(self, at: TableErrand) -> str:
        """For whoever is absent, or has kept the table waiting for long, an automatic player plays until they are back (RULES A2)."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        table, snap = found
        player = stand_in_player(tuple(self._tables.players(snap.game.name)))
        orchestrator = self._orchestrator
        left, acted = orchestrator.departures.seats(snap), orchestrator.rings.acted(snap.table)
        for seat in stand_in_seats(snap, orchestrator.scenes, orchestrator.clock_ms(snap.table), left, acted):
            key = f"{at.key}/{seat}"  # refused: its person has just acted
            await table.substitute(seat, player, snap.version, by="instructor", delivery=key)
        return ""

    async def _clocks(self, at: TableErrand, by: int) -> str:
        """Every clock of the table is a step longer from now on, or one shorter, as far as the ladder goes."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        options, record = found[1].options, found[1].record
        step, changes = next_step(options, record.clock_step, record.clock_bases, by)
        if not changes:
            return ""
        bases = record.clock_bases | clock_bases(options, record.clock_step, record.clock_bases)
        return await self._ordered(at, ChangeOptions(dict(changes), step, bases))

    async def _in_game(self, at: TableErrand, meant: Meant) -> str:
        """Play an instructor's move that is for the game itself: what is played for practice has no end but its own."""
        found = await self._found(at)
        if not isinstance(found, str) and found[1].record.practice:
            return ""
        return await self._played(at, meant)

    async def _next_stage(self, at: TableErrand) -> str:
        """The next stage begins with the next round of the game; what is played for practice has no other stage."""
        found = await self._found(at)
        if not isinstance(found, str) and found[1].record.practice:
            return LATER
        return await self._played(at, lambda scenes, snap: scenes.next_stage(snap.view(INSTRUCTOR)))

    async def _fewer(self, at: TableErrand) -> str:
        """The last stage has so many rounds fewer than planned; a table that has come further ends with the round that is being played."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        _, snap = found
        last = planned_end(at.seen.record, snap.game, len(at.placed.seats), at.placed.treatment)
        if last is None:
            return ""
        target = {last.option: last.rounds_left(int(at.errand.arg))}
        if snap.record.status == "lobby":
            return await self._ordered(at, ChangeOptions(dict(target)))
        if snap.record.practice:
            return LATER  # the game itself is still to come
        return await self._played(at, lambda scenes, _: scenes.change(target), instead=_finish_in_the_last_stage)

    async def _played(self, at: TableErrand, meant: Meant, *, instead: Meant | None = None) -> str:
        """An instructor's move of the game, or the other one where the game refuses it. Where there is none, or the game does not run,
        there is nothing to do.
        """
        found = await self._found(at)
        if isinstance(found, str):
            return found
        table, snap = found
        for move, key in ((meant, at.key), (instead, f"{at.key}/instead")):
            plain = move(self._orchestrator.scenes[snap.game.name], snap) if move and snap.record.status == "playing" else None
            if plain is None:
                break
            result = await table.play(Actor(None, "instructor"), snap.game.codec.action.from_builtins(plain), delivery=key)
            if not isinstance(result, Refusal):
                break
            if result.code == "paused":
                return LATER
        return ""


def _finish_in_the_last_stage(scenes: GameScenes[Any, Action], snap: Snapshot) -> Mapping[str, Any] | None:
    return None if scenes.progress(snap.view(INSTRUCTOR)).coming else scenes.finish()
