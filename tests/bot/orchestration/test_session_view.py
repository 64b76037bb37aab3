"""What the control card is told of the clocks of a table."""

from __future__ import annotations

from bot.orchestration.session.view import talk_end_ms
from games.protocol import PendingInput

TALK = tuple(
    PendingInput(seat, "meeting", seconds, f"talk.{seat}", talk=True) for seat, seconds in ((0, 90), (1, 120))
)
VOTE = PendingInput(2, "vote", 600, "vote")
SINCE = {"talk.0": 1_000, "talk.1": 1_000, "vote": 1_000}


def test_a_time_to_talk_ends_when_it_is_over_for_the_last_and_other_clocks_do_not_count() -> None:
    assert talk_end_ms(SINCE, (*TALK, VOTE)) == 121_000


def test_no_end_is_told_where_nobody_talks_or_no_clock_runs() -> None:
    assert talk_end_ms(SINCE, (VOTE,)) == 0
    assert talk_end_ms({}, TALK) == 0
    assert talk_end_ms(SINCE, (PendingInput(0, "meeting", 0, "talk.0", talk=True),)) == 0
