"""The real client in SimCord dies in the middle of an act, is started again, and nobody at the table loses or
gains by it.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from typing import Any, Literal

import pytest

from bot.catalogue import find_game
from bot.orchestration.composition import table_scene
from bot.rehearsal.world import Answer, Wire
from bot.scenes.model import Panel
from bot.stage.discord_api import render
from bot.stage.discord_api.footer_tag import footer_mark
from bot.stage.discord_api.port import Sheet
from bot.tables.results.export import journal_file
from games.audit import verification_findings
from games.record import decode_record
from tests.e2e.blackout import DarkRoom, dark_room
from tests.e2e.classroom import EPHEMERAL, OBSERVER, SEATS, TEACHER, buttons, menus, text_of
from tests.e2e.powers import backend
from tests.support.port import PowerCut

pytestmark = pytest.mark.usefixtures("quiet")

Side = Literal["before", "after"]
ALL = 10_000
"""Messages: private answers pile up in SimCord."""
SIDES: tuple[Side, Side] = ("before", "after")
Look = tuple[str, list[str]]
"""The words of a message, and where its controls lead."""
Do = Callable[[], Awaitable[Answer]]


@pytest.fixture
async def room() -> AsyncIterator[DarkRoom]:
    async with dark_room() as opened:
        yield opened


# What must be true after a restart


async def converged(room: DarkRoom) -> None:
    """Every table stands in Discord once, and looks as its scene says."""
    posted = {
        m.id
        for place in backend(room).messages.values()
        for m in place.values()
        if m.author_id == room.seam.bot_id
    }
    ephemeral = {m.id for place in backend(room).messages.values() for m in place.values() if m.is_ephemeral}
    shown = {number: wire for number, wire in readable(room).items() if number in posted - ephemeral}
    wanted = [look for name in room.database.tables for look in (await looks(room, name)).items()]
    for post, look in wanted:
        assert [_look(wire) for wire in shown.values() if _marked(wire, post)] == [look], look
    unknown = [wire for wire in shown.values() if not any(_marked(wire, post) for post, _ in wanted)]
    assert unknown == []
    names = [channel.name for channel in backend(room).channels.values() if channel.guild_id and channel.name]
    assert len(names) == len(set(names))


def readable(room: DarkRoom) -> dict[int, Wire]:
    """Every message that somebody can read."""
    everybody = (*SEATS, OBSERVER, TEACHER)
    return {
        int(wire["id"]): wire
        for key in everybody
        for place in room.seam.places(key)
        for wire in room.seam.messages(key, place.id, ALL)
    }


async def looks(room: DarkRoom, name: str) -> dict[str, Look]:
    """How each post of a table should look, by its mark."""
    orchestrator = room.client.orchestrator
    table = await orchestrator.tables.find(name)
    assert table is not None
    snap = await table.reload()
    destinations = await orchestrator.channels.destinations(snap)
    posts = table_scene(
        snap,
        orchestrator.scenes[snap.game.name],
        orchestrator.stage.room_threads(name),
        destinations.table,
        await orchestrator.queries.endings.ending_of(snap),
    ).posts
    return {footer_mark(name, post.key): _wanted(post.panel, name, post.key) for post in posts}


def _marked(wire: Wire, post: str) -> bool:
    return any(str((embed.get("footer") or {}).get("text", "")).endswith(post) for embed in wire["embeds"])


def _look(wire: Wire) -> Look:
    return text_of(wire).strip(), [part["custom_id"] for part in (*buttons(wire), *menus(wire))]


def _wanted(panel: Panel, table: str, key: str) -> Look:
    kwargs = render.send_kwargs(Sheet(panel, table, key))
    components = kwargs["view"].to_components() if "view" in kwargs else []
    return _look(
        {
            "content": kwargs.get("content") or "",
            "embeds": [kwargs["embed"].to_dict()],
            "components": components,
        }
    )


def rows(room: DarkRoom) -> list[Any]:
    """The journal of the one table."""
    return next(iter(room.database.journals.values()), [])


def sound(room: DarkRoom) -> None:
    """No delivery is there twice, no number is missing."""
    for table, journal in room.database.journals.items():
        assert [row.sequence for row in journal] == list(range(1, room.database.tables[table].version + 1))
        deliveries = [row.delivery for row in journal if row.delivery]
        assert len(deliveries) == len(set(deliveries))


# How people come again


async def survives(
    room: DarkRoom,
    do: Do,
    number: int,
    side: Side,
    *,
    again: bool,
    happened: Callable[[], bool] | None = None,
) -> bool:
    """Somebody does something, and the power goes at this stroke of it; False if it has fewer.

    The next bot puts things right by itself. Then an unanswered act is delivered a second time, or the person
    tries `again`.
    """
    room.cut(number, side)
    answer = await do()
    if not room.dead:
        room.blackout.now.cut = None
        assert answer.answered
        return False
    await room.restart()
    sound(room)
    await converged(room)
    written = rows(room)[:]
    done = happened() if happened is not None else any(row.delivery == str(answer.id) for row in written)
    assert done or not answer.answered, "acknowledged and lost"
    if not done and again:
        assert (await do()).answered
    elif not answer.answered:
        payload = delivery(room, answer.id)
        await room.seam._do(lambda: backend(room).emit("INTERACTION_CREATE", payload))
    assert len(rows(room)) == len(written) + (not done and happened is None), "done twice, or not at all"
    sound(room)
    await converged(room)
    assert [error for error in room.seam.errors() if not isinstance(error, PowerCut)] == []
    return True


def delivery(room: DarkRoom, number: int) -> dict[str, Any]:
    """A click or a command as Discord's gateway delivered it."""
    events = (
        event
        for kind, name, event in backend(room).transcript
        if (kind, name) == ("GATEWAY", "INTERACTION_CREATE")
    )
    return next(dict(event) for event in events if int(event["id"]) == number)


def pressing(room: DarkRoom, key: str, label: str, at: str = "table", *, private: bool = False) -> Do:
    """Press the newest button whose label begins so; `private`: also one that only this person sees."""

    async def press() -> Answer:
        place = room.place(key, at)
        message, button = next(
            (m, b) for m, b in public(room, key, place, private=private) if b["label"].startswith(label)
        )
        return await room.seam.click(key, place, int(message["id"]), button["custom_id"])

    return press


def public(room: DarkRoom, key: str, place: int, *, private: bool = False) -> list[tuple[Wire, Wire]]:
    """The buttons on messages for everybody, with their messages, newest first; `private`: on this person's
    own too.
    """
    seen = [
        m for m in room.seam.messages(key, place, ALL) if private or not int(m.get("flags") or 0) & EPHEMERAL
    ]
    return [(message, button) for message in reversed(seen) for button in buttons(message)]


def typing(room: DarkRoom, key: str, path: str, **options: str | bool) -> Do:
    """Type a command in the class's channel."""
    return lambda: room.seam.slash(key, room.place(key, "classroom"), path, options)


# A game of power cuts


def moments() -> Iterator[tuple[int, Side]]:
    """Before and after the first stroke, the second, and so on without end."""
    return ((number, side) for number in itertools.count(1) for side in SIDES)


class Cuts:
    """For each kind of act the strokes at which it was not yet cut, one after another, until there are no
    more.
    """

    def __init__(self, room: DarkRoom, kinds: Iterable[str]) -> None:
        self._room = room
        self._next = {kind: moments() for kind in kinds}
        self.made: list[tuple[str, int, Side]] = []

    @property
    def left(self) -> bool:
        """Whether some kind of act has strokes that were not cut."""
        return bool(self._next)

    async def over(self, kind: str, do: Do) -> None:
        """Do this with the next power cut for acts of its kind; plainly when there is none left."""
        if kind not in self._next:
            assert (await do()).answered
            return
        number, side = next(self._next[kind])
        if await survives(self._room, do, number, side, again=len(self.made) % 2 == 0):
            self.made.append((kind, number, side))
        else:
            del self._next[kind]


async def open_own_panel(room: DarkRoom, key: str) -> None:
    """Press *My turn* on the table's card, with power."""
    assert (await pressing(room, key, "My turn")()).answered


async def turn(room: DarkRoom, table: str, cuts: Cuts) -> None:
    """One turn, in which whatever is done may be cut short."""
    state: Any = (await room.look(table)).state
    key = SEATS[state.active]
    await open_own_panel(room, key)
    await cuts.over("roll", pressing(room, key, "Roll", private=True))
    while (snap := await room.look(table)).state.phase == "harvest":  # type: ignore[union-attr]
        asker = SEATS[snap.waits()[0].seat]
        await open_own_panel(room, asker)
        asking = [
            b["label"]
            for _, b in public(room, asker, room.place(asker, "table"), private=True)
            if b["label"].startswith(("0 ", "Ask for nothing"))
        ]
        if len(rows(room)) % 2 == 0:
            await cuts.over("type", typing(room, asker, "harvest", lumber="0"))
        else:
            await cuts.over("ask", pressing(room, asker, asking[0], private=True))
    await open_own_panel(room, key)
    await cuts.over("skip", pressing(room, key, "Go on", private=True))
    await open_own_panel(room, key)
    await cuts.over("end", pressing(room, key, "End turn", private=True))


async def test_a_game_goes_on_over_any_number_of_power_cuts(room: DarkRoom) -> None:
    table = await room.begin(rounds=40, observers="open")
    await room.observe(OBSERVER)
    cuts = Cuts(room, ("roll", "ask", "type", "skip", "end"))
    while cuts.left:
        await turn(room, table, cuts)
    assert len(cuts.made) >= 30
    assert {kind for kind, _, _ in cuts.made} == {"roll", "ask", "type", "skip", "end"}
    assert (await typing(room, TEACHER, "table close", after_round=True)()).answered
    assert (await pressing(room, TEACHER, "Make it the last round", "classroom", private=True)()).answered
    while (await room.look(table)).record.status == "playing":
        await turn(room, table, cuts)
    await converged(room)
    record = decode_record((await journal_file(await room.look(table), room.store)).decode())
    assert verification_findings(find_game("commons"), record) == []


async def up_to(room: DarkRoom, act: str) -> Do:
    """Everything before this act of a lesson's beginning and end; and the act."""
    acts: dict[str, Do] = {
        "open": typing(
            room, TEACHER, "table open", game="commons", options="rounds_ostrom=0", observers="open"
        ),
        "join": pressing(room, SEATS[0], "Join", at="classroom"),
        "start": typing(room, TEACHER, "table start", fill="careful"),
        "observe": pressing(room, OBSERVER, "Observe", at="classroom"),
        "ask": typing(room, TEACHER, "table close"),
        "close": pressing(room, TEACHER, "Close the table", at="classroom", private=True),
    }
    for name, do in acts.items():
        if name == act:
            return do
        assert (await do()).answered
    raise KeyError(act)


@pytest.mark.parametrize("act", ["open", "join", "observe", "close"])
async def test_the_beginning_and_the_end_of_a_lesson_stand_any_power_cut(act: str) -> None:
    """Right before a stroke everything is as it was right after the one before it."""
    made = 0
    for number, side in ((number, side) for number, side in moments() if number == 1 or side == "after"):
        async with dark_room() as room:
            do = await up_to(room, act)
            happened = (lambda room=room: bool(room.database.tables)) if act == "open" else None
            if not await survives(room, do, number, side, again=number % 2 == 0, happened=happened):
                break
            assert len(room.database.tables) == 1
            made += 1
    assert made >= 6


async def test_a_bot_that_is_stopped_and_started_again_changes_nothing(room: DarkRoom) -> None:
    table = await room.begin()
    await room.press(SEATS[0], "Roll")
    shown = {key: room.all_read(key) for key in (*SEATS, TEACHER)}
    await room.client.close()
    await room.restart()
    assert {key: room.all_read(key) for key in shown} == shown
    strokes = room.blackout.now.strokes
    assert [stroke for stroke in strokes if not stroke.startswith("GET")] == []
    assert len(strokes) <= 7, strokes
    await converged(room)
    assert (await room.look(table)).waits()


async def test_what_is_the_same_for_a_server_is_asked_once_for_all_its_tables_and_for_some_minutes(
    room: DarkRoom,
) -> None:
    for _ in range(3):
        await room.begin() if not room.database.tables else await room.open()
    await room.client.close()
    await room.restart()
    strokes = Counter(room.blackout.now.strokes)
    assert strokes["GET /guilds/{guild_id}/threads/active"] == 1
    assert strokes["GET /guilds/{guild_id}/channels"] == 1
    assert strokes["GET /channels/{channel_id}"] <= 1, "only a thread is asked for by itself"
    asked = []
    for minutes in (1, 1, 3):
        await room.seam.pass_time(60 * minutes)
        await room.client.orchestrator.run_periodic_check()
        await room.client.orchestrator.drain()
        asked.append(Counter(room.blackout.now.strokes)["GET /guilds/{guild_id}/threads/active"])
    assert asked == [1, 1, 2], "in between, Discord tells what changes"
