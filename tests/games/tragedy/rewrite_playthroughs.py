"""Write the golden files again: `python -m tests.games.tragedy.rewrite_playthroughs`, then read the diff."""

from games.tragedy.cards import standard_decks, write_decks
from tests.games.tragedy.playthroughs import FOLDER, GAMES, playthrough
from tests.games.tragedy.test_decks import FOLDER as DECKS


def main() -> None:
    """One file a game; files of games that are no more are removed. The standard decks are written as a file, too."""
    FOLDER.mkdir(exist_ok=True)
    for path in sorted(FOLDER.glob("*.txt")):
        path.unlink()
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
    (DECKS / "standard.json").write_text(write_decks(standard_decks()), encoding="utf-8")


if __name__ == "__main__":
    main()
