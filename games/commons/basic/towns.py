"""Settlements on the board, and the rates of the ports that they stand at (RULES C-41, C-50)."""

from __future__ import annotations

from games.audience import Seat
from games.commons.basic.state import MOST_RATE, State
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle
from games.island.layouts import layout


def settle(state: State, seat: Seat, vertex: int) -> None:
    """Put a settlement on the board: a point, and the rates of the port it stands at."""
    state.owners[vertex] = seat
    state.points[seat] += 1
    harbour = layout(state.options.layout).harbour_by_vertex[vertex]
    if harbour is not None:
        state.rates[seat] = _better(state.rates[seat], harbour.rate, harbour.resource)


def port_rates(state: State, seat: Seat) -> Bundle:
    """What the seat's ports alone make of its rates."""
    rates: Bundle = (MOST_RATE,) * 5
    for harbour, owner in zip(layout(state.options.layout).harbour_by_vertex, state.owners, strict=True):
        if harbour is not None and owner == seat:
            rates = _better(rates, harbour.rate, harbour.resource)
    return rates


def _better(rates: Bundle, rate: int, resource: str | None) -> Bundle:
    return as_bundle([min(old, rate) if resource in (None, name) else old for old, name in zip(rates, RESOURCES, strict=True)])
