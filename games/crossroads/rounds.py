"""Set-up, building, trade phases, rounds, and the end (RULES G-01, G-05 to G-07, G-11 to G-20, G-26)."""

from games.audience import EVERYONE, INSTRUCTOR, Seat
from games.chance import Chance
from games.crossroads import events as ev
from games.crossroads import refusals
from games.crossroads.actions import BuildCity, BuildRoad, Done, PlaceCity
from games.crossroads.grid import EMPTY, ROAD, SPACES, activated_spaces, seat_links
from games.crossroads.offers import check_trading, close_deal, deal_audience
from games.crossroads.options import CITY_PRICE, ROAD_PRICE, CrossroadsOptions
from games.crossroads.sites import (
    check_city_site,
    check_road_site,
    check_site,
    reaches_own_city,
    seats_to_pass,
)
from games.crossroads.state import (
    RULES_VERSION,
    State,
    active_seat,
    deal_awaiting_demand,
    goal_gold,
    is_tie_played_on,
    may_build_more,
)
from games.crossroads.turns import begin_turn, check_step
from games.engine import EventRecorder
from games.protocol import Actor, Outcome
from games.refusal import Refusal
from games.shared_vocabulary import (
    EndTurn,
    FinishCalled,
    FinishGame,
    LastRoundWithdrawn,
    OfferAnswered,
    RoundBegan,
    RoundEnded,
    TurnEnded,
    WithdrawLastRound,
)


def initial_state(options: CrossroadsOptions, chance: Chance) -> State:
    """Return the empty grid with a drawn first player (RULES G-05, G-07)."""
    players = options.players
    first_seat = chance.randbelow(players, "first player", 0)
    first_cities_order = tuple((first_seat + step) % players for step in range(players))
    second_cities_order = first_cities_order[::-1] if options.setup_order == "snake" else first_cities_order
    return State(
        options=options,
        seats=players,
        rules_version=RULES_VERSION,
        order=first_cities_order + second_cities_order if options.start_cities == 2 else first_cities_order,
        last_round=options.round_limit,
        board=[EMPTY] * SPACES,
        gold=[options.start_gold] * players,
        earned=[0] * players,
        minted=options.start_gold * players,
        offers=[0] * players,
        done=[False] * players,
    )


def check_place_city(state: State, actor: Actor, action: PlaceCity) -> Refusal | None:
    """Allow an activated empty space that touches no city (RULES G-05)."""
    if refusal := check_step(state, actor.seat, "site") or check_site(state, action.space):
        return refusal
    return (
        None
        if action.space in activated_spaces(state.column, state.row)
        else refusals.not_activated(action.space)
    )


def place_city(recorder: EventRecorder[State], actor: Actor, action: PlaceCity, chance: Chance) -> None:
    """Place a first city, and go on with the set-up."""
    recorder.emit(ev.CityPlaced(active_seat(recorder.state), action.space, actor.by == "clock"))
    advance_setup(recorder, chance)


def advance_setup(recorder: EventRecorder[State], chance: Chance) -> None:
    """Begin the turn for the next first city, or the first round."""
    state = recorder.state
    if state.turn + 1 < len(state.order):
        begin_turn(recorder, state.order[state.turn + 1], chance, opening=True)
    else:
        _begin_round(recorder, state.order[: state.seats], chance)


def _begin_round(recorder: EventRecorder[State], order: tuple[Seat, ...], chance: Chance) -> None:
    recorder.emit(RoundBegan(recorder.state.round + 1, order))
    begin_turn(recorder, order[0], chance)


def check_may_build(state: State, seat: Seat | None, price: int, rule: str) -> Refusal | None:
    """Refuse unless this seat is building, below the limit, with this much gold."""
    if refusal := check_step(state, seat, "build"):
        return refusal
    if not may_build_more(state):
        return refusals.built_enough(state.options.builds_per_turn)
    gold = state.gold[active_seat(state)]
    return None if gold >= price else refusals.too_little_gold(price, gold, rule=rule)


def check_build_city(state: State, actor: Actor, action: BuildCity) -> Refusal | None:
    """Allow a legal space for 10 gold (RULES G-12)."""
    return check_may_build(state, actor.seat, CITY_PRICE, "G-12") or check_city_site(
        state, active_seat(state), action.space
    )


def build_city(recorder: EventRecorder[State], _: Actor, action: BuildCity, __: Chance) -> None:
    """Buy a city."""
    recorder.emit(ev.CityBuilt(active_seat(recorder.state), action.space))


def check_build_road(state: State, actor: Actor, action: BuildRoad) -> Refusal | None:
    """Allow a legal space for 3 gold (RULES G-13)."""
    return check_may_build(state, actor.seat, ROAD_PRICE, "G-13") or check_road_site(
        state, active_seat(state), action.space
    )


def build_road(recorder: EventRecorder[State], _: Actor, action: BuildRoad, __: Chance) -> None:
    """Buy a road, without an owner. If it needs passage, ask first."""
    state, seat = recorder.state, active_seat(recorder.state)
    if reaches_own_city(state, seat, action.space):
        recorder.emit(ev.RoadBuilt(seat, action.space))
    else:
        recorder.emit(
            ev.PassageAsked(state.made + 1, seat, action.space, seats_to_pass(state, seat, action.space))
        )


def check_end_turn(state: State, actor: Actor, _: EndTurn) -> Refusal | None:
    """Allow the seat on turn after the roll."""
    return check_step(state, actor.seat, "build")


def end_turn(recorder: EventRecorder[State], actor: Actor, _: EndTurn, chance: Chance) -> None:
    """End the turn."""
    recorder.emit(TurnEnded(active_seat(recorder.state), actor.by == "clock"))
    advance_turn(recorder, chance)


def advance_turn(recorder: EventRecorder[State], chance: Chance) -> None:
    """Begin the round's next turn, or the trade. If no trade is possible, end the round."""
    state = recorder.state
    if state.turn + 1 < state.seats:
        begin_turn(recorder, state.order[state.turn + 1], chance)
    elif state.options.gifts or (state.options.offers and _has_joined_seats(state)):
        recorder.emit(ev.TradeOpened(state.round))
    else:
        if state.options.offers:
            recorder.emit(ev.TradeSkipped(state.round))
        end_round(recorder, chance)


def _has_joined_seats(state: State) -> bool:
    """Return whether any two players could trade through all others (RULES G-16, G-17)."""
    return bool(seat_links(tuple(state.board), state.seats, transparent=state.options.transparent))


def check_finish_trading(state: State, actor: Actor, _: Done) -> Refusal | None:
    """Refuse while the seat owes a demand."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    return refusals.demand_first() if deal_awaiting_demand(state, actor.seat or 0) else None


def finish_trading(recorder: EventRecorder[State], actor: Actor, _: Done, chance: Chance) -> None:
    """Withdraw the seat's offer and refuse others, but keep agreements. The last seat ends the round (RULES
    G-19, G-25).
    """
    state, seat, auto = recorder.state, actor.seat or 0, actor.by == "clock"
    for deal in state.deals[:]:
        if deal.demanding:
            continue
        if deal.proposer == seat:
            close_deal(recorder, deal.number, "withdrawn")
        elif seat in deal.asked:
            recorder.emit(
                OfferAnswered(
                    deal.number, seat, accepted=False, auto=auto, to=deal_audience(recorder, deal.number)
                )
            )
            close_deal(recorder, deal.number, "refused")
    recorder.emit(ev.TradeFinished(seat, auto))
    if all(state.done):
        end_round(recorder, chance)


def end_round(recorder: EventRecorder[State], chance: Chance) -> None:
    """Let open offers lapse, then end the game or begin a round (RULES G-19, G-20)."""
    state = recorder.state
    for deal in state.deals[:]:
        close_deal(recorder, deal.number, "lapsed")
    recorder.emit(RoundEnded(state.round))
    leading_seats = leaders(state)
    highest = goal_gold(state)[leading_seats[0]]
    if highest >= state.options.goal and len(leading_seats) == 1:
        _end_game(recorder, "goal", leading_seats)
    elif state.finish_called:
        _end_game(recorder, "instructor", leading_seats)
    elif is_past_limit(state) and (len(leading_seats) == 1 or not is_tie_played_on(state)):
        _end_game(recorder, "round_limit", leading_seats)
    else:
        if highest >= state.options.goal or is_past_limit(state):
            recorder.emit(
                ev.TiedAtGoal(leading_seats, highest, to=INSTRUCTOR if state.options.hides_gold else EVERYONE)
            )
        _begin_round(
            recorder, state.order[1:] + state.order[:1] if state.options.rotate else state.order, chance
        )


def is_past_limit(state: State) -> bool:
    """Return whether this round is the last, or one added to it (RULES G-26)."""
    return 0 < state.last_round <= state.round


def leaders(state: State) -> tuple[Seat, ...]:
    """Return the seats with most of the gold that counts."""
    gold = goal_gold(state)
    return tuple(seat for seat in range(state.seats) if gold[seat] == max(gold))


def _end_game(recorder: EventRecorder[State], reason: ev.EndReason, winners: tuple[Seat, ...]) -> None:
    recorder.emit(ev.GameEnded(reason, winners, tuple(recorder.state.gold)))


def check_call_last_round(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Refuse all but the instructor, and a second call."""
    if actor.by != "instructor":
        return refusals.instructor_only()
    return refusals.finish_called() if state.finish_called else None


def call_last_round(recorder: EventRecorder[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """Make this round the last, or the first one during the set-up."""
    recorder.emit(FinishCalled())


def check_withdraw_last_round(state: State, actor: Actor, _: WithdrawLastRound) -> Refusal | None:
    """Refuse all but the instructor, and if no last round was called."""
    if actor.by != "instructor":
        return refusals.instructor_only()
    return refusals.finish_not_called() if state.planned_last_round is None else None


def withdraw_last_round(recorder: EventRecorder[State], _: Actor, __: WithdrawLastRound, ___: Chance) -> None:
    """Restore the last round as it was before the call."""
    recorder.emit(LastRoundWithdrawn())


def outcome(state: State) -> Outcome | None:
    """Return the winner, or by version 2 several, with the gold that counts as points. None while the game
    goes on.
    """
    if state.phase != "over":
        return None
    cities = sum(space >= 0 for space in state.board)
    summary = {
        "rounds": state.round,
        "cities": cities,
        "roads": state.board.count(ROAD),
        "gold": sum(state.gold),
    }
    return Outcome(state.winners, tuple(goal_gold(state)), summary)
