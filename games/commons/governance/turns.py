"""How turns, rounds and stages follow each other under self-government (RULES C-11, C-70, C-71, C-81, C-84, C-88).

The rules of the Basic game go before; what stands here is laid over them.
"""

from __future__ import annotations

from games.audience import INSTRUCTOR, NOBODY
from games.chance import Chance
from games.commons.basic import turns as basic
from games.commons.basic.actions import EndTurn, FinishGame, NextStep, Roll, SetRounds
from games.commons.basic.box import colours
from games.commons.basic.events import RoundsSet
from games.commons.basic.points import reveal_victory_cards, survivors
from games.commons.basic.setup import shuffled
from games.commons.basic.state import hidden_points, rounds_audience
from games.commons.basic.steps import following
from games.commons.governance import events as ev
from games.commons.governance import refusals
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.harvests import bounded
from games.commons.governance.office import first_monitor, has_moment, is_election_due, open_election
from games.commons.governance.preset import preset
from games.commons.governance.state import State
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal

USUAL_ROUNDS = 8
"""How long the Ostrom stage lasts where the options leave it to the announcement (RULES C-11)."""


def roll(emit: Emit[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll, and ask for harvests, which limits and quotas may bound."""
    most, here = basic.throw(emit, actor, action, chance), emit.state.governance
    basic.open_harvest(emit, most if here is None else bounded(emit.state, here, most), chance)


def next_step(emit: Emit[State], actor: Actor, action: NextStep, chance: Chance) -> None:
    """Go on to the next step; after the last one the turn ends."""
    if following(emit.state) is None:
        end_turn(emit, actor, None, chance)
    else:
        basic.next_step(emit, actor, action, chance)


def check_end(state: State, actor: Actor, action: EndTurn) -> Refusal | None:
    """The active seat; in the Monitor's moment the Monitor (RULES C-84)."""
    here = state.governance
    if here is None or not here.ending:
        return basic.check_onward(state, actor, action)
    return None if actor.seat == here.watcher else refusals.monitors_moment(colours(state.seats)[here.watcher])


def end_turn(emit: Emit[State], actor: Actor, _: EndTurn | None, chance: Chance) -> None:
    """End the turn, the Monitor's moment first; after it a stage may begin or an election open (RULES C-70, C-81, C-84)."""
    state, here, auto = emit.state, emit.state.governance, actor.by == "clock"
    if here is not None and has_moment(state, here):
        emit(ev.MomentBegan(here.watcher, auto))
        return
    if here is not None and here.ending:
        auto = here.ending == "clock"
    if reason := basic.close_turn(emit, auto=auto):
        basic.end_game(emit, reason, resumable=here is None and reason != "instructor")
    elif _is_due(state):
        _change_stage(emit, chance)
    elif here is not None and is_election_due(state, here, round_over=basic.is_last_turn(state)):
        open_election(emit)
    else:
        next_turn(emit, chance)


def next_turn(emit: Emit[State], chance: Chance) -> None:
    """The next seat's turn begins, and passes by where it is to be skipped, unless the one before was (RULES C-88)."""
    basic.next_turn(emit)
    state, here = emit.state, emit.state.governance
    if here is not None and here.skips[state.active] and state.active not in here.lost:
        emit(ev.TurnSkipped(state.active))
        end_turn(emit, Actor(state.active, "automatic"), None, chance)


def check_begin(state: State, actor: Actor, _: BeginOstrom) -> Refusal | None:
    """The instructor announces it, once."""
    if actor.seat is not None or actor.by != "instructor":
        return refusals.instructor_announces()
    if state.stage_called or state.governance is not None:
        return refusals.stage_already()
    return refusals.game_ends() if state.finish_called else None


def begin_ostrom(emit: Emit[State], _: Actor, __: BeginOstrom, chance: Chance) -> None:
    """Announce the Ostrom stage: it begins when this round is over. A game that has just ended without it goes on (RULES C-70)."""
    if emit.state.resumable:
        emit(ev.GameResumed())
        _change_stage(emit, chance)
    else:
        emit(ev.StageCalled())


def coming(state: State) -> int:
    """How many rounds of the Ostrom stage will follow; 0: none."""
    return (state.options.rounds_ostrom or USUAL_ROUNDS) if state.goes_on() and not state.finish_called else 0


def _is_due(state: State) -> bool:
    """Whether the Ostrom stage begins with the round that has just ended."""
    ended = state.rounds > 0 and state.round >= state.rounds
    return basic.is_last_turn(state) and state.goes_on() and (state.stage_called or ended)


def _change_stage(emit: Emit[State], chance: Chance) -> None:
    """End the Basic stage and begin the next, with its first turn unless a Monitor has to be elected before.

    A game of its own ends as games do, with its victory-point cards on the table; where all carries over, they stay hidden.
    """
    state = emit.state
    afresh = state.options.transition == "fresh_board"
    if afresh:
        reveal_victory_cards(emit)
    emit(ev.StageEnded("basic", survivors(state), tuple(state.points)))
    if any(hidden_points(state, seat) for seat in range(state.seats)):
        points = tuple(state.points[seat] + hidden_points(state, seat) for seat in range(state.seats))
        alive = tuple(seat for seat in range(state.seats) if state.safe[seat] or points[seat] > state.options.goal)
        emit(ev.StageCounted(alive, points, to=INSTRUCTOR))
    if afresh:
        emit(ev.FreshBoard(tuple(shuffled(state.options, chance, state.turn)), to=NOBODY))
    emit(ev.StageBegan(preset(state.options.preset, state.options.own_rules)))
    emit(ev.RoundsFixed(state.round + (state.options.rounds_ostrom or USUAL_ROUNDS), to=rounds_audience(state)))
    first_monitor(emit)
    if state.phase != "election":
        next_turn(emit, chance)


def check_rounds(state: State, actor: Actor, action: SetRounds) -> Refusal | None:
    """Those of a stage that is over stand; those of the Ostrom stage may be set before it begins (RULES C-11)."""
    if action.stage == "basic" and state.governance is not None:
        return basic.check_number(actor, action.rounds, 0) or refusals.stage_is_over()
    begun = 0 if _is_to_come(state, action) else state.round + _is_between_rounds(state) - _rounds_before(state)
    return basic.check_number(actor, action.rounds, begun)


def set_rounds(emit: Emit[State], _: Actor, action: SetRounds, __: Chance) -> None:
    """Change the number of rounds of the stage that is being played, or of the one to come."""
    state, to = emit.state, rounds_audience(emit.state)
    if _is_to_come(state, action):
        emit(RoundsSet(action.rounds, "ostrom", to=to))
    else:
        emit(RoundsSet(action.rounds and _rounds_before(state) + action.rounds, to=to))


def _is_to_come(state: State, action: SetRounds) -> bool:
    """Whether it is about the stage after this one."""
    return action.stage == "ostrom" and state.governance is None


def _rounds_before(state: State) -> int:
    """Rounds that were played before the stage that is being played."""
    return 0 if state.governance is None else (state.governance.began - 1) // state.seats


def finish(emit: Emit[State], actor: Actor, action: FinishGame, chance: Chance) -> None:
    """This round is the last; between two rounds it has been the last."""
    basic.finish(emit, actor, action, chance)
    if _is_between_rounds(emit.state):
        basic.end_game(emit, "instructor")


def _is_between_rounds(state: State) -> bool:
    """Whether a round is over and the next one waits for an election."""
    return state.phase == "election" and basic.is_last_turn(state)
