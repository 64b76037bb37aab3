"""What holds for the scenes of every game that can be opened."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.catalogue import find_game, player, scenes
from bot.commands.notebook import ROUTES as NOTEBOOK_ROUTES
from bot.commands.signup import ROUTES
from bot.scenes.lesson import LEARN
from bot.scenes.model import Panel, TableInfo
from bot.scenes.parts import call_buttons
from bot.stage.discord_api.limits import check_panel
from bot.tables.journal.codecs import ORDERS
from bot.texts.lookup import t
from games.audience import PUBLIC, may_see, seat_audience
from games.simulate import play_game
from tests.games.contract.subject import seeded
from tests.pebbles.game import PebblesOptions
from tests.pebbles.scenes import PebblesScenes
from tests.support.crawl import uses

GAMES = tuple(scenes())


@pytest.mark.parametrize("name", GAMES)
def test_no_control_of_a_game_is_taken_for_one_of_the_sign_up_card(name: str) -> None:
    assert scenes()[name].routes.isdisjoint({*ROUTES, *NOTEBOOK_ROUTES, LEARN})


@pytest.mark.parametrize("name", GAMES)
def test_no_action_of_a_game_is_taken_for_an_order_to_the_table(name: str) -> None:
    """In a journal and in an export they are told apart by their kinds alone."""
    kinds = find_game(name).codec.action.kinds

    assert kinds
    assert kinds.isdisjoint(ORDERS)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_only_shows_something_is_a_control_or_a_command(name: str) -> None:
    ours = scenes()[name]
    assert ours.readonly_names <= ours.routes | ours.commands
    assert {"hand", "board", "rules", "help"} <= ours.commands


@pytest.mark.parametrize("name", GAMES)
def test_the_help_and_its_pages_name_every_command_and_fit(name: str) -> None:
    game, ours = find_game(name), scenes()[name]
    options = game.options_model()
    nobody = (None,) * len(game.seat_names(options))
    info, view = (
        TableInfo("k7mz2q", 1, options, nobody, nobody, "ab" * 32),
        game.view(game.setup(options, seeded(1)), PUBLIC),
    )
    first = ours.command(view, "help", {}, info)
    assert isinstance(first, Panel)
    told = ""
    for panel in (first, *(ours.press(view, control, values, info) for control, values in uses(first))):
        assert isinstance(panel, Panel)
        check_panel(panel, info.called)
        told += "\n".join([panel.text, *(note.text for note in panel.notes)])
    assert [command for command in ours.commands if f"`/{command}`" not in told] == []


@pytest.mark.parametrize("name", GAMES)
def test_in_a_class_every_page_of_the_help_begins_with_the_buttons_that_call_the_staff(name: str) -> None:
    scene, options = scenes()[name], find_game(name).options_model()
    seats = len(find_game(name).seat_names(options))
    alone = TableInfo("t1", 1, options, (None,) * seats, (None,) * seats, "c" * 64)
    assert scene.help_page(None, alone) == scene.help(None, alone)
    for page in (
        "",
        *(
            button.control.arg
            for row in scene.help(None, alone).rows
            if isinstance(row, tuple)
            for button in row
        ),
    ):
        panel = scene.help_page(None, replace(alone, is_of_class=True), page)
        assert panel.rows[0] == call_buttons()
        check_panel(panel, "k7")


@pytest.mark.parametrize("name", GAMES)
def test_ones_own_panel_says_which_colour_one_plays(name: str) -> None:
    """Where a class hides names, nothing else at the table says it."""
    game, ours = find_game(name), scenes()[name]
    options = game.options_model()
    seats, state = game.seat_names(options), game.setup(options, seeded(1))
    info = TableInfo("k7mz2q", 1, options, (None,) * len(seats), (None,) * len(seats), "ab" * 32)
    for seat, colour in enumerate(seats):
        assert (
            t(f"words.seat.{colour}") in ours.turn_panel(game.view(state, seat_audience(seat)), info, ()).text
        )


class Quiet(PebblesOptions):
    """Nobody is told how many pebbles there are at first."""

    def hidden_options(self) -> frozenset[str]:
        return frozenset({"pebbles"})


def test_an_option_that_players_are_not_told_stands_on_no_page_of_the_rules() -> None:
    info = TableInfo("k7", 1, Quiet(pebbles=33), (None,) * 2, (None,) * 2, "ab" * 32)
    lines = [line for page in PebblesScenes().lists(info).values() for line in page]

    assert lines
    assert not [line for line in lines if "33" in line]


@pytest.mark.parametrize("name", GAMES)
def test_the_options_for_rehearsals_are_options_of_the_game(name: str) -> None:
    options = find_game(name).options_model
    for chosen in (options.short_game, options.showcase):
        assert options.model_validate(dict(chosen))
    assert {options.aliases.get(word, word) for word in ("rounds", "seats")} <= options.model_fields.keys()
    assert options.file_option in {"", *options.model_fields}


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_debrief_can_be_made_of_a_game_that_is_closed_after_any_of_its_moves(name: str) -> None:
    """And Discord takes it: with the options for a short rehearsal, by players who do anything."""
    game, ours = find_game(name), scenes()[name]
    options = game.options_model.model_validate(dict(game.options_model.short_game))
    whole = play_game(game, options, [player(name, "random")] * len(game.seat_names(options)), b"early")
    state, done, before = game.clone(whole.initial_state), 0, game.clone(whole.initial_state)
    counts = [0, *whole.moves[2::3]]
    for number, count in enumerate(counts[:-1]):
        for event in whole.log[done : done + count]:
            game.evolve(state, event)
        done += count
        if number % (len(counts) // 12 + 1) == 0:
            before = game.clone(state)
            public = game.view(game.as_ended(state), PUBLIC)
            info = TableInfo(
                "k7", 9, options, (None,) * 8, (None,) * 8, "ab" * 32, seed="cd" * 32, early=True
            )
            panel = ours.result(public, info, game.measures(whole.log[:done]))
            check_panel(panel, "k7", "result")
            assert "no player has won or lost" in panel.text
            assert state == before, "what the debrief shows is a copy"
            assert game.outcome(state) is None


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_what_everybody_reads_at_the_table_names_no_command_that_is_refused_there(name: str) -> None:
    """Players may not use slash commands in the table's own channel and in its threads
    (docs/build/discord.md); `/roll` of real dice is the instructor's, who may.
    """
    game, ours = find_game(name), scenes()[name]
    options = game.options_model.model_validate(dict(game.options_model.short_game))
    whole = play_game(game, options, [player(name, "random")] * len(game.seat_names(options)), b"read")
    info = TableInfo("k7", 9, options, (None,) * 8, (None,) * 8, "ab" * 32)
    state, done, read = game.clone(whole.initial_state), 0, ""
    for number, count in enumerate(whole.moves[2::3]):
        events = whole.log[done : done + count]
        for event in events:
            game.evolve(state, event)
        done += count
        if number % 5 == 0:
            public, news = game.view(state, PUBLIC), [event for event in events if may_see(event.to, PUBLIC)]
            panels = [
                ours.card(public, info, news),
                *(post.panel for post in ours.room_posts(public, info, news)),
            ]
            read += "\n".join(
                f"{p.title}\n{p.text}\n{p.footer}\n" + "\n".join(note.text for note in p.notes)
                for p in panels
            )
    assert re.findall(r"(?<![\w<:])/[a-z]{3,}", read) == []
