"""The steps of a turn after the harvest: trade towards a plan, build it, and play a card that is of use already."""

from collections.abc import Sequence

from games.audience import Seat
from games.commons.basic.actions import NextStep
from games.commons.governance.views import CommonsView
from games.island.actions import PlayCard, Trade
from games.island.bundles import NOTHING, as_bundle, covers, missing
from games.island.cards import INDEX, RESOURCES, Bundle, Resource
from games.players.commons.land import guess, land_of
from games.players.commons.plans import filling_trades, left_over, plans
from games.players.commons.promises import barren
from games.shared_words import EndTurn
from games.vocabulary import Action

ONWARD = (NextStep, EndTurn)
"""What only goes on, the nearer first."""
NEAR = 3
"""For a plan that takes at most so many throws of the dice, cards are laid aside before anything else is done."""


def trade_or_build(view: CommonsView, seat: Seat, legal: Sequence[Action]) -> Action:
    """Build the best plan that the hand pays for, or trade where that completes one; else go on.

    Plans are gone through from the best; what a better one costs, if it is paid for or near, is not there for the next.
    """
    mine, may_trade = view.seats[seat], isinstance(legal[0], Trade)  # trades come first
    hand = mine.hand or NOTHING
    for plan in plans(view, seat):
        for price in dict.fromkeys((plan.whole, plan.price)):
            if covers(hand, price):
                if plan.act in legal:
                    return plan.act
                hand = left_over(hand, price)
                break
            trades = filling_trades(hand, price, mine.rates, keep=plan.whole) if may_trade else None
            if trades and trades[0] in legal and not any(_is_gone(view, seat, trade.take) for trade in trades):
                return trades[0]
        else:
            if plan.throws <= NEAR:
                hand = left_over(hand, plan.whole)
    return onward(legal)


def _is_gone(view: CommonsView, seat: Seat, resource: Resource) -> bool:
    """Whether the bank has none of a resource, as far as this seat was told, or can count."""
    return not guess(view, INDEX[resource]) if view.governance is None else INDEX[resource] in barren(view, seat)


def onward(legal: Sequence[Action]) -> Action:
    """The next step if there is one, else the end of the turn, else whatever comes first."""
    for sort in ONWARD:
        for action in legal:
            if isinstance(action, sort):
                return action
    return legal[0]


MONOPOLY_LEAST = 2
"""Monopoly is kept until the others were seen to get so many cards of what is lacking."""


def best_card(view: CommonsView, seat: Seat, legal: Sequence[Action]) -> PlayCard | None:
    """The most useful card that may be played now."""
    cards = [action for action in legal if isinstance(action, PlayCard)]
    if not cards:
        return None
    lacking = _lacking(view, seat) if any(card.resources for card in cards) else NOTHING
    shown = next((card for card in cards if card.card in ("victory_point", "knight")), None)
    return _monopoly(view, seat, cards, lacking) or _plenty(cards, lacking) or _roads(view, seat, cards) or shown


def _lacking(view: CommonsView, seat: Seat) -> Bundle:
    """What the hand lacks for the best plan."""
    wanted = plans(view, seat)
    return missing(view.seats[seat].hand or NOTHING, wanted[0].whole) if wanted else NOTHING


def _plenty(cards: Sequence[PlayCard], lacking: Bundle) -> PlayCard | None:
    """Year of Plenty, where it brings two cards that the plan lacks."""

    def help_of(card: PlayCard) -> int:
        named = as_bundle([card.resources.count(resource) for resource in RESOURCES])
        return sum(min(have, need) for have, need in zip(named, lacking, strict=True))

    best = max((card for card in cards if card.card == "year_of_plenty"), key=help_of, default=None)
    return best if best is not None and help_of(best) == len(best.resources) else None


def _monopoly(view: CommonsView, seat: Seat, cards: Sequence[PlayCard], lacking: Bundle) -> PlayCard | None:
    """Monopoly, for what the plan lacks and the last harvest brought the others most of."""
    others = [line.received for line in view.last_harvest if line.seat != seat and line.received is not None]

    def worth(card: PlayCard) -> int:
        resource = RESOURCES.index(card.resources[0])
        return sum(received[resource] for received in others) if lacking[resource] else 0

    best = max((card for card in cards if card.card == "monopoly" and card.resources), key=worth, default=None)
    return best if best is not None and worth(best) >= MONOPOLY_LEAST else None


def _roads(view: CommonsView, seat: Seat, cards: Sequence[PlayCard]) -> PlayCard | None:
    """Road Building, along the way to a place that needs roads: two of them rather than one, and the best place."""
    builds = {tuple(sorted(card.places)): card for card in cards if card.card == "road_building"}
    if not builds:
        return None
    sites = sorted([site for site in land_of(view.board).sites(seat) if site.roads], key=lambda site: (-len(site.roads), -site.merit))
    return next((builds[way] for way in (tuple(sorted(site.roads)) for site in sites) if way in builds), None)
