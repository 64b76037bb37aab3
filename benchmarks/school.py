"""`python -m benchmarks.school [people]`: a class of so many (200), seated and started by its teacher, with Discord's limits on.

The program itself runs against the tests' stand-in for Discord. Told are the seconds from the teacher's word until everybody can see
their table, and until every game is dealt; and the requests that were too many (429). It takes some minutes, so it is not among the others.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from benchmarks.seated import program, quiet
from bot.rehearsal.rendered_message import all_components
from tests.support.wire import Wire, wire
from tests.support.wire_limits import Limits
from tests.support.wire_payloads import GUILD, TEACHER

CLASSROOM, FIRST = 10_000, 20_000
PATIENCE_S = 120.0
T = TypeVar("T")


def control(there: Wire) -> int:
    """The control channel."""
    return next(number for number, one in there.channels.items() if one.get("name") == "control")


def card(there: Wire, label: str) -> dict[str, Any] | None:
    """The message of the control channel on which a button of this label can be pressed."""
    for message in reversed(there.shown(control(there))):
        if any(part.get("label") == label and not part.get("disabled") for part in all_components(message["components"])):
            return message
    return None


async def patiently(look: Callable[[], T]) -> T:
    """What is looked for, however long the limits make it take."""
    async with asyncio.timeout(PATIENCE_S):
        while not (found := look()):  # noqa: ASYNC110 - many things are waited for at once, and no event tells of all
            await asyncio.sleep(0.05)
    return found


async def lead(there: Wire, label: str) -> float:
    """The teacher presses this, once it can be pressed; when that was."""
    message = await patiently(lambda: card(there, label))
    await there.press(TEACHER, message, label)
    return time.monotonic()


def tables(there: Wire) -> list[int]:
    """The channels of tables."""
    return [number for number, one in there.channels.items() if str(one.get("name", "")).startswith("table-")]


def told(what: str, began: float, there: Wire) -> None:
    """One line of figures, counted from then on."""
    limits = there.limits or Limits()
    refused = f"{limits.refused.pop('global', 0)} global, {limits.refused.total()} others"
    print(f"{what}: {time.monotonic() - began:.1f} s, {limits.counted} requests, 429s: {refused}", flush=True)
    there.limits = Limits()


async def main(people: int) -> None:
    """Measure and tell."""
    with tempfile.TemporaryDirectory() as folder:
        async with wire() as there, program(there, str(Path(folder) / "moot.sqlite3")):
            await there.until(lambda: there.commands)
            there.add_class(GUILD, CLASSROOM)
            await there.tell("CHANNEL_CREATE", there.channels[CLASSROOM])
            everybody = range(FIRST, FIRST + people)
            there.people |= {person: f"Person {person}" for person in everybody}
            there.limits = Limits()
            await there.slash(TEACHER, "session open", at=CLASSROOM, plan="first-45")
            sheet = (await there.until(lambda: there.shown(CLASSROOM)))[0]
            began = time.monotonic()
            for person in everybody:
                await there.press(person, sheet, "I’m here")
            told(f"{people} people press that they are here", began, there)
            await lead(there, "Deal the seats")
            began = await lead(there, "Seat them")
            await patiently(lambda: len(tables(there)) == -(-people // 4))
            await patiently(lambda: all(there.shown(place) for place in tables(there)))
            told(f"{len(tables(there))} tables: everybody sees theirs", began, there)
            began = await lead(there, "Start all")
            await patiently(lambda: all(len(there.shown(place)) > 1 for place in tables(there)))
            told("every game is dealt and shown", began, there)
            print(f"at rest {await quiet(there):.0f} s later", flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
