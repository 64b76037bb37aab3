"""Glances: the same as views, for as long as nothing has happened since."""

from typing import TypeVar

import pytest

from bot.catalogue import player
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, seat_audience
from games.chance import SeededChance
from games.commons.game import COMMONS
from games.commons.governance.state import State
from games.commons.governance.views import CommonsView, GovernanceView
from games.simulate import play_game
from games.view_builder import StaleViewError

V = TypeVar("V")


def opening() -> State:
    """A game before its first action."""
    return COMMONS.setup(COMMONS.options_model(), SeededChance(b"glances", ""))


def read(glance: V, kind: type[V]) -> V:
    """Every field of a glance, one by one."""
    return kind(**{field: getattr(glance, field) for field in kind.__struct_fields__})  # type: ignore[attr-defined] # a Struct's


@pytest.mark.parametrize(
    "given",
    [{}, {"requests_public": "secret", "hands": "count_hidden", "rounds_known": "secret"}],
    ids=["usual", "secret"],
)
def test_a_glance_tells_in_every_field_what_a_view_tells(given: dict[str, str]) -> None:
    done = play_game(
        COMMONS, COMMONS.options_model.model_validate(given), [player("commons", "random")] * 4, b"glances"
    )
    state, stride = done.initial_state, 1 + len(done.actions) // 20
    for number, (_, _, events) in enumerate(done.journal()):
        for event in events:
            COMMONS.evolve(state, event)
        for viewer in (
            () if number % stride else (*map(seat_audience, range(4)), OBSERVERS, INSTRUCTOR, PUBLIC)
        ):
            view, glance = COMMONS.view(state, viewer), COMMONS.lazy_view(state, viewer, int)
            assert bool(glance.governance) == bool(view.governance)
            institutions = read(glance.governance, GovernanceView) if glance.governance else None
            assert read(glance, CommonsView).replace(governance=institutions) == view


def test_a_glance_does_what_whole_views_do() -> None:
    state = opening()
    glance = COMMONS.lazy_view(state, seat_audience(1), int)

    assert glance.replace(viewer=PUBLIC) == COMMONS.view(state, seat_audience(1)).replace(viewer=PUBLIC)
    with pytest.raises(AttributeError):
        glance.bank_of_others  # type: ignore[attr-defined]  # noqa: B018


def test_nothing_is_read_late_and_what_was_read_stays() -> None:
    """A player that keeps its view to look ahead later fails at once."""
    state, log = opening(), list[object]()
    glance = COMMONS.lazy_view(state, seat_audience(0), log.__len__)
    roads = glance.board.roads
    state.roads[roads[0][0]] = 3
    log.append("something happened")

    assert glance.board.roads == roads
    with pytest.raises(StaleViewError):
        glance.seats  # noqa: B018


def test_nothing_within_a_part_of_a_glance_is_read_late() -> None:
    options = COMMONS.options_model(rounds_basic=3, rounds_ostrom=3)
    state, log = (
        play_game(COMMONS, options, [player("commons", "random")] * 4, b"glances").state,
        list[object](),
    )
    here = COMMONS.lazy_view(state, seat_audience(0), log.__len__).governance
    assert here is not None
    deeds = here.deeds
    log.append("something happened")

    assert here.deeds == deeds
    with pytest.raises(StaleViewError):
        here.panel  # noqa: B018


def test_a_player_who_keeps_its_view_learns_nothing_from_it_later() -> None:
    kept = []

    class Hoarder:
        name = "hoarder"

        def choose(self, look, legal, whims):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG002
            kept.append(look())
            return legal[0]

    play_game(COMMONS, COMMONS.options_model(rounds_basic=3, rounds_ostrom=0), [Hoarder()] * 4, b"hoarding")

    for view in kept:
        with pytest.raises(StaleViewError):
            view.bank  # noqa: B018


def test_no_attribute_of_a_glance_is_the_state() -> None:
    state = opening()
    glance = COMMONS.lazy_view(state, seat_audience(0), int)

    assert glance.you
    assert all(value is not state for value in vars(glance).values())
