"""Who sits down may choose a colour that nobody has (RULES T-38): in all games, until the game begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.catalogue import find_game, names
from bot.commands.caller import Caller
from bot.commands.signup import reply_to
from bot.scenes.model import Menu, Panel
from bot.stage.messages.destinations import Destinations
from bot.tables.decisions.decisions import decide_table_order
from bot.tables.decisions.orders import Fill, Join, Leave, Pledge, Start
from bot.tables.decisions.table_context import Requester, TableContext
from bot.tables.journal.sittings import fold_sittings
from bot.tables.record import SeatRecord, Status, TableRecord
from bot.tables.results.export import whole_record
from bot.texts.lookup import t, use_language
from games.audit import verification_findings
from games.refusal import Refusal
from games.sittings import record_sittings
from storage.store import Person
from tests.support.port import GUILD
from tests.support.tables import ANN, BEN, TEACHER, give_orders, open_table, played_out, unwrap

COLOURS = ("red", "orange", "white", "blue")


def lobby(
    who: Requester,
    *seated: tuple[Requester, int],
    automatic: tuple[int, ...] = (),
    status: Status = "lobby",
    session: str = "",
) -> TableContext:
    seats = tuple(
        SeatRecord(name=name, automatic="careful" if n in automatic else None)
        for n, name in enumerate(COLOURS)
    )
    record = TableRecord(game="commons", status=status, seats=seats, commitment="c", session=session)
    people = tuple(Person(person.user, "player", seat, person.name) for person, seat in seated)
    return TableContext(
        record, (Person(1, "instructor", None, "T"), *people), who, 1_000, frozenset({"careful"})
    )


def test_who_has_a_seat_moves_to_that_of_the_colour_they_choose_and_their_own_is_free_again() -> None:
    after = unwrap(decide_table_order(lobby(ANN, (ANN, 0)), Join(2)))
    assert [(person.user, person.seat) for person in after.people if person.role == "player"] == [
        (ANN.user, 2)
    ]
    assert (
        unwrap(decide_table_order(replace(lobby(BEN), record=after.record, people=after.people), Join()))
        .people[-1]
        .seat
        == 0
    )


def test_what_is_a_persons_goes_with_them_to_their_new_colour() -> None:
    before = lobby(ANN, (ANN, 0), (BEN, 1))
    record = before.record.replace(pledged=(0, 1), ready=(0,), tries={0: 2}, broke={0: 1, 1: 3})
    after = unwrap(decide_table_order(replace(before, record=record), Join(3))).record
    assert (after.pledged, after.ready, after.tries, after.broke) == ((1, 3), (3,), {3: 2}, {3: 1, 1: 3})


def test_of_two_who_choose_one_colour_the_second_keeps_theirs_and_reads_what_is_free() -> None:
    refusal = decide_table_order(lobby(BEN, (ANN, 2), (BEN, 0)), Join(2))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "colour_taken"
    english = "White has just been taken by another player. You are still Red. Free: Orange and Blue."
    german = "Weiß ist vergeben: Jemand anders war schneller. Du bist weiter Rot. Frei: Orange und Blau."
    for language, sentence in (("en-GB", english), ("de", german)):
        with use_language(language):
            assert t("refusals.colour_taken", **refusal.facts) == sentence


def test_an_automatic_player_takes_the_colour_that_is_left_to_it() -> None:
    after = unwrap(decide_table_order(lobby(ANN, (ANN, 0), automatic=(1, 2, 3)), Join(3)))
    assert [seat.automatic for seat in after.record.seats] == ["careful", "careful", "careful", None]


@pytest.mark.parametrize(
    ("at", "chosen", "code"),
    [
        (lobby(ANN, (ANN, 0)), 0, "already_seated"),
        (lobby(ANN, (ANN, 0)), None, "already_seated"),
        (lobby(ANN, (ANN, 0)), -1, "no_such_seat"),
        (lobby(ANN, (ANN, 0)), 9, "no_such_seat"),
        (lobby(ANN, (ANN, 0), status="playing"), 2, "already_started"),
        (lobby(ANN, (ANN, 0), session="a class"), 2, "already_seated"),
    ],
)
def test_no_colour_is_changed_in_a_game_that_has_begun_nor_in_a_class_whose_seats_are_dealt(
    at: TableContext, chosen: int, code: str
) -> None:
    refusal = decide_table_order(at, Join(chosen))
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


async def joined_panel(game: str) -> tuple[Panel, tuple[str, ...]]:
    table = await give_orders(await open_table(game=find_game(game)), (ANN, Join()))
    snap = await table.snapshot()
    answer = reply_to(Caller(ANN.user, "Ann", GUILD, 1, 0, "x"), Join(), snap, Destinations(table=7, watch=8))
    return answer, find_game(game).seat_names(find_game(game).options_model())


@pytest.mark.parametrize("game", names())
async def test_the_answer_to_join_offers_every_other_colour_of_the_table_in_turn_order(game: str) -> None:
    panel, seats = await joined_panel(game)
    menus = [row for row in panel.rows if isinstance(row, Menu)]
    assert [choice.value for menu in menus for choice in menu.choices] == list(seats[1:])
    assert menus[0].placeholder == "Choose another colour"


async def test_a_game_in_which_a_colour_is_a_place_on_the_board_says_so_beside_each() -> None:
    panel, _ = await joined_panel("commons")
    assert {choice.description for row in panel.rows if isinstance(row, Menu) for choice in row.choices} == {
        "With its start on the board, and its place in the order"
    }
    panel, _ = await joined_panel("tragedy")
    assert {choice.description for row in panel.rows if isinstance(row, Menu) for choice in row.choices} == {
        ""
    }


async def test_the_journal_tells_who_sat_where_when_colours_were_changed_and_its_record_proves_itself() -> (
    None
):
    table = await give_orders(
        await open_table(game=find_game("tragedy")),
        *(
            (ANN, Join(contribution="0000000a")),
            (BEN, Join(contribution="0000000b")),
            (ANN, Join(3, "0000000c")),
        ),
        *(
            (BEN, Leave()),
            (BEN, Join(contribution="0000000d")),
            (TEACHER, Fill("careful")),
            (ANN, Join(1)),
            (TEACHER, Start()),
        ),
    )
    rows = await table.store.journal(table.table)
    told = fold_sittings(rows, 4)
    at_start = {one.seat: (one.holder, one.person) for one in told.all if one.end_row is None}
    assert at_start == {0: ("person", 3), 1: ("person", 1), 2: ("automatic", None), 3: ("automatic", None)}
    assert [one.seat for one in told.all if one.person == 1] == [0, 3, 1]
    await played_out(table)
    record = whole_record(
        await table.snapshot(), await table.store.journal(table.table), await table.store.secret(table.table)
    )
    assert {one.seat for one in record_sittings(record).all if one.end_row is None and one.person == 1} == {1}
    verification_findings(table.game, record)


async def test_a_promise_stays_with_who_gave_it_when_they_change_their_colour() -> None:
    table = await give_orders(
        await open_table(game=find_game("commons")), (ANN, Join()), (ANN, Pledge()), (ANN, Join(3))
    )
    assert (await table.snapshot()).record.pledged == (3,)
