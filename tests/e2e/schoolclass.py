"""A class of 28 with its teacher and an assistant, as they come to a lesson."""

from __future__ import annotations

from bot.rehearsal.world import CastMember, Wire
from tests.e2e.classroom import TEACHER, Classroom, buttons, text_of

FIRST = (
    "Ana", "Bo", "Chidi", "Dina", "Esra", "Farid", "Grace", "Hugo", "Ines", "Jun", "Kofi", "Lara", "Mads", "Nia",
    "Olu", "Petra", "Quinn", "Rosa", "Sven", "Tariq", "Uma", "Viktor", "Wen", "Xenia", "Yara", "Zoe", "Bela", "Cem",
)  # fmt: skip
STUDENTS = tuple(name.lower() for name in FIRST)
ASSISTANT = "amira"
SCHOOL = (
    CastMember(TEACHER, "Ms Rivera", "instructor"),
    CastMember(ASSISTANT, "Amira", "observer"),
    *(CastMember(name.lower(), name, "student") for name in FIRST),
)


async def followed(room: Classroom) -> None:
    """Until all that follows on what was done has happened."""
    await room.client.follow.drain()
    await room.client.orchestrator.stage.drain()
    await room.client.follow.drain()
    await room.client.orchestrator.stage.drain()


async def opened(room: Classroom, **options: object) -> str:
    """The teacher opens a session; its name."""
    await room.slash(TEACHER, "session open", **options)
    await followed(room)
    return (await room.client.follow.sessions.open_names())[-1]


async def arrive(room: Classroom, *keys: str) -> None:
    """These press that they are here."""
    for key in keys:
        await room.press(key, "I’m here", at="classroom")
    await followed(room)


async def lead(room: Classroom, label: str, key: str = TEACHER) -> str:
    """One of the staff presses a button in the control channel; what they were told."""
    told = await room.press(key, label, at="control")
    await followed(room)
    return told


def control(room: Classroom, key: str = TEACHER) -> str:
    """What the control card says."""
    return text_of(post(room, key, "control", "Plan "))


def class_card(room: Classroom, key: str = TEACHER) -> str:
    """What the class's card says."""
    return text_of(next(m for m in room.read(key, "classroom") if m["embeds"]))


def post(room: Classroom, key: str, place: str, *feet: str) -> Wire:
    """The newest message in a place whose last line has one of these words."""
    return next(m for m in reversed(room.read(key, place)) if any(foot in _foot(m) for foot in feet))


def _foot(message: Wire) -> str:
    embeds = message["embeds"]
    return str(embeds[0].get("footer", "")) if embeds else text_of(message).splitlines()[-1]


def enabled(message: Wire) -> list[str]:
    """The labels of its buttons that can be pressed."""
    return [b["label"] for b in buttons(message) if not b.get("disabled")]
