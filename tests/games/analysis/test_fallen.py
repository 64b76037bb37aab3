"""What players had decided and the instructor undid by taking the game back is told in the debrief (RULES A5,
FINDINGS S5).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from bot.catalogue import player
from bot.games.commons.debrief.table import summarise_table
from games.commons.analysis.principles import has_outside_rollback, undone_decisions
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.record import ActionRow, Record, TableRow
from games.simulate import play_game, to_record


@cache
def whole() -> Record:
    """A game in which something is promised."""
    options = CommonsOptions(rounds_basic=3, rounds_ostrom=5)
    players = [player("commons", "careful") for _ in range(4)]
    return to_record(COMMONS, options, play_game(COMMONS, options, players, b"f" * 32), b"f" * 32)


def taken_back(*, behind: bool, agreed: bool = False) -> Record:
    """The same up to its first promise, and the game taken back behind it, or to right after it."""
    rows = list(whole().rows)
    at = next(
        row.sequence
        for row in rows
        if isinstance(row, ActionRow) and any(event["kind"] == "resolved" for event in row.events)
    )  # type: ignore[index,call-overload]
    back = TableRow(
        at + 1,
        "rolled_back",
        to_sequence=at - 3 if behind else at,
        facts={"agreed": True} if agreed else {},
        ms=rows[at - 1].ms,
    )
    return replace(whole(), rows=(*rows[:at], back))


def test_what_fell_is_named() -> None:
    assert undone_decisions(whole()) == ()
    assert undone_decisions(taken_back(behind=False)) == ()
    assert undone_decisions(taken_back(behind=True)) == ("motion.1", "promise.1")
    assert summarise_table(taken_back(behind=True)).fallen == ("motion.1", "promise.1")


def test_who_agreed_was_not_overruled() -> None:
    """Ostrom's seventh principle holds where all who played have said yes."""
    assert has_outside_rollback(taken_back(behind=True))
    assert not has_outside_rollback(taken_back(behind=True, agreed=True))
