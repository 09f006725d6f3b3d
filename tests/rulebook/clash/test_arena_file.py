"""The arena files: an owner's own is checked before anyone plays on it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from meadhall.engine import RefusalError
from meadhall.games.clash.arena import ARENAS, BadArena, add_arena, load_arena
from tests.marks import rule
from tests.rulebook.own_files import check_bad_toml, check_refusal, check_unreadable

from .play import GAME


def toml(data: dict[str, Any]) -> str:
    """The data as a TOML file; JSON strings, numbers and lists are TOML as well."""

    def lines(table: dict[str, Any]) -> Iterator[str]:
        for key, value in table.items():
            if key != "spaces":
                yield f"{key} = {msgspec.json.encode(value).decode()}\n"

    return "".join([*lines(data), *("[[spaces]]\n" + "".join(lines(space)) for space in data["spaces"])])


def meadow() -> dict[str, Any]:
    """The Open Meadow as data, under a name of its own."""
    data = resources.files("meadhall.games.clash") / "data" / "meadow.toml"
    return tomllib.loads(data.read_text(encoding="utf-8")) | {"name": "homestead", "title": "Homestead"}


def space(data: dict[str, Any], name: str) -> dict[str, Any]:
    return next(found for found in data["spaces"] if found["id"] == name)


def add_space(data: dict[str, Any], name: str, kind: str, *neighbours: str) -> None:
    """One more space at the rim, with both sides told."""
    data["spaces"].append(
        {"id": name, "kind": kind, "ring": 3, "angle": 0.0, "arc": [0.0, 1.0], "neighbours": list(neighbours)}
    )
    for other in neighbours:
        space(data, other)["neighbours"].append(name)


def turn_all(data: dict[str, Any], kind: str, into: str, keep: int) -> None:
    for found in [found for found in data["spaces"] if found["kind"] == kind][keep:]:
        found["kind"] = into


def without_kind(data: dict[str, Any]) -> None:
    del data["spaces"][3]["kind"]


def without_title(data: dict[str, Any]) -> None:
    del data["title"]


def unknown_kind(data: dict[str, Any]) -> None:
    data["spaces"][2]["kind"] = "lava"


def misspelt_field(data: dict[str, Any]) -> None:
    data["spaces"][2]["neighbors"] = []


def angle_in_words(data: dict[str, Any]) -> None:
    data["spaces"][1]["angle"] = "north"


def one_sided(data: dict[str, Any]) -> None:
    space(data, "inner-north")["neighbours"].remove("centre")


def unknown_neighbour(data: dict[str, Any]) -> None:
    space(data, "centre")["neighbours"].append("valhalla")


def own_neighbour(data: dict[str, Any]) -> None:
    space(data, "centre")["neighbours"].append("centre")


def neighbour_twice(data: dict[str, Any]) -> None:
    space(data, "centre")["neighbours"].append("inner-north")


def same_id_twice(data: dict[str, Any]) -> None:
    data["spaces"].append(dict(space(data, "inner-north")))


def no_such_ring(data: dict[str, Any]) -> None:
    space(data, "inner-north")["ring"] = 4


def two_centres(data: dict[str, Any]) -> None:
    space(data, "inner-north")["kind"] = "centre"


def no_centre(data: dict[str, Any]) -> None:
    space(data, "centre")["kind"] = "plain"


def no_spaces(data: dict[str, Any]) -> None:
    data["spaces"] = []


def three_starts(data: dict[str, Any]) -> None:
    turn_all(data, "start", "plain", keep=3)


def no_bracelets(data: dict[str, Any]) -> None:
    turn_all(data, "bracelet", "plain", keep=0)


def ten_bracelets(data: dict[str, Any]) -> None:
    turn_all(data, "plain", "bracelet", keep=10)


def out_at_sea(data: dict[str, Any]) -> None:
    """Two spaces of land behind a pond."""
    add_space(data, "skerry", "plain", "north-pond")
    add_space(data, "islet", "plain", "north-pond", "skerry")


def nowhere_to_go(data: dict[str, Any]) -> None:
    add_space(data, "rock", "plain", "north-pond", "east-pond")


def dead_end(data: dict[str, Any]) -> None:
    """A Viking punched in here by the one at the entrance would have no space to drop the bracelet on."""
    add_space(data, "cave", "plain", "centre")


def two_words(data: dict[str, Any]) -> None:
    data["name"] = "my homestead"


@rule("CV-1.5")
@pytest.mark.parametrize(
    ("spoil", "place", "reason"),
    [
        (without_kind, "spaces[3]", "missing required field `kind`"),
        (without_title, "top", "missing required field `title`"),
        (unknown_kind, "spaces[2].kind", "lava"),
        (misspelt_field, "spaces[2]", "neighbors"),
        (angle_in_words, "spaces[1].angle", "float"),
        (one_sided, "centre", "not the other way round"),
        (unknown_neighbour, "centre", "'valhalla' is not a space"),
        (own_neighbour, "centre", "its own neighbour"),
        (neighbour_twice, "centre", "named twice"),
        (same_id_twice, "space 30 (inner-north)", "stands above already"),
        (no_such_ring, "inner-north", "no ring 4"),
        (two_centres, "spaces", "exactly one centre, not 2"),
        (no_centre, "spaces", "exactly one centre, not 0"),
        (no_spaces, "spaces", "exactly one centre, not 0"),
        (three_starts, "spaces", "four starting spaces, not 3"),
        (no_bracelets, "spaces", "not 0"),
        (ten_bracelets, "spaces", "not 10"),
        (out_at_sea, "skerry", "cannot be reached"),
        (nowhere_to_go, "rock", "go nowhere"),
        (dead_end, "cave", "neighbour"),
        (two_words, "name", "one plain word"),
    ],
)
def test_a_broken_arena_is_refused_with_file_place_and_reason(
    tmp_path: Path, spoil: Callable[[dict[str, Any]], None], place: str, reason: str
) -> None:
    data = meadow()
    spoil(data)
    path = tmp_path / "homestead.toml"
    path.write_text(toml(data), encoding="utf-8")
    check_refusal(load_arena, BadArena, path, place, reason)


@rule("CV-1.4")
def test_a_file_that_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    check_bad_toml(load_arena, BadArena, tmp_path)


@rule("CV-1.4")
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    check_unreadable(load_arena, BadArena, tmp_path)


@rule("CV-1.4")
@pytest.mark.parametrize("name", ["meadow", "moat"])
def test_the_names_of_our_own_arenas_are_taken(tmp_path: Path, name: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(toml(meadow() | {"name": name}), encoding="utf-8")
    ours = ARENAS[name]
    with pytest.raises(BadArena, match=f"{name}: this name belongs to an arena of the house"):
        add_arena(load_arena(path))
    assert ARENAS[name] is ours


@pytest.fixture
def homestead(tmp_path: Path) -> Iterator[str]:
    """An owner's arena: the meadow with a fifth start, a sixth bracelet space and a pond less."""
    data = meadow()
    space(data, "north-pond")["kind"] = "bracelet"
    space(data, "nne-rim")["kind"] = "start"
    path = tmp_path / "homestead.toml"
    path.write_text(toml(data), encoding="utf-8")
    add_arena(load_arena(path))
    yield "homestead"
    del ARENAS["homestead"]


@rule("CV-1.4", "CV-R17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_owners_own_arena_can_be_added_and_played(homestead: str, players: int) -> None:
    (setting,) = [setting for setting in GAME.settings if setting.name == "arena"]
    assert setting.choices == ("meadow", "moat", "homestead")
    state = GAME.new(players, seed=4, options={"arena": homestead})
    assert len(state.view(None)["loot"]) == 5
    assert GAME.board({"arena": homestead})["title"] == "Homestead"
    rng = Random(4)
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    assert GAME.replay(state.log).digest() == state.digest()


@rule("CV-1.4")
def test_an_arena_nobody_added_cannot_be_chosen() -> None:
    with pytest.raises(RefusalError, match="arena cannot be 'homestead'") as caught:
        GAME.new(2, options={"arena": "homestead"})
    assert caught.value.refusal.rule == "EN-SETUP"
