"""The files of the page's folder, and how they are answered."""

from __future__ import annotations

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


def file_response(name: str, content: bytes | None) -> web.Response:
    """Return the answer with this file. Raises HTTPNotFound for None."""
    if content is None:
        raise web.HTTPNotFound
    return web.Response(body=content, content_type=CONTENT_TYPES[Path(name).suffix], charset="utf-8")
