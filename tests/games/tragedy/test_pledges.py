"""Promises that bind nobody, and are remembered (RULES T-35)."""

from typing import Any

from games.tragedy.actions import Pledge, TakeFree
from games.tragedy.events import Pledged, PledgeTested
from games.tragedy.game import TRAGEDY
from tests.games.any_table import told
from tests.games.tragedy.table import BLUE, ORANGE, PASS, RED, WHITE, Table


def deer(**options: Any) -> Table:
    table = Table(**options)
    table.lay_challenges("Hunt the deer herd", "Raid the pantry")
    table.everybody(food=4, people=3)
    return table


def test_who_is_still_to_play_may_pledge_people_to_a_challenge() -> None:
    table = deer()

    assert table.own(WHITE).pledge[:2] == ((0, 3), (1, 2))
    assert table.do(WHITE, Pledge(0, 2)) == [Pledged(WHITE, 0, 2)]
    assert table.view().seats[WHITE].pledge == (0, 2)


def test_a_pledge_can_be_changed_and_taken_back() -> None:
    table = deer()
    table.do(WHITE, Pledge(0, 2))
    table.do(WHITE, Pledge(1, 1))
    assert table.view().seats[WHITE].pledge == (1, 1)

    table.do(WHITE, Pledge(1, 0))
    assert table.view().seats[WHITE].pledge is None


def test_who_announces_the_same_again_is_not_told_to_all_again() -> None:
    """A second press of a button says nothing new, nor does taking back what was never said."""
    table = deer()
    table.do(WHITE, Pledge(0, 2))

    assert table.refused(WHITE, Pledge(0, 2)).code == "same_pledge"
    assert table.refused(BLUE, Pledge(0, 0)).code == "nothing_pledged"
    assert table.do(WHITE, Pledge(0, 1)) == [Pledged(WHITE, 0, 1)]


def test_a_kept_and_a_broken_pledge_are_both_told() -> None:
    """Sent elsewhere or too few is broken, more than pledged is kept."""
    table = deer()
    table.do(ORANGE, Pledge(0, 2))
    table.do(WHITE, Pledge(0, 2))
    table.do(BLUE, Pledge(0, 1))
    table.do(RED, PASS)
    table.send(ORANGE, 0, 3)
    table.do(WHITE, TakeFree(0))
    table.send(BLUE, 1, 2)

    tested = [
        PledgeTested(ORANGE, 0, 2, 3, 5),
        PledgeTested(WHITE, 0, 2, 0, 2),
        PledgeTested(BLUE, 0, 1, 0, 2),
    ]
    assert told(table.log, PledgeTested) == tested
    figures = TRAGEDY.measures(table.log)
    assert [(seat["pledges_kept"], seat["pledges_broken"]) for seat in figures["seats"]] == [
        (0, 0),
        (1, 0),
        (0, 1),
        (0, 1),
    ]
    assert figures["pledges_kept_share"] == 0.3333


def test_exactly_what_was_pledged_is_kept() -> None:
    table = deer()
    table.do(ORANGE, Pledge(0, 2))
    table.do(RED, PASS)
    table.send(ORANGE, 0, 2)

    assert TRAGEDY.measures(table.log)["pledges_kept_share"] == 1.0


def test_who_fills_the_last_circle_has_kept_a_pledge_of_more() -> None:
    table = Table()
    table.lay_challenges("Fish the grey lake")
    table.do(ORANGE, Pledge(0, 2))
    table.send(RED, 0, 2)
    table.send(ORANGE, 0, 1)

    assert told(table.log, PledgeTested) == [PledgeTested(ORANGE, 0, 2, 1, room=1)]
    assert TRAGEDY.measures(table.log)["seats"][ORANGE]["pledges_kept"] == 1


def test_a_pledge_to_a_challenge_that_others_have_filled_is_neither_kept_nor_broken() -> None:
    table = Table()
    table.lay_challenges("Raid the pantry")
    table.do(ORANGE, Pledge(0, 2))
    table.send(RED, 0, 2)
    table.do(ORANGE, TakeFree(0))

    assert told(table.log, PledgeTested) == [PledgeTested(ORANGE, 0, 2, 0, room=0)]
    figures = TRAGEDY.measures(table.log)
    assert figures["pledges_kept_share"] is None
    assert [figures["seats"][ORANGE][f"pledges_{fate}"] for fate in ("kept", "broken", "void")] == [0, 0, 1]


def test_who_leaves_a_free_circle_empty_has_broken_the_pledge() -> None:
    table = deer()
    table.do(ORANGE, Pledge(0, 3))
    table.send(RED, 0, 3)
    table.send(ORANGE, 0, 1)

    assert told(table.log, PledgeTested)[0].fate == "broken"


def test_a_pledge_of_an_earlier_journal_is_judged_as_it_was() -> None:
    """Nobody had looked for the room then."""
    read = TRAGEDY.codec.event.decode(
        '{"kind": "pledge_tested", "seat": 1, "slot": 0, "people": 2, "sent": 1}'
    )

    assert read.fate == "broken"


def test_a_pledge_changes_nothing_else() -> None:
    table = deer()
    legal = table.legal(RED)
    table.do(ORANGE, Pledge(0, 3))

    assert table.legal(RED) == legal
    assert table.view().seats[ORANGE].home == 3


def test_pledges_end_with_the_round() -> None:
    table = deer()
    table.do(BLUE, Pledge(0, 3))
    table.rest()

    assert [seat.pledge for seat in table.view().seats] == [None] * 4


def test_from_the_own_turn_on_deeds_count() -> None:
    table = deer()
    assert table.refused(RED, Pledge(0, 1)).code == "pledge_too_late"
    assert table.own(RED).pledge == ()
    table.do(RED, PASS)
    assert table.refused(RED, Pledge(0, 1)).code == "pledge_too_late"


def test_a_pledge_promises_no_more_than_there_is() -> None:
    table = deer()

    assert dict(table.refused(BLUE, Pledge(0, 4)).facts) == {"people": 4, "has": 3}
    assert dict(table.refused(BLUE, Pledge(1, 3)).facts) == {"people": 3, "room": 2}
    assert table.refused(BLUE, Pledge(0, -1)).code == "nobody_sent"
    assert table.refused(BLUE, Pledge(7, 1)).code == "unknown_card"


def test_the_dead_and_the_instructor_pledge_nothing() -> None:
    table = deer()
    table.kill(BLUE)

    assert table.refused(BLUE, Pledge(0, 1)).code == "only_the_living"
    assert table.refused(None, Pledge(0, 1), by="instructor").code == "players_only"


def test_a_table_may_play_without_pledges() -> None:
    table = deer(pledges=False)

    assert table.refused(BLUE, Pledge(0, 1)).code == "no_pledges"
    assert table.own(BLUE).pledge == ()
    assert not table.view().pledges
