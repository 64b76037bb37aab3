"""How it ends: who has died, who has won, and the instructor's word that this round is the last (RULES T-20, T-21, T-25, T-26, T-36)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from games.audience import Seat
from games.chance import Chance
from games.engine import Story
from games.protocol import Actor, Outcome
from games.refusal import Refusal
from games.tragedy import refusals
from games.tragedy.actions import FinishGame
from games.tragedy.events import Cause, Died, FinishCalled, GameEnded
from games.tragedy.state import State, living


def bury(story: Story[State], cause: Cause, before: Sequence[int], also: Collection[Seat] = ()) -> None:
    """Everybody without People dies at once, and so do `also`; with fewer than two players left the game is over.

    `before`: People by seat before the step that killed. Who dies together stands in the order of this round's play.
    """
    state = story.state
    fallen = [seat for seat in state.order if not state.died[seat] and (seat in also or not state.people[seat])]
    for seat in fallen:
        story.tell(Died(seat, cause, state.food[seat]))
    alive = tuple(living(state))
    if len(alive) == 1:
        story.tell(GameEnded("last_standing", alive))
    elif not alive:
        story.tell(GameEnded("all_dead", _winners_of_none(state, {seat: before[seat] for seat in fallen})))


def _winners_of_none(state: State, had: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Who wins when the last ones die together; `had`: the People that each of them had before (RULES T-25)."""
    match state.options.tie:
        case "shared":
            return tuple(sorted(had))
        case "most_people_before":
            return tuple(seat for seat in sorted(had) if had[seat] == max(had.values()))
        case _:
            return ()


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """The instructor's alone, once."""
    if actor.seat is not None:
        return refusals.instructor_only()
    return refusals.finish_called() if state.finish_called else None


def finish(story: Story[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last; while the dead choose between two rounds, the game is over at once."""
    story.tell(FinishCalled())
    if story.state.phase == "roles":
        story.tell(GameEnded("instructor", tuple(living(story.state))))


def outcome(state: State) -> Outcome | None:
    """The winners, with People as points; None while the game goes on. Animals never win, but with a `tie` those who died last may."""
    if state.phase != "over":
        return None
    summary = {"rounds": state.round, "alive": len(living(state)), "pile": state.pile, "catastrophes": state.catastrophes}
    return Outcome(state.winners, tuple(state.people), summary)


def leaders(state: State) -> tuple[Seat, ...]:
    """Of several who won alive, those with most People, and of these with most Food (RULES T-26)."""
    alive = [seat for seat in state.winners if not state.died[seat]]
    best = max(((state.people[seat], state.food[seat]) for seat in alive), default=(0, 0))
    return tuple(seat for seat in alive if (state.people[seat], state.food[seat]) == best)
