"""What must hold after every single event, whatever happens: the engine's check on itself."""

from collections.abc import Iterator
from math import inf

from games.tragedy.cards import DECK_NAMES
from games.tragedy.options import FOOD
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State, living, room


def violations(state: State) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug."""
    return [problem for check in (_food, _people, _cards, _challenges, _deaths, _answers, _rounds) for problem in check(state)]


def _food(state: State) -> Iterator[str]:
    """All Food is in the pile, with a player, or out of the game; none is negative (RULES T-02, A6)."""
    places = [state.pile, state.gone, *state.food]
    if sum(places) != FOOD[state.seats]:
        yield f"{sum(places)} Food in all, {FOOD[state.seats]} in the box"
    if min(places) < 0:
        yield f"a negative number of Food in {places}"


def _people(state: State) -> Iterator[str]:
    """Nobody has more People than tokens (RULES T-03)."""
    for seat, people in enumerate(state.people):
        if not 0 <= people <= state.options.people_per_colour:
            yield f"seat {seat}: {people} People of {state.options.people_per_colour}"


def _cards(state: State) -> Iterator[str]:
    """Every card is in its deck, open on the table, or discarded (RULES T-24)."""
    up = {FREE: state.free, CHALLENGE: state.challenges, CATASTROPHE: []}
    for deck, name in enumerate(DECK_NAMES):
        found = [*state.decks[deck], *state.discards[deck], *(card for card in up[deck] if card != NONE)]
        if sorted(found) != state.options.cards.every(name):
            yield f"{name}: {len(found)} cards in all, or not the right ones"


def _challenges(state: State) -> Iterator[str]:
    """Nobody is at two Challenges, none is over-full, and who is sent exists (RULES T-09, T-11, T-15)."""
    senders = [seat for sent in state.sent for seat, _ in sent]
    if len(senders) != len(set(senders)):
        yield f"somebody is at two Challenges: {senders}"
    for slot, sent in enumerate(state.sent):
        if sent and state.challenges[slot] == NONE:
            yield f"challenge {slot}: People at a card that is not there"
        elif sent and room(state, slot) < 0:
            yield f"challenge {slot}: {sum(count for _, count in sent)} People on too few circles"
        for seat, count in sent:
            if not 1 <= count <= state.people[seat]:
                yield f"seat {seat}: {count} of {state.people[seat]} People sent"


def _deaths(state: State) -> Iterator[str]:
    """The dead own nothing; only they are Animals (RULES T-04, T-27)."""
    if sorted(state.dead) != [seat for seat, died in enumerate(state.died) if died]:
        yield f"the dead are {state.dead}, the rounds of death {state.died}"
    for seat in state.dead:
        if state.food[seat] or state.people[seat]:
            yield f"seat {seat}: dead with {state.food[seat]} Food and {state.people[seat]} People"
    for seat in living(state):
        if state.roles[seat] is not None:
            yield f"seat {seat}: alive and a {state.roles[seat]}"


def _answers(state: State) -> Iterator[str]:
    """Only the dead are asked together, and nobody twice (RULES A3)."""
    if any(seat not in state.dead or state.answers[seat] is not None for seat in state.silent):
        yield f"awaited: {state.silent}, with answers {state.answers}"


def _rounds(state: State) -> Iterator[str]:
    """The counter runs to the catastrophe, the rounds to the last one (RULES T-18, T-26)."""
    if not 0 <= state.counter < state.options.catastrophe_every:
        yield f"counter at {state.counter}"
    limit, last = state.options.round_limit or inf, state.last_round or inf
    if not 1 <= state.round <= last <= limit:
        yield f"round {state.round} of {state.last_round}"


def settled(state: State) -> Iterator[str]:
    """What holds between actions, beyond what holds between events: who is alive has People, at least two play on, Challenges lie open."""
    for seat in living(state):
        if not state.people[seat]:
            yield f"seat {seat}: alive without People"
    if state.phase != "over" and len(living(state)) < 2:
        yield f"the game goes on with {len(living(state))} players"
    if (state.phase == "over") == (state.end_reason is None):
        yield f"phase {state.phase}, ended by {state.end_reason}"
    if state.phase != "over" and NONE in state.challenges:
        yield f"a Challenge is missing in {state.challenges}"
