"""What one viewer may know of a state, and nothing more (RULES C-06, C-07, C-22, C-33, C-48)."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from games.audience import EVERYONE, INSTRUCTOR, STAFF, Audience, Seat, may_see, seat_of
from games.commons.basic import actions as act
from games.commons.basic import refusals, views
from games.commons.basic.harvest import check_harvest, turns_left
from games.commons.basic.legal import waiting_for
from games.commons.basic.options import BasicOptions
from games.commons.basic.spending import playable, spots
from games.commons.basic.state import (
    State,
    asked_audience,
    bank_audience,
    ecology_audience,
    received_audience,
    received_beside,
    rounds_audience,
)
from games.commons.basic.turns import check_step, check_withdraw, outcome, trade_step
from games.island.actions import Build, PlayCard, Trade
from games.island.bundles import NOTHING, affordable, as_bundle
from games.island.cards import CARDS, RESOURCES, Bundle, Card, Resource
from games.island.layouts import colours, layout
from games.island.table import awards, hidden_points
from games.island.views import seen
from games.protocol import Actor
from games.refusal import Refusal, blocked_choices
from games.shared_vocabulary import WithdrawLastRound
from games.view_builder import FieldReaders
from games.vocabulary import TaggedStruct

Checks: TypeAlias = dict[type[TaggedStruct], Refusal | None]
"""By action or motion: why it may not even be begun, or None."""
Check: TypeAlias = Callable[[Any, Seat | None], Checks]


def first_checks(state: State, seat: Seat | None) -> Checks:
    """What the rules say to a seat, or to the instructor, before they look at the cards or the places that an action names."""
    found: Checks = {
        Trade: check_step(state, seat, trade_step(state)),
        Build: check_step(state, seat, "build"),
        PlayCard: check_step(state, seat, "cards"),
        act.Harvest: check_harvest(state, Actor(seat), act.Harvest(NOTHING)),
    }
    if seat is None:
        found[WithdrawLastRound] = check_withdraw(state, Actor(None, "instructor"), WithdrawLastRound())
    return found


def viewing(state: State, viewer: Audience) -> Seat | None:
    """The viewer's own seat at this table."""
    seat = seat_of(viewer)
    return seat if seat is not None and seat < state.seats else None


def _board(state: State, _: Audience) -> views.BoardView:
    return _built(state.options.layout, tuple(state.roads), tuple(state.owners), tuple(state.is_city))


@lru_cache(maxsize=256)  # between two buildings all views show the same board
def _built(name: str, roads: tuple[Seat, ...], owners: tuple[Seat, ...], is_city: tuple[bool, ...]) -> views.BoardView:
    board = layout(name)
    towns = [(vertex, seat) for vertex, seat in enumerate(owners) if seat >= 0]
    return views.BoardView(
        layout=board.name,
        terrain=board.terrain,
        token=board.token,
        harbours=seen(board.harbours),
        roads=tuple([(edge, seat) for edge, seat in enumerate(roads) if seat >= 0]),
        settlements=tuple([(vertex, seat) for vertex, seat in towns if not is_city[vertex]]),
        cities=tuple([(vertex, seat) for vertex, seat in towns if is_city[vertex]]),
    )


def _seats(state: State, viewer: Audience) -> tuple[views.SeatView, ...]:
    """A hand is its owner's and the instructor's affair, its size public, unless `hands` says otherwise; cards never open (RULES C-07)."""
    hidden, own = state.options.hands, seat_of(viewer)
    all_shown = hidden == "open" or may_see(state.watching_hands(), viewer)
    found: list[views.SeatView] = []
    columns = (colours(state.seats), state.points, state.safe, state.hands, state.cards, state.revealed, state.pieces, state.rates)
    for seat, (name, points, safe, hand, cards, played, (roads, settlements, cities), rates) in enumerate(zip(*columns, strict=True)):
        inside = seat == own or viewer == INSTRUCTOR
        shown = inside or all_shown
        found.append(
            views.SeatView(
                seat=seat,
                name=name,
                points=points,
                safe=safe,
                resource_count=sum(hand) if shown or hidden != "count_hidden" else None,
                hand=as_bundle(hand) if shown else None,
                development_count=sum(cards),
                development=_unplayed(cards) if inside else None,
                played=played,
                roads_left=roads,
                settlements_left=settlements,
                cities_left=cities,
                rates=rates,
            )
        )
    return tuple(found)


@lru_cache(maxsize=256)  # few cards, which come again
def _unplayed(cards: tuple[int, ...]) -> tuple[tuple[Card, int], ...]:
    return tuple([(card, count) for card, count in zip(CARDS, cards, strict=True) if count])


def _harvest(state: State, viewer: Audience) -> views.HarvestView | None:
    """Requests are sealed until the harvest closes, unless they are said aloud one after another (RULES A3, C-23)."""
    you = viewing(state, viewer)
    if state.phase != "harvest":
        return None
    asked, aloud = state.asked, state.options.asking == "sequential"
    return views.HarvestView(
        limits=state.limits,
        answered=tuple([cards is not None for cards in asked]),
        yours=None if you is None else asked[you],
        heard=tuple([(seat, cards) for seat in state.order if (cards := asked[seat]) is not None]) if aloud else (),
    )


def _last_harvest(state: State, viewer: Audience) -> tuple[views.HarvestLine, ...]:
    """Who was asked is public; what was asked and received as `requests_public` says (RULES C-22)."""
    asked, received = tuple(state.last_asked), tuple(state.last_received)
    if state.options.requests_public == "on":
        return _told(asked, received)
    return tuple(
        views.HarvestLine(
            line.seat,
            line.asked if may_see(asked_audience(state, line.seat), viewer) else None,
            line.received if may_see(received_audience(state, line.seat), viewer) else None,
        )
        for line in _told(asked, received)
    )


@lru_cache(maxsize=64)  # the same until the next harvest
def _told(asked: tuple[Bundle | None, ...], received: tuple[Bundle | None, ...]) -> tuple[views.HarvestLine, ...]:
    both = enumerate(zip(asked, received, strict=True))
    return tuple([views.HarvestLine(seat, wish, got) for seat, (wish, got) in both if wish is not None])


def _bank(state: State, viewer: Audience) -> views.BankView | None:
    """Stock and clocks, to whom the bank is shown; what is laid aside to the watchers, and what is left in the box, which tells of hands,
    to the staff alone (RULES A12, C-83).
    """
    if not may_see(bank_audience(state), viewer):
        return None
    clocks: Bundle = as_bundle([turns_left(state, resource) for resource in range(5)])
    reserve = None if state.options.cap == "none" or not viewer & STAFF else as_bundle(state.reserve)
    held = as_bundle(state.held) if may_see(state.watching(), viewer) else NOTHING
    return views.BankView(as_bundle(state.bank), clocks, reserve, held)


def _bank_told(state: State, _: Audience) -> Bundle | None:
    """The stock as it was when the last round ended, at first as it was dealt (RULES A12)."""
    return state.stocks[-1] if state.options.bank_shown == "at_round_ends" and state.stocks else None


def _ecology(options: BasicOptions) -> views.Ecology:
    box = None if options.cap == "none" else int(options.cap)
    return views.Ecology(options.bank_start, box, options.growth_divisor, options.crash_turns)


def _with_stock(state: State, viewer: Audience, least: int, most: int) -> tuple[Resource, ...] | None:
    """Resources whose stock lies between two numbers, for those who are told (RULES C-33)."""
    if not may_see(ecology_audience(state), viewer):
        return None
    return tuple(resource for resource, stock in zip(RESOURCES, state.bank, strict=True) if least <= stock <= most)


def refusing(state: State, viewer: Audience, checks: Check = first_checks) -> dict[type[TaggedStruct], Refusal]:
    """What a seat, or the instructor, may not even begin. `checks`: a variant may have more of them."""
    seat = viewing(state, viewer)
    if seat is None and viewer != INSTRUCTOR:
        return {}
    return blocked_choices(checks(state, seat), refusals.game_over() if state.phase == "over" else None)


def _own(state: State, viewer: Audience) -> views.OwnView | None:
    seat = viewing(state, viewer)
    if seat is None:
        return None
    over = state.phase == "over"
    mine = state.phase == "cards" and state.active == seat
    return views.OwnView(
        seat=seat,
        roads=() if over else tuple(spots(state, seat, "road")),
        settlements=() if over else tuple(spots(state, seat, "settlement")),
        cities=() if over else tuple(spots(state, seat, "city")),
        affordable=affordable(tuple(state.hands[seat])),
        playable=tuple(playable(state, seat)) if mine else (),
        points=state.points[seat] + hidden_points(state, seat),
        declined=state.declined if state.active == seat else (),
    )


FIELDS: FieldReaders[State] = {
    "viewer": lambda _, viewer: viewer,
    "moment": lambda state, _: state.moment,
    "goal": lambda state, _: state.options.goal,
    "round": lambda state, _: state.round,
    "rounds": lambda state, viewer: (state.rounds or None) if may_see(rounds_audience(state), viewer) else None,
    "turn": lambda state, _: state.turn,
    "active": lambda state, _: state.active,
    "phase": lambda state, _: state.phase,
    "steps": lambda state, _: state.steps(),
    "waiting": lambda state, _: waiting_for(state),
    "board": _board,
    "seats": _seats,
    "roll": lambda state, _: state.dice,
    "harvest": _harvest,
    "last_harvest": _last_harvest,
    "bank": _bank,
    "bank_told": _bank_told,
    "you": _own,
    "refused": refusing,
    "deck_left": lambda state, _: len(state.deck),
    "outcome": lambda state, _: outcome(state),
    "crashed": lambda state, viewer: _with_stock(state, viewer, 0, 0),
    "scarce": lambda state, viewer: _with_stock(state, viewer, 1, views.SCARCE),
    "ecology": lambda state, _: _ecology(state.options),
    "seen": lambda state, _: tuple(state.seen) if state.seen is not None and received_beside(state) == EVERYONE else None,
    "stocks": lambda state, viewer: tuple(state.stocks or ()) if may_see(STAFF, viewer) else (),
    "awards": lambda state, _: awards(state),
}
"""What a seat, the observers, the instructor, or the public (as a seat without a hand) may know."""
