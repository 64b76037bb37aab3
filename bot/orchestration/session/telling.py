"""Runs a session's orders at a table: start, pause, hurry, end, and announcements of its staff."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.progress import first_wait_ms, seats_for_stand_ins
from bot.orchestration.session.school_bell import planned_last_stage
from bot.orchestration.session.seating import LATER, TableErrand, order_giver, refusal_code
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Panel
from bot.scenes.session.table_lines import SLOW_MS
from bot.sessions.plan.remedies import STEPS, clock_bases, next_step
from bot.sessions.record import SLOW, Task
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions import quiz
from bot.tables.decisions.orders import (
    CallOut,
    ChangeOptions,
    Close,
    Fill,
    HoldStart,
    Pause,
    Resume,
    Start,
    TableOrder,
)
from bot.tables.decisions.seats import stand_in_player
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.texts.lookup import t
from games.audience import INSTRUCTOR
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action

DONE_ALREADY = frozenset(
    {
        "already_started",
        "already_paused",
        "not_paused",
        "not_playing",
        "options_frozen",
        "table_closed",
        "table_over",
    }
)
"""Refusals of an order that has nothing left to do."""
ErrandRunner: TypeAlias = Callable[[TableErrand], Awaitable[str]]
"""Runs one errand. Returns "" when it is done, otherwise a failure code."""
InstructorMove: TypeAlias = Callable[[GameScenes[Any, Action], Snapshot], Mapping[str, Any] | None]
"""Returns an action at a table, as JSON."""


class TableOrderRunner:
    """Runs a session's orders at its tables: one method per kind of errand."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self._orchestrator = orchestrator
        self._tables = orchestrator.tables
        self.runs: Mapping[Task, ErrandRunner] = {
            "start": self._start_game,
            "pause": lambda at: self._order_table(at, Pause()),
            "resume": self._resume_game,
            "clocks": lambda at: self._change_clocks(at, STEPS["clocks"]),
            "more_time": lambda at: self._change_clocks(at, STEPS["more_time"]),
            "last_round": lambda at: self._play_if_counting(at, lambda scenes, _: scenes.finish()),
            "withdraw_last_round": lambda at: self._play_if_counting(
                at, lambda scenes, _: scenes.withdraw_last_round()
            ),
            "fewer": self._play_fewer_rounds,
            "next_stage": self._next_stage,
            "announce": self._announce,
            "nudge": self._nudge,
            "stand_in": self._stand_in,
            "close": lambda at: self._order_table(at, Close()),
        }

    async def _start_game(self, at: TableErrand) -> str:
        """Start the practice, or the game once that is over. Before that, hold the start for the quiz, and
        fill free seats.
        """
        readable = await self._find_readable(at)
        if not isinstance(readable, str) and quiz.unready_seats(readable[1].record, readable[1].people):
            await self._order_table(at, HoldStart(), key=f"{at.key}/hold")  # refused: it is held already
            if quiz.is_held(
                (await readable[0].snapshot()).record,
                readable[1].people,
                self._orchestrator.clock_ms(at.placed.table),
            ):
                return LATER
        if (
            not isinstance(readable, str) and readable[1].record.status == "lobby"
        ):  # who has left since the seating is played for
            fill = Fill(stand_in_player(tuple(self._tables.players(readable[1].game.name))))
            await self._order_table(
                at, fill, key=f"{at.key}/fill {readable[1].version}"
            )  # refused: nobody has left
            await self._orchestrator.channels.sync_access(
                await readable[0].snapshot()
            )  # no game begins before people who cannot see it
        if at.errand.arg == "practice":
            return await self._order_table(at, Start(practice=True))
        ends_practice = not isinstance(readable, str) and readable[1].record.practice
        letters = (("table", payload_of(Panel(text=t("tables.practice_over")))),) if ends_practice else ()
        return await self._order_table(at, Start(), letters)

    async def _resume_game(self, at: TableErrand) -> str:
        """Resume the game, unless it would be paused again at once: then the staff's card names the trouble."""
        readable = await self._find_readable(at)
        failures = self._orchestrator.failures
        if (
            not isinstance(readable, str)
            and failures.trouble_of(readable[1])
            and await failures.probe(at.placed.table)
        ):
            return ""
        return await self._order_table(at, Resume())

    async def _order_table(
        self, at: TableErrand, order: TableOrder, letters: tuple[tuple[str, str], ...] = (), key: str = ""
    ) -> str:
        readable = await self._find_readable(at)
        if isinstance(readable, str):
            return readable
        table, snap = readable
        return refusal_code(
            await table.order(order_giver(snap), order, delivery=key or at.key, letters=letters),
            *DONE_ALREADY,
        )

    async def _find_readable(self, at: TableErrand) -> tuple[Table, Snapshot] | str:
        table = await self._tables.find(at.placed.table)
        if table is None:
            return "" if at.errand.task == "close" else "unreadable"
        snap = await self._tables.readable_snapshot(table)
        return "unreadable" if snap is None else (table, snap)

    async def _announce(self, at: TableErrand) -> str:
        return await self._order_table(
            at, CallOut(), (("table", payload_of(Panel(title="📣", text=at.errand.arg))),)
        )

    async def _nudge(self, at: TableErrand) -> str:
        """Ring the awaited players once more; if all tables were meant (`SLOW`), only those of slow tables."""
        readable = await self._find_readable(at)
        if isinstance(readable, str):
            return readable
        clock_ms, since = self._orchestrator.clock_ms(at.placed.table), first_wait_ms(readable[1])
        if at.errand.arg != SLOW or (since is not None and clock_ms - since >= SLOW_MS):
            self._orchestrator.rings.nudge(at.placed.table, clock_ms)
        return ""

    async def _stand_in(self, at: TableErrand) -> str:
        """Let an automatic player play for absent and slow players until they are back (RULES A2)."""
        readable = await self._find_readable(at)
        if isinstance(readable, str):
            return readable
        table, snap = readable
        player = stand_in_player(tuple(self._tables.players(snap.game.name)))
        orchestrator = self._orchestrator
        left, acted = (
            orchestrator.departures.departed_seats(snap),
            orchestrator.rings.last_acts_ms(snap.table),
        )
        for seat in seats_for_stand_ins(
            snap, orchestrator.scenes, orchestrator.clock_ms(snap.table), left, acted
        ):
            key = f"{at.key}/{seat}"  # refused: its person has just acted
            await table.substitute(seat, player, snap.version, by="instructor", delivery=key)
        return ""

    async def _change_clocks(self, at: TableErrand, by: int) -> str:
        """Make every clock of the table one step longer or shorter, as far as the ladder goes."""
        readable = await self._find_readable(at)
        if isinstance(readable, str):
            return readable
        options, record = readable[1].options, readable[1].record
        step, changes = next_step(options, record.clock_step, record.clock_bases, by)
        if not changes:
            return ""
        bases = record.clock_bases | clock_bases(options, record.clock_step, record.clock_bases)
        return await self._order_table(at, ChangeOptions(dict(changes), step, bases))

    async def _play_if_counting(self, at: TableErrand, move: InstructorMove) -> str:
        """Make an instructor's move in a game that counts; does nothing in practice."""
        readable = await self._find_readable(at)
        if not isinstance(readable, str) and readable[1].record.practice:
            return ""
        return await self._play_instructor_move(at, move)

    async def _next_stage(self, at: TableErrand) -> str:
        """Let the next stage begin with the next round; practice has no other stage."""
        readable = await self._find_readable(at)
        if not isinstance(readable, str) and readable[1].record.practice:
            return LATER
        return await self._play_instructor_move(
            at, lambda scenes, snap: scenes.next_stage(snap.view(INSTRUCTOR))
        )

    async def _play_fewer_rounds(self, at: TableErrand) -> str:
        """Shorten the last stage; a table already past its new end finishes with the current round."""
        readable = await self._find_readable(at)
        if isinstance(readable, str):
            return readable
        _, snap = readable
        last = planned_last_stage(
            at.session_snap.record, snap.game, len(at.placed.seats), at.placed.treatment
        )
        if last is None:
            return ""
        target = {last.option: last.rounds_left(int(at.errand.arg))}
        if snap.record.status == "lobby":
            return await self._order_table(at, ChangeOptions(dict(target)))
        if snap.record.practice:
            return LATER  # the game itself is still to come
        return await self._play_instructor_move(
            at, lambda scenes, _: scenes.options_change(target), fallback=_finish_in_the_last_stage
        )

    async def _play_instructor_move(
        self, at: TableErrand, preferred: InstructorMove, *, fallback: InstructorMove | None = None
    ) -> str:
        """Make an instructor's move, or the fallback if the game refuses it. Does nothing without a move or a
        running game.
        """
        readable = await self._find_readable(at)
        if isinstance(readable, str):
            return readable
        table, snap = readable
        for move, key in ((preferred, at.key), (fallback, f"{at.key}/instead")):
            plain = (
                move(self._orchestrator.scenes[snap.game.name], snap)
                if move and snap.record.status == "playing"
                else None
            )
            if plain is None:
                break
            result = await table.play(
                Actor(None, "instructor"), snap.game.codec.action.from_builtins(plain), delivery=key
            )
            if not isinstance(result, Refusal):
                break
            if result.code == "paused":
                return LATER
        return ""


def _finish_in_the_last_stage(scenes: GameScenes[Any, Action], snap: Snapshot) -> Mapping[str, Any] | None:
    return None if scenes.progress(snap.view(INSTRUCTOR)).coming else scenes.finish()
