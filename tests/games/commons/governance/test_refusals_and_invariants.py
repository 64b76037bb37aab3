"""The check of self-government on itself notices damage."""

from collections.abc import Callable

import pytest

from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.state import Curb, Election
from tests.games.commons.governance.town import SANCTION, Town
from tests.games.commons.table import BLUE, RED


def _no_rules(town: Town) -> None:
    town.here.book = town.here.book[:1]


def _twice(town: Town) -> None:
    town.here.book = (town.here.book[0], *town.here.book)


def _token(town: Town) -> None:
    town.here.tokens[BLUE] = 1


def _skips(town: Town) -> None:
    town.here.skips[BLUE] = 3


def _run_out(town: Town) -> None:
    town.here.curbs = (Curb(RED, 1, None, 0, 1),)


def _two_at_once(town: Town) -> None:
    town.here.election = Election((RED,), (None,) * 4, (False,) * 4)


def _own_stand_in(town: Town) -> None:
    town.here.acting = RED


def _stranger(town: Town) -> None:
    assert town.here.meeting is not None
    town.here.meeting = town.here.meeting.with_(members=(RED, BLUE))


def _lone_vote(town: Town) -> None:
    held = town.here.meeting
    assert held is not None
    assert held.ballot is not None
    town.here.meeting = held.with_(ballot=held.ballot.with_(voters=(RED,), votes=(None, "yes", None, None)))


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (_no_rules, "1 whole-group rules of sort sanction"),
        (_twice, "two rules of one name"),
        (_token, "seat 3: 2 points, 3 by count"),
        (_skips, "turns to skip"),
        (_run_out, "has run out"),
        (_two_at_once, "an election in the phase meeting"),
        (_own_stand_in, "stands in for itself"),
        (_stranger, "the members of whole"),
        (_lone_vote, "somebody voted who has no vote"),
    ],
)
def test_damage_is_named(damage: Callable[[Town], None], words: str) -> None:
    town = Town()
    town.meet()
    town.move(v.Add(SANCTION))
    assert COMMONS.violations(town.state) == []
    damage(town)

    assert any(words in problem for problem in COMMONS.violations(town.state)), COMMONS.violations(town.state)
