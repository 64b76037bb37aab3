"""What a Commons Game would have come to in silence, and at best, is worked out quickly here: a few plays say
as much as many.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def few_plays() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, count in (("PLAYS", 3), ("TRIES", 1), ("IN_ALL", 1), ("FEWEST", 1)):
            patch.setattr(f"games.commons.analysis.limits.{name}", count)
        yield
