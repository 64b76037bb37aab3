"""The bundle as Croissant metadata: `croissant.json`, by which programs for machine learning load the sheets.

It names no joins: its programs would carry them out whenever a sheet is loaded.
"""

from __future__ import annotations

from typing import Any

from bot.study.described.facts import ABOUT, ADDRESS, CREATOR, KEYWORDS, LICENCE, TITLE, Facts
from bot.study.writing import Written
from games.analysis.data.columns import Column, Kind, Row, columns

KINDS: dict[Kind, str] = {"integer": "sc:Integer", "number": "sc:Float", "boolean": "sc:Boolean", "string": "sc:Text"}
TERMS = (
    "citeAs", "column", "conformsTo", "equivalentProperty", "extract", "field", "fileObject", "fileProperty", "fileSet", "format",
    "includes", "isLiveDataset", "jsonPath", "key", "md5", "parentField", "path", "recordSet", "references", "regex", "repeated", "replace",
    "samplingRate", "separator", "source", "subField", "transform",
)  # fmt: skip
"""Words of Croissant itself."""
CONTEXT: dict[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "sc": "https://schema.org/",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "dct": "http://purl.org/dc/terms/",
    **{term: f"cr:{term}" for term in TERMS},
    "conformsTo": "dct:conformsTo",
    "data": {"@id": "cr:data", "@type": "@json"},
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
}


def croissant(facts: Facts) -> dict[str, Any]:
    """The whole description, as JSON-LD."""
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": "moot-study",
        "description": f"{TITLE}. {ABOUT}",
        "version": facts.version,
        "datePublished": facts.made,
        "license": LICENCE,
        "url": ADDRESS,
        "creator": {"@type": "Organization", "name": CREATOR},
        "citeAs": f"{TITLE}. Bundle of {facts.made}, made with Moot {facts.version}.",
        "keywords": list(KEYWORDS),
        "isLiveDataset": False,
        "distribution": [_file(sheet, written) for sheet, written in facts.files.items()],
        "recordSet": [_records(sheet) for sheet in facts.files],
    }


def _file(sheet: type[Row], written: Written) -> dict[str, Any]:
    return {
        "@type": "cr:FileObject",
        "@id": f"{sheet.sheet}.csv",
        "name": f"{sheet.sheet}.csv",
        "description": " ".join((sheet.__doc__ or "").split()),
        "contentUrl": written.path,
        "contentSize": f"{written.bytes} B",
        "encodingFormat": "text/csv",
        "sha256": written.sha256,
    }


def _records(sheet: type[Row]) -> dict[str, Any]:
    records: dict[str, Any] = {
        "@type": "cr:RecordSet",
        "@id": sheet.sheet,
        "name": sheet.sheet,
        "description": " ".join((sheet.__doc__ or "").split()),
        "field": [_field(sheet, column) for column in columns(sheet)],
    }
    return records | ({"key": [{"@id": f"{sheet.sheet}/{name}"} for name in sheet.key]} if sheet.key else {})


def _field(sheet: type[Row], column: Column) -> dict[str, Any]:
    return {
        "@type": "cr:Field",
        "@id": f"{sheet.sheet}/{column.name}",
        "name": column.name,
        "description": column.means.text,
        "dataType": KINDS[column.kind],
        "source": {"fileObject": {"@id": f"{sheet.sheet}.csv"}, "extract": {"column": column.name}},
    }
