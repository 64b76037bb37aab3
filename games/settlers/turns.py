"""Turns, a seven without a robber, awards, and the end of the game (RULES M-13 to M-18, M-22 to M-31).

Awards, declarations and the end are consequences of events, whatever action caused them.
"""

from itertools import combinations
from typing import Literal

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.engine import EventRecorder
from games.island.bundles import NOTHING, as_bundle, covers, total
from games.island.cards import RESOURCES, Bundle
from games.island.checks import check_dice
from games.island.events import Rolled, TurnBegan
from games.island.layouts import THROWS
from games.island.refusals import bad_amount, instructor_only
from games.island.table import armies, move_award, reveal_victory_cards
from games.protocol import Actor, Outcome
from games.refusal import Refusal
from games.settlers import events as ev
from games.settlers import refusals
from games.settlers.actions import Discard
from games.settlers.events import Declared, EndReason, GameEnded, VictoryLapsed
from games.settlers.options import MAX_BONUS
from games.settlers.state import State, colour_of, seats_after, seats_owing_discards, total_points
from games.shared_vocabulary import (
    EndTurn,
    FinishCalled,
    FinishGame,
    LastRoundWithdrawn,
    Roll,
    RoundEnded,
    TurnEnded,
    WithdrawLastRound,
)

FULL_HAND = 7
"""A hand with more cards loses half."""
PRIZE_CARDS = 2


def check_trading(state: State, seat: Seat | None) -> Refusal | None:
    """Refuse unless the seat is on turn and trading, with no deal open."""
    if seat == state.active and state.phase == "trade":
        return None
    if state.turn and seat != state.active:
        return refusals.not_your_turn(colour_of(state, state.active))
    return check_trade_phase(state)


def check_trade_phase(state: State) -> Refusal | None:
    """Return why no seat may trade now, or None."""
    if state.phase == "trade":
        return None
    if state.phase == "roll":
        return refusals.roll_first()
    if state.phase == "discard":
        return refusals.discards_open(tuple([colour_of(state, seat) for seat in seats_owing_discards(state)]))
    if state.deal is not None:
        return refusals.deal_open(colour_of(state, state.deal.proposer))
    return refusals.wrong_phase(state.phase, rule="M-18")


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """Refuse a roll not due, and dice not this actor's (RULES A1)."""
    by_hand = state.options.dice == "instructor"
    if not state.turn:
        return refusals.wrong_phase(state.phase, rule="M-11")
    if actor.seat != state.active and not (by_hand and actor.seat is None):
        return refusals.not_your_turn(colour_of(state, state.active))
    if state.phase != "roll":
        return refusals.already_rolled()
    return check_dice(actor, action.dice, by_hand=by_hand)


def roll_dice(recorder: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll both dice in one draw, then pay the harvest or resolve the seven."""
    state = recorder.state
    dice = action.dice or THROWS[chance.randbelow(len(THROWS), "two dice", state.turn)]
    recorder.emit(Rolled(state.active, dice, actor.by == "clock"))
    if sum(dice) == 7:
        _resolve_seven(recorder, chance)
    else:
        _pay_harvest(recorder, state.income[sum(dice)])


def _pay_harvest(recorder: EventRecorder[State], income: tuple[Bundle, ...]) -> None:
    """Pay the income. Of a short resource a single claimant gets the rest, several get nothing (RULES M-13)."""
    demand, bank = total(income), recorder.state.bank
    if demand == NOTHING:
        return
    if covers(bank, demand):
        recorder.emit(ev.Harvested(income))
        return
    short = [resource for resource in range(5) if demand[resource] > bank[resource]]
    payments = [list(cards) for cards in income]
    for resource in short:
        claimants = [cards for cards in payments if cards[resource]]
        for cards in claimants:
            cards[resource] = bank[resource] if len(claimants) == 1 else 0
    recorder.emit(
        ev.Harvested(
            tuple([as_bundle(cards) for cards in payments]),
            tuple([RESOURCES[resource] for resource in short]),
        )
    )


def _resolve_seven(recorder: EventRecorder[State], chance: Chance) -> None:
    """Open discards for full hands, or draw the prize at once (RULES M-14, M-16)."""
    due = tuple([_discards_due(recorder.state, seat) for seat in range(recorder.state.seats)])
    if any(due):
        recorder.emit(ev.DiscardOpened(due))
    else:
        draw_prize(recorder, chance, "seven")


def _discards_due(state: State, seat: Seat) -> int:
    """Return half of a hand of more than seven, rounded down. 0 before the seat's first trading phase (RULES
    M-14, M-15).
    """
    hand_size = sum(state.hands[seat])
    return hand_size // 2 if hand_size > FULL_HAND and not state.immune[seat] else 0


def draw_prize(recorder: EventRecorder[State], chance: Chance, source: Literal["seven", "knight"]) -> None:
    """Draw two cards blindly from one of each resource in the bank (RULES M-16)."""
    state = recorder.state
    prize = [resource for resource, stock in enumerate(state.bank) if stock]
    if len(prize) > PRIZE_CARDS:
        hands = list(
            combinations(prize, PRIZE_CARDS)
        )  # each is equally likely, so one draw does for both cards
        prize = list(hands[chance.randbelow(len(hands), f"prize of a {source}", state.turn)])
    recorder.emit(
        ev.PrizeDrawn(state.active, as_bundle([prize.count(resource) for resource in range(5)]), source)
    )


def check_discard(state: State, actor: Actor, action: Discard) -> Refusal | None:
    """Refuse unless the seat owes discards and holds exactly these."""
    seat = actor.seat
    if state.phase != "discard":
        return refusals.no_discard_open()
    if seat is None or not state.due[seat]:
        return refusals.nothing_to_discard()
    if state.dropped[seat] is not None:
        return refusals.already_discarded()
    if action.cards is None:
        return None
    if min(action.cards) < 0:
        return bad_amount(rule="M-14")
    if sum(action.cards) != state.due[seat]:
        return refusals.wrong_discard(state.due[seat], sum(action.cards))
    return (
        None
        if covers(state.hands[seat], action.cards)
        else refusals.not_in_hand(action.cards, state.hands[seat], rule="M-14")
    )


def choose_discards(recorder: EventRecorder[State], actor: Actor, action: Discard, chance: Chance) -> None:
    """Seal the seat's discards. The last choice reveals all and brings the prize (RULES A3)."""
    state, seat = recorder.state, actor.seat or 0
    cards = _random_discards(state, seat, chance) if action.cards is None else action.cards
    recorder.emit(ev.DiscardAnswered(seat, actor.by == "clock"))
    recorder.emit(ev.DiscardChosen(seat, cards, to=seat_audience(seat)))
    if not seats_owing_discards(state):
        for other in (state.active, *seats_after(state.seats, state.active)):
            if (discards := state.dropped[other]) is not None:
                recorder.emit(ev.Discarded(other, discards))
        draw_prize(recorder, chance, "seven")


def _random_discards(state: State, seat: Seat, chance: Chance) -> Bundle:
    hand = [resource for resource, count in enumerate(state.hands[seat]) for _ in range(count)]
    dropped = chance.permutation(hand, f"discard {seat}", state.turn)[: state.due[seat]]
    return as_bundle([dropped.count(resource) for resource in range(5)])


def check_end_turn(state: State, actor: Actor, _: EndTurn) -> Refusal | None:
    """Refuse unless the seat is trading, with no deal open."""
    return check_trading(state, actor.seat)


def end_turn(recorder: EventRecorder[State], actor: Actor, _: EndTurn, __: Chance) -> None:
    """End the turn and, after its last, the round. Begin the next unless the game is over (RULES M-28)."""
    state = recorder.state
    recorder.emit(TurnEnded(state.active, actor.by == "clock"))
    next_seat, round_number = (state.active + 1) % state.seats, state.round
    if next_seat == state.first:
        recorder.emit(RoundEnded(round_number))
        round_number += 1
    if state.phase != "over":
        recorder.emit(TurnBegan(next_seat, state.turn + 1, round_number))


def move_longest_road(recorder: EventRecorder[State]) -> None:
    """Move Longest Road to the longest of 5 or more. Its holder wins ties, other ties leave it unheld."""
    move_award(recorder, "longest_road", recorder.state.road_lengths)


def move_largest_army(recorder: EventRecorder[State]) -> None:
    """Move Largest Army to the most knights, 3 or more. Its holder wins ties."""
    move_award(recorder, "largest_army", armies(recorder.state))


def declare_victory(recorder: EventRecorder[State]) -> None:
    """Declare a seat with enough points at the end of its turn (RULES M-28)."""
    state, seat = recorder.state, recorder.state.active
    if total_points(state, seat) >= state.options.goal:
        recorder.emit(Declared(seat, total_points(state, seat)))


def end_game_or_continue(recorder: EventRecorder[State]) -> None:
    """End the game with the round if due, or cancel unmet declarations (RULES M-29)."""
    state = recorder.state
    if reason := _end_reason(state):
        _end_game(recorder, reason)
    elif state.declared:
        recorder.emit(VictoryLapsed())


def _end_reason(state: State) -> EndReason | None:
    if state.declared and seats_at_goal(state):
        return "victory"
    if state.finish_called:
        return "instructor"
    return "rounds" if state.round == state.options.round_limit else None


def seats_at_goal(state: State) -> tuple[Seat, ...]:
    """Return all seats with enough points now (RULES M-29)."""
    return tuple([seat for seat in range(state.seats) if total_points(state, seat) >= state.options.goal])


def _end_game(recorder: EventRecorder[State], reason: EndReason) -> None:
    """Reveal victory cards, and propose the next game's bonuses (RULES M-27, M-31)."""
    state = recorder.state
    winners = seats_at_goal(state)
    reveal_victory_cards(recorder)
    recorder.emit(GameEnded(reason, winners, tuple(state.points), _next_bonus(state.bonus, winners)))


def _next_bonus(bonus: tuple[int, ...], winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """Return one less for winners and one more for others, 0 to 15. Unchanged without winners (RULES M-31)."""
    if not winners:
        return bonus
    return tuple(
        [
            max(0, cards - 1) if seat in winners else min(MAX_BONUS, cards + 1)
            for seat, cards in enumerate(bonus)
        ]
    )


def check_call_last_round(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Refuse all but the instructor, and a second call."""
    if actor.seat is not None:
        return instructor_only(rule="M-28")
    return refusals.finish_called() if state.finish_called else None


def call_last_round(recorder: EventRecorder[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """Make this round the last."""
    recorder.emit(FinishCalled())


def check_withdraw_last_round(state: State, actor: Actor, _: WithdrawLastRound) -> Refusal | None:
    """Refuse all but the instructor, and if no last round was called."""
    if actor.seat is not None:
        return instructor_only(rule="M-28")
    return None if state.finish_called else refusals.finish_not_called()


def withdraw_last_round(recorder: EventRecorder[State], _: Actor, __: WithdrawLastRound, ___: Chance) -> None:
    """Withdraw the instructor's call of the last round."""
    recorder.emit(LastRoundWithdrawn())


def outcome(state: State) -> Outcome | None:
    """Return the winners, if any, or None while the game goes on (RULES M-29, M-31).

    `next_bonus_0` and so on in the summary are each seat's proposed bonus, which the bot remembers
    (`Outcome.carry_over_figures`).
    """
    if state.phase != "over":
        return None
    proposed = {f"next_bonus_{seat}": cards for seat, cards in enumerate(state.next_bonus)}
    return Outcome(
        state.winners, tuple(state.points), {"rounds": state.round, "winners": len(state.winners), **proposed}
    )
