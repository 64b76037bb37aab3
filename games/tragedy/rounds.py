"""Turns and rounds, the steps that end a round, deaths, and the end (RULES T-12 to T-26, T-36)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from games.audience import NOBODY, Seat
from games.chance import Chance
from games.engine import EventRecorder
from games.protocol import Actor, Outcome
from games.refusal import Refusal
from games.shared_vocabulary import (
    FinishCalled,
    FinishGame,
    LastRoundWithdrawn,
    RoundBegan,
    WithdrawLastRound,
)
from games.tragedy import events as ev
from games.tragedy import refusals
from games.tragedy.cards import DECK_NAMES, CatastropheCard
from games.tragedy.events import Cause, Died, GameEnded
from games.tragedy.options import food_needed, starved_people
from games.tragedy.state import (
    CATASTROPHE,
    CHALLENGE,
    FREE,
    NONE,
    State,
    challenge_card,
    free_circles,
    living_seats,
    people_at_home,
    people_supply,
)


def bury_dead(
    recorder: EventRecorder[State], cause: Cause, people_before: Sequence[int], doomed: Collection[Seat] = ()
) -> None:
    """Record deaths of players without People and of the `doomed`, and end the game with fewer than two left.

    `people_before`: People by seat before the deadly step. Simultaneous deaths follow this round's order.
    """
    state = recorder.state
    dying = [
        seat for seat in state.order if not state.died[seat] and (seat in doomed or not state.people[seat])
    ]
    for seat in dying:
        recorder.emit(Died(seat, cause, state.food[seat]))
    survivors = tuple(living_seats(state))
    if len(survivors) == 1:
        recorder.emit(GameEnded("last_standing", survivors))
    elif not survivors:
        recorder.emit(
            GameEnded(
                "all_dead", _winners_among_last_dead(state, {seat: people_before[seat] for seat in dying})
            )
        )


def _winners_among_last_dead(state: State, people_before: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return the winners if the last players die together (RULES T-25)."""
    match state.options.tie:
        case "shared":
            return tuple(sorted(people_before))
        case "most_people_before":
            return tuple(
                seat for seat in sorted(people_before) if people_before[seat] == max(people_before.values())
            )
        case _:
            return ()


def check_call_last_round(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Refuse all but the instructor, and a second call."""
    if actor.seat is not None:
        return refusals.instructor_only()
    return refusals.finish_called() if state.finish_called else None


def call_last_round(recorder: EventRecorder[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """Make this round the last. Between rounds, while the dead choose their Animals, end the game at once."""
    recorder.emit(FinishCalled())
    if recorder.state.phase == "roles":
        recorder.emit(GameEnded("instructor", tuple(living_seats(recorder.state))))


def check_withdraw_last_round(state: State, actor: Actor, _: WithdrawLastRound) -> Refusal | None:
    """Refuse all but the instructor, and if no last round was called."""
    if actor.seat is not None:
        return refusals.instructor_only()
    return refusals.finish_not_called() if state.planned_last_round is None else None


def withdraw_last_round(recorder: EventRecorder[State], _: Actor, __: WithdrawLastRound, ___: Chance) -> None:
    """Restore the last round as it was before the call."""
    recorder.emit(LastRoundWithdrawn())


def outcome(state: State) -> Outcome | None:
    """Return the winners, with People as points, or None while the game goes on. Animals win only with `tie`,
    as the last to die.
    """
    if state.phase != "over":
        return None
    summary = {
        "rounds": state.round,
        "alive": len(living_seats(state)),
        "pile": state.pile,
        "catastrophes": state.catastrophes,
    }
    return Outcome(state.winners, tuple(state.people), summary)


def leaders(state: State) -> tuple[Seat, ...]:
    """Return the surviving winners with most People, then most Food (RULES T-26)."""
    alive = [seat for seat in state.winners if not state.died[seat]]
    best = max(((state.people[seat], state.food[seat]) for seat in alive), default=(0, 0))
    return tuple(seat for seat in alive if (state.people[seat], state.food[seat]) == best)


GENTLE_FOOD, GENTLE_PEOPLE = 2, 1
"""The most that the first catastrophe takes with `gentle_start` (RULES C2)."""
SCALING_DIVISOR = 4


def advance_turn(recorder: EventRecorder[State], chance: Chance) -> None:
    """Begin the next player's turn, or the Animals' (step 3)."""
    state = recorder.state
    remaining = state.order[state.order.index(state.active) + 1 :]
    if remaining:
        recorder.emit(ev.TurnBegan(remaining[0]))
        return
    animals = _acting_animals(state, state.dead)
    if animals and state.options.animals == "simultaneous":
        recorder.emit(ev.AnswersOpened("animals", tuple(animals)))
    else:
        _begin_animal_turn(recorder, chance, animals)


def advance_animal(recorder: EventRecorder[State], chance: Chance) -> None:
    """Bury the dead after an Animal's action, then begin the next Animal's turn (RULES T-31)."""
    state = recorder.state
    bury_dead(recorder, "carnivore", state.people)
    if state.phase != "over":
        _begin_animal_turn(
            recorder, chance, _acting_animals(state, state.dead[state.dead.index(state.active) + 1 :])
        )


def _begin_animal_turn(recorder: EventRecorder[State], chance: Chance, animals: list[Seat]) -> None:
    """Begin the first of these Animals' turn, or end the round."""
    if animals:
        recorder.emit(ev.TurnBegan(animals[0], "animals"))
    else:
        end_round(recorder, chance)


def _acting_animals(state: State, animals: list[Seat]) -> list[Seat]:
    """Return the Animals dead since an earlier round that can act (RULES T-28)."""
    return [seat for seat in animals if state.died[seat] < state.round and _can_act(state, seat)]


def _can_act(state: State, seat: Seat) -> bool:
    """Return whether a Herbivore finds Food, a Carnivore prey, or Animals may switch."""
    if state.options.animal_switch:
        return True
    if state.roles[seat] == "herbivore":
        return any(state.food)
    return any(people_at_home(state, prey) for prey in living_seats(state))


def end_round(recorder: EventRecorder[State], chance: Chance) -> None:
    """Settle Challenges, refill cards, feed, and play a due catastrophe. Stops as soon as deaths end the game
    (RULES T-21).
    """
    state = recorder.state
    for step in (_settle_challenges, _refill_cards, _feed_players, _play_catastrophe):
        step(recorder, chance)
        if state.phase == "over":
            return
    recorder.emit(ev.RoundEnded(state.round, state.pile, tuple(state.food), tuple(state.people)))


def advance_round(recorder: EventRecorder[State]) -> None:
    """End the game after its last round. Otherwise ask the newly dead for their Animal, or begin a round."""
    state = recorder.state
    newly_dead = tuple(seat for seat in state.dead if state.roles[seat] is None)
    if state.last_round and state.round >= state.last_round:
        recorder.emit(
            ev.GameEnded("instructor" if state.finish_called else "round_limit", tuple(living_seats(state)))
        )
    elif newly_dead:
        recorder.emit(ev.AnswersOpened("roles", newly_dead))
    else:
        begin_round(recorder)


def begin_round(recorder: EventRecorder[State]) -> None:
    """Begin a round with the next living player clockwise (RULES T-05)."""
    state = recorder.state
    clockwise = [(state.order[0] + step) % state.seats for step in range(1, state.seats + 1)]
    recorder.emit(RoundBegan(state.round + 1, tuple(seat for seat in clockwise if not state.died[seat])))


def begin_first_turn(recorder: EventRecorder[State]) -> None:
    """Begin a round's first turn."""
    recorder.emit(ev.TurnBegan(recorder.state.order[0]))


def _settle_challenges(recorder: EventRecorder[State], _: Chance) -> None:
    """Reward or punish parties at Challenges, slot by slot (step 4)."""
    state = recorder.state
    people_before, payments = state.people[:], _food_payments(state)
    for slot, party in enumerate(state.sent):
        if not party:
            continue
        if missing := free_circles(state, slot):
            recorder.emit(
                ev.ChallengeFailed(
                    slot, state.challenges[slot], missing, _challenge_losses(state, party, missing)
                )
            )
        else:
            gains = tuple(
                (seat, payments[seat], min(_reward_share(state, slot, count)[1], people_supply(state, seat)))
                for seat, count in party
            )
            recorder.emit(ev.ChallengeMet(slot, state.challenges[slot], gains))
    bury_dead(recorder, "challenge", people_before)


def _reward_share(state: State, slot: int, count: int) -> tuple[int, int]:
    """Return the Food and People due for `count` People sent, rounded down (RULES T-10)."""
    card = challenge_card(state, slot)
    return card.food * count // card.needs, card.people * count // card.needs


def _food_payments(state: State) -> list[int]:
    """Return the Food paid by seat. No seat has two shares (RULES T-14)."""
    met_challenges = [
        (slot, senders_by_slot)
        for slot, senders_by_slot in enumerate(state.sent)
        if senders_by_slot and not free_circles(state, slot)
    ]
    due = [
        (seat, _reward_share(state, slot, count)[0])
        for slot, senders_by_slot in met_challenges
        for seat, count in senders_by_slot
    ]
    payments, pile_left, total_due = [0] * state.seats, state.pile, sum(food for _, food in due)
    for seat, food in due:
        if state.options.short_pile == "pro_rata" and total_due > state.pile:
            payments[seat] = food * state.pile // total_due
        else:
            payments[seat] = min(food, pile_left)
            pile_left -= payments[seat]
    return payments


def _challenge_losses(
    state: State, party: tuple[tuple[Seat, int], ...], missing: int
) -> tuple[tuple[Seat, int], ...]:
    """Return the participants' losses, at most all their People. Of a shared loss, earlier senders bear the
    remainder (RULES T-12).
    """
    match state.options.fail_penalty:
        case "none":
            shares = [0] * len(party)
        case "shared":
            shares = [missing // len(party) + (place < missing % len(party)) for place in range(len(party))]
        case _:
            shares = [missing] * len(party)
    return tuple((seat, min(loss, state.people[seat])) for (seat, _), loss in zip(party, shares, strict=True))


def _refill_cards(recorder: EventRecorder[State], chance: Chance) -> None:
    """Deal Challenges, then Free Resource cards, from the left (steps 5 and 6)."""
    _deal_cards(recorder, "challenge", CHALLENGE, recorder.state.challenges, chance)
    _deal_cards(recorder, "free", FREE, recorder.state.free, chance)


def _deal_cards(
    recorder: EventRecorder[State],
    name: Literal["free", "challenge"],
    deck: int,
    slots: list[int],
    chance: Chance,
) -> None:
    for slot, card in enumerate(slots):
        if card == NONE:
            recorder.emit(ev.CardDealt(name, slot, _next_card(recorder, deck, chance)))


def _next_card(recorder: EventRecorder[State], deck: int, chance: Chance) -> int:
    """Return the next card, reshuffling an empty deck (RULES T-24). Every deck has more cards than are open
    at once.
    """
    state = recorder.state
    if not state.decks[deck]:
        name = DECK_NAMES[deck]
        order = chance.permutation(state.discards[deck], f"{name} deck", state.round)
        recorder.emit(ev.Reshuffled(name, len(order)))
        recorder.emit(ev.DeckOrdered(name, tuple(order), to=NOBODY))
    return state.decks[deck][-1]


def _feed_players(recorder: EventRecorder[State], _: Chance) -> None:
    """Feed or starve all living players' People (step 7)."""
    state = recorder.state
    people_before = state.people[:]
    for seat in state.order:
        if not state.died[seat]:
            needs, owned = food_needed(state.people[seat]), state.food[seat]
            recorder.emit(
                ev.Fed(
                    seat,
                    needs,
                    min(needs, owned),
                    0 if needs <= owned else starved_people(state.people[seat]),
                )
            )
    bury_dead(recorder, "starved", people_before)


def _play_catastrophe(recorder: EventRecorder[State], chance: Chance) -> None:
    """Draw a catastrophe after every `catastrophe_every` rounds (step 8)."""
    state = recorder.state
    if state.counter + 1 < state.options.catastrophe_every:
        return
    recorder.emit(ev.CatastropheDrawn(_next_card(recorder, CATASTROPHE, chance)))
    card, people_before = state.options.cards.catastrophe[state.last_catastrophe], state.people[:]
    blows = [_catastrophe_blow(state, seat, card) for seat in state.order if not state.died[seat]]
    for blow in blows:
        recorder.emit(blow)
    bury_dead(
        recorder,
        "catastrophe_food" if card.food else "catastrophe_people",
        people_before,
        doomed=[blow.seat for blow in blows if blow.fatal],
    )


def _catastrophe_blow(state: State, seat: Seat, card: CatastropheCard) -> ev.Struck:
    """Return the card's effect on one seat (RULES T-19, T-20)."""
    owned_food, people = state.food[seat], state.people[seat]
    food_taken = _amount_taken(state, card.food, owned_food, GENTLE_FOOD)
    fatal = bool(food_taken) and (
        owned_food == 0 or (state.options.food_cat_death == "before_or_short" and owned_food < food_taken)
    )
    return ev.Struck(
        seat,
        min(food_taken, owned_food),
        min(_amount_taken(state, card.people, people, GENTLE_PEOPLE), people),
        fatal,
    )


def _amount_taken(state: State, printed: int, owned: int, gentle_limit: int) -> int:
    """Return the loss by the options of RULES C2. A gentle first catastrophe does not scale."""
    if not printed:
        return 0
    if state.catastrophes == 1 and state.options.gentle_start:
        return min(printed, gentle_limit)
    return max(printed, -(-owned // SCALING_DIVISOR)) if state.options.scaling_catastrophes else printed
