"""A store over another that loses power at its n-th write, before or after it is on disk."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tests.support.port import PowerCutError, When

WRITES = ("put_artifact", "drop_artifact", "remember", "sent", "append", "create", "write")


class CutStore:
    """Passes everything on; counts the writes."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.count = 0
        self.at: tuple[int, When] | None = None
        self.cut = False

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.inner, name)
        return self._counted(method) if name in WRITES else self._alive(method)

    def _alive(self, method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def read(*arguments: Any) -> Any:
            if self.cut:
                raise PowerCutError
            return await method(*arguments)

        return read

    def _counted(self, method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def write(*arguments: Any) -> Any:
            if self.cut:
                raise PowerCutError
            self.count += 1
            self.cut = self.at is not None and self.at[0] == self.count
            if self.cut and self.at is not None and self.at[1] == "before":
                raise PowerCutError
            result = await method(*arguments)
            if self.cut:
                raise PowerCutError
            return result

        return write
