"""The table before the first action (RULES G-01, G-05, G-06)."""

from __future__ import annotations

from games.chance import Chance
from games.crossroads.box import SPACES
from games.crossroads.grid import EMPTY
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import State


def laid_out(options: CrossroadsOptions, chance: Chance) -> State:
    """An empty grid. Who begins is drawn; from there on it goes round, in the set-up and in every round
    (RULES G-05, G-07).
    """
    players = options.players
    first = chance.below(players, "first player", 0)
    once = tuple((first + step) % players for step in range(players))
    again = once[::-1] if options.setup_order == "snake" else once
    return State(
        options=options,
        seats=players,
        moment=1,
        round=0,
        phase="roll",
        order=once + again if options.start_cities == 2 else once,
        turn=0,
        last_round=options.round_limit,
        finish_called=False,
        dice=(0, 0),
        column=0,
        row=0,
        built=0,
        board=[EMPTY] * SPACES,
        gold=[options.start_gold] * players,
        earned=[0] * players,
        minted=options.start_gold * players,
        deals=[],
        made=0,
        offers=[0] * players,
        used=[],
        done=[False] * players,
        end_reason=None,
        winners=(),
    )
