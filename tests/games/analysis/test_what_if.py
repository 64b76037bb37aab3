"""The same game with something changed: the dice stay, what was before stays, and only what is offered can
change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from games.audit import replayed_events
from games.chance import SeededChance
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.research.counterfactuals.changes import (
    CHANGEABLE_OPTIONS,
    Change,
    ChangeError,
    MonitorChange,
    OptionChange,
    PromiseChange,
    RuleChange,
    StageChange,
    parse_monitor,
    parse_promise,
)
from games.commons.research.counterfactuals.what_if import BranchPoint, run_what_if
from games.island.events import Rolled, TurnBegan
from games.player_rng import PlayerRng
from games.record import Record
from games.simulate import PlayedGame, continue_game
from tests.games.analysis.test_course import played, taken_back, up_to

FIRST = 17
"""The first turn of the Ostrom stage."""


@cache
def table() -> Record:
    """Four rounds and four."""
    return played(12, rounds_basic=4, rounds_ostrom=4)[0]


@cache
def silent() -> Record:
    """Six rounds without an Ostrom stage."""
    return played(13, rounds_basic=6, rounds_ostrom=0)[0]


@cache
def past(of: Callable[[], Record], turn: int) -> BranchPoint:
    return BranchPoint(of(), turn)


def begun(turn: int, *changes: Change, of: Callable[[], Record] | None = None) -> Any:
    """The state with which plays begin."""
    return past(of or table, turn).state_with_changes(changes)


def events(state: Any) -> Sequence[Any]:
    """What happens when the players go on from there."""
    done, header = PlayedGame(lambda: state, COMMONS.clone(state)), table().header
    chance = SeededChance(bytes.fromhex(header.seed or ""), header.client)
    continue_game(COMMONS, done, past(table, 1).players, chance, PlayerRng(b"other"))
    return done.log


def thrown(log: Sequence[Any], turn: int) -> dict[int, tuple[int, int]]:
    """The dice by turn, in a log that begins with this turn."""
    found = {}
    for event in log:
        turn = event.turn if isinstance(event, TurnBegan) else turn
        if isinstance(event, Rolled):
            found[turn] = event.dice
    return found


def test_the_same_dice_fall_whatever_is_changed() -> None:
    real = thrown([one.event for one in replayed_events(COMMONS, table())], 1)

    for state, turn in [
        (begun(9, OptionChange("cap", "19")), 9),
        (begun(9, MonitorChange(3, "blue")), 9),
        (begun(18, PromiseChange(1)), 18),
        (begun(1, OptionChange("bank_start", "9")), 1),
    ]:
        again = thrown(events(state), turn)
        assert len(again) > 10
        assert all(real[turn] == dice for turn, dice in again.items() if turn in real)


def test_the_deck_lies_as_it_lay() -> None:
    assert begun(1, OptionChange("cap", "19")).deck == begun(1).deck


@pytest.mark.parametrize("turn", [1, 2, 5, 13, 17, 18, 25])
def test_without_a_change_it_begins_as_the_game_stood(turn: int) -> None:
    state = begun(turn)
    if turn == 1:
        real = COMMONS.codec.state.from_builtins(table().header.opening)
    else:
        real = next(
            one.state
            for one in replayed_events(COMMONS, table())
            if isinstance(one.event, TurnBegan) and one.event.turn == turn
        )
    state.rounds, state.options, state.moment = real.rounds, real.options, real.moment

    assert state == real


def test_a_game_that_was_taken_back_at_its_end_is_as_long_as_it_stands() -> None:
    short, long = up_to(table(), 25), taken_back(table(), 25)

    assert BranchPoint(long, 5).state_with_changes(()) == BranchPoint(short, 5).state_with_changes(())


def test_the_same_question_has_the_same_answer_and_plays_differ() -> None:
    found = run_what_if(table(), 14, [OptionChange("cap", "15")], 3)

    assert found == run_what_if(table(), 14, [OptionChange("cap", "15")], 3)
    assert (found.turn, found.round, found.rounds, found.count) == (14, 4, (4, 5, 6, 7, 8), 3)
    assert found.changes == ("cap is 15",)
    assert found.same != found.changed
    assert any(one.low < one.high for one in found.same.series["stock"])
    assert all(one.low == one.high for course in found.real.series.values() for one in course)
    assert 0 <= found.more <= 1
    assert 0 <= found.fewer <= 1 - found.more


def test_the_real_game_stands_beside_it_from_that_turn_on() -> None:
    found = run_what_if(table(), FIRST, [PromiseChange(1)], 1)
    end = COMMONS.measures([one.event for one in replayed_events(COMMONS, table())])

    assert [one.median for one in found.real.points] == end["points"]
    assert found.real.survivors.median == len(end["survivors"])
    assert found.real.crashes.median == end["stages"][1]["crashes"]
    assert [one.median for one in found.real.series["stock"]] == [
        sum(stock) for stock in end["bank_by_round"][4:]
    ]


def test_a_cap_makes_the_box_larger_and_nothing_else() -> None:
    with_it, without = begun(9, OptionChange("cap", "30")), begun(9)

    assert with_it.options.cap == 30
    assert [more - less for more, less in zip(with_it.reserve, without.reserve, strict=True)] == [6] * 5
    assert COMMONS.violations(with_it) == []
    assert begun(9, OptionChange("cap", "none")).options.cap == "none"


def test_an_option_of_the_deal_is_dealt_anew() -> None:
    assert begun(1, OptionChange("bank_start", "9")).bank == [9] * 5


def test_a_monitor_from_the_start_begins_self_government_and_the_game_is_as_long() -> None:
    for of, rounds in ((table, 8), (silent, 6)):
        state = begun(1, MonitorChange(2, "white"), of=of)
        assert state.institutions.watcher == 2
        assert (state.institutions.began, state.turn, state.round, state.rounds) == (1, 1, 1, rounds)


def test_self_government_may_begin_later_or_never() -> None:
    """Where points are equal, a Monitor is elected first, and then the turn begins."""
    early, never = begun(5, StageChange("ostrom")), begun(9, StageChange("basic"))

    assert early.institutions.began == 5
    assert early.rounds == never.rounds == 8
    assert not never.has_next_stage()
    assert begun(FIRST, StageChange("basic")).governance is None
    later = begun(13, StageChange("ostrom"), of=silent)
    assert (later.rounds, later.institutions.began) == (6, 13)


def test_another_monitor_may_take_over() -> None:
    was = begun(21).institutions.watcher
    assert begun(21, MonitorChange((was + 1) % 4, "another")).institutions.watcher == (was + 1) % 4


def test_a_rule_that_came_later_may_hold_from_the_start_of_the_stage() -> None:
    record = with_a_rule()
    made = next(
        one.event.added
        for one in replayed_events(COMMONS, record)
        if one.event.kind == "rules_changed" and one.event.added
    )
    turn = 1 + 4 * record.header.options["rounds_basic"]  # type: ignore[operator]
    state = begun(turn, RuleChange(made.name.lower()), of=with_a_rule)

    assert made.draft in [rule.draft for rule in state.institutions.book]
    assert made.draft not in [rule.draft for rule in begun(turn, of=with_a_rule).institutions.book]


@cache
def with_a_rule() -> Record:
    """A table that made a rule of its own."""
    for seed in range(40):
        record = played(seed, rounds_basic=3, rounds_ostrom=8)[0]
        if any(
            one.event.kind == "rules_changed" and one.event.added for one in replayed_events(COMMONS, record)
        ):
            return record
    raise AssertionError("nobody ever made a rule")


def test_a_promise_is_in_force_with_the_turn() -> None:
    state = begun(21, PromiseChange(2, "wheat"))
    promise = state.institutions.resolutions[-1]

    assert (promise.since, promise.scope, promise.quota.most, promise.quota.resource) == (
        21,
        "whole",
        2,
        "wheat",
    )


@pytest.mark.parametrize(
    ("turn", "change", "sentence"),
    [
        (0, PromiseChange(1), "the turns of this game that can be played otherwise are 1 to 32"),
        (33, PromiseChange(1), "the turns of this game that can be played otherwise are 1 to 32"),
        (5, PromiseChange(1), "there are no rules and promises by then: self-government has not begun"),
        (5, RuleChange("S2"), "there are no rules and promises by then: self-government has not begun"),
        (21, RuleChange("S2"), "S2 is in force then as it is"),
        (21, RuleChange("X1"), "this table never had such a rule: it had S1"),
        (6, MonitorChange(0, "red"), "self-government begins with a round: take the first turn of one"),
        (21, StageChange("ostrom"), "self-government has begun by then"),
        (21, StageChange("basic"), "self-government has begun by then: take turn 17 or an earlier one"),
        (9, OptionChange("players", "3"), "this option cannot be tried: there is goal, cap"),
        (9, OptionChange("bank_start", "9"), "bank_start can only be otherwise from turn 1 on"),
        (
            21,
            OptionChange("preset", "fines"),
            "preset can only be otherwise from a turn before self-government begins",
        ),
        (9, OptionChange("cap", "24"), "cap is 24 in this game"),
        (9, OptionChange("cap", "5"), "cap: it should be a whole number from 15 to 36, or none"),
        (9, OptionChange("service", "?"), "service: it should be"),
    ],
)
def test_what_cannot_be_otherwise_is_told_in_a_sentence(turn: int, change: Change, sentence: str) -> None:
    with pytest.raises(ChangeError) as told_:
        begun(turn, change)
    assert str(told_.value).startswith(sentence)
    assert "\n" not in str(told_.value)


def test_the_monitor_that_there_is_cannot_be_made_monitor() -> None:
    with pytest.raises(ChangeError, match="is Monitor then as it is"):
        begun(21, MonitorChange(begun(21).institutions.watcher, "white"))


def test_a_smaller_box_must_hold_what_is_in_play() -> None:
    with pytest.raises(ChangeError, match="more cards in bank and hands"):
        begun(25, OptionChange("cap", "15"))


def test_silence_cannot_be_had_where_there_was_nothing_else() -> None:
    with pytest.raises(ChangeError, match="there is no self-government in this game"):
        begun(5, StageChange("basic"), of=silent)


def test_dice_that_are_not_known_cannot_fall_again() -> None:
    header = table().header
    for sealed in (
        replace(header, seed=None),
        replace(header, options={**header.options, "dice": "instructor"}),
    ):
        with pytest.raises(ChangeError, match="the dice of this game"):
            BranchPoint(Record(sealed, table().rows), 5)


@pytest.mark.parametrize("key", CHANGEABLE_OPTIONS)
def test_every_option_that_is_offered_can_be_tried(key: str) -> None:
    """From the first turn on each with another value that it may have."""
    field = CommonsOptions.model_fields[key]
    tries = {
        "cap": "30",
        "preset": "fines",
        "goal": "5",
        "growth_divisor": "2",
        "crash_turns": "6",
        "tokens_most": "5",
    }
    values = [
        tries.get(key, ""),
        *"0123456789",
        *map(str, getattr(field.annotation, "__args__", ())),
        "True",
        "False",
    ]
    for value in values:
        try:
            state = begun(1, OptionChange(key, value))
        except ChangeError:
            continue
        assert getattr(state.options, key) != field.default
        assert COMMONS.violations(state) == []
        return
    raise AssertionError(f"{key} cannot be tried")


@pytest.mark.parametrize(
    ("text", "promise"),
    [("2", PromiseChange(2)), (" 0 Ore ", PromiseChange(0, "ore")), ("12 wheat", PromiseChange(12, "wheat"))],
)
def test_a_promise_is_read_as_people_type_it(text: str, promise: PromiseChange) -> None:
    assert parse_promise(text) == promise


@pytest.mark.parametrize("text", ["", "two", "13", "-1", "2 gold", "²", "1" * 5000])
def test_what_is_no_promise_is_not_read(text: str) -> None:
    with pytest.raises(ChangeError, match="a promise is a number from 0 to 12"):
        parse_promise(text)


def test_a_monitor_is_read_by_its_colour() -> None:
    assert parse_monitor(" RED ", 4) == MonitorChange(0, "red")
    with pytest.raises(ChangeError, match="there is orange, white, blue"):
        parse_monitor("red", 3)
