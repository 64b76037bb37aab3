"""An automatic player of the Commons Game. Tempers differ only in what they take from the bank."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from games.audience import Seat, seat_of
from games.commons.basic.actions import Harvest
from games.commons.basic.views import HarvestView
from games.commons.governance.views import CommonsView
from games.commons.players.civics import govern
from games.commons.players.land import guess, land_of
from games.commons.players.plans import wishes
from games.commons.players.promises import Citizen, Civics, promised_request
from games.commons.players.turns import ONWARD, best_card, onward, trade_or_build
from games.island.bundles import NOTHING, covers, elementwise_min, missing, plus, single, total
from games.island.cards import RESOURCES, Bundle
from games.player_rng import PlayerRng
from games.vocabulary import Action

Temper: TypeAlias = Callable[[CommonsView, Seat, HarvestView, PlayerRng], Bundle]
"""From view, seat, open harvest and random generator to the seat's request, within its limit."""

KEPT_STOCKS = (4, 6, 7, 8, 9)
"""A careful player leaves one of these numbers of cards in the bank for growth, at random."""
SLIP_RARITY = 8
"""In one harvest in this many, a player requests one card more than intended, despite promises."""
GREEDY_SHARE = 2 / 3
"""Requesting more than this share of a roll's maximum is not moderate."""
LITTLE = 3
"""Minimum bank stock that justifies a large request."""


def take_all(_view: CommonsView, seat: Seat, harvest: HarvestView, _whims: PlayerRng) -> Bundle:
    """Request everything that the rules allow."""
    return harvest.limits[seat]


def careful(view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Bundle:
    """Return a request for a fair share of the bank's spare cards, limited to useful ones."""
    limit, of_all = harvest.limits[seat], total(harvest.limits)
    keep = KEPT_STOCKS[whims.randbelow(len(KEPT_STOCKS))]
    fair = [
        fair_share(guess(view, resource) - keep, most, of_all[resource]) if most else 0
        for resource, most in enumerate(limit)
    ]
    return useful(view, seat, elementwise_min(fair, limit))


def conditional(view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Bundle:
    """Request carefully while the others did in the last harvest, otherwise everything."""
    temper = take_all if somebody_was_greedy(view, seat) else careful
    return temper(view, seat, harvest, whims)


def slip_request(wish: Bundle, limit: Bundle, whims: PlayerRng) -> Bundle:
    """Return the final request, sometimes with one more card of a requested resource."""
    kinds = [resource for resource, count in enumerate(wish) if 0 < count < limit[resource]]
    if not kinds or not whims.chance_one_in(SLIP_RARITY):
        return wish
    return plus(wish, single(kinds[whims.randbelow(len(kinds))]))


def fair_share(spare: int, most: int, of_all: int) -> int:
    """Return a seat's share of the spare cards, if it may request `most` and all seats `of_all`. Halves round
    up.
    """
    return (2 * spare * most + of_all) // (2 * of_all) if spare > 0 else 0


def useful(view: CommonsView, seat: Seat, wish: Bundle) -> Bundle:
    """Limit a wish to the cards that its plans lack and those it could trade."""
    mine = view.seats[seat]
    if mine.hand is None:
        return NOTHING
    wanted = mine.rates
    if not covers(missing(mine.hand, wanted), wish):  # else all of it could be traded, whatever is planned
        wanted = total([wanted, *[plan.whole for plan in wishes(view, seat)]])
    return elementwise_min(wish, missing(mine.hand, wanted))


def somebody_was_greedy(view: CommonsView, seat: Seat) -> bool:
    """Return whether another seat requested nearly its maximum of a scarce resource in the last harvest."""
    stock, land = [guess(view, resource) for resource in range(len(RESOURCES))], land_of(view.board)
    return any(
        stock[resource] < LITTLE and count > 3 * land.strength(line.seat, resource) * GREEDY_SHARE
        for line in view.last_harvest
        if line.seat != seat and line.asked is not None
        for resource, count in enumerate(line.asked)
    )


class Commoner:
    """Decides from its view, with some randomness so that four of one temper do not act as one."""

    def __init__(self, name: str, temper: Temper, civics: Civics) -> None:
        self.name = name
        self._temper = temper
        self._civics = civics

    def choose(self, look: Callable[[], CommonsView], legal: Sequence[Action], whims: PlayerRng) -> Action:
        """Return the next step of its turn or its harvest request."""
        if len(legal) == 1:
            return legal[0]
        if (
            type(legal[0]) in ONWARD and type(legal[-1]) in ONWARD
        ):  # whatever else there is stands at one end of the list
            return onward(legal)
        view = look()
        seat = seat_of(view.viewer)
        if seat is None:
            return onward(legal)
        if view.governance is not None:
            act = govern(Citizen(self._civics, view, view.governance, seat, legal, whims))
            if act is not None:
                return act
        if isinstance(legal[0], Harvest) and view.harvest is not None:
            return self._request(view, seat, view.harvest, whims)
        match view.phase:
            case "trade" | "build":
                return trade_or_build(view, seat, legal)
            case "cards":
                return best_card(view, seat, legal) or onward(legal)
            case _:
                return onward(legal)

    def _request(self, view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Harvest:
        wish, limit = self._temper(view, seat, harvest, whims), harvest.limits[seat]
        if view.governance is not None:
            wish = promised_request(self._civics, view, seat, wish, partial(useful, view, seat, limit))
        return Harvest(slip_request(wish, limit, whims))


def commoners() -> tuple[Commoner, ...]:
    """Return one player of each temper."""
    return (
        Commoner("take_all", take_all, Civics(restraint=False)),
        Commoner("careful", careful, Civics(restraint=True)),
        Commoner("conditional", conditional, Civics(restraint=True)),
        Commoner("punisher", careful, Civics(restraint=True, strict=True)),
    )
