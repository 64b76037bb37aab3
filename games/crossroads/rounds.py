"""From the empty grid round by round to the end, and what is built meanwhile (RULES G-01, G-05 to G-07, G-11 to G-20, G-26)."""

from games.audience import EVERYONE, INSTRUCTOR, Seat
from games.chance import Chance
from games.crossroads import events as ev
from games.crossroads import refusals
from games.crossroads.actions import BuildCity, BuildRoad, Done, PlaceCity
from games.crossroads.grid import EMPTY, ROAD, SPACES, activated, links
from games.crossroads.offers import check_trading, close, readers
from games.crossroads.options import CITY_PRICE, ROAD_PRICE, CrossroadsOptions
from games.crossroads.sites import bad_city, bad_road, bad_site, reaches_own, way_through
from games.crossroads.state import RULES_VERSION, State, active, counted, demanding, may_build_more, plays_on_in_a_tie
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


def laid_out(options: CrossroadsOptions, chance: Chance) -> State:
    """An empty grid. Who begins is drawn; from there on it goes round, in the set-up and in every round
    (RULES G-05, G-07).
    """
    players = options.players
    first = chance.randbelow(players, "first player", 0)
    once = tuple((first + step) % players for step in range(players))
    again = once[::-1] if options.setup_order == "snake" else once
    return State(
        options=options,
        seats=players,
        rules_version=RULES_VERSION,
        order=once + again if options.start_cities == 2 else once,
        last_round=options.round_limit,
        board=[EMPTY] * SPACES,
        gold=[options.start_gold] * players,
        earned=[0] * players,
        minted=options.start_gold * players,
        offers=[0] * players,
        done=[False] * players,
    )


def check_place(state: State, actor: Actor, action: PlaceCity) -> Refusal | None:
    """An activated empty space that touches no city (RULES G-05)."""
    if refusal := check_step(state, actor.seat, "site") or bad_site(state, action.space):
        return refusal
    return None if action.space in activated(state.column, state.row) else refusals.not_activated(action.space)


def place(story: EventRecorder[State], actor: Actor, action: PlaceCity, chance: Chance) -> None:
    """Found the city; then the next seat, or the first round."""
    story.emit(ev.CityPlaced(active(story.state), action.space, actor.by == "clock"))
    next_founder(story, chance)


def next_founder(story: EventRecorder[State], chance: Chance) -> None:
    """The next first city of the set-up; after the last one the first round."""
    state = story.state
    if state.turn + 1 < len(state.order):
        begin_turn(story, state.order[state.turn + 1], chance, opening=True)
    else:
        _begin_round(story, state.order[: state.seats], chance)


def _begin_round(story: EventRecorder[State], order: tuple[Seat, ...], chance: Chance) -> None:
    story.emit(RoundBegan(story.state.round + 1, order))
    begin_turn(story, order[0], chance)


def check_building(state: State, seat: Seat | None, price: int, rule: str) -> Refusal | None:
    """Whether it is this seat's turn to build, and it can pay for one thing more."""
    if refusal := check_step(state, seat, "build"):
        return refusal
    if not may_build_more(state):
        return refusals.built_enough(state.options.builds_per_turn)
    gold = state.gold[active(state)]
    return None if gold >= price else refusals.too_little_gold(price, gold, rule=rule)


def check_city(state: State, actor: Actor, action: BuildCity) -> Refusal | None:
    """Its turn, 10 gold, and a space that may bear a city (RULES G-12)."""
    return check_building(state, actor.seat, CITY_PRICE, "G-12") or bad_city(state, active(state), action.space)


def build_city(story: EventRecorder[State], _: Actor, action: BuildCity, __: Chance) -> None:
    """The seat pays for a city, and it stands."""
    story.emit(ev.CityBuilt(active(story.state), action.space))


def check_road(state: State, actor: Actor, action: BuildRoad) -> Refusal | None:
    """Its turn, 3 gold, and a space that may bear a road (RULES G-13)."""
    return check_building(state, actor.seat, ROAD_PRICE, "G-13") or bad_road(state, active(state), action.space)


def build_road(story: EventRecorder[State], _: Actor, action: BuildRoad, __: Chance) -> None:
    """Pay, and it lies there; roads have no owner. Where others must let it pass, they are asked first."""
    state, seat = story.state, active(story.state)
    if reaches_own(state, seat, action.space):
        story.emit(ev.RoadBuilt(seat, action.space))
    else:
        story.emit(ev.PassageAsked(state.made + 1, seat, action.space, way_through(state, seat, action.space)))


def check_end(state: State, actor: Actor, _: EndTurn) -> Refusal | None:
    """Who has rolled may end the turn."""
    return check_step(state, actor.seat, "build")


def end_turn(story: EventRecorder[State], actor: Actor, _: EndTurn, chance: Chance) -> None:
    """The next seat, or the trade of the round."""
    story.emit(TurnEnded(active(story.state), actor.by == "clock"))
    next_turn(story, chance)


def next_turn(story: EventRecorder[State], chance: Chance) -> None:
    """The next seat of the round; after the last one the trade, unless there is nothing to do there."""
    state = story.state
    if state.turn + 1 < state.seats:
        begin_turn(story, state.order[state.turn + 1], chance)
    elif state.options.gifts or (state.options.offers and _anybody_is_joined(state)):
        story.emit(ev.TradeOpened(state.round))
    else:
        if state.options.offers:
            story.emit(ev.TradeSkipped(state.round))
        end_round(story, chance)


def _anybody_is_joined(state: State) -> bool:
    """Whether some two players could trade, if all whose cities lie between agreed (RULES G-16, G-17)."""
    return bool(links(tuple(state.board), state.seats, transparent=state.options.transparent))


def check_done(state: State, actor: Actor, _: Done) -> Refusal | None:
    """Not while it owes a demand: the other trader has a right to it."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    return refusals.demand_first() if demanding(state, actor.seat or 0) else None


def done(story: EventRecorder[State], actor: Actor, _: Done, chance: Chance) -> None:
    """Take back one's own offer, say no to those that ask; what one has agreed to stands. After the last seat the round is over
    (RULES G-19, G-25).
    """
    state, seat, auto = story.state, actor.seat or 0, actor.by == "clock"
    for deal in state.deals[:]:
        if deal.demanding:
            continue
        if deal.proposer == seat:
            close(story, deal.number, "withdrawn")
        elif seat in deal.asked:
            story.emit(OfferAnswered(deal.number, seat, accepted=False, auto=auto, to=readers(story, deal.number)))
            close(story, deal.number, "refused")
    story.emit(ev.TradeFinished(seat, auto))
    if all(state.done):
        end_round(story, chance)


def end_round(story: EventRecorder[State], chance: Chance) -> None:
    """What is still on offer lapses. Then somebody has won, or another round is played (RULES G-19, G-20)."""
    state = story.state
    for deal in state.deals[:]:
        close(story, deal.number, "lapsed")
    story.emit(RoundEnded(state.round))
    best = leaders(state)
    most = counted(state)[best[0]]
    if most >= state.options.goal and len(best) == 1:
        _end_game(story, "goal", best)
    elif state.finish_called:
        _end_game(story, "instructor", best)
    elif is_past_limit(state) and (len(best) == 1 or not plays_on_in_a_tie(state)):
        _end_game(story, "round_limit", best)
    else:
        if most >= state.options.goal or is_past_limit(state):
            story.emit(ev.TiedAtGoal(best, most, to=INSTRUCTOR if state.options.hides_gold else EVERYONE))
        _begin_round(story, state.order[1:] + state.order[:1] if state.options.rotate else state.order, chance)


def is_past_limit(state: State) -> bool:
    """Whether the round that ends is the last one, or was added to it (RULES G-26)."""
    return 0 < state.last_round <= state.round


def leaders(state: State) -> tuple[Seat, ...]:
    """Who has most of the gold that counts."""
    gold = counted(state)
    return tuple(seat for seat in range(state.seats) if gold[seat] == max(gold))


def _end_game(story: EventRecorder[State], reason: ev.EndReason, winners: tuple[Seat, ...]) -> None:
    story.emit(ev.GameEnded(reason, winners, tuple(story.state.gold)))


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Only the instructor ends the game, once."""
    if actor.by != "instructor":
        return refusals.instructor_only()
    return refusals.finish_called() if state.finish_called else None


def finish(story: EventRecorder[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last one; in the set-up, the first one."""
    story.emit(FinishCalled())


def check_withdraw(state: State, actor: Actor, _: WithdrawLastRound) -> Refusal | None:
    """Only the instructor, and only what the instructor has called."""
    if actor.by != "instructor":
        return refusals.instructor_only()
    return refusals.finish_not_called() if state.planned_last_round is None else None


def withdraw(story: EventRecorder[State], _: Actor, __: WithdrawLastRound, ___: Chance) -> None:
    """This round is not the last, unless it would have been anyway."""
    story.emit(LastRoundWithdrawn())


def outcome(state: State) -> Outcome | None:
    """The winner, or several who are equal after the last round; points are the gold that counts. None while the game goes on."""
    if state.phase != "over":
        return None
    cities = sum(space >= 0 for space in state.board)
    summary = {"rounds": state.round, "cities": cities, "roads": state.board.count(ROAD), "gold": sum(state.gold)}
    return Outcome(state.winners, tuple(counted(state)), summary)
