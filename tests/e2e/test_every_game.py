"""What a teacher may expect of any game: automatic players fill the seats, it ends, and its journal can be
taken home and checked.
"""

from __future__ import annotations

import pytest

from bot.catalogue import automatic_players, find_game, names
from bot.scenes.lobby import promised_silence
from bot.stage.painting.painter import InlinePainter
from games.audit import replay, verification_findings
from games.record import decode_record
from tests.e2e.classroom import TEACHER, Classroom, buttons, classroom

ROUNDS = {"commons": 3, "tragedy": 5}
"""The fewest that a game may have, where these are more than two."""


@pytest.mark.parametrize("name", names())
async def test_a_table_of_automatic_players_plays_to_its_end_and_its_journal_is_sound(name: str) -> None:
    async with classroom(painter=InlinePainter()) as room:
        table = await room.open(game=name, rounds=ROUNDS.get(name, 2))
        await room.slash(TEACHER, "table start", fill=next(iter(automatic_players(name))))
        await room.client.orchestrator.drain()
        snap = await room.look(table)
        assert snap.record.status == "over"
        told = await room.press(TEACHER, "The dice")
        assert snap.record.commitment in told, "the promise of the dice stands beside the seed"
        asked = any(
            button["label"] == "One question before you go"
            for message in room.read(TEACHER, "table")
            for button in buttons(message)
        )
        quiet = (
            promised_silence(snap.game, snap.game.options_model.model_validate(snap.record.options))
            != "never"
        )
        assert asked == quiet, "nobody is asked whether they kept a silence that was not"

        await room.close()
        await room.slash(TEACHER, "table export", at=room.place(TEACHER, "table"))
        text = exported(room)
        record = decode_record(text)
        assert replay(find_game(name), record) == snap.state
        assert verification_findings(find_game(name), record) == []
        assert not any(
            str(room.seam.user_id(person.key)) in text or person.name in text for person in room.seam.cast
        )


def exported(room: Classroom) -> str:
    """The file that the teacher was sent."""
    place = room.place(TEACHER, "table")
    message = next(
        m
        for m in reversed(room.read(TEACHER, place))
        if any("jsonl" in a["filename"] for a in m["attachments"])
    )
    return room.seam.file(
        TEACHER, place, int(message["id"]), int(message["attachments"][0]["id"])
    ).content.decode()
