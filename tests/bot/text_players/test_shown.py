"""What a program is told of a table in self-government: what its seat's person can look up, and nobody else
can see more by it.
"""

import pytest

from bot import catalogue
from bot.text_players.program import TextPlayer
from bot.text_players.shown import rules_text
from games.audience import Seat, may_see, seat_audience
from games.commons.governance import vocabulary as v
from games.vocabulary import Event
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE


def prompt(town: Town, seat: Seat, events: list[Event] | None = None) -> str:
    viewer = seat_audience(seat)
    news = [event for event in events or () if may_see(event.to, viewer)]
    legal = town.game.legal_actions(town.state, seat)
    return TextPlayer(
        "program", town.game, catalogue.scenes()[town.game.name], town.state.options, str
    ).prompt(town.view(viewer), legal, news)


def test_who_votes_is_told_the_motion_word_by_word() -> None:
    town = Town()
    town.meet()
    town.move(v.Resolve("ZEBRAWORDS we share"), ORANGE)

    assert '1. {"kind": "vote", ' in prompt(town, BLUE)
    assert "ZEBRAWORDS" in prompt(town, BLUE)


def test_what_was_carried_stands_in_every_later_prompt_with_the_rules_in_force_in_words() -> None:
    town = Town()
    town.meet()
    town.move(v.Resolve("ZEBRAWORDS we share"), ORANGE)
    town.vote("yes", "yes", "yes", "yes")
    town.move(v.Add(v.Draft("sanction", "OKAPIWORDS", (v.GiveBack(2),))))
    town.vote("yes", "yes", "yes", "yes")
    town.done()

    told = prompt(town, RED)

    assert "ZEBRAWORDS" in told
    assert "OKAPIWORDS" in told


def test_a_monitor_is_told_the_words_of_each_rule_that_it_may_apply_and_the_ladder_and_others_are_not_told_its_panel() -> (
    None
):
    town = Town()
    assert town.here.watcher == RED
    town.roll(7)

    told = prompt(town, RED)

    assert '"apply_rule"' in told
    assert all(f"**{name}**" in told for name in town.names())
    assert "next step of the ladder" in told
    assert all("next step of the ladder" not in prompt(town, seat) for seat in (ORANGE, WHITE, BLUE))


def test_reasons_of_deeds_and_the_last_lines_of_news_are_told() -> None:
    town = Town()
    town.roll(7)
    events = town.apply("S2", ORANGE)

    assert prompt(town, BLUE).count("Because") == 1
    assert "**What happened**" not in prompt(town, BLUE)
    assert "**What happened**" in prompt(town, BLUE, events)


def test_who_is_in_no_meeting_is_not_told_what_is_moved_there_before_it_is_in_force() -> None:
    town = Town(layout="nested", resource_meeting="private_thread")
    town.turns(WHITE)
    town.meet("lumber")
    events = town.move(v.Resolve("ZEBRAWORDS we share"))

    assert "ZEBRAWORDS" in prompt(town, WHITE, events)
    assert "ZEBRAWORDS" in prompt(town, BLUE, events)
    assert "ZEBRAWORDS" not in prompt(town, RED, events)


@pytest.mark.parametrize("name", catalogue.names())
def test_the_rules_say_nothing_of_a_seal_that_is_not_told(name: str) -> None:
    game = catalogue.find_game(name)
    options = game.options_model()
    told = rules_text(catalogue.scenes()[name], options, len(game.seat_names(options)))

    assert "``" not in told
    assert "SHA-256" not in told
