"""The power goes inside elections, deeds, meetings, ballots, suits and choices of cards, before and after
each stroke.

As in `test_power_cut`; and beside it: hands raised while the bot was away are votes, threads are open and
locked as they should be, and at no moment can anybody write who may not.
"""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.cutting import Ended, Part, cut_at, sample, undisturbed
from tests.e2e.town_script import PARTS, ballot

GOVERNED = PARTS[1:]
"""The parts in which there is something to govern."""

pytestmark = pytest.mark.usefixtures("quiet")


@pytest.fixture(scope="module")
def town() -> list[Ended]:
    """The lesson without a power cut, once for all tests."""
    return asyncio.run(undisturbed(PARTS))


def test_the_lesson_has_all_that_governs(town: list[Ended]) -> None:
    """Else the rest would prove little."""
    kinds = {kind for _, _, kind in town[-1].deeds}
    assert "log_breach" in kinds
    assert kinds >= {
        "begin_ostrom",
        "elect",
        "apply_rule",
        "settle",
        "call_meeting",
        "extend_meeting",
        "say_done",
        "move",
        "end_defence",
        "vote",
    }
    strokes = {name for part in town for name in part.strokes}
    assert "discord.disconnect" in strokes
    assert strokes >= {
        "discord.create_thread",
        "discord.open_thread",
        "discord.shut_thread",
        "discord.react",
        "discord.unreact",
    }
    assert strokes >= {
        "discord.put_overwrites",
        "discord.add_to_thread",
        "answer.form",
        "answer.edit",
        "store.append",
    }


@pytest.mark.parametrize("part", GOVERNED, ids=lambda part: part.__name__)
async def test_the_power_may_go_at_any_moment_of_self_government(part: Part, town: list[Ended]) -> None:
    wanted = next(ended for ended in town if ended.part is part)
    await cut_at(wanted, sample(wanted, town[1:]))


def test_the_last_vote_stands_whatever_hands_are_up(town: list[Ended]) -> None:
    """Red and Blue held up a hand against, and then pressed For; no look at the hands turns that round."""
    (motion,) = [event for part in town if part.part is ballot for event in part.events("ballot_closed")]
    assert motion["tally"]["names"] == ["yes", "yes", "no", "yes"]
