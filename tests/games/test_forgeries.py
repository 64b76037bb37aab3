"""Who edits a saved game and makes its seal anew is found out: by the rules, by the joins, or by the digest
that was posted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from games.audit import _Clocks, record_end, replay, verification_findings
from games.chance import PRACTICE_CONTRIBUTION, SeededChance, client_seed, commitment
from games.protocol import PendingInput
from games.record import (
    ActionRow,
    Header,
    Record,
    RecordedActor,
    RecordError,
    Row,
    TableRow,
    decode_record,
    digest,
    encode_record,
)
from games.settlers.options import SettlersOptions
from games.table_rows import TableHistory
from tests.pebbles.game import Pebbles, PebblesOptions
from tests.pebbles.vocabulary import Take, Throw

GAME, OPTIONS, SEED, TABLE = Pebbles(), PebblesOptions(), b"s" * 32, "0a1b2c3d"
JOINS = ("00000001", "00000002")
WAIT_MS = 60_000


def honest(
    joins: Sequence[str] = JOINS,
    *,
    beside: int = 0,
    clock_ms: int = WAIT_MS,
    options: PebblesOptions = OPTIONS,
) -> Record:
    """A whole game of two who joined; the clock takes for the second one. `beside`: so often somebody watches
    and leaves in each turn.
    """
    chance = SeededChance(SEED, client_seed(joins))
    opening = GAME.setup(options, chance)
    state, ms = GAME.clone(opening), 0
    rows: list[Row] = [
        TableRow(n, "join", facts={"contribution": given}, ms=-100) for n, given in enumerate(joins, 1)
    ]
    rows.append(TableRow(len(rows) + 1, "start"))
    while state.left:
        for kind in ("observe", "leave") * beside:
            rows.append(TableRow(len(rows) + 1, kind, ms=ms))
        late = state.turn == 1 and state.die > 0
        ms += clock_ms if late else 5_000
        action = Take(min(state.die, state.left, state.most)) if state.die else Throw()
        who = RecordedActor(state.turn, "clock" if late else "player")
        done = GAME.apply(state, who, action, chance)  # type: ignore[arg-type]  # it has what an actor has
        assert isinstance(done, list)
        codec = GAME.codec
        events = tuple(codec.event.to_builtins(event) for event in done)
        rows.append(ActionRow(len(rows) + 1, who, codec.action.to_builtins(action), events, ms))
    header = Header(
        game=GAME.name,
        rules_version=GAME.rules_version,
        table=TABLE,
        options=options.model_dump(mode="json"),
        seats=GAME.seat_names(options),
        commitment=commitment(SEED, TABLE),
        client=client_seed(joins),
        seed=SEED.hex(),
        opening=GAME.codec.state.to_builtins(opening),
    )
    return Record(header, tuple(rows))


def found(record: Record) -> str:
    """What is said of a file in which this is written, with a seal that fits; "" where all is well."""
    try:
        return " ".join(verification_findings(GAME, decode_record(encode_record(record)), ("random",)))
    except RecordError as error:
        return str(error)


def numbered(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows with their numbers made to fit."""
    return tuple(replace(row, sequence=at) for at, row in enumerate(rows, 1))


def edited(at: int, **changes: Any) -> Record:
    """The honest game with one row changed."""
    record = honest()
    rows = list(record.rows)
    rows[at - 1] = replace(rows[at - 1], **changes)
    return replace(record, rows=tuple(rows))


def test_the_honest_game_is_confirmed_whatever_happens_beside_it() -> None:
    assert found(honest()) == ""
    assert record_end(GAME, honest()) == "over"
    assert found(honest(beside=3)) == ""


def test_a_players_part_that_was_chosen_afterwards_is_found() -> None:
    """With any other the dice are others: a forger would try until they suit."""
    for number in range(20):
        chosen = replace(honest((f"{number:08x}",)), rows=numbered(honest().rows))
        assert "does not come from the joins in this file" in found(
            replace(chosen, header=honest((f"{number:08x}",)).header)
        )


def test_joins_that_were_chosen_afterwards_are_found_by_the_players_part_that_was_posted() -> None:
    """Nothing in the file speaks against them, so the file names the part that the class has seen on the
    sign-up card.
    """
    chosen = honest(("00000003", "00000004"))

    assert found(chosen) == ""
    assert chosen.header.client != honest().header.client


def test_rows_that_pad_the_record_move_no_die() -> None:
    thrown = [row.events for row in honest().rows if isinstance(row, ActionRow)]
    padded = honest(beside=40)

    assert len(padded.rows) > 10 * len(honest().rows)
    assert [row.events for row in padded.rows if isinstance(row, ActionRow)] == thrown
    assert digest(padded, frozenset()) != digest(honest(), frozenset())


@pytest.mark.parametrize("first", [1, 2, 3, 4, 6])
def test_a_file_that_begins_later_is_refused(first: int) -> None:
    rest = honest().rows[first:]

    assert f"row 1 was expected, this is row {first + 1}" in found(replace(honest(), rows=rest))
    assert found(replace(honest(), rows=numbered(rest))) != ""


def test_a_file_without_its_start_or_with_two_is_refused() -> None:
    rows = honest().rows

    assert "row 3 is a move before the start" in found(
        replace(honest(), rows=numbered((*rows[:2], *rows[3:])))
    )
    assert "row 4 cannot stand after the start" in found(
        replace(honest(), rows=numbered((*rows[:3], rows[2], *rows[3:])))
    )
    assert "has no start" in found(replace(honest(), rows=rows[:2]))


def test_a_dropped_end_with_a_closing_row_is_another_digest() -> None:
    whole = honest()
    closed = replace(
        whole, rows=(*whole.rows[:-4], TableRow(len(whole.rows) - 3, "close", ms=whole.rows[-4].ms))
    )

    assert (found(closed), record_end(GAME, closed)) == ("", "closed")
    assert digest(closed, frozenset()) != digest(whole, frozenset())


def test_what_comes_after_the_last_move_leaves_the_digest_as_it_was_posted() -> None:
    whole = honest()
    later = (
        TableRow(len(whole.rows) + 1, "exit", facts={"broke": True}, ms=10**7),
        TableRow(len(whole.rows) + 2, "close", ms=10**7),
    )

    assert found(replace(whole, rows=(*whole.rows, *later))) == ""
    assert digest(replace(whole, rows=(*whole.rows, *later)), frozenset()) == digest(whole, frozenset())


CHANGES: dict[str, Callable[[], Record]] = {
    "who": lambda: edited(4, actor=RecordedActor(0, "automatic")),
    "when": lambda: edited(4, ms=4_999),
    "an_added_row": lambda: replace(
        honest(), rows=numbered((*honest().rows[:4], TableRow(1, "pledge", ms=5_000), *honest().rows[4:]))
    ),
    "what_stands_beside": lambda: edited(1, facts={"contribution": ""}),
    "the_options": lambda: replace(honest(), header=replace(honest().header, options={"pebbles": 20})),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_digest_stands_for_every_word_but_what_people_wrote(change: str) -> None:
    assert digest(CHANGES[change](), frozenset()) != digest(honest(), frozenset())


def test_what_people_wrote_counts_as_empty_in_the_digest() -> None:
    wrote = [edited(4, action={"kind": "throw", "why": {"words": words}}) for words in ("So.", "text 1")]

    assert digest(wrote[0], frozenset({"words"})) == digest(wrote[1], frozenset({"words"}))
    assert digest(wrote[0], frozenset()) != digest(wrote[1], frozenset())


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"action": {"kind": "throw", "note": "x"}}, "the action of row 4 cannot be read"),
        ({"actor": RecordedActor(None, "player")}, "row 4 is a move by nobody"),
        ({"actor": RecordedActor(0, "instructor")}, "row 4 is a move by nobody"),
        ({"actor": RecordedActor(0, "clock")}, "the clock acted before the time was up"),
        ({"actor": RecordedActor(1, "clock")}, "the clock acted for a seat whose time was not running"),
        ({"ms": -1}, "row 4 was before the row before it"),
        ({"ms": 10**9}, "row 5 was before the row before it"),
    ],
)
def test_an_edited_move_is_found(changes: dict[str, Any], complaint: str) -> None:
    assert complaint in found(edited(4, **changes))


def test_an_event_that_says_more_than_the_game_does_is_found() -> None:
    row = honest().rows[3]
    assert isinstance(row, ActionRow)
    assert isinstance(row.events[0], dict)
    for event in ({**row.events[0], "note": "x"}, {**row.events[0], "die": str(row.events[0]["die"])}):
        assert "an event of row 4 cannot be read" in found(edited(4, events=(event,)))


def test_an_opening_that_says_more_than_a_state_does_is_found() -> None:
    header = honest().header
    assert isinstance(header.opening, dict)

    assert "opening state cannot be read" in found(
        replace(honest(), header=replace(header, opening={**header.opening, "note": "x"}))
    )


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        (TableRow(4, "join", facts={"contribution": "00000003"}), "row 4 cannot stand after the start"),
        (TableRow(4, "observe", facts={"name": "Ann"}), "the facts of row 4 cannot be read: name"),
        (
            TableRow(4, "log_breach", facts={"way": "Ann said: hello"}),
            "the facts of row 4 cannot be read: way",
        ),
        (TableRow(4, "fill", facts={"player": "careful"}), "the facts of row 4 cannot be read: seat"),
        (TableRow(4, "exit", facts={"broke": "maybe"}), "the facts of row 4 cannot be read: broke"),
        (TableRow(4, "pause", to_sequence=3), "row 4 must say to which row"),
        (TableRow(4, "rolled_back"), "row 4 must say to which row"),
        (TableRow(4, "resume"), "row 4 resumes a table that is not paused"),
        (TableRow(4, "pause"), "row 5 is a move while the table was paused"),
        (TableRow(4, "close"), "row 5 comes after the table was closed"),
        (TableRow(4, "blessed"), "row 4 tells of something that does not happen at a table"),
        (
            TableRow(4, "fill", facts={"player": "random", "seat": 2}),
            "row 4 names a seat that is not at this table",
        ),
        (
            TableRow(4, "fill", facts={"player": "random", "seat": -1}),
            "row 4 names a seat that is not at this table",
        ),
        (
            TableRow(4, "fill", facts={"player": "random", "seat": None, "seats": [7]}),
            "row 4 names a seat that is not at this table",
        ),
        (
            TableRow(4, "fill", facts={"player": "random", "seat": None, "seats": [1, 1]}),
            "it names a seat twice",
        ),
        (TableRow(4, "fill", facts={"player": "random", "seat": 0, "seats": [1]}), "it names a seat twice"),
        (
            TableRow(4, "fill", facts={"player": "nobody_knows", "seat": 0}),
            "row 4 names an automatic player that the game does not have",
        ),
        (
            TableRow(4, "fill", facts={"player": "random", "seat": 0}),
            "Row 5: somebody plays a seat that was given to an automatic player",
        ),
        (TableRow(4, "replace", facts={"seat": 2}), "row 4 names a seat that is not at this table"),
        (TableRow(4, "come_back", facts={"seat": 17}), "row 4 names a seat that is not at this table"),
        (TableRow(4, "give_time", facts={"percent": -5}), "the facts of row 4 cannot be read: percent"),
        (TableRow(4, "give_time", facts={"percent": 10**25}), "the facts of row 4 cannot be read: percent"),
        (
            TableRow(4, "outage", facts={"missed_ms": 0, "ago_ms": 0}),
            "the facts of row 4 cannot be read: missed_ms",
        ),
        (
            TableRow(4, "outage", facts={"missed_ms": 5_000, "ago_ms": -1}),
            "the facts of row 4 cannot be read: ago_ms",
        ),
        (
            TableRow(4, "exit", facts={"broke": False}),
            "Row 4: nobody is asked at the exit before the game is over",
        ),
    ],
)
def test_a_row_of_the_table_that_cannot_be_is_refused(row: TableRow, complaint: str) -> None:
    rows = honest().rows

    assert complaint in found(replace(honest(), rows=numbered((*rows[:3], row, *rows[3:]))))


@pytest.mark.parametrize(
    ("holders", "complaint"),
    [
        ([["person", ""], ["person", ""]], ""),
        ([["person", ""]], "row 3 says who holds 1 seats, and this table has 2"),
        ([["person", ""]] * 3, "row 3 says who holds 3 seats, and this table has 2"),
        ([], "row 3 says who holds 0 seats, and this table has 2"),
        (
            [["person", ""], ["automatic", "nobody_knows"]],
            "row 3 names an automatic player that the game does not have",
        ),
        ([["person", ""], ["automatic", ""]], "the facts of row 3 cannot be read"),
        ([["person", "random"], ["person", ""]], "the facts of row 3 cannot be read"),
        ([["nobody", ""], ["person", ""]], "the facts of row 3 cannot be read"),
        ([["person"], ["person", ""]], "the facts of row 3 cannot be read"),
        ("everybody", "the facts of row 3 cannot be read: holders"),
        (
            [["automatic", "random"], ["person", ""]],
            "Row 4: somebody plays a seat that was given to an automatic player",
        ),
        ([["stand_in", "random"], ["person", ""]], ""),  # whoever is back from a practice
    ],
)
def test_a_start_tells_of_each_seat_who_can_have_held_it(holders: Any, complaint: str) -> None:
    said = found(edited(3, facts={"holders": holders}))
    assert complaint in said if complaint else said == ""


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        (
            TableRow(4, "leave", facts={"seat": 0, "player": "random"}),
            "Row 5: somebody plays a seat that was given to an automatic player",
        ),
        (
            TableRow(4, "leave", facts={"seat": 0, "player": ""}),
            "Row 5: somebody plays a seat that was given to an automatic player",
        ),
        (
            TableRow(4, "leave", facts={"seat": 0, "player": "nobody_knows"}),
            "row 4 names an automatic player that the game does not have",
        ),
        (
            TableRow(4, "leave", facts={"seat": 5, "player": "random"}),
            "row 4 names a seat that is not at this table",
        ),
        (TableRow(4, "leave", facts={"seat": True}), "the facts of row 4 cannot be read: seat"),
        (TableRow(4, "leave", facts={"seat": 0, "person": 1}), "the facts of row 4 cannot be read: person"),
        (TableRow(4, "replace", facts={"seat": 0, "member": 3}), "the facts of row 4 cannot be read: member"),
        (
            TableRow(4, "fill", facts={"player": "random", "seat": 0, "by": "player"}),
            "the facts of row 4 cannot be read: by",
        ),
        (
            TableRow(4, "fill", facts={"player": "random", "seat": 0, "until_back": "yes"}),
            "the facts of row 4 cannot be read: until_back",
        ),
        (
            TableRow(
                4, "fill", facts={"player": "random", "seat": 0, "by": "instructor", "until_back": False}
            ),
            "Row 5: somebody plays a seat that was given to an automatic player",
        ),
        (
            TableRow(
                4, "fill", facts={"player": "random", "seat": 0, "by": "instructor", "until_back": True}
            ),
            "",
        ),
    ],
)
def test_a_row_that_says_who_holds_a_seat_is_refused_where_it_cannot_be(
    row: TableRow, complaint: str
) -> None:
    rows = honest().rows
    said = found(replace(honest(), rows=numbered((*rows[:3], row, *rows[3:]))))
    assert complaint in said if complaint else said == ""


def begun(*rows: TableRow) -> str:
    """What is said of the honest game where this happened before it began."""
    return found(
        replace(
            honest(),
            rows=numbered((*honest().rows[:2], *(replace(row, ms=-50) for row in rows), *honest().rows[2:])),
        )
    )


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"nonsense": 1}, "row 3 changes options to what they cannot be: nonsense"),
        ({"pebbles": -1}, "row 3 changes options to what they cannot be: pebbles"),
        (
            {"pebbles": OPTIONS.pebbles + 1},
            "row 4 is the start, and the options of the header are not those that were chosen before it",
        ),
        (
            {"absent_seconds": 7},
            "row 4 is the start, and the options of the header are not those that were chosen before it",
        ),
    ],
)
def test_options_that_were_not_chosen_before_the_start_are_found(
    options: dict[str, Any], complaint: str
) -> None:
    assert complaint in begun(TableRow(3, "change", facts={"options": options}))


def test_whoever_chooses_options_may_think_better_of_it_and_a_practice_tells_nothing_of_its_clocks() -> None:
    """The last choice counts."""
    change = [
        TableRow(3, "change", facts={"options": {"pebbles": pebbles}})
        for pebbles in (OPTIONS.pebbles + 1, OPTIONS.pebbles)
    ]
    clocks = TableRow(3, "change", facts={"options": {"absent_seconds": 7}})

    assert begun(*change) == ""
    assert "does not come from the joins" in begun(clocks, TableRow(3, "practice"), TableRow(3, "practised"))


def test_a_seat_that_missed_a_turn_of_the_practice_may_have_less_time_in_the_game() -> None:
    """Up to 0.21.0 it had, and no row of the practice is in the file."""

    def first_act_by_clock(record: Record) -> Record:
        at = next(
            at for at, row in enumerate(record.rows) if isinstance(row, ActionRow) and row.actor.seat == 1
        )
        late = tuple(replace(row, ms=row.ms + 7_000) for row in record.rows[at:])
        return replace(
            record,
            rows=numbered((*record.rows[:at], replace(late[0], actor=RecordedActor(1, "clock")), *late[1:])),
        )

    played = honest((*JOINS, PRACTICE_CONTRIBUTION))
    practice = (TableRow(3, "practice", ms=-50), TableRow(4, "practised", ms=-50))
    practised = replace(played, rows=numbered((*played.rows[:2], *practice, *played.rows[3:])))
    assert found(practised) == ""
    assert found(first_act_by_clock(practised)) == ""
    assert "before the time was up" in found(first_act_by_clock(honest()))


def test_a_seat_may_be_gone_with_a_change_of_their_number_and_not_otherwise() -> None:
    options = SettlersOptions(players=3)
    full = (
        TableRow(1, "fill", facts={"player": "settler", "seat": 3}),
        TableRow(2, "replace", facts={"seat": 3}),
    )
    fewer = TableRow(3, "change", facts={"options": {"players": 3}})
    record = replace(honest(), header=replace(honest().header, seats=("red", "orange", "white")))

    assert (
        TableHistory.of_record(replace(record, rows=(*full, fewer, TableRow(4, "start"))), options).start == 4
    )
    with pytest.raises(RecordError, match="row 2 names a seat that is not at this table"):
        TableHistory.of_record(replace(record, rows=(*full, TableRow(3, "start"))), options)


def test_who_comes_back_or_takes_a_seat_over_plays_on() -> None:
    """The stand-in holds the seat for somebody whose time was up; who was replaced has a seat again."""
    record = honest()
    at = next(
        at for at, row in enumerate(record.rows) if isinstance(row, ActionRow) and row.actor.by == "clock"
    )
    fill = TableRow(1, "fill", facts={"player": "random", "seat": 1, "seats": []}, ms=record.rows[at].ms)
    early = replace(fill, ms=record.rows[at - 1].ms)

    assert found(replace(record, rows=numbered((*record.rows[:at], fill, *record.rows[at:])))) == ""
    assert "was given to an automatic player" in found(
        replace(record, rows=numbered((*record.rows[:at], early, *record.rows[at:])))
    )
    new = TableRow(1, "replace", facts={"seat": 1}, ms=early.ms)
    assert found(replace(record, rows=numbered((*record.rows[:at], early, new, *record.rows[at:])))) == ""
    back = TableRow(1, "come_back", facts={"seat": 1}, ms=early.ms)
    before = (
        TableRow(1, "fill", facts={"player": "random", "seat": 1}, ms=-100),
        TableRow(2, "replace", facts={"seat": 1}, ms=-100),
    )
    assert found(replace(record, rows=numbered((*before, *record.rows)))) == ""
    assert "was given to an automatic player" in found(
        replace(record, rows=numbered((before[0], *record.rows)))
    )
    assert f"Row {at + 2}" in found(
        replace(record, rows=numbered((*record.rows[:at], early, back, *record.rows[at:])))
    )


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [("exit", "before the start"), ("pause", "before the start"), ("start", "was before it")],
)
def test_a_row_that_comes_too_early_is_refused(kind: str, complaint: str) -> None:
    rows = honest().rows
    facts = {"broke": True} if kind == "exit" else {}

    assert complaint in found(
        replace(honest(), rows=numbered((*rows[:2], TableRow(3, kind, facts=facts, ms=-50), *rows[2:])))
    )


def test_a_pause_gives_the_clock_no_time() -> None:
    """The clock acts 60 seconds after the die fell; for 20 of them the table was paused."""
    record = honest()
    at, act = next(
        (at, row)
        for at, row in enumerate(record.rows)
        if isinstance(row, ActionRow) and row.actor.by == "clock"
    )
    pause = [TableRow(1, "pause", ms=act.ms - 40_000), TableRow(2, "resume", ms=act.ms - 20_000)]

    assert "before the time was up" in found(
        replace(record, rows=numbered((*record.rows[:at], *pause, *record.rows[at:])))
    )


def test_clocks_that_are_changed_while_the_game_is_played_are_those_of_the_check() -> None:
    """Nothing else is changed then, and nothing to what no option may be."""
    rows = honest().rows
    given: tuple[dict[str, Any], ...] = (
        {"absent_seconds": 5},
        {"absent_seconds": 1},
        {"pebbles": 3},
        {"nonsense_seconds": 4},
    )
    changes = [TableRow(4, "change", facts={"options": options}) for options in given]
    said = [found(replace(honest(), rows=numbered((*rows[:3], change, *rows[3:])))) for change in changes]

    assert said == [
        "",
        *(
            f"row 4 makes no sense in this game ({why})"
            for why in ("ValidationError", "ValueError", "ValueError")
        ),
    ]


def test_the_clock_of_a_seat_that_has_missed_its_turn_is_short_until_it_acts() -> None:
    """After its first sixty seconds the second seat gets ten; were it back in between, it would have to get
    sixty.
    """
    record, absent = honest(), list[Row]()
    saved = 0
    for at, row in enumerate(record.rows):
        clock = isinstance(row, ActionRow) and row.actor.by == "clock"
        first = clock and not any(
            isinstance(r, ActionRow) and r.actor.by == "clock" for r in record.rows[:at]
        )
        saved += 50_000 if clock and not first else 0
        absent.append(replace(row, ms=row.ms - saved))
    thrown = [
        at
        for at, row in enumerate(absent)
        if isinstance(row, ActionRow) and row.actor == RecordedActor(1, "player")
    ]
    rolled = [
        replace(row, actor=RecordedActor(1, "automatic")) if at in thrown else row
        for at, row in enumerate(absent)
    ]

    assert "before the time was up" in found(replace(record, rows=tuple(absent)))
    assert found(replace(record, rows=tuple(rolled))) == ""


def test_a_clock_that_acts_late_or_a_moment_early_is_an_honest_clock() -> None:
    assert found(honest(clock_ms=WAIT_MS * 9)) == ""
    assert found(honest(clock_ms=WAIT_MS - 1_000)) == ""
    assert "before the time was up" in found(honest(clock_ms=WAIT_MS - 3_000))


def test_a_file_of_an_earlier_format_is_refused_in_plain_words() -> None:
    text = encode_record(honest()).replace("moot-record-2", "moot-record-1")

    with pytest.raises(RecordError, match="made by an earlier version of Moot"):
        decode_record(text)


def test_a_replay_refuses_what_verifying_refuses() -> None:
    with pytest.raises(RecordError, match="cannot stand after the start"):
        replay(
            GAME, replace(honest(), rows=numbered((*honest().rows[:3], honest().rows[2], *honest().rows[3:])))
        )


def test_what_is_said_of_a_file_is_short_and_holds_no_sign_that_a_terminal_obeys() -> None:
    for name in ("\x1b[31mred", "x" * 10_000, "a\nb"):
        said = found(edited(1, facts={"contribution": "00000001", name: 1}))

        assert said.startswith("the facts of row 1 cannot be read")
        assert said.isprintable()
        assert len(said) <= 200


def test_a_clock_that_ran_on_in_an_earlier_version_where_todays_begins_anew_is_an_honest_clock() -> None:
    """In Settlers up to 0.19, whoever could pick among those who agreed had their time from the first yes on."""
    early, late = (PendingInput(0, "conclude", 45, key) for key in ("7.conclude_early.0", "7.conclude.0"))
    course: Any = SimpleNamespace(
        options=PebblesOptions(), record=honest(), game=SimpleNamespace(pending_inputs=lambda waits: waits)
    )
    for acts, complaint in ((None, ""), (0, "the clock acted before the time was up.")):
        clocks = _Clocks(course)
        for n, (ms, waits) in enumerate(
            [(0, ()), (3_000, (early,)), (30_000, (late,)), (48_000, (late,))], 1
        ):
            clocks.start_row(
                row := TableRow(1, "start", ms=ms)
                if n == 1
                else ActionRow(n, RecordedActor(1, "player"), {}, (), ms=ms)
            )
            course.state = course.state if n == 4 else waits
            if n == 3:
                assert (
                    clocks.action_complaint(
                        ActionRow(n, RecordedActor(1 if acts is None else acts, "player"), {}, (), ms=ms)
                    )
                    == ""
                )
            clocks.finish_row(row)
        assert (
            clocks.action_complaint(ActionRow(5, RecordedActor(0, "clock"), {}, (), ms=48_000)) == complaint
        )
