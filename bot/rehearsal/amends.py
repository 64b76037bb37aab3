"""Makes the games of a saved rehearsal forget Discord state that its server lacks.

The real service never goes back. A server saved just before its program was killed does: it may lack channels
and messages that the bot knows, or show older ones. The bot recreates anything forgotten here.
"""

from __future__ import annotations

from dataclasses import replace

from bot.rehearsal.simcord.keeping import SavedWorld, load_server
from storage.store import Store


async def forget_missing(store: Store, kept: SavedWorld) -> None:
    """Forget all stored knowledge of Discord that this world does not hold. Raises Unreadable."""
    if kept.whole:
        return
    world = load_server(kept)
    for table in await store.open_tables():
        for known in await store.artifacts(table):
            gone = known.channel and known.channel not in world.channels
            if gone or (known.message is not None and known.message not in world.messages.get(known.channel, {})):
                await store.delete_artifact(table, known.key)
            elif known.message is not None:
                await store.put_artifact(replace(known, digest=""))
