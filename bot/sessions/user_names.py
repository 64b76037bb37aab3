"""Discord's unique user names, which tell people of one name apart and find them on a roster.

A name is kept for people with a part in a session, as of their last act there, and erased with all their
data.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from storage.rows import user_scope
from storage.store import Store

KEY = "user_name"


async def user_names_of(store: Store, users: Collection[int]) -> Mapping[int, str]:
    """Return the known user names of several people in one query."""
    stored_values = await store.get_values_by_scope([user_scope(user) for user in users]) if users else {}
    return {user: name for user in users if (name := stored_values[user_scope(user)].get(KEY))}


async def remember_user_name(store: Store, user: int, name: str) -> None:
    """Store a person's user name if it has changed."""
    if name and await store.get_value(user_scope(user), KEY) != name:
        await store.set_value(user_scope(user), KEY, name)
