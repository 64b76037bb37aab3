"""Votes by reaction: reactions under a ballot's message, counted like any other vote (RULES C-107).

A reaction carries no authority: whose it is and what it means now is asked of the table. What Discord tells twice is a vote
that stands already. Which hand of a seat was counted last is remembered, so that one that is still up when its owner has
voted otherwise since, by a button perhaps, is never counted again. So are hands that should be down and could not be lowered:
they count for nothing, and whoever looks at the hands again lowers them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import structlog

from bot.scenes.game_scenes import GameScenes, Show
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


@dataclass(frozen=True, slots=True)
class Noted:
    """What is remembered of a seat's reactions in one ballot."""

    counted: str | None = None
    """The reaction that was counted last, and has not been taken away since as far as is known."""
    stale: frozenset[str] = frozenset()
    """Reactions that could not be removed, as far as is known: they count for nothing."""


class ReactionVotes:
    """Turns reactions under a ballot into votes."""

    def __init__(self, tables: Tables, stage: Stage, scenes: Mapping[str, GameScenes[Any, Action]]) -> None:
        self._tables = tables
        self._stage = stage
        self._scenes = scenes

    async def moved(self, name: str, key: str, user: int, emoji: str, *, raised: bool) -> bool:
        """A hand went up under this post, or down again; whether the table has changed by it."""
        table = await self._tables.find(name)
        if table is None:
            return False
        snap = await table.fresh()
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
        if before is not None and before != emoji:  # the last one stands; first this, or after a power cut the old one seems new
            noted = await self._lowered(name, key, user, noted, before)
        await self._note(name, part.seat, key, replace(noted, counted=emoji))
        return emoji != show.standing

    async def recount(self, table: Table) -> bool:
        """Count the hands that went up while nobody was looking; whether the table has changed by it. Raises PortError."""
        snap, changed = await table.fresh(), False
        raised: dict[str, Mapping[str, tuple[int, ...]]] = {}
        """By ballot: asked of Discord once for all who vote in it."""
        for person in snap.people:
            show = None if person.seat is None else self._show(snap, person.seat)
            if show is not None:
                if show.key not in raised:
                    raised[show.key] = await self._stage.hands(snap.table, show.key)
                hands = raised[show.key]
                up = {emoji for emoji, users in hands.items() if person.user in users}
                if hands:  # else the ballot does not stand yet, and nobody can have raised one
                    changed = await self._recounted(table, person, show, up & show.votes.keys()) or changed
        return changed

    async def _recounted(self, table: Table, person: Person, show: Show[Action], up: set[str]) -> bool:
        """Who holds up two new hands is not counted anew: which came last, nobody can tell."""
        name, seat = table.table, person.seat or 0
        noted = await self._noted(name, seat, show.key)
        up -= noted.stale
        noted = await self._lowered(name, show.key, person.user, replace(noted, stale=frozenset()), *sorted(noted.stale))
        counted = noted.counted
        new, changed = up - {counted}, False
        if len(new) > 1 or (not new and (counted is None or (counted in up and counted == show.standing))):
            await self._note(name, seat, show.key, noted)
            return False
        emoji = next(iter(new), None)
        if emoji is not None:
            changed = emoji != show.standing and await _play(table, seat, show.votes[emoji])
        elif counted not in up and counted == show.standing:
            changed = await _play(table, seat, show.back)
        if counted is not None and counted in up:
            noted = await self._lowered(name, show.key, person.user, noted, counted)
        await self._note(name, seat, show.key, replace(noted, counted=emoji))
        return changed

    async def forget(self, snap: Snapshot) -> None:
        """Remember nothing more of a table that is over."""
        for seat in range(len(snap.record.seats)):
            await self._tables.store.remember(_scope(snap.table), str(seat), None)

    async def _noted(self, name: str, seat: Seat, key: str) -> Noted:
        """What is remembered of a seat's hands in this ballot."""
        ballot, counted, *stale = (await self._tables.store.recall(_scope(name), str(seat)) or f"{key} {NONE}").split(" ")
        return Noted(None if counted == NONE else counted, frozenset(stale)) if ballot == key else Noted()

    async def _note(self, name: str, seat: Seat, key: str, noted: Noted) -> None:
        if noted != await self._noted(name, seat, key):
            text = None if noted == Noted() else " ".join((key, noted.counted or NONE, *sorted(noted.stale)))
            await self._tables.store.remember(_scope(name), str(seat), text)

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
        if snap.state is None or snap.record.status != "playing" or snap.record.paused:
            return None
        show = self._scenes[snap.game.name].show_of_hands(snap.view(seat_audience(seat)))
        return show if show is not None and key in (None, show.key) else None


def _scope(table: str) -> str:
    return f"hands:{table}"


async def _play(table: Table, seat: Seat, action: Any) -> bool:
    return not isinstance(await table.play(Actor(seat), action), Refusal)
