"""Discord makes a channel or a thread, its answer is lost, and the library asks again by itself: there is one
of each all the same.
"""

from __future__ import annotations

from pathlib import Path

from tests.e2e.test_over_the_wire import CLASS, program, stopped
from tests.support.wire import wire
from tests.support.wire_payloads import CLASSROOM, TEACHER

MAKING = ("/channels", "/threads")


async def test_what_discord_made_twice_stands_there_once(tmp_path: Path) -> None:
    async with wire() as there:
        there.people |= CLASS
        before, lost = set(there.channels), list[str]()

        def lose(method: str, path: str) -> bool:
            kind = next((end for end in MAKING if path.endswith(end)), "")
            losing = method == "POST" and bool(kind) and kind not in lost and not path.startswith("/users")
            lost.extend([kind] * losing)
            return losing

        there.lose_answer = lose
        async with program(there, tmp_path) as process:
            await there.wait_for(lambda: there.commands)
            await there.slash(TEACHER, "table open", game="commons", options="rounds_ostrom=4")
            await there.wait_for(lambda: there.visible_messages(CLASSROOM))
            for person in CLASS:
                await there.press(person, there.visible_messages(CLASSROOM)[0], "Join")
            await there.slash(TEACHER, "table start")
            await there.wait_for(lambda: shut(there.channels))
            await stopped(process)
        assert lost == list(MAKING)
        made = [
            there.channels[place]
            for place in there.channels
            if place not in before and there.channels[place]["type"] != 1
        ]
        assert [one["name"].split("-")[0] for one in made] == ["table", "watch", "town"]
        assert there.unknown == []


def shut(channels: dict[int, dict[str, object]]) -> bool:
    """Whether the meeting's thread is made, alone and shut."""
    threads = [one["thread_metadata"] for one in channels.values() if "thread_metadata" in one]
    return len(threads) == 1 and bool(threads[0]["archived"])  # type: ignore[index]
