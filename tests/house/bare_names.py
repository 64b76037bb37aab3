"""Names of functions that say nothing at the call: a bare participle, adverb, preposition, pronoun or
determiner.

`python -m tests.house.bare_names` takes the names that are gone out of the list of old ones.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OLD_NAMES = Path(__file__).with_name("old_names.txt")
"""The bare names from before this rule, `path name` a line, once for each definition: it may only shrink."""
FOLDERS = ("bot", "games", "storage", "tests/support", "tools", "benchmarks")

DEFINITION = re.compile(
    r"(?P<decorators>(?:^ *@[^\n]*\n)*)^ *(?:async )?def (?P<name>\w+)(?P<signature>[^\n]*)", re.MULTILINE
)
"""A definition as the formatter lays it out."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


IRREGULAR_PARTICIPLES = _words(
    """
    beaten been begun bent bitten blown borne born bought bound broken brought built burnt caught chosen clung crept cut dealt done
    drawn driven drunk dug eaten fallen fed felt fled flown forbidden forgiven forgotten fought found frozen given gone got grown
    heard held hidden hit hung hurt kept known laid lain learnt led left lent lost made meant met paid proven ridden risen rung said
    sat seen sent sewn shaken shone shot shown shrunk shut slept slid sold sought sown spent spoken sprung spun stolen stood struck
    stuck sung sunk swept sworn swum taken taught thought thrown told torn trodden understood woken won worn woven written wrung
    """
)
PREFIXES = ("un", "re", "over", "with", "mis", "out", "under", "fore", "be")
"""What may come before an irregular participle: withdrawn, unseen, rebuilt."""
NO_PARTICIPLES = _words(
    """
    bed bleed breed creed deed embed exceed feed hundred heed kindred need proceed red reed sacred seed shed shred sled speed succeed
    weed
    """
)
SMALL_WORDS = _words(
    """
    about above across after again against ago ahead all alone along already also although always amid among an and anew another any
    anybody anyone anything anywhere apart around as aside at away back because been before beforehand behind below beneath beside
    besides between beyond both but by despite down during each either else elsewhere enough even ever every everybody everyone
    everything everywhere except few first for forth from further hence her here hers him his how however if in inside instead into it
    its itself just last later least less like likewise many maybe me meanwhile mine more moreover most much my near neither never
    next no nobody none nor not nothing now nowhere of off often on once one only onto or other others otherwise our ours out outside
    over own past per perhaps quite rather same several she since so some somebody someone something sometimes somewhere soon still
    such than that the their theirs them then there therefore these they this those through throughout thus till to today together
    tomorrow too toward towards twice under until up upon upwards us very we what whatever when whenever where wherever whether which
    whichever while who whoever whole whom whose why with within without yesterday yet you your yours
    """
)
IDIOMS = _words("in_short in_turn in_words at_least at_most by_turns in_time in_vain of_course")
NO_ADVERBS = _words(
    """
    ally anomaly apply assembly belly bully comply early family fly imply italy jelly july monopoly multiply only rally rely reply
    supply tally
    """
)
"""Words that end as adverbs do, and are none or may be adjectives."""


def is_bare(name: str) -> bool:
    """Whether this name, its underscores at the ends aside, is nothing but a participle or small words."""
    word = name.strip("_").lower()
    if not word or (name.startswith("__") and name.endswith("__")):
        return False
    return (
        word in IDIOMS
        or all(part in SMALL_WORDS for part in word.split("_"))
        or is_participle(word)
        or _is_adverb(word)
    )


def is_participle(word: str) -> bool:
    """Whether this one word is a past participle by its ending or by the list."""
    if "_" in word:
        return False
    if word.endswith("ed") and len(word) > 3:
        return word not in NO_PARTICIPLES
    stems = (word, *(word.removeprefix(prefix) for prefix in PREFIXES))
    return any(stem in IRREGULAR_PARTICIPLES for stem in stems)


def bare_names(source: str) -> list[str]:
    """The bare names of functions and methods that this source defines, once for each definition.

    A property that returns a bool may be an adjective, which many participles are: `floor.closed`.
    """
    definitions = DEFINITION.finditer(source)
    return [match["name"] for match in definitions if is_bare(match["name"]) and not _is_adjective(match)]


def all_bare_names() -> list[str]:
    """Every bare name of the house as a line of the list of old ones, sorted."""
    files = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return sorted(
        f"{path.relative_to(ROOT).as_posix()} {name}"
        for path in files
        for name in bare_names(path.read_text(encoding="utf-8"))
    )


def old_names() -> list[str]:
    """The lines of the list."""
    return OLD_NAMES.read_text(encoding="utf-8").splitlines()


def complaints(current: Iterable[str], old: Iterable[str]) -> list[str]:
    """A sentence for each bare name that is new, and for each line of the list whose name is gone."""
    present, listed = Counter(current), Counter(old)
    return [
        *(
            f"new: {line}: say what it does or returns, as a verb with its noun or as that noun"
            for line in sorted((present - listed).elements())
        ),
        *(
            f"gone: {line}: take this line out of {OLD_NAMES.name}"
            for line in sorted((listed - present).elements())
        ),
    ]


def _is_adverb(word: str) -> bool:
    return word.endswith("ly") and len(word) > 3 and "_" not in word and word not in NO_ADVERBS


def _is_adjective(match: re.Match[str]) -> bool:
    return (
        "property" in match["decorators"]
        and "-> bool:" in match["signature"]
        and match["name"].strip("_") not in SMALL_WORDS
    )


def main() -> None:
    """Rewrite the list without the names that are gone; a new name never enters it."""
    remaining = sorted((Counter(old_names()) & Counter(all_bare_names())).elements())
    OLD_NAMES.write_text("".join(f"{line}\n" for line in remaining), encoding="utf-8")


if __name__ == "__main__":
    main()
