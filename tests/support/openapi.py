"""Discord's own description of its API, read closely: would Discord take this request?
(docs/build/discord.md, The stand-in)

As published it accepts too much, so it is read with three adjustments: integers may travel as digit strings,
`oneOf` means `anyOf`, and objects of a request are closed but for the few fields that discord.py sends and
the document lacks.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import jsonschema_rs

Json: TypeAlias = Any

VARIABLE = "MOOT_DISCORD_OPENAPI"
"""The environment variable that says where the document lies; without it, beside the checkout."""

BESIDE = Path(__file__).resolve().parents[3] / "shared" / "discord-openapi.json"

METHODS = ("get", "post", "put", "patch", "delete")
FLAG = {"type": ["boolean", "null"]}
EXTRA = {
    "RichEmbed": {"flags": {"type": "integer"}},
    "ApplicationCommandUpdateRequest": {"nsfw": FLAG},
    "IncomingWebhookUpdateRequestPartial": {"tts": FLAG},
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": {"tts": FLAG},
    "MessageEditRequestPartial": {"tts": FLAG},
}
"""What discord.py sends and the document lacks, by schema. The last is not among those that
docs/build/discord.md names: discord.py 2.7.1 makes the bodies of all three kinds of edits in one function,
which always writes `tts`.
"""

EXTRA_IN_PERMISSIONS = {"id": {"type": "integer"}}
"""The same for the body that sets one permission, whose schema has no name."""

DIGITS = {"type": "string", "pattern": "^-?[0-9]+$"}
ID = {"type": "integer", "minimum": 0}
"""Integers travel as digit strings, and ids, which are digit strings, as integers."""

LISTED = {"enum", "const", "anyOf"}
"""Integers that stand for words (a button's style) travel as integers only."""

SAID = {"enum": ["true", "false", "1", "0", 1, 0]}
"""How a boolean travels in an address."""


@dataclass(frozen=True, slots=True)
class Request:
    """One request as it goes over the wire: `path` without host and version, `body` None where there is none."""

    method: str
    path: str
    body: Json = None
    params: Mapping[str, Any] = field(default_factory=dict)
    files: tuple[str, ...] = ()
    """The names of the parts of a multipart body that carry files ("files[0]", ...)."""

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation of the document."""

    method: str
    template: str
    body: Json
    """The schema of its body; None where it takes none."""
    required: bool
    params: Mapping[str, Json]

    def __str__(self) -> str:
        return f"{self.method.upper()} {self.template}"


def location() -> Path:
    """Where the document should lie."""
    return Path(os.environ.get(VARIABLE) or BESIDE)


@cache
def load_description() -> Description | None:
    """The document, read once; None where there is none."""
    place = location()
    return Description(json.loads(place.read_text(encoding="utf-8"))) if place.is_file() else None


class Description:
    """The document in the closed reading."""

    def __init__(self, document: Json) -> None:
        self._schemas = {"components": {"schemas": _read(document["components"]["schemas"])}}
        for name, extra in EXTRA.items():
            self._schemas["components"]["schemas"][name]["properties"].update(deepcopy(extra))
        self._operations: dict[tuple[str, int], list[Operation]] = {}
        for one in _operations(document["paths"]):
            self._operations.setdefault((one.method, one.template.count("/")), []).append(one)
        self._validators: dict[int, Any] = {}

    def operation(self, method: str, path: str) -> Operation | None:
        """The operation that serves this, the one with the fewest placeholders; None where there is none."""
        parts = path.strip("/").split("/")
        fitting = [
            one
            for one in self._operations.get((method.lower(), len(parts)), ())
            if _fits(one.template, parts)
        ]
        return min(fitting, key=lambda one: one.template.count("{"), default=None)

    def problems(self, request: Request) -> list[str]:
        """Each reason for which Discord would refuse this; empty for a valid request."""
        operation = self.operation(request.method, request.path)
        if operation is None:
            return [f"{request}: there is no such operation"]
        found = [*self._params(operation, request.params), *self._body(operation, request.body)]
        return [f"{operation}: {problem}" for problem in found]

    def _params(self, operation: Operation, params: Mapping[str, Any]) -> Iterator[str]:
        for name, value in params.items():
            if name not in operation.params:
                yield f"unknown in the address: {name}"
            else:
                yield from self._misfits(operation.params[name], value, f"?{name}")

    def _body(self, operation: Operation, body: Json) -> Iterator[str]:
        if operation.body is None:
            if body is not None:
                yield "a body where none is taken"
        elif body is None:
            if operation.required:
                yield "no body"
        else:
            yield from self._misfits(operation.body, body, "body")

    def _misfits(self, schema: Json, value: Json, where: str) -> Iterator[str]:
        if id(schema) not in self._validators:
            whole = {"allOf": [schema], **self._schemas}
            self._validators[id(schema)] = jsonschema_rs.validator_for(whole, validate_formats=True)
        for error in self._validators[id(schema)].iter_errors(value):
            yield from _error_lines(error, where)


def _error_lines(error: Any, where: str) -> Iterator[str]:
    """An error in words: of alternatives, the one that fits best."""
    branches = getattr(error.kind, "context", None)
    if branches:
        yield from _error_lines(min(branches, key=lambda errors: (len(errors), -_depth(errors)))[0], where)
    else:
        place = "".join(f".{step}" for step in error.instance_path)
        yield f"{where}{place}: {str(error.message)[:200]}"


def _depth(errors: list[Any]) -> int:
    return max(len(error.instance_path) for error in errors)


def _fits(template: str, parts: list[str]) -> bool:
    steps = template.strip("/").split("/")
    return all(step == part or step.startswith("{") for step, part in zip(steps, parts, strict=True))


def _operations(paths: Json) -> Iterator[Operation]:
    for template, entry in paths.items():
        for method in METHODS:
            if method in entry:
                yield _operation(method, template, entry[method], entry.get("parameters", []))


def _operation(method: str, template: str, entry: Json, shared: list[Json]) -> Operation:
    content = entry.get("requestBody", {}).get("content", {})
    schema = content.get("application/json") or content.get("multipart/form-data")
    body = None if schema is None else _read(schema["schema"])
    if template.endswith("/permissions/{overwrite_id}") and body is not None:
        body["properties"].update(deepcopy(EXTRA_IN_PERMISSIONS))
    params = {
        one["name"]: _address_schema(one["schema"])
        for one in [*shared, *entry.get("parameters", [])]
        if one["in"] == "query"
    }
    return Operation(method, template, body, entry.get("requestBody", {}).get("required", False), params)


def _address_schema(schema: Json) -> Json:
    """The schema of a value in an address, where everything is text."""
    return {"anyOf": [_read(schema), SAID]} if schema.get("type") == "boolean" else _read(schema)


def _read(node: Json) -> Json:
    """A schema in the closed reading."""
    if isinstance(node, list):
        return [_read(one) for one in node]
    if not isinstance(node, dict):
        return node
    schema = {("anyOf" if key == "oneOf" else key): _read(value) for key, value in node.items()}
    if "properties" in schema:
        schema.setdefault("additionalProperties", False)
    if schema.get("format") == "snowflake":
        return {"anyOf": [schema, ID]}
    kinds = schema.get("type")
    whole = kinds == "integer" or (isinstance(kinds, list) and "integer" in kinds)
    return {"anyOf": [schema, DIGITS]} if whole and not schema.keys() & LISTED else schema
