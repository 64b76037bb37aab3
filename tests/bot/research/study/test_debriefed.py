"""What stands in the tables of a debrief's page follows from the figures of the bundle, cell by cell: so the
notebooks make it again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from bot import catalogue
from bot.debrief.story import AnalysedTable
from bot.texts.figures import format_figure
from games.island.cards import RESOURCES
from tests.support.studied import bundle_of, of_records, record, sheet

Cell: TypeAlias = int | float | str
Rows: TypeAlias = list[list[Cell]]
SEATS = range(4)
PIECES = ("road", "settlement", "city")


class Figures:
    """The sheet of figures of one table: a figure, added up over the seats and parts that are not named."""

    def __init__(self, rows: Sequence[dict[str, str]]) -> None:
        self._rows = rows

    def __call__(self, *names: str, seat: int | None = None, part: object = None) -> int | float:
        found = [
            row for row in self._rows if row["figure"] in names and (part is None or str(part) == row["part"])
        ]
        total = sum(float(row["amount"]) for row in found if seat in (None, int(row["seat"] or -1)))
        return int(total) if total == int(total) else total

    def latest(self, name: str, seat: int | None = None, rounds: int | None = None) -> int | float:
        """A figure by round: in its last round, or in this one."""
        return self(
            name,
            seat=seat,
            part=rounds or max(int(row["part"]) for row in self._rows if row["figure"] == name),
        )

    def rounds(self, name: str) -> int:
        """How many rounds it has."""
        return max(int(row["part"]) for row in self._rows if row["figure"] == name)


def commons(told: Figures) -> dict[str, Rows]:
    """By section of the page, the cells of its tables after the name of a table and of a seat."""
    last = told("rounds")
    return {
        "bank": [[told("crashes"), *(told("bank_by_round", part=f"{last}.{kind}") for kind in RESOURCES)]],
        "takes": [
            [
                told("asked_by_round", seat=seat),
                told("received_by_round", seat=seat),
                *(told("built", seat=seat, part=piece) for piece in PIECES),
                told("points", seat=seat),
            ]
            for seat in SEATS
        ],
        "promises": [[told("promises"), told("promises_tested"), told("promises_kept")]],
    }


def tragedy(told: Figures) -> dict[str, Rows]:
    """Likewise."""
    together = told("challenges_met") - told("challenges_met_alone")
    tried = ("missing_people", "failed_with_spare")
    losses = ("challenge", "starved", "catastrophe", "carnivore")
    return {
        "lives": [
            [
                *(told.latest(name, seat) for name in ("people_by_round", "food_by_round")),
                "dead" if told("deaths", seat=seat) else "no",
                *(told(name, seat=seat) for name in ("food_taken", "food_alone", "food_together")),
            ]
            for seat in SEATS
        ],
        "challenges": [
            [
                together,
                told("challenges_met_alone"),
                told("challenges_failed"),
                *(told(name) for name in tried),
            ]
        ],
        "killed": [[told("people_lost", seat=seat, part=loss) for loss in losses] for seat in SEATS],
        "fed": [
            [told("fed", seat=seat, part=other)]
            for seat in SEATS
            for other in SEATS
            if told("fed", seat=seat, part=other)
        ],
        "pledges": [[told(f"pledges_{fate}") for fate in ("kept", "broken", "void")]],
    }


def settlers(told: Figures) -> dict[str, Rows]:
    """Likewise."""
    rounds = told.rounds("points_by_round")
    sources = ("harvested", "start_cards", "prizes", "by_cards", "discarded")
    made = ("offers", "offers_done", "refused", "exchanges_with", "bank_trades")
    by_rank = sorted(SEATS, key=lambda seat: told("rank", seat=seat))
    return {
        "points": [
            [
                *(told.latest("points_by_round", seat, end) for end in ((rounds + 1) // 2, rounds)),
                "yes" if told("winners", seat=seat) else "no",
            ]
            for seat in SEATS
        ],
        "trades": [[told(name, seat=seat) for name in made] for seat in SEATS],
        "handicaps": [
            [
                told("rank", seat=seat),
                told("bonus", seat=seat),
                format_figure(told("start_worth", seat=seat) / 36, 2),
                told("points", seat=seat),
            ]
            for seat in by_rank
        ],
        "sources": [[told(name, seat=seat) for name in sources] for seat in SEATS],
    }


def crossroads(told: Figures) -> dict[str, Rows]:
    """Likewise."""
    rounds = told.rounds("gold_by_round")
    own = [told("road_gold", seat=seat, part=seat) for seat in SEATS]
    return {
        "purses": [
            [
                *(told.latest("gold_by_round", seat, end) for end in ((rounds + 1) // 2, rounds)),
                *(told(name, seat=seat) for name in ("cities", "roads")),
            ]
            for seat in SEATS
        ],
        "roads": [
            [
                told("roads", seat=seat),
                own[seat],
                told("road_gold", seat=seat) - own[seat],
                told("road_gold", part=seat) - own[seat],
            ]
            for seat in SEATS
        ],
        "between": [
            [
                told(name, seat=seat)
                for name in ("between", "let", "fees_named", "from_fees", "paid_fees", "stopped")
            ]
            for seat in SEATS
        ],
        "offers": [
            [told(name, seat=seat) for name in ("offers", "offers_done", "asked", "refused")]
            for seat in SEATS
        ],
        "sources": [
            [
                told(name, seat=seat)
                for name in ("from_cities", "from_empty", "from_roads", "from_trade", "from_fees")
            ]
            for seat in SEATS
        ],
    }


EXPECTED: dict[str, tuple[Callable[[Figures], dict[str, Rows]], int]] = {
    "commons": (commons, 1),
    "tragedy": (tragedy, 5),
    "settlers": (settlers, 1),
    "crossroads": (crossroads, 4),
}
"""And the seed of a game in which something happens."""


@pytest.mark.parametrize("game", catalogue.names())
def test_every_cell_of_the_page_s_tables_follows_from_the_figures_of_the_bundle(
    game: str, tmp_path: Path
) -> None:
    expected, seed = EXPECTED[game]
    one = record(game, seed)
    bundle_of(of_records([one]), tmp_path / "s.zip")
    teller = catalogue.debriefs()[game]
    story = teller.class_debrief([AnalysedTable("Table 1", teller.summarise_table(one))])
    page = {section.name: found for section in story.sections if (found := cells(section.body))}

    told = {
        name: written(rows) for name, rows in expected(Figures(sheet(tmp_path / "s.zip", "figures"))).items()
    }
    assert page == {name: rows for name, rows in told.items() if name in page}
    assert set(told) - set(page) <= {"fed", "pledges", "between"}, (
        "sections that are left out where there was nothing to tell"
    )


def cells(body: str) -> list[list[str]]:
    """What stands in the rows of a section's tables, without names of tables and seats; of a death, that
    there was one.
    """
    rows = re.findall(r'<tr><th scope="row">Table 1</th>(.*?)</tr>', body)
    found = [re.findall(r"<td>(.*?)</td>", row) for row in rows]
    return [
        ["dead" if cell.startswith("round") else cell for cell in row if not cell.istitle()] for row in found
    ]


def written(rows: Rows) -> list[list[str]]:
    """As they stand in a page."""
    return [[str(cell) for cell in row] for row in rows]
