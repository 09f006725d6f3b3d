"""Our two arenas are what our notes about them say."""

from __future__ import annotations

from collections import deque
from itertools import combinations
from typing import Any

import pytest

from meadhall.games.clash.arena import ARENAS
from tests.marks import rule

from .play import GAME


class Drawing:
    """An arena as the page gets it, with the questions our notes answer."""

    def __init__(self, name: str) -> None:
        self.board = GAME.board({"arena": name})
        self.spaces = {space["id"]: space for space in self.board["spaces"]}
        self.adj = {name: set(space["adj"]) for name, space in self.spaces.items()}
        self.kind = {name: space["kind"] for name, space in self.spaces.items()}
        self.land = {name for name, kind in self.kind.items() if kind != "water"}
        self.of_ref = {space.ref: space.id for space in ARENAS[name].file.spaces}

    def all(self, kind: str) -> list[str]:
        return [name for name, found in self.kind.items() if found == kind]

    def edges(self, within: set[str]) -> int:
        return sum(len(self.adj[name] & within) for name in within) // 2

    def steps(self, origin: str, without: str = "") -> dict[str, int]:
        """Steps over land to every space that can be reached."""
        far = {origin: 0}
        front = deque([origin])
        while front:
            here = front.popleft()
            for there in self.adj[here] & self.land - {without} - far.keys():
                far[there] = far[here] + 1
                front.append(there)
        return far

    def symmetries(self) -> int:
        """Ways to turn and mirror the arena so that every space falls on one of its kind."""
        order = list(self.steps_everywhere(self.all("centre")[0]))

        def fit(placed: dict[str, str]) -> int:
            if len(placed) == len(order):
                return 1
            name = order[len(placed)]
            known = self.adj[name] & placed.keys()
            options = (
                set.intersection(*(self.adj[placed[other]] for other in known)) if known else set(self.adj)
            )
            return sum(
                fit(placed | {name: image})
                for image in options - set(placed.values())
                if self.kind[image] == self.kind[name]
                and {placed[other] for other in known} == self.adj[image] & set(placed.values())
            )

        return fit({})

    def steps_everywhere(self, origin: str) -> dict[str, int]:
        far = {origin: 0}
        front = deque([origin])
        while front:
            here = front.popleft()
            for there in sorted(self.adj[here] - far.keys()):
                far[there] = far[here] + 1
                front.append(there)
        return far


FACTS: dict[str, dict[str, Any]] = {
    "meadow": {
        "title": "Open Meadow",
        "spaces": 29,
        "kinds": {"centre": 1, "start": 4, "bracelet": 4, "water": 4, "plain": 16},
        "edges": 68,
        "land edges": 56,
        "diameter": 5,
        "start to centre": 3,
        "start NE to bracelets N, E, S, W": [2, 2, 4, 4],
        "neighbouring starts": 4,
        "opposite starts": 5,
        "fewest land neighbours": 3,
        "land touching water": 12,
        "starts": ["R3-02", "R3-06", "R3-10", "R3-14"],
        "bracelets": ["R2-00", "R2-02", "R2-04", "R2-06"],
        "water": ["R3-00", "R3-04", "R3-08", "R3-12"],
    },
    "moat": {
        "title": "The Moat",
        "spaces": 25,
        "kinds": {"centre": 1, "start": 4, "bracelet": 4, "water": 4, "plain": 12},
        "edges": 60,
        "land edges": 32,
        "diameter": 6,
        "start to centre": 4,
        "start NE to bracelets N, E, S, W": [2, 2, 5, 5],
        "neighbouring starts": 3,
        "opposite starts": 6,
        "fewest land neighbours": 2,
        "land touching water": 20,
        "starts": ["R3-01", "R3-04", "R3-07", "R3-10"],
        "bracelets": ["R2-00", "R2-02", "R2-04", "R2-06"],
        "water": ["R2-01", "R2-03", "R2-05", "R2-07"],
    },
}

each = pytest.mark.parametrize("name", ["meadow", "moat"])


@rule("CV-1.5", "CV-R17")
@each
def test_our_arenas_have_the_spaces_of_the_notes(name: str) -> None:
    arena, facts = Drawing(name), FACTS[name]
    assert (arena.board["name"], arena.board["title"]) == (name, facts["title"])
    assert len(arena.spaces) == facts["spaces"]
    assert {kind: len(arena.all(kind)) for kind in facts["kinds"]} == facts["kinds"]
    for kind in ("start", "bracelet", "water"):
        refs = facts[{"start": "starts", "bracelet": "bracelets"}.get(kind, "water")]
        assert arena.all(kind) == [arena.of_ref[ref] for ref in refs], "clockwise"
    assert arena.all("centre") == [arena.of_ref["C"]]
    assert arena.edges(set(arena.spaces)) == facts["edges"]
    assert arena.edges(arena.land) == facts["land edges"]


@rule("CV-1.5", "CV-R17")
@each
def test_our_arenas_have_the_distances_of_the_notes(name: str) -> None:
    arena, facts = Drawing(name), FACTS[name]
    starts, bracelets = arena.all("start"), arena.all("bracelet")
    far = {space: arena.steps(space) for space in arena.land}
    assert max(max(steps.values()) for steps in far.values()) == facts["diameter"]
    assert {far["centre"][start] for start in starts} == {facts["start to centre"]}
    assert [far[starts[0]][space] for space in bracelets] == facts["start NE to bracelets N, E, S, W"]
    assert {far["centre"][space] for space in bracelets} == {2}
    assert {far[starts[i]][starts[i - 1]] for i in range(4)} == {facts["neighbouring starts"]}
    assert {far[starts[i]][starts[i - 2]] for i in range(4)} == {facts["opposite starts"]}
    assert min(len(arena.adj[space] & arena.land) for space in arena.land) == facts["fewest land neighbours"]
    assert min(len(arena.adj[space]) for space in arena.spaces) == 3
    assert sum(bool(arena.adj[space] - arena.land) for space in arena.land) == facts["land touching water"]


@rule("CV-R17")
@each
def test_our_arenas_look_the_same_from_every_start_and_no_viking_can_cut_them_in_two(name: str) -> None:
    arena = Drawing(name)
    assert arena.symmetries() == 8
    for blocked in arena.land:
        origin = next(iter(arena.land - {blocked}))
        assert set(arena.steps(origin, without=blocked)) == arena.land - {blocked}


@rule("CV-1.4")
@each
def test_neighbours_are_the_spaces_that_share_a_border(name: str) -> None:
    arena = Drawing(name)

    def shared(one: dict[str, Any], other: dict[str, Any]) -> bool:
        turns = (-360, 0, 360)
        (a0, a1), (b0, b1) = one["arc"], other["arc"]
        if one["ring"] == other["ring"]:
            return any(a1 == b0 + turn or b1 + turn == a0 for turn in turns)
        return abs(one["ring"] - other["ring"]) == 1 and any(
            min(a1, b1 + turn) > max(a0, b0 + turn) for turn in turns
        )

    for one, other in combinations(arena.spaces.values(), 2):
        assert (other["id"] in one["adj"]) == shared(one, other), (one["id"], other["id"])
