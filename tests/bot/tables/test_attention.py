"""Who is rung, and when: whoever acts soon or has just acted is not, each wait rings once and warns once."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.ring_policy import JUST_MS, PATIENCE_MS, PRESENT_MS, REST_MS, Ring, RingPolicy
from games.protocol import PendingInput

ROLL = PendingInput(0, "roll", 60, "1.roll.0")
VOTES = tuple(PendingInput(seat, "vote", 60, "vote.1") for seat in range(3))
T = 1_000_000_000
SINCE = {ROLL.key: T, "vote.1": T}
DUE = T + 60_000
WARNED_AT = T + 40_000


def looked(*, openly: bool = False) -> RingPolicy:
    """A bell that has looked at this table before."""
    bell = RingPolicy(openly=openly)
    bell.due_rings((), {}, {}, T)
    return bell


def rung(bell: RingPolicy, waits: tuple[PendingInput, ...], at: int, **seen: int) -> list[tuple[int, str]]:
    """Whom it rings now, and why."""
    last = {int(seat.removeprefix("seat")): ms for seat, ms in seen.items()}
    return [(one.seat, one.kind) for one in bell.due_rings(waits, SINCE, last, at)]


def test_a_wait_rings_once_after_a_moment_and_warns_once_at_two_thirds_of_its_time() -> None:
    bell, found = looked(), []
    for at in range(T, DUE, 500):
        found += [(at, one.kind) for one in bell.due_rings((ROLL,), SINCE, {}, at)]

    assert found == [(T + PATIENCE_MS, "turn"), (WARNED_AT, "warning")]


def test_it_says_when_to_look_again_and_nothing_where_nothing_is_to_come() -> None:
    bell = looked()
    times = []
    at: int | None = T
    while at is not None:
        bell.due_rings((ROLL,), SINCE, {}, at)
        times.append(at)
        at = bell.next_ms

    assert times == [T, T + PATIENCE_MS, WARNED_AT]
    bell.due_rings((), SINCE, {}, WARNED_AT)
    assert bell.next_ms is None


def test_who_acts_within_a_moment_is_not_rung() -> None:
    bell = looked()

    assert rung(bell, (ROLL,), T) == []
    assert rung(bell, (), T + PATIENCE_MS) == []


def test_who_has_just_acted_is_not_told_what_follows_but_is_warned() -> None:
    bell = looked()

    assert rung(bell, (ROLL,), T, seat0=T - PRESENT_MS + 1) == []
    assert rung(bell, (ROLL,), T + PATIENCE_MS, seat0=T - PRESENT_MS + 1) == []
    assert rung(bell, (ROLL,), WARNED_AT, seat0=T - PRESENT_MS + 1) == [(0, "warning")]


def test_who_looks_at_something_while_the_game_waits_is_there() -> None:
    bell = looked()
    rung(bell, (ROLL,), T)

    assert rung(bell, (ROLL,), T + PATIENCE_MS, seat0=T + 1000) == []
    assert rung(bell, (ROLL,), WARNED_AT + 1, seat0=WARNED_AT) == []
    assert bell.next_ms == WARNED_AT + JUST_MS
    assert rung(bell, (ROLL,), WARNED_AT + JUST_MS, seat0=WARNED_AT) == [(0, "warning")]


def test_who_is_there_is_warned_while_enough_time_is_left_and_no_sooner() -> None:
    bell, build = looked(), replace(ROLL, seconds=120)
    end = T + 120_000
    rung(bell, (build,), T)

    assert rung(bell, (build,), T + 80_000, seat0=T + 60_000) == []
    assert bell.next_ms == T + 60_000 + PRESENT_MS
    assert rung(bell, (build,), T + 90_000, seat0=T + 85_000) == []
    assert bell.next_ms == end - JUST_MS
    assert rung(bell, (build,), end - JUST_MS, seat0=T + 85_000) == [(0, "warning")]


def test_a_warning_that_would_come_after_the_end_does_not_come() -> None:
    bell = looked()
    rung(bell, (ROLL,), T, seat0=T)

    assert rung(bell, (ROLL,), DUE - 1, seat0=DUE - JUST_MS) == []


def test_nothing_is_warned_of_where_there_is_no_limit_or_the_time_is_there_to_be_used_up() -> None:
    for wait in (replace(ROLL, seconds=0), replace(ROLL, talk=True)):
        bell = looked()
        rung(bell, (wait,), T)

        assert rung(bell, (wait,), T + PATIENCE_MS) == [(0, "turn")]
        assert bell.next_ms is None
        assert rung(bell, (wait,), DUE) == []


def test_a_clock_that_is_short_rings_once_only() -> None:
    bell, short = looked(), replace(ROLL, seconds=6)
    rung(bell, (short,), T)

    assert rung(bell, (short,), T + 4000) == [(0, "warning")]
    assert rung(bell, (short,), T + PATIENCE_MS) == []


def test_what_must_be_done_comes_before_what_may_be_talked_about() -> None:
    bell, talk = looked(), PendingInput(0, "meeting", 240, "meeting.1.0", talk=True)
    bell.due_rings((talk, ROLL), SINCE, {}, T)

    assert bell.due_rings((talk, ROLL), SINCE, {}, T + PATIENCE_MS) == [Ring(0, "turn", ROLL)]


def test_a_bot_that_begins_anew_rings_nobody_again_but_warns_whose_time_is_still_to_run_out() -> None:
    bell = RingPolicy()

    assert rung(bell, (ROLL, PendingInput(1, "roll", 0, "a wait without a limit")), T + PATIENCE_MS) == []
    assert rung(bell, (ROLL,), WARNED_AT) == [(0, "warning")]
    late = RingPolicy()
    assert rung(late, (ROLL,), WARNED_AT + 1) == []
    assert rung(late, (ROLL,), DUE - 1) == []


def test_a_bot_that_begins_anew_rings_for_what_has_only_just_begun() -> None:
    bell = RingPolicy()

    assert rung(bell, (ROLL,), T + 1) == []
    assert rung(bell, (ROLL,), T + PATIENCE_MS) == [(0, "turn")]


def test_what_happened_rings_at_once_unless_they_have_just_acted() -> None:
    happened = [Ring(0, "touched", told="You are sued."), Ring(1, "touched", told="You are sued.")]
    found = looked().due_rings((), {}, {1: T - 1000}, T, events=happened)

    assert found == happened[:1]


def test_who_is_told_what_happened_sees_what_is_asked_and_is_not_rung_for_it_again() -> None:
    bell = looked()
    assert bell.due_rings((ROLL,), SINCE, {}, T, events=[Ring(0, "touched", told="You are sued.")]) != []

    assert rung(bell, (ROLL,), T + PATIENCE_MS) == []
    assert rung(bell, (ROLL,), WARNED_AT) == [(0, "warning")]


def test_for_all_to_see_all_that_are_asked_at_once_are_rung_and_nobody_is_warned() -> None:
    """A warning would pick out who is still missing, or ring who has answered."""
    bell = looked(openly=True)
    rung(bell, VOTES, T)

    assert rung(bell, VOTES, T + PATIENCE_MS) == [(0, "turn"), (1, "turn"), (2, "turn")]
    assert rung(bell, VOTES, DUE - 1) == []


def test_for_all_to_see_a_seat_is_not_rung_for_each_of_many_common_steps() -> None:
    bell = looked(openly=True)
    found = []
    for n in range(7):
        for at in (T + 20_000 * n, T + 20_000 * n + PATIENCE_MS):
            found += [at for _ in rung(bell, tuple(replace(vote, key=f"vote.{n}") for vote in VOTES), at)]

    assert (
        found == [T + PATIENCE_MS] * 3 + [T + PATIENCE_MS + REST_MS] * 3 + [T + PATIENCE_MS + 2 * REST_MS] * 3
    )


def test_alone_a_seat_is_rung_and_warned_for_all_to_see() -> None:
    bell = looked(openly=True)
    rung(bell, (ROLL,), T)

    assert rung(bell, (ROLL,), T + PATIENCE_MS) == [(0, "turn")]
    assert rung(bell, (ROLL,), WARNED_AT) == [(0, "warning")]


def test_a_nudge_rings_once_more_whoever_was_rung_or_has_just_acted() -> None:
    bell = looked()
    assert rung(bell, (ROLL,), T, seat0=T - 1_000) == []
    bell.ring_again()
    assert rung(bell, (ROLL,), T + 5_000, seat0=T - 1_000) == [(0, "turn")]
    assert rung(bell, (ROLL,), T + 5_500, seat0=T - 1_000) == []
    assert bell.next_ms == WARNED_AT, "the warning is still to come"


def test_a_nudge_at_the_time_of_the_warning_rings_once() -> None:
    bell = looked()
    rung(bell, (ROLL,), T)
    bell.ring_again()
    assert rung(bell, (ROLL,), WARNED_AT) == [(0, "turn")]
    assert rung(bell, (ROLL,), WARNED_AT + 500) == []


def test_for_all_to_see_a_nudge_names_all_that_are_asked_and_not_again_within_a_minute() -> None:
    bell = looked(openly=True)
    rung(bell, VOTES, T)
    bell.ring_again()
    assert rung(bell, VOTES, T + 5_000) == [(seat, "turn") for seat in range(3)]
    bell.ring_again()
    assert rung(bell, VOTES, T + 5_000 + REST_MS - 1) == []


def test_who_has_answered_meanwhile_is_not_nudged() -> None:
    bell = looked()
    rung(bell, VOTES, T)
    bell.ring_again()
    assert rung(bell, VOTES[1:], T + 1_000) == [(1, "turn"), (2, "turn")]
