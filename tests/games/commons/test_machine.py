"""The Basic Variant, treated in every way."""

from hypothesis import settings

from tests.games.commons.subject import SUBJECT
from tests.games.contract.machine import Machine


class CommonsMachine(Machine):
    subject = SUBJECT


TestCommonsMachine = CommonsMachine.TestCase
TestCommonsMachine.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)
