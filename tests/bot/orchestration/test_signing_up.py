"""What the sign-up card is told of a table."""

from __future__ import annotations

from bot.catalogue import find_game, scenes
from bot.games.commons.scenes.scenes import OSTROM
from bot.orchestration.composition import signup_facts
from bot.scenes.game_scenes import OPTIONS
from tests.support.commons_tables import opening
from tests.support.tables import open_table

COMMONS = scenes()["commons"]


async def test_options_are_told_as_the_game_is_played_and_as_the_page_of_all_has_them() -> None:
    table = await open_table(game=find_game("commons"), rounds_ostrom=4, rounds_basic=5, goal=6, bank_start=7)
    told = signup_facts(await table.snapshot(), None, COMMONS.option_order).unusual

    assert [one.value for one in told] == ["7", "6", "5", "4"]


def test_every_option_stands_once_on_the_pages_of_all_and_in_this_order() -> None:
    pages = [COMMONS.rules(None, opening().info, page) for page in (OPTIONS, OSTROM)]
    lines = [line for page in pages for note in page.notes for line in note.text.splitlines()]

    assert [line.split("`")[1] for line in lines] == [*COMMONS.option_order]
    assert sorted(COMMONS.option_order) == sorted(find_game("commons").options_model.model_fields)
