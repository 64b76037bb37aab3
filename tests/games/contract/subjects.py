"""Every game that the contract binds: the four, and the smallest one that there can be."""

from __future__ import annotations

from hypothesis import strategies as st

from games.refusal import Reason
from tests.games.commons.subject import SUBJECT as COMMONS
from tests.games.contract.subject import Subject
from tests.games.crossroads.subject import SUBJECT as CROSSROADS
from tests.games.settlers.subject import SUBJECT as SETTLERS
from tests.games.toy import Pebbles, PebblesOptions, Take, Throw
from tests.games.tragedy.subject import SUBJECT as TRAGEDY

PEBBLES = Subject(
    Pebbles(),
    st.builds(PebblesOptions, pebbles=st.integers(1, 40), polite=st.booleans()),
    st.just(Throw()) | st.builds(Take, st.integers(-1, 8)),
    [{}, {"polite": True}],
    {"not_now": Reason("not_now", "A4")},
)
SUBJECTS = {subject.game.name: subject for subject in (COMMONS, TRAGEDY, SETTLERS, CROSSROADS, PEBBLES)}
