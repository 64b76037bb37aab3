"""`debrief FILE…`: the page that shows a class what it did, from exports alone."""

from __future__ import annotations

import json
import string
import time
from collections.abc import Sequence
from pathlib import Path

import click

from bot import catalogue
from bot.command_line.digests import DIGEST_OPTION, check_digests
from bot.command_line.exports import Export, load_exports
from bot.command_line.records import BadFileError
from bot.command_line.written import REPLACE, check_writable, write_file
from bot.debrief.classes import ClassTables, with_classes
from bot.debrief.language_models import model_seats
from bot.debrief.page import page_html
from bot.debrief.post import class_story
from bot.debrief.story import AnalysedTable, Debrief, PageHead, goal_of
from bot.orchestration.session.surveys import with_answers
from bot.texts.lookup import ENGLISH, languages, t, translate_data_word, use_language
from games.record import ActionRow, RecordError, printable_line

LETTERS = string.ascii_uppercase


@click.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("debrief.html"),
    show_default=True,
    help="The page.",
)
@click.option(
    "--words", is_flag=True, help="Quote rules and promises, where the exports hold them and people agreed."
)
@click.option(
    "--language",
    type=click.Choice(languages()),
    default=ENGLISH,
    show_default=True,
    help="The page's language.",
)
@click.option("--json", "as_json", is_flag=True, help="Print what was made as one JSON line.")
@DIGEST_OPTION
@REPLACE
def debrief(
    files: tuple[Path, ...],
    *,
    out: Path,
    words: bool,
    language: str,
    as_json: bool,
    posted: tuple[str, ...],
    replace: bool,
) -> None:
    """Make a class's debrief from exported games: records of tables, or the archive of a session."""
    check_writable(out, replace=replace, inputs=files)
    began = time.perf_counter()
    try:
        check_digests(files, posted)
        loaded = load_exports(files)
        with use_language(language):
            story = story_of(loaded.games, quoted=words)
            page_bytes = page_html(story, tables=len(loaded.games), head=_page_head(loaded.games)).encode()
            page_bytes = with_answers(
                page_bytes, loaded.classes, agreed=any(plan.research for plan, _ in loaded.classes)
            )
    except (BadFileError, RecordError, catalogue.UnknownGameError) as error:
        raise click.ClickException(printable_line(str(error))) from None
    write_file(out, page_bytes, replace=replace)
    if as_json:
        click.echo(
            json.dumps(_figures(loaded.games, story) | {"seconds": round(time.perf_counter() - began, 2)})
        )
    else:
        click.echo(f"{story.headline}\n{story.deck}\nThe page is {printable_line(str(out))}.")


def _figures(games: Sequence[Export], story: Debrief) -> dict[str, object]:
    """Return figures as `data` prints them; the columns are the figures that the page describes."""
    described = sum(bool(what) for _, what in story.figures)
    return {
        "game": story.game,
        "tables": len(games),
        "decisions": sum(isinstance(row, ActionRow) for one in games for row in one.record.rows),
        "columns": len(story.figures),
        "described": described,
        "valid": described == len(story.figures),
        "sections": len(story.sections),
    }


def story_of(exports: Sequence[Export], *, quoted: bool) -> Debrief:
    """Return the story of these games of one kind. Raises RecordError and UnknownGameError."""
    games = {export.record.header.game for export in exports}
    if len(games) > 1:
        raise RecordError(
            f"these are records of different games ({', '.join(sorted(games))}): a debrief is about one"
        )
    name = catalogue.find_game(games.pop()).name
    teller = catalogue.debriefs().get(name)
    if teller is None:
        raise RecordError(f"the game {name} has no debrief")
    classes = _classes_of(exports)
    table_stories: dict[str, list[AnalysedTable]] = {letter: [] for letter in classes}
    for letter, of_class in classes.items():
        for n, export in enumerate(of_class, 1):
            try:
                table, steps = (
                    teller.analyse_table(export.record, None, len(exports)),
                    teller.class_steps(export.record, len(exports)),
                )
            except RecordError as error:
                raise RecordError(f"{export.file}: {error}") from None
            number = export.number or n
            name = (
                t("debrief.table_of_class", letter=letter, n=number)
                if letter
                else t("debrief.table_name", n=number)
            )
            seats = model_seats(export.record)
            table_stories[letter].append(
                AnalysedTable(
                    name, table, export.treatment, export.predictions, seats, steps, goal_of(export.record)
                )
            )
    story = class_story(
        teller, [one for of_class in table_stories.values() for one in of_class], quoted=quoted
    )
    sides = [
        ClassTables(letter, _class_name(of_class[0]), _plan_title(of_class[0]), tuple(table_stories[letter]))
        for letter, of_class in classes.items()
    ]
    return with_classes(story, teller, sides)


def _classes_of(exports: Sequence[Export]) -> dict[str, list[Export]]:
    """Return the games of each class, by the letter that tells its tables from those of others: "" for a
    single class.

    A class is an archive; records of single tables are one, too.
    """
    files = list(dict.fromkeys("" if export.number is None else export.file for export in exports))
    letters = [_letter(n) for n in range(len(files))] if len(files) > 1 else [""]
    return {
        letter: [export for export in exports if ("" if export.number is None else export.file) == file]
        for letter, file in zip(letters, files, strict=True)
    }


def _letter(n: int) -> str:
    """Return A to Z, then AA to AZ, BA, ..."""
    return ("" if n < len(LETTERS) else _letter(n // len(LETTERS) - 1)) + LETTERS[n % len(LETTERS)]


def _class_name(export: Export) -> str:
    return "" if export.number is None else Path(export.file).stem


def _plan_title(export: Export) -> str:
    return translate_data_word("plan", export.plan) if export.plan else ""


def _page_head(exports: Sequence[Export]) -> PageHead:
    """Return the classes and plans of these games. Their files do not say on which day they were played."""
    names, plans = (
        ", ".join(filter(None, dict.fromkeys(map(of, exports)))) for of in (_class_name, _plan_title)
    )
    return PageHead("", names, plans)
