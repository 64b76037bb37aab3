"""What one viewer may know of a state, and nothing more: all but the deck's order, cards in hand and sealed discards (RULES M-12, A3)."""

from games.audience import INSTRUCTOR, Audience, Seat, seat_of
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.bundles import NOTHING, affordable, plus
from games.island.cards import CARDS
from games.island.layouts import PIPS
from games.island.table import awards
from games.island.views import OwnView, seen
from games.protocol import Actor
from games.refusal import Refusal, blocked_choices
from games.settlers import actions as act
from games.settlers import refusals, views
from games.settlers.board import cards_around, pays, sea_edges, sea_vertices
from games.settlers.deals import check_opening
from games.settlers.legal import playable, waiting_for
from games.settlers.opening import check_bonus, check_handicaps
from games.settlers.placing import check_placer
from games.settlers.state import State, name_of, offers_left, placer, total_points
from games.settlers.turns import check_discard, check_roll, check_trading, check_withdraw, outcome
from games.shared_vocabulary import Roll, WithdrawLastRound
from games.vocabulary import TaggedStruct


def view(state: State, viewer: Audience) -> views.SettlersView:
    """The table for one viewer: a seat, the observers, the instructor, or the public."""
    you = seat_of(viewer)
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
        waiting=waiting_for(state),
        placer=placer(state) if options.placer == "player" else None,
        ranking=state.ranking,
        by_lot=state.by_lot,
        board=_board(state),
        starts=tuple(_start(state, start) for start in range(len(state.starts))),
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        roll=state.dice,
        discard=_discard(state, you),
        deal=_deal(state),
        bank=state.bank,
        deck_left=len(state.deck),
        awards=awards(state),
        declared=state.declared,
        last_round=bool(state.declared) or state.finish_called or (state.round > 0 and state.round == options.round_limit),
        offers=options.most_offers(in_turn=True),
        multiway=options.multiway,
        theme=options.theme,
        you=_own(state, you) if you is not None and you < state.seats else None,
        refused=_refused(state, viewer),
        outcome=outcome(state),
    )


def _board(state: State) -> views.BoardView:
    board = state.board
    towns = [(vertex, seat) for vertex, seat in enumerate(state.owners) if seat >= 0]
    return views.BoardView(
        harbour=board.harbour,
        terrain=board.terrain,
        token=board.token,
        letters=board.letters,
        ports=seen(board.ports),
        sea_vertices=sea_vertices(board.harbour),
        sea_edges=sea_edges(board.harbour),
        roads=tuple((edge, seat) for edge, seat in enumerate(state.roads) if seat >= 0),
        settlements=tuple((vertex, seat) for vertex, seat in towns if not state.is_city[vertex]),
        cities=tuple((vertex, seat) for vertex, seat in towns if state.is_city[vertex]),
    )


def _start(state: State, start: int) -> views.StartView:
    sites = state.starts[start]
    cards = NOTHING
    for vertex, _ in sites:
        cards = plus(cards, cards_around(state.board, vertex))
    numbers = [number for vertex, _ in sites for number, _ in pays(state.board, vertex)]
    return views.StartView(
        start=start,
        settlements=tuple(vertex for vertex, _ in sites),
        roads=tuple(edge for _, edge in sites),
        pips=sum(PIPS[number] for number in numbers),
        cards=cards,
        numbers=tuple(sorted(set(numbers))),
        seat=state.chosen.index(start) if start in state.chosen else None,
    )


def _seat(state: State, seat: Seat, viewer: Audience) -> views.SeatView:
    """Resource cards are everybody's to see; development cards their owner's and the instructor's, until the game is over."""
    inside = seat_of(viewer) == seat or viewer == INSTRUCTOR
    cards = state.cards[seat]
    roads, settlements, cities = state.pieces[seat]
    return views.SeatView(
        seat=seat,
        name=name_of(state, seat),
        points=state.points[seat],
        hand=state.hands[seat],
        development_count=sum(cards),
        development=tuple((card, count) for card, count in zip(CARDS, cards, strict=True) if count) if inside else None,
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


def _discard(state: State, you: Seat | None) -> views.DiscardView | None:
    """Who has chosen is public, what they chose is sealed (RULES A3)."""
    if state.phase != "discard":
        return None
    own = state.dropped[you] if you is not None and you < state.seats else None
    return views.DiscardView(state.due, tuple(cards is not None for cards in state.dropped), own)


def _deal(state: State) -> views.DealView | None:
    deal = state.deal
    if deal is None:
        return None
    return views.DealView(deal.number, deal.proposer, deal.chain, deal.legs, deal.asked, deal.accepted, deal.agreed)


def _refused(state: State, viewer: Audience) -> dict[type[TaggedStruct], Refusal]:
    """What the rules say before they look at the cards, the places or the dice that an action names."""
    seat = seat_of(viewer)
    if viewer != INSTRUCTOR and (seat is None or seat >= state.seats):
        return {}
    actor = Actor(seat, "instructor" if seat is None else "player")
    turn, deal = check_trading(state, seat), check_opening(state, seat)
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
            act.TakeBonus: check_bonus(state, actor, act.TakeBonus(None)),
            act.Discard: check_discard(state, actor, act.Discard(None)),
            act.SetHandicaps: check_handicaps(state, actor, act.SetHandicaps(state.ranking, state.bonus)),
            **({WithdrawLastRound: check_withdraw(state, actor, WithdrawLastRound())} if seat is None else {}),
        },
        refusals.game_over() if state.phase == "over" else None,
    )


def _own(state: State, seat: Seat) -> OwnView:
    over = state.phase == "over"
    roads, settlements, cities = state.pieces[seat]
    mine = state.phase == "trade" and state.active == seat
    return OwnView(
        seat=seat,
        roads=state.road_spots[seat] if roads and not over else (),
        settlements=state.settlement_spots[seat] if settlements and not over else (),
        cities=state.towns[seat] if cities and not over else (),
        affordable=affordable(state.hands[seat]),
        playable=tuple(playable(state, seat)) if mine else (),
        points=total_points(state, seat),
    )
