"""Permissions on the class's server, as on a real one."""

from __future__ import annotations

import discord

EVERYONE = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    add_reactions=True,
    embed_links=True,
    attach_files=True,
    external_emojis=True,
    external_stickers=True,
    change_nickname=True,
    connect=True,
    speak=True,
    stream=True,
    use_voice_activation=True,
    use_application_commands=True,
    create_public_threads=True,
    create_private_threads=True,
    send_voice_messages=True,
    send_polls=True,
    use_external_apps=True,
    use_soundboard=True,
    use_external_sounds=True,
    use_embedded_activities=True,
    create_instant_invite=True,
)
"""What @everyone may do on a newly made server: the silence has to close all of it."""

INSTRUCTOR = discord.Permissions(
    manage_guild=True,
    manage_channels=True,
    manage_messages=True,
    manage_threads=True,
    mention_everyone=True,
)
"""An instructor is neither owner nor administrator, so that overwrites bind them too."""
