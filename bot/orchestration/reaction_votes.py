"""Votes by reaction: reactions under a ballot's message, counted like any other vote (RULES C-107).

A reaction carries no authority: whose it is and what it means now is asked of the table. What Discord tells twice is a vote
that stands already. A hand counts at once; another one of the same person goes down only when all hands are at rest, since to lower it
in the middle could take away one that they have just raised again. Discord is asked then, and what it shows is what counts.

Which hand of a seat was counted last is remembered, so that one that is still up when its owner has voted otherwise since, by a button
perhaps, is never counted again. So are hands that should be down and are not lowered yet: they count for nothing, and whoever looks at
the hands again lowers them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import structlog

from bot.orchestration.debounce import Debounce
from bot.scenes.game_scenes import GameScenes, Show
from bot.stage.ballots import Hands
from bot.stage.discord_api.port import PortError
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.audience import Seat, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action
from storage.store import Person

log = structlog.get_logger(__name__)
NONE = "-"
QUIET_S = 1.0
"""Seconds without a moved hand after which the hands of a table are at rest."""


@dataclass(frozen=True, slots=True)
class Noted:
    """What is remembered of a seat's reactions in one ballot."""

    counted: str | None = None
    """The reaction that was counted last, and has not been taken away since as far as is known."""
    stale: frozenset[str] = frozenset()
    """Reactions that are still to be removed, as far as is known: they count for nothing."""


class ReactionVotes:
    """Turns reactions under a ballot into votes. `at_rest`: told of a table whose hands are to be counted, since they are at rest."""

    def __init__(self, tables: Tables, stage: Stage, scenes: Mapping[str, GameScenes[Any, Action]], at_rest: Callable[[str], None]) -> None:
        self._tables = tables
        self._stage = stage
        self._scenes = scenes
        self._locks: dict[str, asyncio.Lock] = {}
        """By table: one hand after the other, in the order in which Discord tells of them."""
        self._moves: dict[str, Counter[int]] = {}
        """By table, how often each user has moved a hand since the hands were last counted."""
        self.rest = Debounce(QUIET_S, at_rest)

    async def moved(self, name: str, key: str, user: int, emoji: str, *, raised: bool) -> bool:
        """A hand went up under this post, or down again; whether the table has changed by it."""
        moves = self._moves.setdefault(name, Counter())
        moves[user] += 1
        if moves[user] > 1 or self.rest.is_waiting_for(name):
            self.rest.restart(name)  # a single hand cannot be mistaken, and costs no request
        async with self._locks.setdefault(name, asyncio.Lock()):
            table = await self._tables.find(name)
            return table is not None and await self._count_move(table, key, user, emoji, raised=raised)

    async def _count_move(self, table: Table, key: str, user: int, emoji: str, *, raised: bool) -> bool:
        name, snap = table.table, await table.refresh()
        part = snap.part(user)
        if part is None or part.seat is None:
            return False
        show = self._show(snap, part.seat, key)
        if show is None or emoji not in show.votes:
            if raised:  # who is sued may have the floor and no vote
                await self._lowered(name, key, user, Noted(), emoji)
            return False
        noted = await self._noted(name, part.seat, key)
        before = noted.counted
        noted = replace(noted, stale=noted.stale - {emoji})  # who moves it has it in hand
        if not raised:
            back = emoji == show.standing and await _play(table, part.seat, show.back)
            await self._note(name, part.seat, key, replace(noted, counted=None if emoji == before else before))
            return back
        if emoji != show.standing and not await _play(table, part.seat, show.votes[emoji]):
            noted = await self._lowered(name, key, user, noted, emoji)  # a hand that does not count goes down
            await self._note(name, part.seat, key, noted)
            return False
        old = frozenset[str]() if before in (None, emoji) else frozenset({before})  # the last one stands
        await self._note(name, part.seat, key, Noted(emoji, noted.stale | old))
        if old:
            self.rest.restart(name)
        return emoji != show.standing

    async def recount(self, table: Table) -> bool:
        """Count the hands as Discord shows them now; whether the table has changed by it. Raises PortError."""
        name, snap, changed = table.table, await table.refresh(), False
        moved = self._moves.pop(name, Counter[int]())
        shown: dict[str, Hands] = {}
        """By ballot: asked of Discord once for all who vote in it."""
        for person in snap.people:
            show = None if person.seat is None else self._show(snap, person.seat)
            if show is None:
                continue
            if show.key not in shown:
                shown[show.key] = await self._hands(name, show.key, moved)
            async with self._locks.setdefault(name, asyncio.Lock()):
                if person.user not in self._moves.get(name, ()):  # else Discord's answer is older than that: it is asked once more
                    changed = await self._recounted(table, person, show, shown[show.key], moved=person.user in moved) or changed
        for key, hands in shown.items():
            self._stage.tidy_ballot(name, key, hands)
        return changed

    async def _hands(self, name: str, key: str, moved: Counter[int]) -> Hands:
        """Ask Discord for the hands under this post, and put back what somebody has cleared there. Raises PortError."""
        try:
            hands = await self._stage.hands(name, key)
        except PortError:
            self._moves.setdefault(name, Counter()).update(moved)
            raise
        if hands.cleared:
            await self.on_cleared(name, key, hands.cleared)
            await self._stage.restore_choices(name, key)
        return hands

    async def on_cleared(self, name: str, key: str, emojis: frozenset[str]) -> None:
        """Somebody has cleared these reactions under this post: all votes stand, and that those hands are down means nothing."""
        table = await self._tables.find(name)
        if table is None:
            return
        async with self._locks.setdefault(name, asyncio.Lock()):
            for seat in range(len((await table.refresh()).record.seats)):
                noted = await self._noted(name, seat, key)
                kept = None if noted.counted in emojis else noted.counted
                await self._note(name, seat, key, Noted(kept, noted.stale - emojis))

    async def _recounted(self, table: Table, person: Person, show: Show[Action], hands: Hands, *, moved: bool) -> bool:
        """Count one person's hands; of two new ones nobody can tell which came last. `moved`: they have just moved one of them."""
        if not hands.raised:
            return False  # the ballot does not stand yet, and nobody can have raised one
        name, seat = table.table, person.seat or 0
        show = self._show(await table.refresh(), seat, show.key) or show
        noted = await self._noted(name, seat, show.key)
        shown = {emoji for emoji, users in hands.raised.items() if person.user in users} & show.votes.keys()
        up = shown - noted.stale
        if moved and not up and len(shown) == 1 and show.standing in (None, noted.counted):
            up = shown  # of two hands the later one is down again: the earlier one is the vote
        noted = await self._lowered(name, show.key, person.user, replace(noted, stale=frozenset()), *sorted(noted.stale & shown - up))
        counted = noted.counted
        new, changed = up - {counted}, False
        if len(new) > 1 or (not new and (counted is None or (counted in up and counted == show.standing))):
            await self._note(name, seat, show.key, noted)
            return False
        emoji = next(iter(new), None)
        if emoji is not None:
            changed = emoji != show.standing and await _play(table, seat, show.votes[emoji])
        elif counted is not None and counted not in up and counted == show.standing:
            if await self._stage.is_super_reaction(name, show.key, person.user, counted):
                await self._note(name, seat, show.key, noted)
                return False
            changed = await _play(table, seat, show.back)
        if counted is not None and counted in up:
            noted = await self._lowered(name, show.key, person.user, noted, counted)
        await self._note(name, seat, show.key, replace(noted, counted=emoji))
        return changed

    async def forget(self, snap: Snapshot) -> None:
        """Remember nothing more of a table that is over."""
        self.rest.clear(snap.table)
        self._moves.pop(snap.table, None)
        self._locks.pop(snap.table, None)
        for seat in range(len(snap.record.seats)):
            await self._tables.store.set_value(_scope(snap.table), str(seat), None)

    async def _noted(self, name: str, seat: Seat, key: str) -> Noted:
        """What is remembered of a seat's hands in this ballot."""
        ballot, counted, *stale = (await self._tables.store.get_value(_scope(name), str(seat)) or f"{key} {NONE}").split(" ")
        return Noted(None if counted == NONE else counted, frozenset(stale)) if ballot == key else Noted()

    async def _note(self, name: str, seat: Seat, key: str, noted: Noted) -> None:
        if noted != await self._noted(name, seat, key):
            text = None if noted == Noted() else " ".join((key, noted.counted or NONE, *sorted(noted.stale)))
            await self._tables.store.set_value(_scope(name), str(seat), text)

    async def _lowered(self, name: str, key: str, user: int, noted: Noted, *hands: str) -> Noted:
        """The note after these hands were lowered; one that stays up is stale from here on."""
        stuck = []
        for emoji in hands:
            try:
                await self._stage.take_hand(name, key, user, emoji)
            except PortError as problem:
                log.info("hand_not_lowered", table=name, problem=type(problem).__name__)
                stuck.append(emoji)
        return replace(noted, stale=noted.stale.union(stuck))

    def _show(self, snap: Snapshot, seat: Seat, key: str | None = None) -> Show[Action] | None:
        """The open show of hands in which this seat votes, if it is this one."""
        if snap.state is None or snap.record.status != "playing" or snap.record.is_paused:
            return None
        show = self._scenes[snap.game.name].show_of_hands(snap.view(seat_audience(seat)))
        return show if show is not None and key in (None, show.key) else None


def _scope(table: str) -> str:
    return f"hands:{table}"


async def _play(table: Table, seat: Seat, action: Any) -> bool:
    return not isinstance(await table.play(Actor(seat), action), Refusal)
