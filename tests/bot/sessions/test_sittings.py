"""Which member sat where, at the tables of a session."""

from bot.sessions.record import Placed
from bot.sessions.sittings import members_of_table
from games.record import ActionRow, RecordedActor, TableRow
from games.sittings import TableSittings


def _table(*members: int | None) -> TableSittings:
    """One seat on which these sat, one after the other, each acting once; None: the row does not name the
    member.
    """
    rows = [
        TableRow(1, "start", facts={"holders": [["person", ""]]}),
        ActionRow(2, RecordedActor(0, "player"), {"kind": "roll"}, (), 2),
    ]
    for number, member in enumerate(members, 3):
        rows.append(
            TableRow(
                number,
                "replace",
                facts={"seat": 0} | ({} if member is None else {"member": member}),
                ms=number,
            )
        )
    return TableSittings(rows, 1)


def test_rows_that_name_the_member_are_believed() -> None:
    placed = Placed(number=1, table="t", seats=((9,),))
    assert members_of_table(placed, (), _table(4, 9)) == {2: 4, 3: 9}


def test_older_rows_are_read_by_what_the_session_remembers() -> None:
    placed = Placed(number=1, table="t", seats=((9,),))
    left = ((1, 0, 3), (1, 0, 4), (2, 0, 5))
    assert members_of_table(placed, left, _table(None, None)) == {1: 3, 2: 4, 3: 9}
    assert members_of_table(placed, (), _table(None, None)) == {3: 9}


def test_nobody_is_two_people() -> None:
    placed = Placed(number=1, table="t", seats=((9,),))
    assert members_of_table(placed, ((1, 0, 9),), _table(9, None)) == {2: 9}
