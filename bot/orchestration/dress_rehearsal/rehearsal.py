"""One dress rehearsal: open a table of its own, play it, compare after each change of the floor, and remove
everything again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import structlog

from bot.orchestration.dress_rehearsal.comparison import DiscordComparison
from bot.orchestration.dress_rehearsal.findings import Findings
from bot.orchestration.dress_rehearsal.removal import Removal
from bot.orchestration.dress_rehearsal.student import (
    Enter,
    PretendedStudent,
    StudentTrials,
    StudentUnavailableError,
)
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.trouble_texts import trouble_name
from bot.scenes.model import Post
from bot.stage.discord_api.port import Gone, Port, PortError, TryLater
from bot.stage.messages.destinations import HAND
from bot.stage.silence.permissions import Missing
from bot.tables.automatic import make_automatic_move
from bot.tables.decisions.orders import Fill, Start
from bot.tables.decisions.seats import stand_in_player
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.tables.tables import Venue
from bot.texts.lookup import current_language, t
from games.audience import Seat, seat_audience
from games.chance import SeededChance
from games.protocol import Actor, Floor
from games.refusal import Refusal
from storage.store import Person

log = structlog.get_logger(__name__)
GAME = "commons"
OPTIONS: Mapping[str, Any] = {
    "players": 3,
    "rounds_basic": 3,
    "rounds_ostrom": 3,
    "meeting_form": "both",
    "vote_grace": 0,
    **{
        f"{clock}_seconds": 0
        for clock in ("roll", "harvest", "turn", "meeting", "speech", "ballot", "defence", "choice")
    },
}
"""Two stages as short as possible, with meetings in threads and aloud. No clocks, since the run makes its
people's moves.
"""
PACE_S = 2.0
"""Seconds between two moves of a seat that the run plays: forty of them take about two minutes, during which
people can look on.
"""
CONFIRM_S = 3.0
"""Seconds until a difference is checked again."""
REST_S, RESTS = 1.0, 3
"""Seconds between checks whether everything is posted, and their number before the comparison starts anyway.
"""
MAX_IDLE = 5
"""Consecutive looks without a possible move before the game counts as stuck."""
MAX_RUN_S = 420.0
"""Seconds for the whole run: the answer with the list can be edited for 15 minutes."""
Step: TypeAlias = Literal["rights", "opening", "silence", "meeting", "removing"]
Pause: TypeAlias = Callable[[float], Awaitable[None]]
Show: TypeAlias = Callable[[Step], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class RehearsalRequest:
    """The user and server that a dress rehearsal is for. `delivery`: the id of the command."""

    guild: int
    user: int
    name: str
    delivery: str


@dataclass(slots=True)
class _LastComparison:
    """The state that was last compared."""

    floor: Floor | None = None
    ballots: frozenset[str] = frozenset()
    has_met: bool = False
    is_over: bool = False
    tried: set[str] = field(default_factory=set[str])


class DressRehearsal:
    """A single run. `show` is called with each step as it begins."""

    def __init__(
        self,
        orchestrator: Orchestrator,
        port: Port,
        removal: Removal,
        request: RehearsalRequest,
        *,
        enter: Enter | None,
        pause: Pause,
        show: Show,
    ) -> None:
        self.findings = Findings()
        self._orchestrator = orchestrator
        self._stage = orchestrator.stage
        self._port = port
        self._cast = request
        self._enter = enter
        self._pause = pause
        self._tell = show
        self._step: Step | None = None
        self._comparison = DiscordComparison(orchestrator, port)
        self._compared = _LastComparison()
        self._seats: dict[Seat, int] = {}
        """The seats that the run plays, with their users."""
        self._trials: StudentTrials | None = None
        self._removal = removal
        self._stopped = False

    @property
    def teacher(self) -> int:
        """Return the user who began it."""
        return self._cast.user

    def stop(self) -> None:
        """End the play at the next move."""
        self._stopped = True

    async def run_rehearsal(self) -> Findings:
        """Play, compare, and remove everything again, whatever fails."""
        async with AsyncExitStack() as inside:
            try:
                async with asyncio.timeout(MAX_RUN_S):
                    await self._play(inside)
            except TimeoutError:
                self.findings.fail("played", why="slow")
            except TryLater as problem:
                self.findings.fail("played", why="no_answer", trouble=trouble_name(problem))
            except PortError as problem:
                log.warning("dress_rehearsal_refused", problem=str(problem))
                self.findings.fail("channels", why="refused", trouble=trouble_name(problem))
            except Exception:
                log.exception("dress_rehearsal_failed")
                self.findings.fail("played", why="fault")
            await self._show("removing")
            await self._remove_table()
        return self.findings

    async def _show(self, step: Step) -> None:
        if step != self._step:
            self._step = step
            await self._tell(step)

    async def _play(self, inside: AsyncExitStack) -> None:
        await self._show("rights")
        await self._removal.remove(self._cast.guild)  # an earlier one may have been killed
        if await self._comparison.compare_permissions(self._cast.guild, self.findings) is not None:
            return  # no table can be made: the list says what is missing
        student = await self._admit_student(inside)
        await self._show("opening")
        await self._removal.note_table(self._cast.guild, self._cast.delivery)
        table = await self._open_table(student)
        if table is not None:
            await self._play_table(table)

    async def _admit_student(self, inside: AsyncExitStack) -> int | None:
        """Return the pretended student, if there is one and it is a member of the server."""
        if self._enter is None:
            return None
        try:
            student: PretendedStudent | None = await inside.enter_async_context(self._enter())
        except StudentUnavailableError:
            student = None
        if (
            student is None or student.user() == self._port.own_user_id()
        ):  # the host may have given Moot's own token once more
            self.findings.fail("student_silent", act="token")
            return None
        try:
            await self._port.powers(self._cast.guild, student.user())
        except Gone:
            self.findings.fail("student_silent", act="absent", invitation=invitation_url(student.user()))
            return None
        self._trials = StudentTrials(student, self.findings)
        return student.user()

    async def _open_table(self, student: int | None) -> Table | None:
        request, tables = self._cast, self._orchestrator.tables
        bot_user = Person(self._port.own_user_id(), "instructor", None, "Moot")
        people = [Person(request.user, "player", 0, request.name)]
        people += [] if student is None else [Person(student, "player", 1, t("dress.student"))]
        self._seats = {person.seat or 0: person.user for person in people}
        table = await tables.open(
            request.delivery,
            Venue(request.guild, 0),
            GAME,
            OPTIONS,
            bot_user,
            strict=False,
            real_names=False,
            observers="none",
            co_instructors=people,
            session=("", 1),
            rings=False,
            language=current_language(),
            dress_rehearsal=True,
        )
        leader, player = Requester(bot_user.user, bot_user.name), stand_in_player(tables.players(GAME))
        for order in (Fill(player), Start()):
            result = await table.order(leader, order)
            if refused := result.code if isinstance(result, Refusal) else "":
                raise RuntimeError(f"the rehearsed table cannot begin: {refused}")
        try:
            channels = await self._orchestrator.channels.set_up(await table.snapshot())
        except TryLater:
            return table  # what follows on its opening makes the rest
        if isinstance(channels, Missing):
            self.findings.fail("channels", why="refused")
            return None
        return table

    async def _play_table(self, table: Table) -> None:
        idle = 0
        while True:
            snap = await self._wait_for_rest(table)
            await self._compare_if_changed(table, snap)
            if snap.record.status != "playing":
                self.findings.hold("played")
                return
            if self._stopped:
                self.findings.fail("played", why="stopped")
                return
            idle = 0 if await self._make_move(table, snap) else idle + 1
            if idle > MAX_IDLE:
                self.findings.fail("played", why="stuck")
                return
            await self._pause(PACE_S)

    async def _wait_for_rest(self, table: Table) -> Snapshot:
        """Return the table once its last change is fully posted, or after a limited wait."""
        for _ in range(RESTS):
            self._orchestrator.schedule_follow_up(table.table)
            await self._orchestrator.follow_up(table.table)
            if await self._stage.is_at_rest(table.table) and not self._stage.silence.has_unprepared_rooms(
                table.table
            ):
                break
            await self._pause(REST_S)
        return await table.snapshot()

    async def _make_move(self, table: Table, snap: Snapshot) -> bool:
        """Make a move of one of the run's seats, preferably one that opens a meeting or a vote. Returns
        whether any was made.
        """
        for wait in snap.waits():
            if wait.seat not in self._seats:
                continue
            action = self._action_to_show(snap, wait.seat)
            if action is not None and isinstance(
                await table.play(Actor(wait.seat), action, stamp=f"v{snap.version}"), TableResult
            ):
                return True
            players = self._orchestrator.tables.players(GAME)
            if await make_automatic_move(table, snap, wait, players[stand_in_player(players)], by="player"):
                return True
        return False

    def _action_to_show(self, snap: Snapshot, seat: Seat) -> Any:
        """Return an action that opens a first meeting, or a first ballot in it; None if impossible or
        needless.
        """
        game, scenes = snap.game, self._orchestrator.scenes[GAME]
        silent = snap.floor().silent
        if (silent and self._compared.has_met) or (not silent and self._compared.ballots):
            return None
        for action in game.legal_actions(snap.state, seat):
            state = game.clone(snap.state)
            if isinstance(game.apply(state, Actor(seat), action, SeededChance(b"", "")), Refusal):
                continue
            shows = (
                not game.floor(state).silent
                if silent
                else scenes.show_of_hands(game.view(state, seat_audience(seat))) is not None
            )
            if shows:
                return action
        return None

    async def _compare_if_changed(self, table: Table, snap: Snapshot) -> None:
        """Compare if the floor has changed, a ballot has begun or the game is over; then let the pretended
        student try.
        """
        compared, floor = self._compared, snap.floor()
        ballots = frozenset(post.key for post in self._ballots(snap))
        over = snap.record.status != "playing"
        if floor == compared.floor and ballots <= compared.ballots and over == compared.is_over:
            return
        await self._show("silence" if floor.silent else "meeting")
        await self._compare(table, snap)
        compared.floor, compared.ballots, compared.is_over = floor, compared.ballots | ballots, over
        compared.has_met = compared.has_met or not floor.silent
        if self._trials is not None:
            await self._let_student_try(self._trials, snap)

    def _ballots(self, snap: Snapshot) -> list[Post]:
        return [post for post in self._stage.wanted_posts(snap.table) if post.reactions]

    async def _compare(self, table: Table, snap: Snapshot) -> None:
        """Compare; a difference counts only if it persists a moment later."""
        unreachable = [f"{HAND}{seat}" for seat, user in self._seats.items() if user != self._cast.user]
        for last in (False, True):
            findings = Findings()
            try:
                await self._comparison.compare(snap, findings, unreachable)
            except TryLater:
                if last:
                    raise
            else:
                if last or not findings.has_failures:
                    self.findings.add_all(findings)
                    return
            await self._pause(CONFIRM_S)
            snap = await self._wait_for_rest(table)

    async def _let_student_try(self, trials: StudentTrials, snap: Snapshot) -> None:
        tried, silent = self._compared.tried, snap.floor().silent
        kind = (
            "vote"
            if self._ballots(snap) and not silent
            else "meeting"
            if not silent
            else "after"
            if self._compared.has_met
            else "silence"
        )
        home = (await self._orchestrator.channels.destinations(snap)).table
        thread = next(iter(self._stage.room_threads(snap.table).values()), 0)
        if kind in tried or not home:
            return
        tried.add(kind)
        posts = {one.key: one.message for one in await self._orchestrator.tables.store.artifacts(snap.table)}
        if kind == "vote":
            ballot = self._ballots(snap)[-1]
            await trials.try_to_vote(thread, posts.get(f"post:{ballot.key}") or 0, ballot.reactions[0])
        elif kind == "meeting":
            await trials.try_in_meeting(home, thread)
        else:
            await trials.try_in_silence(home, posts.get("post:card") or 0, thread)

    async def _remove_table(self) -> None:
        """Remove the run's table, and all data of the pretended student."""
        artifacts = await self._removal.remove_with_retries(self._cast.guild)
        if artifacts is None:
            self.findings.fail("cleaned")
            return
        for user in set(self._seats.values()) - {self._cast.user}:
            await self._stage.forget_user(user)
            await self._orchestrator.tables.store.erase_person(user)
        try:
            await self._comparison.compare_removal(self._cast.guild, artifacts, self.findings)
        except TryLater:
            log.info("removal_not_compared")


def invitation_url(user: int) -> str:
    """Return the address that adds a bot without permissions to a server."""
    return f"https://discord.com/oauth2/authorize?client_id={user}&scope=bot&permissions=0"
