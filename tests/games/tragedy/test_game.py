"""The game as the rest of the house knows it: its name, what can be taken back, who may act."""

from games.tragedy.actions import Pass, TakeFree
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from tests.games.tragedy.table import BLUE, ORANGE, RED, WHITE, Table

KINDS = TRAGEDY.codec.event.kinds


def test_its_name_and_version() -> None:
    assert (TRAGEDY.name, TRAGEDY.rules_version, TRAGEDY.options_model) == ("tragedy", 2, TragedyOptions)


def test_what_can_be_taken_back_showed_no_card_and_no_sealed_answer() -> None:
    """RULES A5."""
    assert TRAGEDY.undoable_events < KINDS
    assert not TRAGEDY.undoable_events & {
        "card_dealt",
        "deck_ordered",
        "reshuffled",
        "catastrophe_drawn",
        "answer_sealed",
        "role_taken",
    }


def test_an_action_can_be_taken_back_until_the_round_ends() -> None:
    """RULES A5: the last player's action turns cards over."""
    table = Table()
    first = table.do(RED, TakeFree(0))
    table.passes(ORANGE, WHITE)
    last = table.do(BLUE, Pass())

    assert {event.kind for event in first} <= TRAGEDY.undoable_events
    assert not {event.kind for event in last} <= TRAGEDY.undoable_events
