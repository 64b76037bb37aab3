"""The preset `as-written` of every game: one declaration, whole, and told from other tables (RULES A14)."""

from typing import Any

import pytest

from bot import catalogue
from bot.commands.typed_options import BadOptionsError, options_of_preset
from bot.rehearsal.opening import typed_options_with_preset
from games.options import AS_WRITTEN, GameOptions
from games.simulate import MAX_ENDLESS_ACTIONS, merge_summaries, play_game, simulate
from tests.pebbles.game import Pebbles, PebblesOptions
from tests.pebbles.vocabulary import Throw


def model_of(game: str) -> type[GameOptions]:
    return catalogue.find_game(game).options_model


def as_written(game: str, **changes: Any) -> GameOptions:
    return model_of(game).model_validate({**model_of(game).preset_options(AS_WRITTEN), **changes})


@pytest.mark.parametrize("game", catalogue.names())
def test_every_game_can_be_played_as_its_author_wrote_it(game: str) -> None:
    options = as_written(game)

    assert options.is_as_written
    assert model_of(game).preset_options("") == {}
    assert options.model_dump().items() >= model_of(game).preset_options(AS_WRITTEN).items()


@pytest.mark.parametrize("game", catalogue.names())
def test_the_usual_game_is_another_one_and_so_is_the_preset_with_an_option_changed(game: str) -> None:
    name, value = next(iter(model_of(game).preset_options(AS_WRITTEN).items()))
    other = {"beginner": "nested", "pile": "gone", 10: 5, 1: 2}[value]

    assert not model_of(game)().is_as_written
    assert not as_written(game, **{name: other}).is_as_written


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (
            "commons",
            {
                "start_hand": "none",
                "growth_divisor": 3,
                "crash_turns": 12,
                "goal": 8,
                "spent_to": "bank",
                "traded_to": "bank",
            },
        ),
        ("settlers", {"round_limit": 0, "placer": "player", "goal": 10}),
        ("crossroads", {"round_limit": 0, "rotate": False, "start_gold": 0, "goal": 100}),
        ("tragedy", {"round_limit": 0, "passing": "only_if_stuck", "pledges": False}),
    ],
)
def test_what_the_authors_say_is_said_by_name_whatever_is_usual_one_day(
    game: str, options: dict[str, Any]
) -> None:
    assert model_of(game).preset_options(AS_WRITTEN).items() >= options.items()


def test_a_game_without_an_author_has_no_such_preset_and_says_so() -> None:
    assert not PebblesOptions().is_as_written
    assert options_of_preset("", PebblesOptions) == {}
    with pytest.raises(BadOptionsError, match="no preset"):
        options_of_preset(AS_WRITTEN, PebblesOptions)


@pytest.mark.parametrize("game", ["tragedy", "settlers", "crossroads"])
def test_a_rehearsal_without_people_keeps_a_last_round(game: str) -> None:
    """The rest is as written, and on a page with people there is none."""
    model = model_of(game)
    alone = typed_options_with_preset(model, model.short_game, AS_WRITTEN, must_end=True)

    assert alone == {
        "preset": AS_WRITTEN,
        "options": f"round_limit={model.short_game.get('round_limit', 15)}",
    }
    assert typed_options_with_preset(model, model.showcase, AS_WRITTEN) == {"preset": AS_WRITTEN}


class Endless(PebblesOptions):
    """Pebbles of which nobody needs to take any."""

    @property
    def is_endless(self) -> bool:
        return True


class Lazy:
    """Throws, and takes nothing, for ever."""

    name = "lazy"

    def choose(self, look: Any, legal: Any, whims: Any) -> Any:
        del look, whims
        return next((action for action in legal if isinstance(action, Throw)), legal[0])


def test_a_simulated_game_without_a_last_round_is_stopped_and_counted_as_that() -> None:
    players: list[Any] = [Lazy(), Lazy()]
    stopped = play_game(Pebbles(), Endless(), players, b"s")
    summary = simulate(Pebbles(), Endless(), players, games=2, seed=1)

    assert stopped.is_stopped
    assert len(stopped.actions) == MAX_ENDLESS_ACTIONS
    assert (summary.games, summary.stopped, summary.survivors, summary.tables) == (2, 2, 0, [2, 0, 0])
    assert merge_summaries(summary, summary).stopped == 4


def test_a_game_to_the_last_one_alive_comes_to_its_end() -> None:
    player = catalogue.player("tragedy", "trusting")
    summary = simulate(
        catalogue.find_game("tragedy"), as_written("tragedy"), [player] * 4, games=10, seed=1, check=True
    )

    assert (summary.violations, summary.stopped) == (0, 0)
    assert summary.survivors <= summary.games
    assert summary.rounds > 10 * 15
