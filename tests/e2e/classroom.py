"""A class in SimCord with the whole bot in it: people act as in Discord, and read what they are shown."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from bot.orchestration.composition import channel_names
from bot.rehearsal.headless.clicker import MENU, TEXT_INPUT
from bot.rehearsal.instruments import StillClock, WallClock
from bot.rehearsal.rendered_message import all_components
from bot.rehearsal.simcord_seam import Seam, open_world
from bot.rehearsal.world import CLASS, Answer, CastMember, Wire
from bot.runtime.app import build_client
from bot.runtime.client import MootClient
from bot.runtime.language_models import LanguageModels
from bot.stage.discord_api.port import Painter
from bot.tables.snapshot import Snapshot
from bot.text_players.program import AsyncAnswerFunction
from bot.texts.lookup import languages, load_sentences, t, use_language
from storage.memory import MemoryDatabase, MemoryStore
from storage.store import Change, Store
from tests.support.painter import PlainPainter

SEED = bytes(range(32))
Model: TypeAlias = tuple[AsyncAnswerFunction, float]
"""Who answers for language models, and the seconds of patience for an answer."""
EPHEMERAL = 64
CHANNELS = {"table": "tables.channel", "watch": "tables.channel_watch"}
TEACHER, OBSERVER = "rivera", "noor"
SEATS = ("amara", "ben", "chloe", "dmitri")


async def channel(room: Classroom, table: str, kind: str = "table") -> str:
    """The name of a channel of this table."""
    snap = await room.look(table)
    with use_language(snap.record.language):
        return channel_names(snap)[kind]


async def no_pause(_seconds: float) -> None:
    """Pauses between calls cost no time in tests."""


@dataclass
class Classroom:
    """One guild, its people, and the bot. `seat[n]` is the key of who sits in seat n."""

    seam: Seam
    client: MootClient
    store: Store
    database: MemoryDatabase
    painter: Painter
    seat: tuple[str, ...] = SEATS
    answers: list[Answer] = field(default_factory=list)
    model: Model | None = None
    words: bool = False
    """Whether the bot asks for what people write."""

    # What people see

    def read(self, key: str, place: str | int) -> list[Wire]:
        """The messages that this person can read in a place, oldest first."""
        return self.seam.messages(key, self.place(key, place))

    def place(self, key: str, name: str | int) -> int:
        """A channel by the beginning of its English name ("classroom", "table", "watch"), "dm", or its id."""
        if isinstance(name, int):
            return name
        if name == "dm":
            return self.seam.dm_of(key)
        begins = (
            tuple(load_sentences(said).text(CHANNELS[name], table="") for said in languages())
            if name in CHANNELS
            else name
        )
        return next(p.id for p in self.seam.places(key) if p.name.startswith(begins))

    def all_read(self, key: str) -> str:
        """Everything that this person can read anywhere, as one JSON text."""
        return json.dumps(
            [self.seam.messages(key, p.id) for p in self.seam.places(key)], ensure_ascii=False, sort_keys=True
        )

    def card(self, key: str, place: str = "table") -> Wire:
        """The newest message with buttons for everybody in a place, as this person sees it: the living card;
        else the newest at all.
        """
        public = [m for m in self.read(key, place) if not int(m.get("flags") or 0) & EPHEMERAL]
        return next((m for m in reversed(public) if m["components"]), public[-1])

    # What people do

    async def slash(self, key: str, path: str, at: str | int = "classroom", **options: Any) -> str:
        """Type a slash command; what the person was told."""
        typed = {name: value if isinstance(value, bool) else str(value) for name, value in options.items()}
        return self._told(key, await self.seam.slash(key, self.place(key, at), path, typed))

    async def press(self, key: str, label: str, at: str | int = "table") -> str:
        """Press the newest enabled button whose label begins so; what the person was told.

        A seat's own moves are in its own panel: who sees no such button opens that first, and its second page.
        """
        place = self.place(key, at)
        for step in (None, t("tables.button.turn"), t("tables.button.more")):
            if step is not None and (opening := self._button(key, place, step)) is not None:
                self._told(key, await self.seam.click(key, place, *opening))
            if (found := self._button(key, place, label)) is not None:
                return self._told(key, await self.seam.click(key, place, *found))
        raise AssertionError(f"{key} sees no button {label!r}: {self.labels(key, at)}")

    async def own_panel(self, key: str, at: str | int = "table") -> Wire:
        """The person's own panel, opened from the table's card."""
        await self.press(key, t("tables.button.turn"), at)
        return [m for m in self.read(key, at) if int(m.get("flags") or 0) & EPHEMERAL][-1]

    def _button(self, key: str, place: int, label: str) -> tuple[int, str] | None:
        """The message and the id of the newest enabled button whose label begins so."""
        return next(
            (
                (int(message["id"]), button["custom_id"])
                for message in reversed(self.seam.messages(key, place))
                for button in buttons(message)
                if button.get("label", "").startswith(label) and not button.get("disabled")
            ),
            None,
        )

    async def observe(self, key: str) -> None:
        """Press Observe; in a game that runs the teacher is asked, and admits them."""
        if t("tables.asked") in await self.press(key, "Observe", at="classroom"):
            await self.client.orchestrator.drain()
            await self.client.orchestrator.stage.drain()
            await self.press(TEACHER, "Admit", at="dm")

    async def choose(self, key: str, *choices: str, at: str | int = "table") -> str:
        """Pick these choices, by label or value, in the newest menu that has the first of them."""
        place = self.place(key, at)
        for message in reversed(self.seam.messages(key, place)):
            for menu in menus(message):
                values = [
                    o["value"]
                    for c in choices
                    for o in menu["options"]
                    if c in (o["label"], o["value"]) or o["label"].startswith(c)
                ]
                if values:
                    return self._told(
                        key, await self.seam.choose(key, place, int(message["id"]), menu["custom_id"], values)
                    )
        raise AssertionError(f"{key} sees no choice {choices}")

    async def fill_in(self, key: str, *texts: str, form: Answer | None = None) -> str:
        """Write into the lines of this form, or of the one that was just opened, and send it; what the person
        was told.

        Of a menu in it, the text is the beginning of a choice, or "" for none.
        """
        form = form or self.answers[-1]
        assert form.modal is not None, "no form was opened"
        lines = [
            part for part in all_components(form.modal["components"]) if part["type"] in (TEXT_INPUT, MENU)
        ]
        values: dict[str, Any] = {}
        for line, text in zip(lines, texts, strict=True):
            picked = [o["value"] for o in line.get("options", ()) if text and o["label"].startswith(text)]
            values[line["custom_id"]] = text if line["type"] == TEXT_INPUT else picked
        return self._told(key, await self.seam.submit(key, form.id, values))

    def labels(self, key: str, at: str | int = "table") -> list[str]:
        """The labels of all enabled buttons that this person sees in a place, oldest first."""
        return [b.get("label", "") for m in self.read(key, at) for b in buttons(m) if not b.get("disabled")]

    def _told(self, key: str, answer: Answer) -> str:
        """The text of what a person was answered; every interaction must have been answered."""
        assert answer.answered, f"{key} got no answer"
        self.answers.append(answer)
        errors = self.seam.errors()
        assert not errors, errors
        for place in self.seam.places(key):
            for message in self.seam.messages(key, place.id):
                if answer.message is not None and int(message["id"]) == answer.message:
                    return text_of(message)
        return ""

    # The whole lesson

    async def open(self, *, game: str = "commons", **options: Any) -> str:
        """The teacher opens a table; its id. A Commons Game is the Basic Variant alone and empty hands,
        unless `options` say otherwise.
        """
        if game == "commons":
            options["options"] = f"rounds_ostrom=0, start_hand=none, {options.get('options', '')}"
        await self.slash(TEACHER, "table open", game=game, **options)
        return (await self.client.orchestrator.tables.readable_tables())[-1].table

    async def begin(self, **options: Any) -> str:
        """Open (`game` names the game), seat everybody in order, and start; the table's id. A table takes as
        many as it seats.
        """
        table = await self.open(**options)
        for key in self.seat:
            await self.press(key, "Join", at="classroom")
        await self.slash(TEACHER, "table start")
        return table

    async def close(self, at: str | int = "classroom") -> str:
        """The teacher closes the table and means it; what they were told."""
        await self.slash(TEACHER, "table close", at=at)
        return await self.press(TEACHER, "Close the table", at=at)

    async def arrange(self, table: str, change: Callable[[Any], None]) -> None:
        """Set the table up for what a test is about: its state, changed past the rules. Part of no journal."""
        found = await self.client.orchestrator.tables.find(table)
        assert found is not None
        snap = await found.snapshot()
        state = snap.game.clone(snap.state)
        change(state)
        assert snap.game.violations(state) == []
        row = replace(snap, state=state).to_row()
        await self.store.append(Change(table, snap.version, row.status, row.record, row.state, ()))
        await found.reload()
        self.client.orchestrator.schedule_follow_up(table)
        await self.client.orchestrator.drain()
        await self.client.orchestrator.stage.drain()

    async def restart(self) -> None:
        """Another bot, as after a power cut: it knows what is in the database and nothing else."""
        self.store = MemoryStore(self.database)
        models = LanguageModels(*self.model) if self.model else None
        self.client = build_client(
            self.store,
            self.painter,
            clock=self.now_ms,
            seeds=lambda: SEED,
            pause=no_pause,
            words=self.words,
            models=models,
        )
        await self.seam.restart(self.client)

    def now_ms(self) -> int:
        """The class's time, in milliseconds since the epoch."""
        return int(self.seam.utc_now().timestamp() * 1000)

    async def look(self, table: str) -> Snapshot:
        """The table behind the scenes, for tests that compare what is shown with what is."""
        found = await self.client.orchestrator.tables.find(table)
        assert found is not None
        return await found.snapshot()


@asynccontextmanager
async def classroom(
    *,
    seats: tuple[str, ...] = SEATS,
    seed: bytes = SEED,
    store: Store | None = None,
    cast: tuple[CastMember, ...] = CLASS,
    painter: Painter | None = None,
    still: bool = True,
    words: bool = False,
    model: Model | None = None,
) -> AsyncIterator[Classroom]:
    """A class with the bot, as after its first start. Pictures are not painted, which would take half the
    time, but by a given painter.

    `still`: no time passes by itself. `words`: the bot asks for what people write. `model`: who answers for
    language models.
    """
    database = MemoryDatabase()
    kept = store or MemoryStore(database)
    holder: list[Seam] = []

    def now_ms() -> int:
        return int(holder[0].utc_now().timestamp() * 1000) if holder else 0

    painter = painter or PlainPainter()
    models = LanguageModels(*model) if model else None
    client = build_client(
        kept, painter, clock=now_ms, seeds=lambda: seed, pause=no_pause, words=words, models=models
    )
    async with open_world(client, cast, clock=StillClock() if still else WallClock()) as seam:
        holder.append(seam)
        yield Classroom(seam, client, kept, database, painter, seats, model=model, words=words)


async def truth(room: Classroom, table: str) -> Any:
    """The state behind the scenes."""
    return (await room.look(table)).state


def everybody_reads(room: Classroom, *words: str) -> None:
    """The table's card shows all of this to every player and to the teacher."""
    for key in (*room.seat, TEACHER):
        for one in words:
            assert one in text_of(room.card(key)), (key, one, text_of(room.card(key)))


WORDS = 10
"""Discord's type of a text among components."""


def text_of(message: Wire) -> str:
    """All words of a message."""
    embeds = [
        "\n".join(
            [
                e.get("title") or "",
                e.get("description") or "",
                *(f"{f['name']}\n{f['value']}" for f in e.get("fields") or []),
            ]
        )
        for e in message["embeds"]
    ]
    return "\n".join(
        [
            message["content"],
            *embeds,
            *(part["content"] for part in all_components(message["components"]) if part["type"] == WORDS),
        ]
    )


def buttons(message: Wire) -> list[Wire]:
    """The buttons of a message."""
    return [part for part in all_components(message["components"]) if part["type"] == 2]


def menus(message: Wire) -> list[Wire]:
    """The select menus of a message."""
    return [part for part in all_components(message["components"]) if part["type"] == 3]
