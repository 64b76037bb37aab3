"""A message as somebody reads it: its words, and what there is to press."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.rehearsal.world import Wire

EPHEMERAL = 1 << 6
"""Discord's flag of a message that only one person sees."""

PRIMARY, SUCCESS = 1, 3
"""Discord's styles of blue and green buttons: what one would like to do, and what confirms it."""

LOOKS = frozenset({
    "hand", "board", "bank", "rules", "help", "observe", "leave", "pledge", "join", "governance", "monitor", "meeting",
    "start", "close", "why", "after", "s_help", "turn",
})  # fmt: skip
"""Routes that do not move the game on: they show something, also of a game that is over, belong to the sign-up, or call for help."""


AFTERWARDS = "exit"
"""The route of the question at the end: did you keep the silence?"""


@dataclass(frozen=True, slots=True)
class Control:
    """A button or menu that can be used now. `values` are a menu's choices; `picked`: one of them stands chosen."""

    place: int
    message: int
    custom_id: str
    label: str
    style: int = 0
    values: tuple[str, ...] = ()
    picked: bool = False

    @property
    def route(self) -> str:
        """What it is for, as its custom_id says: `moot:table:route:stamp:arg`; the whole id where it is another's."""
        parts = self.custom_id.split(":")
        return parts[2] if len(parts) == 5 and parts[0] == "moot" else self.custom_id

    @property
    def arg(self) -> str:
        """What it is about, as its custom_id says; empty where it is another's."""
        parts = self.custom_id.split(":")
        return parts[4] if len(parts) == 5 and parts[0] == "moot" else ""

    @property
    def is_menu(self) -> bool:
        """Whether it is a select menu."""
        return bool(self.values)


def parts(components: list[Wire]) -> Iterator[Wire]:
    """Every component, the nested ones too."""
    for component in components:
        yield component
        yield from parts(component.get("components") or [])
        for single in ("accessory", "component"):  # beside a section's text; in a form's label
            if component.get(single):
                yield from parts([component[single]])


def controls(message: Wire, place: int) -> list[Control]:
    """What can be pressed or chosen on this message, in its order."""
    found = []
    for part in parts(message["components"]):
        if part.get("disabled") or not part.get("custom_id"):
            continue
        options = part.get("options") or []
        found.append(
            Control(
                place=place,
                message=int(message["id"]),
                custom_id=part["custom_id"],
                label=part.get("label") or part.get("placeholder") or "",
                style=int(part.get("style") or 0),
                values=tuple(option["value"] for option in options),
                picked=any(option.get("default") for option in options),
            )
        )
    return found


def lines(message: Wire) -> list[str]:
    """Every line of text of this message that its reader could read, one way or another: labels, file names and ids too."""
    texts = [message["content"]]
    for embed in message["embeds"]:
        texts += [embed.get("title") or "", embed.get("description") or "", (embed.get("footer") or {}).get("text") or ""]
        texts += [f"{field['name']}: {line}" for field in embed.get("fields") or [] for line in field["value"].splitlines()]
    for part in parts(message["components"]):
        texts += [str(part.get(name) or "") for name in ("content", "label", "placeholder", "custom_id")]
        texts += [f"{option['label']} {option.get('description') or ''} {option['value']}" for option in part.get("options") or []]
    for file in message["attachments"]:
        texts += [file.get("filename") or "", file.get("description") or ""]
    return [line for text in texts for line in text.splitlines() if line.strip()]
