"""Our set: the printed figures, what players report, and what is marked as reconstructed."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from meadhall.games.sagas.box.effects import (
    AnyEffects,
    ChoiceEffect,
    EddaCheckEffect,
    GainEffect,
    HostilesEffect,
    LoseUnitEffect,
    LossEffect,
    RecruitJarlEffect,
    ReinforceEffect,
    RevealQuestEffect,
    WithdrawalEffect,
)
from meadhall.games.sagas.box.loader import HOUSE, WORLDS
from meadhall.games.sagas.box.world import SagaCard, SagasSpace, Unit, VoyageCard
from tests.marks import rule

WORLD = WORLDS[HOUSE]
FILES = ("map", "counters", "tables", "sagas", "voyages")


def our_file(name: str) -> dict[str, Any]:
    text = (resources.files("meadhall.games.sagas") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def space(name: str) -> SagasSpace:
    return next(space for space in WORLD.spaces if space.id == name)


def unit(name: str) -> Unit:
    return next(unit for unit in WORLD.units if unit.id == name)


def saga(name: str) -> SagaCard:
    return next(card for card in WORLD.sagas if card.id == name)


def voyage(name: str) -> VoyageCard:
    return next(card for card in WORLD.voyages if card.id == name)


@rule("VK-1.0a", "VK-4.0d", "VK-5.0a")
def test_a_set_has_40_counters_and_18_cards() -> None:
    vikings = sum(unit.count for unit in WORLD.units)
    assert vikings + len(WORLD.hostiles) + len(WORLD.quests) + WORLD.markers + len(["Edda", "Gold"]) == 40
    assert (len(WORLD.sagas), len(WORLD.voyages)) == (4, 14)
    assert len(WORLD.quests) == 6
    assert [card.number for card in WORLD.sagas + WORLD.voyages] == list(range(1, 19))


@rule("VK-4.0a")
def test_vikings_are_jarls_land_units_and_ships() -> None:
    kinds = {
        kind: [unit.id for unit in WORLD.units if unit.kind == kind] for kind in ("jarl", "land", "ship")
    }
    assert kinds == {
        "jarl": ["leif", "erik", "harald", "rurik"],
        "land": ["huskarl", "berserkir", "varangian"],
        "ship": ["longship", "ormr"],
    }
    assert all(
        unit.elite and unit.count == 1 and not unit.gold for unit in WORLD.units if unit.kind == "jarl"
    )
    assert {unit.id: unit.capacity for unit in WORLD.units if unit.capacity} == {"longship": 2, "ormr": 3}


def test_combat_values_keep_within_what_the_printed_battle_shows() -> None:
    assert all(unit.combat >= 3 and unit.elite for unit in WORLD.units if unit.kind == "jarl")
    assert unit("huskarl").combat >= 2
    assert 1 <= unit("longship").combat <= 4
    assert not unit("huskarl").elite
    assert not unit("longship").elite
    plain = {hostile.combat for hostile in WORLD.hostiles if not hostile.elite}
    assert plain >= {4, 3, 1}


@rule("VK-4.0c")
def test_of_eight_hostiles_one_is_the_elite_fleet() -> None:
    assert len(WORLD.hostiles) == 8
    (fleet,) = (hostile for hostile in WORLD.hostiles if hostile.naval)
    assert fleet.elite


@rule("VK-3.0a", "VK-3.0b")
def test_the_map_has_the_four_classes_and_coastal_homelands() -> None:
    assert Counter(space.terrain for space in WORLD.spaces) == {
        "homeland": 4,
        "sea": 13,
        "town": 20,
        "fortress": 8,
    }
    assert all(space.coastal for space in WORLD.spaces if space.terrain == "homeland")
    assert len({(space.x, space.y) for space in WORLD.spaces}) == 45


@rule("VK-3.0c")
def test_64_routes_join_every_space_to_every_other() -> None:
    assert Counter(route.way for route in WORLD.routes) == {"sea": 41, "river": 8, "portage": 15}
    reached = {0}
    while (
        grown := {end for route in WORLD.routes for end in (route.a, route.b) if {route.a, route.b} & reached}
        - reached
    ):
        reached |= grown
    assert reached == set(range(45))


def test_one_space_carries_all_three_types() -> None:
    both = [
        space.id for space in WORLD.spaces if space.terrain == "fortress" and space.trade and space.warrior
    ]
    assert both == ["miklagard"]


@pytest.mark.parametrize("name", ["vinland", "graenland", "island", "miklagard", "kaenugard", "black_sea"])
def test_places_that_players_report_are_on_the_map(name: str) -> None:
    assert space(name).id == name


def test_the_location_table_lists_every_town_and_fortress_once() -> None:
    assert len(WORLD.locations) == 11
    listed = [place for row in WORLD.locations for place in row]
    assert sorted(listed) == [
        number for number, space in enumerate(WORLD.spaces) if space.terrain in ("town", "fortress")
    ]
    assert [WORLD.spaces[place].id for place in WORLD.locations[0]] == ["vinland", "kurland"]
    assert [WORLD.spaces[place].id for place in WORLD.locations[10]] == ["hunaland", "worms"]


BOTH: dict[int, AnyEffects] = {
    1: (GainEffect(edda=1),),
    2: (GainEffect(voyage=1),),
    3: (RevealQuestEffect(),),
    4: (LossEffect(gold=1),),
    6: (LossEffect(edda=1),),
    7: (LossEffect(edda=1),),
}


@rule("VK-23.0c")
def test_the_religion_tables_are_as_printed() -> None:
    for roll, effects in BOTH.items():
        assert WORLD.berserkir_table[roll - 1] == WORLD.religion_table[roll - 1] == effects
    assert WORLD.berserkir_table[4] == (LoseUnitEffect("berserkir"),)
    assert WORLD.religion_table[4] == (LossEffect(gold=2),)


@rule("VK-8.0a", "VK-8.1a")
def test_the_four_sagas_stand_in_their_order_and_volsunga_is_the_last() -> None:
    assert [card.name for card in WORLD.sagas] == ["EirikSaga", "Floamanna", "Heimskringla", "Volsunga"]
    assert [card.id for card in WORLD.sagas if card.last] == ["volsunga"]
    assert saga("eirik").objective.settlements
    assert saga("floamanna").objective.pillages
    assert saga("heimskringla").objective.settlements
    assert [WORLD.spaces[place].id for place in saga("volsunga").objective.spaces] == ["hunaland"]


@rule("VK-8.1b", "VK-GAR-8", "VK-GAR-9")
def test_heimskringla_is_as_the_rulebook_shows_it() -> None:
    card = saga("heimskringla")
    assert (card.number, card.quests, card.success.reveal) == (3, 2, 1)
    assert card.objective.settlements == 3
    assert card.objective.types == ("trade", "warrior", "fortress")
    assert card.reconstructed == ("voyages", "edda", "gold")


def test_eiriksaga_is_as_players_report_it() -> None:
    card = saga("eirik")
    assert (card.objective.settlements, card.quests, card.voyages) == (2, 1, 9)
    assert [WORLD.spaces[place].id for place in card.objective.spaces] == ["vinland"]


def test_atli_is_card_nine_and_brings_two_more() -> None:
    card = voyage("atli")
    assert card.number == 9
    (battle,) = card.effects
    assert isinstance(battle, HostilesEffect)
    assert battle.extra == 2
    assert not any(
        effect.extra
        for other in WORLD.voyages
        if other is not card
        for effect in other.effects
        if isinstance(effect, HostilesEffect)
    )


def test_cards_to_keep_say_when_they_are_played() -> None:
    assert {card.id: card.keep for card in WORLD.voyages if card.keep} == {
        "shield_wall": "round",
        "viking_funeral": "jarl",
        "huginn_and_muninn": "voyage",
    }
    assert voyage("shield_wall").effects == (WithdrawalEffect(),)
    assert voyage("viking_funeral").effects == (GainEffect(edda=1), RecruitJarlEffect("survivors"))


@rule("VK-13.0c", "VK-GAR-4")
def test_cards_have_all_the_parts_the_rulebook_tells_of() -> None:
    tags = {type(effect) for card in WORLD.voyages for effect in card.effects}
    assert {ChoiceEffect, EddaCheckEffect, HostilesEffect} <= tags
    (fyrd,) = voyage("fyrd").effects
    assert isinstance(fyrd, HostilesEffect)
    assert fyrd.win == (ChoiceEffect(((GainEffect(voyage=1),), (GainEffect(gold=2),))),)
    assert fyrd.lose == (ChoiceEffect(((LossEffect(gold=2),), (LossEffect(voyage=1),))),)
    (levy,) = voyage("leidang_levy").effects
    assert isinstance(levy, ChoiceEffect)
    assert levy.options[:2] == ((ReinforceEffect("huskarl", 2),), (ReinforceEffect("longship"),))


def test_the_set_and_every_file_say_what_is_reconstructed() -> None:
    assert WORLD.reconstructed
    assert all(our_file(name)["reconstructed"] is True for name in FILES)
    assert all(card.reconstructed for card in WORLD.sagas + WORLD.voyages)
    assert "name" not in voyage("atli").reconstructed
    assert {card.id for card in WORLD.voyages if "name" not in card.reconstructed} == {
        "shield_wall",
        "viking_funeral",
        "atli",
    }


@rule("VK-GAR-6")
def test_texts_are_whole_sentences_without_broken_letters_or_rule_numbers() -> None:
    texts = [row.text for rows in (WORLD.units, WORLD.quests, WORLD.sagas, WORLD.voyages) for row in rows] + [
        card.success.text for card in WORLD.sagas
    ]
    for text in texts:
        assert text.endswith("."), text
        assert "VK-" not in text
        assert not re.search(r"\b(fi|fl|shuffl|uit) \w", text), text
