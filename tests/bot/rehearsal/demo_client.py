"""A small bot with one of everything that the rehearsal must show, so that its tests need no game."""

from __future__ import annotations

import asyncio
import io
import struct
import zlib
from typing import Any

import discord
from discord import app_commands

COLOURS = ["amber", "azure", "crimson", "emerald"]


def tiny_png(size: int = 64) -> bytes:
    """A teal square."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + b"\x1a\x9c\x8c" * size for _ in range(size))
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


class Note(discord.ui.Modal, title="A note for the table"):
    words: discord.ui.Label[Any] = discord.ui.Label(
        text="Your words",
        component=discord.ui.TextInput(custom_id="words", style=discord.TextStyle.paragraph, max_length=200),
    )
    mood: discord.ui.Label[Any] = discord.ui.Label(
        text="Your mood",
        component=discord.ui.Select(
            custom_id="mood", options=[discord.SelectOption(label=name) for name in ("Calm", "Cross")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        words, mood = self.words.component, self.mood.component
        assert isinstance(words, discord.ui.TextInput)
        assert isinstance(mood, discord.ui.Select)
        await interaction.response.send_message(f"Noted: {words.value} ({mood.values[0]})", ephemeral=True)


class Card(discord.ui.View):
    """The buttons of the demo's card."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(
        label="Count me in", style=discord.ButtonStyle.success, custom_id="demo:in", emoji="✅"
    )
    async def join(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(content=f"{interaction.user.display_name} is in.")

    @discord.ui.button(label="My hand", custom_id="demo:hand")
    async def hand(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_message(
            f"Only for you: **the {interaction.user.display_name} secret**", ephemeral=True
        )

    @discord.ui.button(label="Write a note", style=discord.ButtonStyle.primary, custom_id="demo:note")
    async def note(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Note())

    @discord.ui.button(label="Silent", style=discord.ButtonStyle.danger, custom_id="demo:mute")
    async def mute(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        """Never answers: the page must say so."""

    @discord.ui.select(
        custom_id="demo:pick",
        placeholder="Pick one or two colours",
        min_values=1,
        max_values=2,
        options=[
            discord.SelectOption(label=name.title(), value=name, description=f"The {name} one")
            for name in COLOURS
        ],
    )
    async def pick(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"You picked {', '.join(select.values)}.", ephemeral=True)


LAST = 6
"""Pages."""


class Leaf(discord.ui.View):
    """A page of a private book, with the ways back and on."""

    def __init__(self, page: int) -> None:
        super().__init__(timeout=None)
        on = ((page + 1, "On", discord.ButtonStyle.primary),) if page < LAST else ()
        for to, label, style in ((page - 1, "Back", discord.ButtonStyle.secondary), *on):
            self.add_item(Turn(to, label, style))


class Turn(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"demo:0:leaf::(?P<page>-?\d+)"):
    """To another page. Its id is written as Moot's are."""

    def __init__(self, page: int, label: str, style: discord.ButtonStyle) -> None:
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=f"demo:0:leaf::{page}"))
        self.page = page

    @classmethod
    async def from_custom_id(cls, _interaction: Any, item: Any, match: Any, /) -> Turn:
        return cls(int(match["page"]), item.label, item.style)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"Page {self.page}", view=Leaf(self.page))


class Layout(discord.ui.LayoutView):
    """Components V2, one of each that bots use."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        for n in "ab":
            gallery.add_item(media=f"attachment://{n}.png", description=f"Square {n}")
        button: discord.ui.Button[Any] = discord.ui.Button(label="Look", custom_id="demo:hand")
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay("## A container\nwith **words**"),
                discord.ui.Separator(spacing=discord.SeparatorSpacing.large),
                discord.ui.Section("Red has three cards", accessory=button),
                gallery,
                accent_colour=0x1A9C8C,
            )
        )


def card_embed() -> discord.Embed:
    embed = discord.Embed(
        title="A demo table",
        description="**Bold**, *soft*, `code`\n- one\n- two\n> quoted\n<script>alert(1)</script>",
        colour=0x1A9C8C,
    )
    embed.add_field(name=r"Waiting for\: \{all\}", value="everybody", inline=True)
    embed.add_field(name="Round", value="1 of 8", inline=True)
    embed.set_image(url="attachment://board.png")
    embed.set_footer(text="No cards were hurt")
    return embed


class DemoClient(discord.Client):
    """One of everything."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), allowed_mentions=discord.AllowedMentions.none())
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_view(Card())
        self.add_dynamic_items(Turn)
        add_commands(self.tree)
        await self.tree.sync()


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="open", description="Open a demo table")
    @app_commands.describe(
        game="Which game", seats="How many seats", colour="Your colour", partner="Who helps"
    )
    @app_commands.choices(game=[app_commands.Choice(name="The Commons Game", value="commons")])
    async def open_table(
        interaction: discord.Interaction,
        game: app_commands.Choice[str],
        seats: app_commands.Range[int, 2, 8] = 4,
        colour: str = "amber",
        partner: discord.Member | None = None,
    ) -> None:
        file = discord.File(io.BytesIO(tiny_png()), "board.png", description="A teal square")
        text = f"{game.name} for {seats} in {colour} with {partner.mention if partner else 'nobody'}"
        await interaction.response.send_message(text, embed=card_embed(), view=Card(), file=file)

    @open_table.autocomplete("colour")
    async def colours(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=name.title(), value=name) for name in COLOURS if typed.lower() in name
        ]

    @table.command(name="lock", description="Make a silent channel and a thread, and write to you")
    async def lock(interaction: discord.Interaction) -> None:
        assert interaction.guild is not None
        assert isinstance(interaction.user, discord.Member)
        await interaction.response.defer(ephemeral=True)
        everyone = discord.PermissionOverwrite(
            send_messages=False, add_reactions=False, create_public_threads=False
        )
        own = discord.PermissionOverwrite(view_channel=True, send_messages=True, create_public_threads=True)
        silent = await interaction.guild.create_text_channel(
            "silent-table", overwrites={interaction.guild.default_role: everyone, interaction.guild.me: own}
        )
        hidden = await interaction.guild.create_text_channel(
            "hidden",
            overwrites={
                interaction.guild.default_role: discord.PermissionOverwrite(view_channel=False),
                interaction.guild.me: own,
                interaction.user: own,
            },
        )
        no_commands = discord.PermissionOverwrite(use_application_commands=False)
        await interaction.guild.create_text_channel(
            "no-commands", overwrites={interaction.guild.default_role: no_commands, interaction.guild.me: own}
        )
        await silent.send("Nobody speaks here.")
        await hidden.send("A hidden word: xylophone")
        thread = await silent.create_thread(name="meeting", type=discord.ChannelType.public_thread)
        await thread.send("Talk here.")
        await interaction.user.send("A private word: marmalade", view=Card())
        await interaction.followup.send("Locked.", ephemeral=True)

    @table.command(name="language", description="Say which language your Discord speaks")
    async def language(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You speak {interaction.locale.value}.", ephemeral=True)

    @table.command(name="book", description="Read a book of many pages")
    async def book(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Page 1", view=Leaf(1), ephemeral=True)

    @table.command(name="later", description="Say something in a minute")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("In a minute.")
        await asyncio.sleep(60)
        await interaction.followup.send("The minute is over.")

    @table.command(name="layout", description="Show one of each of the newer components")
    async def layout(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            view=Layout(), files=[discord.File(io.BytesIO(tiny_png()), f"{n}.png") for n in "ab"]
        )

    tree.add_command(table)
