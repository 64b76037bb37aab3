"""Requests with a body of JSON, and their answers: the result, or the refusal in the page's language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import msgspec
from aiohttp import web

from bot.rehearsal.web.acts import RequestBody
from bot.rehearsal.world import ActRefused, Wire
from bot.texts.lookup import ENGLISH, t, use_language


async def respond(
    request: web.Request,
    act: Callable[[RequestBody], Awaitable[Wire]],
    *,
    headers: Mapping[str, str] | None = None,
) -> web.Response:
    """Return the result of `act` on this request, with these headers, or the refusal that it raises."""
    try:
        body = msgspec.json.decode(await request.text())
    except (ValueError, LookupError, RecursionError, web.RequestPayloadError):
        # No JSON, half a character, an unknown encoding, a number or a nesting beyond all bounds, or
        # bytes not packed as they say.
        return web.json_response({"ok": False, "refused": t("page.no.understood")}, status=400)
    language = ENGLISH
    try:
        fields = RequestBody(body)
        language = fields.language()
        result = await act(fields)
    except ActRefused as error:
        with use_language(language):  # and not before: meanwhile the bot speaks its people's languages
            return web.json_response({"ok": False, "refused": str(error)})
    return web.json_response({"ok": True, **result}, headers=headers)
