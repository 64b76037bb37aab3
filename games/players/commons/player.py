"""An automatic player of the Commons Game: builds sensibly, and takes from the bank as its temper says, in which alone they differ."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from games.audience import Seat, seat_of
from games.commons.basic.actions import Harvest
from games.commons.basic.views import HarvestView
from games.commons.governance.views import CommonsView
from games.island.bundles import NOTHING, at_most, covers, missing, plus, single, total
from games.island.cards import RESOURCES, Bundle
from games.players.commons.civics import govern
from games.players.commons.land import guess, land_of
from games.players.commons.plans import wishes
from games.players.commons.promises import Citizen, Civics, agreed
from games.players.commons.turns import ONWARD, best_card, onward, trade_or_build
from games.vocabulary import Action
from games.whims import Whims

Temper: TypeAlias = Callable[[CommonsView, Seat, HarvestView, Whims], Bundle]
"""From the view, the seat, the open harvest and whims to what the seat asks, within its limit."""

KEEPS = (4, 6, 7, 8, 9)
"""A careful player would leave one of these numbers of cards of a kind in the bank, that it may grow: now one, now another."""
SLIP = 8
"""In one of so many harvests somebody asks for a card more of some kind than it meant to, whatever was promised."""
GREEDY_SHARE = 2 / 3
"""Who asks for more than this share of what a roll can give was not moderate."""
LITTLE = 3
"""Where the bank holds fewer, there was no reason to ask for much."""


def take_all(_view: CommonsView, seat: Seat, harvest: HarvestView, _whims: Whims) -> Bundle:
    """All that the rules allow, always."""
    return harvest.limits[seat]


def careful(view: CommonsView, seat: Seat, harvest: HarvestView, whims: Whims) -> Bundle:
    """Its fair share of what the bank can spare, and no more than it has a use for."""
    limit, of_all = harvest.limits[seat], total(harvest.limits)
    keep = KEEPS[whims.below(len(KEEPS))]
    fair = [fair_share(guess(view, resource) - keep, most, of_all[resource]) if most else 0 for resource, most in enumerate(limit)]
    return useful(view, seat, at_most(fair, limit))


def conditional(view: CommonsView, seat: Seat, harvest: HarvestView, whims: Whims) -> Bundle:
    """Careful for as long as the others are, as far as the last harvest shows; else all that is allowed."""
    temper = take_all if somebody_was_greedy(view, seat) else careful
    return temper(view, seat, harvest, whims)


def slipped(wish: Bundle, limit: Bundle, whims: Whims) -> Bundle:
    """The request as it is handed in: now and then with a card more of a kind that was asked for."""
    kinds = [resource for resource, count in enumerate(wish) if 0 < count < limit[resource]]
    if not kinds or not whims.one_in(SLIP):
        return wish
    return plus(wish, single(kinds[whims.below(len(kinds))]))


def fair_share(spare: int, most: int, of_all: int) -> int:
    """A seat's part of what can be spared, where it may ask for `most` and all seats together for `of_all`; half a card is a card."""
    return (2 * spare * most + of_all) // (2 * of_all) if spare > 0 else 0


def useful(view: CommonsView, seat: Seat, wish: Bundle) -> Bundle:
    """As much of a wish as its hand lacks for its plans together, and as many cards more as it could trade for one."""
    mine = view.seats[seat]
    if mine.hand is None:
        return NOTHING
    wanted = mine.rates
    if not covers(missing(mine.hand, wanted), wish):  # else all of it could be traded, whatever is planned
        wanted = total([wanted, *[plan.whole for plan in wishes(view, seat)]])
    return at_most(wish, missing(mine.hand, wanted))


def somebody_was_greedy(view: CommonsView, seat: Seat) -> bool:
    """Whether another seat asked in the last harvest for nearly all it could of what there was little of."""
    stock, land = [guess(view, resource) for resource in range(len(RESOURCES))], land_of(view.board)
    return any(
        stock[resource] < LITTLE and count > 3 * land.strength(line.seat, resource) * GREEDY_SHARE
        for line in view.last_harvest
        if line.seat != seat and line.asked is not None
        for resource, count in enumerate(line.asked)
    )


class Commoner:
    """Decides from its view alone, and leaves small things to luck: four of one temper do not act as one."""

    def __init__(self, name: str, temper: Temper, civics: Civics) -> None:
        self.name = name
        self._temper = temper
        self._civics = civics

    def choose(self, look: Callable[[], CommonsView], legal: Sequence[Action], whims: Whims) -> Action:
        """The next step of its turn, or its request in a harvest."""
        if len(legal) == 1:
            return legal[0]
        if type(legal[0]) in ONWARD and type(legal[-1]) in ONWARD:  # whatever else there is stands at one end of the list
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

    def _request(self, view: CommonsView, seat: Seat, harvest: HarvestView, whims: Whims) -> Harvest:
        wish, limit = self._temper(view, seat, harvest, whims), harvest.limits[seat]
        if view.governance is not None:
            wish = agreed(self._civics, view, seat, wish, partial(useful, view, seat, limit))
        return Harvest(slipped(wish, limit, whims))


def commoners() -> tuple[Commoner, ...]:
    """All of them, one for each temper."""
    return (
        Commoner("take_all", take_all, Civics(restraint=False)),
        Commoner("careful", careful, Civics(restraint=True)),
        Commoner("conditional", conditional, Civics(restraint=True)),
        Commoner("punisher", careful, Civics(restraint=True, strict=True)),
    )
