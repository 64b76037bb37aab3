"""What people are told privately when they sit down or observe: it is true of the game under its options."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.catalogue import find_game, names, player
from bot.commands.caller import Caller
from bot.commands.signup import reply_to
from bot.scenes.lobby import promise_button, promised_silence
from bot.scenes.model import Panel
from bot.stage.messages.destinations import Destinations
from bot.tables.decisions.orders import Join, Observe, TableOrder
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from bot.texts.lookup import t, use_language
from games.simulate import play_game
from storage.memory import MemoryStore
from storage.store import Person
from tests.support.bench import CLASSROOM, OBSERVER, PLAYERS, TEACHER, RecordingPort, build_orchestrator
from tests.support.port import GUILD


def _talks(game: str) -> tuple[str | None, ...]:
    field = find_game(game).options_model.model_fields.get("talk")
    return get_args(field.annotation) if field else (None,)


TABLES = [(game, talk) for game in names() for talk in _talks(game)]


async def answer(game: str, talk: str | None, user: int, order: TableOrder) -> Panel:
    """What this person is told of this order at a new table."""
    orchestrator = build_orchestrator(MemoryStore(), RecordingPort())
    teacher, home = Person(TEACHER, "instructor", None, "T"), Venue(GUILD, CLASSROOM)
    table = await orchestrator.tables.open(
        "open", home, game, {"talk": talk} if talk else {}, teacher, strict=True, real_names=True
    )
    await table.order(Requester(user, "P"), order, delivery="order")
    return reply_to(
        Caller(user, "P", GUILD, CLASSROOM, 0, "order"),
        order,
        await table.snapshot(),
        Destinations(table=7, watch=8),
    )


@pytest.mark.long
@pytest.mark.parametrize(("game", "talk"), TABLES)
def test_what_is_said_of_the_silence_is_what_the_floor_does_in_whole_games(
    game: str, talk: str | None
) -> None:
    rules = find_game(game)
    meetings = (
        {"rounds_ostrom": 0} if game == "commons" else {}
    )  # what is said in meetings, their own texts tell
    options = rules.options_model(
        **{**rules.options_model.short_game, **({"talk": talk} if talk else {}), **meetings}
    )
    met: set[bool] = set()
    for number in range(4):
        done = play_game(
            rules, options, [player(game, "random")] * len(rules.seat_names(options)), b"silence%d" % number
        )
        state = done.initial_state
        met.add(rules.floor(state).silent)
        for _, _, events in done.journal():
            for event in events:
                rules.evolve(state, event)
            if rules.outcome(state) is None:
                met.add(rules.floor(state).silent)
    assert promised_silence(rules, options) == (
        "never" if met == {False} else "always" if met == {True} else "at_times"
    )


@pytest.mark.parametrize(("game", "talk"), TABLES)
async def test_who_joins_promises_silence_only_where_there_is_one(game: str, talk: str | None) -> None:
    panel = await answer(game, talk, PLAYERS[0], Join(contribution="1"))
    rules = find_game(game)
    options = rules.options_model(**({"talk": talk} if talk else {}))
    when, seat = promised_silence(rules, options), rules.seat_names(options)[0]
    assert f"You are {t(f'words.square.{seat}')} **{t(f'words.seat.{seat}')}**" in panel.text
    assert ("promise" in panel.text) == ((promise_button(),) in panel.rows) == (when != "never")
    assert ("No talking during the game" in panel.text) == (when == "always")


@pytest.mark.parametrize(
    ("game", "when"),
    [("commons", "always"), ("crossroads", "at_times"), ("settlers", "never"), ("tragedy", "never")],
)
def test_the_usual_games_are_as_silent_as_their_rules_say(game: str, when: str) -> None:
    rules = find_game(game)
    assert promised_silence(rules, rules.options_model()) == when


@pytest.mark.parametrize("game", names())
async def test_observers_are_asked_for_discretion_without_a_word_of_a_bank_that_most_games_do_not_hide(
    game: str,
) -> None:
    text = (await answer(game, None, OBSERVER, Observe())).text
    assert "watch-" in text
    assert "never tell a player" in text
    assert "bank" not in text


async def test_an_observer_is_told_the_name_that_the_channel_has_in_whatever_language_they_read() -> None:
    with use_language("de"):
        text = (await answer("commons", None, OBSERVER, Observe())).text
    assert "Du beobachtest" in text
    assert "**watch-1-commons-game**" in text
