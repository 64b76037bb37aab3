"""The golden games of Crossroads, and who plays them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.crossroads.actions import BuildCity, BuildRoad, Offer
from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import State
from games.protocol import Actor
from games.shared_vocabulary import Accept
from games.vocabulary import Action
from tests.games.contract.playthroughs import Golden

GAMES: dict[str, CrossroadsOptions] = {
    "default": CrossroadsOptions(round_limit=5),
    "two_cities_hidden_gold": CrossroadsOptions(
        players=3,
        start_cities=2,
        setup_order="snake",
        start_gold=20,
        gold="hidden_until_end",
        gifts=True,
        round_limit=3,
    ),
    "sealed_split": CrossroadsOptions(
        players=3,
        start_cities=2,
        start_gold=20,
        sealed_split=True,
        trade_value=5,
        talk="offers_only",
        rotate=False,
        round_limit=3,
    ),
}


def _choose(state: State, seats: Sequence[int], whim: random.Random, _row: int) -> tuple[Actor, Action]:
    """Somebody who likes roads and deals; at times the clock."""
    seat = whim.choice(seats)
    default = CROSSROADS.default_action(state, seat)
    if default is not None and whim.random() < 0.04:
        return Actor(seat, "clock"), default
    choices = list(CROSSROADS.legal_actions(state, seat))
    yes = [action for action in choices if isinstance(action, BuildCity | BuildRoad | Offer | Accept)]
    return Actor(seat), whim.choice(yes) if yes and whim.random() < 0.8 else whim.choice(choices)


GOLDEN = Golden(CROSSROADS, GAMES, _choose, first=30, apart=("seats", "deals"), silent=("options", "board"))
