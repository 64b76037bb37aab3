"""What is typed as a number is one, or a sentence says that it is none."""

from __future__ import annotations

import pytest

from tests.support.operator import run_command


@pytest.mark.parametrize("number", ["nan", "-nan", "inf", "-inf"])
async def test_what_is_no_number_to_count_with_is_refused_as_a_share_and_as_seconds(number: str) -> None:
    for command in (f"rehearse --headless --students 4 --absent={number}", f"scenarios --patience={number}"):
        result = await run_command(command)
        assert (result.exit_code, "Invalid value" in result.output) == (2, True), result.output
