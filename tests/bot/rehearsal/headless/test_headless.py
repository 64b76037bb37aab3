"""The headless game: it ends, it is the same again, and what it counts can be other than nought."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import discord
import pytest

from bot.command_line.rehearsal import starts as module
from bot.command_line.rehearsal.starts import play_game, rehearse
from bot.rehearsal.headless.clicker import Clicker, awaited_names, names_by_colour
from bot.rehearsal.headless.ground_truth import PRIVATE_WORDS, Secret
from bot.rehearsal.headless.headless import Figures
from bot.rehearsal.headless.leak_check import LeakCheck, whole_text
from bot.rehearsal.headless.silence_attacks import SilenceAttacks
from bot.rehearsal.rendered_message import controls_of, readable_lines
from bot.rehearsal.simcord_seam import Seam
from bot.texts.lookup import ENGLISH, languages, t, use_language
from tests.support.painter import PlainPainter
from tests.support.sent import checked_requests

PROMISED = {
    "finished",
    "actions",
    "clicks",
    "unanswered",
    "rest_calls",
    "rest_calls_per_action",
    "silence_breaches",
    "secrets_leaked",
    "meetings",
    "motions",
    "carried",
    "sanctions",
    "rewards",
    "suits",
    "messages_in_meetings",
    "winners",
}
"""What `rehearse --headless --json` prints at least."""


async def silent_channel(world: Seam) -> int:
    await world.slash("rivera", world.find_place("rivera", "classroom"), "table lock", {})
    return world.find_place("amara", "silent-table")


BRIEF = {"options": "rounds_basic=4, rounds_ostrom=4, vote_grace=0"}
SHORT = {"options": "rounds_basic=3, rounds_ostrom=1, vote_grace=0, meeting_form=both"}


async def test_a_whole_game_is_played_by_clicking_and_nothing_gets_out() -> None:
    """From the sign-up to the result of the second stage: every click answered, no word but in meetings, no
    secret seen, few calls.

    All that the bot sends is valid by Discord's own description.
    """
    with checked_requests() as sent:
        figures = await play_game(7, PlainPainter(), SHORT)

    assert sent.violations == []
    assert len(sent.requests) > figures.rest_calls > 60
    assert figures.finished
    assert figures.clicks > 150
    assert min(figures.meetings, figures.motions, figures.messages_in_meetings) > 0
    assert (figures.unanswered, figures.silence_breaches, figures.secrets_leaked, figures.bot_errors) == (
        0,
        0,
        0,
        0,
    )
    assert figures.silence_tries > 30
    assert figures.rest_calls_per_action <= 2.5


@pytest.mark.parametrize(("game", "rounds"), [("tragedy", 6), ("settlers", 2), ("crossroads", 2)])
async def test_every_game_is_played_by_clicking(game: str, rounds: int) -> None:
    figures = await play_game(5, PlainPainter(), {"options": f"round_limit={rounds}"}, game)

    assert figures.finished
    assert figures.game == game
    assert figures.clicks > 20
    assert (figures.unanswered, figures.silence_breaches, figures.secrets_leaked, figures.bot_errors) == (
        0,
        0,
        0,
        0,
    )


async def test_the_same_seed_gives_the_same_game_in_any_language_and_another_seed_another_one() -> None:
    """Also in the number of calls: nothing hangs on the clock, on chance of another kind, or on what things
    are called.
    """
    one, german, other = [
        replace(
            await play_game(seed, PlainPainter(), {"options": "round_limit=5"}, "tragedy", language=said),
            seconds=0,
        )
        for seed, said in ((11, ENGLISH), (11, "de"), (12, ENGLISH))
    ]
    assert german == one
    assert (one.clicks, one.actions) != (other.clicks, other.actions)


async def test_everything_gets_through_where_nothing_is_closed(world: Seam) -> None:
    """The attempts to talk are real ones: in an open channel each of them is counted."""
    room = world.find_place("amara", "classroom")
    await world.say("ben", room, "first")
    attacks = SilenceAttacks(world, room, Random(1))
    await attacks.try_all("amara")

    assert attacks.tries == 6
    assert [way.partition(": ")[2] for way in attacks.breaches] == [
        "message",
        "poll",
        "thread",
        "private thread",
        "reaction",
        "reply",
    ]


async def test_a_forgotten_hole_is_found(world: Seam) -> None:
    """The demo closes its channel, but neither private threads nor the thread that stands: the attempts find
    just these two.
    """
    attacks = SilenceAttacks(world, await silent_channel(world), Random(1))
    await attacks.try_all("ben")
    assert attacks.breaches == ["ben: private thread", "ben: message in a thread"]


async def test_a_secret_in_front_of_the_wrong_eyes_is_found(world: Seam) -> None:
    """Whose it is and what it is, in one line that others can read; its owner may read it."""
    room = world.find_place("ben", "classroom")
    check = LeakCheck(world)
    secret = Secret(frozenset({world.user_id("amara")}), ("Red", "Monopoly"))
    await world.say("ben", room, "Monopoly is a fine card\nRed is a fine colour")
    check.check([secret])
    assert check.leaks == set()

    await world.say("ben", room, "🟥 Red drew Monopoly")
    check.check([secret])
    assert {leak.split(" in ")[0] for leak in check.leaks} == {"rivera", "ben", "chloe", "dmitri", "noor"}


async def test_a_private_room_is_private_for_its_own_people_and_a_leak_for_anybody_else(world: Seam) -> None:
    room = world.find_place("ben", "classroom")
    await world.say("ben", room, "Your hand · Orange")
    openly = Secret(frozenset(), (PRIVATE_WORDS[ENGLISH][0],), openly=True)
    check = LeakCheck(
        world, ["ben", "chloe", "dmitri"], {room: frozenset({world.user_id("ben"), world.user_id("chloe")})}
    )
    check.check([openly])
    assert {leak.split(" in ")[0] for leak in check.leaks} == {"dmitri"}


async def test_a_copy_of_a_direct_message_is_found(world: Seam) -> None:
    """What the bot wrote to one person may stand nowhere else."""
    await silent_channel(world)
    letter = world.messages("rivera", world.dm_of("rivera"))[-1]
    check = LeakCheck(world)
    check.check([])
    assert check.leaks == set()

    await world.say("ben", world.find_place("ben", "classroom"), whole_text(letter))
    check.check([])
    assert any("somebody's direct message" in leak for leak in check.leaks)


async def test_an_unanswered_click_is_counted(world: Seam) -> None:
    """A button that stays silent is no success."""
    room = world.find_place("rivera", "classroom")
    await world.slash("rivera", room, "table open", {"game": "commons"})
    clicker = Clicker(world, Random(1))
    assert await clicker.press_route("amara", room, "demo:mute")
    assert not await clicker.press_route("amara", room, "no such button")
    assert (clicker.tally.clicks, clicker.tally.unanswered) == (1, 1)


async def test_a_message_is_read_with_its_controls(world: Seam) -> None:
    """Text in embeds, names of files and labels count as readable; links and disabled controls cannot be
    pressed.
    """
    room = world.find_place("rivera", "classroom")
    await world.slash("rivera", room, "table open", {"game": "commons"})
    message = world.messages("amara", room)[-1]

    found = controls_of(message, room)
    assert [control.label for control in found][:2] == ["Count me in", "My hand"]
    assert found[-1].values == ("amber", "azure", "crimson", "emerald")
    read = readable_lines(message)
    assert {"A demo table", "Round: 1 of 8", "board.png", "A teal square"} <= set(read)


def card_saying(*texts: str) -> dict[str, Any]:
    return {"content": "", "embeds": [{"description": "\n".join(texts)}], "components": [], "attachments": []}


def test_whom_a_card_waits_for_is_read_from_its_words() -> None:
    """By the colours that the sign-up card gave to names."""
    seats = names_by_colour(card_saying("🟥 **Red**: Amara", "🟦 **Blue**: Dmitri", "⬜ **White**: Ben Okri"))
    assert seats == {"Red": "Amara", "Blue": "Dmitri", "White": "Ben Okri"}
    assert awaited_names(card_saying("Red's turn", "Waiting for 🟦 Blue and 🟥 Red."), seats) == [
        "Dmitri",
        "Amara",
    ]
    assert awaited_names(card_saying("Der Tisch wartet auf 🟦 Blue und 🟥 Red."), seats) == [
        "Dmitri",
        "Amara",
    ]
    assert awaited_names(card_saying("Paused."), seats) == []


FIGURES = Figures(
    "commons", True, 10, 20, 0, 15, 1.5, 20, 0, 5, 0, 0, 0, 1, 1, 1, 0, 0, 0, 4, ["red (Amara)"], 1.0, 3
)


@pytest.mark.parametrize(
    ("figures", "code"),
    [
        (FIGURES, 0),
        (replace(FIGURES, finished=False), 1),
        (replace(FIGURES, unanswered=1), 1),
        (replace(FIGURES, silence_breaches=1), 1),
        (replace(FIGURES, secrets_leaked=1), 1),
        (replace(FIGURES, bot_errors=1), 1),
    ],
)
def test_one_line_of_json_and_a_code_that_tells_good_from_bad(
    figures: Figures, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script can trust the exit code, and reads the figures from standard output."""

    async def played(seed: int, *, game: str, options: object, export: object, language: str) -> Figures:
        assert (seed, game, options, export, language) == (3, "commons", BRIEF, None, ENGLISH)
        return figures

    monkeypatch.setattr(module, "play_game", played)
    assert rehearse(headless=True, port=0, seed=3, as_json=True) == code
    [line] = capsys.readouterr().out.splitlines()
    assert set(json.loads(line)) >= PROMISED


def test_the_words_that_mark_something_private_are_the_bots_own() -> None:
    """A rewording of the bot's texts must not blind the leak check."""
    for language in languages():
        with use_language(language):
            hand = t("commons.hand.text", cards="", count=1, seen=t("commons.hand.seen_alone"))
            done = t("commons.done.hand", seat="x", cards=(1, 0, 0, 0, 0), count=1) + t(
                "commons.done.asked_sealed", cards=(1, 0, 0, 0, 0)
            )
            drew = t("commons.news.you_drew", card="monopoly") + t("commons.monitor.text")
        for words in PRIVATE_WORDS[language]:
            assert words in hand + done + drew


async def test_a_bot_that_answers_in_public_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: every private answer is sent for all to read (docs/build/discord.md, Private answers)."""
    send = discord.InteractionResponse.send_message

    async def aloud(self: Any, *args: Any, ephemeral: bool = False, **kwargs: Any) -> Any:
        del ephemeral
        return await send(self, *args, **kwargs)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", aloud)
    assert (
        await play_game(8, PlainPainter(), {"options": "rounds_basic=3, rounds_ostrom=0"})
    ).secrets_leaked > 0
