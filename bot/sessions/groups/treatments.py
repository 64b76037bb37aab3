"""Treatments dealt to tables by a sealed draw, and the seeds of the tables' dice. Pure.

**Matched seeds.** With the same seed, two tables have the same dice, as far as they draw for the same purpose
at the same point of the game (`games.chance`). From that follows what a session that matches its tables has
to do:

- A table's seed is every table's seed. It is shown, exported or used to verify only when the games of *all*
  these tables are over or
  closed; also that of a table that was closed early.
- Nobody can tell from the seals: the commitment is hashed with the table's own name, so it is another at each
  table. It is for the session
  to say that the tables are matched.
- The dice hang on the players' part as well (`games.chance.client_seed`). So matched tables need one players'
  part: that of the whole
  class, fixed before the first table starts. With parts of their own, equal seeds give other dice at each
  table.
- A quicker table has seen what a slower one will throw. So people of different tables do not talk before the
  last game is over, and
  nobody who has watched or left one table takes a seat at another.
- A second game of the session needs other seeds than the first, whose seed is known by then: `game` counts
  them.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence

from games.chance import SeededChance


def deal_treatments(
    tables: int, treatments: Sequence[str], fixed: Mapping[int, str], seed: bytes
) -> tuple[str, ...]:
    """Return each table's treatment, dealt evenly (within one) unless more are `fixed` (by the table's index
    from 0).

    The draw decides the surplus treatments and the assignment. Without treatments, "" for every table. Raises
    ValueError for an unknown fixed treatment or table, and for repeated treatments.
    """
    if (
        not set(fixed.values()) <= set(treatments)
        or not set(fixed) <= set(range(tables))
        or len(set(treatments)) < len(treatments)
    ):
        raise ValueError(
            "treatments are different, and fixed ones are some of them, at tables that there are"
        )
    if not treatments:
        return ("",) * tables
    chance = SeededChance(seed, "")
    ranks = {name: rank for rank, name in enumerate(chance.permutation(sorted(treatments), "treatments", 0))}
    free = [table for table in range(tables) if table not in fixed]
    dealt, counts = dict(fixed), {name: list(fixed.values()).count(name) for name in ranks}
    for table in chance.permutation(free, "tables", 0):
        dealt[table] = min(ranks, key=lambda name: (counts[name], ranks[name]))
        counts[dealt[table]] += 1
    return tuple(dealt[table] for table in range(tables))


def table_seed(session_seed: bytes, number: int, *, matched: bool, game: int = 1) -> bytes:
    """Return the seed of this table's dice in the session's first, second, ... game; if matched, the common
    one.

    It is a hash keyed with the session's seed, so that tables' seeds reveal neither the session's seed nor
    each other. The session's seed is disclosed last.
    """
    which = "all" if matched else str(number)
    return hmac.digest(session_seed, f"dice|{game}|{which}".encode(), "sha256")
