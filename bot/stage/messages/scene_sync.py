"""Syncs Discord with the scenes: each place of a table has a queue of posts, and only differences are sent."""

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
from bot.stage.messages.shown import CachedScene
from bot.stage.wars import Wars

METRIC_KINDS = frozenset({"card", "class", "control", "hand", "signup", "watch"})
"""Posts whose delay the metrics record by kind; all others are one kind."""
CARD_GAP_MS = 1000
"""Minimum time between two batches of a place."""


class SceneSync:
    """Shows the newest scene of every table. `awake` returns the threads that can be posted in, `failed` is
    called with failures, `watch` with each task.
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
        """By table, the timer that restores a repeatedly deleted post."""
        self._deleted: dict[tuple[str, str], str] = {}
        """By table and key, the digest of a deleted post: repeatedly deleted ones are restored at growing
        intervals.
        """
        self.delayed: Callable[[str, Place, PortError], None] = lambda _table, _place, _problem: None
        """Called with a post that will be retried."""
        self.closed: Callable[[str], None] = lambda _: None
        """Called with a table when one of its people turns out to have closed direct messages."""
        self._queues: dict[str, dict[Place, PostQueue]] = {}
        self._shown: dict[str, CachedScene] = {}
        self._looked: dict[str, set[int]] = {}
        """By table, the channels searched for its posts since events may have been missed."""

    async def show(self, table: str, scene: Scene, destinations: Destinations) -> None:
        """Sync Discord with this scene in the background. A newer scene overtakes an older one."""
        self._shown[table] = CachedScene(scene, destinations)
        for post in scene.posts:
            queue = self._queue_of(table, post.place)
            if queue.task is not None or not await self._is_post_shown(table, destinations, post):
                queue.set_wanted(post.key, post)
        for key in scene.gone:
            if await self._messages.may_exist(table, key) or any(
                key in queue.seen for queue in self._queues.get(table, {}).values()
            ):
                self._queue_of(table, self._place_of(table, key)).set_wanted(key, None)
        for queue in self._queues.get(table, {}).values():
            self._watch(queue.start())

    async def show_again(self, table: str) -> None:
        """Restore missing parts of the scene shown last, if any."""
        if (cached := self._shown.get(table)) is not None:
            await self.show(table, cached.scene, cached.destinations)

    def wanted_posts(self, table: str) -> tuple[Post, ...] | None:
        """Return the posts that a table should show, without pictures; None before this process has shown
        any.
        """
        return self._shown[table].posts if table in self._shown else None

    def running_tasks(self, table: str) -> list[asyncio.Task[None]]:
        """Return the tasks at work on posts of this table."""
        return [queue.task for queue in self._queues.get(table, {}).values() if queue.task is not None]

    def active_tasks(self, table: str) -> list[asyncio.Task[None]]:
        """Return the running tasks that are not waiting before another attempt."""
        queues = self._queues.get(table, {}).values()
        return [queue.task for queue in queues if queue.task is not None and not queue.is_resting]

    def problems(self, table: str) -> list[tuple[Place, PortError]]:
        """Return the problems of wanted posts at their last attempt, with their places. Posts in closed rooms
        are skipped.
        """
        awake = self._awake(table)
        wanted = {
            post.key
            for post in self.wanted_posts(table) or ()
            if not post.place.startswith(ROOM) or post.place.removeprefix(ROOM) in awake
        }
        queues = self._queues.get(table, {}).items()
        return [
            (place, problem)
            for place, queue in queues
            for key, problem in queue.problems.items()
            if key in wanted
        ]

    async def is_shown(self, table: str) -> bool:
        """Return whether the whole latest scene is posted, False without one."""
        if (cached := self._shown.get(table)) is None:
            return False
        return all(
            [await self._is_post_shown(table, cached.destinations, post) for post in cached.scene.posts]
        )

    async def on_message_deleted(self, channel: int, message: int) -> None:
        """Restore a deleted post."""
        for table, cached in list(self._shown.items()):
            for key, artifact in list((await self._messages.artifacts_of(table)).items()):
                if (artifact.channel, artifact.message) == (channel, message) and key.startswith("post:"):
                    await self._messages.note_panel(table, post := key.removeprefix("post:"), None)
                    self._deleted[table, post] = next(
                        (digest(one.panel) for one in cached.scene.posts if one.key == post), ""
                    )
                    if self._wars.may_answer(table, f"post:{post}"):
                        await self.show(table, cached.scene, cached.destinations)
                    else:
                        self._show_later(table, self._wars.seconds_left(table, f"post:{post}"))

    def _show_later(self, table: str, seconds: float) -> None:
        if table not in self._later:
            self._later[table] = asyncio.get_running_loop().call_later(seconds, self._show_now, table)

    def _show_now(self, table: str) -> None:
        del self._later[table]
        self._watch(asyncio.create_task(self.show_again(table), name=f"what was deleted of {table}"))

    def invalidate(self) -> None:
        """Look for posts again before they are trusted, since events may have been missed."""
        self._looked.clear()

    def release(self, table: str) -> None:
        """Forget this table; its posts stay."""
        if (timer := self._later.pop(table, None)) is not None:
            timer.cancel()
        self._deleted = {key: shows for key, shows in self._deleted.items() if key[0] != table}
        for per_table in (self._shown, self._looked, self._queues):
            per_table.pop(table, None)

    def hurry(self) -> None:
        """Stop waiting for further attempts."""
        for timer in self._later.values():
            timer.cancel()
        self._later.clear()
        for queues in self._queues.values():
            for queue in queues.values():
                queue.hurry()

    async def wait_until_quiet(self, table: str, place: Place) -> None:
        """Wait until no work is in hand at a place."""
        queue = self._queues.get(table, {}).get(place)
        while queue is not None and (task := queue.task) is not None:
            await asyncio.wait([task])

    def _with_open_rooms(self, table: str, destinations: Destinations) -> Destinations:
        return replace(destinations, rooms=self._awake(table))

    def _queue_of(self, table: str, place: Place) -> PostQueue:
        queues = self._queues.setdefault(table, {})
        if place not in queues:
            work, failed = partial(self._sync_post, table), partial(self._failed, table, place)
            queues[place] = PostQueue(
                table,
                work,
                failed,
                now_ms=self._now_ms,
                pause=self._pause,
                gap_ms=CARD_GAP_MS,
                on_posted=self._observe_delay,
                on_delay=lambda problem: self.delayed(table, place, problem),
            )
        return queues[place]

    def _observe_delay(self, key: str, ms: int) -> None:
        kind = key.partition(":")[0]
        self._metrics.post.labels(kind if kind in METRIC_KINDS else "other").observe(ms / 1000)

    def _place_of(self, table: str, key: str) -> Place:
        return next(
            (place for place, queue in self._queues.get(table, {}).items() if key in queue.seen), "table"
        )

    async def _is_post_shown(self, table: str, destinations: Destinations, post: Post) -> bool:
        """Return whether a post needs no work, as far as is known without a request."""
        if self._wars.is_held(table, f"post:{post.key}") and self._deleted.get((table, post.key)) == digest(
            post.panel
        ):
            return True
        user = destinations.direct_recipient(post.place)
        if user is not None:
            try:
                home = await self._direct_messages.known_channel(user)
            except KeyError:
                return bool(self._direct_messages.openings.seconds)  # it is posted with a later look
            if home is None or await self._messages.is_shown(table, home, post):
                return True
            return (
                self._direct_messages.openings.bars_all
                and await self._messages.posted_artifact(table, post.key) is None
            )
        channel = self._with_open_rooms(table, destinations).channel(post.place)
        if channel is None:
            return True
        return channel in self._looked.get(table, ()) and await self._messages.is_shown(table, channel, post)

    async def _sync_post(self, table: str, key: str, post: Post | None) -> None:
        if post is None:
            await self._messages.remove_post(table, key)
            self._queue_of(table, self._place_of(table, key)).seen.discard(key)
            return
        destinations = self._with_open_rooms(table, self._shown[table].destinations)
        user, channel = destinations.direct_recipient(post.place), destinations.channel(post.place)
        if user is not None:
            await self._deliver_hand(table, user, post)
            if (
                self._shown[table].destinations.direct_recipient(post.place) != user
            ):  # who has left meanwhile may be erased by now
                await self._messages.drop_artifact(table, f"post:{post.key}")
                await self._direct_messages.mark_channel_lost(user)
        elif channel is not None:
            looked = self._looked.setdefault(table, set())
            if channel not in looked:
                await self._messages.find_posts(table, channel)
                looked.add(
                    channel
                )  # where events were missed meanwhile, this set is no longer asked, and it is looked once more
            await self._messages.sync_post(table, channel, post)
            if post.tall:
                await self._repost_buried_cards(table, channel, post.place)

    async def _repost_buried_cards(self, table: str, channel: int, place: Place) -> None:
        """Post buried cards here again at once, rather than at their next change."""
        for post in self._shown[table].scene.posts:
            if (
                post.living
                and post.place == place
                and not await self._messages.is_shown(table, channel, post)
            ):
                self._queue_of(table, place).set_wanted(post.key, post)

    async def _deliver_hand(self, table: str, user: int, post: Post) -> None:
        """Post a hand in its owner's direct messages only; if they are closed, its button remains."""
        try:
            channel = await self._direct_messages.ensure_channel(user)
            if channel is None:
                return
            if await self._messages.posted_artifact(table, post.key) is None:
                await self._direct_messages.pace()
                if self._queue_of(table, post.place).is_withdrawn(post.key):
                    return  # it is past by now: who is rung late is rung for nothing
            await self._direct_messages.deliver(self._messages.sync_post(table, channel, post))
        except OpeningsRefused:
            return  # it says nothing of this person, whose button remains; a later look tries again
        except DirectClosed:
            await self._direct_messages.mark_closed(user)
            self.closed(table)
        except Gone as problem:
            await self._direct_messages.mark_channel_lost(user)
            raise TryLater from problem
