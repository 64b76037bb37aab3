"""What the documents say is so: commands, permissions, versions, folders, links."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bot.catalogue import names
from bot.command_line.cli import main
from bot.sessions.record import STAFF
from bot.stage.silence import permissions
from bot.texts.lookup import t
from bot.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
DOCUMENTS = sorted(str(path.relative_to(ROOT)) for pattern in ("*.md", "docs/**/*.md", "benchmarks/*.md") for path in ROOT.glob(pattern))


def commands() -> Iterator[tuple[str, click.Command]]:
    assert isinstance(main, click.Group)
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        yield name, command


@pytest.mark.parametrize("name", [name for name, _ in commands()])
def test_every_command_is_told_to_the_host(name: str) -> None:
    assert f"`python3 -m bot {name}" in HOSTING


@pytest.mark.parametrize(("name", "option"), [(name, option) for name, command in commands() for option in command.params], ids=str)
def test_every_option_explains_itself(name: str, option: click.Parameter) -> None:
    if isinstance(option, click.Option):
        assert option.help, f"{name} {option.name}"
        assert option.help.endswith((".", "page"))


def test_the_invitation_asks_for_exactly_what_the_bot_needs() -> None:
    import discord

    wanted = {*permissions.NEEDED, *permissions.FORBIDDEN_TEXT, *permissions.FORBIDDEN_VOICE, "move_members"}

    assert discord.Permissions(**dict.fromkeys(wanted, True)).value == permissions.INVITED
    assert f"permissions={permissions.INVITED}\n" in HOSTING


def test_code_leans_on_sections_that_stand_in_the_page_on_discord() -> None:
    """`docs/discord.md, Limits` and the like."""
    code = [path.read_text(encoding="utf-8") for folder in ("bot", "tests") for path in (ROOT / folder).rglob("*.py")]
    cited = {section for text in code for section in re.findall(r"docs/discord\.md, ([A-Z][a-z -]+?)[).:;]", text)}
    sections = set(re.findall(r"^## (.+)$", (ROOT / "docs/discord.md").read_text(encoding="utf-8"), re.MULTILINE))

    assert len(cited) > 5
    assert cited <= sections, cited - sections


@pytest.mark.parametrize("name", sorted({*permissions.NEEDED, *permissions.FORBIDDEN_TEXT, *permissions.FORBIDDEN_VOICE, "move_members"}))
def test_every_permission_is_named_to_the_host(name: str) -> None:
    shown = permissions.permission_label(name)

    assert re.search(rf"[|,] {shown}[ ,|]", HOSTING), shown


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert len(README.split()) <= 900
    assert "\n## What Moot cannot do\n" in README
    for page in ("docs/teaching.md", "docs/hosting.md", "docs/glossary.md"):
        assert f"]({page})" in README


def test_the_map_of_the_code_is_one_page() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    prose = re.sub(r"\]\([^)]+\)", "", page)

    assert len(prose.split()) <= 1300
    assert set(re.findall(r"\(decisions\.md#([^)]+)\)", page)) == {
        heading for heading in anchors(ROOT / "docs/decisions.md") if heading != "decisions-that-the-rest-leans-on"
    }


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_page_with_its_picture_and_one_with_its_rules(name: str) -> None:
    page = (ROOT / f"docs/games/{name}.md").read_text(encoding="utf-8")

    assert f"]({name}.png)" in page
    assert f"](docs/games/{name}.md)" in README
    assert (ROOT / f"docs/rules/{name}.md").is_file()


def test_every_command_of_a_session_and_every_role_is_told_to_the_teacher() -> None:
    tree = json.loads((ROOT / "tests/bot/commands/command_tree.json").read_text(encoding="utf-8"))
    (leading,) = (command for command in tree if command["name"] == "session")
    page = (ROOT / "docs/teaching.md").read_text(encoding="utf-8").split("## Opening a table")[0]
    rows = "\n".join(line for line in page.splitlines() if line.startswith("|"))

    for option in leading["options"]:
        assert re.search(rf"[` ]{option['name']}`", rows), option["name"]
    for role in STAFF:
        assert t(f"sessions.role_{role}") in rows


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    entries = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert entries[0] == VERSION


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_link_leads_nowhere(name: str) -> None:
    path = ROOT / name
    for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]+))?\)", path.read_text(encoding="utf-8")):
        there = path.parent / target if target else path
        assert there.exists(), f"{name}: {target}"
        assert not anchor or anchor in anchors(there), f"{name}: {target}#{anchor}"


def anchors(path: Path) -> set[str]:
    """Where links into this page may lead: its headings, and the anchors set by hand."""
    text = path.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings} | set(re.findall(r'<a id="([^"]+)"', text))


def test_every_folder_of_ours_is_on_the_map() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    folders = [path.parent.relative_to(ROOT) for top in ("games", "storage", "bot") for path in (ROOT / top).glob("**/__init__.py")]

    for folder in folders:
        if len(folder.parts) <= 2 and folder.parts[-1] != "bot":
            assert f"`{folder.as_posix()}/`" in page, folder


@pytest.mark.parametrize(
    "path", sorted(path for pattern in ("*.md", "docs/**/*.md", ".ci/run", ".env.example") for path in ROOT.glob(pattern)), ids=str
)
def test_no_document_names_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert not re.search(r"/(work|root|home)/|pypi\.|pythonhosted|localhost:\d|127\.0\.0\.1", text)


RECIPE = re.search(r"^## Adding a game\n(.*?)^## ", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_a_game_is_added_in_ten_steps_or_fewer() -> None:
    assert RECIPE is not None
    assert 5 <= len(re.findall(r"^\d+\. ", RECIPE[1], re.MULTILINE)) <= 10


@pytest.mark.parametrize("name", names())
def test_every_game_has_the_files_that_the_recipe_names(name: str) -> None:
    """In their folder, or in a room of it."""
    assert RECIPE is not None
    for path in re.findall(r"`((?:bot|docs|games|tests|tools)/[^`\s]+)`", RECIPE[1]):
        there = ROOT / path.replace("<name>", name)
        assert there.exists() or [*there.parent.rglob(there.name)], path
