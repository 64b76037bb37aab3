"""An attack on refusals: works out what a masked seat did from what a bundle tells of the others, by the
sheets alone.

`python -m tests.support.subtraction --classes 200` attacks so many classes of all games, with one to three
refusals each.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from bot.catalogue import names
from bot.research.study.consent import Consent
from bot.research.study.origin import Source, table_code
from tests.support.studied import bundle_of, of_records, record, sheet

Sheets = Mapping[str, Sequence[Mapping[str, str]]]
ATTACKED = ("tables", "seats", "motions", "votes", "stock", "requests", "trades", "sanctions", "promises", "rounds", "figures", "decisions",
            "events", "sittings", "absences", "meetings", "speech", "suits", "breaches", "words", "predictions", "foreseen", "notes",
            "silence", "possible", "principles", "rules")  # fmt: skip
CASTS = ("yes", "no", "abstain", "absent")
KNOWN_BEFORE = ("table", "session", "number", "name", "game", "rules_version", "seat_count", "treatment", "late", "practised", "commitment",
                "seed", "client", "masked_seats", "started_utc", "seat", "colour", "masked")  # fmt: skip


def bundle_sheets(path: Path) -> Sheets:
    """Read the sheets that the attack uses."""
    return {name: sheet(path, name) for name in ATTACKED}


def hidden_seats(sheets: Sheets) -> dict[str, set[str]]:
    """Return the masked seats by table."""
    found = defaultdict[str, set[str]](set)
    for row in sheets["seats"]:
        if row["masked"].lower() in ("true", "1"):
            found[row["table"]].add(row["seat"])
    return found


def leaks(sheets: Sheets) -> list[str]:
    """Return the conclusions about masked seats, as sentences."""
    hidden = hidden_seats(sheets)
    return sorted({*_votes(sheets, hidden), *_takes(sheets, hidden), *_partners(sheets, hidden), *_winners(sheets, hidden),
                   *_acts(sheets, hidden), *_rest(sheets, hidden)})  # fmt: skip


def _votes(sheets: Sheets, hidden: Mapping[str, set[str]]) -> Iterator[str]:
    told = Counter((row["table"], row["motion"], row["cast"]) for row in sheets["votes"])
    for motion in sheets["motions"]:
        table, number = motion["table"], motion["motion"]
        for cast in CASTS if table in hidden else ():
            left = int(motion[cast] or 0) - told[table, number, cast]
            if left > 0:
                yield f"votes: motion {number} of {table}: {left} of {len(hidden[table])} masked said {cast}"


def _takes(sheets: Sheets, hidden: Mapping[str, set[str]]) -> Iterator[str]:
    told = Counter[tuple[str, str, str]]()
    for row in sheets["requests"]:
        told[row["table"], row["turn"], row["good"]] += int(row["got"])
    for row in sheets["stock"]:
        if row["table"] in hidden and row["taken_out"]:
            left = int(row["taken_out"]) - told[row["table"], row["turn"], row["good"]]
            yield f"takes: turn {row['turn']} of {row['table']}: masked seats took {left} {row['good']}"


def _partners(sheets: Sheets, hidden: Mapping[str, set[str]]) -> Iterator[str]:
    sides = defaultdict[tuple[str, str], set[str]](set)
    for row in sheets["trades"]:
        sides[row["table"], row["trade"]].add(row["side"])
    for row in sheets["trades"]:
        if row["table"] in hidden and row["traded"] != "bank" and len(sides[row["table"], row["trade"]]) == 1:
            yield f"trades: trade {row['trade']} of {row['table']}: a masked seat gave {row['taken']} and got {row['given']} {row['thing']}"


def _winners(sheets: Sheets, hidden: Mapping[str, set[str]]) -> Iterator[str]:
    ended = {row["table"] for row in sheets["tables"] if row["end"]}
    won = defaultdict[str, set[str]](set)
    for row in sheets["seats"]:
        won[row["table"]].add(row["won"].lower())
    yield from (
        f"winners: nobody else won at {table}"
        for table in hidden
        if table in ended and "true" not in won[table]
    )


def _acts(sheets: Sheets, hidden: Mapping[str, set[str]]) -> Iterator[str]:
    told = Counter(row["table"] for row in sheets["decisions"])
    for row in sheets["tables"]:
        if row["table"] in hidden and row["rows"]:
            yield f"acts: masked seats did up to {int(row['rows']) - told[row['table']]} acts at {row['table']}"


def _rest(sheets: Sheets, hidden: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield all other rows that depend on the play of a table with a masked seat: any of them may be part of
    a sum.
    """
    for name, rows in sheets.items():
        for row in rows:
            if row.get("table") in hidden:
                told = sorted(column for column, value in row.items() if value and column not in KNOWN_BEFORE)
                if name not in ("tables", "seats") or told:
                    yield f"rest: {name} of {row['table']}: {', '.join(told)}"


def attacked_class(number: int, folder: Path) -> tuple[Sheets, Sheets, int]:
    """Return the bundle of a class with one to three refusals, the same masked by rows alone, and the number
    of refusals.
    """
    draw = random.Random(number)
    games = [record(game, 1000 * number + n, silent=0.1) for n, game in enumerate(names())]
    seats = [
        (table_code(one.header.commitment), seat) for one in games for seat in range(len(one.header.seats))
    ]
    refused = frozenset(draw.sample(seats, draw.randint(1, 3)))
    sources: list[Source] = list(of_records(games))
    bundle_of(sources, folder / "whole.zip")
    bundle_of(sources, folder / "masked.zip", Consent(refused))
    whole = bundle_sheets(folder / "whole.zip")
    return (
        bundle_sheets(folder / "masked.zip"),
        masked_by_rows(whole, {(table, str(seat)) for table, seat in refused}),
        len(refused),
    )


def masked_by_rows(whole: Sheets, refused: set[tuple[str, str]]) -> Sheets:
    """Return the sheets without the rows of masked seats, as a bundle was until 0.22."""
    kept = {
        name: [row for row in rows if name == "seats" or (row.get("table"), row.get("seat")) not in refused]
        for name, rows in whole.items()
    }
    empty = {
        "own_acts": "",
        "clock_acts": "",
        "automatic_acts": "",
        "points": "",
        "won": "",
        "masked": "true",
    }
    kept["seats"] = [
        {**row, **empty} if (row["table"], row["seat"]) in refused else row for row in kept["seats"]
    ]
    return kept


def main() -> None:
    """Attack, print the leaks, and exit with 1 if there are any."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--classes", type=int, default=200)
    found, formerly, refusals = 0, Counter[str](), 0
    classes = parser.parse_args().classes
    with tempfile.TemporaryDirectory() as folder:
        for number in range(classes):
            now, before, refused = attacked_class(number, Path(folder))
            refusals += refused
            for leak in (told := leaks(now)):
                print(f"class {number}: {leak}", flush=True)  # noqa: T201
            found += len(told)
            formerly.update(leak.split(":")[0] for leak in leaks(before))
    print(  # noqa: T201
        f"{classes} classes, {refusals} refusals: {found} leaks; masked by rows alone there would be {dict(formerly)}"
    )
    if found:
        sys.exit(1)


if __name__ == "__main__":
    main()
