"""An owner's own cards: Sagas and voyage cards that do not fit the rest of the set are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meadhall.games.sagas.box.loader import BadWorld, read_world
from tests.marks import rule
from tests.rulebook.sagas.set_files import Change, Drop, Put, box, pack, refusal


@rule("VK-8.0a", "VK-8.1a")
@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (Drop(("sagas", "eirik")), "sagas", "there are 4 Saga cards, not 3 (VK-8.1a)"),
        (
            Put(("sagas", "eirik", "id"), "njal"),
            "sagas[0] (njal)",
            "none of the four Sagas, eirik, floamanna",
        ),
        (Put(("sagas", "eirik", "id"), "floamanna"), "sagas", "eirik must be there once (VK-8.1a)"),
        (Put(("sagas", "eirik", "last"), True), "sagas", "volsunga and no other card says last = true"),
        (Put(("sagas", "volsunga", "last"), False), "sagas", "says last = true (VK-24.0a)"),
        (Put(("sagas", "eirik", "number"), 2), "number", "two cards have the number 2 (VK-1.0a)"),
        (Put(("sagas", "eirik", "number"), 19), "number", "from 1 to 18, and there is no 19 (VK-1.0a)"),
        (Put(("sagas", "eirik", "voyages"), 14), "(eirik)", "voyages goes from 1 to 13, not 14 (VK-8.0b)"),
        (Put(("sagas", "eirik", "voyages"), 0), "(eirik)", "voyages goes from 1 to 13, not 0"),
        (Put(("sagas", "eirik", "gold"), 21), "(eirik)", "gold goes from 0 to 20, not 21 (VK-9.0a)"),
        (Put(("sagas", "eirik", "edda"), 6), "(eirik)", "edda goes from 0 to 5, not 6 (VK-17.0a)"),
        (Put(("sagas", "eirik", "quests"), 6), "(eirik)", "quests goes from 0 to 5, not 6 (VK-18.4g)"),
        (Put(("sagas", "eirik", "success", "gold"), -1), "(eirik)", "success.gold goes from 0 to 20, not -1"),
        (Put(("sagas", "eirik", "objective"), {}), "(eirik)", "the objective asks for nothing (VK-6.0a)"),
        (
            Put(("sagas", "eirik", "objective"), {"edda": 3, "types": ["trade"]}),
            "(eirik)",
            "names spaces or types but no number of markers",
        ),
        (Put(("sagas", "eirik", "objective", "pillages"), -1), "(eirik)", "less than no markers (VK-6.1a)"),
        (
            Put(("sagas", "eirik", "objective", "settlements"), 7),
            "(eirik)",
            "asks for 7 markers, and there are 6 (VK-20.0d)",
        ),
        (
            Put(("sagas", "eirik", "objective", "spaces"), ["vinland", "luna", "paris"]),
            "(eirik)",
            "names more spaces than it asks for markers",
        ),
        (
            Put(("sagas", "eirik", "objective", "spaces"), ["valhalla"]),
            "(eirik)",
            "names valhalla, and there is",
        ),
        (
            Put(("sagas", "eirik", "objective", "spaces"), ["baltic"]),
            "(eirik)",
            "baltic, where no marker can lie",
        ),
        (Put(("sagas", "eirik", "objective", "types"), ["town"]), "sagas[0].objective.types[0]", "'town'"),
        (
            Put(("sagas", "eirik", "reconstructed"), ["gold"]),
            "(eirik)",
            "must say reconstructed = true at the top",
        ),
        (Put(("sagas", "eirik", "ships"), 2), "sagas[0]", "unknown field `ships`"),
    ],
)
def test_broken_sagas_are_refused(tmp_path: Path, change: Change, place: str, reason: str) -> None:
    file, where, why = refusal(tmp_path, "sagas", change).split(": ", 2)
    assert (file, place in where, reason in why) == ("sagas.toml", True, True), (where, why)


def test_a_type_that_the_map_lacks_cannot_be_asked_for(tmp_path: Path) -> None:
    files = box()
    for space in files["map"]["spaces"]:
        space.pop("warrior", None)
    with pytest.raises(
        BadWorld, match=r"\(heimskringla\): the objective asks for a warrior space, and the map has"
    ):
        read_world(pack(files, tmp_path))


def effect(card: str, value: dict[str, Any]) -> Put:
    return Put(("voyages", card, "effects"), [value])


BATTLE = {"op": "hostiles"}
DEAR = [{"op": "lose", "gold": 2}]
RUIN = [{"op": "destroy_settlement"}]
JARL = {"op": "recruit_jarl", "place": "high_king"}


@rule("VK-13.0c")
@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (Drop(("voyages", "atli")), "voyages", "there are 14 voyage cards, not 13 (VK-7.0.4)"),
        (
            Drop(("voyages", "shield_wall")),
            "voyages",
            'shield_wall must be there with keep = "round" (VK-15.3a)',
        ),
        (
            Put(("voyages", "viking_funeral", "keep"), "voyage"),
            "(viking_funeral)",
            'place = "jarl_or_homeland"',
        ),
        (
            Put(("voyages", "viking_funeral", "id"), "pyre"),
            "voyages",
            "viking_funeral must be there with keep",
        ),
        (Put(("voyages", "shield_wall", "keep"), ""), "(shield_wall)", 'break_off and keep = "round" belong'),
        (Put(("voyages", "shield_wall", "keep"), "always"), "voyages[0].keep", "'always'"),
        (Put(("voyages", "atli", "id"), "the hun"), "(the hun)", "must be one plain word"),
        (Put(("voyages", "atli", "id"), "fyrd"), "voyages", "two cards have the id fyrd"),
        (Put(("voyages", "atli", "number"), 3), "number", "two cards have the number 3 (VK-1.0a)"),
        (Put(("voyages", "atli", "reconstructed"), ["name"]), "(atli)", "must say reconstructed = true"),
        (Put(("voyages", "atli", "effects"), []), "(atli)", "it does nothing"),
        (effect("atli", {"op": "feast"}), "voyages[4].effects[0].op", "'feast'"),
        (effect("atli", {"op": "gain", "silver": 1}), "voyages[4].effects[0]", "unknown field `silver`"),
        (effect("atli", {"op": "gain"}), "(atli)", "a gain or loss has an amount (VK-13.0c)"),
        (effect("atli", {"op": "gain", "gold": 21}), "(atli)", "gold goes from 0 to 20, not 21"),
        (effect("atli", {"op": "lose", "edda": -1}), "(atli)", "edda goes from 0 to 5, not -1"),
        (
            effect("atli", {"op": "choose", "options": [[BATTLE]]}),
            "(atli)",
            "a choice has two options or more",
        ),
        (effect("atli", {"op": "choose", "options": [[BATTLE], []]}), "(atli)", "none of them empty"),
        (
            effect("atli", {"op": "choose", "options": [DEAR, RUIN]}),
            "(atli)",
            "an option that can always be taken",
        ),
        (
            effect("atli", {"op": "hostiles", "extra": 8}),
            "(atli)",
            "extra goes from 0 to 7, not 8 (VK-14.1f)",
        ),
        (effect("atli", {"op": "hostiles", "win": [BATTLE]}), "(atli)", "cannot bring another battle"),
        (
            effect("atli", {"op": "reinforce", "unit": "troll"}),
            "(atli)",
            "troll is no unit that a card can bring",
        ),
        (
            effect("atli", {"op": "reinforce", "unit": "leif"}),
            "(atli)",
            "leif is no unit that a card can bring",
        ),
        (
            effect("atli", {"op": "reinforce", "unit": "ormr", "count": 0}),
            "(atli)",
            "count is 1 or more, not 0",
        ),
        (effect("atli", {"op": "reveal_quest", "count": 7}), "(atli)", "count goes from 1 to 6, not 7"),
        (
            effect("atli", {"op": "edda_check", "failure": [JARL]}),
            "(atli)",
            'place = "jarl_or_homeland" here',
        ),
        (effect("huginn_and_muninn", BATTLE), "(huginn_and_muninn)", "a kept card cannot bring hostiles"),
    ],
)
def test_broken_voyage_cards_are_refused(tmp_path: Path, change: Change, place: str, reason: str) -> None:
    file, where, why = refusal(tmp_path, "voyages", change).split(": ", 2)
    assert (file, place in where, reason in why) == ("voyages.toml", True, True), (where, why)
