"""How turns, rounds and stages follow each other under self-government, and who watches (RULES C-11, C-70, C-71, C-80 to C-84, C-88).

The rules of the Basic game go before; what stands here is laid over them.
"""

from collections.abc import Iterable

from games.audience import INSTRUCTOR, NOBODY, Seat
from games.chance import Chance
from games.commons.basic import turns as basic
from games.commons.basic.actions import NextStep, Roll, SetRounds
from games.commons.basic.events import RoundsSet, StepBegan
from games.commons.basic.state import NOBODY as NO_SEAT
from games.commons.basic.state import rounds_audience, shuffled
from games.commons.basic.turns import following, survivors
from games.commons.governance import events as ev
from games.commons.governance import refusals
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.enforcement.harvests import bounded
from games.commons.governance.options import USUAL_ROUNDS, preset
from games.commons.governance.state import VACANT, Governance, State, remove_seat
from games.engine import EventRecorder
from games.island.layouts import colours
from games.island.table import hidden_points, reveal_victory_cards
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn, FinishGame


def roll(story: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll, and ask for harvests, which limits and quotas may bound."""
    most, here = basic.throw(story, actor, action, chance), story.state.governance
    basic.open_harvest(story, most if here is None else bounded(story.state, here, most), chance)


def next_step(story: EventRecorder[State], actor: Actor, _: NextStep, chance: Chance) -> None:
    """Go on to the next step; after the last one the turn ends."""
    step = following(story.state)
    if step is None:
        end_turn(story, actor, None, chance)
    else:
        story.emit(StepBegan(story.state.active, step))


def check_end(state: State, actor: Actor, action: EndTurn) -> Refusal | None:
    """The active seat; in the Monitor's moment the Monitor (RULES C-84)."""
    here = state.governance
    if here is None or not here.ending:
        return basic.check_onward(state, actor, action)
    return None if actor.seat == here.watcher else refusals.monitors_moment(colours(state.seats)[here.watcher])


def end_turn(story: EventRecorder[State], actor: Actor, _: EndTurn | None, chance: Chance) -> None:
    """End the turn, the Monitor's moment first; after it a stage may begin or an election open (RULES C-70, C-81, C-84)."""
    state, here, auto = story.state, story.state.governance, actor.by == "clock"
    if here is not None and has_moment(state, here):
        story.emit(ev.MomentBegan(here.watcher, auto))
        return
    if here is not None and here.ending:
        auto = here.ending == "clock"
    if reason := basic.close_turn(story, auto=auto):
        basic.end_game(story, reason, resumable=here is None and reason != "instructor")
    elif _is_due(state):
        _change_stage(story, chance)
    elif here is not None and is_election_due(state, here, round_over=basic.is_last_turn(state)):
        open_election(story, chance)
    else:
        next_turn(story, chance)


def next_turn(story: EventRecorder[State], chance: Chance) -> None:
    """The next seat's turn begins, and passes by where it is to be skipped, unless the one before was (RULES C-88)."""
    basic.next_turn(story)
    state, here = story.state, story.state.governance
    if here is not None and here.skips[state.active] and state.active not in here.lost:
        story.emit(ev.TurnSkipped(state.active))
        end_turn(story, Actor(state.active, "automatic"), None, chance)
    elif basic.rolls_itself(state):
        roll(story, Actor(state.active, "automatic"), Roll(), chance)


def check_begin(state: State, actor: Actor, _: BeginOstrom) -> Refusal | None:
    """The instructor announces it, once."""
    if actor.seat is not None or actor.by != "instructor":
        return refusals.instructor_announces()
    if state.stage_called or state.governance is not None:
        return refusals.stage_already()
    return refusals.game_ends() if state.finish_called else None


def begin_ostrom(story: EventRecorder[State], _: Actor, __: BeginOstrom, chance: Chance) -> None:
    """Announce the Ostrom stage: it begins when this round is over. A game that has just ended without it goes on (RULES C-70)."""
    if story.state.resumable:
        story.emit(ev.GameResumed())
        _change_stage(story, chance)
    else:
        story.emit(ev.StageCalled())


def coming(state: State) -> int:
    """How many rounds of the Ostrom stage will follow; 0: none."""
    return (state.options.rounds_ostrom or USUAL_ROUNDS) if state.goes_on() and not state.finish_called else 0


def _is_due(state: State) -> bool:
    """Whether the Ostrom stage begins with the round that has just ended."""
    ended = state.rounds > 0 and state.round >= state.rounds
    return basic.is_last_turn(state) and state.goes_on() and (state.stage_called or ended)


def _change_stage(story: EventRecorder[State], chance: Chance) -> None:
    """End the Basic stage and begin the next, with its first turn unless a Monitor has to be elected before.

    A game of its own ends as games do, with its victory-point cards on the table; where all carries over, they stay hidden.
    """
    state = story.state
    afresh = state.options.transition == "fresh_board"
    if afresh:
        reveal_victory_cards(story)
    story.emit(ev.StageEnded("basic", survivors(state), tuple(state.points)))
    if any(hidden_points(state, seat) for seat in range(state.seats)):
        points = tuple(state.points[seat] + hidden_points(state, seat) for seat in range(state.seats))
        alive = tuple(seat for seat in range(state.seats) if state.safe[seat] or points[seat] > state.options.goal)
        story.emit(ev.StageCounted(alive, points, to=INSTRUCTOR))
    if afresh:
        story.emit(ev.FreshBoard(tuple(shuffled(state.options, chance, state.turn)), to=NOBODY))
    story.emit(ev.StageBegan(preset(state.options.preset, state.options.own_rules)))
    story.emit(ev.RoundsFixed(state.round + (state.options.rounds_ostrom or USUAL_ROUNDS), to=rounds_audience(state)))
    first_monitor(story)
    if state.phase != "election":
        next_turn(story, chance)


def check_rounds(state: State, actor: Actor, action: SetRounds) -> Refusal | None:
    """Those of a stage that is over stand; those of the Ostrom stage may be set before it begins (RULES C-11)."""
    if action.stage == "basic" and state.governance is not None:
        return basic.check_number(actor, action.rounds, 0) or refusals.stage_is_over()
    begun = 0 if _is_to_come(state, action) else state.round + _is_between_rounds(state) - state.rounds_before
    return basic.check_number(actor, action.rounds, begun)


def set_rounds(story: EventRecorder[State], _: Actor, action: SetRounds, __: Chance) -> None:
    """Change the number of rounds of the stage that is being played, or of the one to come."""
    state, to = story.state, rounds_audience(story.state)
    if _is_to_come(state, action):
        story.emit(RoundsSet(action.rounds, "ostrom", to=to))
    else:
        story.emit(RoundsSet(action.rounds and state.rounds_before + action.rounds, to=to))


def _is_to_come(state: State, action: SetRounds) -> bool:
    """Whether it is about the stage after this one."""
    return action.stage == "ostrom" and state.governance is None


def finish(story: EventRecorder[State], actor: Actor, action: FinishGame, chance: Chance) -> None:
    """This round is the last; between two rounds it has been the last."""
    basic.finish(story, actor, action, chance)
    if _is_between_rounds(story.state):
        basic.end_game(story, "instructor")


def _is_between_rounds(state: State) -> bool:
    """Whether a round is over and the next one waits for an election."""
    return state.phase == "election" and basic.is_last_turn(state)


MISSED = 2
"""Own turns in a row that the clock ends for a Monitor before somebody stands in (RULES C-82)."""


def first_monitor(story: EventRecorder[State]) -> None:
    """The person with most public points, or a ballot among those who share them; nobody, where stand-ins play all seats (RULES C-82)."""
    people = story.state.people
    leaders = leaders_by_points(story.state, people) if people else ()
    if len(leaders) == 1:
        story.emit(ev.MonitorNamed(leaders[0], "points"))
    elif leaders:
        story.emit(ev.ElectionOpened(leaders))
    else:
        story.emit(ev.OfficeVacated())


def is_election_due(state: State, here: Governance, *, round_over: bool) -> bool:
    """Whether a Monitor has to be elected before the next turn; not while stand-ins play all seats (RULES C-81, C-109, C-122)."""
    served = state.round - here.elected_round
    term_over = round_over and state.options.monitor_term == "rounds" and served >= state.options.monitor_rounds
    return (here.election_due or term_over) and bool(state.people)


def open_election(story: EventRecorder[State], chance: Chance) -> None:
    """Open a ballot for Monitor among all people; a single one is Monitor without a vote (RULES C-82)."""
    people = story.state.people
    if len(people) > 1:
        story.emit(ev.ElectionOpened(people))
    else:
        story.emit(ev.MonitorNamed(people[0], "points"))
        next_turn(story, chance)


def has_moment(state: State, here: Governance) -> bool:
    """Whether the Monitor may act before this turn of somebody else is over, and has not been asked yet (RULES C-84)."""
    if here.ending or here.watcher in {NO_SEAT, state.active}:
        return False
    return state.options.sanction_when == "end_of_turn" and state.phase != "roll"


def note_absence(story: EventRecorder[State]) -> None:
    """After a turn: who misses two own turns in a row is stood in for by the next by points, until back (RULES C-82)."""
    state, here = story.state, story.state.governance
    if here is None or here.monitor in {NO_SEAT, *state.stand_ins} or state.active != here.monitor:
        return
    others = remove_seat(state.people, here.monitor)
    if here.missed >= MISSED and here.acting == NO_SEAT and others:
        story.emit(ev.MonitorNamed(leaders_by_points(state, others)[0], "stand_in"))
    elif here.missed == 0 and here.acting != NO_SEAT:
        story.emit(ev.MonitorNamed(here.monitor, "back"))


def fill_office(story: EventRecorder[State]) -> None:
    """Let the next person by points act for a Monitor whose seat a stand-in plays, until the Monitor is back (RULES C-82).

    Nothing changes while the one who is sued speaks: the suit goes on with its vote first.
    """
    state, here = story.state, story.state.governance
    if here is None or (state.ballot is not None and state.ballot.defending):
        return
    if here.monitor == NO_SEAT:
        if here.acting == VACANT and state.people:
            story.emit(ev.MonitorNamed(leaders_by_points(state, state.people)[0], "points"))
        return
    is_there, others = here.monitor in state.people, remove_seat(state.people, here.monitor)
    if here.acting == NO_SEAT and is_there:
        return
    if is_there and (here.missed < MISSED or not others):
        story.emit(ev.MonitorNamed(here.monitor, "back"))
    elif here.acting not in others and others:
        story.emit(ev.MonitorNamed(leaders_by_points(state, others)[0], "stand_in"))
    elif not others and here.acting != VACANT:
        story.emit(ev.OfficeVacated())


def leaders_by_points(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Of these seats, those with most public points, in turn order."""
    found = list(seats)
    most = max(state.points[seat] for seat in found)
    return tuple(seat for seat in found if state.points[seat] == most)
