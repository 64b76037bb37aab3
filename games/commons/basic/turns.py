"""Run steps, turns, rounds, survival and the game's end (RULES C-10 to C-15, C-32, C-34, C-40)."""

from itertools import pairwise

from games.audience import EVERYONE, Seat, seat_audience
from games.chance import Chance
from games.commons.basic import events as ev
from games.commons.basic import refusals
from games.commons.basic.actions import Harvest, NextStep, Roll, SetRounds
from games.commons.basic.bank import tick_clocks
from games.commons.basic.events import SeatSafe, Step
from games.commons.basic.harvest import harvest_limits, harvest_opening, serve_requests
from games.commons.basic.state import State, awaited_seats, rounds_audience, survives
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


def step_after(state: State) -> Step | None:
    """Return the next step; None at the turn's end (RULES C-40)."""
    for step, next_step in pairwise(state.steps()):
        if step == state.phase:
            return next_step
    return None


def trade_step(state: State) -> Step:
    """Return the step of trade; with mixed steps, "build"."""
    return "build" if state.options.mixes_trade_and_build else "trade"


def check_step(state: State, seat: Seat | None, needed: Step | None) -> Refusal | None:
    """Check that it is the seat's turn, after roll and harvest, in the needed step (None: any)."""
    if seat != state.active:
        return refusals.not_your_turn(colours(state.seats)[state.active])
    if state.phase == "roll":
        return refusals.roll_first()
    if state.phase == "harvest":
        names = colours(state.seats)
        return refusals.harvest_open(tuple(names[other] for other in awaited_seats(state)))
    if needed is not None and state.phase != needed:
        return refusals.wrong_step(state.phase, needed)
    return None


LEAST_ROUNDS, MOST_ROUNDS = 3, 40


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """Check the dice and their source, as the options say (RULES A1)."""
    by_hand = state.options.dice == "instructor"
    if actor.seat != state.active and not (by_hand and actor.seat is None):
        return refusals.not_your_turn(colours(state.seats)[state.active])
    if state.phase != "roll":
        return refusals.already_rolled()
    return check_dice(actor, action.dice, by_hand=by_hand)


def roll(story: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll the dice and open the harvest."""
    open_harvest(story, throw_dice(story, actor, action, chance), chance)


def throw_dice(story: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> tuple[Bundle, ...]:
    """Roll the dice and return each seat's request limit (RULES C-20)."""
    dice = action.dice or THROWS[chance.randbelow(len(THROWS), "two dice", story.state.turn)]
    story.emit(Rolled(story.state.active, dice, actor.by == "clock"))
    return harvest_limits(story.state, sum(dice))


def open_harvest(story: EventRecorder[State], limits_by_seat: tuple[Bundle, ...], chance: Chance) -> None:
    """Open the harvest, or go on to trade if no seat has a limit (RULES C-24)."""
    state = story.state
    opening = harvest_opening(state, limits_by_seat, chance)
    if opening.order:
        story.emit(ev.StepBegan(state.active, "harvest"))
        story.emit(opening)
    else:
        story.emit(ev.StepBegan(state.active, trade_step(state)))


def submit_request(story: EventRecorder[State], actor: Actor, action: Harvest, chance: Chance) -> None:
    """Record a request; after the last one, serve all and go on to trade."""
    state, seat = story.state, actor.seat
    if seat is not None:
        to = EVERYONE if state.options.asking == "sequential" else seat_audience(seat)
        story.emit(ev.HarvestAnswered(seat, actor.by == "clock"))
        story.emit(ev.HarvestAsked(seat, action.cards, to=to))
    if not state.silent:
        serve_requests(story, chance)
        story.emit(ev.StepBegan(state.active, trade_step(state)))


def next_step(story: EventRecorder[State], actor: Actor, _: NextStep, chance: Chance) -> None:
    """Begin the next step, or end the turn after the last one."""
    step = step_after(story.state)
    if step is None:
        end_turn(story, actor, None, chance)
    else:
        story.emit(ev.StepBegan(story.state.active, step))


def end_turn(story: EventRecorder[State], actor: Actor, _: EndTurn | None, chance: Chance) -> None:
    """End the turn, then the game or begin the next turn."""
    if reason := close_turn(story, auto=actor.by == "clock"):
        end_game(story, reason)
    else:
        next_turn(story)
        if is_auto_roll(story.state):
            roll(story, Actor(story.state.active, "automatic"), Roll(), chance)


def is_auto_roll(state: State) -> bool:
    """Return whether the dice roll without a player's action (RULES C-40)."""
    return state.phase == "roll" and state.options.roll == "auto" and state.options.dice == "server"


def close_turn(story: EventRecorder[State], *, auto: bool) -> ev.EndReason | None:
    """End the turn, and with the last seat's the round: growth, then clocks (RULES C-34). Return the game's
    end reason, or None.
    """
    state, round_over = story.state, is_last_turn(story.state)
    story.emit(TurnEnded(state.active, auto))
    if round_over:
        story.emit(RoundEnded(state.round))
    tick_clocks(story)
    return end_reason(state) if round_over else None


def is_last_turn(state: State) -> bool:
    """Return whether the round ends with this turn."""
    return state.active == state.seats - 1


def next_turn(story: EventRecorder[State]) -> None:
    """Begin the next seat's turn."""
    state = story.state
    story.emit(TurnBegan((state.active + 1) % state.seats, state.turn + 1, state.round + is_last_turn(state)))


def end_reason(state: State) -> ev.EndReason | None:
    """Return why the game ends with this round; None if it goes on (RULES C-11, C-13)."""
    if state.finish_called:
        return "instructor"
    if state.rounds and state.round >= state.rounds and not state.has_next_stage():
        return "rounds"
    if state.options.early_end == "all_survive" and all(survives(state, seat) for seat in range(state.seats)):
        return "all_survive"
    if state.options.early_end == "all_crashed" and all(state.clocks):
        return "all_crashed"
    return None


def end_game(story: EventRecorder[State], reason: ev.EndReason, *, resumable: bool = False) -> None:
    """Reveal the remaining victory cards, then count (RULES C-48)."""
    reveal_victory_cards(story)
    story.emit(ev.GameEnded(reason, survivors(story.state), tuple(story.state.points), resumable))


def check_rounds(state: State, actor: Actor, action: SetRounds) -> Refusal | None:
    """Refuse fewer rounds than have begun."""
    return check_round_count(actor, action.rounds, state.round)


def check_round_count(actor: Actor, rounds: int, current_round: int) -> Refusal | None:
    """Check that the instructor sets a valid number of rounds, not below the begun ones (RULES C-11)."""
    if actor.seat is not None:
        return instructor_only(rule="C-11")
    if rounds and not LEAST_ROUNDS <= rounds <= MOST_ROUNDS:
        return refusals.rounds_out_of_range(rounds)
    return refusals.rounds_too_few(rounds, current_round) if 0 < rounds < current_round else None


def set_rounds(story: EventRecorder[State], _: Actor, action: SetRounds, __: Chance) -> None:
    """Change the number of rounds."""
    story.emit(ev.RoundsSet(action.rounds, to=rounds_audience(story.state)))


def check_finish(_: State, actor: Actor, __: FinishGame) -> Refusal | None:
    """Check that the instructor ends the game (RULES C-13)."""
    return None if actor.seat is None else instructor_only(rule="C-13")


def call_last_round(story: EventRecorder[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """Make this round the last."""
    story.emit(ev.FinishCalled(to=rounds_audience(story.state)))


def check_withdraw(state: State, actor: Actor, _: WithdrawLastRound) -> Refusal | None:
    """Check that the instructor withdraws their own last round (RULES C-13)."""
    if actor.seat is not None:
        return instructor_only(rule="C-13")
    return refusals.finish_not_called() if state.planned_rounds is None else None


def withdraw_last_round(story: EventRecorder[State], _: Actor, __: WithdrawLastRound, ___: Chance) -> None:
    """Restore the planned number of rounds."""
    story.emit(ev.LastRoundWithdrawn(to=rounds_audience(story.state)))


def check_onward(state: State, actor: Actor, _: NextStep | EndTurn) -> Refusal | None:
    """Check the turn; any step after roll and harvest may be skipped (RULES C-40)."""
    return check_step(state, actor.seat, None)


def road_lengths(state: State) -> list[int]:
    """Return the edges in each seat's longest unbroken road."""
    return [longest_road(state.roads, state.owners, seat) for seat in range(state.seats)]


def note_longest_road(story: EventRecorder[State]) -> None:
    """Award Longest Road for 5 or more; its holder keeps it in a tie (RULES C-14)."""
    if story.state.options.awards:
        move_award(story, "longest_road", road_lengths(story.state))


def note_largest_army(story: EventRecorder[State]) -> None:
    """Award Largest Army for 3 or more knights; its holder keeps it in a tie (RULES C-14)."""
    if story.state.options.awards:
        move_award(story, "largest_army", armies(story.state))


def note_safe(story: EventRecorder[State]) -> None:
    """Mark seats above the goal safe for good, with `survive_when=when_reached` (RULES C-12)."""
    state: State = story.state
    if state.options.survive_when == "when_reached":
        for seat in range(state.seats):
            if not state.safe[seat] and survives(state, seat):
                story.emit(SeatSafe(seat))


def survivors(state: State) -> tuple[Seat, ...]:
    """Return the surviving seats by public points."""
    return tuple(seat for seat in range(state.seats) if survives(state, seat))


def outcome(state: State) -> Outcome | None:
    """Return survivors and the group's result; None while the game goes on. Any number may survive (RULES
    C-10, C-15).
    """
    if state.phase != "over":
        return None
    alive = survivors(state)
    summary = {
        "bank": sum(state.bank),
        "crashes": sum(state.crashes),
        "survivors": len(alive),
        "rounds": state.round,
    }
    return Outcome(alive, tuple(state.points), summary)
