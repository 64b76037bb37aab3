"""Builds views: everything but the deck's order, development cards and sealed discards (RULES M-12, A3)."""

from games.audience import INSTRUCTOR, Audience, Seat, seat_of
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.bundles import NOTHING, affordable, plus
from games.island.cards import CARDS
from games.island.layouts import PIPS
from games.island.table import awards
from games.island.views import OwnView, port_views
from games.protocol import Actor
from games.refusal import Refusal, blocked_choices
from games.settlers import actions as act
from games.settlers import refusals, views
from games.settlers.board import cards_around, sea_edges, sea_vertices, vertex_yields
from games.settlers.deals import check_open_deal
from games.settlers.legal import pending_inputs, playable_cards
from games.settlers.opening import check_set_handicaps, check_take_bonus
from games.settlers.placing import check_placer
from games.settlers.state import State, colour_of, offers_left, placing_seat, total_points
from games.settlers.turns import check_discard, check_roll, check_trading, check_withdraw_last_round, outcome
from games.shared_vocabulary import Roll, WithdrawLastRound
from games.vocabulary import TaggedStruct


def view(state: State, viewer: Audience) -> views.SettlersView:
    """Return the table as seen by a seat, the observers, the instructor, or the public."""
    own_seat = seat_of(viewer)
    options = state.options
    return views.SettlersView(
        viewer=viewer,
        moment=state.moment,
        goal=options.goal,
        round=state.round,
        round_limit=options.round_limit or None,
        turn=state.turn,
        first=state.first if state.first >= 0 else None,
        active=state.active,
        phase=state.phase,
        waiting=pending_inputs(state),
        placer=placing_seat(state) if options.placer == "player" else None,
        ranking=state.ranking,
        by_lot=state.by_lot,
        board=_board_view(state),
        starts=tuple(_start_view(state, start) for start in range(len(state.starts))),
        seats=tuple(_seat_view(state, seat, viewer) for seat in range(state.seats)),
        roll=state.dice,
        discard=_discard_view(state, own_seat),
        deal=_deal_view(state),
        bank=state.bank,
        deck_left=len(state.deck),
        awards=awards(state),
        declared=state.declared,
        last_round=bool(state.declared)
        or state.finish_called
        or (state.round > 0 and state.round == options.round_limit),
        offers=options.offer_limit(in_turn=True),
        multiway=options.multiway,
        theme=options.theme,
        you=_own_view(state, own_seat) if own_seat is not None and own_seat < state.seats else None,
        refused=_blocked_actions(state, viewer),
        outcome=outcome(state),
    )


def _board_view(state: State) -> views.BoardView:
    board = state.board
    towns = [(vertex, seat) for vertex, seat in enumerate(state.owners) if seat >= 0]
    return views.BoardView(
        harbour=board.harbour,
        terrain=board.terrain,
        token=board.token,
        letters=board.letters,
        ports=port_views(board.ports),
        sea_vertices=sea_vertices(board.harbour),
        sea_edges=sea_edges(board.harbour),
        roads=tuple((edge, seat) for edge, seat in enumerate(state.roads) if seat >= 0),
        settlements=tuple((vertex, seat) for vertex, seat in towns if not state.is_city[vertex]),
        cities=tuple((vertex, seat) for vertex, seat in towns if state.is_city[vertex]),
    )


def _start_view(state: State, start: int) -> views.StartView:
    sites = state.starts[start]
    cards = NOTHING
    for vertex, _ in sites:
        cards = plus(cards, cards_around(state.board, vertex))
    numbers = [number for vertex, _ in sites for number, _ in vertex_yields(state.board, vertex)]
    return views.StartView(
        start=start,
        settlements=tuple(vertex for vertex, _ in sites),
        roads=tuple(edge for _, edge in sites),
        pips=sum(PIPS[number] for number in numbers),
        cards=cards,
        numbers=tuple(sorted(set(numbers))),
        seat=state.chosen.index(start) if start in state.chosen else None,
    )


def _seat_view(state: State, seat: Seat, viewer: Audience) -> views.SeatView:
    """Return a seat's view, with development cards only for their owner and the instructor."""
    may_see = seat_of(viewer) == seat or viewer == INSTRUCTOR
    cards = state.cards[seat]
    roads, settlements, cities = state.pieces[seat]
    return views.SeatView(
        seat=seat,
        name=colour_of(state, seat),
        points=state.points[seat],
        hand=state.hands[seat],
        development_count=sum(cards),
        development=tuple((card, count) for card, count in zip(CARDS, cards, strict=True) if count)
        if may_see
        else None,
        played=state.revealed[seat],
        knights=state.revealed[seat].count("knight"),
        road_length=state.road_lengths[seat],
        roads_left=roads,
        settlements_left=settlements,
        cities_left=cities,
        rates=state.rates[seat],
        bonus=state.bonus[seat],
        bonus_left=state.bonus_left[seat],
        immune=state.immune[seat],
        offers_left=offers_left(state, seat),
        declared=seat in state.declared,
    )


def _discard_view(state: State, own_seat: Seat | None) -> views.DiscardView | None:
    """Return the seats that have chosen, and the viewer's own discards (RULES A3)."""
    if state.phase != "discard":
        return None
    own_discards = state.dropped[own_seat] if own_seat is not None and own_seat < state.seats else None
    return views.DiscardView(state.due, tuple(cards is not None for cards in state.dropped), own_discards)


def _deal_view(state: State) -> views.DealView | None:
    deal = state.deal
    if deal is None:
        return None
    return views.DealView(
        deal.number, deal.proposer, deal.chain, deal.legs, deal.asked, deal.accepted, deal.agreed
    )


def _blocked_actions(state: State, viewer: Audience) -> dict[type[TaggedStruct], Refusal]:
    """Return refusals that hold whatever cards, places or dice an action names."""
    seat = seat_of(viewer)
    if viewer != INSTRUCTOR and (seat is None or seat >= state.seats):
        return {}
    actor = Actor(seat, "instructor" if seat is None else "player")
    turn, deal = check_trading(state, seat), check_open_deal(state, seat)
    return blocked_choices(
        {
            Trade: turn,
            Build: turn,
            BuyCard: turn,
            PlayCard: turn,
            act.Offer: deal,
            act.Chain: deal,
            Roll: check_roll(state, actor, Roll((1, 1) if state.options.dice == "instructor" else None)),
            act.PlaceStart: check_placer(state, actor),
            act.TakeBonus: check_take_bonus(state, actor, act.TakeBonus(None)),
            act.Discard: check_discard(state, actor, act.Discard(None)),
            act.SetHandicaps: check_set_handicaps(state, actor, act.SetHandicaps(state.ranking, state.bonus)),
            **(
                {WithdrawLastRound: check_withdraw_last_round(state, actor, WithdrawLastRound())}
                if seat is None
                else {}
            ),
        },
        refusals.game_over() if state.phase == "over" else None,
    )


def _own_view(state: State, seat: Seat) -> OwnView:
    is_over = state.phase == "over"
    roads, settlements, cities = state.pieces[seat]
    is_trading = state.phase == "trade" and state.active == seat
    return OwnView(
        seat=seat,
        roads=state.road_spots[seat] if roads and not is_over else (),
        settlements=state.settlement_spots[seat] if settlements and not is_over else (),
        cities=state.towns[seat] if cities and not is_over else (),
        affordable=affordable(state.hands[seat]),
        playable=tuple(playable_cards(state, seat)) if is_trading else (),
        points=total_points(state, seat),
    )
