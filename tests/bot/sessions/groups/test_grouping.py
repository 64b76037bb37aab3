"""Everybody has a place by the stated rule, whatever is wished; what is wished is met where it can be, and
named where it cannot.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.commands.answers import session_refusal
from bot.sessions.groups import exchanges
from bot.sessions.groups.draw import draw_grouping
from bot.sessions.groups.exchanges import Places
from bot.sessions.groups.grouping import (
    Candidate,
    Group,
    Grouping,
    Shape,
    UnmetWish,
    move_person,
    table_shape,
    unmet_wishes,
)
from bot.sessions.plan.plans import Method, Remainder
from bot.texts.lookup import load_sentences, t
from games.refusal import Refusal

METHODS: tuple[Method, ...] = get_args(Method)
REMAINDERS: tuple[Remainder, ...] = get_args(Remainder)


def drawn(
    people: Sequence[Candidate],
    method: Method = "random",
    remainder: Remainder = "threes",
    seed: bytes = b"seed",
    seats: int = 4,
) -> Grouping:
    return draw_grouping(
        people, seats=seats, fewest=max(2, seats - 1), method=method, remainder=remainder, seed=seed
    )


def hastily(
    people: Sequence[Candidate], method: Method, remainder: Remainder, seed: bytes = b"seed", seats: int = 4
) -> Grouping:
    """The same with so little search that many examples take no time, where it does not matter how good the
    tables are.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exchanges, "EFFORT", 500)
        return drawn(people, method, remainder, seed, seats)


def crowd(count: int, groups: str = "") -> list[Candidate]:
    """People with the keys 101, 102, ..., and the letters of `groups` by turns as their groups."""
    return [Candidate(101 + n, group=groups[n % len(groups)] if groups else "") for n in range(count)]


def sizes(grouping: Grouping) -> list[int]:
    return sorted((len(table.people) for table in grouping.tables), reverse=True)


def at(grouping: Grouping, key: int) -> int:
    """The number of this person's table; 0: they watch."""
    return next((n for n, table in enumerate(grouping.tables, start=1) if key in table.people), 0)


def codes(grouping: Grouping) -> Counter[str]:
    return Counter(one.code for one in grouping.unmet)


@st.composite
def classes(draw: st.DrawFn) -> list[Candidate]:
    """9 to 30 people with all kinds of wishes, in any order."""
    keys = draw(st.permutations(range(100, 100 + draw(st.integers(9, 30)))))
    some = st.frozensets(st.sampled_from([*keys, 7]), max_size=3)
    words = st.sampled_from(["", "a", "b", "c"])
    return [
        Candidate(key, draw(words), draw(st.none() | st.integers(1, 17)), draw(words), draw(some), draw(some))
        for key in keys
    ]


RULE = {
    (0, "threes"): ([], 0),
    (1, "threes"): ([1], 0),
    (2, "threes"): ([2], 0),
    (3, "threes"): ([3], 0),
    (3, "teams"): ([3], 0),
    (3, "watch"): ([3], 0),
    (4, "watch"): ([4], 0),
    (5, "threes"): ([5], 0),
    (5, "teams"): ([5], 0),
    (5, "watch"): ([4], 1),
    (6, "threes"): ([3, 3], 0),
    (6, "teams"): ([6], 0),
    (7, "threes"): ([4, 3], 0),
    (7, "teams"): ([7], 0),
    (7, "watch"): ([4], 3),
    (9, "threes"): ([3, 3, 3], 0),
    (9, "teams"): ([5, 4], 0),
    (28, "teams"): ([4] * 7, 0),
    (29, "threes"): ([4] * 5 + [3] * 3, 0),
    (29, "teams"): ([5] + [4] * 6, 0),
    (30, "threes"): ([4] * 6 + [3] * 2, 0),
    (30, "watch"): ([4] * 7, 2),
    (31, "threes"): ([4] * 7 + [3], 0),
    (31, "teams"): ([5] * 3 + [4] * 4, 0),
    (31, "watch"): ([4] * 7, 3),
}


@pytest.mark.parametrize(("count", "remainder"), RULE)
def test_the_rule_for_four_seats(count: int, remainder: Remainder) -> None:
    people, watching = RULE[count, remainder]

    assert table_shape(count, seats=4, fewest=3, remainder=remainder) == Shape(tuple(people), watching)


@given(
    st.integers(1, 300),
    st.integers(2, 8),
    st.integers(1, 9),
    st.sampled_from(REMAINDERS),
    st.integers(0, 150),
)
def test_the_rule_leaves_nobody_out_for_any_number_of_seats(
    count: int, seats: int, fewest: int, remainder: Remainder, named: int
) -> None:
    form = table_shape(count, seats=seats, fewest=fewest, remainder=remainder, named=named)

    assert sum(form.sizes) + form.watching == count
    assert form.sizes
    assert max(form.sizes) - min(form.sizes) <= 1
    assert max(form.sizes) <= 2 * seats
    assert form.watching < seats
    if remainder != "watch" or count <= seats:
        assert form.watching == 0
    if count >= seats:
        assert min(form.sizes) >= min(fewest, seats)
        assert remainder == "threes" or min(form.sizes) >= seats
    if max(form.sizes) > seats:
        assert len(form.sizes) == count // seats


@pytest.mark.long
@settings(max_examples=30)
@given(classes(), st.sampled_from(METHODS), st.sampled_from(REMAINDERS), st.integers(2, 8))
def test_everybody_sits_or_watches_exactly_once_at_tables_of_the_stated_sizes(
    people: list[Candidate], method: Method, remainder: Remainder, seats: int
) -> None:
    found = hastily(people, method, remainder, seats=seats)

    everybody = [key for table in found.tables for key in table.people] + list(found.watching)
    assert sorted(everybody) == sorted(one.key for one in people)
    fewest = max(2, seats - 1)
    named = Counter(one.table for one in people if method == "roster" and one.table is not None)
    enough = sum(count >= fewest for count in named.values())
    form = table_shape(len(people), seats=seats, fewest=fewest, remainder=remainder, named=enough)
    assert (tuple(sizes(found)), len(found.watching)) == (form.sizes, form.watching)
    for table in found.tables:
        assert len(table.seats) == seats
        taken = [len(seat) for seat in table.seats]
        assert max(taken) - min(taken) <= 1


@pytest.mark.long
@settings(max_examples=20)
@given(
    classes(),
    st.sampled_from(METHODS),
    st.sampled_from(REMAINDERS),
    st.binary(max_size=9),
    st.randoms(use_true_random=False),
)
def test_the_same_people_and_seed_give_the_same_tables(
    people: list[Candidate], method: Method, remainder: Remainder, seed: bytes, order: random.Random
) -> None:
    again = list(people)
    if method != "arrival":
        order.shuffle(again)

    assert hastily(again, method, remainder, seed) == hastily(people, method, remainder, seed)


@pytest.mark.long
def test_another_seed_gives_other_tables() -> None:
    people = crowd(28, "ab")

    for method in METHODS:
        assert len({drawn(people, method, seed=bytes([n])) for n in range(3)}) == 3, method


@pytest.mark.long
@settings(max_examples=30)
@given(classes(), st.sampled_from(METHODS), st.sampled_from(REMAINDERS))
def test_what_is_broken_is_named_and_nothing_else(
    people: list[Candidate], method: Method, remainder: Remainder
) -> None:
    found = hastily(people, method, remainder)

    pairs = {pair for table in found.tables for pair in combinations(sorted(table.people), 2)}
    by_key = {one.key: one for one in people}
    for wish in ("apart", "before"):
        broken = {(a, b) for a, b in pairs if b in getattr(by_key[a], wish) or a in getattr(by_key[b], wish)}
        assert {(one.one, one.other) for one in found.unmet if one.code == wish} == broken
    elsewhere = {one.key for one in people if one.table is not None and at(found, one.key) != one.table}
    assert {one.one for one in found.unmet if one.code == "table"} == (
        elsewhere if method == "roster" else set()
    )
    mixed = sum(len({by_key[key].treatment for key in table.people} - {""}) > 1 for table in found.tables)
    assert codes(found)["treatment"] == mixed


def test_by_arrival_the_first_four_sit_together_and_the_last_watch() -> None:
    people = crowd(10)[::-1]
    found = drawn(people, "arrival", "watch")

    assert [set(table.people) for table in found.tables] == [{110, 109, 108, 107}, {106, 105, 104, 103}]
    assert found.watching == (102, 101)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_by_arrival_two_apart_change_as_few_tables_as_can_be(seed: int) -> None:
    people = crowd(28)
    people[0] = Candidate(101, apart=frozenset((102,)))
    found = drawn(people, "arrival", seed=bytes([seed]))

    assert at(found, 101) != at(found, 102)
    assert found.unmet == ()
    assert sum(abs(at(found, one.key) - n // 4 - 1) for n, one in enumerate(people)) == 2


@settings(max_examples=40)
@given(
    st.lists(st.sampled_from(["", "a", "b", "c", "d"]), min_size=1, max_size=60), st.sampled_from(REMAINDERS)
)
def test_balanced_spreads_every_group_as_evenly_as_can_be(groups: list[str], remainder: Remainder) -> None:
    found = drawn([Candidate(n, group=name) for n, name in enumerate(groups)], "balanced", remainder)

    for name in {*groups} - {""}:
        counts = [sum(groups[key] == name for key in table.people) for table in found.tables]
        assert max(counts) - min(counts) <= 1
    assert found.unmet == ()


def test_a_balance_that_others_wishes_break_is_named() -> None:
    people = [
        Candidate(n, group="a" if n < 2 else "b", apart=frozenset(range(2, 8)) if n < 2 else frozenset())
        for n in range(8)
    ]
    found = drawn(people, "balanced")

    assert at(found, 0) == at(found, 1)
    assert UnmetWish("balance", 0, 1) in found.unmet


def test_alike_keeps_whole_groups_together() -> None:
    found = drawn(crowd(28, "abcdefg"), "alike")

    assert all(len({key % 7 for key in table.people}) == 1 for table in found.tables)
    assert found.unmet == ()


def test_a_group_that_fills_more_than_one_table_is_alike_at_two() -> None:
    found = drawn([Candidate(n, group="a" if n < 6 else "") for n in range(12)], "alike")

    assert len({at(found, n) for n in range(6)}) == 2
    assert found.unmet == ()


def test_alike_names_a_group_that_had_to_be_parted() -> None:
    found = drawn([Candidate(n, group="abc"[n // 3] if n < 9 else "c") for n in range(8)], "alike")

    assert codes(found) == {"alike": 1}
    (one,) = found.unmet
    assert at(found, one.one) != at(found, one.other)
    assert one.one // 3 == one.other // 3


def test_the_roster_s_tables_are_kept_and_the_others_fill_them() -> None:
    people = [Candidate(n, table=n % 7 + 1 if n < 20 else None) for n in range(28)]
    found = drawn(people, "roster")

    assert found.unmet == ()
    assert all(at(found, n) == n % 7 + 1 for n in range(20))


def test_absent_people_make_the_roster_s_table_the_smaller_one() -> None:
    people = [Candidate(n, table=n // 4 + 1) for n in range(28) if n != 9]
    found = drawn(people, "roster")

    assert found.unmet == ()
    assert [len(table.people) for table in found.tables] == [4, 4, 3, 4, 4, 4, 4]


def test_a_person_absent_from_each_of_four_tables_breaks_no_table() -> None:
    found = drawn([Candidate(n, table=n // 4 + 1) for n in range(28) if n not in (0, 4, 9, 20)], "roster")

    assert [len(table.people) for table in found.tables] == [3, 3, 3, 4, 4, 3, 4]
    assert found.unmet == ()


def test_two_tables_of_two_become_one_and_no_other_is_broken() -> None:
    found = drawn([Candidate(n, table=n // 4 + 1) for n in range(28) if n not in (0, 1, 4, 5)], "roster")

    assert sizes(found) == [4] * 6
    assert {(one.code, one.one) for one in found.unmet} == {("table", n) for n in (6, 7, 24, 25, 26, 27)}
    assert len({at(found, n) for n in (2, 3, 6, 7)}) == 1
    assert len({at(found, n) for n in (24, 25, 26, 27)}) == 1


def test_where_a_table_of_the_roster_is_too_small_the_rule_goes_before_it_and_says_so() -> None:
    found = drawn([Candidate(n, table=n // 4 + 1) for n in range(28) if n not in (8, 9)], "roster")

    assert sizes(found) == [4, 4, 4, 4, 4, 3, 3]
    assert codes(found) == {"table": 1}


def test_a_table_that_the_class_is_too_small_for_stays_together_under_a_free_number() -> None:
    found = drawn(
        [
            Candidate(n, table=(1, 9, 12, 3)[n] if n < 4 else (9, 12)[n % 2] if n < 10 else None)
            for n in range(16)
        ],
        "roster",
    )

    assert at(found, 0) == 1
    assert at(found, 3) == 3
    assert {at(found, n) for n in (1, 4, 6, 8)} == {2}
    assert {at(found, n) for n in (2, 5, 7, 9)} == {4}
    assert {(one.code, one.other) for one in found.unmet} == {("table", 9), ("table", 12)}


def test_the_roster_of_a_large_class_is_kept_whoever_is_absent() -> None:
    """One of every other table is missing: those are the smaller tables."""
    people = [Candidate(n, table=n // 4 + 1) for n in range(300) if n % 8]
    found = drawn(people, "roster")

    assert len(found.tables) == 75
    assert found.unmet == ()


def test_a_table_that_the_roster_fills_too_full_gives_people_to_others() -> None:
    found = drawn([Candidate(n, table=1 if n < 6 else None) for n in range(8)], "roster")

    assert sizes(found) == [4, 4]
    assert codes(found) == {"table": 2}


def test_who_has_a_table_on_the_roster_does_not_watch() -> None:
    found = drawn([Candidate(n, table=n % 2 + 1 if n < 8 else None) for n in range(11)], "roster", "watch")

    assert found.watching == (8, 9, 10)


def test_one_table_has_one_treatment_where_that_can_be() -> None:
    people = [Candidate(n, treatment=("", "open", "hidden")[n % 3]) for n in range(24)]

    assert codes(drawn(people)) == {}
    assert codes(drawn([Candidate(n, treatment="xy"[n % 2]) for n in range(4)])) == {"treatment": 1}


def test_nobody_sits_again_with_those_of_last_time_where_that_can_be() -> None:
    for count in (16, 28, 29, 60):
        last = drawn(crowd(count), seed=b"last")
        before = {key: frozenset(table.people) - {key} for table in last.tables for key in table.people}
        people = [Candidate(key, before=met) for key, met in before.items()]

        assert drawn(people, "random").unmet == ()
    assert codes(drawn(people[:4]))["before"] == len(
        {p for p in combinations(sorted(o.key for o in people[:4]), 2) if p[1] in before[p[0]]}
    )


def seatings(keys: frozenset[int], form: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to seat these people at tables of these sizes."""
    if not form:
        yield []
        return
    first, *rest = sorted(keys)
    for size in sorted({*form}):
        left = list(form)
        left.remove(size)
        for others in combinations(rest, size - 1):
            for tables in seatings(keys - {first, *others}, left):
                yield [(first, *others), *tables]


@pytest.mark.long
@settings(max_examples=40)
@given(
    st.integers(5, 8),
    st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=30),
    st.sampled_from(METHODS),
    st.sampled_from(["threes", "teams"]),
)
def test_in_small_classes_no_two_apart_sit_together_unless_no_seating_at_all_parts_them(
    count: int, pairs: set[tuple[int, int]], method: Method, remainder: Remainder
) -> None:
    pairs = {(a, b) for a, b in pairs if a < b < count}
    people = [
        Candidate(n, group="abc"[n % 3], apart=frozenset(b for a, b in pairs if a == n)) for n in range(count)
    ]
    found = drawn(people, method, remainder, seats=3)

    form = table_shape(count, seats=3, fewest=2, remainder=remainder).sizes
    fewest = min(
        sum(pair in pairs for table in tables for pair in combinations(table, 2))
        for tables in seatings(frozenset(range(count)), form)
    )
    assert codes(found)["apart"] == fewest


@pytest.mark.parametrize("seed", range(3))
def test_the_only_seating_that_parts_all_is_found(seed: int) -> None:
    order = random.Random(seed).sample(range(16), 16)
    friends = [frozenset(order[n : n + 4]) for n in range(0, 16, 4)]
    people = [Candidate(key, apart=frozenset(range(16)) - own) for own in friends for key in own]

    assert {frozenset(table.people) for table in drawn(people).tables} == {*friends}


def test_who_watches_is_apart_from_everybody() -> None:
    people = [Candidate(n, apart=frozenset(range(5)) if n == 3 else frozenset()) for n in range(5)]

    assert drawn(people, "random", "watch").watching == (3,)


def test_two_hundred_people_with_many_wishes_are_few_enough_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a clock, which a busy machine would stop, but how many exchanges are looked at."""
    looked = 0
    gain = Places.gain

    def counted(self: Places, one: int, other: int) -> int:
        nonlocal looked
        looked += 1
        return gain(self, one, other)

    monkeypatch.setattr(Places, "gain", counted)
    people = [
        Candidate(n, group="ab"[n % 2], treatment="xyz"[n % 3], apart=frozenset((0, n + 1)))
        for n in range(200)
    ]
    found = drawn(people, "balanced")

    assert 0 < looked <= exchanges.EFFORT * 1.1
    assert {one.one for one in found.unmet if one.code == "apart"} == {0}


def test_the_cost_that_is_kept_is_the_cost_that_there_is() -> None:
    chance = random.Random(4)
    together = [[0] * 9 for _ in range(9)]
    for a, b in combinations(range(9), 2):
        together[a][b] = together[b][a] = chance.randrange(5)
    alone = [[chance.randrange(7) for _ in range(3)] for _ in range(9)]
    places = Places([0, 0, 0, 0, 1, 1, 1, 2, 2], 3, together, alone)
    for _ in range(200):
        one, other = chance.sample(range(9), 2)
        if places.at[one] != places.at[other]:
            places.exchange(one, other)
        pairs = sum(together[a][b] for a, b in combinations(range(9), 2) if places.at[a] == places.at[b] != 2)
        assert places.cost == pairs + sum(alone[n][place] for n, place in enumerate(places.at))


def test_nobody_is_seated_twice() -> None:
    with pytest.raises(ValueError, match="once only"):
        drawn([Candidate(1), Candidate(1)])


PEOPLE = [Candidate(n, apart=frozenset((6,)) if n == 1 else frozenset()) for n in range(1, 11)]
SEATED = Grouping((Group(((1,), (2,), (3,), ())), Group(((4, 5), (6,), (7,), (8,)))), (9, 10))


def by_hand(
    key: int, table: int, other: int | None = None, seat: int | None = None, seated: Grouping = SEATED
) -> Grouping | Refusal:
    return move_person(seated, key, table, other, candidates=PEOPLE, method="random", seat=seat)


def test_somebody_is_moved_to_a_free_seat() -> None:
    after = by_hand(4, 1)

    assert after == Grouping((Group(((1,), (2,), (3,), (4,))), Group(((5,), (6,), (7,), (8,)))), (9, 10))


def test_two_change_places_and_what_that_breaks_is_named() -> None:
    after = by_hand(6, 1, other=2)

    assert after == Grouping(
        (Group(((1,), (6,), (3,), ())), Group(((4, 5), (2,), (7,), (8,)))),
        (9, 10),
        (UnmetWish("apart", 1, 6),),
    )


def test_who_watches_gets_a_seat_and_who_sits_may_watch() -> None:
    assert by_hand(9, 1) == Grouping((Group(((1,), (2,), (3,), (9,))), SEATED.tables[1]), (10,))
    assert by_hand(3, 0) == Grouping((Group(((1,), (2,), (), ())), SEATED.tables[1]), (9, 10, 3))
    assert by_hand(3, 0, other=9) == Grouping((Group(((1,), (2,), (9,), ())), SEATED.tables[1]), (3, 10))


def test_a_team_is_made_by_naming_the_seat_and_has_three_at_most() -> None:
    after = by_hand(9, 2, seat=0)

    assert isinstance(after, Grouping)
    assert after.tables[1].seats[0] == (4, 5, 9)
    assert refused(by_hand(10, 2, seat=0, seated=after)) == "team_full"


def refused(answer: Grouping | Refusal) -> str:
    assert isinstance(answer, Refusal)
    assert "{" not in session_refusal(answer).panel.text
    return answer.code


REFUSED = {
    "no_such_table": lambda: by_hand(1, 3),
    "nobody_to_move": lambda: by_hand(77, 1),
    "not_at_that_table": lambda: by_hand(1, 2, other=3),
    "table_full": lambda: by_hand(1, 2),
    "already_there": lambda: by_hand(1, 1),
    "no_such_seat": lambda: by_hand(1, 2, seat=4),
    "last_at_table": lambda: by_hand(1, 2, seat=1, seated=Grouping((Group(((1,), ())), Group(((2,), (3,)))))),
    "team_full": lambda: by_hand(
        1, 2, seat=0, seated=Grouping((Group(((1,), (8,))), Group(((2, 3, 4), (5,)))))
    ),
}


@pytest.mark.parametrize("code", REFUSED)
def test_a_move_that_cannot_be_is_a_named_problem(code: str) -> None:
    assert refused(REFUSED[code]()) == code


def test_every_wish_has_a_sentence_and_no_sentence_about_wishes_is_left_over() -> None:
    wishes = {"apart", "before", "treatment", "balance", "alike", "table"}

    assert {key for key in load_sentences().keys if key.startswith("sessions.unmet_")} == {
        f"sessions.unmet_{wish}" for wish in wishes
    }
    for wish in wishes:
        assert "Ada" in t(f"sessions.unmet_{wish}", one="Ada", other="Bob")


def test_moving_somebody_there_and_back_changes_nothing() -> None:
    seated = drawn(crowd(29), "balanced")
    other = seated.tables[3].people[0]
    there = move_person(seated, 101, 4, other, candidates=crowd(29), method="balanced")

    assert isinstance(there, Grouping)
    assert there != seated
    assert move_person(there, 101, at(seated, 101), other, candidates=crowd(29), method="balanced") == seated


def test_somebody_who_is_no_candidate_any_more_breaks_nothing() -> None:
    assert unmet_wishes(SEATED.tables, [], "balanced") == ()
