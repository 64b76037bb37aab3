"""Makes the games of a saved rehearsal forget Discord state that its server lacks.

The real service never goes back. A server saved just before its program was killed does: it may lack channels
and messages that the bot knows, or show older ones. The bot recreates anything forgotten here.
"""

from __future__ import annotations

from dataclasses import replace

from bot.rehearsal.simcord.keeping import SavedWorld, load_server
from storage.store import Store


async def forget_missing(store: Store, saved_world: SavedWorld) -> None:
    """Forget all stored knowledge of Discord that this world does not hold. Raises Unreadable."""
    if saved_world.whole:
        return
    world = load_server(saved_world)
    for table in await store.open_tables():
        for artifact in await store.artifacts(table):
            is_missing = artifact.channel and artifact.channel not in world.channels
            if is_missing or (
                artifact.message is not None
                and artifact.message not in world.messages.get(artifact.channel, {})
            ):
                await store.delete_artifact(table, artifact.key)
            elif artifact.message is not None:
                await store.put_artifact(replace(artifact, digest=""))
