"""The same sheets as Parquet, made of the CSV files in blocks, if pyarrow is installed: an extra, since it
weighs as much as everything else.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from bot.research.study.sheets import SHEETS
from bot.research.study.writing import sheet_path
from games.analysis.research.data.columns import Column, ColumnKind, SheetRow, columns

PYARROW_MISSING = (
    'There is no Parquet in it: that needs pyarrow, which is installed with Moot\'s extra "research".'
)
BLOCK_BYTES = 8 * 1024 * 1024
"""Bytes of CSV that are read at once."""


def is_available() -> bool:
    """Return whether Parquet can be written here."""
    return importlib.util.find_spec("pyarrow") is not None


def write_sheets(folder: Path) -> list[str]:
    """Write each sheet of this folder and return the paths. Numbers keep their types, and columns their
    meanings.
    """
    (folder / "parquet").mkdir()
    paths = []
    for sheet in SHEETS:
        paths.append(path := f"parquet/{sheet.sheet}.parquet")
        _write_sheet(sheet, folder / sheet_path(sheet), folder / path)
    return paths


def _write_sheet(sheet: type[SheetRow], source: Path, target: Path) -> None:
    import pyarrow as pa  # noqa: PLC0415 - an extra
    from pyarrow import csv, parquet  # noqa: PLC0415

    kinds: dict[ColumnKind, Any] = {
        "integer": pa.int64(),
        "number": pa.float64(),
        "boolean": pa.bool_(),
        "string": pa.string(),
    }
    schema = pa.schema([_field(pa, column, kinds[column.kind]) for column in columns(sheet)])
    read = csv.ReadOptions(block_size=BLOCK_BYTES)
    parsed = csv.ParseOptions(newlines_in_values=True)
    typed = csv.ConvertOptions(
        column_types={field.name: field.type for field in schema}, null_values=[""], strings_can_be_null=True, true_values=["true"],
        false_values=["false"],
    )  # fmt: skip
    with parquet.ParquetWriter(target, schema, compression="zstd") as writer:
        if source.stat().st_size > len(",".join(sheet.__struct_fields__)) + 1:
            with csv.open_csv(
                source, read_options=read, parse_options=parsed, convert_options=typed
            ) as batches:
                for batch in batches:
                    writer.write_batch(batch.cast(schema) if batch.schema != schema else batch)


def _field(pa: Any, column: Column, kind: Any) -> Any:
    metadata = {"description": column.means.text, "unit": column.means.unit, "rule": column.means.rule}
    return pa.field(
        column.name,
        kind,
        nullable=column.optional,
        metadata={name: text for name, text in metadata.items() if text},
    )
