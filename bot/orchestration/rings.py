"""Notifies awaited players: by direct message, or by a short-lived mention in the table's channel if those
are closed.

Past rings are remembered in memory only: a restart may cost a ring and never doubles one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Post
from bot.scenes.rings import direct_ring_panel, mention_ring_panel
from bot.stage.messages.mentions import MENTION, RING
from bot.stage.stage import Stage
from bot.tables.deadlines import deadline_ms, moment_after_outage
from bot.tables.journal.codecs import actor_codec, events_codec
from bot.tables.journal.history import outage_of
from bot.tables.presence import is_away
from bot.tables.reachability import Outage
from bot.tables.ring_policy import NEVER, REST_MS, Ring, RingPolicy
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import use_language
from games.audience import INSTRUCTOR, PUBLIC, Audience, Seat, may_see, seat_audience
from games.protocol import PendingInput
from games.vocabulary import Action
from storage.rows import user_scope
from storage.store import Store

CHOICE_KEY = "ring"
"""Storage key of a person's wish for no rings, erased with their other data."""
NO_MATES: Mapping[Seat, Collection[int]] = {}


@dataclass(slots=True)
class _TableMemory:
    """State of one table since this process first followed it."""

    version: int
    next_ms: int | None = None
    nudged_ms: int = -REST_MS
    """When the staff last requested another ring."""
    private_policy: RingPolicy = field(default_factory=RingPolicy)
    public_policy: RingPolicy = field(default_factory=lambda: RingPolicy(openly=True))
    active_ms: dict[int, int] = field(default_factory=dict)
    """By user, when they last did anything here."""
    acted_ms: dict[Seat, int] = field(default_factory=dict)
    """By seat, when its player's last journalled act happened."""
    publicly_active_ms: dict[int, int] = field(default_factory=dict)
    """By user, when they last did anything that all players know of."""
    away_seats: frozenset[Seat] | None = None
    teams_left: frozenset[Seat] | None = None
    """Seats of teams whose holder has left; None before the first look."""
    sole_awaited: Seat | None = None
    """The only seat publicly known to be awaited at the last look, if there was exactly one."""
    last_rings: dict[Seat, tuple[str, int, str | None]] = field(default_factory=dict)
    """By seat, the key of its latest ring's post, its time, and the key of the wait it is about: "" for an
    event, None for a ring of an earlier process.
    """

    def add_outage(self, outage: Outage) -> None:
        """Move all remembered times by this outage."""
        self.private_policy.add_outage(*outage)
        self.public_policy.add_outage(*outage)
        for moments in (self.active_ms, self.acted_ms, self.publicly_active_ms):
            moments.update({one: moment_after_outage(at_ms, *outage) for one, at_ms in moments.items()})


@dataclass(frozen=True, slots=True)
class RingPosts:
    """Posts that ring, and the keys of past ones."""

    posts: tuple[Post, ...] = ()
    gone: tuple[str, ...] = ()


class Rings:
    """Decides at each follow-up of a table which players to ring."""

    def __init__(self, store: Store, stage: Stage, scenes: Mapping[str, GameScenes[Any, Action]]) -> None:
        self._store = store
        self._stage = stage
        self._scenes = scenes
        self._memories: dict[str, _TableMemory] = {}

    async def wants_rings(self, user: int) -> bool:
        """Return whether this person is to be rung, which is the default."""
        return await self._store.get_value(user_scope(user), CHOICE_KEY) is None

    async def set_wants_rings(self, user: int, *, on: bool) -> None:
        """Store whether this person wants rings."""
        await self._store.set_value(user_scope(user), CHOICE_KEY, None if on else "off")

    def mark_active(self, table: str, user: int, clock_ms: int) -> None:
        """Note that this user has clicked at this table."""
        if (memory := self._memories.get(table)) is not None:
            memory.active_ms[user] = clock_ms

    def last_acts_ms(self, table: str) -> Mapping[Seat, int]:
        """Return when each seat's player last acted, as far as this process knows."""
        return {} if (memory := self._memories.get(table)) is None else memory.acted_ms

    def nudge(self, table: str, clock_ms: int) -> None:
        """Ring awaited players once more in the next follow-up, at most once a minute per table."""
        memory = self._memories.get(table)
        if memory is not None and self.may_nudge(table, clock_ms):
            memory.nudged_ms = clock_ms
            memory.private_policy.ring_again()
            memory.public_policy.ring_again()

    def may_nudge(self, table: str, clock_ms: int) -> bool:
        """Return whether the players of this table may be nudged again."""
        memory = self._memories.get(table)
        return memory is not None and clock_ms - memory.nudged_ms >= REST_MS

    def callable_players(self, snap: Snapshot, waits: Sequence[PendingInput]) -> tuple[int, ...]:
        """Return the players who can be rung for these waits, whether or not they want to be."""
        players = {person.seat: person.user for person in snap.people if person.seat is not None}
        waits = [
            wait
            for wait in self._callable_waits(snap, waits, players)
            if snap.game.default_action(snap.state, wait.seat) is not None
        ]
        return tuple(dict.fromkeys(players[wait.seat] for wait in waits))

    def next_ms(self, table: str) -> int | None:
        """Return when this table must be followed up next if nothing changes before."""
        return None if (memory := self._memories.get(table)) is None else memory.next_ms

    def release(self, table: str) -> None:
        """Forget this table."""
        self._memories.pop(table, None)

    async def ring_posts(
        self,
        snap: Snapshot,
        channel: int,
        clock_ms: int,
        private: Collection[Seat] = (),
        mates: Mapping[Seat, Collection[int]] = NO_MATES,
        *,
        spoken: Mapping[Seat, str] = MappingProxyType({}),
    ) -> RingPosts:
        """Return the posts that ring now and the keys of past ones; mentions go to the stage directly.

        `private`: seats with a private room. `mates`: a seat's team members, who may press for an absent
        holder. `spoken`: a seat's language if it differs from the table's.
        """
        posted = await self._stage.posted_rings(snap.table)
        if snap.record.status in ("over", "closed") or not channel or not snap.record.rings:
            self.release(snap.table)
            return RingPosts(gone=tuple(posted))
        is_first, memory = (
            snap.table not in self._memories,
            self._memories.setdefault(snap.table, _TableMemory(snap.version)),
        )
        players = {person.seat: person.user for person in snap.people if person.seat is not None}
        event_rings = await self._new_event_rings(snap, memory, players, spoken)
        private_rings = self._private_rings(snap, memory, players, event_rings, clock_ms)
        unreachable = await self._stage.unreachable_among(
            [user for seat, user in players.items() if seat not in private]
        )
        closed = {seat for seat, user in players.items() if seat not in private and user in unreachable}
        public_rings = (
            self._public_rings(snap, memory, players, event_rings, clock_ms) if closed or is_first else []
        )
        times = (memory.private_policy.next_ms, memory.public_policy.next_ms if closed else None)
        memory.next_ms = min((time for time in times if time is not None), default=None)
        private_rings += self._left_team_rings(
            snap, memory, players, {seat for seat in mates if seat in private}
        )
        posts: list[Post] = []
        for one in private_rings:
            team = (
                sorted(mates.get(one.seat, ()))
                if one.kind in ("missed", "left") and one.seat in private
                else []
            )
            pressing = [*([players[one.seat]] if one.seat in players else []), *team]
            rung = [user for user in pressing if one.seat not in closed and await self.wants_rings(user)]
            if rung:
                with use_language(spoken.get(one.seat, snap.record.language)):
                    posts.append(
                        self._ring_post(
                            snap, memory, channel, one, clock_ms, rung if one.seat in private else ()
                        )
                    )
        mentioned = [
            players[one.seat]
            for one in public_rings
            if one.seat in closed and await self.wants_rings(players[one.seat])
        ]
        if mentioned:
            self._stage.mention(
                snap.table,
                channel,
                Post(f"{MENTION}{clock_ms}", "table", mention_ring_panel(sorted(mentioned))),
            )
        if is_first:  # what an earlier run has rung last may still be so
            memory.last_rings |= {
                _seat_of_key(key): (key, NEVER, None)
                for key in sorted(posted)
                if key.startswith(RING) and posted[key]
            }
        keys = dict.fromkeys(
            [*posted, *(key for key, _, _ in memory.last_rings.values())]
        )  # some are still on their way
        return RingPosts(tuple(posts), tuple(key for key in keys if _is_past(key, snap, memory, players)))

    async def _new_event_rings(
        self, snap: Snapshot, memory: _TableMemory, players: Mapping[Seat, int], spoken: Mapping[Seat, str]
    ) -> list[tuple[Ring, Audience]]:
        """Return the rings for events since the last look, with their readers. Also mark acting players as
        active.
        """
        rows = (
            []
            if snap.state is None or memory.version >= snap.version
            else await self._store.journal(snap.table, memory.version)
        )
        memory.version, sole_awaited = snap.version, memory.sole_awaited
        rings: list[tuple[Ring, Audience]] = []
        for row in rows:
            actor = actor_codec().validate_json(row.actor)
            if (outage := outage_of(row)) is not None:
                memory.add_outage(outage)
            if actor.by == "player" and actor.seat is not None and actor.seat in players:
                memory.active_ms[players[actor.seat]] = memory.acted_ms[actor.seat] = row.at_ms
                if actor.seat == sole_awaited and row is rows[0]:
                    memory.publicly_active_ms[players[actor.seat]] = row.at_ms
            events = [
                snap.game.codec.event.from_builtins(event)
                for event in events_codec().validate_json(row.events)
            ]
            rings += [
                (one, event.to)
                for event in events
                for one in self._rings_of_event(snap, event, spoken)
                if one.seat != actor.seat
            ]
        away_seats = frozenset(seat for seat in players if is_away(snap.record, seat))
        rings += [
            (Ring(seat, "missed"), PUBLIC)
            for seat in sorted(away_seats - (away_seats if memory.away_seats is None else memory.away_seats))
        ]
        memory.away_seats = away_seats
        return [(one, to) for one, to in rings if one.seat in players] if _is_running(snap) else []

    def _left_team_rings(
        self, snap: Snapshot, memory: _TableMemory, players: Mapping[Seat, int], teams: Collection[Seat]
    ) -> list[Ring]:
        """Return rings for teams whose holder has left since the last look: the member who presses next takes
        the seat.
        """
        left = frozenset(
            seat for seat in teams if seat not in players and snap.record.seats[seat].automatic is not None
        )
        newly_left = (
            frozenset[Seat]()
            if memory.teams_left is None or not _is_running(snap)
            else left - memory.teams_left
        )
        memory.teams_left = left
        return [Ring(seat, "left") for seat in sorted(newly_left)]

    def _rings_of_event(self, snap: Snapshot, event: Any, spoken: Mapping[Seat, str]) -> list[Ring]:
        view, scenes = snap.view(INSTRUCTOR), self._scenes[snap.game.name]
        rings = []
        for seat in scenes.notifications(event, view):
            if may_see(event.to, seat_audience(seat)):
                with use_language(spoken.get(seat, snap.record.language)):
                    rings.append(Ring(seat, "touched", told=scenes.notifications(event, view)[seat]))
        return rings

    def _private_rings(
        self,
        snap: Snapshot,
        memory: _TableMemory,
        players: Mapping[Seat, int],
        event_rings: Sequence[tuple[Ring, Audience]],
        clock_ms: int,
    ) -> list[Ring]:
        active_ms = {seat: memory.active_ms.get(user, NEVER) for seat, user in players.items()}
        waits = [
            wait
            for wait in self._callable_waits(snap, snap.waits(), players)
            if snap.game.default_action(snap.state, wait.seat) is not None
        ]
        return memory.private_policy.due_rings(
            waits, snap.wait_began, active_ms, clock_ms, events=[one for one, _ in event_rings]
        )

    def _public_rings(
        self,
        snap: Snapshot,
        memory: _TableMemory,
        players: Mapping[Seat, int],
        event_rings: Sequence[tuple[Ring, Audience]],
        clock_ms: int,
    ) -> list[Ring]:
        """Return the rings due in the table's channel, based on public knowledge only."""
        active_ms = {seat: memory.publicly_active_ms.get(user, NEVER) for seat, user in players.items()}
        waits = self._callable_waits(snap, snap.public_waits(), players)
        memory.sole_awaited = waits[0].seat if len({wait.seat for wait in waits}) == 1 else None
        if (
            memory.sole_awaited is not None
            and snap.game.default_action(snap.state, memory.sole_awaited) is None
        ):
            waits = []  # only the instructor can go on
        public_events = [one for one, to in event_rings if to == PUBLIC]
        return memory.public_policy.due_rings(
            waits, snap.wait_began, active_ms, clock_ms, events=public_events
        )

    def _callable_waits(
        self, snap: Snapshot, waits: Sequence[PendingInput], players: Mapping[Seat, int]
    ) -> list[PendingInput]:
        scenes = self._scenes[snap.game.name]
        return [
            wait
            for wait in waits
            if wait.seat in players and not is_away(snap.record, wait.seat) and scenes.ring_text(wait)
        ]

    def _ring_post(  # noqa: PLR0917
        self,
        snap: Snapshot,
        memory: _TableMemory,
        channel: int,
        one: Ring,
        clock_ms: int,
        users: Sequence[int],
    ) -> Post:
        """Build the post that rings a seat. `users`: the users to mention if it is posted in a channel."""
        wait, key = one.wait, f"{RING}{one.seat}:{clock_ms}"
        end = None if wait is None else deadline_ms(snap.record.since, wait)
        memory.last_rings[one.seat] = (key, clock_ms, "" if wait is None else wait.key)
        sentence = one.told if wait is None else self._scenes[snap.game.name].ring_text(wait)
        panel = direct_ring_panel(channel, one.kind, sentence, None if end is None else end // 1000)
        if users:
            named = " ".join(f"<@{user}>" for user in users)
            panel = replace(panel, said=f"{named} {panel.said}", mentions=tuple(users))
        return Post(key, f"hand:{one.seat}", panel)


def _is_running(snap: Snapshot) -> bool:
    return snap.record.status == "playing" and not snap.record.is_paused


def _is_past(key: str, snap: Snapshot, memory: _TableMemory, players: Mapping[Seat, int]) -> bool:
    if key.startswith(MENTION):
        return True
    seat = _seat_of_key(key)
    newest, at_ms, wait = memory.last_rings.get(seat, ("", NEVER, None))
    if memory.teams_left is not None and seat in memory.teams_left:
        return newest != key
    if seat not in players or newest != key or memory.active_ms.get(players[seat], NEVER) > at_ms:
        return True
    if wait is None:
        return not memory.private_policy.is_awaiting(seat) and not is_away(snap.record, seat)
    return wait != "" and not memory.private_policy.is_awaiting(seat, wait)


def _seat_of_key(key: str) -> Seat:
    return int(key.split(":")[1])
