"""Writes what a server's Moot is made of, as CycloneDX 1.6, from the lock: `PYTHONPATH=. python tools/make_sbom.py > moot.cdx.json`.

It follows from the lock and the version alone, so that it need not be kept, and anybody gets the same file. The hashes
of the packages' files stand in the lock: here they would have no place without an address.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import json
import re
import sys
import uuid
from pathlib import Path
from typing import Any

from bot.version import VERSION

LOCK = Path(__file__).resolve().parent.parent / "requirements.lock"
PACKAGE = re.compile(r"^([\w.-]+)==(\S+)( ;.*?)? \\$")
NEEDED_BY = re.compile(r"^    # (?:via |  )([\w.-]+)")
OURS = f"moot@{VERSION}"


def bill(lock: str) -> dict[str, Any]:
    """The whole bill. A package that only some Pythons need is `optional`. Raises ValueError for one that nobody is said to need."""
    components: list[dict[str, Any]] = []
    needs: dict[str, list[str]] = {"moot": []}
    refs = {"moot": OURS}
    for line in lock.splitlines():
        if found := PACKAGE.match(line):
            name, version, marker = found.groups()
            ref = refs[name] = f"pkg:pypi/{name}@{version}"
            needs.setdefault(name, [])
            scope = "optional" if marker else "required"
            components.append({"type": "library", "bom-ref": ref, "name": name, "version": version, "scope": scope, "purl": ref})
        elif components and (by := NEEDED_BY.match(line)):
            needs.setdefault(by[1], []).append(components[-1]["bom-ref"])
    reached = {ref for refs_ in needs.values() for ref in refs_}
    if lost := [one["name"] for one in components if one["bom-ref"] not in reached]:
        raise ValueError(f"nobody needs {', '.join(lost)}: the lock was made without its notes")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, VERSION + lock)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": OURS,
                "name": "moot",
                "version": VERSION,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": components,
        "dependencies": [{"ref": refs[name], "dependsOn": sorted(on)} for name, on in sorted(needs.items())],
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(bill(LOCK.read_text(encoding="utf-8")), indent=2) + "\n")
