"""What must be true of the world that a lesson leaves behind, whatever happened to its bots."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from bot.orchestration.composition import table_scene
from bot.stage.discord_api import render
from bot.stage.discord_api.footer_tag import footer_mark
from bot.stage.discord_api.port import ThreadInfo
from bot.stage.discord_api.render import make_sheet
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from games.audit import replay, verification_findings
from games.record import decode_record
from storage.memory import MemoryStore
from tests.support.lesson import Act, Lesson
from tests.support.marks import MARK, mark_of
from tests.support.painter import PlainPainter
from tests.support.port import ME, FakeMessage
from tests.support.power import look_of

Look = dict[str, Any]
RINGS = ("ring:", "mention:")
"""How the keys of posts begin that a power cut may cost somebody: one is lost, and never doubled."""
STAYING = ("ring:", "letter-", "hand:", "result", "meeting:", "ballot:", "defence:", "stage:")
"""What a scene no longer names and leaves standing: letters, the hand of who gave up a seat, the result of a
closed table, old meetings.
"""


def journal(lesson: Lesson) -> list[tuple[int, str, str, str, int]]:
    """Every row but who delivered it, and but how much was said: that is counted when it is heard of, after a
    power cut all at once.
    """
    rows = [
        row for row in lesson.database.journals[lesson.table] if '"kind":"count_speech"' not in row.action
    ]
    return [(number, row.actor, row.action, row.events, row.at_ms) for number, row in enumerate(rows, 1)]


def deeds(lesson: Lesson) -> list[tuple[int, str, str]]:
    """What was done, whatever came of it."""
    return [
        (sequence, actor, json.loads(action)["kind"]) for sequence, actor, action, _, _ in journal(lesson)
    ]


def _without_speech(shown: Any) -> Any:
    """The same but for how much was said, which the staff see: while the bot is away people write who would
    not have written otherwise.
    """
    if isinstance(shown, dict):
        return {name: _without_speech(value) for name, value in shown.items()}
    if isinstance(shown, list):
        return [
            _without_speech(one)
            for one in shown
            if not (isinstance(one, dict) and one.get("name") == t("commons.watch.speech"))
        ]
    return shown


def seen(lesson: Lesson) -> dict[str, Any]:
    """What stands in Discord, whatever the ids: by channel its rights and its messages in order."""
    port, names = lesson.port, _names(lesson)
    found: dict[str, Any] = {
        f"rights {here.name}": _rights(here.overwrites) for here in port.channels_there.values()
    }
    found |= {f"thread {here.name}": _thread(lesson, here) for here in port.threads_there.values()}
    for channel, name in names.items():
        mine = (
            message
            for message in port.standing(channel)
            if message.author == ME and not _key(message).startswith(RINGS)
        )
        messages = sorted(mine, key=lambda message: message.id)
        found[name] = [
            _without_speech({**port.shows[message.id], "signs": sorted(message.reactions)})
            for message in messages
        ]
    text = MARK.sub("", json.dumps(found, ensure_ascii=False, sort_keys=True))
    for channel, name in names.items():
        text = text.replace(f"<#{channel}>", f"<#{name}>")
    for table, row in lesson.database.tables.items():
        commitment = json.loads(row.record)["commitment"]
        text = (
            text.replace(commitment, "COMMITMENT")
            .replace(commitment[:12], "COMMITMENT")
            .replace(table, "TABLE")
        )
    return json.loads(text)  # type: ignore[no-any-return]


def _key(message: FakeMessage) -> str:
    """The key of the post that a message is."""
    return "" if message.sheet is None else message.sheet.key


def _names(lesson: Lesson) -> dict[int, str]:
    """Every place by its id."""
    port = lesson.port
    rooms: list[Any] = [(here.channel, here.name) for here in port.channels_there.values()]
    rooms += [(here.thread, here.name) for here in port.threads_there.values()]
    return dict(rooms) | {dm: f"user {user}" for user, dm in port.dms.items()}


def _thread(lesson: Lesson, here: ThreadInfo) -> list[Any]:
    return [here.archived, here.locked, here.private, sorted(lesson.port.members[here.thread])]


def _rights(overwrites: Any) -> list[list[int]]:
    return sorted([one.target, one.member, one.allow, one.deny] for one in overwrites)


def kept(lesson: Lesson) -> dict[str, Any]:
    """What the database holds beside the journal, whatever the ids."""
    database, port, names = lesson.database, lesson.port, _names(lesson)
    return {
        "people": {
            user: (p.role, p.seat) for people in database.people.values() for p in people for user in [p.user]
        },
        "artifacts": sorted(
            (
                thing.key,
                names.get(thing.channel, "?").replace(thing.table, "TABLE"),
                thing.pending,
                thing.message in (*port.messages, None),
            )
            for thing in database.artifacts.values()
            if not thing.key.removeprefix("post:").startswith(
                ("letter-", *RINGS)
            )  # one that is forgotten by mistake does no harm: no letter has its number again
        ),
        "letters": [letter.payload for letter in database.letters.values()],
        "memory": {key: value.replace(lesson.table, "TABLE") for key, value in database.memory.items()},
        "status": [row.status for row in database.tables.values()],
    }


def nothing_lost_or_doubled(lesson: Lesson, reference: list[Act], rows: Counter[str]) -> None:
    """Whatever was acknowledged is in the journal, once; nothing is there twice; no number is missing.

    `rows` counts journal rows by delivery in the undisturbed lesson, whose acts are `reference`.
    """
    for table, row in lesson.database.tables.items():
        written = lesson.database.journals[table]
        assert [one.sequence for one in written] == list(range(1, row.version + 1))
    mine = Counter(
        one.delivery
        for written in lesson.database.journals.values()
        for one in written
        if one.delivery is not None
    )
    assert max(mine.values(), default=1) == 1
    for act in lesson.acts:
        wanted = sum(rows[delivery] for delivery in reference[act.number].deliveries)
        found = sum(mine[delivery] for delivery in act.deliveries)
        assert found <= wanted, f"act {act.number} was done {found} times"
        if act.heard:
            assert found == wanted, f"act {act.number} was acknowledged and is lost"


async def shows_the_scene(lesson: Lesson) -> None:
    """Discord looks as the table's scene says, with nothing doubled and nothing missing."""
    for name in lesson.database.tables:
        table = await lesson.client.orchestrator.tables.find(name)
        assert table is not None
        snap = await table.reload()
        destinations = await lesson.client.orchestrator.channels.destinations(snap)
        assert destinations.table in lesson.port.channels_there
        assert destinations.watch in lesson.port.channels_there
        wanted = await _wanted(snap, lesson, destinations.table)
        shown = _shown(lesson)
        for key, look in wanted.items():
            assert shown.get(key) == [look], f"{key} is not as it should be"
        left = {key for key in shown if key.startswith(name)} - set(wanted)
        rung = [key.split(":")[1] for key in left if key.startswith(f"{name}/ring:")]
        assert len(rung) == len(set(rung)), "somebody was rung by two messages that stand"
        assert all(key.partition("/")[2].startswith(STAYING) for key in left), left
    assert all(not thing.pending for thing in lesson.database.artifacts.values())
    assert lesson.database.letters == {}
    names = [here.name for here in lesson.port.channels_there.values()]
    voices = [thing for thing in lesson.database.artifacts.values() if thing.key == "channel:voice"]
    assert len(names) == len(set(names)) == 1 + 2 * len(lesson.database.tables) + len(voices)


async def _wanted(snap: Snapshot, lesson: Lesson, channel: int) -> dict[str, Look]:
    orchestrator = lesson.client.orchestrator
    rooms, aloud = (
        orchestrator.stage.room_threads(snap.table),
        orchestrator.stage.silence.voice_channel_of(snap.table),
    )
    posts = table_scene(
        snap,
        orchestrator.scenes[snap.game.name],
        rooms,
        channel,
        await orchestrator.queries.endings.ending_of(snap),
        aloud=aloud,
    ).posts
    sheets = {
        post.key: await make_sheet(post.panel, snap.table, PlainPainter(), key=post.key) for post in posts
    }
    return {footer_mark(snap.table, key): look_of(render.send_kwargs(sheet)) for key, sheet in sheets.items()}


def _shown(lesson: Lesson) -> dict[str, list[Look]]:
    """All messages of the bot by their mark."""
    found: dict[str, list[Look]] = {}
    for message in lesson.port.messages.values():
        if message.author != ME:
            continue
        look = lesson.port.shows[message.id]
        found.setdefault(mark_of(look["embed"]["footer"]["text"]), []).append(look)
    return found


async def can_be_replayed(lesson: Lesson, snap: Snapshot) -> None:
    """The journal of a game leads to its state, and the game's own rules and dice to the journal."""
    if snap.state is None:
        return
    record = decode_record((await journal_file(snap, MemoryStore(lesson.database), texts=True)).decode())
    assert replay(snap.game, record) == snap.state
    assert verification_findings(snap.game, record) == []
