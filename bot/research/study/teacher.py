"""The sheet of participants as a teacher reads it: a spreadsheet of one page, in words, made of a bundle."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.research.study.sheets import ParticipantRow, PersonRow
from bot.research.study.writing import sheet_path
from bot.sessions.spreadsheet import write_spreadsheet
from bot.texts.lookup import current_language, t
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.sheets import SeatRow, TableRow

HEADS = (
    "person",
    "tables",
    "seats",
    "treatments",
    "own",
    "asked",
    "got",
    "points",
    "survived",
    "promises",
    "votes",
    "answers",
    "quiz",
)


class NoParticipantsError(ValueError):
    """No person of these games is known."""


def teacher_sheet(bundle: Path) -> bytes:
    """Return a CSV file in the current language, with the separator that its spreadsheets expect. Raises
    NoParticipantsError.
    """
    with zipfile.ZipFile(bundle) as packed:
        participants, people, tables, seats = (
            _sheet_rows(packed, sheet) for sheet in (ParticipantRow, PersonRow, TableRow, SeatRow)
        )
    if not participants:
        raise NoParticipantsError
    names = {_key(row): row["person_name"] for row in people if row["person_name"]}
    numbers = {row["table"]: row["number"] or row["name"] for row in tables}
    colours = {f"{row['table']}:{row['seat']}": t(f"words.seat.{row['colour']}") for row in seats}
    lines = [_line(row, names.get(_key(row), row["person"]), numbers, colours) for row in participants]
    lines.sort(key=lambda line: (str(line[1]), str(line[2]), str(line[0])))
    return write_spreadsheet([[t(f"debrief.sheet.{head}") for head in HEADS], *lines], current_language())


def _line(
    row: Mapping[str, str], name: str, numbers: Mapping[str, str], colours: Mapping[str, str]
) -> list[str | int]:
    held = row["seats_held"].split()
    yes_or_no = {"true": t("debrief.sheet.yes"), "false": t("debrief.sheet.no"), "": ""}
    return [
        name,
        ", ".join(dict.fromkeys(numbers[seat.partition(":")[0]] for seat in held)),
        ", ".join(colours[seat] for seat in held),
        row["treatments"],
        f"{100 * float(row['own_share']):.0f} %" if row["own_share"] else "",
        *(_number_cell(row[column]) for column in ("cards_asked", "cards_got", "earned_points")),
        yes_or_no[row["survived"]],
        t("debrief.sheet.of", kept=row["promises_kept"], tested=row["promises_tested"])
        if row["promises_tested"]
        else "",
        _number_cell(row["votes_cast"]),
        t("debrief.sheet.given") if row["answers"] else "",
        t(f"debrief.sheet.quiz_{row['quiz']}") if row["quiz"] else "",
    ]


def _number_cell(text: str) -> int | str:
    return int(text) if text else ""


def _key(row: Mapping[str, str]) -> tuple[str, str, str]:
    return row["session"], row["table"], row["person"]


def _sheet_rows(packed: zipfile.ZipFile, sheet: type[SheetRow]) -> Sequence[Mapping[str, str]]:
    return list(csv.DictReader(io.StringIO(packed.read(sheet_path(sheet)).decode())))
