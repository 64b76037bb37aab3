"""`debrief FILE…`: the page that shows a class what it did, made from exports alone."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path

import click

from bot import catalogue
from bot.command_line.digests import OF_FILES, check_digests
from bot.command_line.exports import Export, exports
from bot.command_line.records import BadFileError
from bot.command_line.written import REPLACE, check_free, write
from bot.debrief.language_models import models
from bot.debrief.page import page
from bot.debrief.post import class_story
from bot.debrief.story import Looked, Story
from bot.orchestration.session.surveys import with_answers
from bot.texts.lookup import ENGLISH, languages, said_in, t
from games.record import ActionRow, RecordError, printable_line


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=Path("debrief.html"), show_default=True, help="The page.")
@click.option("--words", is_flag=True, help="Quote rules and promises, where the exports hold them and people agreed.")
@click.option("--language", type=click.Choice(languages()), default=ENGLISH, show_default=True, help="The page's language.")
@click.option("--json", "as_json", is_flag=True, help="Print what was made as one JSON line.")
@OF_FILES
@REPLACE
def debrief(
    files: tuple[Path, ...], *, out: Path, words: bool, language: str, as_json: bool, posted: tuple[str, ...], replace: bool
) -> None:
    """Make a class's debrief from exported games: records of tables, or the archive of a session."""
    check_free(out, replace=replace, given=files)
    began = time.perf_counter()
    try:
        check_digests(files, posted)
        found = exports(files)
        with said_in(language):
            story = told(found.games, quoted=words)
            made = page(story, tables=len(found.games)).encode()
            made = with_answers(made, found.classes, agreed=any(plan.research for plan, _ in found.classes))
    except (BadFileError, RecordError, catalogue.UnknownGameError) as error:
        raise click.ClickException(printable_line(str(error))) from None
    write(out, made, replace=replace)
    if as_json:
        click.echo(json.dumps(_figures(found.games, story) | {"seconds": round(time.perf_counter() - began, 2)}))
    else:
        click.echo(f"{story.headline}\n{story.deck}\nThe page is {printable_line(str(out))}.")


def _figures(found: Sequence[Export], story: Story) -> dict[str, object]:
    """As `data` prints them; the page's columns are the figures that it tells, each described at its end."""
    described = sum(bool(what) for _, what in story.figures)
    return {
        "game": story.game,
        "tables": len(found),
        "decisions": sum(isinstance(row, ActionRow) for one in found for row in one.record.rows),
        "columns": len(story.figures),
        "described": described,
        "valid": described == len(story.figures),
        "sections": len(story.sections),
    }


def told(found: Sequence[Export], *, quoted: bool) -> Story:
    """The story of these games, which must be of one kind. Raises RecordError and UnknownGameError."""
    games = {one.record.header.game for one in found}
    if len(games) > 1:
        raise RecordError(f"these are records of different games ({', '.join(sorted(games))}): a debrief is about one")
    name = catalogue.find(games.pop()).name
    teller = catalogue.debriefs().get(name)
    if teller is None:
        raise RecordError(f"the game {name} has no debrief")
    numbers = [one.number or n for n, one in enumerate(found, 1)]
    if len({*numbers}) < len(numbers):  # several classes have a table 1: no two on a page are called alike
        numbers = list(range(1, len(found) + 1))
    looked = []
    for n, one in zip(numbers, found, strict=True):
        try:
            name, table = t("debrief.table_name", n=n), teller.look(one.record, None, len(found))
            steps = teller.class_steps(one.record, len(found))
            looked.append(Looked(name, table, one.treatment, one.predictions, models(one.record), steps))
        except RecordError as error:
            raise RecordError(f"{one.file}: {error}") from None
    return class_story(teller, looked, quoted=quoted)
