"""Builds views: everything but sealed demands and, with hidden gold, purses and terms (RULES G-21, G-23)."""

from games.audience import INSTRUCTOR, Audience, Seat, seat_of
from games.crossroads import refusals, views
from games.crossroads.actions import BuildCity, BuildRoad, Give, Offer, Orient, PlaceCity, Space, Top
from games.crossroads.grid import activated_spaces
from games.crossroads.legal import connections, legal_actions, pending_inputs
from games.crossroads.offers import check_may_give, check_may_offer
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.rounds import check_may_build, check_withdraw_last_round, outcome
from games.crossroads.sites import reaches_own_city, seats_to_pass
from games.crossroads.state import Deal, State, active_seat, colour_of, deal_awaiting_demand
from games.crossroads.turns import check_step, incomes_by_seat
from games.protocol import Actor
from games.refusal import Refusal, blocked_choices
from games.shared_vocabulary import EndTurn, WithdrawLastRound
from games.vocabulary import TaggedStruct


def view(state: State, viewer: Audience) -> views.CrossroadsView:
    """Return the table as seen by a seat, the observers, the instructor, or the public."""
    own_seat = seat_of(viewer)
    turn = active_seat(state)
    return views.CrossroadsView(
        viewer=viewer,
        options=state.options,
        moment=state.moment,
        round=state.round,
        last_round=state.last_round,
        phase=state.phase,
        order=state.order,
        active=turn if turn >= 0 else None,
        waiting=pending_inputs(state),
        dice=state.dice if state.dice[0] else None,
        column=state.column,
        row=state.row,
        activated=activated_spaces(state.column, state.row)
        if state.column and state.phase not in ("roll", "orient")
        else (),
        built=state.built,
        passage=state.passage,
        board=tuple(state.board),
        seats=tuple(_seat_view(state, seat, viewer) for seat in range(state.seats)),
        deals=tuple(_deal_view(deal, own_seat) for deal in state.deals if _may_see_deal(state, deal, viewer)),
        used=tuple(state.used),
        you=_own_view(state, own_seat) if own_seat is not None and own_seat < state.seats else None,
        refused=_blocked_actions(state, viewer),
        outcome=outcome(state),
        end_reason=state.end_reason,
    )


def _seat_view(state: State, seat: Seat, viewer: Audience) -> views.SeatView:
    may_see_gold = (
        not state.options.hides_gold
        or state.phase == "over"
        or viewer == INSTRUCTOR
        or seat_of(viewer) == seat
    )
    return views.SeatView(
        seat=seat,
        name=colour_of(state, seat),
        gold=state.gold[seat] if may_see_gold else None,
        earned=state.earned[seat] if may_see_gold else None,
        cities=tuple(space for space, owner in enumerate(state.board) if owner == seat),
        done=state.done[seat],
    )


def _may_see_deal(state: State, deal: Deal, viewer: Audience) -> bool:
    return (
        not state.options.hides_gold
        or viewer == INSTRUCTOR
        or seat_of(viewer) in (*deal.traders, *deal.through)
    )


def _deal_view(deal: Deal, own_seat: Seat | None) -> Deal:
    """Return the deal with no demand but the viewer's own."""
    first, second = deal.demands
    return deal.replace(
        demands=(first if own_seat == deal.proposer else None, second if own_seat == deal.partner else None)
    )


def _blocked_actions(state: State, viewer: Audience) -> dict[type[TaggedStruct], Refusal]:
    """Return refusals that hold whatever spaces, dice or terms an action names."""
    seat = seat_of(viewer)
    if viewer != INSTRUCTOR and (seat is None or seat >= state.seats):
        return {}
    return blocked_choices(
        {
            Orient: check_step(state, seat, "orient"),
            PlaceCity: check_step(state, seat, "site"),
            BuildCity: check_may_build(state, seat, CITY_PRICE, "G-12"),
            BuildRoad: check_may_build(state, seat, ROAD_PRICE, "G-13"),
            Offer: check_may_offer(state, seat),
            Give: check_may_give(state, seat),
            **(
                {
                    WithdrawLastRound: check_withdraw_last_round(
                        state, Actor(None, "instructor"), WithdrawLastRound()
                    )
                }
                if seat is None
                else {}
            ),
        },
        refusals.game_over() if state.phase == "over" else None,
    )


def _own_view(state: State, seat: Seat) -> views.OwnView:
    """Return the seat's choices, derived from the legal actions outside the trade."""
    may_trade = state.phase == "trade" and not state.done[seat]
    actions = [] if state.phase == "trade" else legal_actions(state, seat)
    roads = tuple(action.space for action in actions if isinstance(action, BuildRoad))
    passages = () if state.passage is None else (state.passage,)
    awaited_demand = deal_awaiting_demand(state, seat)
    offers_left = state.options.offers - state.offers[seat] if may_trade else 0
    may_offer = offers_left and not any(open_.proposer == seat for open_ in state.deals)
    return views.OwnView(
        seat=seat,
        turnings=tuple(
            _turning_view(state, seat, action.top)
            for action in actions
            if isinstance(action, Orient) and action.top != "lot"
        ),
        sites=tuple(action.space for action in actions if isinstance(action, PlaceCity)),
        city_sites=tuple(action.space for action in actions if isinstance(action, BuildCity)),
        road_sites=roads,
        asking_sites=_asking_sites(state, seat, roads),
        may_end=EndTurn() in actions,
        connections=tuple(
            views.Connection(mine, theirs, state.board[theirs], middlemen)
            for mine, theirs, middlemen in connections(state, seat)
        )
        if may_offer
        else (),
        offers_left=offers_left,
        to_answer=tuple(open_.number for open_ in (*state.deals, *passages) if seat in open_.asked),
        to_charge=tuple(
            deal.number
            for deal in state.deals
            if state.options.fees and seat in deal.through and seat in deal.asked
        ),
        to_withdraw=tuple(
            [open_.number for open_ in state.deals if open_.proposer == seat and not open_.demanding]
            + [open_.number for open_ in passages if open_.seat == seat]
        ),
        to_demand=awaited_demand.number if awaited_demand is not None else None,
    )


def _asking_sites(
    state: State, seat: Seat, roads: tuple[Space, ...]
) -> tuple[tuple[Space, tuple[Seat, ...]], ...]:
    if state.options.road_reach == "direct":
        return ()
    return tuple(
        (space, seats_to_pass(state, seat, space))
        for space in roads
        if not reaches_own_city(state, seat, space)
    )


def _turning_view(state: State, own_seat: Seat, top: Top) -> views.Turning:
    """Return an orientation's effect, without others' income if gold is hidden (RULES G-21)."""
    first, second = state.dice
    column, row = (first, second) if top == "first" else (second, first)
    spaces = activated_spaces(column, row)
    seat_incomes = enumerate(
        incomes_by_seat(tuple(state.board), spaces, state.seats, transparent=state.options.transparent)
    )
    gold = tuple(
        None
        if state.options.hides_gold and seat != own_seat
        else sum(parts)
        if state.round
        else 0  # nothing in the set-up (RULES G-05)
        for seat, parts in seat_incomes
    )
    return views.Turning(top, column, row, spaces, gold)
