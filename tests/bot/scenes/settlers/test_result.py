"""The end of a game of Settlers, as it is told."""

from __future__ import annotations

from bot.games.settlers.scenes.scenes import SettlersScenes
from games.audience import PUBLIC
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.settlers.views import SettlersView
from tests.support.replacing import replace
from tests.support.settlers_tables import Played


def test_bonus_cards_for_the_next_game_stay_as_they_are_where_nobody_has_won() -> None:
    """RULES M-31."""
    played = Played(
        SettlersOptions(players=3, placer="bot", skill=("orange", "white", "blue"), round_limit=1)
    )
    for _ in played.played_by("random"):
        pass
    view = played.view(PUBLIC)
    assert view.outcome is not None

    def told(shown: SettlersView) -> str:
        panel = SettlersScenes().result(shown, played.info, SETTLERS.measures(played.news))
        return next(note.text for note in panel.notes if note.title == "Bonus cards for the next game")

    assert view.outcome.winners == ()
    assert "Nobody has won, so they stay as they are." in told(view)
    assert "One more for each loser" not in told(view)
    assert "One more for each loser" in told(replace(view, outcome=replace(view.outcome, winners=(0,))))
