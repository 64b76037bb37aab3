"""Nothing has changed: not the table, not its journal, and not what anybody else can read, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from simcord.backend import serializers
from simcord.backend.models import Message

from bot.rehearsal.world import Answer, Wire
from bot.texts.lookup import t
from tests.e2e.classroom import Classroom, text_of
from tests.e2e.powers import backend

Tables: TypeAlias = dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Standing:
    """All tables with their journals, and what each person can read."""

    tables: Tables
    public: dict[str, str]
    private: dict[str, str] = field(repr=False)
    """The private answers that each has."""

    def of_others(self, key: str) -> dict[str, str]:
        """The private answers of everybody else."""
        return {name: text for name, text in self.private.items() if name != key}


async def standing(room: Classroom) -> Standing:
    """As it is now."""
    read = {
        person.key: _read(room, person.key) for person in room.seam.cast if room.seam.is_member(person.key)
    }
    return Standing(
        await _tables(room),
        {key: public for key, (public, _) in read.items()},
        {key: own for key, (_, own) in read.items()},
    )


async def _tables(room: Classroom) -> Tables:
    found: Tables = {}
    for row in room.database.tables.values():
        journal, people = await room.store.journal(row.table), await room.store.people(row.table)
        found[row.table] = (
            str(row.version),
            row.status,
            row.record,
            row.state,
            repr(people),
            *map(repr, journal),
        )
    return found


def _read(room: Classroom, key: str) -> tuple[str, str]:
    """What everybody there reads, and what this person alone."""
    public: list[Wire] = []
    private: list[Wire] = []
    for message in readable(room, key):
        (private if message.is_ephemeral else public).append(payload(room, key, message))
    return msgspec.json.encode(public).decode(), msgspec.json.encode(private).decode()


def readable(room: Classroom, key: str) -> Iterator[Message]:
    """Every message that this person can read anywhere, however many there are."""
    here, user = backend(room), room.seam.user_id(key)
    for place in room.seam.places(key):
        yield from (
            message for message in here.messages.get(place.id, {}).values() if message.visible_to(user)
        )


def payload(room: Classroom, key: str, message: Message) -> Wire:
    """A message as Discord sends it to this person."""
    return dict(serializers.message_payload(backend(room), message, for_user=room.seam.user_id(key)))


async def refused(room: Classroom, key: str, act: Awaitable[Any]) -> str:
    """Somebody does what leads to nothing: they are told why, in private, and all else is as it was. What
    they were told.
    """
    before = await standing(room)
    result = await act
    after = await standing(room)
    assert after.tables == before.tables
    assert after.public == before.public
    assert after.of_others(key) == before.of_others(key)
    answer: Answer = result if isinstance(result, Answer) else room.answers[-1]
    return clear(told(room, key, answer))


def told(room: Classroom, key: str, answer: Answer) -> str:
    """The text of a private answer. Fails where there is none."""
    assert answer.answered, f"{key} got no answer"
    assert room.seam.errors() == []
    found = [message for message in readable(room, key) if message.id == answer.message]
    assert found, f"{key} cannot read the answer"
    assert found[0].is_ephemeral, "everybody can read the answer"
    return text_of(payload(room, key, found[0])).strip()


def clear(text: str) -> str:
    """The text, if somebody who has never seen a program understands it."""
    assert len(text.split()) >= 4, text
    assert t("tables.went_wrong") not in text
    text_of_ours = re.sub(r"`[^`]*`", "", text)
    assert not re.search(
        r"\bNone\b(?!\.)|Traceback|Error\b|<class|\{[a-z_]*\}|ctx_|\\u[0-9a-f]{4}", text_of_ours
    ), text
    return text
