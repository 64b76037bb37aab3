"""The golden games of every game."""

from tests.games.commons.playthroughs import GOLDEN as COMMONS
from tests.games.contract.playthroughs import Golden
from tests.games.crossroads.playthroughs import GOLDEN as CROSSROADS
from tests.games.settlers.playthroughs import GOLDEN as SETTLERS
from tests.games.tragedy.playthroughs import GOLDEN as TRAGEDY

GOLDEN: dict[str, Golden] = {golden.game.name: golden for golden in (COMMONS, TRAGEDY, SETTLERS, CROSSROADS)}
