"""The stage syncs Discord with the scenes: only differences are sent, and it survives a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any

import structlog

from bot.metrics import Metrics
from bot.scenes.model import Panel, Place, Post, Scene
from bot.stage.ballots import Ballots, Hands, OnBallot, OnCleared
from bot.stage.channel_setup import ChannelSetup
from bot.stage.discord_api import render
from bot.stage.discord_api.port import MessageSummary, Painter, Port, PortError, TryLater
from bot.stage.discord_api.survey import GuildScan
from bot.stage.messages.destinations import Destinations
from bot.stage.messages.direct_messages import DirectMessages
from bot.stage.messages.mentions import Mentions
from bot.stage.messages.message_sync import MessageSync
from bot.stage.messages.outbox import Outbox
from bot.stage.messages.post_queue import Pause
from bot.stage.messages.scene_sync import SceneSync
from bot.stage.private_rooms import PrivateRoomSync
from bot.stage.silence.breach_log import OnBreach
from bot.stage.silence.permissions import Seating, SilenceBreach
from bot.stage.silence.service import SilenceService
from bot.stage.thread_tasks import ThreadTasks
from games.protocol import Floor
from storage.errors import DamagedError, StoreUnavailable
from storage.store import Store

log = structlog.get_logger(__name__)

OnFailure = Callable[[str, Place, PortError], None]
"""Called with a lasting failure at a place of a table, e.g. Forbidden(missing=...), which should be reported.
"""


def _log_failure(table: str, place: Place, problem: PortError) -> None:
    log.warning("stage.trouble", table=table, place=place, problem=type(problem).__name__)


class Stage:
    """One for the whole bot. `pause` sleeps for some seconds (`asyncio.sleep`; not at all in tests)."""

    def __init__(
        self,
        port: Port,
        store: Store,
        painter: Painter,
        *,
        now_ms: Callable[[], int],
        pause: Pause = asyncio.sleep,
        on_failure: OnFailure = _log_failure,
        metrics: Metrics | None = None,
    ) -> None:
        self.metrics = metrics or Metrics()
        """The metrics of the stage and of the layers above it."""
        self._port = port
        self._painter = painter
        self.pause = pause
        self._failed = on_failure
        self._survey = GuildScan(port)
        self._messages = MessageSync(port, store, painter, self._survey, now_ms)
        self.leases = self._messages.leases
        """Which messages can be edited by their last click."""
        self._direct_messages = DirectMessages(port, store, now_ms, pause, self.metrics)
        self._mentions = Mentions(self._messages)
        self.channel_setup = ChannelSetup(port, self._messages, now_ms)
        """Makes and removes the channels of tables and sessions."""
        self.private_rooms = PrivateRoomSync(store, self._messages, self.channel_setup)
        """Makes and removes the private rooms of tables."""
        self._outbox = Outbox(store, self._messages, self._direct_messages, pause)
        self.unread = self._outbox.unread
        """Letters that could not be delivered."""
        self.silence = SilenceService(port, store, self._messages, self._survey, now_ms=now_ms)
        """Receives people's acts in the tables' channels, and undoes breaches of the silence."""
        self.store_was_away: Callable[[], None] = lambda: None
        """Called when the database was unavailable for a post: another follow-up of the tables repairs it."""
        self._tasks: set[asyncio.Task[None]] = set()
        awake_threads = partial(self.silence.rooms.threads, awake=True)
        self._scenes = SceneSync(
            self._messages,
            self._direct_messages,
            awake_threads,
            now_ms=now_ms,
            pause=pause,
            failed=self._report_failure,
            watch=self._track_task,
            metrics=self.metrics,
            wars=self.silence.wars,
        )
        self._ballots = Ballots(
            port, self._messages, self.silence, self._scenes.wanted_posts, self._scenes.show_again
        )
        self._thread_tasks = ThreadTasks(
            self.silence, self._scenes.wait_until_quiet, self._report_failure, self._track_task
        )

    def set_failure_callback(self, failed: OnFailure) -> None:
        """Report lasting failures to this callback."""
        self._failed = failed

    def set_delay_callback(self, callback: OnFailure) -> None:
        """Report failures that will be retried to this callback."""
        self._scenes.delayed = callback

    def set_room_lookup(self, room_of: Callable[[int], Awaitable[int | None]]) -> None:
        """Look up the private room of a user with closed direct messages with this function."""
        self._outbox.room_of = room_of

    def set_ownership_check(self, is_responsible: Callable[[str], Awaitable[bool]]) -> None:
        """Restrict letters to tables with a positive check."""
        self._outbox.minds = is_responsible

    def set_vote_callback(self, callback: OnBallot) -> None:
        """Report votes by reaction to this callback."""
        self._ballots.tell = callback

    def set_cleared_callback(self, callback: OnCleared) -> None:
        """Report cleared choices of a ballot to this callback."""
        self._ballots.tell_cleared = callback

    def set_breach_callback(self, callback: OnBreach) -> None:
        """Report breaches of the silence to this callback before they are mended."""
        self.silence.breach_log.tell = callback

    def set_war_callback(self, callback: Callable[[str, str], None]) -> None:
        """Report to this callback a table where others keep undoing the same thing, with its kind: "post",
        "thread", "rights", "signs".
        """
        self.silence.wars.tell = callback

    def set_closed_callback(self, callback: Callable[[str], None]) -> None:
        """Report to this callback a table when one of its people turns out to have closed direct messages."""
        self._scenes.closed = callback

    async def show(self, table: str, scene: Scene, destinations: Destinations) -> None:
        """Sync Discord with this scene in the background. A newer scene overtakes an older one."""
        await self._scenes.show(table, scene, destinations)

    def wanted_posts(self, table: str) -> tuple[Post, ...]:
        """Return the posts that this table should show, without pictures; none before this process has shown
        any.
        """
        return self._scenes.wanted_posts(table) or ()

    async def is_at_rest(self, table: str) -> bool:
        """Wait for the work in hand at this table, and return whether its latest scene and floor are fully
        applied.
        """
        working = self._scenes.running_tasks(table) + self._thread_tasks.shutting_tasks(table)
        if working:
            await asyncio.wait(working)  # which lets them go on, should nobody want to know any more
        return not self.silence.rooms_left_open(table) and await self._scenes.is_shown(table)

    async def problems(self, table: str, within: float) -> list[tuple[Place, PortError]]:
        """Return the problems of this table's posts, with their places, after waiting up to `within` seconds
        for attempts in progress.
        """
        if working := [
            *self._scenes.active_tasks(table),
            *self._thread_tasks.preparing_tasks(table),
            *self._thread_tasks.shutting_tasks(table),
        ]:
            await asyncio.wait(working, timeout=within)
        return self._scenes.problems(table)

    async def answer_kwargs(self, table: str, key: str, panel: Panel) -> dict[str, Any]:
        """Return the arguments for `interaction.response.edit_message` on this post; call `mark_shown` once
        Discord accepted it.
        """
        return await render.update_kwargs(
            panel, table, self._painter, key=key, retain=await self._messages.has_picture(table, key, panel)
        )

    async def is_post(self, table: str, key: str, message: int) -> bool:
        """Return whether this message is the current one of this post."""
        have = await self._messages.posted_artifact(table, key)
        return have is not None and have.message == message

    async def mark_shown(self, table: str, key: str, panel: Panel) -> None:
        """Note that the answer to a click made this post show this panel: no second edit is needed."""
        await self._messages.note_panel(table, key, panel)

    async def change_answer(
        self, table: str, token: str, message: int | None, panel: Panel, *, retain: bool = False
    ) -> bool:
        """Edit a private answer by its click (`Port.edit_by_click`). Returns False if it can no longer be
        edited.

        `retain`: it has the panel's picture already. Raises TryLater.
        """
        try:
            await self._port.edit_by_click(
                token, await render.make_sheet(panel, table, self._painter, retain=retain), message
            )
        except TryLater:
            raise
        except PortError as problem:
            log.info("stage.answer_gone", table=table, problem=type(problem).__name__)
            return False
        return True

    def start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start this in the background; `drain` and `close` wait for it."""
        task = asyncio.create_task(work)
        self._track_task(task)
        return task

    async def delete_answer(self, token: str, message: int | None) -> None:
        """Delete a private answer, if possible."""
        try:
            await self._port.delete_by_click(token, message)
        except PortError as problem:
            log.info("stage.answer_stays", problem=type(problem).__name__)

    async def guard(
        self,
        table: str,
        floor: Floor,
        seating: Seating,
        *,
        sweep: bool = True,
        voice: int | None = None,
        cutoff_ms: int | None = None,
        fresh: bool = True,
        guild: int = 0,
    ) -> list[SilenceBreach]:
        """Reconcile Discord's permissions with the floor. Raises PortError if Discord doesn't answer.

        On return players with the floor of a room can write in its thread, and players who lost it cannot.
        Show the scene next, then call `schedule_shutting`; threads of new rooms follow in the background.

        `sweep`: also judge what came unnoticed. `voice`: a voice channel that the table uses. `cutoff_ms`:
        when players lost the floor, in Discord's time (None: now); later messages are deleted. `fresh`: False
        if only the floor or the people changed, so that nothing is fetched. `guild`: the table's, to save a
        request.
        """
        breaches = await self.silence.guard(
            table, floor, seating, sweep=sweep, voice=voice, cutoff_ms=cutoff_ms, fresh=fresh, guild=guild
        )
        self._thread_tasks.prepare(table)
        return breaches

    async def schedule_shutting(self, table: str, floor: Floor) -> None:
        """Lock and archive the threads without speakers in the background, once the posts in them are done.

        Call it after each `show`; it does nothing if no thread is open.
        """
        self._thread_tasks.schedule_shutting(table, floor)

    def room_threads(self, table: str) -> Mapping[str, int]:
        """Return the existing threads of a table's rooms, open or not, by room."""
        return self.silence.rooms.threads(table)

    def voice_channel_of(self, table: str) -> int | None:
        """Return the voice channel of a table's meetings, None if they write."""
        return self.silence.voice_channel_of(table)

    async def recent(self, channel: int, limit: int) -> list[MessageSummary]:
        """Return the newest messages of a channel or thread, without their words. Raises PortError."""
        return await self._port.recent(channel, limit)

    async def open_microphones(self, guild: int, channel: int) -> list[int]:
        """Return the users in a voice channel with an open microphone."""
        return await self._port.open_microphones(guild, channel)

    async def powers(self, guild: int, user: int) -> int:
        """Return a member's permission bits in this guild. Raises PortError."""
        return await self._port.powers(guild, user)

    async def absent_users(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        """Return the users who have left the guild, as far as is known. Raises nothing."""
        return await self._port.absent_users(guild, users)

    async def on_reaction(
        self,
        channel: int,
        message: int,
        user: int,
        emoji: str,
        *,
        parent: int | None = None,
        added: bool = True,
    ) -> list[SilenceBreach]:
        """Handle an added or removed reaction: it is a vote, or a breach to undo. `parent`: the thread's
        channel.
        """
        return await self._ballots.on_reaction(channel, message, user, emoji, parent, added=added)

    async def on_reactions_cleared(self, channel: int, message: int, emoji: str | None = None) -> None:
        """Restore the choices of a ballot after all its reactions, or those of one emoji, were removed."""
        await self._ballots.on_cleared(channel, message, emoji)

    async def fetch_hands(self, table: str, post_key: str) -> Hands:
        """Return the voters' reactions to a ballot, to count those that came while the bot was away; both of
        a user who reacted twice. Raises PortError. Makes a request per emoji and hundred users.
        """
        return await self._ballots.fetch_hands(table, post_key)

    async def is_super_reaction(self, table: str, post_key: str, user: int, emoji: str) -> bool:
        """Return whether the user's hand is a super reaction, which `fetch_hands` omits. Raises PortError."""
        return await self._ballots.is_super_reaction(table, post_key, user, emoji)

    def lower_strangers(self, table: str, post_key: str, hands: Hands) -> None:
        """Lower the hands of people without a vote in the background: there may be hundreds, one request
        each.
        """
        if hands.strangers:
            self.start_task(self._ballots.lower_strangers(table, post_key, hands.strangers))

    async def restore_choices(self, table: str, post_key: str) -> None:
        """Restore the cleared choices of a ballot."""
        await self._ballots.restore_choices(table, post_key)

    async def lower_hand(self, table: str, post_key: str, user: int, emoji: str) -> None:
        """Remove one user's reaction from a ballot, since another of theirs counts. The vote callback is not
        called.

        Raises PortError if it may still exist.
        """
        await self._ballots.lower_hand(table, post_key, user, emoji)

    async def on_thread_deleted(self, thread: int) -> list[SilenceBreach]:
        """Handle a deleted thread: a meeting's is made again, with its posts."""
        table = await self.silence.events.on_thread_deleted(thread)
        if table is None:
            return []
        breaches = await self.silence.reguard(table)
        self._thread_tasks.prepare(table)
        await self._scenes.show_again(table)
        return breaches

    async def deliver_letters(self) -> None:
        """Send the letters of the outbox in the background, each once, in order."""
        self._track_task(self._outbox.start())

    def on_channel_message(self, channel: int) -> None:
        """Count a person's message in a table's channel: a buried card is posted again at the next follow-up."""
        self._messages.note_foreign_message(channel)

    async def on_message_deleted(self, channel: int, message: int) -> None:
        """Restore a deleted post."""
        await self._scenes.on_message_deleted(channel, message)

    async def reopen(self, user: int) -> bool:
        """Try direct messages with this user again if they had closed them. Returns whether they had."""
        return await self._direct_messages.reopen(user)

    async def whisper(self, user: int, panel: Panel) -> bool:
        """Write to a user once by direct message, without storing it. Returns whether it was delivered."""
        return await self._direct_messages.whisper(user, await render.make_sheet(panel, "", self._painter))

    @property
    def openings_pause_s(self) -> float:
        """Seconds until the bot may open direct messages; 0 if it may now."""
        return self._direct_messages.openings.seconds

    async def accepts_messages(self, user: int) -> bool:
        """Return whether this user accepts direct messages, as far as is known without a request."""
        return not await self.closed_among([user])

    async def closed_among(self, users: Collection[int]) -> set[int]:
        """Return the users known to have closed direct messages."""
        return await self._direct_messages.closed_among(users)

    async def unreachable_among(self, users: Collection[int]) -> set[int]:
        """Return the users with closed direct messages, and those whose direct messages cannot be opened now."""
        return await self._direct_messages.unreachable_among(users)

    def mention(self, table: str, channel: int, post: Post) -> None:
        """Ring people in a channel in the background, at most once: the message is deleted at once."""
        self._track_task(
            asyncio.create_task(self._mentions.mention(table, channel, post), name=f"mention of {table}")
        )

    async def posted_rings(self, table: str) -> Mapping[str, bool]:
        """Return the keys of ringing posts that may still exist, each with whether that is certain: past ones
        belong in `Scene.gone`.
        """
        return await self._mentions.posted_rings(table)

    async def forget_user(self, user: int) -> None:
        """Forget the messages in a user's direct channel. Call it before the store erases the user."""
        try:
            channel = await self._direct_messages.known_channel(user)
        except KeyError:
            return
        if channel is not None:
            await self._messages.forget_channel(channel)
        self._direct_messages.forget_user(user)

    async def clear_table(self, table: str) -> None:
        """Delete everything the bot made in Discord for this closed table or session, and forget it.
        Undeletable things stay. Raises TryLater.
        """
        self.release(table)
        channels = {
            thing.channel
            for thing in (await self._messages.artifacts_of(table)).values()
            if thing.message is None
        }
        await self.channel_setup.remove(table)
        await self._messages.clear_table(table, deleted_channels=channels)
        self.release(table)

    async def clear_direct_messages(self, user: int) -> None:
        """Delete the bot's messages to a user, as far as possible. Raises TryLater."""
        await self._direct_messages.delete_all(user)

    def begin_scan(self, *, listening: bool = False) -> None:
        """Begin a scan with one request per server. `listening`: fetch only differences from Discord's last
        answers.
        """
        self._survey.begin_scan(listening=listening)

    def invalidate(self) -> None:
        """Look for posts again and sweep all channels, since events may have been missed."""
        self._scenes.invalidate()
        self.silence.invalidate()

    def release(self, table: str) -> None:
        """Forget a closed table; its posts stay."""
        self._scenes.release(table)
        self._messages.release(table)
        self.channel_setup.release(table)
        self.silence.release(table)

    async def drain(self) -> None:
        """Wait until all tasks are done. Raises their bugs and the store's errors as a group."""
        bugs: list[BaseException] = []
        while self._tasks:
            results = await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.sleep(
                0
            )  # since Python 3.12 nobody else had a turn meanwhile where all were done: they would stay in hand
            bugs += [
                bug
                for bug in results
                if isinstance(bug, BaseException) and not isinstance(bug, asyncio.CancelledError)
            ]
        if bugs:
            raise BaseExceptionGroup("the stage could not do its work", bugs)

    async def close(self) -> None:
        """Finish the work in hand without further attempts: the next start finds the rest."""
        self._thread_tasks.hurry()
        self._outbox.hurry()
        self._scenes.hurry()
        await self.drain()

    def _report_failure(self, table: str, place: Place, problem: PortError) -> None:
        self._failed(table, place, problem)

    def _track_task(self, task: asyncio.Task[None] | None) -> None:
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._on_task_done)

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        try:
            task.result()
        except* StoreUnavailable as away:
            log.warning("stage.store_unavailable", why=str(away.exceptions[0]))
            if away.split(DamagedError)[1] is not None:
                self.store_was_away()
        except* Exception:
            log.exception("stage.bug")
