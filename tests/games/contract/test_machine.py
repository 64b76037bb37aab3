"""Every game is treated in every way; one with a machine of its own, in its own ways too
(`tests/games/<name>/test_machine.py`).
"""

from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.games.contract.machine import Machine
from tests.games.contract.subjects import SUBJECTS

OWN = {path.parent.name for path in Path(__file__).parents[1].glob("*/test_machine.py")}
OFTEN = settings(max_examples=20, stateful_step_count=20, deadline=None)


@pytest.mark.parametrize("name", sorted(SUBJECTS.keys() - OWN))
def test_whatever_anybody_sends_nothing_breaks(name: str) -> None:
    run_state_machine_as_test(type("OfThisGame", (Machine,), {"subject": SUBJECTS[name]}), settings=OFTEN)
