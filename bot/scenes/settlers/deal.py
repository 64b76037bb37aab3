"""The open deal in words, and what commands say about it."""

from __future__ import annotations

from bot.scenes.moves import Problem
from bot.scenes.seats import seat_name, seat_names
from bot.texts.lookup import t
from games.settlers.views import DealView, SettlersView


def deal_lines(view: SettlersView) -> list[str]:
    """Who offers what, who is asked, who has said yes."""
    deal = view.deal
    if deal is None:
        return []
    lines = _chain(view, deal) if deal.chain else [_offer(view, deal)]
    if deal.asked:
        lines.append(t("settlers.card.asked", seats=seat_names(view.seats, deal.asked)))
    if deal.accepted:
        lines.append(t("settlers.card.accepted", seats=seat_names(view.seats, deal.accepted), middle=seat_name(view.seats, view.active)))
    return lines


def _offer(view: SettlersView, deal: DealView) -> str:
    leg, seat = deal.legs[0], seat_name(view.seats, deal.proposer)
    give, take = (leg.give, leg.take) if deal.proposer == view.active else (leg.take, leg.give)
    return t("settlers.card.offer", n=deal.number, seat=seat, give=give, take=take)


def _chain(view: SettlersView, deal: DealView) -> list[str]:
    middle = seat_name(view.seats, view.active)
    kind = "settlers.card.chain_atomic" if view.multiway == "atomic" else "settlers.card.chain"
    lines = [t(kind, n=deal.number, seat=seat_name(view.seats, deal.proposer), middle=middle)]
    for number, leg in enumerate(deal.legs):
        key = "settlers.card.leg_agreed" if number < deal.agreed else "settlers.card.leg_open"
        lines.append(t(key, middle=middle, partner=seat_name(view.seats, leg.partner), give=leg.give, take=leg.take))
    return lines


def number_of(view: SettlersView, typed: int | None) -> int:
    """The number of the deal that a command means: as typed, else the only one there is."""
    if typed is not None:
        return typed
    if view.deal is None:
        raise Problem("settlers.problem.no_deal")
    return view.deal.number
