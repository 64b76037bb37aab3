"""Write the file of the standard decks again: `python -m tests.games.tragedy.rewrite_decks`, then read the
diff.
"""

from games.tragedy.cards import standard_decks
from tests.games.tragedy.test_decks import FOLDER
from tests.support.tragedy_decks import write_decks

if __name__ == "__main__":
    (FOLDER / "standard.json").write_text(write_decks(standard_decks()), encoding="utf-8")
