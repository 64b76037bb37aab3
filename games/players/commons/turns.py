"""The steps of a turn after the harvest: trade towards a plan, build it, and play cards when they help."""

from __future__ import annotations

from collections.abc import Sequence

from games.commons.actions import Action, EndTurn, NextStep, PlayCard
from games.commons.views import CommonsView, OwnView
from games.island.cards import RESOURCES, Bundle
from games.players.commons.land import Land
from games.players.commons.plans import Plan, plans
from games.players.commons.purse import bundle, filling_trades, missing, plus

FAR = 8
"""A plan that takes more throws of the dice than this keeps no cards from others."""


def trade_or_build(view: CommonsView, you: OwnView, land: Land, legal: Sequence[Action]) -> Action:
    """Do the best plan that the hand pays for, or trade for it where that completes it; else go on.

    What the best plan needs is not spent on another, unless it is still far away.
    """
    mine = view.seats[you.seat]
    hand = mine.hand or (0, 0, 0, 0, 0)
    ranked = plans(view, you, land)
    reserved: Bundle = (0, 0, 0, 0, 0)
    for plan in ranked:
        if any(missing(hand, plus(plan.price, reserved))) and any(reserved):
            continue
        if plan.act in legal:
            return plan.act
        if not any(missing(hand, plan.price)):
            return onward(legal)
        if not any(reserved):
            trades = filling_trades(hand, plan.price, mine.rates)
            if trades and trades[0] in legal:
                return trades[0]
            if plan.throws <= FAR:
                reserved = plan.whole
    return onward(legal)


def play_a_card(view: CommonsView, you: OwnView, land: Land, legal: Sequence[Action]) -> Action:
    """The most useful card that may be played now, or on."""
    cards = [action for action in legal if isinstance(action, PlayCard)]
    wanted = plans(view, you, land)
    for act in (_monopoly(view, you, cards, wanted), _plenty(view, you, cards, wanted), _roads(cards, wanted, land, you), *_others(cards)):
        if act is not None:
            return act
    return onward(legal)


def _lacking(view: CommonsView, you: OwnView, wanted: Sequence[Plan]) -> Bundle:
    hand = view.seats[you.seat].hand or (0, 0, 0, 0, 0)
    return missing(hand, wanted[0].whole) if wanted else (0, 0, 0, 0, 0)


def _plenty(view: CommonsView, you: OwnView, cards: Sequence[PlayCard], wanted: Sequence[Plan]) -> PlayCard | None:
    """Year of Plenty, for the two cards that the plan lacks most."""
    lacking = list(_lacking(view, you, wanted))

    def help_of(card: PlayCard) -> int:
        named = bundle([card.resources.count(resource) for resource in RESOURCES])
        return sum(min(have, need) for have, need in zip(named, lacking, strict=True))

    plenty = [card for card in cards if card.card == "year_of_plenty"]
    best = max(plenty, key=help_of, default=None)
    return best if best is not None and help_of(best) == 2 else None


def _monopoly(view: CommonsView, you: OwnView, cards: Sequence[PlayCard], wanted: Sequence[Plan]) -> PlayCard | None:
    """Monopoly, for what the plan lacks and the last harvest brought the others most of."""
    lacking = _lacking(view, you, wanted)
    seen = [0] * len(RESOURCES)
    for line in view.last_harvest:
        if line.seat != you.seat and line.received is not None:
            seen = [have + more for have, more in zip(seen, line.received, strict=True)]

    def worth(card: PlayCard) -> int:
        resource = RESOURCES.index(card.resources[0])
        return seen[resource] if lacking[resource] else 0

    monopolies = [card for card in cards if card.card == "monopoly" and card.resources]
    best = max(monopolies, key=worth, default=None)
    return best if best is not None and worth(best) >= 2 else None


def _roads(cards: Sequence[PlayCard], wanted: Sequence[Plan], land: Land, you: OwnView) -> PlayCard | None:
    """Road Building, along the way to the best site that needs roads."""
    sites = sorted((site for site in land.sites(you.seat) if site.roads), key=lambda site: (-min(2, len(site.roads)), -site.pips))
    for way in [site.roads[:2] for site in sites] if wanted else ():
        for card in cards:
            if card.card == "road_building" and sorted(card.places) == sorted(way):
                return card
    return None


def _others(cards: Sequence[PlayCard]) -> list[PlayCard]:
    """Cards that only wait to be shown: points and knights."""
    return [card for card in cards if card.card in ("victory_point", "knight")]


def onward(legal: Sequence[Action]) -> Action:
    """The next step if there is one, else the end of the turn, else whatever comes first."""
    for sort in (NextStep, EndTurn):
        for action in legal:
            if isinstance(action, sort):
                return action
    return legal[0]
