"""Treatments are dealt evenly, by the seed alone, and as the roster fixes them; a table's seed gives no other
away.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.sessions.groups.treatments import deal_treatments, table_seed
from games.chance import SeededChance, commitment

NAMES = ["hidden", "open", "voice", "text"]


@given(st.integers(0, 60), st.lists(st.sampled_from(NAMES), min_size=1, unique=True), st.binary(max_size=9))
def test_every_treatment_is_dealt_as_often_as_another_or_once_more(
    tables: int, names: list[str], seed: bytes
) -> None:
    dealt = deal_treatments(tables, names, {}, seed)

    counts = [dealt.count(name) for name in names]
    assert len(dealt) == tables == sum(counts)
    assert max(counts) - min(counts) <= 1


@given(
    st.integers(1, 30),
    st.lists(st.sampled_from(NAMES), min_size=1, unique=True),
    st.dictionaries(st.integers(0, 29), st.sampled_from(NAMES)),
    st.binary(max_size=9),
)
def test_what_is_fixed_stays_and_the_others_make_up_for_it(
    tables: int, names: list[str], fixed: dict[int, str], seed: bytes
) -> None:
    fixed = {table: name for table, name in fixed.items() if table < tables and name in names}
    dealt = deal_treatments(tables, names, fixed, seed)

    assert all(dealt[table] == name for table, name in fixed.items())
    counts, before = Counter(dealt), Counter(fixed.values())
    assert all(
        counts[name] == before[name]
        for name in names
        if counts[name] > min(counts[other] for other in names) + 1
    )


@given(st.integers(2, 30), st.lists(st.sampled_from(NAMES), min_size=2, unique=True), st.binary(max_size=9))
def test_the_draw_hangs_on_the_seed_and_not_on_the_order_of_the_names(
    tables: int, names: list[str], seed: bytes
) -> None:
    assert deal_treatments(tables, names[::-1], {}, seed) == deal_treatments(tables, names, {}, seed)


def test_which_table_gets_what_and_who_gets_one_more_is_drawn() -> None:
    seen = [deal_treatments(3, ["hidden", "open"], {}, bytes([n])) for n in range(60)]

    assert len(set(seen)) == 6
    assert 15 < sum(dealt.count("open") == 2 for dealt in seen) < 45


def test_without_treatments_there_is_none_anywhere() -> None:
    assert deal_treatments(3, [], {}, b"") == ("", "", "")


@pytest.mark.parametrize(
    ("names", "fixed"),
    [(["open"], {0: "hidden"}), (["open"], {3: "open"}), (["open", "open"], {}), ([], {0: "open"})],
)
def test_a_treatment_or_table_that_there_is_not_is_a_mistake_of_the_program(
    names: list[str], fixed: dict[int, str]
) -> None:
    with pytest.raises(ValueError, match="treatments are different"):
        deal_treatments(3, names, fixed, b"")


def test_matched_tables_throw_the_same_dice_with_one_players_part_and_other_dice_with_two() -> None:
    def thrown(number: int, part: str, *, matched: bool) -> list[int]:
        chance = SeededChance(table_seed(b"session", number, matched=matched), part)
        return [chance.die("roll", turn) for turn in range(20)]

    assert thrown(1, "class", matched=True) == thrown(7, "class", matched=True)
    assert thrown(1, "one", matched=True) != thrown(7, "two", matched=True)
    assert thrown(1, "class", matched=False) != thrown(7, "class", matched=False)


def test_the_seals_of_matched_tables_do_not_tell_that_they_are() -> None:
    seeds = [table_seed(b"session", number, matched=True) for number in (1, 2)]

    assert seeds[0] == seeds[1]
    assert commitment(seeds[0], "5f3a") != commitment(seeds[1], "91bc")


@given(st.binary(max_size=70), st.binary(max_size=70))
def test_no_two_tables_games_or_sessions_share_a_seed_unless_they_are_matched(
    one: bytes, other: bytes
) -> None:
    assume(one.rstrip(b"\0") != other.rstrip(b"\0"))  # a key is filled up with zeros
    seeds = [
        table_seed(session, number, matched=matched, game=game)
        for session in (one, other)
        for game in (1, 2, 11)
        for number, matched in ((1, False), (11, False), (1, True))
    ]

    assert len({*seeds}) == len(seeds)
    assert all(len(seed) == 32 for seed in seeds)
