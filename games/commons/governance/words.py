"""What people write: kept as written, never run."""

from __future__ import annotations

from dataclasses import replace

from games.commons.governance.vocabulary import WRITTEN, Add, Alter, Motion, Resolve, Sue, Swap


def is_written(text: str) -> bool:
    """Whether it says something, and is not too long."""
    return 0 < len(text.strip()) <= WRITTEN


def tidied(motion: Motion) -> Motion:
    """The motion without blanks around its words: as it is written down, so that it is the same when it is read again."""
    match motion:
        case Add(draft=draft) | Alter(draft=draft) | Swap(draft=draft):
            return motion.with_(draft=replace(draft, words=draft.words.strip()))
        case Resolve(words=words):
            return motion.with_(words=words.strip())
        case Sue(reason=reason):
            return motion.with_(reason=reason.strip())
        case _:
            return motion
