"""Seats people better by letting two at a time change tables: a tabu search over costs, bounded and
repeatable. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.player_rng import PlayerRng

EFFORT = 120_000
"""Maximum exchanges tried, about a tenth of a second: enough for a class of 200, and exact for small ones."""
SHORTEST_REST, LONGEST_REST = 3, 10
"""For so many steps nobody goes back to a table that they have left."""


class Places:
    """A seating and its cost. The last place is for watchers, who disturb no one."""

    def __init__(
        self,
        start: Sequence[int],
        places: int,
        together: Sequence[Sequence[int]],
        alone: Sequence[Sequence[int]],
    ) -> None:
        """Take the initial place of each person, the symmetric cost of each pair `together` at a table, and
        the cost of each person `alone` by place.
        """
        self.at = list(start)
        self._together = together
        self._watching = places - 1
        self._costs = [list(row) for row in alone]
        """What each would cost at each place, beside those who are there now."""
        for other, place in enumerate(start):
            if place != self._watching:
                for one, pair in enumerate(together[other]):
                    if pair:
                        self._costs[one][place] += pair
        self.pains = [self._costs[one][place] for one, place in enumerate(start)]
        """What each costs where they are."""
        self.cost = sum(self.pains[one] + alone[one][place] for one, place in enumerate(start)) // 2

    def gain(self, one: int, other: int) -> int:
        """Return the change of the cost if these two exchange places. Negative is better."""
        old_place, there = self.at[one], self.at[other]
        pair = self._together[one][other] * ((old_place != self._watching) + (there != self._watching))
        return (
            self._costs[one][there]
            + self._costs[other][old_place]
            - self.pains[one]
            - self.pains[other]
            - pair
        )

    def exchange(self, one: int, other: int) -> None:
        """Let these two change places."""
        self.cost += self.gain(one, other)
        old_place, there = self.at[one], self.at[other]
        for row, leaving, come in zip(self._costs, self._together[one], self._together[other], strict=True):
            if leaving != come:
                if old_place != self._watching:
                    row[old_place] += come - leaving
                if there != self._watching:
                    row[there] += leaving - come
        self.at[one], self.at[other] = there, old_place
        self.pains = [row[place] for row, place in zip(self._costs, self.at, strict=True)]


class _Rests:
    """Recently left places, to which their people may not return yet."""

    def __init__(self, whims: PlayerRng) -> None:
        self.step = 0
        self._whims = whims
        self._until: dict[tuple[int, int], int] = {}

    def begin(self, who: int, place: int) -> None:
        """Note that this person has left that place."""
        self._until[who, place] = (
            self.step + SHORTEST_REST + self._whims.randbelow(LONGEST_REST - SHORTEST_REST)
        )

    def __contains__(self, key: tuple[int, int]) -> bool:
        return self._until.get(key, 0) > self.step


def improve_places(places: Places, least: int, whims: PlayerRng) -> list[int]:
    """Return the best places found, by person. Ends early at the cost `least`, the optimum."""
    best, best_places = places.cost, list(places.at)
    rests = _Rests(whims)
    for rests.step in range(EFFORT // len(best_places)):
        if best <= least:
            break
        one = _pick_person(places, whims, worst=rests.step % 4 != 0)
        other = _partner(places, one, best - places.cost, rests, whims)
        if other is None:
            continue
        rests.begin(one, places.at[one])
        rests.begin(other, places.at[other])
        places.exchange(one, other)
        if places.cost < best:
            best, best_places = places.cost, list(places.at)
    return best_places


def _pick_person(places: Places, whims: PlayerRng, *, worst: bool) -> int:
    """Return a person with a cost, drawn from all, or from those with about the largest."""
    bar = max(places.pains) // 4 if worst else 0
    pained = [one for one, pain in enumerate(places.pains) if pain > bar]
    return pained[whims.randbelow(len(pained))]


def _partner(places: Places, one: int, record: int, rests: _Rests, whims: PlayerRng) -> int | None:
    """Return the best partner for an exchange, even if worse than staying. Rests are kept unless the record
    is broken.
    """
    count, own_place = len(places.at), places.at[one]
    first = whims.randbelow(count)
    best, partner = 0, None
    for other in (*range(first, count), *range(first)):
        there = places.at[other]
        if there == own_place:
            continue
        gain = places.gain(one, other)
        if (partner is None or gain < best) and (
            gain < record or ((one, there) not in rests and (other, own_place) not in rests)
        ):
            best, partner = gain, other
    return partner
