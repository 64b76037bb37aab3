"""A bundle of all four games: whole, described, joined, the same again, and nothing where something is wrong."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.catalogue import find_game, names, player
from bot.research.game_parts import sheet_reader
from bot.research.study import bundle as module
from bot.research.study.checking import row_mistakes
from bot.research.study.notebook import notebook_cells, notebook_text
from bot.research.study.origin import BadSourceError, GameSource, SessionSource, session_code, table_code
from bot.research.study.sheets import SHEETS, TreatmentRow, columns_by_name
from bot.research.study.writing import csv_lines, sheet_path
from bot.sessions.plan.plans import load_plan
from bot.texts.lookup import load_sentences
from games.analysis.between import difference
from games.analysis.foresight import Prediction
from games.analysis.research.data.civic_sheets import VoteRow
from games.analysis.research.data.columns import SheetRow, columns
from games.analysis.research.data.sheets import DecisionRow, SeatRow, TableRow
from games.automatic_player import Whim
from games.chance import commitment
from games.record import ActionRow
from games.simulate import play_game, to_record
from tests.pebbles.game import Pebbles, PebblesOptions
from tests.pebbles.scenes import with_pebbles
from tests.support.studied import bundle_of, content, of_records, record, run_notebook, sheet, with_table_rows

pytestmark = pytest.mark.long

SEAL = "ab" * 32
MANY = [float(n % 7) for n in range(13)], [float(n % 5) for n in range(12)]
"""Tables of two treatments that can be dealt in more ways than anybody looks at."""
EQUAL = (
    r"\d{4} figures of 12 tables: equal\n"
    r"28 figures beside silence: equal\n"
    r"27 figures of the best possible: equal\n"
    r"48 figures of principles: equal\n"
    r"5 predictions: equal\n"
    r"9 figures of foresight: equal\n"
    r"288 counts of acts: equal\n"
    r"0 figures of participants: equal\n"
    r"7 points of curves of survival: equal\n"
    r"16 figures of treatments beside each other: equal\n"
)
FORETOLD = tuple(
    ("Pcode", Prediction(40, row, 2, what, first, last))
    for row, what, first, last in (
        (1, "ore", 1, 99),
        (1, "ore", 1, 1),
        (9, "", 2, None),
        (1, "wool", 99, None),
        (9999, "", 9, None),
    )
)
"""By somebody who watched: of some of it nobody can say more before the end."""


def class_of_all() -> list[SessionSource | GameSource]:
    """Twelve games of all kinds, for a part of whose players the clock acts: half of them of one treatment,
    half of another.
    """
    games = [record(name, seed, silent=0.15 * (seed - 1)) for name in names() for seed in (1, 2, 3)]
    dealt = ("few", "many") * 6
    tables = [
        GameSource(f"table {n}", one, session_code(SEAL), n, dealt[n - 1]) for n, one in enumerate(games, 1)
    ]
    tables[0] = replace(tables[0], predictions=FORETOLD)
    return [
        SessionSource(
            "session",
            load_plan("first-45").model_copy(update={"treatments": {"few": {}, "many": {}}}),
            SEAL,
            48,
            12,
            0,
        ),
        *tables,
    ]


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of that class."""
    out = tmp_path_factory.mktemp("study") / "study.zip"
    assert bundle_of(class_of_all(), out).is_valid
    return out


def test_every_sheet_is_there_with_its_columns_and_no_row_is_torn(bundle: Path) -> None:
    found = content(bundle)
    for one in SHEETS:
        head, *rows = list(csv.reader(io.StringIO(found[sheet_path(one)].decode())))
        assert head == [column.name for column in columns(one)]
        assert all(len(row) == len(head) for row in rows)


def test_a_text_that_a_spreadsheet_would_run_stands_as_it_was_written_and_what_is_read_first_warns_of_it(
    bundle: Path,
) -> None:
    written = ["=HYPERLINK(1)", "+1", "-1", "@a", "'=1"]
    text, _ = csv_lines(TreatmentRow("s", one, "cap", one) for one in written)["treatments"]

    assert [*csv.reader(io.StringIO(text))] == [["s", one, "cap", one] for one in written]
    assert "never open a sheet with a double click" in content(bundle)["README.md"].decode()


def test_the_columns_of_every_sheet_stand_where_they_stood() -> None:
    """Programs that researchers have written lean on it. What is meant to change is changed in the file, too."""
    kept = json.loads(Path(__file__).with_name("sheets.json").read_text(encoding="utf-8"))
    assert {one.sheet: list(one.__struct_fields__) for one in SHEETS} == kept


def test_the_page_on_data_names_every_sheet() -> None:
    page = (Path(__file__).resolve().parents[4] / "docs/research/data.md").read_text(encoding="utf-8")

    assert [one.sheet for one in SHEETS if f"`{one.sheet}`" not in page] == []


def test_every_column_says_what_it_means_alike_wherever_it_stands() -> None:
    assert len(columns_by_name()) == len({column.name for one in SHEETS for column in columns(one)})
    assert all(column.means.text.endswith(".") for column in columns_by_name().values())


def test_every_paragraph_that_a_column_names_is_in_the_rules(bundle: Path) -> None:
    rules = {column.means.rule for column in columns_by_name().values()} - {""}

    assert len(rules) > 20
    assert {f"rules.{rule}.text" for rule in rules} <= load_sentences().keys
    book = content(bundle)["documentation/codebook.md"].decode()
    assert all(f'<a id="{rule.lower()}">' in book for rule in rules)


def test_the_codebook_names_every_column_figure_and_option(bundle: Path) -> None:
    book = content(bundle)["documentation/codebook.md"].decode()

    for one in SHEETS:
        part = book.split(f"\n## {one.sheet}\n")[1].split("\n## ")[0]
        assert re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE) == [column.name for column in columns(one)]
    for name in names():
        part = book.split(f"\n## Figures of {name}\n")[1].split("\n## ")[0]
        assert re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE) == [
            figure.name for figure in sheet_reader(name).figures
        ]
        assert all(line.count("|") == 5 for line in part.splitlines() if line.startswith("| `"))


def test_the_notebook_makes_every_figure_again_and_says_equal(
    bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = run_notebook(bundle, tmp_path, monkeypatch, capsys)

    assert re.fullmatch(EQUAL, said)


@pytest.mark.parametrize(
    "change",
    [
        ("figures", ",requests,,", ",requests,,1"),
        ("silence", ",taken_a_round,1", ",taken_a_round,2"),
        ("possible", ",basic,", ",basic,1"),
        ("principles", ",0,0\n", ",0,7\n"),
        ("predictions", ",ore,1,99,", ",ore,1,1,"),
        ("foreseen", ",ore,1,", ",ore,2,"),
        ("survival", ",3,0.", ",3,1."),
        ("comparisons", ",few,many,6,", ",few,many,5,"),
    ],
)
def test_the_notebook_finds_a_figure_that_is_not_so(
    change: tuple[str, str, str],
    bundle: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name, before, after = change

    def spoilt(path: str, text: str) -> str:
        assert f"-{name}_" not in path or before in text or path.endswith(".ipynb")
        return text.replace(before, after, 1) if f"-{name}_" in path else text

    said = run_notebook(bundle, tmp_path, monkeypatch, capsys, spoilt)

    assert said.count(": different\n") == 1
    assert " in the data " in said


@pytest.mark.skipif(shutil.which("Rscript") is None, reason="R is not here")
def test_the_notebook_in_r_says_the_same(bundle: Path, tmp_path: Path) -> None:
    for path, text in content(bundle).items():
        if path.endswith((".csv", ".Rmd")):
            (tmp_path / path).parent.mkdir(exist_ok=True)
            (tmp_path / path).write_bytes(text)
    code = re.findall(
        r"^```\{r\}\n(.*?)^```\n",
        (tmp_path / "analysis/check.Rmd").read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    many = 'cat(format(tested(0:12 %% 7, 0:11 %% 5, 0.05)[1:2], digits = 15), "\\n")\n'
    (tmp_path / "analysis/check.R").write_text("".join([*code, many]), encoding="utf-8")
    said = subprocess.run(
        ["Rscript", "check.R"], cwd=tmp_path / "analysis", check=True, capture_output=True, text=True
    ).stdout

    *lines, low, high = re.split(r"\s+(?=\S+\s+\S+\s*$)|\s+(?=\S+\s*$)", said.strip())
    assert re.fullmatch(EQUAL, lines[0] + "\n")
    assert (float(low), float(high)) == pytest.approx(difference(*MANY).interval)


@pytest.mark.parametrize("game", names())
def test_a_table_that_was_stopped_in_the_middle_of_a_round_has_figures_that_can_be_made_again(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = record(game)
    rows = whole.rows[: int(len(whole.rows) * 0.72)]
    stopped = with_table_rows(replace(whole, rows=rows), ("close", {}))
    assert bundle_of(of_records([stopped]), tmp_path / "s.zip").is_valid

    assert sheet(tmp_path / "s.zip", "tables")[0]["status"] == "closed"
    assert "different" not in run_notebook(tmp_path / "s.zip", tmp_path / "opened", monkeypatch, capsys)


def test_what_the_debrief_compares_stages_by_is_told_too(bundle: Path) -> None:
    figures = {(row["figure"], row["part"]) for row in sheet(bundle, "figures")}

    for name in (
        "growth_lost",
        "taken_a_round",
        "came_back_a_round",
        "refused_share",
        "lowest_points",
        "promises_tested",
        "promises_kept",
    ):
        assert {(name, "basic"), (name, "ostrom")} <= figures


def test_both_notebooks_tell_of_the_same_steps() -> None:
    prose = [text for kind, text in notebook_cells(notebook_text("check.md")) if kind == "markdown"][1:]
    of_r = re.split(r"^```\{r\}\n.*?^```\n", notebook_text("check.Rmd"), flags=re.MULTILINE | re.DOTALL)

    assert [text.strip() for text in of_r[1:] if text.strip()] == [text.strip() for text in prose]


def test_the_checksums_are_those_of_every_other_file(bundle: Path) -> None:
    found = content(bundle)
    told = dict(line.split("  ", 1)[::-1] for line in found.pop("checksums.sha256").decode().splitlines())

    assert told == {path: hashlib.sha256(text).hexdigest() for path, text in found.items()}


def test_the_same_games_make_the_same_bundle(bundle: Path, tmp_path: Path) -> None:
    bundle_of(class_of_all(), tmp_path / "again.zip")

    assert content(tmp_path / "again.zip") == content(bundle)


def test_all_three_descriptions_name_every_sheet_and_every_column(bundle: Path) -> None:
    found = content(bundle)
    package, dataset, croissant = (
        json.loads(found[name]) for name in ("datapackage.json", "dataset_description.json", "croissant.json")
    )

    sheets = {one.sheet: [column.name for column in columns(one)] for one in SHEETS}
    assert {
        one["name"]: [field["name"] for field in one["schema"]["fields"]] for one in package["resources"]
    } == sheets
    assert {
        one["name"]: [field["name"] for field in one["field"]] for one in croissant["recordSet"]
    } == sheets
    assert {one["name"] for one in dataset["variableMeasured"]} == set(columns_by_name())
    for resource, file in zip(package["resources"], croissant["distribution"], strict=True):
        digest = hashlib.sha256(found[resource["path"]]).hexdigest()
        assert (resource["hash"], file["sha256"], file["contentUrl"]) == (
            f"sha256:{digest}",
            digest,
            resource["path"],
        )
        assert resource["bytes"] == len(found[resource["path"]])


def test_psych_ds_finds_its_names_its_variables_and_its_folders(bundle: Path) -> None:
    """What its validator looks for; the validator itself is no package of the registry
    (benchmarks/README.md).
    """
    found = content(bundle)
    data = [path for path in found if path.startswith("data/") and path.endswith(".csv")]

    assert all(
        re.fullmatch(r"data/([a-z]+-[a-zA-Z0-9]+)(_[a-z]+-[a-zA-Z0-9]+)*_data\.csv", path) for path in data
    )
    heads = {name for path in data for name in found[path].decode().split("\n", 1)[0].split(",")}
    dataset = json.loads(found["dataset_description.json"])
    assert {one["name"] for one in dataset["variableMeasured"]} == heads
    assert dataset["@type"] == "Dataset"
    for path in data:
        beside_it = json.loads(found[path.replace(".csv", ".json")])
        assert [one["name"] for one in beside_it["variableMeasured"]] == found[path].decode().split("\n", 1)[
            0
        ].split(",")
    assert {"README.md", "CHANGES.md", ".psychds-ignore", "data/file_metadata.json"} <= found.keys()
    assert {"analysis", "materials", "results", "documentation"} <= {path.split("/")[0] for path in found}


def test_the_table_proves_its_dice_and_a_seat_counts_its_acts(bundle: Path) -> None:
    for table in sheet(bundle, "tables"):
        seed, name = bytes.fromhex(table["seed"]), table["name"]
        assert commitment(seed, name) == table["commitment"]
        assert table["table"] == "T" + table["commitment"][:12]
    decisions, seats = sheet(bundle, "decisions"), sheet(bundle, "seats")
    talk = [
        one["by"] == "clock" and one["kind"] in ("say_done", "count_votes", "end_speech") for one in decisions
    ]
    acts = [
        (one["table"], one["seat"], one["by"])
        for one, is_talk in zip(decisions, talk, strict=True)
        if not is_talk
    ]
    for seat in seats:
        assert int(seat["own_acts"]) == acts.count((seat["table"], seat["seat"], "player"))
        assert int(seat["clock_acts"]) == acts.count((seat["table"], seat["seat"], "clock"))
    assert any(seat["clock_acts"] != "0" for seat in seats)


def test_what_happened_beside_the_game_is_told_without_names(tmp_path: Path) -> None:
    game = with_table_rows(record("tragedy"), ("log_breach", {"way": "reaction"}), ("exit", {"broke": True}))
    seats = {game.rows[-2].sequence: 2}
    bundle_of([GameSource("t.jsonl", game, breaches=seats)], tmp_path / "s.zip")

    (breach,) = sheet(tmp_path / "s.zip", "breaches")
    (answer,) = sheet(tmp_path / "s.zip", "answers")
    assert (breach["way"], breach["seat"]) == ("reaction", "2")
    assert (answer["question"], answer["answer"], answer["seat"]) == ("exit_silence", "broken", "")


def test_a_spell_of_absence_begins_with_the_clock_and_ends_with_the_person(bundle: Path) -> None:
    decisions = {(one["table"], one["row"]): one for one in sheet(bundle, "decisions")}
    spells = sheet(bundle, "absences")

    assert spells
    for spell in spells:
        first = decisions[spell["table"], spell["row"]]
        assert (first["by"], first["seat"], spell["stand_in"]) == ("clock", spell["seat"], "false")
        if spell["until_row"]:
            assert decisions[spell["table"], spell["until_row"]]["by"] == "player"


def test_what_was_taken_back_is_told_and_counts_for_nothing(tmp_path: Path) -> None:
    whole = record("tragedy")
    middle = len(whole.rows) // 2
    back = whole.rows[middle - 1].sequence
    rows = [*whole.rows[: middle + 3]]
    rows.append(
        replace(
            with_table_rows(replace(whole, rows=tuple(rows)), ("rolled_back", {})).rows[-1], to_sequence=back
        )
    )
    rows += [replace(row, sequence=row.sequence + 4, ms=row.ms + 4 * 10**9) for row in whole.rows[middle:]]
    bundle_of(of_records([replace(whole, rows=tuple(rows))]), tmp_path / "s.zip")

    decisions = sheet(tmp_path / "s.zip", "decisions")
    gone = [one["row"] for one in decisions if one["taken_back"] == "true"]
    assert gone == [str(back + n) for n in (1, 2, 3)]
    assert sheet(tmp_path / "s.zip", "tables")[0]["taken_back_rows"] == "3"
    bundle_of(of_records([record("tragedy")]), tmp_path / "plain.zip")
    assert sheet(tmp_path / "s.zip", "figures") == sheet(tmp_path / "plain.zip", "figures")


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([VoteRow("t", 1, 1, 0, 0, "maybe", None)], "votes.cast: 'maybe' cannot stand there"),  # type: ignore[arg-type]
        ([VoteRow("t", 1, 1, 0, 0, "yes", None)] * 2, "votes: a key stands twice"),
        ([VoteRow("t", 1, 1, 0, 7, "yes", None),
          SeatRow("t", 0, "red", masked=False, own_acts=0, clock_acts=0, automatic_acts=0, automatic_player=None, points=0, won=True)],
         "votes: ('t', 7) leads nowhere in seats"),
        ([DecisionRow("t", 1, 0, 0, None, None, None, None, 0, None, None, taken_back=False, hand_over=False, by="player")],  # type: ignore[arg-type]
         "decisions.kind: None cannot stand there"),
    ],
)  # fmt: skip
def test_a_row_that_is_not_as_its_sheet_says_is_found(rows: list[SheetRow], expected: str) -> None:
    assert expected in row_mistakes(rows)


def test_rows_that_are_not_as_their_sheet_says_make_nothing_and_of_our_own_games_that_one_alone_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it is that a file makes us say: a bundle that contradicts itself is never there."""
    good, bad = record("tragedy", 1), record("tragedy", 2)
    broken = table_code(bad.header.commitment)

    def found(rows: Sequence[SheetRow], *, whole: bool) -> list[str]:
        told = [one.table for one in rows if isinstance(one, TableRow)]
        return ["fills: (7,) leads nowhere in seats"] if broken in told else row_mistakes(rows, whole=whole)

    monkeypatch.setattr(module, "row_mistakes", found)
    with pytest.raises(
        BadSourceError, match=r"^second: not every row .*: fills: \(7,\) leads nowhere in seats$"
    ):
        bundle_of([GameSource("first", good), GameSource("second", bad)], tmp_path / "s.zip")
    assert list(tmp_path.iterdir()) == []
    made = bundle_of(
        [GameSource("first", good), GameSource("second", bad, is_from_database=True)], tmp_path / "s.zip"
    )
    assert (made.tables, [why.partition(":")[0] for why in made.left_out]) == (1, ["second"])


def test_a_game_that_stands_twice_makes_nothing(tmp_path: Path) -> None:
    one = record("tragedy")
    with pytest.raises(BadSourceError, match="second: this is in the bundle already, from first"):
        bundle_of([GameSource("first", one), GameSource("second", one)], tmp_path / "s.zip")

    assert list(tmp_path.iterdir()) == []


def test_each_game_that_is_not_sound_gets_a_sentence_and_nothing_is_left_behind(tmp_path: Path) -> None:
    good = record("tragedy")
    other = replace(good, header=replace(good.header, rules_version=99))
    cut = replace(good, rows=good.rows[:-3])
    unsealed = replace(good, header=replace(good.header, seed="00" * 32))
    with pytest.raises(BadSourceError) as error:
        bundle_of(
            [GameSource("a", other), GameSource("b", cut), GameSource("c", unsealed)], tmp_path / "s.zip"
        )

    first, second, third = str(error.value).split("\n")
    assert first.startswith("a: this game was played under version 99 of the rules of tragedy")
    assert second == "b: the end is missing: the game is not over here, and the table was not closed"
    assert third == "c: The seed is not the one that was promised before the game."
    assert list(tmp_path.iterdir()) == []


def test_a_bundle_that_cannot_be_packed_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "s.zip"
    out.write_bytes(b"the old one")

    def full(*_: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "_pack", full)
    with pytest.raises(OSError, match="No space"):
        bundle_of(of_records([record("tragedy")]), out)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"the old one"]


def test_a_turn_that_was_skipped_has_its_stock_too(tmp_path: Path) -> None:
    """It begins and ends with the row in which the next one begins."""
    rules, seed = find_game("commons"), bytes([1]) * 32
    options = rules.options_model(rounds_basic=3, rounds_ostrom=4)
    game = to_record(rules, options, play_game(rules, options, [player("commons", "random")] * 4, seed), seed)
    skipped = [
        e
        for row in game.rows
        if isinstance(row, ActionRow)
        for e in row.events
        if e["kind"] == "turn_skipped"
    ]
    assert skipped, "the game is one in which somebody lost a turn"

    assert bundle_of(of_records([game]), tmp_path / "s.zip").is_valid
    told = [row["turn"] for row in sheet(tmp_path / "s.zip", "stock") if row["good"] == "wheat"]
    assert told == [str(turn) for turn in range(1, 29)]


def test_a_game_of_somebody_else_s_is_told_as_far_as_all_games_are_alike(tmp_path: Path) -> None:
    seed = bytes(32)
    game = to_record(
        Pebbles(), PebblesOptions(), play_game(Pebbles(), PebblesOptions(), [Whim(), Whim()], seed), seed
    )
    with with_pebbles():
        assert bundle_of(of_records([game]), tmp_path / "s.zip").is_valid

    (table,) = sheet(tmp_path / "s.zip", "tables")
    assert (table["game"], table["status"]) == ("pebbles", "over")
    assert len(sheet(tmp_path / "s.zip", "decisions")) == sum(isinstance(row, ActionRow) for row in game.rows)
    assert {row["won"] for row in sheet(tmp_path / "s.zip", "seats")} <= {"true", "false"}
    assert sheet(tmp_path / "s.zip", "figures") == []
