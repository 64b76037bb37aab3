"""Discord may refuse direct messages for the bot's own sake: then none are opened for a while, and nothing is
noted about anybody.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.metrics import Metrics
from bot.scenes.model import Panel
from bot.stage.discord_api.port import Forbidden, OpeningsRefused, PortError, Sheet
from bot.stage.messages.direct_messages import CLOSED_MS, DirectMessages
from bot.stage.messages.outbox import payload_of
from storage.memory import MemoryStore
from storage.store import Person, StoredTable
from tests.bot.stage.conftest import TABLE, World
from tests.bot.stage.messages.test_outbox import deliver, write
from tests.bot.stage.test_show import HANDS, show
from tests.support.bench import Clock, no_pause
from tests.support.port import GUILD, FakePort

DAY_MS = 86_400_000


class Desk:
    """Direct messages over a Discord in memory, with a clock that stands still."""

    def __init__(self, refusal: PortError | None = None) -> None:
        self.port, self.store, self.clock, self.metrics = FakePort(), MemoryStore(), Clock(), Metrics()
        self.messages = DirectMessages(self.port, self.store, self.clock, no_pause, self.metrics)
        if refusal is not None:
            self.port.always["direct"] = refusal

    async def openings(self, *users: int) -> list[float]:
        """Try to open with each; the seconds that each has to wait."""
        waits = []
        for user in users:
            try:
                await self.messages.ensure_channel(user)
            except OpeningsRefused as problem:
                waits.append(problem.seconds)
            else:
                waits.append(0.0)
        return waits


async def test_of_thirty_people_one_is_asked_for_when_the_bot_opens_too_fast_and_all_are_when_the_pause_is_over() -> (
    None
):
    desk = Desk(OpeningsRefused())
    assert await desk.openings(*range(11, 41)) == [60.0] * 30
    assert desk.port.count == 1
    assert await desk.messages.closed_among(range(11, 41)) == set()
    assert await desk.messages.unreachable_among([11, 12]) == {11, 12}
    desk.clock.ms += 60_000
    desk.port.always.clear()
    assert await desk.openings(*range(11, 41)) == [0.0] * 30
    assert await desk.messages.unreachable_among([11, 12]) == set()


async def test_nothing_is_noted_about_whom_the_bot_could_not_write_to() -> None:
    desk = Desk(OpeningsRefused())
    await desk.openings(11)
    assert await desk.store.get_value("user:11", "dm_closed") is None
    assert await desk.store.get_value("user:11", "dm_channel") is None


async def test_each_further_refusal_in_a_row_makes_the_pause_longer_up_to_a_bound() -> None:
    desk, waits = Desk(OpeningsRefused()), []
    for _ in range(6):
        waits += await desk.openings(11)
        desk.clock.ms += int(waits[-1] * 1000)
    assert waits == [60.0, 120.0, 240.0, 480.0, 600.0, 600.0]
    desk.port.always.clear()
    await desk.openings(11)
    desk.port.always["direct"] = OpeningsRefused()
    assert await desk.openings(12) == [60.0]


@pytest.mark.parametrize("refusal", [OpeningsRefused(barred=True), Forbidden()])
async def test_quarantine_stops_all_openings_and_whoever_runs_the_bot_is_alerted_once(
    refusal: PortError,
) -> None:
    desk = Desk(refusal)
    for _ in range(5):
        (wait,) = await desk.openings(11)
        desk.clock.ms += int(wait * 1000)
    assert desk.port.count == 5
    assert desk.metrics.value("moot_openings_barred_total") == 1
    desk.port.always.clear()
    await desk.openings(11)
    desk.port.always["direct"] = refusal
    await desk.openings(12)
    assert desk.metrics.value("moot_openings_barred_total") == 2, "it was well in between"


async def test_a_pause_does_not_outlast_a_clock_that_is_put_back() -> None:
    desk = Desk(OpeningsRefused())
    await desk.openings(11)
    desk.clock.ms -= DAY_MS
    desk.port.always.clear()
    assert await desk.openings(11) == [0.0]


async def test_whoever_closed_their_direct_messages_is_written_to_again_after_some_days() -> None:
    desk = Desk()
    await desk.messages.ensure_channel(11)
    await desk.messages.mark_closed(11)
    desk.clock.ms += CLOSED_MS - 1
    assert await desk.messages.ensure_channel(11) is None
    desk.clock.ms += 1
    assert await desk.messages.ensure_channel(11) == desk.port.dms[11]


async def test_what_an_earlier_version_kept_as_closed_for_good_is_tried_again() -> None:
    desk = Desk()
    await desk.store.set_value("user:11", "dm_closed", "1")
    assert await desk.messages.closed_among([11]) == set()
    assert await desk.messages.ensure_channel(11) == desk.port.dms[11]


async def test_a_letter_waits_while_the_bot_may_write_to_nobody_and_letters_elsewhere_do_not(
    furnished: World,
) -> None:
    furnished.port.always["direct"] = OpeningsRefused(barred=True)
    await write_to(furnished, "user:31", "table")
    await deliver(furnished)
    assert [letter.place for letter in await furnished.store.outbox()] == ["user:31"]
    assert [m.panel.text for m in furnished.port.standing(furnished.destinations.table)] == ["to table"]
    assert max(furnished.pauses) <= 32, "a letter that is written meanwhile does not wait for ten minutes"
    furnished.now += 600_000
    furnished.port.always.clear()
    await deliver(furnished)
    assert [m.panel.text for m in furnished.port.standing(furnished.port.dms[31])] == ["to user:31"]


async def test_a_letter_to_an_open_channel_waits_for_the_end_of_a_quarantine_without_asking_over_and_over(
    furnished: World,
) -> None:
    for user in (31, 32):
        await furnished.stage._direct_messages.ensure_channel(user)
    furnished.port.always["send"] = OpeningsRefused(barred=True)
    await write_to(furnished, "user:31", "user:32")
    await deliver(furnished)
    await deliver(furnished)
    assert len(await furnished.store.outbox()) == 2
    assert furnished.stage.metrics.value("moot_openings_barred_total") == 1
    assert await furnished.store.get_value("user:31", "dm_closed") is None


async def test_hands_that_cannot_be_sent_hold_up_nothing_and_are_sent_with_a_later_look(
    furnished: World,
) -> None:
    furnished.port.always["direct"] = OpeningsRefused()
    await show(furnished, *HANDS)
    assert furnished.port.messages == {}
    assert furnished.failures == []
    assert await furnished.stage.is_at_rest(TABLE)
    furnished.now += 60_000
    furnished.port.always.clear()
    await show(furnished, *HANDS)
    assert len(furnished.port.messages) == len(HANDS)


async def test_a_hand_that_stands_is_changed_during_a_quarantine(furnished: World) -> None:
    await show(furnished, HANDS[0])
    furnished.port.always["send"] = OpeningsRefused(barred=True)
    await show(furnished, HANDS[0], HANDS[1])
    changed = replace(HANDS[0], panel=Panel(text="other cards"))
    await show(furnished, changed, HANDS[1])
    assert [m.panel.text for m in furnished.port.messages.values()] == ["other cards"]


async def test_whispering_to_somebody_is_given_up_at_once_while_none_are_opened() -> None:
    desk = Desk(OpeningsRefused())
    assert not await desk.messages.whisper(11, Sheet(Panel(text="psst"), ""))
    assert not await desk.messages.whisper(12, Sheet(Panel(text="psst"), ""))
    assert desk.port.count == 1


async def write_to(world: World, *places: str) -> None:
    await world.store.create(
        StoredTable(TABLE, 0, "commons", "playing", GUILD, "{}", ""),
        "seed",
        [Person(31, "instructor", None, "Ms Day")],
    )
    await write(world, *((place, payload_of(Panel(text=f"to {place}"))) for place in places))
