"""Run turns, rounds, stages and the Monitor's office under self-government (RULES C-11, C-70, C-71, C-80 to
C-84, C-88).

These rules extend those of the Basic game.
"""

from collections.abc import Iterable

from games.audience import INSTRUCTOR, NOBODY, Seat
from games.chance import Chance
from games.commons.basic import turns as basic
from games.commons.basic.actions import NextStep, Roll, SetRounds
from games.commons.basic.events import RoundsSet, StepBegan
from games.commons.basic.state import NOBODY as NO_SEAT
from games.commons.basic.state import rounds_audience, shuffled_deck
from games.commons.basic.turns import step_after, survivors
from games.commons.governance import events as ev
from games.commons.governance import refusals
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.enforcement.harvests import capped_limits
from games.commons.governance.options import USUAL_ROUNDS, preset_rules
from games.commons.governance.state import VACANT, Governance, State, remove_seat
from games.engine import EventRecorder
from games.island.layouts import colours
from games.island.table import hidden_points, reveal_victory_cards
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn, FinishGame


def roll(story: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll the dice and open the harvest, under limits and quotas."""
    limits_by_seat, governance = basic.throw_dice(story, actor, action, chance), story.state.governance
    basic.open_harvest(
        story,
        limits_by_seat if governance is None else capped_limits(story.state, governance, limits_by_seat),
        chance,
    )


def next_step(story: EventRecorder[State], actor: Actor, _: NextStep, chance: Chance) -> None:
    """Begin the next step, or end the turn after the last one."""
    step = step_after(story.state)
    if step is None:
        end_turn(story, actor, None, chance)
    else:
        story.emit(StepBegan(story.state.active, step))


def check_end(state: State, actor: Actor, action: EndTurn) -> Refusal | None:
    """Check that the active seat ends the turn, or the Monitor their moment (RULES C-84)."""
    governance = state.governance
    if governance is None or not governance.ending:
        return basic.check_onward(state, actor, action)
    return (
        None
        if actor.seat == governance.watcher
        else refusals.monitors_moment(colours(state.seats)[governance.watcher])
    )


def end_turn(story: EventRecorder[State], actor: Actor, _: EndTurn | None, chance: Chance) -> None:
    """End the turn after the Monitor's moment, then begin a stage, an election or the next turn (RULES C-70,
    C-81, C-84).
    """
    state, governance, is_auto = story.state, story.state.governance, actor.by == "clock"
    if governance is not None and has_moment(state, governance):
        story.emit(ev.MomentBegan(governance.watcher, is_auto))
        return
    if governance is not None and governance.ending:
        is_auto = governance.ending == "clock"
    if reason := basic.close_turn(story, auto=is_auto):
        basic.end_game(story, reason, resumable=governance is None and reason != "instructor")
    elif _is_stage_due(state):
        _change_stage(story, chance)
    elif governance is not None and is_election_due(state, governance, round_over=basic.is_last_turn(state)):
        open_election(story, chance)
    else:
        next_turn(story, chance)


def next_turn(story: EventRecorder[State], chance: Chance) -> None:
    """Begin the next seat's turn, or skip it unless its last one was skipped (RULES C-88)."""
    basic.next_turn(story)
    state, governance = story.state, story.state.governance
    if governance is not None and governance.skips[state.active] and state.active not in governance.lost:
        story.emit(ev.TurnSkipped(state.active))
        end_turn(story, Actor(state.active, "automatic"), None, chance)
    elif basic.is_auto_roll(state):
        roll(story, Actor(state.active, "automatic"), Roll(), chance)


def check_begin(state: State, actor: Actor, _: BeginOstrom) -> Refusal | None:
    """Check that the instructor announces the stage, and only once."""
    if actor.seat is not None or actor.by != "instructor":
        return refusals.instructor_announces()
    if state.stage_called or state.governance is not None:
        return refusals.stage_already()
    return refusals.game_ends() if state.finish_called else None


def begin_ostrom(story: EventRecorder[State], _: Actor, __: BeginOstrom, chance: Chance) -> None:
    """Announce the Ostrom stage for the end of this round, or resume a game that ended without it (RULES
    C-70).
    """
    if story.state.resumable:
        story.emit(ev.GameResumed())
        _change_stage(story, chance)
    else:
        story.emit(ev.StageCalled())


def coming_rounds(state: State) -> int:
    """Return the number of rounds of the Ostrom stage to come; 0 if none."""
    return (
        (state.options.rounds_ostrom or USUAL_ROUNDS)
        if state.has_next_stage() and not state.finish_called
        else 0
    )


def _is_stage_due(state: State) -> bool:
    """Return whether the Ostrom stage begins after this round."""
    is_last_round = state.rounds > 0 and state.round >= state.rounds
    return basic.is_last_turn(state) and state.has_next_stage() and (state.stage_called or is_last_round)


def _change_stage(story: EventRecorder[State], chance: Chance) -> None:
    """End the Basic stage and begin the Ostrom stage, with its first turn unless an election comes first.

    A fresh board reveals victory-point cards, as at a game's end; with carry-over they stay hidden.
    """
    state = story.state
    is_fresh_board = state.options.transition == "fresh_board"
    if is_fresh_board:
        reveal_victory_cards(story)
    story.emit(ev.StageEnded("basic", survivors(state), tuple(state.points)))
    if any(hidden_points(state, seat) for seat in range(state.seats)):
        points = tuple(state.points[seat] + hidden_points(state, seat) for seat in range(state.seats))
        alive = tuple(
            seat for seat in range(state.seats) if state.safe[seat] or points[seat] > state.options.goal
        )
        story.emit(ev.StageCounted(alive, points, to=INSTRUCTOR))
    if is_fresh_board:
        story.emit(ev.FreshBoard(tuple(shuffled_deck(state.options, chance, state.turn)), to=NOBODY))
    story.emit(ev.StageBegan(preset_rules(state.options.preset, state.options.own_rules)))
    story.emit(
        ev.RoundsFixed(state.round + (state.options.rounds_ostrom or USUAL_ROUNDS), to=rounds_audience(state))
    )
    choose_first_monitor(story)
    if state.phase != "election":
        next_turn(story, chance)


def check_rounds(state: State, actor: Actor, action: SetRounds) -> Refusal | None:
    """Refuse to change a finished stage; the Ostrom stage's rounds may be set in advance (RULES C-11)."""
    if action.stage == "basic" and state.governance is not None:
        return basic.check_round_count(actor, action.rounds, 0) or refusals.stage_is_over()
    begun_rounds = (
        0
        if _is_for_next_stage(state, action)
        else state.round + _is_between_rounds(state) - state.rounds_before
    )
    return basic.check_round_count(actor, action.rounds, begun_rounds)


def set_rounds(story: EventRecorder[State], _: Actor, action: SetRounds, __: Chance) -> None:
    """Set the rounds of the current stage, or of the one to come."""
    state, to = story.state, rounds_audience(story.state)
    if _is_for_next_stage(state, action):
        story.emit(RoundsSet(action.rounds, "ostrom", to=to))
    else:
        story.emit(RoundsSet(action.rounds and state.rounds_before + action.rounds, to=to))


def _is_for_next_stage(state: State, action: SetRounds) -> bool:
    """Return whether the action concerns the stage after this one."""
    return action.stage == "ostrom" and state.governance is None


def call_last_round(story: EventRecorder[State], actor: Actor, action: FinishGame, chance: Chance) -> None:
    """Make this round the last; between two rounds, end the game at once."""
    basic.call_last_round(story, actor, action, chance)
    if _is_between_rounds(story.state):
        basic.end_game(story, "instructor")


def _is_between_rounds(state: State) -> bool:
    """Return whether an election separates a finished round from the next."""
    return state.phase == "election" and basic.is_last_turn(state)


MOST_MISSED_TURNS = 2
"""Consecutive own turns ended by the clock until another seat acts for the Monitor (RULES C-82)."""


def choose_first_monitor(story: EventRecorder[State]) -> None:
    """Name the person with most public points, open a ballot on a tie, or leave the office vacant without
    people (RULES C-82).
    """
    people = story.state.people
    leaders = leaders_by_points(story.state, people) if people else ()
    if len(leaders) == 1:
        story.emit(ev.MonitorNamed(leaders[0], "points"))
    elif leaders:
        story.emit(ev.ElectionOpened(leaders))
    else:
        story.emit(ev.OfficeVacated())


def is_election_due(state: State, governance: Governance, *, round_over: bool) -> bool:
    """Return whether an election comes before the next turn; never while stand-ins play all seats (RULES
    C-81, C-109, C-122).
    """
    served = state.round - governance.elected_round
    term_over = (
        round_over and state.options.monitor_term == "rounds" and served >= state.options.monitor_rounds
    )
    return (governance.election_due or term_over) and bool(state.people)


def open_election(story: EventRecorder[State], chance: Chance) -> None:
    """Open a ballot among all people, or name a single person Monitor (RULES C-82)."""
    people = story.state.people
    if len(people) > 1:
        story.emit(ev.ElectionOpened(people))
    else:
        story.emit(ev.MonitorNamed(people[0], "points"))
        next_turn(story, chance)


def has_moment(state: State, governance: Governance) -> bool:
    """Return whether the turn of another seat still has to wait for the Monitor (RULES C-84)."""
    if governance.ending or governance.watcher in {NO_SEAT, state.active}:
        return False
    return state.options.sanction_when == "end_of_turn" and state.phase != "roll"


def note_absence(story: EventRecorder[State]) -> None:
    """After a turn, replace a Monitor who missed two own turns by the next person by points, until they
    return (RULES C-82).
    """
    state, governance = story.state, story.state.governance
    if (
        governance is None
        or governance.monitor in {NO_SEAT, *state.stand_ins}
        or state.active != governance.monitor
    ):
        return
    other_people = remove_seat(state.people, governance.monitor)
    if governance.missed >= MOST_MISSED_TURNS and governance.acting == NO_SEAT and other_people:
        story.emit(ev.MonitorNamed(leaders_by_points(state, other_people)[0], "stand_in"))
    elif governance.missed == 0 and governance.acting != NO_SEAT:
        story.emit(ev.MonitorNamed(governance.monitor, "back"))


def fill_office(story: EventRecorder[State]) -> None:
    """Let the next person by points act for a Monitor whose seat a stand-in plays, until they return (RULES
    C-82).

    During a defence nothing changes: the suit's vote comes first.
    """
    state, governance = story.state, story.state.governance
    if governance is None or (state.ballot is not None and state.ballot.defending):
        return
    if governance.monitor == NO_SEAT:
        if governance.acting == VACANT and state.people:
            story.emit(ev.MonitorNamed(leaders_by_points(state, state.people)[0], "points"))
        return
    is_monitor_present, other_people = (
        governance.monitor in state.people,
        remove_seat(state.people, governance.monitor),
    )
    if governance.acting == NO_SEAT and is_monitor_present:
        return
    if is_monitor_present and (governance.missed < MOST_MISSED_TURNS or not other_people):
        story.emit(ev.MonitorNamed(governance.monitor, "back"))
    elif governance.acting not in other_people and other_people:
        story.emit(ev.MonitorNamed(leaders_by_points(state, other_people)[0], "stand_in"))
    elif not other_people and governance.acting != VACANT:
        story.emit(ev.OfficeVacated())


def leaders_by_points(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return the seats with most public points among these, in turn order."""
    candidates = list(seats)
    highest = max(state.points[seat] for seat in candidates)
    return tuple(seat for seat in candidates if state.points[seat] == highest)
