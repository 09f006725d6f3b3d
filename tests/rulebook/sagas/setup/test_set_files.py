"""An owner's own set: it plays if it fits what the rulebook prints, and else is refused with file, place and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games.sagas.box.loader import HOUSE, WORLDS, BadWorld, add_world, read_world
from tests.marks import rule
from tests.rulebook.sagas.set_files import FILES, Add, Change, Drop, Put, box, pack, refusal

WORLD = WORLDS[HOUSE]


@rule("VK-1.0a")
def test_an_owners_own_set_can_be_added(tmp_path: Path) -> None:
    world = read_world(pack(box(), tmp_path))
    add_world(world)
    try:
        assert WORLDS["boxed"] is world
        assert WORLDS[HOUSE] is WORLD
    finally:
        del WORLDS["boxed"]
    assert not world.reconstructed
    assert world.spaces == WORLD.spaces
    assert world.routes == WORLD.routes
    assert world.units == WORLD.units
    assert all(card.reconstructed == () for card in world.sagas + world.voyages)


@rule("VK-1.0a")
def test_rows_may_stand_in_any_order_but_spaces_keep_theirs(tmp_path: Path) -> None:
    files = box()
    for file, rows in (
        ("counters", "units"),
        ("counters", "quests"),
        ("sagas", "sagas"),
        ("voyages", "voyages"),
    ):
        files[file][rows].reverse()
    for rows in ("locations", "berserkir", "new_religion"):
        files["tables"][rows].reverse()
    world = read_world(pack(files, tmp_path))
    assert (world.units, world.quests) == (WORLD.units, WORLD.quests)
    assert world.locations == WORLD.locations
    assert world.berserkir_table == WORLD.berserkir_table
    assert [card.id for card in world.sagas] == [card.id for card in WORLD.sagas]
    assert [card.effects for card in world.voyages] == [card.effects for card in WORLD.voyages]


@rule("VK-1.0a")
def test_one_reconstructed_file_makes_a_reconstructed_set(tmp_path: Path) -> None:
    files = box()
    files["tables"]["reconstructed"] = True
    assert read_world(pack(files, tmp_path)).reconstructed


@rule("VK-1.0a")
def test_the_name_of_our_own_set_is_taken(tmp_path: Path) -> None:
    files = box()
    files["map"]["name"] = HOUSE
    with pytest.raises(BadWorld, match="reconstructed: this name belongs to the set of the house"):
        add_world(read_world(pack(files, tmp_path)))
    assert WORLDS[HOUSE] is WORLD


SEA = ("routes", "sea")
RIVER = ("routes", "river")


@rule("VK-3.0a", "VK-3.0b", "VK-3.0c")
@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (Drop(("title",)), "top", "missing required field `title`"),
        (Put(("author",), "Astrid"), "top", "unknown field `author`"),
        (Put(("name",), "my box"), "name", "'my box' must be one plain word"),
        (Put(("spaces", "luna", "harbour"), True), "spaces[32]", "unknown field `harbour`"),
        (Put(("spaces", "luna", "terrain"), "village"), "spaces[32].terrain", "'village'"),
        (Put(("spaces", "luna", "x"), "far"), "spaces[32].x", "Expected `int`, got `str`"),
        (
            Put(("spaces", "luna", "x"), 1201),
            "(luna)",
            "x = 1201 is not on the sheet, which goes from 0 to 1200",
        ),
        (Put(("spaces", "luna", "y"), -1), "(luna)", "y = -1 is not on the sheet"),
        (Put(("spaces", "luna", "name"), ""), "(luna)", "it has no name"),
        (Put(("spaces", "luna", "id"), "la luna"), "(la luna)", "must be one plain word"),
        (Put(("spaces", "luna", "id"), "paris"), "spaces", "two spaces have the id paris"),
        (Put(("spaces", "baltic", "trade"), True), "(baltic)", "only towns and fortresses carry symbols"),
        (Put(("spaces", "viken", "warrior"), True), "(viken)", "this is a homeland (VK-8.1c)"),
        (Put(("spaces", "baltic", "coastal"), True), "(baltic)", "this is a sea (VK-3.0a)"),
        (Put(("spaces", "luna", "coastal"), False), "(luna)", "must say coastal = true (VK-3.0a)"),
        (Put(("spaces", "paris", "coastal"), True), "(paris)", "no sea route reaches it (VK-3.0a)"),
        (Add(SEA, ["luna", "atlantis"]), "routes.sea[41] (luna, atlantis)", "no space atlantis (VK-3.0c)"),
        (Add(RIVER, ["luna", "luna"]), "routes.river[8] (luna, luna)", "cannot lead back"),
        (Add(RIVER, ["paris", "rouen"]), "routes.river[8] (paris, rouen)", "have a route already"),
        (Add(SEA, ["dorestad", "worms"]), "routes.river[1] (dorestad, worms)", "have a route already"),
        (Add(RIVER, ["baltic", "worms"]), "(baltic, worms)", "baltic is a sea, which has sea routes only"),
        (Add(("routes", "portage"), ["paris", "channel"]), "(paris, channel)", "and no portage (VK-12.1b)"),
    ],
)
def test_a_broken_map_is_refused(tmp_path: Path, change: Change, place: str, reason: str) -> None:
    file, where, why = refusal(tmp_path, "map", change).split(": ", 2)
    assert (file, place in where, reason in why) == ("map.toml", True, True), (where, why)


def test_two_spaces_on_one_spot_are_refused(tmp_path: Path) -> None:
    paris = next(space for space in WORLD.spaces if space.id == "paris")
    changes = Put(("spaces", "rouen", "x"), paris.x), Put(("spaces", "rouen", "y"), paris.y)
    assert "rouen and another space are both at x 592, y 446" in refusal(tmp_path, "map", *changes)


@rule("VK-3.0a")
def test_a_map_needs_homelands_and_they_are_coastal(tmp_path: Path) -> None:
    homes = ("hladir", "viken", "jelling", "uppsala")
    towns = [Put(("spaces", home, "terrain"), "town") for home in homes]
    assert refusal(tmp_path, "map", *towns) == (
        "map.toml: spaces: there is no homeland, and Sagas start in one (VK-3.0a)"
    )
    inland = Put(("spaces", "paris", "terrain"), "homeland")
    assert refusal(tmp_path, "map", inland) == "map.toml: spaces (paris): a homeland is coastal (VK-3.0a)"


@rule("VK-3.0c")
def test_a_map_that_falls_apart_is_refused(tmp_path: Path) -> None:
    cut = Drop(("routes", "sea", 22)), Put(("spaces", "vinland", "coastal"), False)
    assert refusal(tmp_path, "map", *cut) == (
        "map.toml: routes: the map falls apart: no routes lead from hladir to vinland (VK-3.0c)"
    )


LEVY = {"id": "reeve", "name": "Reeve", "combat": 1, "elite": False}


@rule("VK-1.0a", "VK-4.0a", "VK-4.0c", "VK-4.0d")
@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (Put(("markers",), 5), "counters", "a set has 40 counters, not 39: 18 Vikings, 8 hostiles"),
        (Put(("units", "huskarl", "count"), 7), "counters", "a set has 40 counters, not 41: 19 Vikings"),
        (Put(("markers",), 0), "markers", "at least one settlement and pillage marker, not 0 (VK-20.0a)"),
        (Put(("units", "leif", "id"), "ragnar"), "units[0] (ragnar)", "none of the nine kinds of Vikings"),
        (Drop(("units", "harald")), "units", "no harald: each of the nine kinds"),
        (Put(("units", "berserkir", "id"), "varangian"), "units", "varangian is listed twice"),
        (Put(("units", "leif", "kind"), "land"), "(leif)", "its kind is jarl, not land (VK-4.0a)"),
        (Put(("units", "leif", "elite"), False), "(leif)", "a Jarl is elite (VK-19.0a)"),
        (Put(("units", "leif", "count"), 2), "(leif)", "one counter of each Jarl, not 2 (VK-19.0a)"),
        (Put(("units", "leif", "gold"), 2), "(leif)", "a Jarl is never bought, so he has no price"),
        (Put(("units", "ormr", "count"), 0), "(ormr)", "at least one of them, not 0"),
        (Put(("units", "huskarl", "combat"), 0), "(huskarl)", "from 1 to 6, not 0 (VK-4.0e)"),
        (Put(("units", "huskarl", "gold"), 21), "(huskarl)", "from 0 to 20 gold, not 21 (VK-9.0a)"),
        (Put(("units", "ormr", "capacity"), 4), "(ormr)", "it carries 3 units, not 4 (VK-12.12a)"),
        (Put(("units", "huskarl", "capacity"), 1), "(huskarl)", "it carries 0 units, not 1 (VK-12.12a)"),
        (Put(("units", "huskarl", "speed"), 1), "units[4]", "unknown field `speed`"),
        (Drop(("hostiles", "levy")), "hostiles", "there are 8 hostiles, not 7 (VK-14.1f)"),
        (Add(("hostiles",), LEVY), "hostiles", "there are 8 hostiles, not 9 (VK-14.1f)"),
        (Put(("hostiles", "king", "combat"), 7), "(king)", "from 1 to 6, not 7 (VK-4.0e)"),
        (
            Put(("hostiles", "king", "naval"), True),
            "hostiles",
            "exactly one hostile is naval, the fleet, not 2",
        ),
        (Put(("hostiles", "fleet", "naval"), False), "hostiles", "the fleet, not 0 (VK-4.0c)"),
        (Put(("hostiles", "fleet", "elite"), False), "(fleet)", "the fleet is elite (VK-4.0c)"),
        (Put(("hostiles", "fyrd_2", "id"), "fyrd_1"), "hostiles", "two hostiles have the id fyrd_1"),
        (Put(("quests", "runes", "id"), "grail"), "quests[5] (grail)", "none of the six quests (VK-18.4a)"),
        (Put(("quests", "runes", "id"), "jomsburg"), "quests", "jomsburg is listed twice (VK-4.0d)"),
        (Drop(("quests", "runes")), "quests", "no runes: each of the six quests must be there (VK-18.4a)"),
    ],
)
def test_broken_counters_are_refused(tmp_path: Path, change: Change, place: str, reason: str) -> None:
    file, where, why = refusal(tmp_path, "counters", change).split(": ", 2)
    assert (file, place in where, reason in why) == ("counters.toml", True, True), (where, why)


CHOICE = {"op": "choose", "options": [[{"op": "nothing"}], [{"op": "gain", "gold": 1}]]}


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (Drop(("locations", 10)), "locations", "a row for each sum of two dice, 2 to 12, and each once"),
        (Put(("locations", 0, "roll"), 3), "locations", "2 to 12, and each once (VK-7.0.6a)"),
        (Put(("locations", 0, "spaces"), []), "(roll 2)", "each sum lists at least one space"),
        (Add(("locations", 0, "spaces"), "atlantis"), "(roll 2)", "there is no space atlantis (VK-7.0.6a)"),
        (Add(("locations", 0, "spaces"), "baltic"), "(roll 2)", "baltic is a sea, and quests lie in towns"),
        (Add(("locations", 0, "spaces"), "viken"), "(roll 2)", "viken is a homeland"),
        (Add(("locations", 0, "spaces"), "paris"), "locations", "paris is listed twice (VK-7.0.6b)"),
        (Drop(("berserkir", 6)), "berserkir", "a row for each roll from 1 to 7"),
        (Put(("new_religion", 0, "effects"), []), "new_religion[0] (roll 1)", "it does nothing"),
        (
            Put(("berserkir", 0, "effects"), [CHOICE]),
            "berserkir[0] (roll 1)",
            "cannot have the effect choose",
        ),
        (
            Put(("berserkir", 4, "effects", 0, "unit"), "troll"),
            "(roll 5)",
            "troll is no unit that a card can",
        ),
        (Put(("berserkir", 0, "effects", 0, "op"), "win"), "berserkir[0].effects[0].op", "'win'"),
    ],
)
def test_broken_tables_are_refused(tmp_path: Path, change: Change, place: str, reason: str) -> None:
    file, where, why = refusal(tmp_path, "tables", change).split(": ", 2)
    assert (file, place in where, reason in why) == ("tables.toml", True, True), (where, why)


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_missing_or_no_toml_is_refused(tmp_path: Path, name: str) -> None:
    path = pack(box(), tmp_path) / f"{name}.toml"
    path.write_text("reconstructed = false\ntitle = From the box\n", encoding="utf-8")
    with pytest.raises(BadWorld, match=rf"{name}\.toml: not a TOML file: .*line 2"):
        read_world(tmp_path)
    path.write_bytes(b'name = "\xff\xfe"')
    with pytest.raises(BadWorld, match=rf"{name}\.toml: cannot be read"):
        read_world(tmp_path)
    path.unlink()
    with pytest.raises(BadWorld, match=rf"{name}\.toml: cannot be read"):
        read_world(tmp_path)
