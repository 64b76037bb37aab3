"""The address on a component survives the way to Discord and back."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.scenes.model import Control
from bot.stage.discord_api.custom_id import MAX_LENGTH, custom_id, parse_custom_id

SHORT = st.text(max_size=20)


@given(table=SHORT, control=st.builds(Control, SHORT, SHORT, SHORT))
def test_what_is_written_is_read_back_whatever_it_holds(table: str, control: Control) -> None:
    try:
        text = custom_id(table, control)
    except ValueError:
        assume(False)
    assert len(text) <= MAX_LENGTH
    assert parse_custom_id(text) == (table, control)


@pytest.mark.long
@given(st.text(max_size=120))
def test_foreign_text_is_never_mistaken_for_an_address_that_was_not_written(text: str) -> None:
    aimed = parse_custom_id(text)
    assert aimed is None or custom_id(*aimed) == text


@pytest.mark.long
@given(st.from_regex(r"moot(:[a-z0-9%A:]{0,12}){3,6}", fullmatch=True))
def test_nearly_right_text_is_read_only_where_it_is_exactly_right(text: str) -> None:
    aimed = parse_custom_id(text)
    assert aimed is None or custom_id(*aimed) == text


def test_a_plain_address_stays_readable() -> None:
    assert custom_id("k3", Control("harvest", "m12", "wheat=2")) == "moot:k3:harvest:m12:wheat=2"


def test_an_address_longer_than_discord_takes_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="build"):
        custom_id("k3", Control("build", "m1", "x" * 90))


def test_addresses_of_other_programs_are_not_ours() -> None:
    for text in (
        "",
        "moot",
        "moot:k3",
        "other:k3:a:b:c",
        "moot:k3:a:b:c:d",
        "moot:k3:a:b:%41",
        "moot:k3:a:b:%3a",
    ):
        assert parse_custom_id(text) is None, text
