"""Discord's own name of each person, which no two people share: it tells people of one name apart, and finds them on a roster.

It is remembered of those who have a part in a session, as it was when they last did something there, and erased with all that is
kept of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from storage.rows import user_scope
from storage.store import Store

KEY = "user_name"


async def user_names_of(store: Store, users: Collection[int]) -> Mapping[int, str]:
    """Those of several people, as far as they are known, in one question."""
    kept = await store.recall_each([user_scope(user) for user in users]) if users else {}
    return {user: name for user in users if (name := kept[user_scope(user)].get(KEY))}


async def remember_user_name(store: Store, user: int, name: str) -> None:
    """From now on this is their name, where it was another one."""
    if name and await store.recall(user_scope(user), KEY) != name:
        await store.remember(user_scope(user), KEY, name)
