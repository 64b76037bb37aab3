"""Write golden playthroughs again: `python -m tests.games.contract.rewrite_playthroughs [<game> ...]`, then
read the diff.
"""

import sys

from tests.games.contract.golden import GOLDEN


def main() -> None:
    """One file a game, of all kinds of games or of those that are named; files of games that are no more are
    removed.
    """
    for kind in sys.argv[1:] or GOLDEN:
        golden = GOLDEN[kind]
        golden.folder.mkdir(exist_ok=True)
        for path in sorted(golden.folder.glob("*.txt")):
            path.unlink()
        for name in golden.games:
            (golden.folder / f"{name}.txt").write_text(golden.playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
