"""What one viewer may know of a state: all but sealed demands and, with hidden gold, purses and terms (RULES G-21, G-23)."""

from games.audience import INSTRUCTOR, Audience, Seat, seat_of
from games.crossroads import refusals, views
from games.crossroads.actions import BuildCity, BuildRoad, Give, Offer, Orient, PlaceCity, Space, Top
from games.crossroads.grid import activated
from games.crossroads.legal import connections, legal, waiting_for
from games.crossroads.offers import check_giving, check_offering
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.rounds import check_building, check_withdraw, outcome
from games.crossroads.sites import reaches_own, way_through
from games.crossroads.state import Deal, State, active, demanding, name_of
from games.crossroads.turns import check_step, incomes
from games.protocol import Actor
from games.refusal import Refusal, blocked_choices
from games.shared_vocabulary import EndTurn, WithdrawLastRound
from games.vocabulary import TaggedStruct


def view(state: State, viewer: Audience) -> views.CrossroadsView:
    """The table for one viewer: a seat, the observers, the instructor, or the public."""
    you = seat_of(viewer)
    turn = active(state)
    return views.CrossroadsView(
        viewer=viewer,
        options=state.options,
        moment=state.moment,
        round=state.round,
        last_round=state.last_round,
        phase=state.phase,
        order=state.order,
        active=turn if turn >= 0 else None,
        waiting=waiting_for(state),
        dice=state.dice if state.dice[0] else None,
        column=state.column,
        row=state.row,
        activated=activated(state.column, state.row) if state.column and state.phase not in ("roll", "orient") else (),
        built=state.built,
        passage=state.passage,
        board=tuple(state.board),
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        deals=tuple(_deal(deal, you) for deal in state.deals if _may_know(state, deal, viewer)),
        used=tuple(state.used),
        you=_own(state, you) if you is not None and you < state.seats else None,
        refused=_refused(state, viewer),
        outcome=outcome(state),
        end_reason=state.end_reason,
    )


def _seat(state: State, seat: Seat, viewer: Audience) -> views.SeatView:
    known = not state.options.hides_gold or state.phase == "over" or viewer == INSTRUCTOR or seat_of(viewer) == seat
    return views.SeatView(
        seat=seat,
        name=name_of(state, seat),
        gold=state.gold[seat] if known else None,
        earned=state.earned[seat] if known else None,
        cities=tuple(space for space, owner in enumerate(state.board) if owner == seat),
        done=state.done[seat],
    )


def _may_know(state: State, deal: Deal, viewer: Audience) -> bool:
    return not state.options.hides_gold or viewer == INSTRUCTOR or seat_of(viewer) in (*deal.traders, *deal.through)


def _deal(deal: Deal, you: Seat | None) -> Deal:
    """The deal with the viewer's own demand alone."""
    first, second = deal.demands
    return deal.replace(demands=(first if you == deal.proposer else None, second if you == deal.partner else None))


def _refused(state: State, viewer: Audience) -> dict[type[TaggedStruct], Refusal]:
    """What the rules say before they look at the spaces, the dice or the terms that an action names."""
    seat = seat_of(viewer)
    if viewer != INSTRUCTOR and (seat is None or seat >= state.seats):
        return {}
    return blocked_choices(
        {
            Orient: check_step(state, seat, "orient"),
            PlaceCity: check_step(state, seat, "site"),
            BuildCity: check_building(state, seat, CITY_PRICE, "G-12"),
            BuildRoad: check_building(state, seat, ROAD_PRICE, "G-13"),
            Offer: check_offering(state, seat),
            Give: check_giving(state, seat),
            **({WithdrawLastRound: check_withdraw(state, Actor(None, "instructor"), WithdrawLastRound())} if seat is None else {}),
        },
        refusals.game_over() if state.phase == "over" else None,
    )


def _own(state: State, seat: Seat) -> views.OwnView:
    """Read off the legal actions where there are any, so that what is offered and what is allowed cannot differ."""
    trading = state.phase == "trade" and not state.done[seat]
    actions = [] if state.phase == "trade" else legal(state, seat)
    roads = tuple(action.space for action in actions if isinstance(action, BuildRoad))
    passages = () if state.passage is None else (state.passage,)
    owed = demanding(state, seat)
    left = state.options.offers - state.offers[seat] if trading else 0
    free = left and not any(open_.proposer == seat for open_ in state.deals)
    return views.OwnView(
        seat=seat,
        turnings=tuple(_turning(state, seat, action.top) for action in actions if isinstance(action, Orient) and action.top != "lot"),
        sites=tuple(action.space for action in actions if isinstance(action, PlaceCity)),
        city_sites=tuple(action.space for action in actions if isinstance(action, BuildCity)),
        road_sites=roads,
        asking_sites=_asking(state, seat, roads),
        may_end=EndTurn() in actions,
        connections=tuple(views.Connection(one, other, state.board[other], way) for one, other, way in connections(state, seat))
        if free
        else (),
        offers_left=left,
        to_answer=tuple(open_.number for open_ in (*state.deals, *passages) if seat in open_.asked),
        to_charge=tuple(deal.number for deal in state.deals if state.options.fees and seat in deal.through and seat in deal.asked),
        to_withdraw=tuple(
            [open_.number for open_ in state.deals if open_.proposer == seat and not open_.demanding]
            + [open_.number for open_ in passages if open_.seat == seat]
        ),
        to_demand=owed.number if owed is not None else None,
    )


def _asking(state: State, seat: Seat, roads: tuple[Space, ...]) -> tuple[tuple[Space, tuple[Seat, ...]], ...]:
    if state.options.road_reach == "direct":
        return ()
    return tuple((space, way_through(state, seat, space)) for space in roads if not reaches_own(state, seat, space))


def _turning(state: State, you: Seat, top: Top) -> views.Turning:
    """With hidden gold the others' income is not counted out: everybody has to work it out from the board (RULES G-21)."""
    one, other = state.dice
    column, row = (one, other) if top == "first" else (other, one)
    spaces = activated(column, row)
    found = enumerate(incomes(tuple(state.board), spaces, state.seats, transparent=state.options.transparent))
    gold = tuple(
        None if state.options.hides_gold and seat != you else sum(parts) if state.round else 0  # nothing in the set-up (RULES G-05)
        for seat, parts in found
    )
    return views.Turning(top, column, row, spaces, gold)
