"""Each person is spoken to in their own language, where nobody else reads it; what all read is in the
table's.
"""

from __future__ import annotations

import re

from bot.commands.slash_commands import CommandTranslator
from bot.orchestration.panels import COVER_MS
from bot.stage.messages.leases import LIFE_MS
from tests.e2e.classroom import EPHEMERAL, SEATS, TEACHER, classroom, text_of
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, enabled, followed, lead, opened
from tests.support.written_texts import sentence_source

BEN, CHLOE = SEATS[1], SEATS[2]
GERMAN_WORDS = re.compile(r"\b(und|nicht|ist|ihr|wer|eine|deine|Runde|Tisch|Platz|Karten|Zug)\b")


async def test_whoever_has_a_german_discord_is_answered_in_german_and_nobody_else_is() -> None:
    async with classroom() as room:
        room.seam.speak(BEN, "de")

        assert sentence_source("languages.about", "de") in await room.slash(BEN, "language")
        assert sentence_source("languages.about") in await room.slash(CHLOE, "language")


async def test_somebody_chooses_a_language_and_comes_back_to_that_of_their_discord() -> None:
    async with classroom() as room:
        await room.slash(BEN, "language")
        assert sentence_source("languages.about", "de") in await room.press(BEN, "Deutsch", at="classroom")
        assert sentence_source("languages.about", "de") in await room.slash(BEN, "language")

        assert sentence_source("languages.about") in await room.press(
            BEN, "Wie in meinem Discord", at="classroom"
        )


async def test_completions_speak_the_language_that_somebody_has_chosen_and_not_that_of_their_discord() -> (
    None
):
    async with classroom() as room:
        await room.slash(TEACHER, "language")
        await room.press(TEACHER, "Deutsch", at="classroom")
        classroom_ = room.place(TEACHER, "classroom")
        filled = {"game": "commons"}
        offered = await room.seam.completions(
            TEACHER, classroom_, "table open", "options", "goal=9, service=", filled=filled
        )
        boards = await room.seam.completions(
            TEACHER, classroom_, "table open", "layout", "nest", filled=filled
        )
        none = await room.seam.completions(TEACHER, classroom_, "table open", "layout", "", filled={})

        said = {choice["value"]: choice["name"] for choice in offered}
        told = "alle, anteilig · Wer zuerst Karten bekommt, wenn die Bank zu wenig hat"
        assert said["goal=9, service=pro_rata"] == f"service=pro_rata · {told}"
        assert [(choice["value"], choice["name"]) for choice in boards] == [
            ("nested", "nested · mit Teilgruppen")
        ]
        assert none == []


async def test_what_all_read_is_in_the_language_of_the_table_whoever_clicks() -> None:
    """The sign-up card is answered by its own change: a German who sits down must not turn it German."""
    async with classroom() as room:
        room.seam.speak(BEN, "de")
        await room.slash(TEACHER, "table open", game="commons")
        before = room.card(CHLOE, "classroom")
        await room.press(BEN, "Join", at="classroom")
        after = room.card(CHLOE, "classroom")

        assert before["embeds"][0]["title"] == after["embeds"][0]["title"]
        assert {b["label"] for row in before["components"] for b in row["components"]} <= {
            b["label"] for row in after["components"] for b in row["components"]
        }


async def test_a_table_in_german_is_german_for_all_but_where_somebody_reads_alone() -> None:
    async with classroom() as room:
        await room.slash(TEACHER, "table open", game="commons", language="de")
        for key in SEATS:
            room.seam.speak(key, "en-US" if key == CHLOE else "de")
            await room.press(key, room.labels(key, "classroom")[0], at="classroom")
        await room.press(
            TEACHER,
            next(label for label in room.labels(TEACHER, "classroom") if "Start" in label),
            at="classroom",
        )
        await room.client.orchestrator.drain()
        await room.client.orchestrator.stage.drain()

        card, german, english = (
            str(room.card(key, place)) for key, place in ((CHLOE, "table"), (BEN, "dm"), (CHLOE, "dm"))
        )
        assert "Allmende-Spiel" in card
        assert "Holz" in german
        assert "lumber" in english
        assert "Holz" not in english


async def test_the_thread_of_a_german_tables_meetings_has_a_german_name() -> None:
    async with classroom() as room:
        await room.slash(
            TEACHER, "table open", game="commons", language="de", options="rounds_ostrom=3, dice=instructor"
        )
        for key in SEATS:
            await room.press(key, room.labels(key, "classroom")[0], at="classroom")
        await room.slash(TEACHER, "table start")
        await room.slash(TEACHER, "stage ostrom")
        for key in SEATS:
            await room.slash(TEACHER, "roll", dice="3 4")
            await room.slash(key, "end")
        await followed(room)

        assert [place.name for place in room.seam.places(BEN) if place.kind == "thread"] == ["Versammlung"]


async def test_a_private_panel_that_has_grown_old_is_covered_in_its_owners_language() -> None:
    async with classroom() as room:
        await room.begin()
        room.seam.speak(BEN, "de")
        await room.press(BEN, "My turn")
        await room.seam.pass_time((LIFE_MS - COVER_MS) / 1000)
        await room.client.orchestrator.run_periodic_check()
        await followed(room)

        assert sentence_source("tables.covered_turn", "de") in room.all_read(BEN)


async def test_discord_is_told_what_each_command_is_about_in_every_language() -> None:
    async with classroom() as room:
        command = room.client.tree.get_command("language")
        assert command is not None
        told = await command.get_translated_payload(room.client.tree, CommandTranslator())

        assert told["description"] == sentence_source("commands.language")
        assert told["description_localizations"] == {"de": sentence_source("commands.language", "de")}


async def test_a_language_that_moot_does_not_speak_opens_no_table() -> None:
    async with classroom() as room:
        told = await room.slash(TEACHER, "table open", game="commons", language="xx")

        assert "does not speak" in told
        assert await room.client.orchestrator.tables.readable_tables() == []


async def test_in_an_english_class_of_germans_nothing_that_all_read_turns_german_by_their_clicks() -> None:
    """The staff's channel, the class's, and those of the tables; everybody presses everything."""
    async with classroom(cast=SCHOOL) as room:
        people = (TEACHER, *STUDENTS[:4])
        for key in people:
            room.seam.speak(key, "de")
        await opened(room, plan="first-45", language="en-GB")
        await arrive(room, *STUDENTS[:4])
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(room, label)
        for key in STUDENTS[:4]:
            for label in enabled(room.card(key)):
                await room.press(key, label)
                await followed(room)

        public = [
            message
            for key in people
            for place in room.seam.places(key)
            if place.kind == "text" and place.id != room.seam.dm_of(key)
            for message in room.seam.messages(key, place.id)
            if not int(message.get("flags") or 0) & EPHEMERAL
        ]
        assert len(public) > 8
        assert [found for message in public if (found := GERMAN_WORDS.search(text_of(message)))] == []
        assert all(GERMAN_WORDS.search(text_of(room.read(key, "dm")[0])) for key in STUDENTS[:4])


async def test_a_tables_channels_are_named_and_described_in_its_language() -> None:
    async with classroom() as room:
        await room.slash(TEACHER, "table open", game="commons", language="de")
        told = {place.name: place.topic for place in room.seam.places(TEACHER)}

        assert told["tisch-1-allmende-spiel"].startswith("Tisch 1. Spielt mit den Knöpfen.")
        assert told["beobachten-1-allmende-spiel"].startswith("Beobachtung von Tisch 1:")
