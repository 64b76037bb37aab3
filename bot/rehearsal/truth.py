"""What really goes on at a table, to compare with what people can read: the one part of a headless game that looks behind the scenes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from bot.scenes.commons.words import icons, resource_text, seat_name
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables
from bot.texts.catalogue import t
from games.audience import INSTRUCTOR, PUBLIC, seat_audience
from games.commons.views import CommonsView, SeatView
from games.island.cards import RESOURCES

PRIVATE_WORDS = ("Your hand", "Only you see this", "Only you know", "It stays sealed")
"""How the bot begins what is for one person alone: such words have no place in a message that everybody reads."""

GOVERNED = ("meetings", "motions", "carried", "sanctions", "rewards", "suits")
"""Figures of a finished game that tell how its group governed itself."""

DISTINCT_KINDS = 3
"""A hand of at least so many kinds is no coincidence in a line: harvests and trades, which are public, name at most two."""


@dataclass(frozen=True, slots=True)
class Secret:
    """Something that only `knowers` (user ids) may know. A line gives it away when it holds all of `words`: whose it is,
    and what it is. A line with only one of them tells nothing.
    """

    knowers: frozenset[int]
    words: tuple[str, ...]
    openly: bool = False
    """Count it only where everybody of a channel reads it: in an answer that one person sees, it is about that person."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A table as its journal has it."""

    status: str
    actions: int
    """Rows of its journal: every order and every move."""
    silent: bool
    """Whether nobody may speak now."""
    winners: tuple[str, ...]
    governed: Mapping[str, int]
    """How much the group has governed itself: meetings, motions, carried, sanctions, rewards, suits; empty in the Basic stage."""
    secrets: tuple[Secret, ...]


class Truth(Protocol):
    """Tells how the one table of a headless game stands."""

    async def standing(self) -> Standing:
        """The table. Raises LookupError before it is opened."""
        ...


class TableTruth:
    """The truth of a bot that serves one table of the Commons Game."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def standing(self) -> Standing:
        """The table. Raises LookupError before it is opened."""
        found = await self._tables.running()
        if not found:
            raise LookupError("no table is open")
        snap = await found[0].fresh()
        outcome = None if snap.state is None else snap.game.outcome(snap.state)
        return Standing(
            status=snap.record.status,
            actions=snap.version,
            silent=snap.state is not None and snap.floor().silent,
            winners=() if outcome is None else tuple(snap.record.seats[seat].name for seat in outcome.winners),
            governed=_governed(None if snap.state is None else snap.state.governance),
            secrets=_secrets(snap) if snap.record.status == "playing" else (),
        )


def _governed(here: Any | None) -> dict[str, int]:
    """So far; nothing in the Basic stage."""
    if here is None:
        return {}
    sorts = [deed.sort for deed in here.deeds]
    return {
        "meetings": here.meetings,
        "motions": here.motions,
        "carried": here.carried,
        "sanctions": sorts.count("sanction"),
        "rewards": sorts.count("reward"),
        "suits": here.suits,
    }


def _secrets(snap: Snapshot) -> tuple[Secret, ...]:
    public: CommonsView = snap.view(PUBLIC)
    leaders = frozenset(person.user for person in snap.people if person.role == "instructor")
    observers = frozenset(person.user for person in snap.people if person.role == "observer")
    found = [Secret(frozenset(), (words,), openly=True) for words in PRIVATE_WORDS]
    watchers = frozenset(p.user for p in snap.people if p.seat is not None and snap.view(seat_audience(p.seat)).bank is not None)
    found += [Secret(leaders | observers | watchers, (line,)) for line in _stock(snap.view(INSTRUCTOR))]
    for person in snap.people:
        if person.seat is not None:
            own: CommonsView = snap.view(seat_audience(person.seat))
            name = seat_name(own.seats, person.seat)
            found.append(Secret(leaders | {person.user}, (t("commons.hand.title", seat=name),)))
            found += [Secret(leaders | {person.user}, (name, what)) for what in _hidden(own.seats[person.seat], public.seats[person.seat])]
    return tuple(found)


def _hidden(own: SeatView, public: SeatView) -> list[str]:
    """What the seat knows of itself and the public does not: its hand, and its unplayed cards by name."""
    found = []
    if own.hand is not None and public.hand is None and sum(1 for count in own.hand if count) >= DISTINCT_KINDS:
        found.append(icons(own.hand))
    if public.development is None:
        found += [t(f"words.card.{card}") for card, count in own.development or () if count and card not in own.played]
    return found


def _stock(staff: CommonsView) -> list[str]:
    """The hidden bank, as the watch channel writes it down."""
    stock = () if staff.bank is None else staff.bank.stock
    return [f"{resource_text(name)}: **{count}**" for name, count in zip(RESOURCES, stock, strict=False)]
