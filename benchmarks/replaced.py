"""`python -m benchmarks.replaced`: one process with a SQLite file is replaced by another while eight people click without a pause.

Then the new one is killed, and a third, which stands by, takes its place. Told are the clicks and what came of them, and the seconds. The
program itself runs against the tests' stand-in for Discord. It takes half a minute, so it is not among the others.
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


async def replace(folder: Path) -> None:
    """All of it."""
    clock = folder / "clock"
    await asyncio.to_thread(clock.write_text, "0")
    async with wire() as there:
        there.people |= PEOPLE
        there.add_class(GUILD, HALL)
        there.limits = Limits()
        world = World(there, str(folder / "moot.sqlite3"), clock)
        async with world.process("old") as old:
            await world.serving("old", 0)
            table = await world.seated(FIRST, CLASSROOM)
            await ready(there, table)
            async with world.process("new") as new:
                await world.stands_by(0)
                made = await world.replaced(old, "new")
                print(f"{len(made.seconds)} clicks, {made.wrong} wrong, {len(there.answered_twice)} answered twice")
                print(f"the slowest took {max(made.seconds):.1f} s; replaced in {made.took:.1f} s")
                async with world.process("third"):
                    await world.stands_by(0)
                    began = time.monotonic()
                    new.kill()
                    await world.serving("third", 0)
                    print(f"after a kill another one is connected within {time.monotonic() - began:.1f} s")
                    await there.press(AMARA, await ready(there, table), "Roll")
                    await there.until(lambda: "Roll" not in str(card(there, table)))


def main() -> None:
    """In a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(replace(Path(folder)))


if __name__ == "__main__":
    main()
