"""Legal actions are all legal, cover what can be done, and hang on nothing that their seat may not know."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audience import seat_audience
from games.island.actions import Build
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import actions as act
from games.settlers.game import SETTLERS
from games.settlers.legal import discard_actions
from games.settlers.options import SettlersOptions
from tests.games.contract.subject import seeded
from tests.games.settlers.subject import SUBJECT
from tests.games.settlers.table import RED, Table, bundle


def test_a_place_to_build_is_legal_wherever_it_is_allowed() -> None:
    """Every edge and vertex is tried: what is done is in the list, what is refused is not."""
    table = Table()
    table.trading()
    table.road(RED, *table.way(RED, 4))
    table.hand(RED, lumber=3, brick=3, wheat=3, wool=3, ore=3)
    legal, tries = set(table.legal(RED)), [Build("road", edge) for edge in range(72)]
    tries += [Build(piece, vertex) for piece in ("settlement", "city") for vertex in range(54)]
    done = {
        action
        for action in tries
        if not isinstance(
            SETTLERS.apply(SETTLERS.clone(table.state), Actor(RED), action, table.chance), Refusal
        )
    }

    assert done == {action for action in legal if isinstance(action, Build)}
    assert {action.piece for action in done} == {"road", "settlement", "city"}


@settings(max_examples=80, deadline=None)
@given(st.tuples(*[st.integers(0, 12)] * 5))
def test_discards_are_right_and_leave_every_choice_of_what_to_keep(
    hand: tuple[int, int, int, int, int],
) -> None:
    due = sum(hand) // 2
    choices = discard_actions(hand, due)

    assert len(choices) <= 32
    for choice in choices:
        assert choice.cards is not None
        assert sum(choice.cards) == due
        assert all(0 <= given <= held for given, held in zip(choice.cards, hand, strict=True))
    for resource, held in enumerate(hand):
        assert any(
            choice.cards is not None and choice.cards[resource] == min(held, due) for choice in choices
        )


def test_offers_are_listed_where_somebody_could_pay() -> None:
    table = Table()
    table.trading()
    table.hand(RED, wool=1)
    table.hand(2, ore=1)

    assert [action for action in table.legal(RED) if isinstance(action, act.Offer)] == [
        act.Offer(bundle(wool=1), bundle(ore=1))
    ]


@pytest.mark.long
def test_legal_actions_of_others_hang_on_no_hidden_card() -> None:
    """Deck order and development cards of the others are swapped: nothing changes for a seat (legal, default,
    view).
    """
    whim = random.Random(5)
    pairs = 0
    for seed in range(12):
        game = SUBJECT.play(seed, SettlersOptions(goal=6, offers=1, round_limit=12))
        for state in [*game.states()][::11]:
            for seat in range(state.seats):
                other = SETTLERS.clone(state)
                hidden = [other.deck.pop() for _ in range(len(other.deck))]
                held = [
                    (who, card)
                    for who in range(4)
                    if who != seat
                    for card, count in enumerate(other.cards[who])
                    for _ in range(count)
                ]
                from games.island.cards import CARD_INDEX, CARDS

                pool = hidden + [CARDS[card] for _, card in held]
                whim.shuffle(pool)
                other.deck = pool[: len(hidden)]
                for who in {who for who, _ in held}:
                    other.cards[who] = (0,) * 5
                for (who, _), card in zip(held, pool[len(hidden) :], strict=True):
                    cards = list(other.cards[who])
                    cards[CARD_INDEX[card]] += 1
                    other.cards[who] = tuple(cards)
                pairs += other != state
                assert SETTLERS.view(other, seat_audience(seat)) == SETTLERS.view(state, seat_audience(seat))
                assert list(SETTLERS.legal_actions(other, seat)) == list(SETTLERS.legal_actions(state, seat))
                assert SETTLERS.pending_inputs(other) == SETTLERS.pending_inputs(state)

    assert pairs >= 500


def test_sealed_discards_of_others_change_nothing_for_a_seat() -> None:
    table = Table()
    for seat in range(4):
        table.state.immune[seat] = False
        table.hand(seat, lumber=4, ore=4)
    table.roll(3, 4)
    one, two = SETTLERS.clone(table.state), SETTLERS.clone(table.state)
    SETTLERS.apply(one, Actor(1), act.Discard(bundle(lumber=4)), table.chance)
    SETTLERS.apply(two, Actor(1), act.Discard(bundle(ore=4)), table.chance)

    assert one != two
    for viewer in [1 << bit for bit in (0, 2, 3, 16, 17, 18)]:
        assert SETTLERS.view(one, viewer) == SETTLERS.view(two, viewer)


def test_everybody_may_talk_from_beginning_to_end() -> None:
    """RULES M-34."""
    state = SETTLERS.setup(SettlersOptions(), seeded(1))

    assert SETTLERS.floor(state).speakers == {0, 1, 2, 3}
    assert SETTLERS.floor(SUBJECT.play(1, SettlersOptions(round_limit=1)).state).speakers == {0, 1, 2, 3}
