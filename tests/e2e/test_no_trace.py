"""Whoever says no to research leaves no trace in what a class and researchers are given: name, id and words
are searched in every byte.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.command_line.debrief import debrief
from bot.rehearsal.world import CastMember
from bot.research.study.codes import random_codes
from bot.research.study.files import sources_in_file
from bot.sessions.plan.plans import load_plan
from bot.texts.lookup import t
from games.protocol import Actor
from tests.e2e.classroom import TEACHER, Classroom, classroom
from tests.e2e.schoolclass import followed, lead
from tests.e2e.test_class import attached
from tests.e2e.test_meeting_words import choose, meeting, name_of
from tests.e2e.test_private_rooms import playing
from tests.e2e.test_surveys import AFTER, answer, given
from tests.support.studied import bundle_of, content

pytestmark = pytest.mark.usefixtures("no_errors")
YES, NO = ("ana", "chidi", "dina"), "bo"
NAMES = {"ana": "Planted Ana", NO: "Planted Bo", "chidi": "Planted Chidi", "dina": "Planted Dina"}
CAST = (
    CastMember(TEACHER, "Ms Rivera", "instructor"),
    *(CastMember(key, name, "student") for key, name in NAMES.items()),
)
FIRST = load_plan("first-45")
PLAN = {
    "research": "For my thesis.",
    "meeting_words": True,
    "survey_after": ("learned",),
    "options": {**FIRST.options, "rounds_basic": 3, "rounds_ostrom": 2, "absent": "default_after_timer"},
}
MEETING, SURVEY, HELP, NOTE = (
    "Unsaid in the meeting",
    "Unsaid in the survey",
    "Unsaid for help",
    "Unsaid of them by the staff",
)
"""What the one who says no writes, and what the staff write of them."""


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=CAST, still=True, words=True) as made:
        yield made


async def ended(room: Classroom) -> None:
    """Everybody does what the clock would have done, until the game is over."""
    seen = await room.client.follow.sessions.snapshot(await name_of(room))
    assert seen is not None
    table = await room.client.orchestrator.tables.find(seen.record.tables[0].table)
    assert table is not None
    while waits := (snap := await table.snapshot()).waits():
        seat = waits[0].seat
        await table.play(
            Actor(seat, "player"),
            snap.game.default_action(snap.state, seat) or snap.game.legal_actions(snap.state, seat)[0],
        )
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)


async def played(room: Classroom) -> None:
    """All play, meet and talk, ask for help, and answer; one of them says no to research, but lets their
    words be kept.
    """
    await playing(room, *NAMES, **PLAN)
    await choose(room, "Yes", *YES)
    await choose(room, "No", NO)
    await choose(room, "Keep my words", *NAMES)
    thread = await meeting(room)
    await room.seam.say("ana", thread, "Said in the meeting")
    await room.seam.say(NO, thread, MEETING)
    await room.press(NO, t("sessions.button_help"))
    await room.fill_in(NO, HELP)
    await room.slash(TEACHER, "note", text=NOTE, table=1)
    await ended(room)
    await lead(room, "Debrief")
    await answer(room, NO, AFTER, "3", SURVEY, "")
    await answer(room, "ana", AFTER, "3", "Said in the survey", "")


async def products(room: Classroom, folder: Path) -> dict[str, bytes]:
    """All that a class and researchers are given of it, by what it is called; of files of several parts, each
    part.
    """
    found = {
        "post": json.dumps(
            [one for one in room.read("chidi", "classroom") if one["attachments"]], ensure_ascii=False
        ).encode()
    }
    found["result"] = json.dumps(
        [one for one in room.read("chidi", "table") if one["attachments"]], ensure_ascii=False
    ).encode()
    found["picture"] = attached(room, "chidi", "classroom", ".png")
    await room.press("chidi", "The whole page", at="classroom")
    found["page"] = attached(room, "chidi", "classroom", ".html")
    found["own page"] = (await room.press("chidi", t("tables.after_mine"))).encode()
    assert t("debrief.own.title").encode() in found["own page"]
    await lead(room, "Data")
    (folder / "study.zip").write_bytes(given(room))
    await lead(room, "Records of the games")
    (folder / "class.zip").write_bytes(given(room))
    assert bundle_of(
        sources_in_file("class.zip", given(room), random_codes()), folder / "of_archive.zip"
    ).is_valid
    for file in ("study.zip", "of_archive.zip"):
        found |= {f"{file}: {path}": text for path, text in content(folder / file).items()}
    with zipfile.ZipFile(io.BytesIO(given(room))) as archive:
        found |= {f"class.zip: {name}": archive.read(name) for name in archive.namelist()}
    done = CliRunner().invoke(
        debrief, [str(folder / "class.zip"), "--words", "--out", str(folder / "page.html")]
    )
    assert done.exit_code == 0, done.output
    return found | {
        "page of the archive": (folder / "page.html").read_bytes(),
        "said of it": done.output.encode(),
    }


async def test_no_byte_of_any_product_holds_the_name_the_id_or_the_words_of_who_says_no(
    room: Classroom, tmp_path: Path
) -> None:
    await played(room)
    made = await products(room, tmp_path)

    yes = {"Said in the survey"}
    assert texts_in(made.values(), yes) == yes
    planted = {*NAMES.values(), *ids(room), "Said in the meeting", MEETING, SURVEY, HELP, NOTE}
    assert {name: found for name, text in made.items() if (found := texts_in([text], planted))} == {}

    await room.slash(TEACHER, "session participation")
    rows = attached(room, TEACHER, "classroom", ".csv").decode().splitlines()
    there = [next(row for row in rows if name in row) for name in NAMES.values()]
    assert len({row.count(",") for row in there}) == 1, (
        "the list for the grade book tells who was there, and nobody's choice"
    )
    assert texts_in(["\n".join(rows).encode()], {*yes, *planted} - {*NAMES.values()}) == set()
    card = json.dumps([one for one in room.read(TEACHER, "control") if one["components"]], ensure_ascii=False)
    assert texts_in([card.encode()], {*yes, MEETING, SURVEY, NOTE}) == set(), (
        "what help is asked with stands there until it is answered"
    )


def ids(room: Classroom) -> list[str]:
    """Everybody's number at Discord."""
    return [str(room.seam.user_id(key)) for key in NAMES]


def texts_in(products: Iterable[bytes], texts: set[str]) -> set[str]:
    """Which of these stand in any of the products."""
    everything = b"\n".join(products)
    return {text for text in texts if text.encode() in everything}
