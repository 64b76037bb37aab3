"""Crossroads, treated in every way."""

from hypothesis import settings

from tests.games.contract.machine import Machine
from tests.games.crossroads.subject import SUBJECT


class CrossroadsMachine(Machine):
    subject = SUBJECT


TestCrossroadsMachine = CrossroadsMachine.TestCase
TestCrossroadsMachine.settings = settings(max_examples=15, stateful_step_count=20, deadline=None)
