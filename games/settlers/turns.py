"""A turn from its roll to its end, a seven without a robber, what counts, and the end of the game (RULES M-13 to M-18, M-22 to M-31).

The awards move, victory is declared, and the game ends by themselves, whatever brought it about: they follow upon events.
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
from games.settlers.options import MOST_BONUS
from games.settlers.state import State, name_of, seats_after, silent, total_points
from games.shared_vocabulary import EndTurn, FinishCalled, FinishGame, LastRoundWithdrawn, Roll, RoundEnded, TurnEnded, WithdrawLastRound

FULL_HAND = 7
"""Who holds more loses half."""
PRIZE_CARDS = 2


def check_trading(state: State, seat: Seat | None) -> Refusal | None:
    """Whether it is the seat's turn, everything before trading is done, and no deal is open."""
    if seat == state.active and state.phase == "trade":
        return None
    if state.turn and seat != state.active:
        return refusals.not_your_turn(name_of(state, state.active))
    return not_trading(state)


def not_trading(state: State) -> Refusal | None:
    """Why nobody may trade now, or None."""
    if state.phase == "trade":
        return None
    if state.phase == "roll":
        return refusals.roll_first()
    if state.phase == "discard":
        return refusals.discards_open(tuple([name_of(state, seat) for seat in silent(state)]))
    if state.deal is not None:
        return refusals.deal_open(name_of(state, state.deal.proposer))
    return refusals.wrong_phase(state.phase, rule="M-18")


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """Whether these dice may fall now; who may give them is an option (RULES A1)."""
    by_hand = state.options.dice == "instructor"
    if not state.turn:
        return refusals.wrong_phase(state.phase, rule="M-11")
    if actor.seat != state.active and not (by_hand and actor.seat is None):
        return refusals.not_your_turn(name_of(state, state.active))
    if state.phase != "roll":
        return refusals.already_rolled()
    return check_dice(actor, action.dice, by_hand=by_hand)


def roll(story: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Both dice fall in one draw; then the island pays, or the seven comes."""
    state = story.state
    dice = action.dice or THROWS[chance.randbelow(len(THROWS), "two dice", state.turn)]
    story.emit(Rolled(state.active, dice, actor.by == "clock"))
    if sum(dice) == 7:
        _seven(story, chance)
    else:
        _harvest(story, state.income[sum(dice)])


def _harvest(story: EventRecorder[State], income: tuple[Bundle, ...]) -> None:
    """The bank pays everybody; of what it has too few, a single claimant gets the rest, several get nothing (RULES M-13)."""
    demand, bank = total(income), story.state.bank
    if demand == NOTHING:
        return
    if covers(bank, demand):
        story.emit(ev.Harvested(income))
        return
    short = [resource for resource in range(5) if demand[resource] > bank[resource]]
    paid = [list(cards) for cards in income]
    for resource in short:
        claimants = [cards for cards in paid if cards[resource]]
        for cards in claimants:
            cards[resource] = bank[resource] if len(claimants) == 1 else 0
    story.emit(ev.Harvested(tuple([as_bundle(cards) for cards in paid]), tuple([RESOURCES[resource] for resource in short])))


def _seven(story: EventRecorder[State], chance: Chance) -> None:
    """Full hands lose half; then, or where no hand is full at once, whoever rolled draws a prize (RULES M-14, M-16)."""
    due = tuple([_due_of(story.state, seat) for seat in range(story.state.seats)])
    if any(due):
        story.emit(ev.DiscardOpened(due))
    else:
        draw_prize(story, chance, "seven")


def _due_of(state: State, seat: Seat) -> int:
    """Half of a hand of more than seven, rounded down; nothing before the seat's first trading phase (RULES M-14, M-15)."""
    held = sum(state.hands[seat])
    return held // 2 if held > FULL_HAND and not state.immune[seat] else 0


def draw_prize(story: EventRecorder[State], chance: Chance, source: Literal["seven", "knight"]) -> None:
    """Two cards, blindly, out of a hand with one of each resource that the bank has (RULES M-16)."""
    state = story.state
    drawn = [resource for resource, stock in enumerate(state.bank) if stock]
    if len(drawn) > PRIZE_CARDS:
        hands = list(combinations(drawn, PRIZE_CARDS))  # each is equally likely, so one draw does for both cards
        drawn = list(hands[chance.randbelow(len(hands), f"prize of a {source}", state.turn)])
    story.emit(ev.PrizeDrawn(state.active, as_bundle([drawn.count(resource) for resource in range(5)]), source))


def check_discard(state: State, actor: Actor, action: Discard) -> Refusal | None:
    """Whether the seat owes discards, and these are that many of its cards."""
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
    return None if covers(state.hands[seat], action.cards) else refusals.not_in_hand(action.cards, state.hands[seat], rule="M-14")


def discard(story: EventRecorder[State], actor: Actor, action: Discard, chance: Chance) -> None:
    """Choose, sealed; the last choice opens all of them and brings the prize (RULES A3)."""
    state, seat = story.state, actor.seat or 0
    cards = _random_half(state, seat, chance) if action.cards is None else action.cards
    story.emit(ev.DiscardAnswered(seat, actor.by == "clock"))
    story.emit(ev.DiscardChosen(seat, cards, to=seat_audience(seat)))
    if not silent(state):
        for other in (state.active, *seats_after(state.seats, state.active)):
            if (given := state.dropped[other]) is not None:
                story.emit(ev.Discarded(other, given))
        draw_prize(story, chance, "seven")


def _random_half(state: State, seat: Seat, chance: Chance) -> Bundle:
    held = [resource for resource, count in enumerate(state.hands[seat]) for _ in range(count)]
    dropped = chance.permutation(held, f"discard {seat}", state.turn)[: state.due[seat]]
    return as_bundle([dropped.count(resource) for resource in range(5)])


def check_end(state: State, actor: Actor, _: EndTurn) -> Refusal | None:
    """Whether the seat is in its trading phase, with no deal open."""
    return check_trading(state, actor.seat)


def end_turn(story: EventRecorder[State], actor: Actor, _: EndTurn, __: Chance) -> None:
    """The next seat rolls; before the first one does, a round is over, and with it perhaps the game (RULES M-28)."""
    state = story.state
    story.emit(TurnEnded(state.active, actor.by == "clock"))
    after, number = (state.active + 1) % state.seats, state.round
    if after == state.first:
        story.emit(RoundEnded(number))
        number += 1
    if state.phase != "over":
        story.emit(TurnBegan(after, state.turn + 1, number))


def move_longest_road(story: EventRecorder[State]) -> None:
    """Longest Road goes to the longest of 5 or more; its holder keeps it in a tie, others who tie leave it lying."""
    move_award(story, "longest_road", story.state.road_lengths)


def move_largest_army(story: EventRecorder[State]) -> None:
    """Largest Army goes to the most knights played, 3 or more; its holder keeps it in a tie."""
    move_award(story, "largest_army", armies(story.state))


def declare(story: EventRecorder[State]) -> None:
    """Who has enough points at the end of its turn declares (RULES M-28)."""
    state, seat = story.state, story.state.active
    if total_points(state, seat) >= state.options.goal:
        story.emit(Declared(seat, total_points(state, seat)))


def end_or_play_on(story: EventRecorder[State]) -> None:
    """With the round the game ends; or it goes on, also when all who declared have fallen back (RULES M-29)."""
    state = story.state
    if reason := _end_reason(state):
        _end_game(story, reason)
    elif state.declared:
        story.emit(VictoryLapsed())


def _end_reason(state: State) -> EndReason | None:
    if state.declared and winners(state):
        return "victory"
    if state.finish_called:
        return "instructor"
    return "rounds" if state.round == state.options.round_limit else None


def winners(state: State) -> tuple[Seat, ...]:
    """All who have enough points now (RULES M-29)."""
    return tuple([seat for seat in range(state.seats) if total_points(state, seat) >= state.options.goal])


def _end_game(story: EventRecorder[State], reason: EndReason) -> None:
    """Show the victory cards, and propose bonuses for the next game (RULES M-27, M-31)."""
    state = story.state
    won = winners(state)
    reveal_victory_cards(story)
    story.emit(GameEnded(reason, won, tuple(state.points), _next_bonus(state.bonus, won)))


def _next_bonus(bonus: tuple[int, ...], won: tuple[Seat, ...]) -> tuple[int, ...]:
    """One less for who won, one more for who did not, 0 to 15; all as they were where nobody won (RULES M-31)."""
    if not won:
        return bonus
    return tuple([max(0, cards - 1) if seat in won else min(MOST_BONUS, cards + 1) for seat, cards in enumerate(bonus)])


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Only the instructor ends the game, once."""
    if actor.seat is not None:
        return instructor_only(rule="M-28")
    return refusals.finish_called() if state.finish_called else None


def finish(story: EventRecorder[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last."""
    story.emit(FinishCalled())


def check_withdraw(state: State, actor: Actor, _: WithdrawLastRound) -> Refusal | None:
    """Only the instructor, and only what the instructor has called."""
    if actor.seat is not None:
        return instructor_only(rule="M-28")
    return None if state.finish_called else refusals.finish_not_called()


def withdraw(story: EventRecorder[State], _: Actor, __: WithdrawLastRound, ___: Chance) -> None:
    """This round is not the last, unless it is for another reason."""
    story.emit(LastRoundWithdrawn())


def outcome(state: State) -> Outcome | None:
    """All who won, perhaps several, perhaps nobody; None while it goes on (RULES M-29, M-31).

    In the summary, `next_bonus_0` and so on are the bonus cards proposed for each seat's next game: what the bot keeps in mind of a
    player (`Outcome.keepsakes`).
    """
    if state.phase != "over":
        return None
    proposed = {f"next_bonus_{seat}": cards for seat, cards in enumerate(state.next_bonus)}
    return Outcome(state.winners, tuple(state.points), {"rounds": state.round, "winners": len(state.winners), **proposed})
