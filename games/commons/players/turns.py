"""The steps of a turn after the harvest: trade towards a plan, build, and play useful cards."""

from collections.abc import Sequence

from games.audience import Seat
from games.commons.basic.actions import NextStep
from games.commons.governance.views import CommonsView
from games.commons.players.land import guess, land_of
from games.commons.players.plans import filling_trades, left_over, plans
from games.commons.players.promises import barren
from games.island.actions import PlayCard, Trade
from games.island.bundles import NOTHING, as_bundle, covers, missing
from games.island.cards import INDEX, RESOURCES, Bundle, Resource
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action

ONWARD = (NextStep, EndTurn)
"""Actions that only go on, the nearer first."""
NEAR = 3
"""Cards are reserved for a plan that takes at most this many throws."""


def trade_or_build(view: CommonsView, seat: Seat, legal: Sequence[Action]) -> Action:
    """Build the best affordable plan, or trade if that completes one; otherwise go on.

    Plans are tried best first. The cost of a better plan that is paid for or near is reserved.
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
            if (
                trades
                and trades[0] in legal
                and not any(_is_depleted(view, seat, trade.take) for trade in trades)
            ):
                return trades[0]
        else:
            if plan.throws <= NEAR:
                hand = left_over(hand, plan.whole)
    return onward(legal)


def _is_depleted(view: CommonsView, seat: Seat, resource: Resource) -> bool:
    """Return whether the bank has none of a resource, as far as this seat knows or can estimate."""
    return (
        not guess(view, INDEX[resource]) if view.governance is None else INDEX[resource] in barren(view, seat)
    )


def onward(legal: Sequence[Action]) -> Action:
    """Return the next step, otherwise the end of the turn, otherwise the first action."""
    for sort in ONWARD:
        for action in legal:
            if isinstance(action, sort):
                return action
    return legal[0]


MIN_MONOPOLY_CARDS = 2
"""Monopoly is kept until the others have received this many cards of a missing resource."""


def best_card(view: CommonsView, seat: Seat, legal: Sequence[Action]) -> PlayCard | None:
    """Return the most useful playable card."""
    cards = [action for action in legal if isinstance(action, PlayCard)]
    if not cards:
        return None
    lacking = _missing_for_plan(view, seat) if any(card.resources for card in cards) else NOTHING
    free_card = next((card for card in cards if card.card in ("victory_point", "knight")), None)
    return (
        _monopoly(view, seat, cards, lacking)
        or _year_of_plenty(cards, lacking)
        or _road_building(view, seat, cards)
        or free_card
    )


def _missing_for_plan(view: CommonsView, seat: Seat) -> Bundle:
    """Return the cards that the best plan still needs."""
    wanted = plans(view, seat)
    return missing(view.seats[seat].hand or NOTHING, wanted[0].whole) if wanted else NOTHING


def _year_of_plenty(cards: Sequence[PlayCard], lacking: Bundle) -> PlayCard | None:
    """Return Year of Plenty if it brings two missing cards."""

    def help_of(card: PlayCard) -> int:
        named = as_bundle([card.resources.count(resource) for resource in RESOURCES])
        return sum(min(have, need) for have, need in zip(named, lacking, strict=True))

    best = max((card for card in cards if card.card == "year_of_plenty"), key=help_of, default=None)
    return best if best is not None and help_of(best) == len(best.resources) else None


def _monopoly(view: CommonsView, seat: Seat, cards: Sequence[PlayCard], lacking: Bundle) -> PlayCard | None:
    """Return Monopoly on the missing resource of the others' largest last harvest."""
    others = [line.received for line in view.last_harvest if line.seat != seat and line.received is not None]

    def worth(card: PlayCard) -> int:
        resource = RESOURCES.index(card.resources[0])
        return sum(received[resource] for received in others) if lacking[resource] else 0

    best = max(
        (card for card in cards if card.card == "monopoly" and card.resources), key=worth, default=None
    )
    return best if best is not None and worth(best) >= MIN_MONOPOLY_CARDS else None


def _road_building(view: CommonsView, seat: Seat, cards: Sequence[PlayCard]) -> PlayCard | None:
    """Return Road Building towards a site: two roads rather than one, then the best site."""
    builds = {tuple(sorted(card.places)): card for card in cards if card.card == "road_building"}
    if not builds:
        return None
    sites = sorted(
        [site for site in land_of(view.board).sites(seat) if site.roads],
        key=lambda site: (-len(site.roads), -site.merit),
    )
    return next((builds[way] for way in (tuple(sorted(site.roads)) for site in sites) if way in builds), None)
