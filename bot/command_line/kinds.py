"""Parameter types of commands, with plain error messages."""

from __future__ import annotations

import math
from typing import Any

import click

LEAST_USER, MOST_USER = 10**14, 2**63 - 1


class WholeNumber(click.IntRange):
    """A whole number within bounds."""

    name = "whole number"


class FiniteNumber(click.FloatRange):
    """A number within bounds."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Convert the value; reject infinity and NaN, which pass a range check."""
        number = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{str(value)!r} is no number that can be counted with", param, ctx)
        return number


class _UserId(click.ParamType[int]):
    name = "user"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Convert the id of a Discord user."""
        text = str(value).strip()
        if not (text.isascii() and text.isdecimal() and LEAST_USER <= int(text) <= MOST_USER):
            self.fail(
                f"{text!r} is not the id of a Discord user, a number of 15 to 19 digits. Discord shows it: Settings, Advanced, Developer "
                "Mode; then right-click the person, Copy User ID",
                param,
                ctx,
            )
        return int(text)


USER_ID = _UserId()
