"""The stage makes Discord look like the scenes: only what differs is sent, and it survives a restart."""

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
from bot.stage.discord_api.port import Painter, Port, PortError, Seen, TryLater
from bot.stage.discord_api.survey import Survey
from bot.stage.messages.destinations import Destinations
from bot.stage.messages.direct_messages import DirectMessages
from bot.stage.messages.mentions import Mentions
from bot.stage.messages.message_sync import MessageSync
from bot.stage.messages.outbox import Outbox
from bot.stage.messages.post_queue import Pause
from bot.stage.messages.scene_sync import SceneSync
from bot.stage.private_rooms import PrivateRoomSync
from bot.stage.silence.breach_log import OnBreach
from bot.stage.silence.permissions import Breach, Seating
from bot.stage.silence.service import SilenceService
from bot.stage.thread_tasks import ThreadTasks
from games.protocol import Floor
from storage.errors import DamagedError, StoreUnavailable
from storage.store import Store

log = structlog.get_logger(__name__)

OnFailure = Callable[[str, Place, PortError], None]
"""Told of what went wrong for good at a place of a table, e.g. Forbidden(missing=...): somebody should be told."""


def _unheard(table: str, place: Place, problem: PortError) -> None:
    log.warning("stage.trouble", table=table, place=place, problem=type(problem).__name__)


class Stage:
    """One for the whole bot. `pause` waits for some seconds (`asyncio.sleep`; nothing in tests)."""

    def __init__(
        self,
        port: Port,
        store: Store,
        painter: Painter,
        *,
        now_ms: Callable[[], int],
        pause: Pause = asyncio.sleep,
        failed: OnFailure = _unheard,
        metrics: Metrics | None = None,
    ) -> None:
        self.metrics = metrics or Metrics()
        """Where this part, and those above it, enter their figures."""
        self._port = port
        self._painter = painter
        self.pause = pause
        self._failed = failed
        self._survey = Survey(port)
        self._messages = MessageSync(port, store, painter, self._survey, now_ms)
        self.leases = self._messages.leases
        """Which messages may be changed by the last click on them."""
        self._direct_messages = DirectMessages(port, store, now_ms, pause, self.metrics)
        self._mentions = Mentions(self._messages)
        self.channel_setup = ChannelSetup(port, self._messages, now_ms)
        """Makes the channels of tables and sessions, and takes them away."""
        self.private_rooms = PrivateRoomSync(store, self._messages, self.channel_setup)
        """Makes and removes the private rooms of tables."""
        self._outbox = Outbox(store, self._messages, self._direct_messages, pause)
        self.unread = self._outbox.unread
        """Letters that could not be delivered."""
        self.silence = SilenceService(port, store, self._messages, self._survey, now_ms=now_ms)
        """Hears of what people do in the tables' channels, and takes it back where it breaks the silence."""
        self.store_was_away: Callable[[], None] = lambda: None
        """Told that something could not be shown since the database was away: another look at the tables makes it good."""
        self._tasks: set[asyncio.Task[None]] = set()
        awake = partial(self.silence.rooms.threads, awake=True)
        self._scenes = SceneSync(
            self._messages,
            self._direct_messages,
            awake,
            now_ms=now_ms,
            pause=pause,
            failed=self._tell,
            watch=self._watch,
            metrics=self.metrics,
            wars=self.silence.wars,
        )
        self._ballots = Ballots(port, self._messages, self.silence, self._scenes.posts, self._scenes.show_again)
        self._thread_tasks = ThreadTasks(self.silence, self._scenes.quiet, self._tell, self._watch)

    def report_to(self, failed: OnFailure) -> None:
        """Tell this of what goes wrong for good, from now on."""
        self._failed = failed

    def on_delay(self, callback: OnFailure) -> None:
        """Tell this, from now on, of what could not be done at a place of a table just now, and is tried again."""
        self._scenes.delayed = callback

    def rooms_of(self, room_of: Callable[[int], Awaitable[int | None]]) -> None:
        """Ask this, from now on, for the private room of somebody who takes no direct messages."""
        self._outbox.room_of = room_of

    def minds(self, minds: Callable[[str], Awaitable[bool]]) -> None:
        """Send the letters of these tables alone, from now on."""
        self._outbox.minds = minds

    def on_ballot(self, callback: OnBallot) -> None:
        """Tell this of votes by reaction, from now on."""
        self._ballots.tell = callback

    def on_ballot_cleared(self, callback: OnCleared) -> None:
        """Tell this of choices of a ballot that somebody has cleared, from now on."""
        self._ballots.tell_cleared = callback

    def on_breach(self, callback: OnBreach) -> None:
        """Tell this of breaches of the silence, from now on, before they are mended."""
        self.silence.breach_log.tell = callback

    def on_war(self, callback: Callable[[str, str], None]) -> None:
        """Tell this, from now on, of a table where others undo the same thing over and over, and what it is: "post", "thread", "rights",
        "signs".
        """
        self.silence.wars.tell = callback

    def on_closed(self, callback: Callable[[str], None]) -> None:
        """Tell this of a table when one of its people turns out to take no direct messages, from now on."""
        self._scenes.closed = callback

    async def show(self, table: str, scene: Scene, destinations: Destinations) -> None:
        """Make Discord look like this, soon: returns when the work is handed over. A newer scene overtakes an older one."""
        await self._scenes.show(table, scene, destinations)

    def wanted_posts(self, table: str) -> tuple[Post, ...]:
        """The posts that should stand at this table, without what their pictures show; none where this run of the bot has shown nothing."""
        return self._scenes.posts(table) or ()

    async def at_rest(self, table: str) -> bool:
        """Whether all that was last wished for at this table stands, once the work in hand there is done."""
        working = self._scenes.working(table) + self._thread_tasks.shutting(table)
        if working:
            await asyncio.wait(working)  # which lets them go on, should nobody want to know any more
        return not self.silence.left_open(table) and await self._scenes.stands(table)

    async def problems(self, table: str, within: float) -> list[tuple[Place, PortError]]:
        """What is in the way of posts of this table, with their places, once the attempts are over that are being made; they are waited for
        so many seconds at most.
        """
        if working := [*self._scenes.in_hand(table), *self._thread_tasks.preparations(table), *self._thread_tasks.shutting(table)]:
            await asyncio.wait(working, timeout=within)
        return self._scenes.problems(table)

    async def answer(self, table: str, key: str, panel: Panel) -> dict[str, Any]:
        """Keyword arguments for `interaction.response.edit_message` on this post; call `shown` when Discord took it."""
        return await render.update(panel, table, self._painter, key=key, retain=await self._messages.retains(table, key, panel))

    async def is_post(self, table: str, key: str, message: int) -> bool:
        """Whether this message is the one that stands for this post now."""
        have = await self._messages.standing(table, key)
        return have is not None and have.message == message

    async def shown(self, table: str, key: str, panel: Panel) -> None:
        """This post shows this panel by now, changed by the answer to a click: no second edit is needed."""
        await self._messages.changed(table, key, panel)

    async def change_answer(self, table: str, token: str, message: int | None, panel: Panel, *, retain: bool = False) -> bool:
        """Let a private answer show this, by its click (`Port.edit_by_click`); False where it cannot be reached any more.

        `retain`: it has the panel's very picture already. Raises TryLater.
        """
        try:
            await self._port.edit_by_click(token, await render.make_sheet(panel, table, self._painter, retain=retain), message)
        except TryLater:
            raise
        except PortError as problem:
            log.info("stage.answer_gone", table=table, problem=type(problem).__name__)
            return False
        return True

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this soon; `settle` waits for it, and `close` too."""
        task = asyncio.create_task(work)
        self._watch(task)
        return task

    async def take_answer(self, token: str, message: int | None) -> None:
        """Take a private answer away, if it can be reached."""
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
    ) -> list[Breach]:
        """Compare what Discord allows with what the floor says, and mend it. Raises PortError when Discord can't be asked.

        Who gets the floor of a room may write in its thread when this returns, who lost it may not. Show the scene next, and
        then `shut_rooms`. Threads that the floor names for the first time are made soon.
        `sweep` also looks for messages, reactions and threads that came while nobody was looking. `voice`: a voice
        channel that the table uses. `cutoff_ms`: when somebody lost the floor, in Discord's time (of the interaction that
        did it, or of the clock that ran out; None: now): what they said later is deleted. `fresh` False: nothing but the
        floor or the people changed since the last time, so that Discord need not be asked how things stand. `guild`: the table's,
        so that Discord need not be asked for it.
        """
        found = await self.silence.guard(table, floor, seating, sweep=sweep, voice=voice, cutoff_ms=cutoff_ms, fresh=fresh, guild=guild)
        self._thread_tasks.prepare(table)
        return found

    async def shut_rooms(self, table: str, floor: Floor) -> None:
        """Lock and archive the threads in which nobody has the floor, soon: when the posts in them stand.

        To be called after `show`, each time; nothing happens where nothing is open.
        """
        self._thread_tasks.shut(table, floor)

    def rooms(self, table: str) -> Mapping[str, int]:
        """The threads of a table's rooms, open or not, by the room's name; those that are made by now."""
        return self.silence.rooms.threads(table)

    async def recent(self, channel: int, limit: int) -> list[Seen]:
        """The newest messages of a channel or a thread, without their words. Raises PortError."""
        return await self._port.recent(channel, limit)

    async def open_microphones(self, guild: int, channel: int) -> list[int]:
        """Who is in a voice channel now with an open microphone."""
        return await self._port.open_microphones(guild, channel)

    async def powers(self, guild: int, user: int) -> int:
        """The permission bits that a member's roles give them in this guild. Raises PortError."""
        return await self._port.powers(guild, user)

    async def absent(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        """Who of these people has left the guild, as far as that can be told. Raises nothing."""
        return await self._port.absent(guild, users)

    async def on_reaction(
        self, channel: int, message: int, user: int, emoji: str, *, parent: int | None = None, added: bool = True
    ) -> list[Breach]:
        """Somebody reacted, or took a reaction away: it is a vote, or it breaks the silence and is taken back. `parent`: of a thread."""
        return await self._ballots.on_reaction(channel, message, user, emoji, parent, added=added)

    async def on_reactions_cleared(self, channel: int, message: int, emoji: str | None = None) -> None:
        """Somebody has taken all reactions from a message, or all of one emoji: if it is a ballot, its choices come back."""
        await self._ballots.on_cleared(channel, message, emoji)

    async def hands(self, table: str, post_key: str) -> Hands:
        """Who reacted to a ballot that stands, and may: to count what came while the bot was away. Raises PortError.

        One request for each emoji and hundred people. Somebody who reacted twice is named twice.
        """
        return await self._ballots.hands(table, post_key)

    async def is_super_reaction(self, table: str, post_key: str, user: int, emoji: str) -> bool:
        """Whether somebody's hand is up as a super reaction, which `hands` does not show. Raises PortError."""
        return await self._ballots.is_super(table, post_key, user, emoji)

    def tidy_ballot(self, table: str, post_key: str, hands: Hands) -> None:
        """Lower the hands of people without a vote, soon: there may be hundreds, one request each."""
        if hands.strangers:
            self.begin(self._ballots.lower_strangers(table, post_key, hands.strangers))

    async def restore_choices(self, table: str, post_key: str) -> None:
        """Put the choices of a ballot back that somebody has cleared."""
        await self._ballots.restore_choices(table, post_key)

    async def take_hand(self, table: str, post_key: str, user: int, emoji: str) -> None:
        """Take one person's reaction from a ballot, since another of theirs counts. The ballot's callback is not told.

        Raises PortError where it may still be there.
        """
        await self._ballots.take(table, post_key, user, emoji)

    async def on_thread_gone(self, thread: int) -> list[Breach]:
        """A thread was deleted: if it was a meeting's, it is made again, and what should stand in it."""
        table = await self.silence.events.on_thread_gone(thread)
        if table is None:
            return []
        found = await self.silence.again(table)
        self._thread_tasks.prepare(table)
        await self._scenes.show_again(table)
        return found

    async def deliver(self) -> None:
        """Send the letters of the outbox, soon: each once, in order."""
        self._watch(self._outbox.start())

    def written(self, channel: int) -> None:
        """Somebody has written in a table's channel: a card that is buried by that is posted afresh with the next look."""
        self._messages.written(channel)

    async def on_delete(self, channel: int, message: int) -> None:
        """A message was deleted: if it was a post, it is posted again."""
        await self._scenes.on_delete(channel, message)

    async def reopen(self, user: int) -> bool:
        """Try direct messages with this person again, if they had closed them; whether they had."""
        return await self._direct_messages.reopen(user)

    async def whisper(self, user: int, panel: Panel) -> bool:
        """Tell one person something in direct messages, once, and without keeping it; whether they have it."""
        return await self._direct_messages.whisper(user, await render.make_sheet(panel, "", self._painter))

    @property
    def openings_pause_s(self) -> float:
        """The seconds for which the bot may open no direct messages; 0 where it may."""
        return self._direct_messages.openings.seconds

    async def takes_messages(self, user: int) -> bool:
        """Whether this person takes direct messages, as far as is known without asking Discord."""
        return not await self.closed_among([user])

    async def closed_among(self, users: Collection[int]) -> set[int]:
        """Those of these people who take no direct messages, as far as that is known."""
        return await self._direct_messages.closed_among(users)

    async def unreachable_among(self, users: Collection[int]) -> set[int]:
        """The same, and those to whom the bot may open no direct messages just now."""
        return await self._direct_messages.unreachable_among(users)

    def mention(self, table: str, channel: int, post: Post) -> None:
        """Ring people in a channel, soon and at most once: the message is taken away as soon as it is there."""
        self._watch(asyncio.create_task(self._mentions.mention(table, channel, post), name=f"mention of {table}"))

    async def rung(self, table: str) -> Mapping[str, bool]:
        """By key the posts that were there to ring and may still stand, and whether that is known: those that are past belong into
        `Scene.gone`.
        """
        return await self._mentions.left(table)

    async def forget(self, user: int) -> None:
        """Forget where a person's hands stand. To be called before the store forgets them."""
        try:
            channel = await self._direct_messages.remembered(user)
        except KeyError:
            return
        if channel is not None:
            await self._messages.forget(channel)
        self._direct_messages.forget(user)

    async def clear(self, table: str) -> None:
        """Take away all that the bot has put into Discord for this table or session, which is closed, and forget it. What Discord does not
        let it take away stays. Raises TryLater.
        """
        self.release(table)
        channels = {thing.channel for thing in (await self._messages.known(table)).values() if thing.message is None}
        await self.channel_setup.remove(table)
        await self._messages.clear(table, gone=channels)
        self.release(table)

    async def clear_direct_messages(self, user: int) -> None:
        """Take away what the bot wrote to somebody, as far as it is found there and Discord lets it. Raises TryLater."""
        await self._direct_messages.clear(user)

    def look_around(self, *, listening: bool = False) -> None:
        """Everything is looked at now: what is the same for a server need be asked only once. `listening`: only what events have told to
        be otherwise than Discord last said needs to be asked.
        """
        self._survey.begin(listening=listening)

    def missed(self) -> None:
        """Events may have been missed: posts are looked for again before they are taken to stand."""
        self._scenes.missed()
        self.silence.missed()

    def release(self, table: str) -> None:
        """Let go of a closed table; what stands in Discord stays."""
        self._scenes.release(table)
        self._messages.release(table)
        self.channel_setup.release(table)
        self.silence.release(table)

    async def settle(self) -> None:
        """Wait until nothing is in hand. Raises what a scene or the store did wrong, as a group."""
        bugs: list[BaseException] = []
        while self._tasks:
            done = await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.sleep(0)  # since Python 3.12 nobody else had a turn meanwhile where all were done: they would stay in hand
            bugs += [bug for bug in done if isinstance(bug, BaseException) and not isinstance(bug, asyncio.CancelledError)]
        if bugs:
            raise BaseExceptionGroup("the stage could not do its work", bugs)

    async def close(self) -> None:
        """Finish what is in hand, without waiting for further attempts: the next start finds what is left to do."""
        self._thread_tasks.hurry()
        self._outbox.hurry()
        self._scenes.hurry()
        await self.settle()

    def _tell(self, table: str, place: Place, problem: PortError) -> None:
        self._failed(table, place, problem)

    def _watch(self, task: asyncio.Task[None] | None) -> None:
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
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
