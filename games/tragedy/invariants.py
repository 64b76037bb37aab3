"""Invariants that hold after every event."""

from collections.abc import Iterator
from math import inf

from games.tragedy.cards import DECK_NAMES
from games.tragedy.options import TOTAL_FOOD
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State, free_circles, living_seats


def violations(state: State) -> list[str]:
    """Return the violated invariants in words: none, unless the engine has a bug."""
    return [
        problem
        for check in (
            _food_violations,
            _people_violations,
            _card_violations,
            _challenge_violations,
            _death_violations,
            _answer_violations,
            _round_violations,
        )
        for problem in check(state)
    ]


def _food_violations(state: State) -> Iterator[str]:
    """Check that all Food is accounted for (RULES T-02, A6)."""
    places = [state.pile, state.gone, *state.food]
    if sum(places) != TOTAL_FOOD[state.seats]:
        yield f"{sum(places)} Food in all, {TOTAL_FOOD[state.seats]} in the box"
    if min(places) < 0:
        yield f"a negative number of Food in {places}"


def _people_violations(state: State) -> Iterator[str]:
    """Check that no player has more People than tokens (RULES T-03)."""
    for seat, people in enumerate(state.people):
        if not 0 <= people <= state.options.people_per_colour:
            yield f"seat {seat}: {people} People of {state.options.people_per_colour}"


def _card_violations(state: State) -> Iterator[str]:
    """Check that every card is in its deck, open, or discarded (RULES T-24)."""
    open_cards = {FREE: state.free, CHALLENGE: state.challenges, CATASTROPHE: []}
    for deck, name in enumerate(DECK_NAMES):
        cards = [
            *state.decks[deck],
            *state.discards[deck],
            *(card for card in open_cards[deck] if card != NONE),
        ]
        if sorted(cards) != state.options.cards.card_places(name):
            yield f"{name}: {len(cards)} cards in all, or not the right ones"


def _challenge_violations(state: State) -> Iterator[str]:
    """Check that seats are at one Challenge at most, with People they have, and none is over-full (RULES
    T-09, T-11, T-15).
    """
    senders = [seat for senders_by_slot in state.sent for seat, _ in senders_by_slot]
    if len(senders) != len(set(senders)):
        yield f"somebody is at two Challenges: {senders}"
    for slot, senders_by_slot in enumerate(state.sent):
        if senders_by_slot and state.challenges[slot] == NONE:
            yield f"challenge {slot}: People at a card that is not there"
        elif senders_by_slot and free_circles(state, slot) < 0:
            yield f"challenge {slot}: {sum(count for _, count in senders_by_slot)} People on too few circles"
        for seat, count in senders_by_slot:
            if not 1 <= count <= state.people[seat]:
                yield f"seat {seat}: {count} of {state.people[seat]} People sent"


def _death_violations(state: State) -> Iterator[str]:
    """Check that the dead own nothing and only they are Animals (RULES T-04, T-27)."""
    if sorted(state.dead) != [seat for seat, died in enumerate(state.died) if died]:
        yield f"the dead are {state.dead}, the rounds of death {state.died}"
    for seat in state.dead:
        if state.food[seat] or state.people[seat]:
            yield f"seat {seat}: dead with {state.food[seat]} Food and {state.people[seat]} People"
    for seat in living_seats(state):
        if state.roles[seat] is not None:
            yield f"seat {seat}: alive and a {state.roles[seat]}"


def _answer_violations(state: State) -> Iterator[str]:
    """Check that only dead seats without an answer are awaited (RULES A3)."""
    if any(seat not in state.dead or state.answers[seat] is not None for seat in state.silent):
        yield f"awaited: {state.silent}, with answers {state.answers}"


def _round_violations(state: State) -> Iterator[str]:
    """Check the bounds of counter and round (RULES T-18, T-26)."""
    if not 0 <= state.counter < state.options.catastrophe_every:
        yield f"counter at {state.counter}"
    limit, last = state.options.round_limit or inf, state.last_round or inf
    if not 1 <= state.round <= last <= limit:
        yield f"round {state.round} of {state.last_round}"


def quiescent_violations(state: State) -> Iterator[str]:
    """Check what holds only between actions: living players have People, at least two play on, every slot has
    a Challenge.
    """
    for seat in living_seats(state):
        if not state.people[seat]:
            yield f"seat {seat}: alive without People"
    if state.phase != "over" and len(living_seats(state)) < 2:
        yield f"the game goes on with {len(living_seats(state))} players"
    if (state.phase == "over") == (state.end_reason is None):
        yield f"phase {state.phase}, ended by {state.end_reason}"
    if state.phase != "over" and NONE in state.challenges:
        yield f"a Challenge is missing in {state.challenges}"
