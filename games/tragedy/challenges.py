"""How Challenges end: rewards in proportion, or losses (RULES T-10, T-12 to T-14)."""

from __future__ import annotations

from games.audience import Seat
from games.engine import Emit
from games.tragedy.events import ChallengeFailed, ChallengeMet
from games.tragedy.state import State, sent_in_all, supply


def settle(emit: Emit[State]) -> None:
    """All Challenges that somebody was sent to, in the order in which they lie on the table."""
    state = emit.state
    paid = _food_paid(state)
    for slot, sent in enumerate(state.sent):
        if not sent:
            continue
        place = state.challenges[slot]
        missing = state.options.cards.challenge[place].needs - sent_in_all(sent)
        if missing:
            emit(ChallengeFailed(slot, place, missing, _losses(state, sent, missing)))
        else:
            gains = [(seat, paid[seat], min(_share(state, slot, count)[1], supply(state, seat))) for seat, count in sent]
            emit(ChallengeMet(slot, place, tuple(gains)))


def _share(state: State, slot: int, count: int) -> tuple[int, int]:
    """Food and People due to who sent so many, rounded down (RULES T-10)."""
    card = state.options.cards.challenge[state.challenges[slot]]
    return card.food * count // card.needs, card.people * count // card.needs


def _food_paid(state: State) -> list[int]:
    """By seat, what the pile pays of the Food due: nobody is at two Challenges, so a seat has one share at most."""
    due = [
        (seat, _share(state, slot, count)[0])
        for slot, sent in enumerate(state.sent)
        if sent_in_all(sent) == state.options.cards.challenge[state.challenges[slot]].needs
        for seat, count in sent
    ]
    paid, left, owed = [0] * state.seats, state.pile, sum(food for _, food in due)
    for seat, food in due:
        if state.options.short_pile == "pro_rata" and owed > state.pile:
            paid[seat] = food * state.pile // owed
        else:
            paid[seat] = min(food, left)
            left -= paid[seat]
    return paid


def _losses(state: State, sent: tuple[tuple[Seat, int], ...], missing: int) -> tuple[tuple[Seat, int], ...]:
    """What each who took part loses, at most all it has (RULES T-12). Shared: as evenly as can be, who came first losing the odd ones."""
    match state.options.fail_penalty:
        case "none":
            shares = [0] * len(sent)
        case "shared":
            shares = [missing // len(sent) + (place < missing % len(sent)) for place in range(len(sent))]
        case _:
            shares = [missing] * len(sent)
    return tuple((seat, min(loss, state.people[seat])) for (seat, _), loss in zip(sent, shares, strict=True))
