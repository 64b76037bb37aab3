"""An automatic player of Settlers: plans, trades towards its plan, and accepts what helps it."""

from collections.abc import Sequence

from games.automatic_player import Weigher
from games.island.actions import PlayCard, Trade
from games.island.bundles import NOTHING, minus, missing, plus, total
from games.island.cards import INDEX, RESOURCES, Bundle
from games.island.views import OwnView
from games.settlers.actions import BalanceStarts, ChooseStart, Conclude, Discard, Offer, TakeBonus
from games.settlers.players.plans import Plan, Temper, plans, tempers
from games.settlers.views import SettlersView
from games.shared_vocabulary import Accept
from games.vocabulary import Action

MANY = 3
"""Cards that make a Monopoly worthwhile."""


class Settler(Weigher[SettlersView]):
    """Plans, trades and accepts by its temper."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self._temper = temper

    def decide(self, view: SettlersView, you: OwnView, legal: Sequence[Action]) -> Action:
        """Return the next step of its turn or its answer."""
        match view.phase:
            case "placing":
                return BalanceStarts() if BalanceStarts() in legal else legal[0]
            case "choosing":
                return max(legal, key=lambda action: _start_value(view, action))
            case "bonus":
                return max(legal, key=lambda action: self._bonus_value(view, you, action))
            case "discard":
                return max(legal, key=lambda action: self._discard_value(view, you, action))
            case "deal":
                return self._answer(view, you, legal)
            case _:
                return self._turn(view, you, legal)

    def _price(self, view: SettlersView, you: OwnView) -> Bundle:
        """Return the price of its best plan."""
        ranked = plans(view, you, self._temper)
        return ranked[0].price if ranked else NOTHING

    def _bonus_value(self, view: SettlersView, you: OwnView, action: Action) -> int:
        cards = action.cards if isinstance(action, TakeBonus) else None
        hand = view.seats[you.seat].hand
        return sum(
            min(pair) for pair in zip(cards or NOTHING, missing(hand, self._price(view, you)), strict=True)
        )

    def _discard_value(self, view: SettlersView, you: OwnView, action: Action) -> int:
        """Return minus the cards its plan lacks after this discard."""
        cards = action.cards if isinstance(action, Discard) else None
        return -sum(
            missing(_hand_after(view.seats[you.seat].hand, cards or NOTHING, NOTHING), self._price(view, you))
        )

    def _answer(self, view: SettlersView, you: OwnView, legal: Sequence[Action]) -> Action:
        """Accept if it gains, but not from a player about to win."""
        deal = view.deal
        if deal is None or not isinstance(legal[0], Accept):
            concluding = [action for action in legal if isinstance(action, Conclude)]
            return min(concluding, key=lambda action: view.seats[action.partner].points, default=legal[-1])
        give, take = _deal_cards(view, you.seat)
        hand, price = view.seats[you.seat].hand, self._price(view, you)
        after = _hand_after(hand, give, take)
        other = deal.proposer if deal.proposer != you.seat else view.active
        if min(after) < 0 or view.seats[other].points >= view.goal - self._temper.envy:
            return legal[1]
        nearer = sum(missing(hand, price)) - sum(missing(after, price))
        fair = sum(take) >= sum(give)
        return (
            legal[0]
            if nearer >= max(1, self._temper.gain) or (self._temper.gain == 0 and nearer == 0 and fair)
            else legal[1]
        )

    def _turn(self, view: SettlersView, you: OwnView, legal: Sequence[Action]) -> Action:
        """Build the best plan, or play and trade towards it; otherwise end the turn."""
        ranked = plans(view, you, self._temper)
        if not ranked:
            return legal[-1]
        best = ranked[0]
        lacking = missing(view.seats[you.seat].hand, best.price)
        if not any(lacking) and best.act in legal:
            return best.act
        for act in (
            _card_to_play(view, lacking, legal),
            _bank_trade(view, you, best, legal),
            self._offer(view, you, best, legal),
        ):
            if act is not None:
                return act
        return next(
            (
                plan.act
                for plan in ranked[1:]
                if plan.act in legal and _spares_best_plan(view, you, plan, best)
            ),
            legal[-1],
        )

    def _offer(self, view: SettlersView, you: OwnView, best: Plan, legal: Sequence[Action]) -> Offer | None:
        """Offer a surplus card for a missing one, another pair each time."""
        mine = view.seats[you.seat]
        offer_count = view.offers - mine.offers_left
        if offer_count >= self._temper.offers:
            return None
        lacking = missing(mine.hand, best.price)
        spare = [count - cost for count, cost in zip(mine.hand, best.price, strict=True)]
        offers = [
            action for action in legal if isinstance(action, Offer) and _helps_plan(action, lacking, spare)
        ]
        offers.sort(
            key=lambda offer: -max(have for have, price in zip(spare, offer.give, strict=True) if price)
        )
        return offers[offer_count] if offer_count < len(offers) else None


def _card_to_play(view: SettlersView, lacking: Bundle, legal: Sequence[Action]) -> Action | None:
    """Return a knight always, other cards if they help the plan."""
    for act in [action for action in legal if isinstance(action, PlayCard)]:
        if act.card == "knight" or (act.card == "road_building" and len(act.places) == 2):
            return act
        named = [INDEX[resource] for resource in act.resources]
        if (
            act.card == "year_of_plenty"
            and sum(min(named.count(index), need) for index, need in enumerate(lacking)) == 2
        ):
            return act
        if (
            act.card == "monopoly"
            and lacking[named[0]]
            and sum(seat.hand[named[0]] for seat in view.seats) >= MANY
        ):
            return act
    return None


def _bank_trade(view: SettlersView, you: OwnView, best: Plan, legal: Sequence[Action]) -> Trade | None:
    """Return a trade of surplus with the bank for missing cards."""
    mine = view.seats[you.seat]
    lacking = missing(mine.hand, best.price)
    trades = [action for action in legal if isinstance(action, Trade) and lacking[INDEX[action.take]]]
    spare = [count - cost for count, cost in zip(mine.hand, best.price, strict=True)]
    useful = [trade for trade in trades if spare[INDEX[trade.give]] >= mine.rates[INDEX[trade.give]]]
    return min(
        useful, key=lambda trade: (mine.rates[INDEX[trade.give]], -spare[INDEX[trade.give]]), default=None
    )


def _start_value(view: SettlersView, action: Action) -> tuple[int, int]:
    """Rank a start by pips and different resources."""
    start = (
        view.starts[action.start]
        if isinstance(action, ChooseStart) and action.start is not None
        else view.starts[0]
    )
    return start.pips + 2 * sum(count > 0 for count in start.cards), -start.start


def _deal_cards(view: SettlersView, seat: int) -> tuple[Bundle, Bundle]:
    """Return what a seat gives and gets in the open deal: the total for the middleman of a chain."""
    deal = view.deal
    legs = () if deal is None else deal.legs
    if seat != view.active:
        leg = next((leg for leg in legs[0 if deal is None else deal.agreed :] if leg.partner == seat), None)
        return (NOTHING, NOTHING) if leg is None else (leg.take, leg.give)
    return total([leg.give for leg in legs]), total([leg.take for leg in legs])


def _hand_after(hand: Bundle, give: Bundle, take: Bundle) -> Bundle:
    return plus(minus(hand, give), take)


def _spares_best_plan(view: SettlersView, you: OwnView, plan: Plan, best: Plan) -> bool:
    """Return whether this plan takes nothing from the best one."""
    hand = view.seats[you.seat].hand
    return sum(missing(_hand_after(hand, plan.price, NOTHING), best.price)) <= sum(missing(hand, best.price))


def _helps_plan(offer: Offer, lacking: Bundle, spare: Sequence[int]) -> bool:
    """Return whether the offer gives only surplus for missing cards."""
    wanted = all(lacking[index] for index in range(len(RESOURCES)) if offer.take[index])
    return wanted and all(spare[index] >= price for index, price in enumerate(offer.give) if price)


def settlers() -> tuple[Settler, ...]:
    """Return one player of each temper."""
    return tuple(Settler(temper) for temper in tempers())
