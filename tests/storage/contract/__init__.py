"""One contract for every store: `StoreContract` runs against each with the fixtures `store` and `opener`."""

from tests.storage.contract.damage import DamageContract
from tests.storage.contract.journal import JournalContract
from tests.storage.contract.notebooks import NotebooksContract
from tests.storage.contract.people import PeopleContract
from tests.storage.contract.races import RacesContract
from tests.storage.contract.tables import TablesContract
from tests.storage.contract.things import ThingsContract


class StoreContract(
    TablesContract, JournalContract, PeopleContract, NotebooksContract, ThingsContract, RacesContract
):
    """All that a store promises. A kind of store is a subclass with a fixture `opener`."""


class DatabaseContract(StoreContract, DamageContract):
    """What a database promises beside it. Its subclass has a fixture `spoil` too."""
