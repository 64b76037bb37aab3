"""Builds views field by field: complete, or lazily with each field computed on first access."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar, cast

from games.audience import Audience

S = TypeVar("S")
V = TypeVar("V")
FieldReaders: TypeAlias = Mapping[str, Callable[[S, Audience], Any]]
"""For each field of a view, a function from the state and the viewer to its value."""


class StaleViewError(RuntimeError):
    """A field of a lazy view was first read after the game had moved on."""


class ViewBuilder(Generic[S, V]):
    """Builds the views of one type."""

    def __init__(self, kind: type[V], fields: FieldReaders[S]) -> None:
        self._kind = kind
        self._fields = fields
        self._readable = {**fields, "whole": self.view}
        self._parts = {name: field for name, field in fields.items() if isinstance(field, NestedView)}
        self._glance = type("Glance", (_LazyView,), {name: _LazyField(name) for name in self._readable})

    def view(self, state: S, viewer: Audience) -> V:
        """Build the complete view of this viewer. It stays valid."""
        return self._kind(**{name: read(state, viewer) for name, read in self._fields.items()})

    def lazy_view(self, state: S, viewer: Audience, happened: Callable[[], int]) -> V:
        """Return an object with the attributes of a view, computed on first access.

        Once `event_count` has changed, new fields raise StaleViewError.
        """
        then, readable = happened(), self._readable

        def read(name: str) -> Any:
            if happened() != then:
                raise StaleViewError(f"{name} was first read after the game had moved on")
            return readable[name](state, viewer)

        glance: Any = self._glance()
        glance.read, glance.viewer = read, viewer
        for name, part in self._parts.items():
            setattr(glance, name, part.lazy_view(state, viewer, happened) if part.there(state) else None)
        return cast("V", glance)


class NestedView(ViewBuilder[S, V]):
    """A view inside another view. None if there is nothing to see."""

    def __init__(self, kind: type[V], fields: FieldReaders[S], there: Callable[[S], bool]) -> None:
        super().__init__(kind, fields)
        self.there = there

    def __call__(self, state: S, viewer: Audience) -> V | None:
        """Read the field like any other."""
        return self.view(state, viewer) if self.there(state) else None


class _LazyView:
    """Caches the fields read so far and reads more by name."""

    read: Callable[[str], Any]
    viewer: Audience

    def replace(self, **changes: Any) -> Any:
        """Return a complete view with these fields changed."""
        return self.read("whole").replace(**changes)


class _LazyField:
    """Reads a field and stores it as the lazy view's own attribute."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, glance: _LazyView, _: type[_LazyView]) -> Any:
        value = glance.read(self._name)
        setattr(glance, self._name, value)
        return value
