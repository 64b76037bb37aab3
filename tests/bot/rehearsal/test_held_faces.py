"""Which faces the windows of the page hold, and for how long."""

from __future__ import annotations

from bot.rehearsal.held_faces import LEASE_S, HeldFaces


class Wall:
    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds


def test_a_window_holds_the_face_that_it_is_and_lets_the_one_before_go() -> None:
    faces = HeldFaces(Wall().now)
    assert not faces.is_held("ana")
    faces.hold("left", "ana")
    faces.hold("right", "ana")
    faces.hold("left", "bo")
    assert (faces.is_held("ana"), faces.is_held("bo")) == (True, True)
    faces.release("right")
    assert (faces.is_held("ana"), faces.is_held("bo")) == (False, True)


def test_a_hidden_window_keeps_its_face_for_ten_minutes_and_for_good_when_it_is_seen_again() -> None:
    wall = Wall()
    faces = HeldFaces(wall.now)
    for window, key in (("left", "ana"), ("right", "bo")):
        faces.hold(window, key)
        faces.hide(window)
    wall.seconds = LEASE_S - 1
    assert (faces.is_held("ana"), faces.is_held("bo")) == (True, True)
    faces.hold("left", "ana")
    wall.seconds = LEASE_S
    assert (faces.is_held("ana"), faces.is_held("bo")) == (True, False)


def test_a_window_that_connects_anew_is_not_hidden_by_the_end_of_its_old_connection() -> None:
    wall = Wall()
    faces = HeldFaces(wall.now)
    for key in ("ana", "bo"):
        faces.hold("left", key)
    faces.hide("left")
    wall.seconds = 2 * LEASE_S
    assert (faces.is_held("ana"), faces.is_held("bo")) == (False, True)


def test_a_window_that_holds_nothing_can_be_hidden_and_closed() -> None:
    faces = HeldFaces(Wall().now)
    faces.hide("left")
    faces.release("left")
    assert not faces.is_held("ana")
