"""Scenes as they should stand in Discord: each place of a table has a queue of its posts, and only what differs is put there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from bot.metrics import Metrics
from bot.scenes.model import Place, Post, Scene
from bot.stage.discord_api.port import DirectClosed, Gone, OpeningsRefused, PortError, TryLater
from bot.stage.messages.destinations import ROOM, Destinations
from bot.stage.messages.direct_messages import DirectMessages
from bot.stage.messages.message_sync import MessageSync, digest
from bot.stage.messages.post_queue import Pause, PostQueue
from bot.stage.messages.shown import Shown
from bot.stage.wars import Wars

KINDS = frozenset({"card", "class", "control", "hand", "signup", "watch"})
"""Posts by which the metrics tell how far what people see is behind; all others are one."""
CARD_GAP_MS = 1000
"""A place is worked at once a second at most."""


class SceneSync:
    """Shows the newest scene of every table. `awake`: the threads of a table's rooms in which one can post now.

    `failed` is told what could not be done at a place, `watch` is given each task.
    """

    def __init__(
        self,
        messages: MessageSync,
        direct_messages: DirectMessages,
        awake: Callable[[str], Mapping[str, int]],
        *,
        now_ms: Callable[[], int],
        pause: Pause,
        failed: Callable[[str, Place, PortError], None],
        watch: Callable[[asyncio.Task[None] | None], None],
        metrics: Metrics,
        wars: Wars,
    ) -> None:
        self._messages = messages
        self._direct_messages = direct_messages
        self._awake = awake
        self._now_ms = now_ms
        self._pause = pause
        self._failed = failed
        self._watch = watch
        self._metrics = metrics
        self._wars = wars
        self._later: dict[str, asyncio.TimerHandle] = {}
        """By table, when what was deleted over and over is posted again."""
        self._deleted: dict[tuple[str, str], str] = {}
        """By table and key, the digest of a post that was deleted: one that is deleted over and over is posted less and less often."""
        self.delayed: Callable[[str, Place, PortError], None] = lambda _table, _place, _problem: None
        """Told of a post that has to be tried again."""
        self.closed: Callable[[str], None] = lambda _: None
        """Told of a table when one of its people turns out to take no direct messages."""
        self._queues: dict[str, dict[Place, PostQueue]] = {}
        self._shown: dict[str, Shown] = {}
        self._looked: dict[str, set[int]] = {}
        """The channels of each table in which its posts were looked for since events may have been missed."""

    async def show(self, table: str, scene: Scene, destinations: Destinations) -> None:
        """Make Discord look like this, soon: returns when the work is handed over. A newer scene overtakes an older one."""
        self._shown[table] = Shown(scene, destinations)
        for post in scene.posts:
            queue = self._queue(table, post.place)
            if queue.task is not None or not await self._post_stands(table, destinations, post):
                queue.want(post.key, post)
        for key in scene.gone:
            if await self._messages.has(table, key) or any(key in queue.seen for queue in self._queues.get(table, {}).values()):
                self._queue(table, self._place(table, key)).want(key, None)
        for queue in self._queues.get(table, {}).values():
            self._watch(queue.start())

    async def show_again(self, table: str) -> None:
        """Put back what is missing of the scene that was shown last, if any."""
        if (shown := self._shown.get(table)) is not None:
            await self.show(table, shown.scene, shown.destinations)

    def posts(self, table: str) -> tuple[Post, ...] | None:
        """The posts that a table should show now, without their pictures; None where this run of the bot has shown nothing yet."""
        return self._shown[table].posts if table in self._shown else None

    def working(self, table: str) -> list[asyncio.Task[None]]:
        """The tasks at work on posts of this table."""
        return [queue.task for queue in self._queues.get(table, {}).values() if queue.task is not None]

    def in_hand(self, table: str) -> list[asyncio.Task[None]]:
        """The same, without those that wait before another attempt."""
        queues = self._queues.get(table, {}).values()
        return [queue.task for queue in queues if queue.task is not None and not queue.is_resting]

    def problems(self, table: str) -> list[tuple[Place, PortError]]:
        """What was in the way of the posts that should be there when they were last tried, with their places.

        Where a room is closed, none can be there.
        """
        awake = self._awake(table)
        wanted = {post.key for post in self.posts(table) or () if not post.place.startswith(ROOM) or post.place.removeprefix(ROOM) in awake}
        queues = self._queues.get(table, {}).items()
        return [(place, problem) for place, queue in queues for key, problem in queue.problems.items() if key in wanted]

    async def stands(self, table: str) -> bool:
        """Whether the whole scene that was shown last stands; False where none was shown."""
        if (shown := self._shown.get(table)) is None:
            return False
        return all([await self._post_stands(table, shown.destinations, post) for post in shown.scene.posts])

    async def on_delete(self, channel: int, message: int) -> None:
        """A message was deleted: if it was a post, it is posted again."""
        for table, shown in list(self._shown.items()):
            for key, artifact in list((await self._messages.known(table)).items()):
                if (artifact.channel, artifact.message) == (channel, message) and key.startswith("post:"):
                    await self._messages.changed(table, post := key.removeprefix("post:"), None)
                    self._deleted[table, post] = next((digest(one.panel) for one in shown.scene.posts if one.key == post), "")
                    if self._wars.may_answer(table, f"post:{post}"):
                        await self.show(table, shown.scene, shown.destinations)
                    else:
                        self._show_later(table, self._wars.seconds_left(table, f"post:{post}"))

    def _show_later(self, table: str, seconds: float) -> None:
        if table not in self._later:
            self._later[table] = asyncio.get_running_loop().call_later(seconds, self._show_now, table)

    def _show_now(self, table: str) -> None:
        del self._later[table]
        self._watch(asyncio.create_task(self.show_again(table), name=f"what was deleted of {table}"))

    def missed(self) -> None:
        """Events may have been missed: posts are looked for again before they are taken to stand."""
        self._looked.clear()

    def release(self, table: str) -> None:
        """Forget this table; what stands in Discord stays."""
        if (timer := self._later.pop(table, None)) is not None:
            timer.cancel()
        self._deleted = {key: shows for key, shows in self._deleted.items() if key[0] != table}
        for known in (self._shown, self._looked, self._queues):
            known.pop(table, None)

    def hurry(self) -> None:
        """Don't wait for further attempts."""
        for timer in self._later.values():
            timer.cancel()
        self._later.clear()
        for queues in self._queues.values():
            for queue in queues.values():
                queue.hurry()

    async def quiet(self, table: str, place: Place) -> None:
        """Wait until nothing is in hand at a place."""
        queue = self._queues.get(table, {}).get(place)
        while queue is not None and (task := queue.task) is not None:
            await asyncio.wait([task])

    def _destinations(self, table: str, destinations: Destinations) -> Destinations:
        """These destinations, with the rooms as they stand at this moment."""
        return replace(destinations, rooms=self._awake(table))

    def _queue(self, table: str, place: Place) -> PostQueue:
        queues = self._queues.setdefault(table, {})
        if place not in queues:
            work, failed = partial(self._work, table), partial(self._failed, table, place)
            queues[place] = PostQueue(
                table,
                work,
                failed,
                now_ms=self._now_ms,
                pause=self._pause,
                gap_ms=CARD_GAP_MS,
                stood=self._stood_after,
                delayed=lambda problem: self.delayed(table, place, problem),
            )
        return queues[place]

    def _stood_after(self, key: str, ms: int) -> None:
        kind = key.partition(":")[0]
        self._metrics.post.labels(kind if kind in KINDS else "other").observe(ms / 1000)

    def _place(self, table: str, key: str) -> Place:
        """Where a post that goes away stood, so that its last change and its end come in order."""
        return next((place for place, queue in self._queues.get(table, {}).items() if key in queue.seen), "table")

    async def _post_stands(self, table: str, destinations: Destinations, post: Post) -> bool:
        """Whether there is nothing to do for a post, as far as can be told without asking Discord."""
        if self._wars.is_held(table, f"post:{post.key}") and self._deleted.get((table, post.key)) == digest(post.panel):
            return True
        user = destinations.owner(post.place)
        if user is not None:
            try:
                home = await self._direct_messages.remembered(user)
            except KeyError:
                return bool(self._direct_messages.openings.seconds)  # it is posted with a later look
            if home is None or await self._messages.stands(table, home, post):
                return True
            return self._direct_messages.openings.bars_all and await self._messages.standing(table, post.key) is None
        channel = self._destinations(table, destinations).channel(post.place)
        if channel is None:
            return True
        return channel in self._looked.get(table, ()) and await self._messages.stands(table, channel, post)

    async def _work(self, table: str, key: str, post: Post | None) -> None:
        if post is None:
            await self._messages.take(table, key)
            self._queue(table, self._place(table, key)).seen.discard(key)
            return
        destinations = self._destinations(table, self._shown[table].destinations)
        user, channel = destinations.owner(post.place), destinations.channel(post.place)
        if user is not None:
            await self._hand(table, user, post)
            if self._shown[table].destinations.owner(post.place) != user:  # who has left meanwhile may be erased by now
                await self._messages.drop(table, f"post:{post.key}")
                await self._direct_messages.lost(user)
        elif channel is not None:
            looked = self._looked.setdefault(table, set())
            if channel not in looked:
                await self._messages.look(table, channel)
                looked.add(channel)  # where events were missed meanwhile, this set is no longer asked, and it is looked once more
            await self._messages.put(table, channel, post)
            if post.tall:
                await self._put_below(table, channel, post.place)

    async def _put_below(self, table: str, channel: int, place: Place) -> None:
        """A card that was pushed out of sight here is posted afresh at once, and not with its next change."""
        for post in self._shown[table].scene.posts:
            if post.living and post.place == place and not await self._messages.stands(table, channel, post):
                self._queue(table, place).want(post.key, post)

    async def _hand(self, table: str, user: int, post: Post) -> None:
        """A hand goes to its owner's direct messages and nowhere else; where they are closed, the button remains."""
        try:
            channel = await self._direct_messages.channel(user)
            if channel is None:
                return
            if await self._messages.standing(table, post.key) is None:
                await self._direct_messages.pace()
                if self._queue(table, post.place).withdrawn(post.key):
                    return  # it is past by now: who is rung late is rung for nothing
            await self._direct_messages.deliver(self._messages.put(table, channel, post))
        except OpeningsRefused:
            return  # it says nothing of this person, whose button remains; a later look tries again
        except DirectClosed:
            await self._direct_messages.closed(user)
            self.closed(table)
        except Gone as problem:
            await self._direct_messages.lost(user)
            raise TryLater from problem
