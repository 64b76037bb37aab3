"""Options say what is wrong with them, and are understood as people type them."""

import pytest
from pydantic import ValidationError

from games.settlers.options import SettlersOptions


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"skill": "red blue"}, "names each of red, orange, white, blue once"),
        ({"skill": "red red blue white"}, "names each of"),
        ({"skill": "red orange white blue", "players": 3}, "names each of orange, white, blue once"),
        ({"bonus": "16"}, "0 to 15"),
        ({"bonus": "1 2 3 4 5"}, "there are 4 seats, and 5 bonuses"),
        ({"bonus": "many"}, "valid integer"),
        ({"harbor_space": 9}, "the harbour lies at the border"),
        ({"goal": 4}, "greater than or equal to 5"),
    ],
)
def test_wrong_options_are_explained(given: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValidationError, match=complaint):
        SettlersOptions.model_validate(given)


def test_lists_are_typed_with_spaces_or_commas() -> None:
    options = SettlersOptions.model_validate({"skill": "blue, white=red orange", "bonus": "8,2 1"})

    assert options.skill == ("blue", "white=red", "orange")
    assert options.bonus == (8, 2, 1)
    assert SettlersOptions.model_validate({"bonus": 2}).bonus == (2,)
