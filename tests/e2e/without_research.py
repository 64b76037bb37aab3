"""A lesson with a Moot from which research was taken away, in a process that cannot import what only research
needs: what was offered and what came of it, as one JSON object.

    python -m tests.e2e.without_research
"""

from __future__ import annotations

import asyncio
import json
import sys
from importlib.machinery import ModuleSpec
from io import BytesIO
from typing import Any
from zipfile import ZipFile

EXTRAS = frozenset({"numpy", "pyarrow", "pettingzoo", "gymnasium", "distributed"})


class NotInstalled:
    """Finds none of these packages, whatever is installed here."""

    @staticmethod
    def find_spec(name: str, *_: Any) -> ModuleSpec | None:
        if name.partition(".")[0] in EXTRAS:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


async def lesson() -> dict[str, Any]:
    """A class of four plays, is debriefed, and its games are exported and verified."""
    from bot.catalogue import find_game
    from games.audit import verification_findings
    from games.record import decode_record
    from tests.e2e.classroom import TEACHER, classroom
    from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, enabled, lead, opened, post
    from tests.e2e.test_class import attached, played_by_people

    async with classroom(cast=SCHOOL) as room:
        name = await opened(room, plan="first-45")
        await arrive(room, *STUDENTS[:4])
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(room, label)
        playing = enabled(post(room, TEACHER, "control", "Plan "))
        await played_by_people(room)
        await lead(room, "Debrief")
        debrief = enabled(post(room, TEACHER, "control", "Plan "))
        ending = await lead(room, "End lesson")
        await room.press(STUDENTS[0], "The whole page", at="classroom")
        page = attached(room, STUDENTS[0], "classroom", ".html").decode()
        await lead(room, "Records of the games")
        archive = ZipFile(BytesIO(attached(room, TEACHER, "control", ".zip")))
        record = decode_record(archive.read("table-1.jsonl"))
        return {
            "session": name,
            "buttons": [*playing, *debrief],
            "ending": ending,
            "page": page,
            "files": archive.namelist(),
            "findings": [*verification_findings(find_game("commons"), record)],
        }


def commands() -> list[str]:
    """The commands that the command line lists."""
    from click.testing import CliRunner

    from bot.command_line.cli import main

    listed = CliRunner().invoke(main, ["--help"]).output.partition("Commands:\n")[2].splitlines()
    return [line.split()[0] for line in listed if line.startswith("  ") and line[2] != " "]


if __name__ == "__main__":
    sys.meta_path.insert(0, NotInstalled())
    import bot

    print(json.dumps({"bot": bot.__file__, "commands": commands(), **asyncio.run(lesson())}))  # noqa: T201
