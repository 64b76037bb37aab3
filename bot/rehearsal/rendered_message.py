"""A message as its reader sees it: its text and its usable controls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.rehearsal.world import Wire

EPHEMERAL = 1 << 6
"""Discord's flag of a message that only one person sees."""

PRIMARY, SUCCESS = 1, 3
"""Discord's styles of blue and green buttons: what one would like to do, and what confirms it."""

PASSIVE_ROUTES = frozenset({
    "hand", "board", "bank", "rules", "help", "observe", "leave", "pledge", "join", "governance", "monitor", "meeting",
    "start", "close", "why", "after", "s_help", "turn",
})  # fmt: skip
"""Routes that do not move the game on: views, the sign-up, calls for help."""


EXIT_ROUTE = "exit"
"""The route of the question at the end whether silence was kept."""


@dataclass(frozen=True, slots=True)
class RenderedControl:
    """A usable button or menu. `values` are a menu's choices; `picked`: whether one is preselected."""

    place: int
    message: int
    custom_id: str
    label: str
    style: int = 0
    values: tuple[str, ...] = ()
    picked: bool = False

    @property
    def route(self) -> str:
        """Return its route from the custom_id `moot:table:route:stamp:arg`; the whole id if foreign."""
        parts = self.custom_id.split(":")
        return parts[2] if len(parts) == 5 and parts[0] == "moot" else self.custom_id

    @property
    def arg(self) -> str:
        """Return its argument from the custom_id; empty if foreign."""
        parts = self.custom_id.split(":")
        return parts[4] if len(parts) == 5 and parts[0] == "moot" else ""

    @property
    def is_menu(self) -> bool:
        """Return whether it is a select menu."""
        return bool(self.values)


def all_components(components: list[Wire]) -> Iterator[Wire]:
    """Yield every component, including nested ones."""
    for component in components:
        yield component
        yield from all_components(component.get("components") or [])
        for single in ("accessory", "component"):  # beside a section's text; in a form's label
            if component.get(single):
                yield from all_components([component[single]])


def controls_of(message: Wire, place: int) -> list[RenderedControl]:
    """Return the usable controls of this message in order."""
    results = []
    for part in all_components(message["components"]):
        if part.get("disabled") or not part.get("custom_id"):
            continue
        options = part.get("options") or []
        results.append(
            RenderedControl(
                place=place,
                message=int(message["id"]),
                custom_id=part["custom_id"],
                label=part.get("label") or part.get("placeholder") or "",
                style=int(part.get("style") or 0),
                values=tuple(option["value"] for option in options),
                picked=any(option.get("default") for option in options),
            )
        )
    return results


def readable_lines(message: Wire) -> list[str]:
    """Return every readable line of this message, including labels, file names and ids."""
    texts = [message["content"]]
    for embed in message["embeds"]:
        texts += [
            embed.get("title") or "",
            embed.get("description") or "",
            (embed.get("footer") or {}).get("text") or "",
        ]
        texts += [
            f"{field['name']}: {line}"
            for field in embed.get("fields") or []
            for line in field["value"].splitlines()
        ]
    for part in all_components(message["components"]):
        texts += [str(part.get(name) or "") for name in ("content", "label", "placeholder", "custom_id")]
        texts += [
            f"{option['label']} {option.get('description') or ''} {option['value']}"
            for option in part.get("options") or []
        ]
    for file in message["attachments"]:
        texts += [file.get("filename") or "", file.get("description") or ""]
    return [line for text in texts for line in text.splitlines() if line.strip()]
