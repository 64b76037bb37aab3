"""The check of self-government on itself notices damage."""

import pytest

from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from tests.games.commons.governance.town import SANCTION, Town
from tests.games.contract.damaged import damaged


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("state.book = state.book[:1]", "1 whole-group rules of sort sanction"),
        ("state.book = (state.book[0], *state.book)", "two rules of one name"),
        ("state.book = state.book[::-1]", "rules out of order"),
        ("state.history = state.history[1:]", "rules without a history"),
        ("state.tokens[BLUE] = 1", "seat 3: 2 points, 3 by count"),
        ("state.skips[BLUE] = 3", "turns to skip"),
        ("state.curbs = (Curb(RED, 1, None, 0, 1),)", "has run out"),
        ("state.election = Election((RED,), (None,) * 4, (False,) * 4)", "an election in the phase meeting"),
        ("state.acting = RED", "stands in for itself"),
        ("state.meeting = state.meeting.replace(members=(RED, BLUE))", "the members of whole"),
        (
            'state.meeting = (m := state.meeting).replace(ballot=m.ballot.replace(voters=(RED,), votes=(None, "yes", None, None)))',
            "somebody voted who has no vote",
        ),
    ],
)
def test_damage_is_named(damage: str, words: str) -> None:
    town = Town()
    town.meet()
    town.move(v.Add(SANCTION))
    assert COMMONS.violations(town.state) == []
    damaged(town.here, damage)

    assert any(words in problem for problem in COMMONS.violations(town.state)), COMMONS.violations(town.state)
