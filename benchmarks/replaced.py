"""`python -m benchmarks.replaced`: a process with SQLite is replaced by another while eight people click
continuously.

Then the new one is killed, and a third, on stand-by, takes over. It prints the clicks' results and the
seconds. It takes half a minute, so `python -m benchmarks` leaves it out.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tests.e2e.test_several_processes import AMARA, FIRST, HALL, PEOPLE, World, card, ready
from tests.support.wire import wire
from tests.support.wire_limits import Limits
from tests.support.wire_payloads import CLASSROOM, GUILD


async def measure_replacement(folder: Path) -> None:
    """Run the whole measurement."""
    clock = folder / "clock"
    await asyncio.to_thread(clock.write_text, "0")
    async with wire() as discord:
        discord.people |= PEOPLE
        discord.add_class(GUILD, HALL)
        discord.limits = Limits()
        world = World(discord, str(folder / "moot.sqlite3"), clock)
        async with world.process("old") as old:
            await world.serving("old", 0)
            table = await world.seated(FIRST, CLASSROOM)
            await ready(discord, table)
            async with world.process("new") as new:
                await world.stands_by(0)
                replacement = await world.replaced(old, "new")
                print(
                    f"{len(replacement.seconds)} clicks, {replacement.wrong} wrong, {len(discord.answered_twice)} answered twice"
                )
                print(
                    f"the slowest took {max(replacement.seconds):.1f} s; replaced in {replacement.took:.1f} s"
                )
                async with world.process("third"):
                    await world.stands_by(0)
                    began = time.monotonic()
                    new.kill()
                    await world.serving("third", 0)
                    print(f"after a kill another one is connected within {time.monotonic() - began:.1f} s")
                    own = await discord.own_panel(AMARA, await ready(discord, table))
                    await discord.press(AMARA, own, "Roll")
                    await discord.wait_for(lambda: "rolled" in str(card(discord, table)))


def main() -> None:
    """Run it in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure_replacement(Path(folder)))


if __name__ == "__main__":
    main()
