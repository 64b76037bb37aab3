"""Votes by reaction, counted like any other vote (RULES C-107).

A reaction carries no authority: whose vote it is and what it means is read from the table. A first hand
counts at once. An older hand is lowered only when all hands are at rest, since it may have just been raised
again; then Discord's answer counts.

The hand counted last is remembered, so that it never counts again after its owner has voted otherwise. Stale
hands are remembered too: they count for nothing, and the next recount lowers them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import structlog

from bot.orchestration.debounce import Debounce
from bot.scenes.game_scenes import GameScenes, ShowOfHands
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
NO_REACTION = "-"
QUIET_S = 1.0
"""Seconds without a moved hand until the hands of a table are at rest."""


@dataclass(frozen=True, slots=True)
class SeatReactions:
    """The remembered reactions of a seat in one ballot."""

    counted: str | None = None
    """The reaction that was counted last, unless it is known to be removed."""
    stale: frozenset[str] = frozenset()
    """Reactions that are still to be removed: they count for nothing."""


class ReactionVotes:
    """Turns reactions under a ballot into votes. `on_rest` is called with a table whose hands are at rest and
    can be counted.
    """

    def __init__(
        self,
        tables: Tables,
        stage: Stage,
        scenes: Mapping[str, GameScenes[Any, Action]],
        on_rest: Callable[[str], None],
    ) -> None:
        self._tables = tables
        self._stage = stage
        self._scenes = scenes
        self._locks: dict[str, asyncio.Lock] = {}
        """By table: hands are handled one by one, in the order of Discord's events."""
        self._moves: dict[str, Counter[int]] = {}
        """By table, how often each user has moved a hand since the last count."""
        self.rest = Debounce(QUIET_S, on_rest)

    async def on_hand_moved(self, name: str, key: str, user: int, emoji: str, *, raised: bool) -> bool:
        """Handle a hand that was raised or lowered under this post. Returns whether the table has changed."""
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
        show = self._open_show_of_hands(snap, part.seat, key)
        if show is None or emoji not in show.votes:
            if raised:  # who is sued may have the floor and no vote
                await self._lower_hands(name, key, user, SeatReactions(), emoji)
            return False
        noted = await self._load_reactions(name, part.seat, key)
        before = noted.counted
        noted = replace(noted, stale=noted.stale - {emoji})  # who moves it has it in hand
        if not raised:
            has_withdrawn = emoji == show.standing and await _play(table, part.seat, show.back)
            await self._save_reactions(
                name, part.seat, key, replace(noted, counted=None if emoji == before else before)
            )
            return has_withdrawn
        if emoji != show.standing and not await _play(table, part.seat, show.votes[emoji]):
            noted = await self._lower_hands(
                name, key, user, noted, emoji
            )  # a hand that does not count goes down
            await self._save_reactions(name, part.seat, key, noted)
            return False
        outdated = frozenset[str]() if before in (None, emoji) else frozenset({before})  # the last one stands
        await self._save_reactions(name, part.seat, key, SeatReactions(emoji, noted.stale | outdated))
        if outdated:
            self.rest.restart(name)
        return emoji != show.standing

    async def recount(self, table: Table) -> bool:
        """Count the hands that Discord shows now. Returns whether the table has changed. Raises PortError."""
        name, snap, changed = table.table, await table.refresh(), False
        moved = self._moves.pop(name, Counter[int]())
        hands_by_ballot: dict[str, Hands] = {}
        """By ballot: asked of Discord once for all who vote in it."""
        for person in snap.people:
            show = None if person.seat is None else self._open_show_of_hands(snap, person.seat)
            if show is None:
                continue
            if show.key not in hands_by_ballot:
                hands_by_ballot[show.key] = await self._fetch_hands(name, show.key, moved)
            async with self._locks.setdefault(name, asyncio.Lock()):
                if person.user not in self._moves.get(
                    name, ()
                ):  # else Discord's answer is older than that: it is asked once more
                    changed = (
                        await self._recount_person(
                            table, person, show, hands_by_ballot[show.key], moved=person.user in moved
                        )
                        or changed
                    )
        for key, hands in hands_by_ballot.items():
            self._stage.lower_strangers(name, key, hands)
        return changed

    async def _fetch_hands(self, name: str, key: str, moved: Counter[int]) -> Hands:
        """Fetch the hands under this post, and restore reactions that were cleared. Raises PortError."""
        try:
            hands = await self._stage.fetch_hands(name, key)
        except PortError:
            self._moves.setdefault(name, Counter()).update(moved)
            raise
        if hands.cleared:
            await self.on_cleared(name, key, hands.cleared)
            await self._stage.restore_choices(name, key)
        return hands

    async def on_cleared(self, name: str, key: str, emojis: frozenset[str]) -> None:
        """Note that these reactions were cleared under this post: all votes remain, and the missing hands
        mean nothing.
        """
        table = await self._tables.find(name)
        if table is None:
            return
        async with self._locks.setdefault(name, asyncio.Lock()):
            for seat in range(len((await table.refresh()).record.seats)):
                noted = await self._load_reactions(name, seat, key)
                counted = None if noted.counted in emojis else noted.counted
                await self._save_reactions(name, seat, key, SeatReactions(counted, noted.stale - emojis))

    async def _recount_person(
        self, table: Table, person: Person, show: ShowOfHands[Action], hands: Hands, *, moved: bool
    ) -> bool:
        """Count one person's hands. Of two new ones it is unknown which came last. `moved`: they have just
        moved a hand.
        """
        if not hands.raised:
            return False  # the ballot does not stand yet, and nobody can have raised one
        name, seat = table.table, person.seat or 0
        show = self._open_show_of_hands(await table.refresh(), seat, show.key) or show
        noted = await self._load_reactions(name, seat, show.key)
        visible = {emoji for emoji, users in hands.raised.items() if person.user in users} & show.votes.keys()
        up = visible - noted.stale
        if moved and not up and len(visible) == 1 and show.standing in (None, noted.counted):
            up = visible  # of two hands the later one is down again: the earlier one is the vote
        noted = await self._lower_hands(
            name,
            show.key,
            person.user,
            replace(noted, stale=frozenset()),
            *sorted(noted.stale & visible - up),
        )
        counted = noted.counted
        new, changed = up - {counted}, False
        if len(new) > 1 or (not new and (counted is None or (counted in up and counted == show.standing))):
            await self._save_reactions(name, seat, show.key, noted)
            return False
        emoji = next(iter(new), None)
        if emoji is not None:
            changed = emoji != show.standing and await _play(table, seat, show.votes[emoji])
        elif counted is not None and counted not in up and counted == show.standing:
            if await self._stage.is_super_reaction(name, show.key, person.user, counted):
                await self._save_reactions(name, seat, show.key, noted)
                return False
            changed = await _play(table, seat, show.back)
        if counted is not None and counted in up:
            noted = await self._lower_hands(name, show.key, person.user, noted, counted)
        await self._save_reactions(name, seat, show.key, replace(noted, counted=emoji))
        return changed

    async def erase_notes(self, snap: Snapshot) -> None:
        """Erase everything remembered of a table that is over."""
        self.rest.clear(snap.table)
        self._moves.pop(snap.table, None)
        self._locks.pop(snap.table, None)
        for seat in range(len(snap.record.seats)):
            await self._tables.store.set_value(_scope(snap.table), str(seat), None)

    async def _load_reactions(self, name: str, seat: Seat, key: str) -> SeatReactions:
        ballot, counted, *stale = (
            await self._tables.store.get_value(_scope(name), str(seat)) or f"{key} {NO_REACTION}"
        ).split(" ")
        return (
            SeatReactions(None if counted == NO_REACTION else counted, frozenset(stale))
            if ballot == key
            else SeatReactions()
        )

    async def _save_reactions(self, name: str, seat: Seat, key: str, noted: SeatReactions) -> None:
        if noted != await self._load_reactions(name, seat, key):
            text = (
                None
                if noted == SeatReactions()
                else " ".join((key, noted.counted or NO_REACTION, *sorted(noted.stale)))
            )
            await self._tables.store.set_value(_scope(name), str(seat), text)

    async def _lower_hands(
        self, name: str, key: str, user: int, noted: SeatReactions, *hands: str
    ) -> SeatReactions:
        """Lower these hands and return the updated note; hands that stay up become stale."""
        stuck = []
        for emoji in hands:
            try:
                await self._stage.lower_hand(name, key, user, emoji)
            except PortError as problem:
                log.info("hand_not_lowered", table=name, problem=type(problem).__name__)
                stuck.append(emoji)
        return replace(noted, stale=noted.stale.union(stuck))

    def _open_show_of_hands(
        self, snap: Snapshot, seat: Seat, key: str | None = None
    ) -> ShowOfHands[Action] | None:
        """Return this seat's open show of hands, provided it has this key."""
        if snap.state is None or snap.record.status != "playing" or snap.record.is_paused:
            return None
        show = self._scenes[snap.game.name].show_of_hands(snap.view(seat_audience(seat)))
        return show if show is not None and key in (None, show.key) else None


def _scope(table: str) -> str:
    return f"hands:{table}"


async def _play(table: Table, seat: Seat, action: Any) -> bool:
    return not isinstance(await table.play(Actor(seat), action), Refusal)
