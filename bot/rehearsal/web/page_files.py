"""The files of the page's folder, and how they are answered."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from aiohttp import web

from bot.rehearsal.web.page_words import page_words

PAGE = Path(__file__).parent / "page"
CONTENT_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def page_file(name: str) -> bytes:
    """Return the content of a file. Pages get their sentence for browsers without JavaScript."""
    content = (PAGE / name).read_bytes()
    if not name.endswith(".html"):
        return content
    without_script = " · ".join(page_texts["words"]["no_script"] for page_texts in page_words().values())
    return content.replace(b"{no_script}", without_script.encode())


class PageFiles:
    """A page, its words, and the files that it loads: read once, answered from memory."""

    def __init__(self, page: str, names: Iterable[str]) -> None:
        self._page = page
        self._contents = {name: page_file(name) for name in names}

    def add_to(self, app: web.Application, base: str) -> None:
        """Add the addresses below this one."""
        app.router.add_get(f"{base}/", self._index)
        app.router.add_get(f"{base}/words", self._words)
        app.router.add_get(f"{base}/{{name:[a-z-]+\\.(js|css|svg)}}", self._asset)

    async def _index(self, request: web.Request) -> web.Response:
        del request
        return file_response(self._page, self._contents[self._page])

    async def _words(self, request: web.Request) -> web.Response:
        del request
        return web.json_response(page_words())

    async def _asset(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        return file_response(name, self._contents.get(name))


def file_response(name: str, content: bytes | None) -> web.Response:
    """Return the answer with this file. Raises HTTPNotFound for None."""
    if content is None:
        raise web.HTTPNotFound
    return web.Response(body=content, content_type=CONTENT_TYPES[Path(name).suffix], charset="utf-8")
