"""Build a viewer's view of a state (RULES C-06, C-07, C-22, C-33, C-48)."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from games.audience import EVERYONE, INSTRUCTOR, STAFF, Audience, Seat, may_see, seat_of
from games.commons.basic import actions as act
from games.commons.basic import refusals, views
from games.commons.basic.bank import crash_turns_left
from games.commons.basic.harvest import check_harvest
from games.commons.basic.legal import waiting_for
from games.commons.basic.options import BasicOptions
from games.commons.basic.spending import building_spots, playable_cards
from games.commons.basic.state import (
    State,
    asked_audience,
    bank_audience,
    ecology_audience,
    others_received_audience,
    received_audience,
    rounds_audience,
)
from games.commons.basic.turns import check_step, check_withdraw, outcome, trade_step
from games.island.actions import Build, PlayCard, Trade
from games.island.bundles import NOTHING, affordable, as_bundle
from games.island.cards import CARDS, RESOURCES, Bundle, Card, Resource
from games.island.layouts import colours, layout
from games.island.table import awards, hidden_points
from games.island.views import port_views
from games.protocol import Actor
from games.refusal import Refusal, blocked_choices
from games.shared_vocabulary import WithdrawLastRound
from games.view_builder import FieldReaders
from games.vocabulary import TaggedStruct

Checks: TypeAlias = dict[type[TaggedStruct], Refusal | None]
"""By action or motion: the reason to refuse even beginning it, or None."""
Check: TypeAlias = Callable[[Any, Seat | None], Checks]


def first_checks(state: State, seat: Seat | None) -> Checks:
    """Return the refusals for a seat, or the instructor, that do not depend on an action's cards or places."""
    checks: Checks = {
        Trade: check_step(state, seat, trade_step(state)),
        Build: check_step(state, seat, "build"),
        PlayCard: check_step(state, seat, "cards"),
        act.Harvest: check_harvest(state, Actor(seat), act.Harvest(NOTHING)),
    }
    if seat is None:
        checks[WithdrawLastRound] = check_withdraw(state, Actor(None, "instructor"), WithdrawLastRound())
    return checks


def viewer_seat(state: State, viewer: Audience) -> Seat | None:
    """Return the viewer's own seat at this table, or None."""
    seat = seat_of(viewer)
    return seat if seat is not None and seat < state.seats else None


def _current_board_view(state: State, _: Audience) -> views.BoardView:
    return _board_view(state.options.layout, tuple(state.roads), tuple(state.owners), tuple(state.is_city))


@lru_cache(maxsize=256)  # between two buildings all views show the same board
def _board_view(
    name: str, roads: tuple[Seat, ...], owners: tuple[Seat, ...], is_city: tuple[bool, ...]
) -> views.BoardView:
    board = layout(name)
    towns = [(vertex, seat) for vertex, seat in enumerate(owners) if seat >= 0]
    return views.BoardView(
        layout=board.name,
        terrain=board.terrain,
        token=board.token,
        harbours=port_views(board.harbours),
        roads=tuple([(edge, seat) for edge, seat in enumerate(roads) if seat >= 0]),
        settlements=tuple([(vertex, seat) for vertex, seat in towns if not is_city[vertex]]),
        cities=tuple([(vertex, seat) for vertex, seat in towns if is_city[vertex]]),
    )


def _seat_views(state: State, viewer: Audience) -> tuple[views.SeatView, ...]:
    """Return the seats: hands for owner and instructor, sizes public, unless `hands` says otherwise; cards
    never open (RULES C-07).
    """
    hidden, own_seat = state.options.hands, seat_of(viewer)
    all_shown = hidden == "open" or may_see(state.hands_audience(), viewer)
    views_by_seat: list[views.SeatView] = []
    columns = (
        colours(state.seats),
        state.points,
        state.safe,
        state.hands,
        state.cards,
        state.revealed,
        state.pieces,
        state.rates,
    )
    for seat, (name, points, safe, hand, cards, played, (roads, settlements, cities), rates) in enumerate(
        zip(*columns, strict=True)
    ):
        is_inside = seat == own_seat or viewer == INSTRUCTOR
        is_shown = is_inside or all_shown
        views_by_seat.append(
            views.SeatView(
                seat=seat,
                name=name,
                points=points,
                safe=safe,
                resource_count=sum(hand) if is_shown or hidden != "count_hidden" else None,
                hand=as_bundle(hand) if is_shown else None,
                development_count=sum(cards),
                development=_unplayed_cards(cards) if is_inside else None,
                played=played,
                roads_left=roads,
                settlements_left=settlements,
                cities_left=cities,
                rates=rates,
            )
        )
    return tuple(views_by_seat)


@lru_cache(maxsize=256)  # few cards, which come again
def _unplayed_cards(cards: tuple[int, ...]) -> tuple[tuple[Card, int], ...]:
    return tuple([(card, count) for card, count in zip(CARDS, cards, strict=True) if count])


def _harvest_view(state: State, viewer: Audience) -> views.HarvestView | None:
    """Return the open harvest; requests are sealed until it closes, or public with `asking=sequential` (RULES
    A3, C-23).
    """
    you = viewer_seat(state, viewer)
    if state.phase != "harvest":
        return None
    requests, is_aloud = state.asked, state.options.asking == "sequential"
    return views.HarvestView(
        limits=state.limits,
        answered=tuple([cards is not None for cards in requests]),
        yours=None if you is None else requests[you],
        heard=tuple([(seat, cards) for seat in state.order if (cards := requests[seat]) is not None])
        if is_aloud
        else (),
    )


def _shown_harvest_lines(state: State, viewer: Audience) -> tuple[views.HarvestLine, ...]:
    """Return the last harvest, with requests and receipts as `requests_public` says (RULES C-22)."""
    requests, received = tuple(state.last_asked), tuple(state.last_received)
    if state.options.requests_public == "on":
        return _harvest_lines(requests, received)
    return tuple(
        views.HarvestLine(
            line.seat,
            line.asked if may_see(asked_audience(state, line.seat), viewer) else None,
            line.received if may_see(received_audience(state, line.seat), viewer) else None,
        )
        for line in _harvest_lines(requests, received)
    )


@lru_cache(maxsize=64)  # the same until the next harvest
def _harvest_lines(
    requests: tuple[Bundle | None, ...], received: tuple[Bundle | None, ...]
) -> tuple[views.HarvestLine, ...]:
    pairs = enumerate(zip(requests, received, strict=True))
    return tuple([views.HarvestLine(seat, wish, cards) for seat, (wish, cards) in pairs if wish is not None])


def _bank_view(state: State, viewer: Audience) -> views.BankView | None:
    """Return stock and clocks for the bank's audience, cards laid aside for watchers, and for the staff the
    box, which would reveal hands (RULES A12, C-83).
    """
    if not may_see(bank_audience(state), viewer):
        return None
    clocks: Bundle = as_bundle([crash_turns_left(state, resource) for resource in range(5)])
    reserve = None if state.options.cap == "none" or not viewer & STAFF else as_bundle(state.reserve)
    laid_aside = as_bundle(state.held) if may_see(state.watcher_audience(), viewer) else NOTHING
    return views.BankView(as_bundle(state.bank), clocks, reserve, laid_aside)


def _round_end_stock(state: State, _: Audience) -> Bundle | None:
    """Return the stock at the last round's end, at first as dealt, with `bank_shown=at_round_ends` (RULES
    A12).
    """
    return state.stocks[-1] if state.options.bank_shown == "at_round_ends" and state.stocks else None


def _ecology_view(options: BasicOptions) -> views.Ecology:
    box = None if options.cap == "none" else int(options.cap)
    return views.Ecology(options.bank_start, box, options.growth_divisor, options.crash_turns)


def _resources_with_stock(
    state: State, viewer: Audience, lowest: int, highest: int
) -> tuple[Resource, ...] | None:
    """Return resources with a stock between two numbers; None if hidden (RULES C-33)."""
    if not may_see(ecology_audience(state), viewer):
        return None
    return tuple(
        resource for resource, stock in zip(RESOURCES, state.bank, strict=True) if lowest <= stock <= highest
    )


def viewer_refusals(
    state: State, viewer: Audience, checks: Check = first_checks
) -> dict[type[TaggedStruct], Refusal]:
    """Return what a seat, or the instructor, may not even begin. `checks`: a variant's own."""
    seat = viewer_seat(state, viewer)
    if seat is None and viewer != INSTRUCTOR:
        return {}
    return blocked_choices(checks(state, seat), refusals.game_over() if state.phase == "over" else None)


def _own_view(state: State, viewer: Audience) -> views.OwnView | None:
    seat = viewer_seat(state, viewer)
    if seat is None:
        return None
    is_over = state.phase == "over"
    is_own_card_step = state.phase == "cards" and state.active == seat
    return views.OwnView(
        seat=seat,
        roads=() if is_over else tuple(building_spots(state, seat, "road")),
        settlements=() if is_over else tuple(building_spots(state, seat, "settlement")),
        cities=() if is_over else tuple(building_spots(state, seat, "city")),
        affordable=affordable(tuple(state.hands[seat])),
        playable=tuple(playable_cards(state, seat)) if is_own_card_step else (),
        points=state.points[seat] + hidden_points(state, seat),
        declined=state.declined if state.active == seat else (),
    )


FIELDS: FieldReaders[State] = {
    "viewer": lambda _, viewer: viewer,
    "moment": lambda state, _: state.moment,
    "goal": lambda state, _: state.options.goal,
    "round": lambda state, _: state.round,
    "rounds": lambda state, viewer: (
        (state.rounds or None) if may_see(rounds_audience(state), viewer) else None
    ),
    "turn": lambda state, _: state.turn,
    "active": lambda state, _: state.active,
    "phase": lambda state, _: state.phase,
    "steps": lambda state, _: state.steps(),
    "waiting": lambda state, _: waiting_for(state),
    "board": _current_board_view,
    "seats": _seat_views,
    "roll": lambda state, _: state.dice,
    "harvest": _harvest_view,
    "last_harvest": _shown_harvest_lines,
    "bank": _bank_view,
    "bank_told": _round_end_stock,
    "you": _own_view,
    "refused": viewer_refusals,
    "deck_left": lambda state, _: len(state.deck),
    "outcome": lambda state, _: outcome(state),
    "crashed": lambda state, viewer: _resources_with_stock(state, viewer, 0, 0),
    "scarce": lambda state, viewer: _resources_with_stock(state, viewer, 1, views.SCARCE),
    "ecology": lambda state, _: _ecology_view(state.options),
    "seen": lambda state, _: (
        tuple(state.seen) if state.seen is not None and others_received_audience(state) == EVERYONE else None
    ),
    "stocks": lambda state, viewer: tuple(state.stocks or ()) if may_see(STAFF, viewer) else (),
    "awards": lambda state, _: awards(state),
}
"""Readers for seats, observers, the instructor, and the public (as a seat without a hand)."""
