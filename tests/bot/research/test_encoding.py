"""Views and actions as numbers: always so many, told apart, and without what the seat may not know."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from bot import catalogue
from bot.research.game_parts import encodings
from bot.text_players.program import TextPlayer
from games.analysis.research.encoding import LEAST, MOST, UNKNOWN, Encoding, word_one_hot
from games.audience import INSTRUCTOR, seat_audience
from games.chance import SeededChance
from games.commons.research.encoding.encoding import CommonsEncoding
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.refusal import Refusal
from games.simulate import apply_default
from tests.support.replacing import replace

GAMES: dict[str, dict[str, Any]] = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 3},
    "crossroads": {"round_limit": 6, "gold": "hidden_until_end", "sealed_split": True},
    "settlers": {"round_limit": 3, "placer": "player"},
    "tragedy": {"players": 5},
}


def moments(name: str, seed: bytes = b"1", **more: Any) -> Iterator[tuple[Any, Encoding[Any], Any, int]]:
    """Each state of a game by whim, with who is to act: its game, encoding, state and seat."""
    game = catalogue.find_game(name)
    options = game.options_model(**{**GAMES[name], **more})
    chance, whims, temper = SeededChance(seed, "tests"), PlayerRng(seed), catalogue.player(name, "random")
    encoding, state = (
        encodings()[name](options, len(game.seat_names(options))),
        game.setup(options, chance),
    )
    while (seat := game.next_seat(state)) is not None:
        yield game, encoding, state, seat
        actor, action = (
            Actor(seat, "automatic"),
            temper.choose(lambda: None, game.legal_actions(state, seat), whims),
        )
        if isinstance(game.apply(state, actor, action, chance), Refusal):
            apply_default(game, state, actor, chance)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_legal_action_has_a_number_of_its_own_but_for_far_offers(name: str) -> None:
    for game, encoding, state, seat in moments(name):
        view, legal = game.view(state, seat_audience(seat)), game.legal_actions(state, seat)
        without = [
            action for key, action in encoding.keyed_actions(legal, view) if key not in encoding.place_by_key
        ]

        assert all(action.kind == "offer" for action in without)
        assert len(encoding.numbered_actions(legal, view)) == len(legal) - len(without) > 0


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_seat_always_sees_as_many_numbers_and_none_out_of_bounds(name: str) -> None:
    widths = set()
    for game, encoding, state, _ in islice(moments(name), 0, None, 5):
        for seat in range(encoding.seats):
            numbers = encoding.encode_view(game.view(state, seat_audience(seat)))
            widths.add(len(numbers))
            assert LEAST < min(numbers) <= max(numbers) < MOST

    assert len(widths) == 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_list_of_actions_holds_each_once_and_hangs_on_the_options_alone(name: str) -> None:
    make = encodings()[name]
    options = catalogue.find_game(name).options_model(**GAMES[name])
    seats = len(catalogue.find_game(name).seat_names(options))

    assert make(options, seats).action_keys == make(options, seats).action_keys
    assert len({*make(options, seats).action_keys}) == len(make(options, seats).action_keys)


def bank_and_hands(state: Any) -> None:
    """What the bank holds, and one hand: as many cards, but others."""
    state.bank = [count + 1 for count in state.bank]
    state.hands[3] = [*state.hands[3][1:], state.hands[3][0]]
    state.deck.reverse()


def decks(state: Any) -> None:
    for deck in state.decks:
        deck.reverse()


def purses(state: Any) -> None:
    state.gold[2] += 1
    state.earned[3] += 1


def cards(state: Any) -> None:
    state.deck.reverse()
    state.cards[3] = (*state.cards[3][1:], state.cards[3][0])


SECRETS: dict[str, Callable[[Any], None]] = {
    "commons": bank_and_hands,
    "tragedy": decks,
    "crossroads": purses,
    "settlers": cards,
}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_two_states_that_differ_in_a_secret_are_one_for_a_learner_and_for_a_reader(name: str) -> None:
    compared = 0
    for number, (game, encoding, state, seat) in enumerate(moments(name)):
        watches = name == "commons" and state.governance is not None and state.governance.watcher == seat
        if seat > 1 or number % 7 or watches:  # who watches over the bank sees it
            continue
        other = game.clone(state)
        SECRETS[name](other)
        audience = seat_audience(seat)
        one, two = game.view(state, audience), game.view(other, audience)
        reader = TextPlayer(
            "program", game, catalogue.scenes()[game.name], encoding.options, lambda _prompt: "1"
        )
        legal = game.legal_actions(state, seat)

        assert state != other
        assert encoding.encode_view(one) == encoding.encode_view(two)
        assert reader.prompt(one, legal) == reader.prompt(two, legal)
        compared += 1
    assert compared


def test_what_is_no_secret_any_more_is_seen() -> None:
    game, encoding, state, seat = next(moments("commons", hands="open"))
    other = game.clone(state)
    bank_and_hands(other)

    views = [game.view(one, seat_audience(seat)) for one in (state, other)]

    assert encoding.encode_view(views[0]) != encoding.encode_view(views[1])


def test_a_view_of_nobodys_seat_is_not_encoded() -> None:
    game, encoding, state, _ = next(moments("tragedy"))

    with pytest.raises(ValueError, match="only a seat's own view"):
        encoding.encode_view(game.view(state, INSTRUCTOR))


def test_a_hand_and_the_sites_for_settlements_stand_where_a_learner_is_told() -> None:
    for game, encoding, state, seat in islice(moments("commons", rounds_ostrom=0), 0, None, 5):
        assert isinstance(encoding, CommonsEncoding)
        view = game.view(state, seat_audience(seat))
        numbers = encoding.encode_view(view)

        assert numbers[encoding.hand_slice] == [*view.seats[seat].hand]
        assert [
            vertex for vertex, free in enumerate(numbers[encoding.settlement_site_slice]) if free
        ] == sorted(view.you.settlements)


def test_a_seat_is_counted_from_the_viewers_own() -> None:
    game, encoding, state, _ = next(moments("tragedy"))
    view = game.view(state, seat_audience(3))

    assert (
        encoding.seat_distance(view, 3),
        encoding.seat_distance(view, 4),
        encoding.seat_distance(view, 0),
    ) == (0, 1, 2)
    assert encoding.rotate_to_viewer(view, "abcde") == ["d", "e", "a", "b", "c"]
    assert word_one_hot("none", ("some",)) == [0.0]
    assert UNKNOWN < 0


def test_a_bank_that_all_are_told_at_round_ends_is_among_the_numbers() -> None:
    """RULES A12: what a person reads on the card a learner reads, too."""
    told = [
        (encoding, game.view(state, seat_audience(seat)))
        for game, encoding, state, seat in moments("commons", bank_shown="at_round_ends")
    ]
    encoding, view = next(
        (encoding, view) for encoding, view in told if view.bank_told and any(view.bank_told)
    )
    other = replace(view, bank_told=tuple(count + 1 for count in view.bank_told))

    assert encoding.encode_view(view) != encoding.encode_view(other)
