"""Makes Discord look like the scenes and keeps silence: the only folder, with `bot/commands`, that knows discord.py."""

from bot.stage.custom_id import Aimed, custom_id, parse_custom_id
from bot.stage.furnisher import Homes
from bot.stage.silence import Breach, Missing, Seating, clicked_permissions, unsilenceable
from bot.stage.stage import Stage

__all__ = [
    "Aimed",
    "Breach",
    "Homes",
    "Missing",
    "Seating",
    "Stage",
    "clicked_permissions",
    "custom_id",
    "parse_custom_id",
    "unsilenceable",
]
