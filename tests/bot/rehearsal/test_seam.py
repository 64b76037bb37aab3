"""The seam: acts of people, and what each of them can read."""

from __future__ import annotations

import ast
import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from simcord import Env

from bot.rehearsal import simcord_seam
from bot.rehearsal.simcord.parts import missing_parts
from bot.rehearsal.simcord_seam import Seam, open_world
from bot.rehearsal.world import CLASS, ActRefused, Unreadable
from tests.bot.rehearsal.demo_client import DemoClient

SEAM = Path(simcord_seam.__file__)


async def open_card(world: Seam) -> tuple[int, int]:
    """A demo card in the classroom: its channel and its message."""
    room = world.find_place("rivera", "classroom")
    answer = await world.slash("rivera", room, "table open", {"game": "commons"})
    assert answer.message is not None
    return room, answer.message


@pytest.mark.long
def test_only_the_seam_imports_simcord() -> None:
    """SimCord's private parts are touched behind the seam alone: no other module of the bot names it."""
    root = SEAM.parents[1]
    users = set()
    for file in root.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.split(".")[0] == "simcord" for name in names):
                users.add(file.relative_to(root).as_posix())

    assert users == {
        "rehearsal/simcord_seam.py",
        *(
            f"rehearsal/simcord/{name}.py"
            for name in ("acts", "command_ids", "keeping", "parts", "planting", "quick", "refusals", "sight")
        ),
    }


def test_the_seam_finds_all_its_parts_in_this_simcord() -> None:
    """The pinned SimCord has everything that the seam leans on."""
    assert missing_parts() == []


async def test_a_changed_simcord_is_named_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """When SimCord loses a part, the start says which one instead of failing somewhere later."""
    monkeypatch.delattr(Env, "settle")
    with pytest.raises(RuntimeError, match=r"missing: Env\.settle"):
        async with open_world(DemoClient(), CLASS):
            pass


async def test_a_command_with_options_posts_a_card_that_everybody_reads(world: Seam) -> None:
    """Choices, numbers, text and people all arrive as the command declared them."""
    room = world.find_place("rivera", "classroom")
    options = {"game": "commons", "seats": "5", "colour": "azure", "partner": str(world.user_id("amara"))}
    answer = await world.slash("rivera", room, "table open", options)

    assert answer.answered
    card = world.messages("ben", room)[-1]
    assert card["content"] == f"The Commons Game for 5 in azure with <@{world.user_id('amara')}>"
    assert card["embeds"][0]["title"] == "A demo table"
    picture = world.file("ben", room, int(card["id"]), int(card["attachments"][0]["id"]))
    assert (picture.name, picture.type, picture.content[:4]) == ("board.png", "image/png", b"\x89PNG")


async def test_a_wrong_option_is_refused_before_it_is_sent(world: Seam) -> None:
    """Discord's client stops an option out of range; the seam does the same."""
    room = world.find_place("rivera", "classroom")
    with pytest.raises(ActRefused, match="must be"):
        await world.slash("rivera", room, "table open", {"game": "commons", "seats": "99"})


async def test_autocomplete_offers_what_the_bot_offers(world: Seam) -> None:
    """Typing into an option asks the bot."""
    room = world.find_place("rivera", "classroom")
    offered = await world.completions("rivera", room, "table open", "colour", "am", filled={})
    assert [choice["value"] for choice in offered] == ["amber"]


async def test_an_ephemeral_answer_is_read_by_its_person_alone(world: Seam) -> None:
    """My hand is mine."""
    room, card = await open_card(world)
    answer = await world.click("amara", room, card, "demo:hand")

    assert answer.ephemeral
    assert "Amara secret" in world.messages("amara", room)[-1]["content"]
    for other in ("ben", "rivera", "noor"):
        assert "secret" not in str(world.messages(other, room))


async def test_many_private_answers_do_not_hide_the_card(world: Seam) -> None:
    """Of both the newest are shown, in their order."""
    room, card = await open_card(world)
    for _ in range(4):
        await world.click("amara", room, card, "demo:hand")
    shown = world.messages("amara", room, 2)

    assert str(card) in [wire["id"] for wire in shown]
    assert sum("Amara secret" in wire["content"] for wire in shown) == 2
    assert [int(wire["id"]) for wire in shown] == sorted(int(wire["id"]) for wire in shown)


async def test_a_menu_a_form_and_a_mute_button(world: Seam) -> None:
    """Menus take several values, forms are sent by their opener only, and no answer is told as no answer."""
    room, card = await open_card(world)
    await world.choose("ben", room, card, "demo:pick", ["amber", "azure"])
    assert world.messages("ben", room)[-1]["content"] == "You picked amber, azure."

    form = await world.click("ben", room, card, "demo:note")
    assert form.modal is not None
    assert form.modal["title"] == "A note for the table"
    with pytest.raises(ActRefused, match="form has been closed"):
        await world.submit("amara", form.id, {"words": "hi", "mood": ["Calm"]})
    await world.submit("ben", form.id, {"words": "hi", "mood": ["Calm"]})
    assert world.messages("ben", room)[-1]["content"] == "Noted: hi (Calm)"


async def test_locked_hidden_and_direct_places_are_each_persons_own(world: Seam) -> None:
    """What one may see and do differs, and the seam asks Discord's own sums."""
    room = world.find_place("rivera", "classroom")
    await world.slash("rivera", room, "table lock", {})

    silent = world.find_place("ben", "silent-table")
    place = next(place for place in world.places("ben") if place.id == silent)
    assert not any((place.may.write, place.may.react, place.may.threads, place.may.polls))
    with pytest.raises(ActRefused, match="no permission"):
        await world.say("ben", silent, "psst")
    with pytest.raises(ActRefused, match="no permission"):
        await world.react("ben", silent, int(world.messages("ben", silent)[0]["id"]), "👍")
    with pytest.raises(ActRefused, match="no permission"):
        await world.create_thread("ben", silent, "whispers")
    with pytest.raises(ActRefused, match="no permission"):
        await world.post_poll("ben", silent, "Yes?", ["yes", "no"])
    with pytest.raises(ActRefused, match="see a channel called hidden"):
        world.find_place("ben", "hidden")
    hidden = world.find_place("rivera", "hidden")
    with pytest.raises(ActRefused, match="cannot see"):
        world.messages("ben", hidden)
    with pytest.raises(ActRefused, match="cannot see"):
        world.messages("ben", world.dm_of("rivera"))
    assert "marmalade" in str(world.messages("rivera", world.dm_of("rivera")))


async def test_talk_reactions_polls_votes_threads_and_voice(world: Seam) -> None:
    """Everything that people do besides playing."""
    room = world.find_place("ben", "classroom")
    await world.say("ben", room, "hello")
    said = int(world.messages("ben", room)[-1]["id"])
    await world.say("amara", room, "hi", reply_to=said)
    assert world.messages("amara", room)[-1]["referenced_message"]["content"] == "hello"
    await world.react("amara", room, said, "👍")
    assert world.messages("amara", room)[0]["reactions"][0]["me"]
    await world.react("amara", room, said, "👍", on=False)
    assert world.messages("amara", room)[0]["reactions"] == []

    await world.post_poll("ben", room, "Tea?", ["yes", "no"])
    poll = int(world.messages("amara", room)[-1]["id"])
    await world.vote("amara", room, poll, [2])
    assert world.messages("amara", room)[-1]["poll"]["results"]["answer_counts"][1]["me_voted"]

    thread = await world.create_thread("ben", room, "side talk")
    await world.say("amara", thread, "in here")
    assert world.messages("noor", thread)[-1]["content"] == "in here"
    lounge = world.find_place("ben", "Lounge")
    await world.join_voice("ben", lounge)
    assert next(place for place in world.places("amara") if place.id == lounge).voices == (
        world.user_id("ben"),
    )
    await world.leave_voice("ben")


async def test_direct_messages_can_be_written_and_pressed(world: Seam) -> None:
    """In direct messages people talk to the bot, and its buttons, menus and forms work as on the server."""
    room = world.find_place("rivera", "classroom")
    await world.slash("rivera", room, "table lock", {})
    letters = world.dm_of("rivera")
    card = int(world.messages("rivera", letters)[-1]["id"])
    await world.say("rivera", letters, "thanks")
    await world.react("rivera", letters, card, "👍")
    await world.choose("rivera", letters, card, "demo:pick", ["crimson"])
    form = await world.click("rivera", letters, card, "demo:note")
    await world.submit("rivera", form.id, {"words": "hi", "mood": ["Cross"]})

    texts = [message["content"] for message in world.messages("rivera", letters)]
    assert texts[1:] == ["thanks", "You picked crimson.", "Noted: hi (Cross)"]
    with pytest.raises(ActRefused, match="use the command"):
        await world.slash("rivera", letters, "table nothing", {})


async def test_own_messages_can_be_changed_and_taken_back_others_not(world: Seam) -> None:
    """As in Discord: only the author edits; only the author or a moderator deletes."""
    room = world.find_place("ben", "classroom")
    await world.say("ben", room, "helo")
    said = int(world.messages("ben", room)[-1]["id"])
    await world.edit("ben", room, said, "hello")
    assert world.messages("amara", room)[-1]["content"] == "hello"
    for refused in (world.edit("amara", room, said, "no"), world.delete("amara", room, said)):
        with pytest.raises(ActRefused):
            await refused
    await world.delete("rivera", room, said)
    assert world.messages("ben", room) == []


async def test_options_of_every_sort_are_checked(world: Seam) -> None:
    """Unknown names, people who are not there, texts where a number is due, and options that are missing."""
    room = world.find_place("rivera", "classroom")
    for options in (
        {"game": "chess"},
        {"game": "commons", "seats": "four"},
        {"game": "commons", "partner": "1"},
        {"gam": "commons"},
        {},
    ):
        with pytest.raises(ActRefused):
            await world.slash("rivera", room, "table open", options)


async def test_a_late_joiner_sees_the_server_only_after_joining(world: Seam) -> None:
    """Before that there is nothing but a direct line to the bot."""
    assert [place.kind for place in world.places("lena")] == ["dm"]
    await world.join_server("lena")
    assert world.find_place("lena", "classroom")


async def test_closed_direct_messages_are_refused_to_the_bot(world: Seam) -> None:
    """The bot meets error 50007, as with somebody who takes no messages."""
    room = world.find_place("rivera", "classroom")
    await world.close_messages("rivera", closed=True)
    await world.slash("rivera", room, "table lock", {})
    assert "50007" in str(world.errors())
    assert world.messages("rivera", world.dm_of("rivera")) == []

    await world.close_messages("rivera", closed=False)
    assert not world.messages_closed("rivera")


async def test_two_people_may_act_at_the_same_moment(world: Seam) -> None:
    """SimCord refuses overlapping acts; the seam queues them."""
    room, card = await open_card(world)
    keys = ["amara", "ben", "chloe", "dmitri"]
    answers = await asyncio.gather(*(world.click(key, room, card, "demo:hand") for key in keys))
    assert all(answer.answered for answer in answers)


async def test_calls_are_counted_by_their_sort(world: Seam) -> None:
    """Answers to interactions are exempt from Discord's limit, so they are counted apart."""
    before = (world.calls.rest, world.calls.callbacks, world.calls.followups)
    room = world.find_place("rivera", "classroom")
    await world.slash("rivera", room, "table lock", {})
    after = (world.calls.rest, world.calls.callbacks, world.calls.followups)
    # Three channels, a thread, four messages, and the opening of the direct messages.
    assert [new - old for new, old in zip(after, before, strict=True)] == [9, 1, 1]


@pytest.mark.parametrize("patient", [True, False])
async def test_time_can_be_skipped(patient: bool) -> None:
    """A minute that the bot waits for goes by at once, and the clock of the world is ahead by it."""
    async with open_world(DemoClient(), CLASS, patient=patient) as world:
        room = world.find_place("rivera", "classroom")
        await world.slash("rivera", room, "table later", {})
        await world.pass_time(59)
        assert world.messages("ben", room)[-1]["content"] == "In a minute."
        await world.pass_time(2)
        assert world.messages("ben", room)[-1]["content"] == "The minute is over."
        assert world.skipped_seconds == pytest.approx(61, abs=0.5)


async def test_a_bot_started_anew_finds_the_same_world(world: Seam) -> None:
    """As after a power cut: channels and messages are there, buttons of the old bot's card work again."""
    room, card = await open_card(world)
    await world.restart(DemoClient())
    answer = await world.click("amara", room, card, "demo:hand")
    assert answer.answered


async def test_an_impatient_world_answers_before_the_bot_is_idle() -> None:
    """On the page nobody waits for what the bot does afterwards, and no answer is told after three seconds."""
    async with open_world(DemoClient(), CLASS, patient=False) as world:
        room, card = await open_card(world)
        silent = asyncio.create_task(world.click("ben", room, card, "demo:mute"))
        answer = await world.click("amara", room, card, "demo:hand")
        assert answer.answered
        assert not silent.done()
        silent.cancel()


async def test_a_world_that_was_kept_goes_on_with_its_people_channels_messages_and_commands() -> None:
    """As each person sees it: private answers, pictures, rights, the skipped time; and its buttons still
    work.
    """
    async with open_world(DemoClient(), CLASS) as world:
        room, card = await open_card(world)
        await world.slash("rivera", room, "table lock", {})
        await world.click("amara", room, card, "demo:hand")
        await world.close_messages("ben", closed=True)
        await world.join_server("lena")
        await world.pass_time(90)
        before = {
            key: (world.places(key), world.messages(key, room), world.commands(key, room))
            for key in ("rivera", "amara", "lena")
        }
        kept = world.to_saved()
        began = world.utc_now()

    async with open_world(DemoClient(), CLASS, saved_world=kept) as again:
        assert {
            key: (again.places(key), again.messages(key, room), again.commands(key, room)) for key in before
        } == before
        assert again.skipped_seconds > 80
        assert again.utc_now() >= began
        assert again.messages_closed("ben")
        picture = world.messages("amara", room)[0]["attachments"][0]
        assert again.file("amara", room, card, int(picture["id"])).content[:4] == b"\x89PNG"
        assert (await again.click("ben", room, card, "demo:hand")).answered
        assert "Ben secret" in again.messages("ben", room)[-1]["content"]


async def test_a_kept_world_of_other_people_or_another_version_is_told_of_and_not_guessed_at() -> None:
    async with open_world(DemoClient(), CLASS) as world:
        kept = world.to_saved()
    for unfit, cast in ((kept, CLASS[:2]), (replace(kept, world=b'{"at": 1}'), CLASS)):
        with pytest.raises(Unreadable):
            async with open_world(DemoClient(), cast, saved_world=unfit):
                pass
