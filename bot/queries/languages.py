"""Chooses each person's language: their own setting, or their client's locale.

Only texts for a single reader use it, so others can't infer it. Shared texts use the language of the table or
the session.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.texts.lookup import ENGLISH, languages, supported_language
from storage.rows import user_scope
from storage.store import Store

CHOSEN, DISCORD = "language", "discord_language"
"""Keys of a person's own choice and of their client's locale; both are erased with the person's other data.
"""


class Languages:
    """The languages of all known users."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def language_of(self, user: int) -> str:
        """Return the language of this user."""
        return (await self.languages_of([user]))[user]

    async def languages_of(self, users: Collection[int]) -> dict[int, str]:
        """Return the languages of several users with one query."""
        stored = await self._store.get_values_by_scope([user_scope(user) for user in users])
        choices_by_user = {user: stored[user_scope(user)] for user in users}
        return {
            user: supported_language(choices.get(CHOSEN) or choices.get(DISCORD) or ENGLISH)
            for user, choices in choices_by_user.items()
        }

    async def chosen_language(self, user: int) -> str | None:
        """Return the language that the user has chosen, if any."""
        return await self._store.get_value(user_scope(user), CHOSEN)

    async def note_client_locale(self, user: int, locale: str) -> str:
        """Store the locale of the user's client if it has changed, and return the language for answers."""
        spoken_locale, stored = supported_language(locale), await self._store.get_values(user_scope(user))
        if spoken_locale != (stored.get(DISCORD) or ENGLISH):
            await self._store.set_value(
                user_scope(user), DISCORD, None if spoken_locale == ENGLISH else spoken_locale
            )
        return supported_language(stored.get(CHOSEN) or spoken_locale)

    async def set_language(self, user: int, language: str | None) -> None:
        """Set the user's language; None follows their client's locale."""
        await self._store.set_value(user_scope(user), CHOSEN, language if language in languages() else None)
