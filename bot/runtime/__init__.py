"""A running bot: its parts put together, on Discord with one connection for each shard, or in a rehearsal."""
