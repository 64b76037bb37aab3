"""Write the golden files again: `python -m tests.games.crossroads.rewrite_playthroughs`, then read the diff."""

from tests.games.crossroads.playthroughs import FOLDER, GAMES, playthrough


def main() -> None:
    """One file a game; files of games that are no more are removed."""
    FOLDER.mkdir(exist_ok=True)
    for path in sorted(FOLDER.glob("*.txt")):
        path.unlink()
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
