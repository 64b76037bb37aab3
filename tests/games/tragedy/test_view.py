"""What each viewer may know: everything but the decks' order and others' sealed answers (RULES T-34, A3)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy.actions import ChooseRole, Graze, Hunt, Pass
from games.tragedy.events import AnswerSealed, CardDealt, CatastropheDrawn, DeckOrdered
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.state import State
from tests.games.any_table import told
from tests.games.tragedy.strategies import FEW, options
from tests.games.tragedy.subject import SUBJECT
from tests.games.tragedy.table import BLUE, GREEN, ORANGE, PURPLE, RED, WHITE, Table


def twin(state: State, seat: int | None, whim: random.Random) -> State:
    """Another truth that this viewer cannot tell apart by what it may know: the decks' order, others' sealed
    answers.
    """
    other = TRAGEDY.clone(state)
    for deck in other.decks:
        whim.shuffle(deck)
    for sealed, answer in enumerate(other.answers):
        if answer is not None and sealed != seat:
            other.answers[sealed] = whim.choice(
                (ChooseRole("herbivore"), ChooseRole("carnivore"), Hunt(RED), Pass())
            )
    return other


@pytest.mark.long
@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10_000), options(), st.integers(0, 2**20))
def test_a_secret_changes_nothing_in_anybodys_eyes(seed: int, chosen: TragedyOptions, salt: int) -> None:
    """Views, legal actions, waits, floor and defaults are equal wherever only what is hidden differs: several
    states of each game.
    """
    whim = random.Random(salt)
    states = list(SUBJECT.play(seed, chosen).states())
    for state in whim.sample(states, min(4, len(states))):
        for viewer in (*range(state.seats), None):
            other = twin(state, viewer, whim)
            eyes = (OBSERVERS, INSTRUCTOR, PUBLIC) if viewer is None else (seat_audience(viewer),)
            assert [TRAGEDY.view(state, eye) for eye in eyes] == [TRAGEDY.view(other, eye) for eye in eyes]
            if viewer is not None:
                assert TRAGEDY.legal_actions(state, viewer) == TRAGEDY.legal_actions(other, viewer)
                assert TRAGEDY.default_action(state, viewer) == TRAGEDY.default_action(other, viewer)
            assert TRAGEDY.pending_inputs(state) == TRAGEDY.pending_inputs(other)
            assert TRAGEDY.floor(state) == TRAGEDY.floor(other)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), options())
def test_what_is_not_everybodys_is_a_decks_order_or_a_sealed_answer(
    seed: int, chosen: TragedyOptions
) -> None:
    for event in SUBJECT.play(seed, chosen).log:
        if isinstance(event, DeckOrdered):
            assert not any(
                may_see(event.to, viewer) for viewer in (seat_audience(0), OBSERVERS, INSTRUCTOR, PUBLIC)
            )
        elif isinstance(event, AnswerSealed):
            assert event.to == seat_audience(event.seat)
        else:
            assert may_see(event.to, PUBLIC)


def test_the_next_card_is_in_nobodys_view() -> None:
    """The decks are numbers, for the instructor, too."""
    table = Table()
    before = [table.view(viewer) for viewer in (seat_audience(RED), OBSERVERS, INSTRUCTOR, PUBLIC)]
    for deck in table.state.decks:
        deck.reverse()

    assert [table.view(viewer) for viewer in (seat_audience(RED), OBSERVERS, INSTRUCTOR, PUBLIC)] == before


def test_a_reshuffled_order_reaches_nobody_before_its_cards_are_drawn() -> None:
    table = Table(decks=FEW)
    table.state.discards[2], table.state.decks[2] = table.state.decks[2], []
    table.state.counter = 2
    done = table.rest()

    assert told(done, DeckOrdered)[0].to == 0
    assert told(done, CatastropheDrawn)[0].card == told(done, DeckOrdered)[0].order[-1]


def test_a_sealed_deed_is_seen_by_its_doer_alone() -> None:
    table = Table(players=6, animals="simultaneous")
    table.kill(GREEN, "carnivore")
    table.kill(PURPLE, "herbivore")
    table.passes(RED, ORANGE, WHITE, BLUE)
    before = {
        viewer: table.view(viewer)
        for viewer in (seat_audience(RED), seat_audience(PURPLE), OBSERVERS, INSTRUCTOR, PUBLIC)
    }
    other = TRAGEDY.clone(table.state)
    table.do(GREEN, Hunt(RED))
    assert not isinstance(TRAGEDY.apply(other, Actor(GREEN), Hunt(BLUE), table.chance), Refusal)

    for viewer in before:
        assert TRAGEDY.view(other, viewer) == table.view(viewer)
    assert TRAGEDY.view(other, seat_audience(GREEN)) != table.view(seat_audience(GREEN))


def test_a_seat_sees_what_it_can_do() -> None:
    table = Table()
    table.lay_challenges("Hunt the deer herd", "Raid the pantry", "Fish the grey lake")
    table.own_goods(ORANGE, people=4)
    table.send(RED, 0, 2)
    own = table.own(ORANGE)

    assert own.take == (0, 1, 2)
    assert own.join == ((0, 3),)
    assert own.start == ((1, 2), (2, 3))
    assert own.may_pass
    assert (own.roles, own.graze, own.prey) == ((), 0, ())


def test_who_is_not_at_turn_is_offered_nothing_but_pledges() -> None:
    own = Table().own(BLUE)

    assert (own.take, own.start, own.join, own.may_pass) == ((), (), (), False)
    assert len(own.pledge) == 3


def test_a_herbivore_sees_how_much_it_may_take() -> None:
    table = Table(players=6)
    table.kill(PURPLE, "herbivore")
    table.passes(RED, ORANGE, WHITE, BLUE, GREEN)

    assert (table.own(PURPLE).graze, table.own(PURPLE).may_pass) == (5, True)
    assert Graze((3, 2, 0, 0, 0, 0)) not in table.legal(PURPLE)
    table.do(PURPLE, Graze((3, 2, 0, 0, 0, 0)))


def test_observers_instructor_and_public_have_no_seat() -> None:
    table = Table()

    assert [table.view(viewer).you for viewer in (OBSERVERS, INSTRUCTOR, PUBLIC, seat_audience(9))] == [
        None
    ] * 4


def test_a_challenge_shows_who_is_there_and_its_free_circles() -> None:
    table = Table()
    table.lay_challenges("Hunt the deer herd")
    table.send(RED, 0, 2)
    table.send(ORANGE, 0, 1)
    challenge = table.view().challenges[0]

    assert challenge is not None
    assert (challenge.card.name, challenge.sent, challenge.room) == (
        "Hunt the deer herd",
        ((RED, 2), (ORANGE, 1)),
        2,
    )


def test_a_seat_shows_what_it_will_eat_and_whether_it_is_still_to_play() -> None:
    table = Table()
    table.own_goods(WHITE, people=5)
    seats = table.view().seats

    assert seats[WHITE].hunger == 3
    assert [seat.to_play for seat in seats] == [False, True, True, True]


def test_the_moment_grows_with_every_turn_and_question() -> None:
    table = Table()
    moments = [table.view().moment]
    for _ in range(6):
        waiting = TRAGEDY.pending_inputs(table.state)
        table.do(waiting[0].seat, Pass())
        moments.append(table.view().moment)

    assert moments == sorted(set(moments))


def test_open_cards_come_from_the_decks() -> None:
    table = Table()
    table.lay_free("Tinned beans")
    table.do(RED, table.legal(RED)[0])
    dealt = told(table.rest(), CardDealt)

    assert [(card.deck, card.slot) for card in dealt] == [("free", 0)]
