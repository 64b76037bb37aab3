"""The bundle as a Frictionless Data Package: `datapackage.json`, with a schema of every sheet."""

from __future__ import annotations

import re
from typing import Any

from bot.research.study.described.facts import (
    ABOUT,
    CREATOR,
    KEYWORDS,
    NO_LICENCE,
    TITLE,
    BundleFacts,
    foreign_keys,
)
from bot.research.study.writing import WrittenFile
from games.analysis.research.data.columns import Column, SheetRow, columns


def datapackage(facts: BundleFacts) -> dict[str, Any]:
    """Return the whole description, as JSON values."""
    return {
        "profile": "tabular-data-package",
        "name": "moot-study",
        "title": TITLE,
        "description": ABOUT,
        "version": facts.version,
        "created": f"{facts.made}T00:00:00Z",
        "contributors": [{"title": CREATOR, "role": "author"}],
        "keywords": list(KEYWORDS),
        **_licences(facts.licence),
        "resources": [_resource(sheet, written, facts) for sheet, written in facts.files.items()],
    }


def _licences(licence: str) -> dict[str, Any]:
    """Return the licences property, which has none for data without a licence. A name is one of
    opendefinition.org, or alike.
    """
    if licence == NO_LICENCE:
        return {}
    is_name = re.fullmatch(r"[A-Za-z0-9._+-]+", licence) is not None
    return {"licenses": [{"name": licence} if is_name else {"name": "other", "title": licence}]}


def _resource(sheet: type[SheetRow], written: WrittenFile, facts: BundleFacts) -> dict[str, Any]:
    return {
        "name": sheet.sheet,
        "title": sheet.sheet.capitalize(),
        "description": " ".join((sheet.__doc__ or "").split()),
        "path": written.path,
        "profile": "tabular-data-resource",
        "scheme": "file",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": written.bytes,
        "hash": f"sha256:{written.sha256}",
        "schema": _schema(sheet, facts),
    }


def _schema(sheet: type[SheetRow], facts: BundleFacts) -> dict[str, Any]:
    schema: dict[str, Any] = {"fields": [_field(column) for column in columns(sheet)], "missingValues": [""]}
    if sheet.key:
        schema["primaryKey"] = list(sheet.key)
    if keys := foreign_keys(sheet, whole=facts.whole):
        schema["foreignKeys"] = [
            {"fields": list(names), "reference": {"resource": to, "fields": list(names)}}
            for names, to in keys
        ]
    return schema


def _field(column: Column) -> dict[str, Any]:
    field: dict[str, Any] = {"name": column.name, "type": column.kind, "description": column.means.text}
    if column.means.unit:
        field["unit"] = column.means.unit
    if column.means.rule:
        field["rdfType"] = f"https://moot.invalid/rules#{column.means.rule.lower()}"
    constraints: dict[str, Any] = {} if column.optional else {"required": True}
    if column.values:
        constraints["enum"] = list(column.values)
    return field | ({"constraints": constraints} if constraints else {})
