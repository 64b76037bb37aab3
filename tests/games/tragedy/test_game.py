"""The game as the rest of the house knows it: its name, what can be taken back, who may act."""

from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy import events as ev
from games.tragedy.actions import Pass, TakeFree
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.vocabulary import Event, words
from tests.games.tragedy.subject import SUBJECT
from tests.games.tragedy.table import BLUE, ORANGE, RED, WHITE, Table

KINDS = TRAGEDY.codec.event.kinds


def test_its_name_and_version() -> None:
    assert (TRAGEDY.name, TRAGEDY.rules_version, TRAGEDY.options) == ("tragedy", 2, TragedyOptions)


def test_what_can_be_taken_back_showed_no_card_and_no_sealed_answer() -> None:
    """RULES A5."""
    assert TRAGEDY.undoable < KINDS
    assert not TRAGEDY.undoable & {"card_dealt", "deck_ordered", "reshuffled", "catastrophe_drawn", "answer_sealed", "role_taken"}


def test_an_action_can_be_taken_back_until_the_round_ends() -> None:
    """RULES A5: the last player's action turns cards over."""
    table = Table()
    first = table.do(RED, TakeFree(0))
    table.passes(ORANGE, WHITE)
    last = table.do(BLUE, Pass())

    assert {event.kind for event in first} <= TRAGEDY.undoable
    assert not {event.kind for event in last} <= TRAGEDY.undoable


def test_every_kind_of_event_has_a_name_of_its_own() -> None:
    assert len(KINDS) == len(words(Event, ev))


def test_every_action_meets_its_rule_even_at_the_wrong_time() -> None:
    """Nothing raises: an action is done or refused, at every point of a game and from every chair."""
    game = SUBJECT.play(4, TragedyOptions())
    actions = [action for _, action, _ in game.actions]
    assert {type(action) for action in actions} <= set(TRAGEDY.rules)

    for action in actions:
        for actor in (Actor(None, "instructor"), Actor(None), Actor(9), *map(Actor, range(4))):
            state = TRAGEDY.clone(game.opening)
            done = TRAGEDY.apply(state, actor, action, Table().chance)
            assert isinstance(done, Refusal) == (state == game.opening)
