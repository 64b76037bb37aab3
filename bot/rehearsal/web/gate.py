"""Restricts access to the page's server to this machine's browser and this very page.

A page of some other site can make a browser send requests here (DNS rebinding, forged forms). So the address
contains a secret token, the Host header must be ours, and the browser's origin headers must fit.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape
from typing import TypeAlias
from urllib.parse import urlsplit

from aiohttp import web

from bot.rehearsal.web.page_words import page_words

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""Headers of every answer. They forbid foreign content, and keep the token in the address out of referrers.
"""

NOT_FOUND = 404
_HOSTS = frozenset({"127.0.0.1", "localhost"})


def _is_own_host(host: str) -> bool:
    return urlsplit(f"//{host}").hostname in _HOSTS


def refusal(request: web.Request) -> str | None:
    """Return why this request is refused, or None."""
    if not _is_own_host(request.headers.get("Host", "")):
        return "This server only answers to its own address."
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.headers["Host"]:
        return "Another page may not ask here."
    if request.headers.get("Sec-Fetch-Site", "none") not in {"same-origin", "none"}:
        return "Another site may not ask here."
    if request.method == "POST" and request.content_type != "application/json":
        return "Only JSON is taken."
    return None


def _missing_page_html() -> str:
    """Return the page for an unknown address, most often of an earlier rehearsal, in every language."""
    words = [(language, page_texts["words"]) for language, page_texts in page_words().items()]
    parts = [
        f'<div lang="{one}"><h1>{escape(w["nothing_here"])}</h1><p>{escape(w["nothing_here_text"])}</p></div>'
        for one, w in words
    ]
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Moot</title>{"".join(parts)}</html>'


@web.middleware
async def gate(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn away what does not come from the page, and put the headers on everything else."""
    reason = refusal(request)
    if reason is not None:
        return web.Response(status=403, text=reason, headers=HEADERS)
    try:
        response = await handler(request)
    except web.HTTPException as error:
        if error.status == NOT_FOUND and "text/html" in request.headers.get("Accept", ""):
            return web.Response(
                status=NOT_FOUND, text=_missing_page_html(), content_type="text/html", headers=HEADERS
            )
        return web.Response(status=error.status, text=error.text, headers=HEADERS)
    if not response.prepared:
        response.headers.update(
            {name: value for name, value in HEADERS.items() if name not in response.headers}
        )
    return response
