"""A hundred held-out tables: each can be played, and results are those of the seats that they say."""

import json
from collections import Counter

import pytest
from pydantic import ValidationError

from bot import catalogue
from bot.command_line import cli
from bot.research.game_parts import encodings
from bot.research.policy import Policy
from bot.research.scenarios import (
    Scenario,
    built_in_player,
    play_scenarios,
    results_table,
    scenario_seed,
    scenarios,
)
from games.audience import seat_audience
from games.player_rng import PlayerRng
from games.protocol import NoAnswerError
from tests.games.contract.subject import seeded


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int | str | None, str, str]:
    with pytest.raises(SystemExit) as end:
        cli.run_command_line(["scenarios", *map(str, arguments)])
    out, err = capsys.readouterr()
    return end.value.code, out, err


def test_there_are_a_hundred_of_all_games_each_with_a_name_and_dice_of_its_own() -> None:
    every = scenarios()

    assert Counter(one.game for one in every) == {
        "commons": 40,
        "tragedy": 20,
        "settlers": 20,
        "crossroads": 20,
    }
    assert (
        len({one.name for one in every})
        == len({one.dice for one in every})
        == len({scenario_seed(one, 0) for one in every})
        == 100
    )
    assert len({(one.game, one.seats, str(one.options)) for one in every}) == 100


def test_every_automatic_player_but_the_tested_one_sits_in_some_scenario() -> None:
    seated = {(one.game, name) for one in scenarios() for name in one.seats}

    assert {
        (game, name) for game in catalogue.names() for name in catalogue.automatic_players(game)
    } <= seated


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"seats": ["tested"]}, "has players for 1 seats"),
        ({"seats": ["careful"] * 4}, "tests nobody"),
        ({"seats": ["tested", "nobody", "careful", "careful"]}, "no automatic player nobody"),
        ({"options": {"players": 9}}, "players"),
        ({"extra": 1}, "extra"),
    ],
)
def test_what_cannot_be_played_is_no_scenario(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises((ValidationError, LookupError), match=complaint):
        Scenario.model_validate(
            {**scenarios()[60].model_dump(), "game": "tragedy", "name": "tragedy-99", "options": {}} | changes
        )


def test_a_tested_player_and_those_beside_it_are_counted_apart() -> None:
    scenario = next(
        one
        for one in scenarios()
        if one.game == "tragedy" and one.seats == ("tested", "greedy", "greedy", "greedy")
    )
    (found,) = play_scenarios([scenario], "careful", built_in_player("careful"), 2)
    (again,) = play_scenarios([scenario], "careful", built_in_player("careful"), 2)

    assert found == again
    assert (found.game, found.player, found.games) == ("tragedy", "careful", 2)
    assert found.others_reached is not None
    assert results_table([found]).splitlines()[2].startswith("| tragedy | careful | 2 | ")


def test_where_all_seats_are_tested_there_are_no_others() -> None:
    scenario = next(one for one in scenarios() if one.game == "tragedy" and {*one.seats} == {"tested"})

    assert play_scenarios([scenario], "random", built_in_player("random"), 1)[0].others_points is None


def test_a_policy_of_numbers_sits_like_any_player() -> None:
    game = catalogue.find_game("tragedy")
    options = game.options_model()
    encoding = encodings()["tragedy"](options, 4)
    state = game.setup(options, seeded(1))
    seat = game.next_seat(state)
    legal = game.legal_actions(state, seat)

    def choose(policy: Policy) -> object:
        return policy.choose(lambda: game.view(state, seat_audience(seat)), legal, PlayerRng(b"unused"))

    assert choose(Policy("last", encoding, lambda _seen, numbers: numbers[-1])) == legal[-1]
    with pytest.raises(NoAnswerError):
        choose(Policy("wrong", encoding, lambda _seen, _numbers: -1))


def test_the_command_tells_how_a_player_did(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--only", "tragedy-03", "--player", "trusting", "--games", 1, "--json")

    assert (code, json.loads(out)["player"]) == (0, "trusting")


def test_without_a_player_all_of_our_own_are_tried(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--only", "tragedy-03", "--games", 1)

    assert code == 0
    assert [line.split(" | ")[1] for line in out.splitlines()[2:]] == [
        *catalogue.automatic_players("tragedy")
    ]


def test_a_program_is_tried_and_shown_as_an_automatic_player(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--only", "tragedy-16", "--player", "program:false", "--games", 1)

    assert code == 0
    assert "| tragedy | program (automatic) | 1 |" in out


FOR_PROGRAMS = "--patience is how long a program has for an answer"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--only", "tragedy-77"), "there is no such scenario: tragedy-77"),
        (
            ("--game", "tragedy", "--player", "settler"),
            "there is no automatic player settler in these scenarios",
        ),
        (("--player", "program:"), "program:: a program has a name"),
        (("--patience", "5"), f"{FOR_PROGRAMS}: it needs --player program:COMMAND"),
        (("--patience", "5", "--player", "careful"), f"{FOR_PROGRAMS}: it needs --player program:COMMAND"),
        (("--player", "program:no-such-program-anywhere"), "there is no program no-such-program-anywhere"),
    ],
)
def test_what_cannot_be_tried_is_said_in_a_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *arguments) == (1, "", f"Error: {sentence}\n")
