"""Repeats a class's draws from the archived seed: the seats at each table, and the treatments."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Any, NamedTuple

from bot.sessions.archive.archive_reading import Archive
from bot.sessions.groups.colours import seats_by_colour
from bot.sessions.groups.draw import drawn_seats
from bot.sessions.groups.treatments import deal_treatments
from bot.sessions.record import Placed
from games.chance import SeededChance

BY_HAND = frozenset({"move", "grant", "revoke", "take_over"})
"""Orders after the last deal that may change who sits where in ways that the archive does not tell."""
MOST_DEPARTED = 4
"""Maximum departed members tried at each table."""
Seats = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class RedealtDraws:
    """What the draws give again. Tables by number; those that were opened late are in none."""

    same: tuple[int, ...]
    by_hand: tuple[int, ...]
    """They sit otherwise than drawn, and orders of the staff may be why."""
    wrong: tuple[int, ...]
    """They sit otherwise than drawn, and nothing in the archive explains it."""
    treatments: bool | None
    """Whether the draw alone deals the same ones; None: the plan has none."""


def redeal_draws(archive: Archive) -> RedealtDraws | None:
    """Deal the draws of a class again; None without their seed, or where no seating was confirmed."""
    head, orders = archive.head, [(line.member, line.order) for line in archive.lines]
    kinds = [str(order.get("kind")) for _, order in orders]
    if not head.seed or "deal" not in kinds or "seat" not in kinds:
        return None
    at = max(n for n, kind in enumerate(kinds[: kinds.index("seat")]) if kind == "deal")
    number, after = sum(kind in ("deal", "move") for kind in kinds[: at + 1]), orders[at + 1 :]
    latecomers = {member for _, order in after for member in _newly_seated_members(order)}
    late = latecomers | {
        member for member, order in after if order.get("kind") == "arrive" and member is not None
    }
    seated = {member for one in head.tables for seat in one.seats for member in seat}
    arrived = {member for member, order in orders if order.get("kind") == "arrive" and member is not None}
    departed, seed = (arrived - seated) | latecomers, bytes.fromhex(head.seed)
    chance = SeededChance(hashlib.sha256(seed + f"draft {number}".encode()).digest(), "")
    placed, colours = (
        [one for one in head.tables if not one.late],
        _ChosenColours.from_orders(orders[: kinds.index("seat") + 1]),
    )
    same = tuple(one.number for one in placed if _is_as_drawn(one, chance, late, departed, colours))
    others = tuple(one.number for one in placed if one.number not in same)
    explained = not BY_HAND.isdisjoint(kinds[at + 1 :]) or len(departed) > MOST_DEPARTED
    return RedealtDraws(
        same,
        others if explained else (),
        () if explained else others,
        _treatments_match(archive, placed, seed),
    )


class _ChosenColours(NamedTuple):
    """Colours chosen before the seats were confirmed, in order of choice, and a table's colours in turn
    order.
    """

    by_member: Mapping[int, str]
    names: Sequence[str]

    @classmethod
    def from_orders(cls, orders: Sequence[tuple[int | None, Mapping[str, Any]]]) -> _ChosenColours:
        """Read them from the orders up to the confirmation of the seats. The archive may be forged."""
        chosen: dict[int, str] = {}
        names: Sequence[str] = ()
        for member, order in orders:
            match order:
                case {"kind": "choose_colour", "colour": str(colour)} if member is not None:
                    chosen.pop(member, None)
                    chosen |= {member: colour} if colour else {}
                case {"kind": "seat", "colours": list(known)}:
                    names = [str(name) for name in known]
                case _:
                    pass
        return cls(chosen, names)


def _is_as_drawn(
    placed: Placed,
    chance: SeededChance,
    late: Collection[int],
    gone: Collection[int],
    colours: _ChosenColours,
) -> bool:
    """Return whether the people of this table sit as the draw and their colours seat them. Latecomers took a
    free seat, and departed members may have had one.
    """
    seated = [frozenset(member for member in seat if member not in late) for seat in placed.seats]
    people = frozenset().union(*seated)
    return any(
        [
            frozenset(seat) & people
            for seat in seats_by_colour(_drawn_seats(placed, (*people, *departed), chance), *colours)
        ]
        == seated
        for departed in _departed_choices(sorted({*gone} - people))
    )


def _drawn_seats(placed: Placed, people: Sequence[int], chance: SeededChance) -> Seats:
    return drawn_seats(people, len(placed.seats), chance, placed.number)


def _newly_seated_members(order: Mapping[str, Any]) -> Iterator[int]:
    """Yield the members to whom this order gives a seat after the deal. The archive may be forged."""
    match order:
        case {"kind": "give", "member": int(member)}:
            yield member
        case {"kind": "promote" | "seat_waiting", "seats": list(seats)}:
            for one in seats:
                match one:
                    case [_, _, int(member)]:
                        yield member


def _departed_choices(departed: list[int]) -> Iterator[tuple[int, ...]]:
    few = departed[:MOST_DEPARTED]
    return chain.from_iterable(combinations(few, count) for count in range(len(few) + 1))


def _treatments_match(archive: Archive, placed: list[Placed], seed: bytes) -> bool | None:
    names = tuple(archive.head.plan.treatments)
    if not names:
        return None
    dealt = deal_treatments(len(placed), names, {}, hashlib.sha256(seed + b"treatments").digest())
    return dealt == tuple(one.treatment for one in placed)
