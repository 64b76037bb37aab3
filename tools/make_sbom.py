"""Write a server's bill of materials as CycloneDX 1.6: `PYTHONPATH=. python tools/make_sbom.py >
moot.cdx.json`.

It is derived from lock and version alone, so every run gives the same file. Hashes of packages' files are in
the lock.
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
OWN_REF = f"moot@{VERSION}"


def bill_of_materials(lock: str) -> dict[str, Any]:
    """Return the bill. Packages only for some Pythons are `optional`. Raises ValueError for a package that no
    other needs.
    """
    components: list[dict[str, Any]] = []
    needs: dict[str, list[str]] = {"moot": []}
    refs = {"moot": OWN_REF}
    for line in lock.splitlines():
        if match := PACKAGE.match(line):
            name, version, marker = match.groups()
            ref = refs[name] = f"pkg:pypi/{name}@{version}"
            needs.setdefault(name, [])
            scope = "optional" if marker else "required"
            components.append(
                {
                    "type": "library",
                    "bom-ref": ref,
                    "name": name,
                    "version": version,
                    "scope": scope,
                    "purl": ref,
                }
            )
        elif components and (by := NEEDED_BY.match(line)):
            needs.setdefault(by[1], []).append(components[-1]["bom-ref"])
    reached = {ref for refs_ in needs.values() for ref in refs_}
    if unneeded := [one["name"] for one in components if one["bom-ref"] not in reached]:
        raise ValueError(f"nobody needs {', '.join(unneeded)}: the lock was made without its notes")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, VERSION + lock)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": OWN_REF,
                "name": "moot",
                "version": VERSION,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": components,
        "dependencies": [{"ref": refs[name], "dependsOn": sorted(on)} for name, on in sorted(needs.items())],
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(bill_of_materials(LOCK.read_text(encoding="utf-8")), indent=2) + "\n")
