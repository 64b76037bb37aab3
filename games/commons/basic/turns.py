"""How turns and rounds follow each other, and how the game ends (RULES C-10 to C-13, C-32, C-34, C-40, C-48)."""

from __future__ import annotations

from games.audience import EVERYONE, seat_audience
from games.chance import Chance
from games.commons.basic import refusals
from games.commons.basic.actions import EndTurn, FinishGame, Harvest, NextStep, Roll, SetRounds
from games.commons.basic.bank import tick_clocks
from games.commons.basic.box import colours
from games.commons.basic.events import (
    EndReason,
    FinishCalled,
    GameEnded,
    HarvestAnswered,
    HarvestAsked,
    Rolled,
    RoundEnded,
    RoundsSet,
    StepBegan,
    TurnBegan,
    TurnEnded,
)
from games.commons.basic.harvest import limits, opened, serve
from games.commons.basic.points import reveal_victory_cards, survivors
from games.commons.basic.state import State, rounds_audience, survives
from games.commons.basic.steps import check_step, following, trade_step
from games.commons.governance import harvests, office, transition
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.events import GameResumed, MomentBegan, StageCalled, TurnSkipped
from games.commons.governance.refusals import monitors_moment
from games.engine import Emit
from games.island.dice import SIDES, THROWS
from games.protocol import Actor
from games.refusal import Refusal

LEAST_ROUNDS, MOST_ROUNDS = 3, 40


def is_instructor(actor: Actor) -> bool:
    """Whether the instructor acts as instructor."""
    return actor.seat is None and actor.by == "instructor"


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """Whether these dice may fall now; who may give them is an option (RULES A1)."""
    by_hand = state.options.dice == "instructor"
    if actor.seat != state.active and not (by_hand and is_instructor(actor)):
        return refusals.not_your_turn(colours(state.seats)[state.active])
    if state.phase != "roll":
        return refusals.already_rolled()
    if by_hand and (action.dice is None or not is_instructor(actor)):
        return refusals.dice_by_instructor()
    if not by_hand and action.dice is not None:
        return refusals.dice_by_bot()
    if action.dice is not None and not all(1 <= die <= SIDES for die in action.dice):
        return refusals.bad_dice()
    return None


def roll(emit: Emit[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll, and open the harvest if anybody may ask; a 7, or a number that nobody has built on, goes on to trade (RULES C-20, C-24)."""
    state = emit.state
    dice = action.dice or THROWS[chance.below(len(THROWS), "two dice", state.turn)]
    emit(Rolled(state.active, dice, actor.by == "clock"))
    most = limits(state, sum(dice))
    if state.governance is not None:
        most = tuple(harvests.bounded(state, state.governance, list(most)))
    asking = opened(state, most, chance)
    if asking.order:
        emit(StepBegan(state.active, "harvest"), asking)
    else:
        emit(StepBegan(state.active, trade_step(state)))


def harvest(emit: Emit[State], actor: Actor, action: Harvest, chance: Chance) -> None:
    """Hand in a request; the last one closes the harvest, and the turn goes on to trade."""
    state, seat = emit.state, actor.seat
    if seat is not None:
        aloud = state.options.asking == "sequential"
        emit(HarvestAnswered(seat, actor.by == "clock"), HarvestAsked(seat, action.cards, to=EVERYONE if aloud else seat_audience(seat)))
    if not state.silent:
        serve(emit, chance)
        emit(StepBegan(state.active, trade_step(state)))


def next_step(emit: Emit[State], actor: Actor, _: NextStep, chance: Chance) -> None:
    """Go on to the next step; after the last one the turn ends."""
    step = following(emit.state)
    if step is None:
        end_turn(emit, actor, None, chance)
    else:
        emit(StepBegan(emit.state.active, step))


def end_turn(emit: Emit[State], actor: Actor, _: EndTurn | None, chance: Chance) -> None:
    """End the turn, the Monitor's moment first; after the last seat's, the round: growth, then the clocks (RULES C-34, C-84)."""
    state, auto = emit.state, actor.by == "clock"
    if state.governance is not None and office.has_moment(state, state.governance):
        emit(MomentBegan(state.governance.watcher, auto))
        return
    if state.governance is not None and state.governance.ending:
        auto = state.governance.ending == "clock"
    round_over = state.active == state.seats - 1
    emit(TurnEnded(state.active, auto))
    if round_over:
        emit(RoundEnded(state.round))
    tick_clocks(emit)
    if round_over and (reason := end_reason(state)) is not None:
        _end_game(emit, reason)
        return
    here = state.governance
    if round_over and transition.is_due(state):
        transition.change_stage(emit, chance)
    elif here is not None and office.is_election_due(state, here, round_over=round_over):
        office.open_election(emit)
    if state.phase != "election":
        next_turn(emit, chance)


def next_turn(emit: Emit[State], chance: Chance) -> None:
    """The next seat's turn begins, and passes by where it is to be skipped, unless the one before was (RULES C-88)."""
    state = emit.state
    round_over = state.active == state.seats - 1
    emit(TurnBegan((state.active + 1) % state.seats, state.turn + 1, state.round + round_over))
    here = state.governance
    if here is not None and here.skips[state.active] and state.active not in here.lost:
        emit(TurnSkipped(state.active))
        end_turn(emit, Actor(state.active, "automatic"), None, chance)


def end_reason(state: State) -> EndReason | None:
    """Why the game ends with this round, or None: it goes on, perhaps with another stage (RULES C-11, C-13, C-70)."""
    if state.finish_called:
        return "instructor"
    if state.rounds and state.round >= state.rounds and not transition.follows(state):
        return "rounds"
    if state.options.early_end == "all_survive" and all(survives(state, seat) for seat in range(state.seats)):
        return "all_survive"
    if state.options.early_end == "all_crashed" and all(state.clocks):
        return "all_crashed"
    return None


def _end_game(emit: Emit[State], reason: EndReason) -> None:
    """Reveal the victory cards that are left, then count (RULES C-48)."""
    state = emit.state
    reveal_victory_cards(emit)
    emit(GameEnded(reason, survivors(state), tuple(state.points), resumable=state.governance is None and reason != "instructor"))


def begin_ostrom(emit: Emit[State], _: Actor, __: BeginOstrom, chance: Chance) -> None:
    """Announce the Ostrom stage: it begins when this round is over. A game that has just ended without it goes on (RULES C-70)."""
    if not emit.state.resumable:
        emit(StageCalled())
        return
    emit(GameResumed())
    transition.change_stage(emit, chance)
    if emit.state.phase != "election":
        next_turn(emit, chance)


def check_rounds(state: State, actor: Actor, action: SetRounds) -> Refusal | None:
    """Only the instructor, and never fewer rounds than have begun (RULES C-11)."""
    if not is_instructor(actor):
        return refusals.instructor_only(rule="C-11")
    if action.rounds and not LEAST_ROUNDS <= action.rounds <= MOST_ROUNDS:
        return refusals.rounds_out_of_range(action.rounds)
    if action.stage == "basic" and state.governance is not None:
        return refusals.stage_is_over()
    begun = state.round + _is_between_rounds(state)
    if action.rounds and not _is_to_come(state, action) and _last_round(state, action.rounds) < begun:
        return refusals.rounds_too_few(action.rounds, begun - _rounds_before(state))
    return None


def _is_to_come(state: State, action: SetRounds) -> bool:
    """Whether it is about the stage after this one."""
    return action.stage == "ostrom" and state.governance is None


def _is_between_rounds(state: State) -> bool:
    """Whether a round is over and the next one waits for an election."""
    return state.phase == "election" and state.active == state.seats - 1


def _rounds_before(state: State) -> int:
    """Rounds that were played before the stage that is being played."""
    return 0 if state.governance is None else (state.governance.began - 1) // state.seats


def _last_round(state: State, rounds: int) -> int:
    """The last round of the whole game when this stage has so many; 0: until the instructor says."""
    return rounds and _rounds_before(state) + rounds


def set_rounds(emit: Emit[State], _: Actor, action: SetRounds, __: Chance) -> None:
    """Change the number of rounds."""
    state, to = emit.state, rounds_audience(emit.state)
    emit(RoundsSet(action.rounds, "ostrom", to=to) if _is_to_come(state, action) else RoundsSet(_last_round(state, action.rounds), to=to))


def check_finish(_: State, actor: Actor, __: FinishGame) -> Refusal | None:
    """Only the instructor ends the game (RULES C-13)."""
    return None if is_instructor(actor) else refusals.instructor_only(rule="C-13")


def finish(emit: Emit[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last; between two rounds it has been the last."""
    emit(FinishCalled(to=rounds_audience(emit.state)))
    if _is_between_rounds(emit.state):
        _end_game(emit, "instructor")


def check_end(state: State, actor: Actor, _: EndTurn) -> Refusal | None:
    """The active seat, in each step after the harvest; in the Monitor's moment the Monitor (RULES C-84)."""
    here = state.governance
    if here is None or not here.ending:
        return check_step(state, actor.seat, None)
    return None if actor.seat == here.watcher else monitors_moment(colours(state.seats)[here.watcher])


def check_onward(state: State, actor: Actor, _: object) -> Refusal | None:
    """Any step after the roll and its harvest may be skipped (RULES C-40)."""
    return check_step(state, actor.seat, None)
