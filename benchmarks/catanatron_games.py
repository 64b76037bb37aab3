"""Play whole games of catanatron's random players and print figures as JSON, in its own virtual environment:
see rival.py.
"""

import json
import sys
import time

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer


def main() -> None:
    """Play argv[1] games from seed argv[2]. An action is an entry of catanatron's own log of actions."""
    games, first = int(sys.argv[1]), int(sys.argv[2])
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    begin, actions = time.process_time(), 0
    for seed in range(first, first + games):
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        actions += len(game.state.actions)
    print(json.dumps({"actions": actions, "seconds": time.process_time() - begin}))


if __name__ == "__main__":
    main()
