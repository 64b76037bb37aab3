"""`python -m benchmarks.school [people]`: a class (200) is seated and started, with Discord's limits on.

It prints the seconds from the teacher's click until all see their table and until all games are dealt, and
rejected requests (429). It takes minutes, so `python -m benchmarks` leaves it out.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from benchmarks.seated import run_program, wait_until_quiet
from bot.rehearsal.rendered_message import all_components
from tests.support.wire import Wire, wire
from tests.support.wire_limits import Limits
from tests.support.wire_payloads import GUILD, TEACHER

CLASSROOM, FIRST = 10_000, 20_000
TIMEOUT_S = 120.0
T = TypeVar("T")


def control_channel(discord: Wire) -> int:
    """Return the control channel."""
    return next(number for number, one in discord.channels.items() if one.get("name") == "control")


def card_with_button(discord: Wire, label: str) -> dict[str, Any] | None:
    """Return the control channel's message with an enabled button of this label."""
    for message in reversed(discord.visible_messages(control_channel(discord))):
        if any(
            part.get("label") == label and not part.get("disabled")
            for part in all_components(message["components"])
        ):
            return message
    return None


async def wait_for(find: Callable[[], T]) -> T:
    """Return what `find` returns once it is true, within `TIMEOUT_S` seconds."""
    async with asyncio.timeout(TIMEOUT_S):
        while not (value := find()):  # noqa: ASYNC110 - many things are waited for at once, and no event tells of all
            await asyncio.sleep(0.05)
    return value


async def press_as_teacher(discord: Wire, label: str) -> float:
    """Press this button as the teacher once enabled. Return the time."""
    message = await wait_for(lambda: card_with_button(discord, label))
    await discord.press(TEACHER, message, label)
    return time.monotonic()


def table_channels(discord: Wire) -> list[int]:
    """Return the channels of tables."""
    return [
        number for number, one in discord.channels.items() if str(one.get("name", "")).startswith("table-")
    ]


def print_figures(label: str, began: float, discord: Wire) -> None:
    """Print one line of figures since `began`."""
    limits = discord.limits or Limits()
    refused = f"{limits.refused.pop('global', 0)} global, {limits.refused.total()} others"
    print(
        f"{label}: {time.monotonic() - began:.1f} s, {limits.counted} requests, 429s: {refused}", flush=True
    )
    discord.limits = Limits()


async def main(people: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        async with wire() as discord, run_program(discord, str(Path(folder) / "moot.sqlite3")):
            await discord.wait_for(lambda: discord.commands)
            discord.add_class(GUILD, CLASSROOM)
            await discord.tell("CHANNEL_CREATE", discord.channels[CLASSROOM])
            everybody = range(FIRST, FIRST + people)
            discord.people |= {person: f"Person {person}" for person in everybody}
            discord.limits = Limits()
            await discord.slash(TEACHER, "session open", at=CLASSROOM, plan="first-45")
            sheet = (await discord.wait_for(lambda: discord.visible_messages(CLASSROOM)))[0]
            began = time.monotonic()
            for person in everybody:
                await discord.press(person, sheet, "I’m here")
            print_figures(f"{people} people press that they are here", began, discord)
            await press_as_teacher(discord, "Deal the seats")
            began = await press_as_teacher(discord, "Seat them")
            await wait_for(lambda: len(table_channels(discord)) == -(-people // 4))
            await wait_for(lambda: all(discord.visible_messages(place) for place in table_channels(discord)))
            print_figures(f"{len(table_channels(discord))} tables: everybody sees theirs", began, discord)
            began = await press_as_teacher(discord, "Start all")
            await wait_for(
                lambda: all(len(discord.visible_messages(place)) > 1 for place in table_channels(discord))
            )
            print_figures("every game is dealt and shown", began, discord)
            print(f"at rest {await wait_until_quiet(discord):.0f} s later", flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
