"""How views are made, field by field: whole, or as glances, of which each field is worked out when somebody reads it."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar, cast

from games.audience import Audience

S = TypeVar("S")
V = TypeVar("V")
Fields: TypeAlias = Mapping[str, Callable[[S, Audience], Any]]
"""For each field of a view, what a viewer may know of a state there."""


class PastError(RuntimeError):
    """A glance was read after the game had moved on."""


class Sight(Generic[S, V]):
    """A game's views of one kind."""

    def __init__(self, kind: type[V], fields: Fields[S]) -> None:
        self._kind = kind
        self._fields = fields
        self._readable = {**fields, "whole": self.view}
        self._parts = {name: field for name, field in fields.items() if isinstance(field, Inner)}
        self._glance = type("Glance", (_Glance,), {name: _Field(name) for name in self._readable})

    def view(self, state: S, viewer: Audience) -> V:
        """All that this viewer may know, for good."""
        return self._kind(**{name: read(state, viewer) for name, read in self._fields.items()})

    def glance(self, state: S, viewer: Audience, happened: Callable[[], int]) -> V:
        """The same for who reads little of it, and at once. `happened`: how many events there were; one more, and nothing new can be read.

        It has the attributes of a view, and is none.
        """
        then, readable = happened(), self._readable

        def read(name: str) -> Any:
            if happened() != then:
                raise PastError(f"{name} was first read after the game had moved on")
            return readable[name](state, viewer)

        glance: Any = self._glance()
        glance.read, glance.viewer = read, viewer
        for name, part in self._parts.items():
            setattr(glance, name, part.glance(state, viewer, happened) if part.there(state) else None)
        return cast("V", glance)


class Inner(Sight[S, V]):
    """A view that is a field of another one; None where there is nothing to see."""

    def __init__(self, kind: type[V], fields: Fields[S], there: Callable[[S], bool]) -> None:
        super().__init__(kind, fields)
        self.there = there

    def __call__(self, state: S, viewer: Audience) -> V | None:
        """As any field is read."""
        return self.view(state, viewer) if self.there(state) else None


class _Glance:
    """What was read so far, and a way to read more, by the names of fields alone."""

    read: Callable[[str], Any]
    viewer: Audience

    def with_(self, **changes: Any) -> Any:
        """A whole view, but for these fields."""
        return self.read("whole").with_(**changes)


class _Field:
    """Reads a field of a glance, where it stays as the glance's own attribute."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, glance: _Glance, _: type[_Glance]) -> Any:
        value = glance.read(self._name)
        setattr(glance, self._name, value)
        return value
