"""The bundle as a Psych-DS dataset: `dataset_description.json`, in which every column is a variable, and beside each sheet its own."""

from __future__ import annotations

from typing import Any

from bot.study.described.facts import ABOUT, ADDRESS, CREATOR, KEYWORDS, LICENCE, TITLE, Facts
from bot.study.sheets import described
from games.analysis.data.columns import Column, Row, columns


def dataset_description(facts: Facts) -> dict[str, Any]:
    """The whole description, as JSON-LD."""
    return {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "name": TITLE,
        "description": ABOUT,
        "schemaVersion": "Psych-DS 0.4.0",
        "version": facts.version,
        "url": ADDRESS,
        "author": [{"@type": "Organization", "name": CREATOR}],
        "license": LICENCE,
        "citation": f"{TITLE}. Bundle of {facts.made}, made with Moot {facts.version}.",
        "keywords": list(KEYWORDS),
        "temporalCoverage": "Times are counted from the start of each game.",
        "variableMeasured": [_variable(column) for column in described().values()],
    }


def of_sheet(sheet: type[Row]) -> dict[str, Any]:
    """What stands beside a sheet: what is described for all files, for this one alone."""
    return {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "name": sheet.sheet,
        "description": " ".join((sheet.__doc__ or "").split()),
        "variableMeasured": [_variable(column) for column in columns(sheet)],
    }


def of_folder() -> dict[str, Any]:
    """What stands in the folder of the sheets, for all of them."""
    return {"@context": "https://schema.org/", "@type": "Dataset", "name": TITLE, "description": ABOUT}


def _variable(column: Column) -> dict[str, Any]:
    variable: dict[str, Any] = {"@type": "PropertyValue", "name": column.name, "description": column.means.text}
    if column.means.unit:
        variable["unitText"] = column.means.unit
    if column.values:
        variable["valueReference"] = ", ".join(column.values)
    return variable
