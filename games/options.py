"""What the options of every game have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationInfo, field_validator


class GameOptions(BaseModel):
    """Options of a game: frozen at the start, and no others than those of its fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    short: ClassVar[Mapping[str, str]] = {"rounds": "round_limit", "seats": "players"}
    """The option that a word stands for, common to all games or of this game's rules; any other word is the option of that name."""

    file: ClassVar[str] = ""
    """The option that is given as the text of a file, by a file's name or an upload; "" where there is none."""
    brief: ClassVar[Mapping[str, object]] = {}
    """Options of a short game that has everything in it, for a rehearsal without people."""
    showing: ClassVar[Mapping[str, object]] = {}
    """Options of a game that shows all there is, for a rehearsal with people."""

    @field_validator("*", mode="before")
    @classmethod
    def _typed(cls, value: Any, info: ValidationInfo) -> Any:
        """A number that is one of a few choices may be typed like any other: "3" means 3."""
        if not isinstance(value, str) or info.field_name is None:
            return value
        choices = get_args(cls.model_fields[info.field_name].annotation)
        return next((choice for choice in choices if isinstance(choice, int) and str(choice) == value.strip()), value)

    def hidden(self) -> frozenset[str]:
        """Names of options whose values are not announced to the players."""
        return frozenset()
