"""How steps, turns and rounds follow each other, what points bring about, and how the game ends (RULES C-10 to C-15, C-32, C-34, C-40)."""

from itertools import pairwise

from games.audience import EVERYONE, Seat, seat_audience
from games.chance import Chance
from games.commons.basic import events as ev
from games.commons.basic import refusals
from games.commons.basic.actions import Harvest, NextStep, Roll, SetRounds
from games.commons.basic.events import SeatSafe, Step
from games.commons.basic.harvest import limits, opened, serve, tick_clocks
from games.commons.basic.state import State, awaited, rounds_audience, survives
from games.engine import EventRecorder
from games.island.cards import Bundle
from games.island.checks import check_dice
from games.island.events import Rolled, TurnBegan
from games.island.layouts import THROWS, colours
from games.island.refusals import instructor_only
from games.island.roads import longest_road
from games.island.table import armies, move_award, reveal_victory_cards
from games.protocol import Actor, Outcome
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn, FinishGame, RoundEnded, TurnEnded, WithdrawLastRound


def following(state: State) -> Step | None:
    """The step that follows of itself upon the one being played; None: the turn ends (RULES C-40)."""
    for step, after in pairwise(state.steps()):
        if step == state.phase:
            return after
    return None


def trade_step(state: State) -> Step:
    """Where trade belongs: with mixed steps, beside building."""
    return "build" if state.options.steps == "trade_build_mixed" else "trade"


def check_step(state: State, seat: Seat | None, needed: Step | None) -> Refusal | None:
    """Whether it is the seat's turn, after its roll and harvest, and in the needed step (None: any)."""
    if seat != state.active:
        return refusals.not_your_turn(colours(state.seats)[state.active])
    if state.phase == "roll":
        return refusals.roll_first()
    if state.phase == "harvest":
        names = colours(state.seats)
        return refusals.harvest_open(tuple(names[other] for other in awaited(state)))
    if needed is not None and state.phase != needed:
        return refusals.wrong_step(state.phase, needed)
    return None


LEAST_ROUNDS, MOST_ROUNDS = 3, 40


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """Whether these dice may fall now; who may give them is an option (RULES A1)."""
    by_hand = state.options.dice == "instructor"
    if actor.seat != state.active and not (by_hand and actor.seat is None):
        return refusals.not_your_turn(colours(state.seats)[state.active])
    if state.phase != "roll":
        return refusals.already_rolled()
    return check_dice(actor, action.dice, by_hand=by_hand)


def roll(story: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll, and ask for harvests."""
    open_harvest(story, throw(story, actor, action, chance), chance)


def throw(story: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> tuple[Bundle, ...]:
    """The dice fall. Returns the most that each seat may ask for then (RULES C-20)."""
    dice = action.dice or THROWS[chance.randbelow(len(THROWS), "two dice", story.state.turn)]
    story.emit(Rolled(story.state.active, dice, actor.by == "clock"))
    return limits(story.state, sum(dice))


def open_harvest(story: EventRecorder[State], most: tuple[Bundle, ...], chance: Chance) -> None:
    """Ask who may ask for something; where nobody may, after a 7 or a number that nobody has built on, trade comes next (RULES C-24)."""
    state = story.state
    asking = opened(state, most, chance)
    if asking.order:
        story.emit(ev.StepBegan(state.active, "harvest"))
        story.emit(asking)
    else:
        story.emit(ev.StepBegan(state.active, trade_step(state)))


def harvest(story: EventRecorder[State], actor: Actor, action: Harvest, chance: Chance) -> None:
    """Hand in a request; the last one closes the harvest, and the turn goes on to trade."""
    state, seat = story.state, actor.seat
    if seat is not None:
        to = EVERYONE if state.options.asking == "sequential" else seat_audience(seat)
        story.emit(ev.HarvestAnswered(seat, actor.by == "clock"))
        story.emit(ev.HarvestAsked(seat, action.cards, to=to))
    if not state.silent:
        serve(story, chance)
        story.emit(ev.StepBegan(state.active, trade_step(state)))


def next_step(story: EventRecorder[State], actor: Actor, _: NextStep, chance: Chance) -> None:
    """Go on to the next step; after the last one the turn ends."""
    step = following(story.state)
    if step is None:
        end_turn(story, actor, None, chance)
    else:
        story.emit(ev.StepBegan(story.state.active, step))


def end_turn(story: EventRecorder[State], actor: Actor, _: EndTurn | None, chance: Chance) -> None:
    """End the turn; the next seat's begins, unless the game is over."""
    if reason := close_turn(story, auto=actor.by == "clock"):
        end_game(story, reason)
    else:
        next_turn(story)
        if rolls_itself(story.state):
            roll(story, Actor(story.state.active, "automatic"), Roll(), chance)


def rolls_itself(state: State) -> bool:
    """Whether the dice fall now without anybody's doing (RULES C-40)."""
    return state.phase == "roll" and state.options.roll == "auto" and state.options.dice == "server"


def close_turn(story: EventRecorder[State], *, auto: bool) -> ev.EndReason | None:
    """A turn is over, and with the last seat's the round: growth, then clocks (RULES C-34). Returns why the game is over too, or None."""
    state, round_over = story.state, is_last_turn(story.state)
    story.emit(TurnEnded(state.active, auto))
    if round_over:
        story.emit(RoundEnded(state.round))
    tick_clocks(story)
    return end_reason(state) if round_over else None


def is_last_turn(state: State) -> bool:
    """Whether the round is over with this turn."""
    return state.active == state.seats - 1


def next_turn(story: EventRecorder[State]) -> None:
    """The next seat's turn begins."""
    state = story.state
    story.emit(TurnBegan((state.active + 1) % state.seats, state.turn + 1, state.round + is_last_turn(state)))


def end_reason(state: State) -> ev.EndReason | None:
    """Why the game ends with this round, or None: it goes on (RULES C-11, C-13)."""
    if state.finish_called:
        return "instructor"
    if state.rounds and state.round >= state.rounds and not state.goes_on():
        return "rounds"
    if state.options.early_end == "all_survive" and all(survives(state, seat) for seat in range(state.seats)):
        return "all_survive"
    if state.options.early_end == "all_crashed" and all(state.clocks):
        return "all_crashed"
    return None


def end_game(story: EventRecorder[State], reason: ev.EndReason, *, resumable: bool = False) -> None:
    """Reveal the victory cards that are left, then count (RULES C-48)."""
    reveal_victory_cards(story)
    story.emit(ev.GameEnded(reason, survivors(story.state), tuple(story.state.points), resumable))


def check_rounds(state: State, actor: Actor, action: SetRounds) -> Refusal | None:
    """Never fewer rounds than have begun."""
    return check_number(actor, action.rounds, state.round)


def check_number(actor: Actor, rounds: int, begun: int) -> Refusal | None:
    """Only the instructor sets a number of rounds, and never a lower one than that of the round which has begun (RULES C-11)."""
    if actor.seat is not None:
        return instructor_only(rule="C-11")
    if rounds and not LEAST_ROUNDS <= rounds <= MOST_ROUNDS:
        return refusals.rounds_out_of_range(rounds)
    return refusals.rounds_too_few(rounds, begun) if 0 < rounds < begun else None


def set_rounds(story: EventRecorder[State], _: Actor, action: SetRounds, __: Chance) -> None:
    """Change the number of rounds."""
    story.emit(ev.RoundsSet(action.rounds, to=rounds_audience(story.state)))


def check_finish(_: State, actor: Actor, __: FinishGame) -> Refusal | None:
    """Only the instructor ends the game (RULES C-13)."""
    return None if actor.seat is None else instructor_only(rule="C-13")


def finish(story: EventRecorder[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last."""
    story.emit(ev.FinishCalled(to=rounds_audience(story.state)))


def check_withdraw(state: State, actor: Actor, _: WithdrawLastRound) -> Refusal | None:
    """Only the instructor, and only what the instructor has called (RULES C-13)."""
    if actor.seat is not None:
        return instructor_only(rule="C-13")
    return refusals.finish_not_called() if state.planned_rounds is None else None


def withdraw(story: EventRecorder[State], _: Actor, __: WithdrawLastRound, ___: Chance) -> None:
    """This round is not the last, unless it would have been anyway."""
    story.emit(ev.LastRoundWithdrawn(to=rounds_audience(story.state)))


def check_onward(state: State, actor: Actor, _: NextStep | EndTurn) -> Refusal | None:
    """Any step after the roll and its harvest may be skipped (RULES C-40)."""
    return check_step(state, actor.seat, None)


def road_lengths(state: State) -> list[int]:
    """Edges in the longest unbroken road of each seat."""
    return [longest_road(state.roads, state.owners, seat) for seat in range(state.seats)]


def note_longest_road(story: EventRecorder[State]) -> None:
    """Longest Road goes to the longest of 5 or more; its holder keeps it in a tie (RULES C-14)."""
    if story.state.options.awards:
        move_award(story, "longest_road", road_lengths(story.state))


def note_largest_army(story: EventRecorder[State]) -> None:
    """Largest Army goes to the most revealed knights, 3 or more; its holder keeps it in a tie (RULES C-14)."""
    if story.state.options.awards:
        move_award(story, "largest_army", armies(story.state))


def note_safe(story: EventRecorder[State]) -> None:
    """With `survive_when=when_reached`, a seat that has passed the goal is safe for good (RULES C-12)."""
    state: State = story.state
    if state.options.survive_when == "when_reached":
        for seat in range(state.seats):
            if not state.safe[seat] and survives(state, seat):
                story.emit(SeatSafe(seat))


def survivors(state: State) -> tuple[Seat, ...]:
    """Who has survived by what lies open."""
    return tuple(seat for seat in range(state.seats) if survives(state, seat))


def outcome(state: State) -> Outcome | None:
    """Survivors and the group's result; None while the game goes on. There may be no survivor, or several (RULES C-10, C-15)."""
    if state.phase != "over":
        return None
    alive = survivors(state)
    summary = {"bank": sum(state.bank), "crashes": sum(state.crashes), "survivors": len(alive), "rounds": state.round}
    return Outcome(alive, tuple(state.points), summary)
