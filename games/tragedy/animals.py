"""The dead come back: choosing an Animal, grazing and hunting (RULES T-27 to T-31)."""

from __future__ import annotations

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.engine import Story
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy import refusals
from games.tragedy.actions import Answer, ChooseRole, Graze, Hunt, Role
from games.tragedy.events import Answered, AnswerSealed, Grazed, Hunted, Passed, RoleTaken
from games.tragedy.legal import awaited
from games.tragedy.options import colours
from games.tragedy.rounds import after_animal, begin_round, bury, end_round
from games.tragedy.state import NONE, State, home, most_food
from games.vocabulary import Event


def check_animal(state: State, seat: Seat | None, kind: Role | None = None) -> Refusal | None:
    """Whether this seat is an Animal that is awaited now, and of this kind where only that one can do it."""
    if seat is None:
        return refusals.players_only()
    if not state.died[seat]:
        return refusals.only_animals()
    if state.phase != "animals":
        return refusals.wrong_phase(state.phase)
    if seat not in awaited(state):
        return _not_now(state, seat)
    return refusals.wrong_animal(kind) if kind not in (None, state.roles[seat]) else None


def _not_now(state: State, seat: Seat) -> Refusal:
    """It is another Animal's turn; where all act at once, this one has answered, or it cannot act in this round."""
    if state.active != NONE:
        return refusals.not_your_turn(colours(state.seats)[state.active])
    return refusals.already_answered() if state.answers[seat] is not None else refusals.not_asked()


def check_role(state: State, actor: Actor, action: ChooseRole) -> Refusal | None:
    """Once, after death; again only with `animal_switch`, as the Animal's action, and to the other kind (RULES T-27)."""
    seat, switch = actor.seat, state.options.animal_switch
    if seat is None:
        return refusals.players_only()
    if state.phase == "roles" and state.died[seat] and state.roles[seat] is None:
        return None if seat in state.silent else refusals.already_answered()
    refusal = check_animal(state, seat)
    if not switch and (refusal is None or state.roles[seat] is not None):
        return refusals.role_fixed()
    return refusal or (refusals.same_role(action.role) if state.roles[seat] == action.role else None)


def check_graze(state: State, actor: Actor, action: Graze) -> Refusal | None:
    """Food that living players have, at least one, in all no more than a Herbivore can carry (RULES T-29)."""
    if refusal := check_animal(state, actor.seat, "herbivore"):
        return refusal
    if len(action.food) != state.seats or min(action.food) < 0 or not any(action.food):
        return refusals.nothing_taken()
    if sum(action.food) > most_food(state):
        return refusals.too_much_food(sum(action.food), most_food(state))
    for name, count, has in zip(colours(state.seats), action.food, state.food, strict=True):
        if count > has:
            return refusals.not_so_much_food(name, has)
    return None


def check_hunt(state: State, actor: Actor, action: Hunt) -> Refusal | None:
    """A living player with somebody at home (RULES T-30)."""
    if refusal := check_animal(state, actor.seat, "carnivore"):
        return refusal
    if not 0 <= action.target < state.seats:
        return refusals.no_such_prey()
    name = colours(state.seats)[action.target]
    if state.died[action.target]:
        return refusals.prey_dead(name)
    return None if home(state, action.target) else refusals.nobody_home(name)


def act_as_animal(story: Story[State], actor: Actor, action: Answer, chance: Chance) -> None:
    """Do it at once where Animals act in order; where several are asked, keep it until all have answered."""
    state, seat = story.state, actor.seat or 0
    if seat == state.active:
        story.tell(_deed(state, seat, action, auto=actor.by == "clock"))
        after_animal(story, chance)
    else:
        story.tell(Answered(seat, actor.by == "clock"))
        story.tell(AnswerSealed(seat, action, to=seat_audience(seat)))
        if not state.silent:
            _open_answers(story, chance)


def _open_answers(story: Story[State], chance: Chance) -> None:
    """All have answered: their deeds in order of death (RULES A3, T-31)."""
    state = story.state
    before = state.people[:]
    for seat in state.dead[:]:
        answer = state.answers[seat]
        if answer is not None:
            story.tell(_deed(state, seat, answer, auto=False))
    if state.phase == "roles":
        begin_round(story)
        return
    bury(story, "carnivore", before)
    if state.phase != "over":
        end_round(story, chance)


def _deed(state: State, seat: Seat, answer: Answer, *, auto: bool) -> Event:
    """What comes of an answer now: others may have been faster, if it was sealed."""
    match answer:
        case ChooseRole():
            return RoleTaken(seat, answer.role)
        case Graze():
            return Grazed(seat, tuple(min(pair) for pair in zip(answer.food, state.food, strict=True)))
        case Hunt():
            return Hunted(seat, answer.target, min(1, home(state, answer.target)))
        case _:
            return Passed(seat, auto)
