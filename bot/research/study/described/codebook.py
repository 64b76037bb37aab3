"""The codebook and the readme: Markdown generated from the sheets' columns, the games' options and the rules'
paragraphs.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot import catalogue
from bot.research.game_parts import sheet_reader
from bot.research.study.described.facts import ABOUT, TITLE, BundleFacts, foreign_keys
from bot.research.study.described.levels import level_rows
from bot.research.study.sheets import columns_by_name
from bot.texts.lookup import load_sentences, t
from games.analysis.research.data.columns import Column, SheetRow, columns


def codebook(facts: BundleFacts) -> str:
    """Return all sheets with all columns, then every figure, every option, and the rules' paragraphs that are
    referenced.
    """
    parts = [
        f"# Codebook\n\n{TITLE}. Made with Moot {facts.version}; rules of the games: {facts.games or 'none'}.\n"
    ]
    parts.append(WHO_ACTED)
    parts += [_sheet_section(sheet, facts) for sheet in facts.files]
    parts.append(_level_section(facts))
    parts += [_figure_section(name) for name in sorted(facts.rules)]
    parts += [_option_section(name) for name in sorted(facts.rules)]
    parts.append("\n".join(_rule_paragraphs()))
    return "\n".join(parts)


def _sheet_section(sheet: type[SheetRow], facts: BundleFacts) -> str:
    about = " ".join((sheet.__doc__ or "").split())
    key = f" One row for each {', '.join(f'`{name}`' for name in sheet.key)}." if sheet.key else ""
    links = "".join(
        f" `{'`, `'.join(names)}` leads to `{to}`." for names, to in foreign_keys(sheet, whole=facts.whole)
    )
    head = f"\n## {sheet.sheet}\n\n{about}{key}{links} {facts.files[sheet].rows} rows in `{facts.files[sheet].path}`.\n"
    return "\n".join(
        [
            head,
            "| column | meaning | kind | unit | rule |",
            "|---|---|---|---|---|",
            *map(_column_line, columns(sheet)),
            "",
        ]
    )


def _column_line(column: Column) -> str:
    kind = ", ".join(column.values) or column.kind
    rule = f"[{column.means.rule}](#{column.means.rule.lower()})" if column.means.rule else ""
    return f"| `{column.name}` | {column.means.text} | {kind}{' or empty' if column.optional else ''} | {column.means.unit} | {rule} |"


def _level_section(facts: BundleFacts) -> str:
    """Return the levels that have a meaning of their own, of the bundle's games."""
    lines = [
        f"| `{row.level_of}.{row.coded_column}` | `{row.level}` | {f'{row.game}: ' if row.game else ''}{row.level_means} |"
        for row in level_rows()
        if row.level_means and row.game in (None, *facts.rules)
    ]
    return "\n".join(
        ["\n## Levels of coded columns\n", "| column | level | meaning |", "|---|---|---|", *lines, ""]
    )


def _figure_section(game: str) -> str:
    figures = sheet_reader(game).figures
    if not figures:
        return ""
    lines = [
        f"| `{one.name}` | {one.meaning} | {one.unit} | {f'{one.of} {one.filter}'.strip().replace('|', ' or ')} |"
        for one in figures
    ]
    return "\n".join(
        [
            f"\n## Figures of {game}\n",
            "| figure | meaning | unit | made of |",
            "|---|---|---|---|",
            *lines,
            "",
        ]
    )


def _option_section(game: str) -> str:
    fields = catalogue.find_game(game).options_model.model_fields
    lines = [
        f"| `{name}` | {field.description or ''} | `{field.default}` |" for name, field in fields.items()
    ]
    return "\n".join(
        [f"\n## Options of {game}\n", "| option | meaning | usual |", "|---|---|---|", *lines, ""]
    )


def _rule_paragraphs() -> Iterator[str]:
    rules = sorted({column.means.rule for column in columns_by_name().values()} - {""})
    yield "\n## The rules that are named\n"
    for rule in rules:
        if f"rules.{rule}.text" in load_sentences().keys:
            yield f'<a id="{rule.lower()}"></a>\n\n### {rule} {t(f"rules.{rule}.title")}\n\n{t(f"rules.{rule}.text")}\n'


WHO_ACTED = """
## Who acted

A seat is not a person. `by` says who decided what a row tells of its `seat`, and `person` who held that seat then.

- `player`: the seat's own person. `automatic`: a stand-in or another automatic player, also the first act that a silent
  person missed. `clock`: the default of the rules, which nobody decided. `instructor`: the staff.
- If the seat did nothing in the row (another's act befell it, a round ended), `by` is who held it: `player` or
  `automatic`. What was sealed and is shown later (requests, votes, kept and broken promises) has the `by` of the sealed
  act, and requests and votes have its row.
- Answers, messages and breaches of the silence are always a person's own: `player`. Notes are the staff's:
  `instructor`.
- Who held another seat of a row (`target`, `monitor`, `other`, `partner`) then is in `sittings`: the sitting of that
  seat with `row` at most the row's, and `until_row` greater or empty.
- Hand-overs of seats during the game are rows of `decisions` with `hand_over`; they count as acts nowhere else.
- `person` is empty while an automatic player held the seat. Former holders have codes as present ones have. Somebody
  who was erased, or whom nobody knows, has a code that leads to nobody; a record without its session has no codes.
- Of seats on which somebody sat who did not agree to research there is no row, of whichever holder; their sittings are
  left out too, and no code of such a person is in any sheet.

Records of Moot 0.20 and before do not name every change of holders, and are read as well as they allow:

- Of a seat that no row names before the first act, a person is taken to have held it from then on.
- An act that the record calls the clock's is `automatic` if it comes right after the row with which a stand-in got the
  seat, or if the table had `absent=bot`, where an automatic player chose what was missed; but for the end of a time to
  talk, which is always the clock's.
- Who left without a row that names the seat is followed by a stand-in from its first act on. Who acts on such a seat by
  hand later counts as another person.
- Stand-ins and automatic players whom no row names have no name, and of a practice round nothing is known.
- Of an archive of that time, the last person on a seat is whom the session had there in the end, and those before are
  who had left it.
"""


def readme(facts: BundleFacts) -> str:
    """Return the readme."""
    names = (
        "Names and times of day stand in it, since its maker asked for them: keep it as you keep grades."
        if facts.named
        else ""
    )
    masked = (
        ""
        if facts.whole
        else "Of tables at which somebody did not agree to research, nothing of the play is told (`masked_seats` in `tables`)."
    )
    return README.format(
        title=TITLE,
        sheets=len(facts.files),
        about=ABOUT,
        version=facts.version,
        games=facts.games or "none",
        names=names,
        licence=facts.licence,
        masked=masked,
        parquet="\n- `parquet/`: the same sheets with their kinds of numbers." if facts.parquet else "",
    )


README = """# {title}

{about} {names} {masked}

- `data/`: {sheets} sheets as CSV, UTF-8, a row of names first; empty means not known or none.{parquet}
- `documentation/codebook.md`: every column, figure and option, and the paragraphs of the rules.
- `analysis/check.ipynb` and `analysis/check.Rmd` make every figure again from the sheets and say whether they are equal. Begin there.
- `analysis/example.py` and `analysis/example.R` make a figure and a model, in thirty lines each: a start for an analysis of your own.
- `datapackage.json` (Frictionless), `dataset_description.json` (Psych-DS) and `croissant.json` (Croissant) say the same to programs.
- `checksums.sha256`: `sha256sum -c checksums.sha256` tells whether a file was changed.

**In a spreadsheet, never open a sheet with a double click.** The sheets have every text exactly as a player or a teacher wrote it, so that
R and Python read what was written. A spreadsheet runs a text that begins with `=`, `+`, `-` or `@`, in full width too, as a formula,
which may send the sheet away. Import the file, with every column as text. Excel: *Data*, *From Text/CSV*. LibreOffice: leave *Evaluate
formulas* off. Google Sheets: take the tick off *Convert text to numbers, dates, and formulas*.

Licence of the data: {licence}

Made with Moot {version}; rules: {games}. `tables.seed` and `tables.commitment` prove the dice: the second was published before each game.
"""
