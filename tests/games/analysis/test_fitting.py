"""Players fitted to a recorded table are those that played it, as far as their acts tell."""

from __future__ import annotations

from collections import Counter
from math import isclose

import pytest

from games.analysis.played_by import table_deciders
from games.commons.basic.actions import Harvest
from games.commons.basic.views import HarvestView
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.commons.players.player import commoners
from games.commons.research.counterfactuals.civics import estimated_civics
from games.commons.research.counterfactuals.fitting import Fit, FittedPlayer, SeatEvidence, seat_fits
from games.commons.research.counterfactuals.habits import (
    HABITS,
    ObservedRequest,
    blended_temper,
    request_distributions,
    weighted_outcomes,
)
from games.island.cards import Bundle
from games.player_rng import PlayerRng
from games.record import Record
from games.simulate import play_game, to_record
from games.sittings import TableSittings
from tests.games.analysis.test_course import played, read
from tests.games.players.tables import NOTHING, opening, seen, with_hand

LIMIT: Bundle = (3, 0, 2, 0, 0)
TABLES = [
    ("take_all", "punisher", "conditional", "careful"),
    ("conditional", "take_all", "careful", "take_all"),
    ("careful", "take_all", "punisher", "conditional"),
]


def in_harvest() -> CommonsView:
    """The first seat's view of a harvest when the bank has grown."""
    facts = {"phase": "harvest", "round": 4, "seen": (NOTHING,) * 4}
    return with_hand(
        seen(opening(start_hand="none")),
        NOTHING,
        harvest=HarvestView((LIMIT, LIMIT, NOTHING, NOTHING), (False,) * 4, None),
        **facts,
    )


def weights(**of: float) -> tuple[float, ...]:
    """Those of a blend."""
    return tuple([of.get(habit.name, 0.0) for habit in HABITS])


def fitted(builds: float = 1.0) -> FittedPlayer:
    """A careful player that builds in this share of its turns."""
    return FittedPlayer(Fit(weights(careful=1), "careful", builds, 10, 1.0, 1.0))


def test_all_ways_that_whims_can_fall_are_gone_through() -> None:
    found = [
        *weighted_outcomes(
            lambda whims: (whims.randbelow(2), whims.randbelow(3) if whims.chance_one_in(2) else "none")
        )
    ]

    assert sum(likely for _, likely in found) == pytest.approx(1)
    assert Counter(dict.fromkeys(what for what, _ in found)) == Counter(
        dict.fromkeys([*((first, n) for first in (0, 1) for n in range(3)), (0, "none"), (1, "none")])
    )
    assert sum(likely for what, likely in found if what == (0, 2)) == pytest.approx(1 / 12)


def test_what_a_habit_would_ask_is_what_its_player_asks() -> None:
    view = in_harvest()
    assert view.harvest is not None
    found = dict(
        zip([habit.name for habit in HABITS], request_distributions(view, 0, view.harvest), strict=False)
    )

    for player in commoners()[:3]:
        asked = Counter[Bundle]()
        for number in range(400):
            act = player.choose(
                lambda: view, [Harvest(NOTHING), Harvest(LIMIT)], PlayerRng(f"{player.name}{number}".encode())
            )
            assert isinstance(act, Harvest)
            asked[act.cards] += 1
        expected = found[player.name]
        assert sum(expected.values()) == pytest.approx(1)
        assert {wish for wish, likely in expected.items() if likely > 0.02} <= set(asked) <= set(expected)
        assert all(abs(count / 400 - expected[wish]) < 0.08 for wish, count in asked.items())


def test_a_blend_asks_by_each_habit_as_often_as_its_weight() -> None:
    view, whims = in_harvest(), PlayerRng(b"blend")
    assert view.harvest is not None
    temper = blended_temper(weights(take_all=0.25, nothing=0.75))
    asked = Counter(temper(view, 0, view.harvest, whims) for _ in range(400))

    assert set(asked) == {LIMIT, NOTHING}
    assert 60 < asked[LIMIT] < 140


def test_a_choice_is_as_likely_as_the_habits_say_and_by_whim_as_any_other() -> None:
    choice = ObservedRequest((1, 0, 0, 0, 0), LIMIT, ({LIMIT: 1.0}, {(1, 0, 0, 0, 0): 0.5, NOTHING: 0.5}))

    assert choice.likelihoods() == (0, 0.5, 1 / 12)
    assert choice.likeliest_request((0.6, 0.4)) == LIMIT
    assert choice.likeliest_request((0.1, 0.9)) == NOTHING, "of equals the least"


@pytest.mark.parametrize("line_up", TABLES)
def test_known_players_are_found_again(line_up: tuple[str, ...]) -> None:
    """Where somebody is greedy, those who answer it can be told from the careful; in silence a punisher is
    careful.
    """
    found = seat_fits(played(3, line_up, rounds_basic=10, rounds_ostrom=0)[0])
    true = ["careful" if name == "punisher" else name for name in line_up]

    assert [fit.name for fit in found] == true
    for fit, name in zip(found, true, strict=True):
        assert isclose(sum(fit.weights), 1)
        assert fit.weights[[habit.name for habit in HABITS].index(name)] > 0.4
        assert fit.choices > 5
        assert fit.predicted == 1 if name == "take_all" else fit.predicted > 0.4
        assert fit.is_restrained == (name != "take_all")
        assert fit.builds > 0.8


def test_the_same_record_has_the_same_fits_and_what_came_after_silence_does_not_count() -> None:
    record = played(4, rounds_basic=4, rounds_ostrom=3)[0]

    assert seat_fits(record) == seat_fits(record)
    assert seat_fits(record) == seat_fits(Record(record.header, record.rows[: row_of(record, "stage_ended")]))


def row_of(record: Record, kind: str) -> int:
    """The number of the first row with such an event."""
    return next(
        row.sequence
        for row in record.rows
        if any(event["kind"] == kind for event in getattr(row, "events", ()))
    )


def test_who_often_leaves_cards_lying_does_so_when_played_on() -> None:
    options = CommonsOptions(rounds_basic=14, rounds_ostrom=0)
    players = [fitted(builds=0.3), fitted(), fitted(), fitted(builds=0.3)]
    found = seat_fits(to_record(COMMONS, options, play_game(COMMONS, options, players, b"left"), b"left"))

    assert max(found[0].builds, found[3].builds) < 0.7
    assert min(found[1].builds, found[2].builds) > 0.8


def test_of_whom_nothing_was_seen_care_is_expected() -> None:
    nobody = SeatEvidence(3, TableSittings((), 3)).seat_fits()

    assert {fit.name for fit in nobody} == {"careful"}
    assert {(fit.choices, fit.predicted, fit.likelihood, fit.builds) for fit in nobody} == {
        (0, 0.0, 0.0, 1.0)
    }


def test_who_wants_restraint_is_seen_by_who_keeps_promises() -> None:
    """A greedy seat keeps them too while a punishment is fresh: then it does not count."""
    line_up = TABLES[0]
    record = played(8, line_up, rounds_basic=6, rounds_ostrom=8)[0]
    found = [
        estimated_civics(read(record), seat, fit, table_deciders(record, {}))
        for seat, fit in enumerate(seat_fits(record))
    ]

    assert [one.restraint for one in found] == [name != "take_all" for name in line_up]
    assert not found[0].strict
