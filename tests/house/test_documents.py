"""What the documents say is so: commands, permissions, versions, folders, links."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

import click
import pytest

from bot.catalogue import names
from bot.command_line.cli import main
from bot.sessions.plan.plans import plan_names
from bot.sessions.record import STAFF
from bot.stage.silence import permissions
from bot.texts.lookup import load_sentences, t
from bot.version import VERSION
from tests.support.written_texts import prose

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs/host/install.md").read_text(encoding="utf-8")
DOCUMENTS = sorted(
    str(path.relative_to(ROOT))
    for pattern in ("*.md", "docs/**/*.md", "benchmarks/*.md")
    for path in ROOT.glob(pattern)
)


def commands() -> Iterator[tuple[str, click.Command]]:
    assert isinstance(main, click.Group)
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        yield name, command


@pytest.mark.parametrize(
    ("name", "option"), [(name, option) for name, command in commands() for option in command.params], ids=str
)
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
    """`docs/build/discord.md, Limits` and the like."""
    code = [
        path.read_text(encoding="utf-8")
        for folder in ("bot", "tests")
        for path in (ROOT / folder).rglob("*.py")
    ]
    cited = {
        section
        for text in code
        for section in re.findall(r"docs/build/discord\.md, ([A-Z][a-z -]+?)[).:;]", text)
    }
    sections = set(
        re.findall(r"^## (.+)$", (ROOT / "docs/build/discord.md").read_text(encoding="utf-8"), re.MULTILINE)
    )

    assert len(cited) > 5
    assert cited <= sections, cited - sections


@pytest.mark.parametrize(
    "name",
    sorted({*permissions.NEEDED, *permissions.FORBIDDEN_TEXT, *permissions.FORBIDDEN_VOICE, "move_members"}),
)
def test_every_permission_is_named_to_the_host(name: str) -> None:
    shown = permissions.permission_label(name)

    assert re.search(rf"[|,] {shown}[ ,|]", HOSTING), shown


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert len(README.split()) <= 700
    assert len(re.findall(r"^!\[", README, re.MULTILINE)) == 2
    assert re.findall(r"^python3 -m \w+", README, re.MULTILINE) == ["python3 -m bot", "python3 -m tests"]
    for folder in ("teach", "host", "research", "build", "reference"):
        assert f"](docs/{folder}/" in README


PAGES = [name for name in DOCUMENTS if name not in {"CHANGELOG.md", "CODE_OF_CONDUCT.md"}]


@pytest.mark.parametrize("name", PAGES)
def test_every_page_says_at_once_whom_it_is_for(name: str) -> None:
    title, *rest = (line for line in (ROOT / name).read_text(encoding="utf-8").splitlines() if line.strip())

    assert title.startswith("# ")
    assert rest[0].startswith("*For "), rest[0]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_block_of_text_is_longer_than_a_reader_takes_in_at_once(name: str) -> None:
    long = {
        block[:60]: len(block.split())
        for block in text_blocks((ROOT / name).read_text(encoding="utf-8"))
        if len(block.split()) > 120
    }

    assert long == {}


def text_blocks(text: str) -> list[str]:
    """Paragraphs and items of lists, without code, headings and tables."""
    blocks = [""]
    for line in re.sub(r"^ *```.*?```", "", text, flags=re.MULTILINE | re.DOTALL).splitlines():
        if not line.strip("> ") or line.startswith(("#", "|")):
            blocks.append("")
        elif re.match(r" *([-*]|\d+\.) ", line):
            blocks.append(line)
        else:
            blocks[-1] = f"{blocks[-1]} {line}"
    return blocks


def test_a_block_ends_at_an_empty_line_a_heading_or_the_next_item() -> None:
    assert [block.split() for block in text_blocks("# T\none\ntwo\n- a\n  b\n- c\n\n| x |\nend") if block] == [
        ["one", "two"], ["-", "a", "b"], ["-", "c"], ["end"],
    ]  # fmt: skip


LESSONS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs/teach/lessons").glob("*.md"))


def test_every_plan_of_ours_has_its_lesson_pack() -> None:
    assert {Path(name).stem for name in LESSONS} == {*plan_names()}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_pack_has_everything_that_a_lesson_takes(name: str) -> None:
    parts = dict(
        re.findall(
            r"^##+ (.+?)\n(.*?)(?=^##|\Z)",
            (ROOT / name).read_text(encoding="utf-8"),
            re.MULTILINE | re.DOTALL,
        )
    )
    charts, questions = parts["The talk"].split("Then ask:")

    assert {
        "Aims",
        "Minute plan",
        "Handout for students",
        "The talk",
        "What not to conclude",
        "Homework",
        "Rubric",
    } <= {*parts}
    assert [len(re.findall(r"^\d\. ", part, re.MULTILINE)) for part in (charts, questions)] == [3, 5]
    assert len(parts["Handout for students"].split()) <= 350, "it fits a page"


@pytest.mark.parametrize("name", ["docs/teach/first-lesson.md", "docs/teach/troubles.md", *LESSONS])
def test_buttons_are_called_as_moot_calls_them(name: str) -> None:
    """After a button was renamed: `grep -rn OLD docs/ README.md`."""
    labels = {prose(key).strip("*") for key in load_sentences().keys}
    called = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", (ROOT / name).read_text(encoding="utf-8"))

    assert len(called) > 5
    assert {button for button in called if not button.startswith("For ")} - labels == set()


def test_the_map_of_the_code_is_one_page() -> None:
    page = (ROOT / "docs/build/architecture.md").read_text(encoding="utf-8")
    prose = re.sub(r"\]\([^)]+\)", "", page)

    assert len(prose.split()) <= 1300
    assert set(re.findall(r"\(decisions\.md#([^)]+)\)", page)) == {
        heading
        for heading in anchors(ROOT / "docs/build/decisions.md")
        if heading != "decisions-that-the-rest-leans-on"
    }


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_page_with_its_picture_and_one_with_its_rules(name: str) -> None:
    page = (ROOT / f"docs/teach/games/{name}.md").read_text(encoding="utf-8")

    assert f"]({name}.png)" in page
    assert f"](docs/teach/games/{name}.md)" in README
    assert (ROOT / f"docs/reference/rules/{name}.md").is_file()


def test_every_command_of_a_session_and_every_role_is_told_to_the_teacher() -> None:
    tree = json.loads((ROOT / "tests/bot/commands/command_tree.json").read_text(encoding="utf-8"))
    (leading,) = (command for command in tree if command["name"] == "session")
    page = (ROOT / "docs/teach/leading.md").read_text(encoding="utf-8").split("## Opening a table")[0]
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
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings} | set(
        re.findall(r'<a id="([^"]+)"', text)
    )


def test_every_folder_of_ours_is_on_the_map() -> None:
    page = (ROOT / "docs/build/architecture.md").read_text(encoding="utf-8")
    folders = [
        path.parent.relative_to(ROOT)
        for top in ("games", "storage", "bot")
        for path in (ROOT / top).glob("**/__init__.py")
    ]

    for folder in folders:
        if len(folder.parts) <= 2 and folder.parts[-1] != "bot":
            assert f"`{folder.as_posix()}/`" in page, folder


@pytest.mark.parametrize(
    "path",
    sorted(
        path for pattern in ("*.md", "docs/**/*.md", ".ci/run", ".env.example") for path in ROOT.glob(pattern)
    ),
    ids=str,
)
def test_no_document_names_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert not re.search(r"/(work|root|home)/|pypi\.|pythonhosted|localhost:\d|127\.0\.0\.1", text)


FIFTH_GAME = (ROOT / "docs/build/fifth-game.md").read_text(encoding="utf-8")
RECIPE = FIFTH_GAME.partition("\n## The ten steps of a real game\n")[2].partition("\n## ")[0]


def test_a_game_is_added_in_ten_steps_or_fewer() -> None:
    assert 5 <= len(re.findall(r"^### \d+\. ", RECIPE, re.MULTILINE)) <= 10


@pytest.mark.parametrize("name", names())
def test_every_game_has_the_files_that_the_recipe_names(name: str) -> None:
    """In their folder, or in a room of it."""
    for path in re.findall(r"`((?:bot|docs|games|tests|tools)/[^`\s]+)`", RECIPE):
        there = ROOT / path.replace("<name>", name)
        assert there.exists() or [*there.parent.rglob(there.name)], path


def test_every_excerpt_of_the_walkthrough_is_code_of_the_toy_game() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests/pebbles").glob("*.py")))
    excerpts = re.findall(r"```python\n(.*?)```", FIFTH_GAME, re.DOTALL)

    assert len(excerpts) > 10
    assert [
        excerpt
        for excerpt in excerpts
        if not any(indent(excerpt.rstrip(), " " * depth) in code for depth in (0, 4, 8, 12))
    ] == []
