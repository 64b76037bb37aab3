"""The golden games of Settlers, and who plays them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.audience import seat_audience
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.settlers.actions import BalanceStarts, Chain, Leg, Offer, SetHandicaps
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.settlers.players.player import settlers
from games.settlers.state import State
from games.shared_vocabulary import Roll
from games.vocabulary import Action
from tests.games.contract.playthroughs import Golden

TEACHER = Actor(None, "instructor")
GAMES: dict[str, SettlersOptions] = {
    "default": SettlersOptions(goal=6, waiting_offers=8),
    "strength_and_bonuses_three_players": SettlersOptions(
        players=3, goal=6, skill=("blue", "white=orange"), bonus=(4, 2), placer="bot", waiting_offers=8
    ),
    "atomic_chains_and_typed_dice": SettlersOptions(
        goal=5, multiway="atomic", dice="instructor", placer="instructor", harbor_space=-2, waiting_offers=8
    ),
    "few_offers_and_an_early_end": SettlersOptions(
        goal=8, offers=2, harbor_ports="vertex", round_limit=7, theme="tornado"
    ),
}


def _choose(state: State, seats: Sequence[int], whim: random.Random, row: int) -> tuple[Actor, Action]:
    """Sensible players mostly, and now and then the clock, the instructor, somebody's own offer, a chain, or
    a whim.
    """
    seat = whim.choice(seats)
    legal = list(SETTLERS.legal_actions(state, seat))
    if not legal:
        return TEACHER, BalanceStarts() if state.phase == "placing" else Roll(
            (whim.randint(1, 6), whim.randint(1, 6))
        )
    if row == 1 and state.options.skill:
        return TEACHER, SetHandicaps(state.ranking, state.bonus)
    if state.phase == "trade" and state.options.offers and whim.random() < 0.15:
        return _proposal(state, whim)
    default = SETTLERS.default_action(state, seat)
    if default is not None and whim.random() < 0.05:
        return Actor(seat, "clock"), default
    if whim.random() < 0.3 and state.phase != "placing":
        return Actor(seat), whim.choice(legal)
    player = settlers()[seat]
    return Actor(seat), player.choose(
        lambda: SETTLERS.view(state, seat_audience(seat)), legal, PlayerRng(b"playthrough")
    )


def _proposal(state: State, whim: random.Random) -> tuple[Actor, Action]:
    """Another seat's offer to the player in turn, or a chain through it: possible or not."""
    seats = [seat for seat in range(state.seats) if seat != state.active]
    one, two = whim.sample(seats, 2)
    kinds = [tuple(int(index == kind) for index in range(5)) for kind in whim.sample(range(5), 3)]
    if whim.random() < 0.5:
        return Actor(one), Offer(kinds[0], kinds[1])  # type: ignore[arg-type]
    legs = (Leg(one, kinds[0], kinds[1]), Leg(two, kinds[1], kinds[2]))  # type: ignore[arg-type]
    return Actor(whim.choice([one, two, state.active])), Chain(legs)


GOLDEN = Golden(SETTLERS, GAMES, _choose, apart=("seats", "starts"), whole=("discard", "deal"), brief=True)
