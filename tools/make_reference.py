"""Write the generated pages of `docs/`: commands, options, the plan file, settings, the command line, metrics and the data dictionary.
A test compares.

In the project's folder: `PYTHONPATH=. python tools/make_reference.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import click
from pydantic import BaseModel, SecretStr
from pydantic.fields import FieldInfo

from bot.catalogue import find_game, names
from bot.command_line.cli import main
from bot.metrics import Metrics
from bot.research.game_parts import sheet_reader
from bot.research.study.sheets import SHEETS
from bot.runtime.settings import Settings, variable_name
from bot.sessions.plan.plans import Plan, load_plan, plan_names
from bot.sessions.plan.questions import OwnQuestion
from bot.texts.lookup import ENGLISH, t
from games.analysis.research.data.columns import columns
from tools.make_rules import TABLES_PAGE, paragraphs

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
TREE = ROOT / "tests" / "bot" / "commands" / "command_tree.json"
"""All slash commands; a test holds it equal to the code."""
GENERATED = "This page is made from the code by `tools/make_reference.py`; a test compares them."
SUBCOMMAND, GROUP = 1, 2
"""Discord's numbers of option types."""


def pages() -> dict[str, str]:
    """Return the text of each generated page, by its path below `docs/`."""
    return {
        "reference/commands.md": commands_page(),
        **{f"reference/options/{name}.md": options_page(name) for name in names()},
        "reference/plan-file.md": plan_page(),
        "reference/settings.md": settings_page(),
        "reference/command-line.md": command_line_page(),
        "reference/metrics.md": metrics_page(),
        "research/data-dictionary.md": data_page(),
    }


def page_text(title: str, audience: str, *parts: str) -> str:
    """Return a page with its title, its audience and its parts, an empty line between them."""
    return "\n\n".join([f"# {title}", f"*{audience}* {GENERATED}", *parts]) + "\n"


def table_text(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table."""
    lines = [list(heads), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(
        f"| {' | '.join(' '.join(cell.split()).replace('|', chr(92) + '|') for cell in line)} |"
        for line in lines
    )


def commands_page() -> str:
    """Return the page of slash commands and buttons."""
    tree: list[dict[str, Any]] = json.loads(TREE.read_text(encoding="utf-8"))
    staff = [command for command in tree if command["contexts"] == [0]]
    others = [command for command in tree if command["contexts"] != [0]]
    heads = ("command", "what it does", "what can be given")
    parts = [
        "## For teachers and hosts",
        table_text(heads, command_rows(staff)),
        "## For everybody",
        table_text(heads, command_rows(others)),
    ]
    files = {
        "sessions": "Buttons of a class: the class's card and the control card",
        "tables": "Buttons of every table",
        **{name: f"Buttons of {t(f'words.game.{name}')}" for name in names()},
        "governance": "Buttons of self-government",
        "notebook": "Buttons of those who watch",
    }
    for file, title in files.items():
        labels = button_labels(file)
        if labels:
            parts += [f"## {title}", "\n".join(f"- *{label}*" for label in labels)]
    return page_text("Commands and buttons", "For teachers and players who look one up.", *parts)


def command_rows(commands: Iterable[Mapping[str, Any]], before: str = "/") -> Iterator[tuple[str, str, str]]:
    """Yield a row for each command and subcommand."""
    for command in commands:
        options = command.get("options", [])
        inner = [option for option in options if option["type"] in {SUBCOMMAND, GROUP}]
        if inner:
            yield from command_rows(inner, f"{before}{command['name']} ")
        elif command.get("type", SUBCOMMAND) == SUBCOMMAND:
            given = ", ".join(
                f"`{option['name']}`" + ("" if option.get("required") else "?") for option in options
            )
            yield f"`{before}{command['name']}`", command["description"], given


def button_labels(file: str) -> list[str]:
    """Return the labels of the buttons whose texts are in this file, without repetitions, in the file's
    order.
    """
    text = (ROOT / "bot" / "texts" / ENGLISH / f"{file}.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^[\w-]*button[\w-]* = (.+)$", text, re.MULTILINE)
    labels = (
        re.sub(r"\{[^}]*\}", "…", re.sub(r'\{ COUNT\(\$\w+, "(\w+)"\) \}', r"… \1s", label))
        .replace("*", "")
        .strip()
        for label in found
    )
    return list(dict.fromkeys(label for label in labels if 0 < len(label) <= 80 and label.strip("… ")))


def options_page(name: str) -> str:
    """Return the page of a game's options."""
    model = find_game(name).options_model
    as_written = dict(model.as_written)
    heads = ["option", "what it decides", "values", "usual", *(["as written"] if as_written else [])]
    rows = [
        [
            f"`{option}`",
            link_rules(field.description or "", name),
            values_text(field),
            code(field.get_default(call_default_factory=True)),
        ]
        + ([code(as_written[option]) if option in as_written else ""] if as_written else [])
        for option, field in model.model_fields.items()
    ]
    game = t(f"words.game.{name}")
    how = (
        f"Type them at `/table open` as `options`, separated by commas, "
        "or choose them in [the form of a plan](../../teach/plans.md#a-plan-of-your-own). "
        f"`/table options` shows and changes them. The codes in brackets lead to [the rules](../rules/{name}.md)."
    )
    return page_text(
        f"Options of {game}", "For teachers and researchers who change a game.", how, table_text(heads, rows)
    )


def link_rules(text: str, game: str) -> str:
    """Return an option's description with its codes of rules as links."""

    def link(match: re.Match[str]) -> str:
        for page in (game, TABLES_PAGE):
            if match[0] in paragraphs(page):
                return f"[{match[0]}](../rules/{page}.md#{match[0].lower()})"
        return match[0]

    return re.sub(r"\([^)]*\)", lambda part: re.sub(r"\b[A-Z]-?\d+\b", link, part[0]), text)


def values_text(field: FieldInfo) -> str:
    """Return the values that a field takes: its words, or its bounds."""
    choices = literal_values(field.annotation)
    if choices:
        return ", ".join(map(code, choices))
    if field.annotation is bool:
        return "`true`, `false`"
    bounds = {
        key: getattr(one, key)
        for one in field.metadata
        for key in ("ge", "gt", "le", "lt", "min_length", "max_length")
        if hasattr(one, key)
    }
    if "ge" in bounds and "le" in bounds:
        return f"{bounds['ge']} to {bounds['le']}"
    if "max_length" in bounds:
        return f"at most {bounds['max_length']} characters"
    return ""


def literal_values(annotation: Any) -> tuple[Any, ...]:
    """Return the values of a literal, also as one part of a union."""
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    return tuple(value for part in get_args(annotation) for value in literal_values(part))


def code(value: object) -> str:
    """Return a value as it is written in a file."""
    if isinstance(value, SecretStr):
        value = value.get_secret_value()
    if value is None or str(value) in {"", "()", "{}"}:
        return ""
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def plan_page() -> str:
    """Return the page of the plan file."""
    fields = [name for name in Plan.model_fields if name not in {"options", "treatments", "questions"}]
    return page_text(
        "The plan file",
        "For teachers who write a plan's file by hand.",
        "[A form](../teach/plans.md#a-plan-of-your-own) makes this file, and opens it again. Its format is TOML.",
        f"Plans that come with Moot: {', '.join(f'`{name}`' for name in plan_names())}.",
        "## Entries",
        field_table(Plan, fields),
        "## Sections",
        field_table(Plan, ["options", "treatments", "questions"]),
        "## Entries of a question",
        field_table(OwnQuestion, list(OwnQuestion.model_fields)),
        "## An example",
        "```toml\n" + example_plan() + "```",
    )


def example_plan() -> str:
    """Return the file of one of our plans."""
    return (
        ROOT / "bot" / "sessions" / "plan" / "plan_files" / f"{load_plan('basic-60').name}.toml"
    ).read_text(encoding="utf-8")


def field_table(model: type[BaseModel], fields: Iterable[str]) -> str:
    """Return the table of a model's fields."""
    rows = [
        (
            f"`{name}`",
            field.description or "",
            values_text(field),
            "needed" if field.is_required() else code(field.get_default(call_default_factory=True)),
        )
        for name, field in ((name, model.model_fields[name]) for name in fields)
    ]
    return table_text(("entry", "what it says", "values", "usual"), rows)


def settings_page() -> str:
    """Return the page of the host's settings."""
    rows = [
        (
            f"`{variable_name(name)}`",
            field.description or "",
            values_text(field),
            "" if name == "metrics_host" else code(field.get_default(call_default_factory=True)),
        )
        for name, field in Settings.model_fields.items()
    ]
    return page_text(
        "Settings",
        "For those who run the bot.",
        "All are variables of the environment or lines of `.env`, and all are optional. `.env.example` is a file to start from. "
        "`MOOT_TOKEN` may also be called `DISCORD_TOKEN`.",
        table_text(("setting", "meaning", "values", "usual"), rows),
    )


def command_line_page() -> str:
    """Return the page of the command line."""
    parts = ["Where Moot is installed as a package, `moot` is `python3 -m bot`."]
    for path, command in cli_commands(main, ()):
        call = " ".join(
            (
                "python3 -m bot",
                *path,
                *(argument.make_metavar(click.Context(command)) for argument in arguments(command)),
            )
        )
        parts += [f"## `{call}`" if len(path) < 2 else f"### `{call}`", paragraph(command.help or "")]
        options = [option for option in command.params if isinstance(option, click.Option)]
        if options:
            parts.append(
                table_text(
                    ("option", "what it does"),
                    [(", ".join(f"`{one}`" for one in option.opts), option.help or "") for option in options],
                )
            )
    return page_text("The command line", "For hosts, researchers and developers.", *parts)


def cli_commands(
    command: click.Command, path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield every command with its path, groups before what is in them."""
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            if inner is not None:
                yield from cli_commands(inner, (*path, name))


def arguments(command: click.Command) -> list[click.Argument]:
    """Return a command's arguments."""
    return [one for one in command.params if isinstance(one, click.Argument)]


def paragraph(text: str) -> str:
    """Return a help text in one line a paragraph."""
    return "\n\n".join(" ".join(part.split()) for part in text.replace("\b", "").split("\n\n"))


def metrics_page() -> str:
    """Return the page of the running bot's figures."""
    metrics = Metrics()
    labels = {one._name: one._labelnames for one in vars(metrics).values() if hasattr(one, "_labelnames")}  # noqa: SLF001
    rows = [
        (
            f"`{figure.name}{'_total' if figure.type == 'counter' else ''}`",
            figure.type,
            figure.documentation,
            ", ".join(f"`{label}`" for label in labels[figure.name]),
        )
        for figure in metrics.registry.collect()
    ]
    return page_text(
        "Metrics",
        "For those who run the bot.",
        "With `MOOT_METRICS_PORT` set, `/metrics` gives these figures to Prometheus. No label names or numbers a person, a table or a "
        "server. "
        "[What each should be](../host/watch.md) is explained apart.",
        table_text(("figure", "kind", "meaning", "labels"), rows),
    )


def data_page() -> str:
    """Return the data dictionary: every sheet and column, and every figure."""
    parts = [
        (
            "A bundle of a class has the sheets that its games fill, and its own `documentation/codebook.md` says the same. "
            "[What the bundle is](data.md) and who is left out of it is explained apart."
        )
    ]
    for sheet in SHEETS:
        key = f" One row for each {', '.join(f'`{name}`' for name in sheet.key)}." if sheet.key else ""
        rows = [
            (
                f"`{column.name}`",
                column.means.text,
                (", ".join(column.values) or column.kind) + (" or empty" if column.optional else ""),
                column.means.unit,
                column.means.rule,
            )
            for column in columns(sheet)
        ]
        parts += [
            f"## {sheet.sheet}",
            paragraph(sheet.__doc__ or "") + key,
            table_text(("column", "meaning", "kind", "unit", "rule"), rows),
        ]
    for name in names():
        figures = sheet_reader(name).figures
        if figures:
            rows = [
                (f"`{one.name}`", one.meaning, one.unit, f"{one.of} {one.filter}".strip()) for one in figures
            ]
            parts += [
                f"## Figures of {t(f'words.game.{name}')}",
                table_text(("figure", "meaning", "unit", "made of"), rows),
            ]
    return page_text("Data dictionary", "For researchers.", *parts)


if __name__ == "__main__":
    for path, text in pages().items():
        (DOCS / path).parent.mkdir(parents=True, exist_ok=True)
        (DOCS / path).write_text(text, encoding="utf-8")
