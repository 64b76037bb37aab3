"""What each viewer may know, and that nobody else's secret can reach a view, a list of actions or a refusal."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.commons.basic.actions import Harvest
from games.commons.basic.evolve import note_seen_cards
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import State
from games.commons.governance.views import CommonsView
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn
from tests.games.commons.strategies import options
from tests.games.commons.subject import SUBJECT
from tests.games.commons.table import BLUE, NOTHING, ORANGE, RED, WHITE, Table, cards
from tests.games.contract.subject import seeded

SEATS = [seat_audience(seat) for seat in range(4)]


def twin(state: State, seat: int, whim: random.Random) -> State:
    """Another truth that this seat cannot tell apart by what it may know: bank, clocks, others' hands and
    cards, the deck's order.
    """
    other = COMMONS.clone(state)
    _stir_bank(other, whim)
    for owner in range(state.seats):
        if owner != seat:
            _stir_hand(other, owner, whim)
    _stir_cards(other, seat, whim)
    if state.options.asking == "sealed":
        other.asked = [
            _another(other, owner, whim) if owner != seat and cards else cards
            for owner, cards in enumerate(state.asked)
        ]
    if state.options.requests_public != "on":
        other.last_asked = [
            NOTHING if owner != seat and cards else cards for owner, cards in enumerate(state.last_asked)
        ]
    if state.options.requests_public == "secret" and state.options.hands != "open":
        other.last_received = [
            NOTHING if owner != seat and cards else cards for owner, cards in enumerate(state.last_received)
        ]
    return other


def _another(state: State, seat: int, whim: random.Random) -> tuple[int, int, int, int, int]:
    one, two, three, four, five = (whim.randint(0, most) for most in state.limits[seat])
    return (one, two, three, four, five)


def _stir_bank(state: State, whim: random.Random) -> None:
    if state.options.announce_crash == "public" or state.options.bank_shown == "always":
        return
    for index in range(5):
        stock = whim.randint(0, min(19, state.bank[index] + state.reserve[index]))
        state.reserve[index] += state.bank[index] - stock
        state.bank[index] = stock
        state.clocks[index] = 0 if stock else whim.randint(1, state.options.crash_turns)


def _stir_hand(state: State, owner: int, whim: random.Random) -> None:
    """Other cards, as many as before where the number is public."""
    if state.options.hands == "open":
        return
    count = sum(state.hands[owner]) + (whim.randint(0, 2) if state.options.hands == "count_hidden" else 0)
    state.hands[owner] = [0] * 5
    for _ in range(count):
        state.hands[owner][whim.randrange(5)] += 1


def _stir_cards(state: State, seat: int, whim: random.Random) -> None:
    """Deal the deck and the others' unrevealed cards anew."""
    kinds = ("victory_point", "road_building", "year_of_plenty", "monopoly", "knight")
    pool = [*state.deck]
    others = [owner for owner in range(state.seats) if owner != seat]
    for owner in others:
        pool += [kind for kind, count in zip(kinds, state.cards[owner], strict=True) for _ in range(count)]
    whim.shuffle(pool)
    for owner in others:
        count = sum(state.cards[owner])
        dealt, pool = pool[:count], pool[count:]
        state.cards[owner] = tuple(dealt.count(kind) for kind in kinds)
    state.deck = pool


def pairs(seed: int, chosen: CommonsOptions) -> Iterator[tuple[State, State, int]]:
    """States of a random game, each with a twin for one seat."""
    whim = random.Random(seed)
    for state in SUBJECT.play(seed, chosen).states():
        if whim.random() < 0.2:
            seat = whim.randrange(state.seats)
            yield state, twin(state, seat, whim), seat


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), options())
def test_a_seat_sees_and_may_do_the_same_whatever_is_hidden_from_it(
    seed: int, chosen: CommonsOptions
) -> None:
    """RULES C-06, C-07, C-22, C-33, C-42: view, list of actions, waits and default are functions of what the
    seat may know.
    """
    for state, other, seat in pairs(seed, chosen):
        assert COMMONS.view(state, seat_audience(seat)) == COMMONS.view(other, seat_audience(seat))
        assert COMMONS.legal_actions(state, seat) == COMMONS.legal_actions(other, seat)
        assert COMMONS.default_action(state, seat) == COMMONS.default_action(other, seat)
        assert COMMONS.pending_inputs(state) == COMMONS.pending_inputs(other)
        assert COMMONS.floor(state) == COMMONS.floor(other)


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), options(early_end="off"))
def test_the_end_of_a_turn_tells_a_seat_nothing_of_what_is_hidden(seed: int, chosen: CommonsOptions) -> None:
    """RULES C-33: growth, clocks and recovery are not seen, not even by how many events there are."""
    for state, other, seat in pairs(seed, chosen):
        if state.phase in {"trade", "build", "cards"} and state.round < state.rounds:
            assert _seen(state, seat) == _seen(other, seat)


def _seen(state: State, seat: int) -> list[object]:
    """What a seat is told when the turn ends."""
    done = COMMONS.apply(state, Actor(state.active), EndTurn(), seeded(1))
    assert not isinstance(done, Refusal)
    return [event for event in done if may_see(event.to, seat_audience(seat))]


@pytest.mark.parametrize("viewer", [*SEATS, PUBLIC])
def test_players_and_public_see_no_bank(viewer: int) -> None:
    """RULES C-06."""
    view = Table().view(viewer)

    assert (view.bank, view.crashed, view.scarce) == (None, None, None)


@pytest.mark.parametrize("viewer", [OBSERVERS, INSTRUCTOR])
def test_staff_sees_bank_clocks_and_reserve(viewer: int) -> None:
    """RULES C-06."""
    table = Table()
    table.crash("ore")
    table.stock(wool=2)
    view = table.view(viewer)

    assert view.bank is not None
    assert (view.bank.stock, view.bank.clocks) == ((6, 6, 6, 2, 0), (0, 0, 0, 0, 12))
    assert view.bank.reserve == (13, 13, 13, 17, 19)
    assert (view.crashed, view.scarce) == (("ore",), ("wool",))


@pytest.mark.parametrize("viewer", [*SEATS, PUBLIC])
def test_what_the_bank_was_is_the_staffs_alone(viewer: int) -> None:
    """RULES C-06."""
    table = Table()
    table.state.stocks = [(6, 6, 6, 6, 6), (5, 4, 3, 2, 0)]

    assert table.view(viewer).stocks == ()
    assert table.view(OBSERVERS).stocks == table.view(INSTRUCTOR).stocks == ((6, 6, 6, 6, 6), (5, 4, 3, 2, 0))


def test_a_box_without_a_cap_has_no_reserve_to_show() -> None:
    """RULES C-05."""
    bank = Table(cap="none").view(INSTRUCTOR).bank

    assert bank is not None
    assert bank.reserve is None


@pytest.mark.parametrize(
    ("hands", "other_hand", "other_count"),
    [("hidden", None, 3), ("count_hidden", None, None), ("open", cards(wool=3), 3)],
)
def test_hands_are_hidden_and_their_size_public_by_default(
    hands: str, other_hand: object, other_count: int | None
) -> None:
    """RULES C-07: the owner and the instructor see them always."""
    table = Table(hands=hands)
    table.give(ORANGE, wool=3)

    for viewer in (seat_audience(RED), PUBLIC, OBSERVERS):
        seen = table.view(viewer).seats[ORANGE]
        assert (seen.hand, seen.resource_count) == (other_hand, other_count)
    for viewer in (seat_audience(ORANGE), INSTRUCTOR):
        seen = table.view(viewer).seats[ORANGE]
        assert (seen.hand, seen.resource_count) == (cards(wool=3), 3)


def test_unrevealed_cards_are_their_owners_and_the_instructors_affair() -> None:
    """RULES C-06, C-48: their number is public."""
    table = Table(hands="open")
    table.deal(ORANGE, "victory_point", 2)

    for viewer in (seat_audience(RED), PUBLIC, OBSERVERS):
        seen = table.view(viewer).seats[ORANGE]
        assert (seen.development, seen.development_count, seen.points) == (None, 2, 2)
    for viewer in (seat_audience(ORANGE), INSTRUCTOR):
        assert table.view(viewer).seats[ORANGE].development == (("victory_point", 2),)


@pytest.mark.parametrize("viewer", [PUBLIC, OBSERVERS, INSTRUCTOR])
def test_only_a_seat_has_a_you(viewer: int) -> None:
    assert Table().view(viewer).you is None


def test_the_public_sees_what_a_seat_sees_but_for_its_hand() -> None:
    table = Table()
    table.give(RED, ore=2)
    seat, public = table.view(seat_audience(BLUE)), table.view(PUBLIC)
    differing = {
        name for name in CommonsView.__struct_fields__ if getattr(seat, name) != getattr(public, name)
    }

    assert differing == {"viewer", "seats", "you", "refused"}
    assert seat.seats[:BLUE] == public.seats[:BLUE]


def test_an_open_harvest_shows_who_has_answered_but_not_what() -> None:
    """RULES A3."""
    table = Table()
    table.roll(8)
    table.do(BLUE, Harvest(cards(lumber=2)))

    for viewer in (seat_audience(RED), OBSERVERS, INSTRUCTOR, PUBLIC):
        harvest = table.view(viewer).harvest
        assert harvest is not None
        assert (harvest.answered, harvest.yours, harvest.heard) == ((False, False, False, True), None, ())
    mine = table.view(seat_audience(BLUE)).harvest
    assert mine is not None
    assert mine.yours == cards(lumber=2)
    assert mine.limits == (cards(lumber=3), NOTHING, cards(ore=3), cards(lumber=3))


def test_with_sequential_asking_later_seats_hear_the_earlier_ones() -> None:
    """RULES C-23."""
    table = Table(asking="sequential")
    table.roll(8)
    table.do(RED, Harvest(cards(lumber=2)))
    harvest = table.view(seat_audience(WHITE)).harvest

    assert harvest is not None
    assert harvest.heard == ((RED, cards(lumber=2)),)


@pytest.mark.parametrize(
    ("option", "asked", "received"),
    [
        ("on", cards(lumber=3), cards(lumber=1)),
        ("received_only", None, cards(lumber=1)),
        ("secret", None, None),
    ],
)
def test_the_last_harvest_is_as_public_as_the_option_says(
    option: str, asked: object, received: object
) -> None:
    """RULES C-22: asked and got differ: this is how players learn of a shortage."""
    table = Table(requests_public=option)
    table.stock(lumber=1)
    table.roll(8)
    table.harvest(red=cards(lumber=3))
    lines = {
        viewer: {line.seat: line for line in table.view(viewer).last_harvest}
        for viewer in (*SEATS, OBSERVERS, INSTRUCTOR)
    }

    assert (lines[SEATS[BLUE]][RED].asked, lines[SEATS[BLUE]][RED].received) == (asked, received)
    for knowing in (SEATS[RED], OBSERVERS, INSTRUCTOR):
        assert (lines[knowing][RED].asked, lines[knowing][RED].received) == (cards(lumber=3), cards(lumber=1))
    assert set(lines[SEATS[BLUE]]) == {RED, WHITE, BLUE}


def test_the_last_harvest_stays_to_be_seen_while_the_next_one_is_open() -> None:
    """So that who decides may think of it."""
    table = Table()
    table.roll(8)
    table.harvest(red=cards(lumber=3))
    table.turn()
    table.roll(8)

    assert table.view(seat_audience(WHITE)).last_harvest[0].asked == cards(lumber=3)


def test_own_possibilities_follow_board_and_hand() -> None:
    table = Table()
    table.give(RED, lumber=1, brick=1, wheat=1, wool=1)
    own = table.own(RED)

    assert own.cities == (8, 28)
    assert own.settlements == ()
    assert own.roads == (7, 12, 14, 20, 34, 40, 42, 50)
    assert own.affordable == ("road", "settlement")


def test_nothing_is_possible_any_more_when_it_is_over() -> None:
    table = Table(rounds_basic=3)
    table.turns(12)
    own = table.own(RED)

    assert (own.roads, own.settlements, own.cities, own.playable) == ((), (), (), ())
    assert table.view(OBSERVERS).outcome == COMMONS.outcome(table.state)
    assert table.view(PUBLIC).phase == "over"


def test_whoever_counts_along_is_told_what_all_have_seen_and_nothing_where_harvests_are_secret() -> None:
    """A crashed resource keeps none of the cards that come back: nobody learns that from the count (RULES
    C-22, C-36).
    """
    for secret in ("on", "secret"):
        table = Table(requests_public=secret)
        table.state.clocks[0] = 3
        note_seen_cards(table.state, (2, 0, 0, 0, 1))
        note_seen_cards(table.state, (-1, 0, 0, 0, 0))
        note_seen_cards(table.state, (0, 0, 5, 0, 0), to=seat_audience(1))
        views = [COMMONS.view(table.state, viewer) for viewer in (seat_audience(0), PUBLIC)]
        assert [view.seen for view in views] == [((1, 0, 0, 0, 1),) if secret == "on" else None] * 2


@pytest.mark.parametrize("viewer", [*SEATS, PUBLIC])
def test_players_see_the_bank_where_the_option_says_so_and_when(viewer: int) -> None:
    """RULES A12: what is left in the box, and whose hands lack what, stays the staff's to know."""
    never, rounds, always = (Table(bank_shown=shown) for shown in ("no", "at_round_ends", "always"))
    for table in (never, rounds, always):
        table.stock(wool=2)

    assert (never.view(viewer).bank, never.view(viewer).bank_told) == (None, None)
    assert (rounds.view(viewer).bank, rounds.view(viewer).bank_told) == (None, (6, 6, 6, 6, 6))
    seen = always.view(viewer)
    assert seen.bank is not None
    assert (seen.bank.stock, seen.bank.reserve, seen.bank_told) == ((6, 6, 6, 2, 6), None, None)
    rounds.round()
    told = rounds.view(viewer).bank_told
    assert told == tuple(rounds.state.bank)
    rounds.stock(ore=1)
    assert rounds.view(viewer).bank_told == told


def test_a_bank_that_is_shown_shows_nobodys_hand() -> None:
    """RULES A12, C-07: two tables that differ in hands and box alone look the same."""
    sights = []
    for kind in ("wool", "ore"):
        table = Table(bank_shown="always")
        table.give(0, **{kind: 2})
        sights.append(table.view(seat_audience(1)))
    assert sights[0] == sights[1]
