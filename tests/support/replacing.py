"""Another value that is the same but for some fields: of a dataclass, or of a view."""

import dataclasses
from typing import Any

from games.vocabulary import FrozenStruct


def replace(value: Any, **changes: Any) -> Any:
    """The same but for these fields."""
    return (
        value.replace(**changes) if isinstance(value, FrozenStruct) else dataclasses.replace(value, **changes)
    )
