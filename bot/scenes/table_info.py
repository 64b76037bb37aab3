"""What a scene knows of a table beside the game's own view: people, clock, and the sealed dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.options import GameOptions


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as scenes show it. Nothing here is secret to anybody."""

    table: str
    """The table's short public id."""
    version: int
    """Journal version: the stamp "v<version>" of controls that must work only once."""
    options: GameOptions
    """The game's options as they stand now."""
    people: tuple[str | None, ...]
    """By seat: the player's name, already harmless; None where nobody sits, or where real names are off (RULES A8)."""
    automatic: tuple[str | None, ...]
    """By seat: the kind of automatic player that holds it."""
    commitment: str
    """SHA-256 of the seed of all dice, published before the game (RULES A1)."""
    seed: str | None = None
    """The seed itself, once the game is over."""
    early: bool = False
    """Whether the table was closed in the middle of its game."""
    paused: bool = False
    deadline_s: int | None = None
    """When the next clock runs out, in seconds since the epoch."""
    breaches: int = 0
    """How often the silence was broken, as far as anybody noticed or admitted it."""
    rooms: Mapping[str, int] = field(default_factory=dict[str, int])
    """The threads of the table's meetings, by the names of their rooms: where they are known, people are led there."""
    remembered: tuple[Mapping[str, int], ...] = ()
    """By seat: what the player's last game of this kind in this class left for whoever leads the next one (`Outcome.keepsakes`); empty
    where nothing is known of anybody. It is for the instructor."""
    external: tuple[str, ...] = ()
    """What the instructor did to the running table from outside, in order: "pause", "resume", "replace", "roll_back" (RULES C-130)."""

    @property
    def once(self) -> str:
        """The stamp of a control that must not work again once its seat has acted."""
        return f"v{self.version}"
