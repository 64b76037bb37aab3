"""A record can be replayed and checked by anybody, and whoever alters a line of it is found out."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.audit import (
    OtherRulesError,
    RecordEnd,
    describe_rollbacks,
    record_end,
    replay,
    verification_findings,
)
from games.automatic_player import Whim
from games.chance import SeededChance, client_seed, commitment
from games.commons.game import COMMONS
from games.protocol import Actor
from games.record import (
    ActionRow,
    Record,
    RecordedActor,
    RecordError,
    Row,
    TableRow,
    decode_record,
    encode_record,
    recorded_actor,
)
from games.simulate import play_game, to_record
from tests.games.analysis.test_course import played as commons_played
from tests.pebbles.game import Pebbles, PebblesOptions, Pot

GAME = Pebbles()
SEED = b"s" * 32


def played(seed: bytes = SEED) -> tuple[Record, Pot]:
    done = play_game(GAME, PebblesOptions(), [Whim(), Whim()], seed)
    return to_record(GAME, PebblesOptions(), done, seed), done.state


def test_a_record_survives_being_written_and_read() -> None:
    record, _ = played()

    again = decode_record(encode_record(record))
    assert (again.header, tuple(again.rows)) == (record.header, record.rows)


def test_a_replay_gives_the_state_that_was_played() -> None:
    record, state = played()

    assert replay(GAME, decode_record(encode_record(record))) == state


def test_an_honest_game_has_no_findings() -> None:
    assert verification_findings(GAME, played()[0]) == []


def test_an_honest_game_of_a_version_that_kept_fewer_facts_has_no_findings_either() -> None:
    """Records of the Commons Game from before 0.10.0 have no curve of the bank in their opening."""
    record = commons_played(3, rounds_basic=3, rounds_ostrom=0)[0]
    assert isinstance(record.header.opening, dict)
    before = {name: value for name, value in record.header.opening.items() if name != "stocks"}
    other = before | {"bank": [5, 6, 6, 6, 6]}

    assert (
        verification_findings(COMMONS, replace(record, header=replace(record.header, opening=before))) == []
    )
    assert verification_findings(COMMONS, replace(record, header=replace(record.header, opening=other)))


def test_every_line_is_json_and_names_seats_only() -> None:
    header, *rows, seal = (json.loads(line) for line in encode_record(played()[0]).splitlines())

    assert header["format"] == "moot-record-2"
    assert {row["actor"]["seat"] for row in rows[1:]} == {0, 1}
    assert seal["rows"] == len(rows)


@given(st.data())
def test_any_changed_byte_is_found(data: st.DataObject) -> None:
    text = encode_record(played()[0])
    at = data.draw(st.integers(0, len(text) - 2))
    other = data.draw(st.characters(codec="ascii", exclude_characters=text[at]))
    changed = text[:at] + other + text[at + 1 :]

    with pytest.raises(RecordError):
        decode_record(changed)


def test_a_missing_line_is_found() -> None:
    lines = encode_record(played()[0]).splitlines(keepends=True)
    for gap in range(len(lines)):
        with pytest.raises(RecordError):
            decode_record("".join(lines[:gap] + lines[gap + 1 :]))


def test_rows_must_follow_each_other() -> None:
    record, _ = played()
    record = replace(record, rows=(record.rows[0], *record.rows[2:]))

    with pytest.raises(RecordError, match="row 2 was expected"):
        decode_record(encode_record(record))


def sealed(lines: Sequence[str]) -> bytes:
    """These lines and a seal that fits."""
    seal = {"rows": len(lines) - 1, "sha256": hashlib.sha256("\n".join(lines).encode()).hexdigest()}
    return "\n".join((*lines, json.dumps(seal), "")).encode()


@pytest.mark.parametrize(
    ("at", "written", "other"),
    [
        (0, '"rules_version":1', '"rules_version":true'),
        (0, '"rules_version":1', '"rules_version":"1"'),
        (1, '"sequence":1', '"sequence":1.0'),
        (1, '"ms":0', '"ms":"0"'),
        (1, '"ms":0', '"ms":false'),
        (1, '"to_sequence":null', '"to_sequence":"0"'),
        (2, '"seat":0', '"seat":"0"'),
        (2, '"seat":0', '"seat":0.0'),
        (2, '"seat":0', '"seat":false'),
    ],
)
def test_a_value_that_is_written_in_another_way_is_refused(at: int, written: str, other: str) -> None:
    """Else one game would have many files with one digest."""
    lines = encode_record(played()[0]).splitlines()[:-1]
    assert written in lines[at]
    lines[at] = lines[at].replace(written, other, 1)

    with pytest.raises(RecordError, match=f"line {at + 1} is not "):
        decode_record(sealed(lines))


@pytest.mark.parametrize(
    ("at", "name"), [(0, "game"), (0, "options"), (1, "sequence"), (1, "facts"), (2, "seat"), (2, "kind")]
)
def test_a_name_that_stands_twice_is_refused(at: int, name: str) -> None:
    """Whoever reads the file by eye sees the first of them, a program the last."""
    lines = encode_record(played()[0]).splitlines()[:-1]
    assert f'"{name}":' in lines[at]
    lines[at] = lines[at].replace(f'"{name}":', f'"{name}":7,"{name}":', 1)

    with pytest.raises(RecordError, match=f"line {at + 1} is not .*: it says {name} twice"):
        decode_record(sealed(lines))


def test_a_file_may_begin_with_the_mark_that_some_editors_write_and_have_their_line_ends() -> None:
    record, _ = played()
    text = encode_record(record)

    for made in (b"\xef\xbb\xbf" + text.encode(), "\ufeff" + text, text.replace("\n", "\r\n")):
        assert tuple(decode_record(made).rows) == record.rows


def tampered(record: Record, **changes: Any) -> Record:
    """With its seal made to fit again: the forger knows how."""
    return decode_record(encode_record(replace(record, header=replace(record.header, **changes))))


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        ({"seed": (b"t" * 32).hex()}, "promised before the game"),
        ({"seed": None}, "cannot be checked"),
        ({"commitment": "00" * 32}, "promised before the game"),
        ({"table": "another"}, "promised before the game"),
        ({"client": "nobody"}, "does not come from the joins"),
        ({"seats": ("ash", "yew")}, "seats should be ash, birch"),
        ({"options": {"pebbles": 21, "polite": False}}, "not dealt from this seed"),
    ],
)
def test_a_forged_header_is_found(changes: dict[str, Any], finding: str) -> None:
    findings = verification_findings(GAME, tampered(played()[0], **changes))

    assert any(finding in text for text in findings), findings


@pytest.mark.parametrize("written", ["FA" * 32, f" {SEED.hex()}", SEED.hex()[:-1], "none"])
def test_a_seed_that_is_written_in_another_way_is_refused(written: str) -> None:
    with pytest.raises(RecordError, match="seed is not written as hexadecimal digits"):
        verification_findings(GAME, tampered(played()[0], seed=written))


def test_a_forged_seed_and_promise_are_found_by_the_dice() -> None:
    forged = b"t" * 32
    record = tampered(played()[0], seed=forged.hex(), commitment=commitment(forged, "simulated"))

    assert verification_findings(GAME, record)


def test_a_forged_die_is_found_in_any_row() -> None:
    record, _ = played()
    for at, row in enumerate(record.rows):
        if (
            isinstance(row, ActionRow)
            and isinstance(row.events[0], dict)
            and row.events[0]["kind"] == "thrown"
        ):
            event: Any = {**row.events[0], "die": int(str(row.events[0]["die"])) % 6 + 1}
            rows = (*record.rows[:at], replace(row, events=(event,)), *record.rows[at + 1 :])

            assert verification_findings(GAME, decode_record(encode_record(replace(record, rows=rows)))) == [
                f"Row {at + 1}: something else should have happened."
            ]


def test_an_action_out_of_turn_is_found() -> None:
    record, _ = played()
    first = record.rows[1]
    assert isinstance(first, ActionRow)
    rows = (record.rows[0], replace(first, actor=RecordedActor(1, "automatic")), *record.rows[2:])

    assert verification_findings(GAME, replace(record, rows=rows)) == [
        "Row 2: this action was not allowed (not_now, RULES A4)."
    ]


def test_a_player_cannot_be_passed_off_as_the_clock() -> None:
    record, _ = played()
    second = record.rows[2]
    assert isinstance(second, ActionRow)
    rows = [*record.rows[:2], replace(second, actor=replace(second.actor, by="clock")), *record.rows[3:]]
    assert verification_findings(GAME, replace(record, rows=rows)) == [
        "Row 3: the clock acted before the time was up."
    ]

    late = [replace(row, ms=60_000) for row in rows[2:]]
    assert verification_findings(GAME, replace(record, rows=[*rows[:2], *late])) == [
        "Row 3: something else should have happened."
    ]


def test_other_rules_are_refused_and_not_misread() -> None:
    record = tampered(played()[0], rules_version=2)

    with pytest.raises(OtherRulesError, match="version 2"):
        verification_findings(GAME, record)
    with pytest.raises(OtherRulesError, match="knows version 1"):
        replay(GAME, record)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": "chess"}, "game chess"),
        ({"options": {"pebbles": 0}}, "options cannot be read: pebbles"),
        ({"opening": {"left": "many"}}, "opening state cannot be read"),
        ({"seed": "xyz"}, "hexadecimal"),
        ({"commitment": "\x1b[31m"}, "64 hexadecimal digits"),
    ],
)
def test_a_header_that_makes_no_sense_is_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        verification_findings(GAME, tampered(played()[0], **changes))


@pytest.mark.parametrize("change", [{"action": {"kind": "dance"}}, {"events": ({"kind": "danced"},)}])
def test_a_row_that_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    record, _ = played()
    first = record.rows[1]
    assert isinstance(first, ActionRow)

    with pytest.raises(RecordError, match="row 2 cannot be read"):
        verification_findings(
            GAME, replace(record, rows=(record.rows[0], replace(first, **change), *record.rows[2:]))
        )


def forged_event(seat: int) -> Record:
    """The second row tells of a die thrown and the third of pebbles taken, by a seat that is not there."""
    record, _ = played()
    second = record.rows[2]
    assert isinstance(second, ActionRow)
    assert isinstance(second.events[0], dict)
    return replace(
        record,
        rows=(
            *record.rows[:2],
            replace(second, events=({**second.events[0], "seat": seat},)),
            *record.rows[3:],
        ),
    )


def test_events_that_lead_where_no_game_can_stand_are_refused_by_their_row() -> None:
    with pytest.raises(RecordError, match=r"row 3 makes no sense in this game \(IndexError\)"):
        replay(GAME, decode_record(encode_record(forged_event(7))))


def test_an_action_over_which_the_rules_break_is_refused_by_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    record, _ = played()
    monkeypatch.setattr(Pebbles, "apply", broken)
    with pytest.raises(RecordError, match=r"row 2 makes no sense in this game \(ZeroDivisionError\)"):
        verification_findings(GAME, record)


def test_a_players_part_of_the_chance_that_no_table_can_have_is_refused() -> None:
    with pytest.raises(RecordError, match="the players' part of the chance makes no sense"):
        verification_findings(GAME, tampered(played()[0], client="a|b"))


def test_nothing_is_said_of_what_follows_from_a_forged_opening() -> None:
    record, _ = played()
    assert isinstance(record.header.opening, dict)
    opening = {**record.header.opening, "piles": [5]}

    assert verification_findings(GAME, tampered(record, opening=opening)) == [
        "The opening was not dealt from this seed."
    ]


@pytest.mark.parametrize("seats", [("ash",), ("birch", "ash"), ("ash", "birch", "cedar")])
def test_a_replay_refuses_other_seats_than_the_games(seats: tuple[str, ...]) -> None:
    with pytest.raises(RecordError, match="seats should be ash, birch"):
        replay(GAME, tampered(played()[0], seats=seats))


@pytest.mark.parametrize("text", ["", "\n", "{}", "{}\n{}\n", "hello\nworld\n", "[]\n[]\n[]\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        decode_record(text)


def rolled_back(to: int) -> tuple[Record, Pot]:
    """A game with a lobby before it and a rollback to row `to` in it, and where it then stood."""
    chance = SeededChance(SEED, client_seed(()))
    opening = GAME.setup(PebblesOptions(), chance)
    state, states = GAME.clone(opening), {2: GAME.clone(opening)}
    rows: list[Row] = [TableRow(1, "join", facts={"contribution": ""}, ms=-50), TableRow(2, "start")]
    for sequence in range(3, 10):
        if sequence == 7:
            rows.append(TableRow(sequence, "rolled_back", to_sequence=to, ms=65))
            state = GAME.clone(states[to])
        else:
            action = GAME.legal_actions(state, state.turn)[-1]
            actor = Actor(state.turn)
            events = GAME.apply(state, actor, action, chance)
            assert isinstance(events, list)
            codec = GAME.codec
            rows.append(
                ActionRow(
                    sequence,
                    recorded_actor(actor),
                    codec.action.to_builtins(action),
                    tuple(codec.event.to_builtins(event) for event in events),
                    ms=sequence * 10,
                )
            )
        states[sequence] = GAME.clone(state)
    return replace(played()[0], rows=tuple(rows)), state


@pytest.mark.parametrize("to", [2, 3, 6])
def test_a_rollback_takes_the_game_back_and_what_follows_is_still_checked(to: int) -> None:
    record, state = rolled_back(to)
    record = decode_record(encode_record(record))

    assert replay(GAME, record) == state
    assert verification_findings(GAME, record) == []


def test_a_rollback_to_what_is_not_past_is_refused() -> None:
    record = played()[0]
    for to in (0, 3, 7):
        rows = (TableRow(1, "pledge"), TableRow(2, "start"), TableRow(3, "rolled_back", to_sequence=to))
        with pytest.raises(RecordError, match=f"rolls back to row {to}, which is not in the game before it"):
            replay(GAME, replace(record, rows=rows))


@pytest.mark.parametrize("check", [replay, verification_findings])
def test_a_row_that_no_table_writes_is_refused(check: Any) -> None:
    record, _ = played()
    row = TableRow(len(record.rows) + 1, "blessed")

    with pytest.raises(RecordError, match=f"row {row.sequence} tells of something that does not happen"):
        check(GAME, replace(record, rows=(*record.rows, row)))


@pytest.mark.parametrize(("rows", "end"), [(slice(None), "over"), (slice(-1), "cut"), (slice(1), "cut")])
def test_a_record_that_was_cut_is_told_from_a_whole_one(rows: slice, end: RecordEnd) -> None:
    record, _ = played()

    assert record_end(GAME, replace(record, rows=record.rows[rows])) == end


def test_a_record_of_a_table_that_was_closed_early_is_whole() -> None:
    record, _ = played()
    closed = replace(record, rows=(*record.rows[:-1], TableRow(len(record.rows), "close")))

    assert record_end(GAME, closed) == "closed"
    assert verification_findings(GAME, closed) == []


def test_each_time_that_a_game_was_taken_back_is_told() -> None:
    assert describe_rollbacks(played()[0]) == []
    assert describe_rollbacks(rolled_back(3)[0]) == ["Row 7 takes the game back to row 3."]
    assert describe_rollbacks(rolled_back(2)[0]) == ["Row 7 takes the game back to the opening."]
