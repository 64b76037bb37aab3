"""How long to wait before errands are tried again."""

from __future__ import annotations

from bot.orchestration.session.errands import Retries
from bot.sessions.record import Errand

AT_A_TABLE, THE_END = Errand(number=3, place=1, task="seat"), Errand(number=9, place=0, task="remove")


def test_what_is_tried_in_vain_is_tried_less_and_less_often() -> None:
    patience = Retries()
    assert [patience.seconds("s", (AT_A_TABLE,)) for _ in range(6)] == [5, 10, 20, 40, 60, 60]
    assert [patience.seconds("t", (THE_END,)) for _ in range(9)] == [5, 10, 20, 40, 80, 160, 320, 600, 600]


def test_whatever_was_done_makes_it_soon_again_and_nothing_left_makes_it_never() -> None:
    patience = Retries()
    for _ in range(4):
        patience.seconds("s", (AT_A_TABLE, THE_END))
    assert not patience.ending("s")
    assert patience.seconds("s", (THE_END,)) == 5
    assert patience.ending("s")
    assert patience.seconds("s", ()) == 0
    assert not patience.ending("s")
    assert patience.seconds("s", (THE_END,)) == 5
