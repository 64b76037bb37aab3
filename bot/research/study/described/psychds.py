"""The bundle as a Psych-DS dataset: `dataset_description.json`, with every column as a variable, and a file
beside each sheet.
"""

from __future__ import annotations

from typing import Any

from bot.research.study.described.facts import ABOUT, ADDRESS, CREATOR, KEYWORDS, TITLE, BundleFacts
from bot.research.study.sheets import columns_by_name
from games.analysis.research.data.columns import Column, SheetRow, columns


def dataset_description(facts: BundleFacts) -> dict[str, Any]:
    """Return the whole description, as JSON-LD."""
    return {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "name": TITLE,
        "description": ABOUT,
        "schemaVersion": "Psych-DS 0.4.0",
        "version": facts.version,
        "url": ADDRESS,
        "author": [{"@type": "Organization", "name": CREATOR}],
        "license": facts.licence,
        "citation": f"{TITLE}. Bundle of {facts.made}, made with Moot {facts.version}.",
        "keywords": list(KEYWORDS),
        "temporalCoverage": "Times are counted from the start of each game.",
        "variableMeasured": [_variable(column) for column in columns_by_name().values()],
    }


def sheet_metadata(sheet: type[SheetRow]) -> dict[str, Any]:
    """Return a sheet's own metadata: as for all files, but for this one alone."""
    return {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "name": sheet.sheet,
        "description": " ".join((sheet.__doc__ or "").split()),
        "variableMeasured": [_variable(column) for column in columns(sheet)],
    }


def folder_metadata() -> dict[str, Any]:
    """Return the metadata of the folder of all sheets."""
    return {"@context": "https://schema.org/", "@type": "Dataset", "name": TITLE, "description": ABOUT}


def _variable(column: Column) -> dict[str, Any]:
    variable: dict[str, Any] = {
        "@type": "PropertyValue",
        "name": column.name,
        "description": column.means.text,
    }
    if column.means.unit:
        variable["unitText"] = column.means.unit
    if column.values:
        variable["valueReference"] = ", ".join(column.values)
    return variable
