"""Make the font subsets of `bot/assets/fonts`: `python tools/make_fonts.py`.

The sources are SimCord's variable Noto Sans. The same sources and the same fontTools give the same bytes.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parents[1] / "bot" / "assets" / "fonts"
FAMILY = "Noto Sans"
WEIGHTS = {"Regular": 400, "Bold": 700}
LETTERS = (
    (0x0020, 0x024F),  # Latin with all its accents
    (0x0300, 0x036F),  # accents that stand alone
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x04FF),  # Cyrillic
    (0x1E00, 0x1EFF),  # Vietnamese and more Latin
    (0x2010, 0x203A),  # dashes and quotation marks
    (0x20A0, 0x20BF),  # money
    (0x2212, 0x2212),  # minus
)


def source_folder() -> Path:
    """Return the folder of SimCord's fonts. Raises FileNotFoundError without SimCord."""
    spec = find_spec("simcord")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("SimCord is not installed: its fonts are the source")
    return Path(spec.origin).parent / "preview" / "static" / "fonts"


def make_font(source: Path, style: str, weight: int) -> None:
    """Make one weight with only the needed letters."""
    font = instancer.instantiateVariableFont(
        TTFont(source, recalcTimestamp=False), {"wght": weight, "wdth": 100}
    )
    options = subset.Options(
        layout_features=["kern", "mark", "mkmk", "ccmp", "locl"], hinting=False, name_IDs=["*"]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in LETTERS for code in range(first, last + 1)])
    subsetter.subset(font)
    _set_names(font, style, weight)
    font.save(FONTS / f"NotoSans-{style}.ttf")


def _set_names(font: TTFont, style: str, weight: int) -> None:
    """Name the instance, so that a renderer finds it by family and weight."""
    for number, text in {
        1: FAMILY,
        2: style,
        4: f"{FAMILY} {style}",
        6: f"NotoSans-{style}",
        16: FAMILY,
        17: style,
    }.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    bold = style == "Bold"
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0b1100001) | (0b100000 if bold else 0b1000000)
    font["head"].macStyle = int(bold)


if __name__ == "__main__":
    folder = source_folder()
    copyfile(folder / "OFL-1.1-Noto.txt", FONTS / "OFL.txt")
    for style, weight in WEIGHTS.items():
        make_font(folder / "noto-sans-latin-v2.015.ttf", style, weight)
