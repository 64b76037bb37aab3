"""In which language each person is spoken to: the one that they chose, else the one of their own Discord.

Nobody else can read it off: only what one person reads is said in it. What all read is said in the table's, or the session's.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.texts.lookup import ENGLISH, languages, spoken
from storage.rows import user_scope
from storage.store import Store

CHOSEN, DISCORD = "language", "discord_language"
"""Under which keys it is kept what somebody chose, and what their Discord speaks; both are erased with whatever else is kept of them."""


class Languages:
    """The language of everybody who was ever heard."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, user: int) -> str:
        """The language in which this person is spoken to."""
        return (await self.of_each([user]))[user]

    async def of_each(self, users: Collection[int]) -> dict[int, str]:
        """The languages of several people, in one question."""
        kept = await self._store.get_values_by_scope([user_scope(user) for user in users])
        found = {user: kept[user_scope(user)] for user in users}
        return {user: spoken(choices.get(CHOSEN) or choices.get(DISCORD) or ENGLISH) for user, choices in found.items()}

    async def chosen(self, user: int) -> str | None:
        """What they chose themselves, if they did."""
        return await self._store.get_value(user_scope(user), CHOSEN)

    async def heard(self, user: int, locale: str) -> str:
        """Their Discord speaks this one: the language in which to answer them."""
        now, kept = spoken(locale), await self._store.get_values(user_scope(user))
        if now != (kept.get(DISCORD) or ENGLISH):
            await self._store.set_value(user_scope(user), DISCORD, None if now == ENGLISH else now)
        return spoken(kept.get(CHOSEN) or now)

    async def choose(self, user: int, language: str | None) -> None:
        """From now on they are spoken to in this one; None: in that of their Discord."""
        await self._store.set_value(user_scope(user), CHOSEN, language if language in languages() else None)
