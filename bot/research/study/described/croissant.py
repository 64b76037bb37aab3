"""The bundle as Croissant metadata for machine-learning programs: `croissant.json`.

It declares no joins, since these programs would execute them at each load.
"""

from __future__ import annotations

from typing import Any

from bot.research.study.described.facts import ABOUT, ADDRESS, CREATOR, KEYWORDS, TITLE, BundleFacts
from bot.research.study.writing import WrittenFile
from games.analysis.research.data.columns import Column, ColumnKind, SheetRow, columns

DATA_TYPES: dict[ColumnKind, str] = {
    "integer": "sc:Integer",
    "number": "sc:Float",
    "boolean": "sc:Boolean",
    "string": "sc:Text",
}
CROISSANT_TERMS = (
    "citeAs", "column", "conformsTo", "equivalentProperty", "extract", "field", "fileObject", "fileProperty", "fileSet", "format",
    "includes", "isLiveDataset", "jsonPath", "key", "md5", "parentField", "path", "recordSet", "references", "regex", "repeated", "replace",
    "samplingRate", "separator", "source", "subField", "transform",
)  # fmt: skip
"""Croissant's own terms."""
CONTEXT: dict[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "sc": "https://schema.org/",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "dct": "http://purl.org/dc/terms/",
    **{term: f"cr:{term}" for term in CROISSANT_TERMS},
    "conformsTo": "dct:conformsTo",
    "data": {"@id": "cr:data", "@type": "@json"},
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
}


def croissant(facts: BundleFacts) -> dict[str, Any]:
    """Return the whole description, as JSON-LD."""
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": "moot-study",
        "description": f"{TITLE}. {ABOUT}",
        "version": facts.version,
        "datePublished": facts.made,
        "license": facts.licence,
        "url": ADDRESS,
        "creator": {"@type": "Organization", "name": CREATOR},
        "citeAs": f"{TITLE}. Bundle of {facts.made}, made with Moot {facts.version}.",
        "keywords": list(KEYWORDS),
        "isLiveDataset": False,
        "distribution": [_file_object(sheet, written) for sheet, written in facts.files.items()],
        "recordSet": [_record_set(sheet) for sheet in facts.files],
    }


def _file_object(sheet: type[SheetRow], written: WrittenFile) -> dict[str, Any]:
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


def _record_set(sheet: type[SheetRow]) -> dict[str, Any]:
    records: dict[str, Any] = {
        "@type": "cr:RecordSet",
        "@id": sheet.sheet,
        "name": sheet.sheet,
        "description": " ".join((sheet.__doc__ or "").split()),
        "field": [_field(sheet, column) for column in columns(sheet)],
    }
    return records | ({"key": [{"@id": f"{sheet.sheet}/{name}"} for name in sheet.key]} if sheet.key else {})


def _field(sheet: type[SheetRow], column: Column) -> dict[str, Any]:
    return {
        "@type": "cr:Field",
        "@id": f"{sheet.sheet}/{column.name}",
        "name": column.name,
        "description": column.means.text,
        "dataType": DATA_TYPES[column.kind],
        "source": {"fileObject": {"@id": f"{sheet.sheet}.csv"}, "extract": {"column": column.name}},
    }
