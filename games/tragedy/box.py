"""The numbers of the game: what the box holds for so many players (RULES T-01 to T-03), and what so many People eat (T-16)."""

from __future__ import annotations

from functools import cache

COLOURS = ("red", "orange", "white", "blue", "green", "purple", "yellow", "brown")
"""Names of the seats in turn order."""

OPEN_CARDS = {3: 3, 4: 3, 5: 4, 6: 4, 7: 5, 8: 5}
"""Free Resource cards, and as many Challenges, that lie open (RULES T-01)."""

FOOD = {3: 24, 4: 30, 5: 45, 6: 45, 7: 60, 8: 60}
"""All Food there is, the players' own included (RULES T-02). 3, 7 and 8 players are experiments: about 7 to 8 Food for each."""

START_FOOD = 3
START_PEOPLE = 2


@cache
def colours(players: int) -> tuple[str, ...]:
    """Names of the seats in turn order."""
    return COLOURS[:players]


def hunger(people: int) -> int:
    """Food that so many People eat: one for two of them, rounded up (RULES T-16)."""
    return (people + 1) // 2


def starvation(people: int) -> int:
    """People lost where Food is short, by however little: a third, rounded up (RULES T-16)."""
    return (people + 2) // 3
