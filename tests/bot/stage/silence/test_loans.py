"""What is kept of somebody else's channel: only our bits of the silenced change, and they come back exactly
as they were.
"""

from __future__ import annotations

from dataclasses import replace

import discord
from hypothesis import given
from hypothesis import strategies as st

from bot.stage.discord_api.port import Overwrite
from bot.stage.silence.loans import SKEW_MS, Loan, SilencedSeat
from bot.stage.silence.permissions import TEXT, VOICE, _bits

ALL = discord.Permissions.all().value & ~discord.Permissions.administrator.flag
EVERYONE = 1
PEOPLE = (11, 12, 13, 50)
bits = st.integers(0, ALL)
people = st.frozensets(st.sampled_from(PEOPLE[:3]))


def person(user: int, allow: int = 0, deny: int = 0) -> Overwrite:
    return Overwrite(user, member=True, allow=allow, deny=deny)


def parts(users: frozenset[int]) -> dict[int, SilencedSeat]:
    return {user: SilencedSeat("k3", user - 11) for user in users}


def silenced(loan: Loan, there: frozenset[Overwrite], holds: int = ALL) -> tuple[Loan, frozenset[Overwrite]]:
    """The loan and the channel when Discord has done what was wanted."""
    begun = loan.with_saved(there, TEXT & holds)
    now = begun.desired_overwrites(there, holds)
    return begun.after_applied(now, holds, 0), now


@given(
    now=st.dictionaries(st.sampled_from([EVERYONE, *PEOPLE]), st.tuples(bits, bits)),
    asked=st.lists(people, min_size=1, max_size=4),
)
def test_whoever_is_silenced_in_whatever_order_all_comes_back_exactly_as_it_was(
    now: dict[int, tuple[int, int]], asked: list[frozenset[int]]
) -> None:
    before = frozenset(
        Overwrite(who, who != EVERYONE, allow & ~deny, deny) for who, (allow, deny) in now.items()
    )
    loan, there = Loan(), before
    for quiet in asked:
        loan, there = silenced(loan.with_silenced("class", parts(quiet)), there)
        closed = {one.target: one for one in there}
        assert all(closed[user].deny & TEXT == TEXT and not closed[user].allow & TEXT for user in quiet)
        assert {one for one in there if one.target not in quiet} == {
            one for one in before if one.target not in quiet
        }
    given_back, there = silenced(loan.with_silenced("class", {}), there)
    assert (given_back.before, given_back.since, there) == ({}, {}, before)


@given(first=people, second=people)
def test_two_who_silence_people_in_one_channel_take_nothing_from_each_other(
    first: frozenset[int], second: frozenset[int]
) -> None:
    """Whoever gives it back first."""
    before = frozenset({person(11, TEXT), person(12, 0, _bits("send_messages"))})
    loan, there = silenced(Loan().with_silenced("a", parts(first)), before)
    loan, there = silenced(loan.with_silenced("b", parts(second)), there)
    loan, there = silenced(loan.with_silenced("a", {}), there)
    assert {one.target for one in there if one.deny & TEXT == TEXT} == second
    assert silenced(loan.with_silenced("b", {}), there)[1] == before


def test_what_somebody_else_changed_meanwhile_stays() -> None:
    loan, _ = silenced(
        Loan().with_silenced("class", parts(frozenset({11, 12}))),
        frozenset({person(11, _bits("send_messages", "add_reactions"))}),
    )
    changed = frozenset(
        {
            person(11, _bits("view_channel", "attach_files"), TEXT & ~_bits("add_reactions", "attach_files")),
            person(50, 0, _bits("send_messages")),
        }
    )
    back = loan.with_silenced("class", {}).desired_overwrites(changed, ALL)
    assert back == {
        person(11, _bits("view_channel", "attach_files", "send_messages")),
        person(50, 0, _bits("send_messages")),
    }


def test_an_overwrite_that_said_nothing_before_says_nothing_again_and_stays() -> None:
    loan, there = silenced(Loan().with_silenced("class", parts(frozenset({11, 12}))), frozenset({person(11)}))
    assert silenced(loan.with_silenced("class", {}), there)[1] == {person(11)}


def test_what_the_bot_may_not_give_back_is_not_forgotten() -> None:
    """It could allow and deny everything when it silenced, and lost a right since."""
    before = frozenset({person(11, _bits("send_messages"))})
    loan, there = silenced(Loan().with_silenced("class", parts(frozenset({11}))), before)
    left, there = silenced(loan.with_silenced("class", {}), there, ALL & ~_bits("send_polls"))
    assert there == {person(11, _bits("send_messages"), _bits("send_polls"))}
    assert left.before
    assert silenced(left, there) == (Loan(bits=TEXT), before)


def test_a_voice_channel_closes_its_own_bits_too() -> None:
    loan = Loan().with_silenced("k3", parts(frozenset({11}))).with_saved([], VOICE | TEXT)
    assert loan.desired_overwrites([], ALL) == {person(11, 0, VOICE | TEXT)}


def test_nobody_is_accused_of_what_they_said_before_the_channel_was_closed_to_them() -> None:
    loan = Loan().with_silenced("class", parts(frozenset({11})))
    assert loan.judge(11, 10**15) == "fine", "Discord has not answered yet"
    closed = replace(loan, since={11: 50_000})
    assert [
        closed.judge(11, at) for at in (50_000 - SKEW_MS, 50_000, 50_000 + SKEW_MS, 50_001 + SKEW_MS)
    ] == [
        "fine",
        "late",
        "late",
        "breach",
    ]
    assert closed.judge(12, 10**15) == "fine"
