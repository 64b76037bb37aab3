"""Whoever is waited for is told where it rings: in their direct messages, else by a mention in the table's channel that goes at once.

What was rung is remembered in memory alone: it is lost with the process, which costs a ring at most and doubles none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Post
from bot.scenes.rings import mention, ring
from bot.stage.messages.mentions import MENTION, RING
from bot.stage.stage import Stage
from bot.tables.deadlines import deadline_ms, moment_after_outage
from bot.tables.journal.codecs import actor_codec, events_codec
from bot.tables.journal.history import outage_of
from bot.tables.presence import is_away
from bot.tables.reachability import Outage
from bot.tables.ring_policy import NEVER, REST_MS, Ring, RingPolicy
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import said_in
from games.audience import INSTRUCTOR, PUBLIC, Audience, Seat, may_see, seat_audience
from games.protocol import PendingInput
from games.vocabulary import Action
from storage.rows import user_scope
from storage.store import Store

CHOICE = "ring"
"""Under which key it is kept that somebody wants no rings; it is erased with whatever else is kept of them."""
NOBODY: Mapping[Seat, Collection[int]] = {}


@dataclass(slots=True)
class _Memory:
    """What is known of one table since this process saw it first."""

    version: int
    next_ms: int | None = None
    nudged_ms: int = -REST_MS
    """When the staff last asked for another ring."""
    quietly: RingPolicy = field(default_factory=RingPolicy)
    openly: RingPolicy = field(default_factory=lambda: RingPolicy(openly=True))
    seen: dict[int, int] = field(default_factory=dict)
    """By user, when they last did anything here."""
    acted: dict[Seat, int] = field(default_factory=dict)
    """By seat, when its person last did something that stands in the journal."""
    seen_openly: dict[int, int] = field(default_factory=dict)
    """The same, where everybody knows that they did."""
    away: frozenset[Seat] | None = None
    teams_left: frozenset[Seat] | None = None
    """Seats of teams whose holder has left them; None before the first look."""
    alone: Seat | None = None
    """The one seat that everybody knew to be waited for at the last look, if it was one."""
    standing: dict[Seat, tuple[str, int, str | None]] = field(default_factory=dict)
    """By seat, the key of the post that rang it last, when that was, and the key of the wait that it tells of: "" for what happened, None
    where an earlier run of the bot rang it."""

    def add_outage(self, outage: Outage) -> None:
        """Take out of everything that is known the time in which nobody could act."""
        self.quietly.add_outage(*outage)
        self.openly.add_outage(*outage)
        for seen in (self.seen, self.acted, self.seen_openly):
            seen.update({one: moment_after_outage(at_ms, *outage) for one, at_ms in seen.items()})


@dataclass(frozen=True, slots=True)
class Rung:
    """Posts that ring, and the keys of those that are past."""

    posts: tuple[Post, ...] = ()
    gone: tuple[str, ...] = ()


class Rings:
    """Decides for every table whom to ring, each time that it is looked at."""

    def __init__(self, store: Store, stage: Stage, scenes: Mapping[str, GameScenes[Any, Action]]) -> None:
        self._store = store
        self._stage = stage
        self._scenes = scenes
        self._memories: dict[str, _Memory] = {}

    async def wanted(self, user: int) -> bool:
        """Whether this person is to be rung: everybody is who has not said otherwise."""
        return await self._store.get_value(user_scope(user), CHOICE) is None

    async def choose(self, user: int, *, on: bool) -> None:
        """From now on this person is rung, or is not."""
        await self._store.set_value(user_scope(user), CHOICE, None if on else "off")

    def seen(self, table: str, user: int, clock_ms: int) -> None:
        """Somebody has clicked at this table: they are looking."""
        if (memory := self._memories.get(table)) is not None:
            memory.seen[user] = clock_ms

    def acted(self, table: str) -> Mapping[Seat, int]:
        """By seat, when its person last did something, as far as this process has seen it."""
        return {} if (memory := self._memories.get(table)) is None else memory.acted

    def nudge(self, table: str, clock_ms: int) -> None:
        """With the next look whoever this table waits for is rung once more. Nobody is nudged twice within a minute."""
        memory = self._memories.get(table)
        if memory is not None and self.may_nudge(table, clock_ms):
            memory.nudged_ms = clock_ms
            memory.quietly.ring_again()
            memory.openly.ring_again()

    def may_nudge(self, table: str, clock_ms: int) -> bool:
        """Whether players of this table can be rung once more by now."""
        memory = self._memories.get(table)
        return memory is not None and clock_ms - memory.nudged_ms >= REST_MS

    def callable_players(self, snap: Snapshot, waits: Sequence[PendingInput]) -> tuple[int, ...]:
        """Return the players who can be rung for these waits, whether or not they want to be."""
        players = {person.seat: person.user for person in snap.people if person.seat is not None}
        waits = [wait for wait in self._calling(snap, waits, players) if snap.game.default_action(snap.state, wait.seat) is not None]
        return tuple(dict.fromkeys(players[wait.seat] for wait in waits))

    def next_ms(self, table: str) -> int | None:
        """When to look at this table again, if nothing changes before."""
        return None if (memory := self._memories.get(table)) is None else memory.next_ms

    def release(self, table: str) -> None:
        """Forget this table."""
        self._memories.pop(table, None)

    async def follow(
        self,
        snap: Snapshot,
        channel: int,
        clock_ms: int,
        private: Collection[Seat] = (),
        mates: Mapping[Seat, Collection[int]] = NOBODY,
        *,
        spoken: Mapping[Seat, str] = MappingProxyType({}),
    ) -> Rung:
        """What should be posted to ring, and what is past, now that the table stands so. Mentions are handed over to the stage.

        `private`: the seats that have a private room; `mates`: who else plays on a seat, and may press when its holder has missed their
        time, or has left; `spoken`: the language of who sits on a seat, where it is not the table's.
        """
        left = await self._stage.rung(snap.table)
        if snap.record.status in ("over", "closed") or not channel or not snap.record.rings:
            self.release(snap.table)
            return Rung(gone=tuple(left))
        first, memory = snap.table not in self._memories, self._memories.setdefault(snap.table, _Memory(snap.version))
        players = {person.seat: person.user for person in snap.people if person.seat is not None}
        happened = await self._happened(snap, memory, players, spoken)
        quietly = self._heard(snap, memory, players, happened, clock_ms)
        without = await self._stage.unreachable_among([user for seat, user in players.items() if seat not in private])
        closed = {seat for seat, user in players.items() if seat not in private and user in without}
        openly = self._heard_openly(snap, memory, players, happened, clock_ms) if closed or first else []
        times = (memory.quietly.next_ms, memory.openly.next_ms if closed else None)
        memory.next_ms = min((time for time in times if time is not None), default=None)
        quietly += self._left(snap, memory, players, {seat for seat in mates if seat in private})
        posts: list[Post] = []
        for one in quietly:
            team = sorted(mates.get(one.seat, ())) if one.kind in ("missed", "left") and one.seat in private else []
            pressing = [*([players[one.seat]] if one.seat in players else []), *team]
            rung = [user for user in pressing if one.seat not in closed and await self.wanted(user)]
            if rung:
                with said_in(spoken.get(one.seat, snap.record.language)):
                    posts.append(self._post(snap, memory, channel, one, clock_ms, rung if one.seat in private else ()))
        called = [players[one.seat] for one in openly if one.seat in closed and await self.wanted(players[one.seat])]
        if called:
            self._stage.mention(snap.table, channel, Post(f"{MENTION}{clock_ms}", "table", mention(sorted(called))))
        if first:  # what an earlier run has rung last may still be so
            memory.standing |= {_seat(key): (key, NEVER, None) for key in sorted(left) if key.startswith(RING) and left[key]}
        known = dict.fromkeys([*left, *(key for key, _, _ in memory.standing.values())])  # some are still on their way
        return Rung(tuple(posts), tuple(key for key in known if _past(key, snap, memory, players)))

    async def _happened(
        self, snap: Snapshot, memory: _Memory, players: Mapping[Seat, int], spoken: Mapping[Seat, str]
    ) -> list[tuple[Ring, Audience]]:
        """What happened to the people at the table since the last look, with its readers; who did something, is seen to be there."""
        rows = [] if snap.state is None or memory.version >= snap.version else await self._store.journal(snap.table, memory.version)
        memory.version, alone = snap.version, memory.alone
        found: list[tuple[Ring, Audience]] = []
        for row in rows:
            actor = actor_codec().validate_json(row.actor)
            if (outage := outage_of(row)) is not None:
                memory.add_outage(outage)
            if actor.by == "player" and actor.seat is not None and actor.seat in players:
                memory.seen[players[actor.seat]] = memory.acted[actor.seat] = row.at_ms
                if actor.seat == alone and row is rows[0]:
                    memory.seen_openly[players[actor.seat]] = row.at_ms
            events = [snap.game.codec.event.from_builtins(event) for event in events_codec().validate_json(row.events)]
            found += [(one, event.to) for event in events for one in self._touched(snap, event, spoken) if one.seat != actor.seat]
        gone = frozenset(seat for seat in players if is_away(snap.record, seat))
        found += [(Ring(seat, "missed"), PUBLIC) for seat in sorted(gone - (gone if memory.away is None else memory.away))]
        memory.away = gone
        return [(one, to) for one, to in found if one.seat in players] if _runs(snap) else []

    def _left(self, snap: Snapshot, memory: _Memory, players: Mapping[Seat, int], teams: Collection[Seat]) -> list[Ring]:
        """The teams whose holder has left since the last look: whoever of them presses has the seat."""
        left = frozenset(seat for seat in teams if seat not in players and snap.record.seats[seat].automatic is not None)
        fresh = frozenset[Seat]() if memory.teams_left is None or not _runs(snap) else left - memory.teams_left
        memory.teams_left = left
        return [Ring(seat, "left") for seat in sorted(fresh)]

    def _touched(self, snap: Snapshot, event: Any, spoken: Mapping[Seat, str]) -> list[Ring]:
        """Rings for whom this event touches, each told in their own language."""
        view, scenes = snap.view(INSTRUCTOR), self._scenes[snap.game.name]
        found = []
        for seat in scenes.touches(event, view):
            if may_see(event.to, seat_audience(seat)):
                with said_in(spoken.get(seat, snap.record.language)):
                    found.append(Ring(seat, "touched", told=scenes.touches(event, view)[seat]))
        return found

    def _heard(
        self, snap: Snapshot, memory: _Memory, players: Mapping[Seat, int], happened: Sequence[tuple[Ring, Audience]], clock_ms: int
    ) -> list[Ring]:
        """Whom to ring where nobody else hears it."""
        seen = {seat: memory.seen.get(user, NEVER) for seat, user in players.items()}
        waits = [wait for wait in self._calling(snap, snap.waits(), players) if snap.game.default_action(snap.state, wait.seat) is not None]
        return memory.quietly.due_rings(waits, snap.wait_began, seen, clock_ms, events=[one for one, _ in happened])

    def _heard_openly(
        self, snap: Snapshot, memory: _Memory, players: Mapping[Seat, int], happened: Sequence[tuple[Ring, Audience]], clock_ms: int
    ) -> list[Ring]:
        """Whom to ring in the table's channel: told by nothing but what everybody knows."""
        seen = {seat: memory.seen_openly.get(user, NEVER) for seat, user in players.items()}
        waits = self._calling(snap, snap.public_waits(), players)
        memory.alone = waits[0].seat if len({wait.seat for wait in waits}) == 1 else None
        if memory.alone is not None and snap.game.default_action(snap.state, memory.alone) is None:
            waits = []  # only the instructor can go on
        told = [one for one, to in happened if to == PUBLIC]
        return memory.openly.due_rings(waits, snap.wait_began, seen, clock_ms, events=told)

    def _calling(self, snap: Snapshot, waits: Sequence[PendingInput], players: Mapping[Seat, int]) -> list[PendingInput]:
        """Those waits for which somebody who is at their seat can be rung."""
        scenes = self._scenes[snap.game.name]
        return [wait for wait in waits if wait.seat in players and not is_away(snap.record, wait.seat) and scenes.called(wait)]

    def _post(self, snap: Snapshot, memory: _Memory, channel: int, one: Ring, clock_ms: int, users: Sequence[int]) -> Post:  # noqa: PLR0917
        """A post that rings a seat; `users`: whom it has to name, since it stands in a channel."""
        wait, key = one.wait, f"{RING}{one.seat}:{clock_ms}"
        end = None if wait is None else deadline_ms(snap.record.since, wait)
        memory.standing[one.seat] = (key, clock_ms, "" if wait is None else wait.key)
        sentence = one.told if wait is None else self._scenes[snap.game.name].called(wait)
        panel = ring(channel, one.kind, sentence, None if end is None else end // 1000)
        if users:
            named = " ".join(f"<@{user}>" for user in users)
            panel = replace(panel, said=f"{named} {panel.said}", mentions=tuple(users))
        return Post(key, f"hand:{one.seat}", panel)


def _runs(snap: Snapshot) -> bool:
    return snap.record.status == "playing" and not snap.record.is_paused


def _past(key: str, snap: Snapshot, memory: _Memory, players: Mapping[Seat, int]) -> bool:
    """Whether this post says nothing any more that is still so."""
    if key.startswith(MENTION):
        return True
    seat = _seat(key)
    newest, at_ms, wait = memory.standing.get(seat, ("", NEVER, None))
    if memory.teams_left is not None and seat in memory.teams_left:
        return newest != key
    if seat not in players or newest != key or memory.seen.get(players[seat], NEVER) > at_ms:
        return True
    if wait is None:
        return not memory.quietly.is_awaiting(seat) and not is_away(snap.record, seat)
    return wait != "" and not memory.quietly.is_awaiting(seat, wait)


def _seat(key: str) -> Seat:
    """Whom a post rings, as its key says."""
    return int(key.split(":")[1])
