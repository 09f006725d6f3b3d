"""Parts 1 to 5 and 17 of the rules: terms, map, counters, the order in which texts count, and Edda."""

from __future__ import annotations

from random import Random

import pytest

from meadhall.engine import Chance
from meadhall.games.sagas.events import (
    CardTurned,
    EddaChecked,
    HostilesCame,
    HostileShot,
    VikingShot,
)
from meadhall.games.sagas.moves import DONE_MOVE, PASS_MOVE, ROLL_MOVE, STAY_MOVE, Appeal, Lose, Place, Take
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    ERIK,
    GAME,
    HARALD,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    RURIK,
    VARANGIAN,
    WORLD,
    Table,
    card,
    card_named,
    fresh_table,
    named,
    sagas_table,
    space,
)

LEVY, FYRD, SPEARMEN, HORSEMEN = 0, 1, 3, 4
"""Hostiles with 1, 2, 3 and 4."""


def against(foe: int, *shots: int, unit: int = ERIK, hostile_first: bool = False) -> Table:
    """One Viking in a plain town against one hostile; the dice of their shots follow."""
    others = [number for number in range(8) if number != foe]
    table = sagas_table(
        {"orkneyjar": [unit], "hladir": [HARALD if unit != HARALD else ERIK]},
        draw=["abbey_guard", "fyrd"],
        rolled=True,
        dice={
            "hostiles": [1],
            "bin": [(foe, *others)],
            "edge": [(1, 6) if hostile_first else (6, 1)],
            "shot": shots,
        },
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    return table


# ---------------------------------------------------------------- terms


@rule("VK-1.0b")
def test_two_six_sided_dice_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled: list[tuple[int, ...]] = []
    real = Chance.dice

    def dice(self: Chance, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        assert sides == 6
        found = real(self, stream, n, sides)
        rolled.append(found)
        return found

    monkeypatch.setattr(Chance, "dice", dice)
    for seed in range(6):
        state = GAME.new(1, seed=seed, options={"mode": "campaign"})
        rng = Random(seed)
        while not state.over:
            state.play(0, state.decisions()[0].sample(rng))
    assert {len(dice) for dice in rolled} == {1, 2}
    assert {face for dice in rolled for face in dice} == {1, 2, 3, 4, 5, 6}


@rule("VK-2.0a")
def test_one_player_decides_and_the_game_fires_for_the_hostiles() -> None:
    assert GAME.players == range(1, 2)
    table = against(HORSEMEN, 5, 6, 4, hostile_first=True)
    assert [event.name for event in table.told(CardTurned)] == ["Abbey Guard"]
    table.fight()
    assert [event.hit for event in table.told(HostileShot)] == [False, True]
    assert {decision.seat for decision in table.state.decisions()} == {0}


@rule("VK-2.1a")
def test_a_play_is_one_saga_or_a_campaign_of_them() -> None:
    (mode,) = [setting for setting in GAME.settings if setting.name == "mode"]
    assert mode.choices == ("saga", "campaign")
    for choice, goes_on in (("saga", False), ("campaign", True)):
        table = sagas_table(
            {"hladir": [ERIK]}, draw=["atli"], saga_id="eirik", mode=choice, dice={"saga": [1]}
        )
        table.voyage("hladir")
        table.settle_down()
        if goes_on:
            assert not table.state.over
            assert table.view()["saga"] != -1
            assert table.view()["failed"] == [0]
        else:
            assert table.state.over


@rule("VK-2.1b")
def test_a_card_overrides_the_rules_for_a_ship_without_a_jarl() -> None:
    table = sagas_table({"orkneyjar": [HUSKARL], "hladir": [ERIK]}, draw=["leidang_levy", "fyrd"])
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.choose("Long Ship")
    assert table.band("orkneyjar") == (HUSKARL, LONGSHIP)
    assert table.gold == 10


@rule("VK-2.1b")
def test_a_card_overrides_the_rules_danegeld_forbids_pillage() -> None:
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, draw=["danegeld", "fyrd"])
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.choose("2 gold")
    assert table.kind == "voyage"
    assert table.gold == 12


@rule("VK-2.2a")
def test_optional_steps_can_be_declined() -> None:
    table = sagas_table({"hladir": [ERIK]})
    table.play(*[move for move in table.moves() if type(move).__name__ == "Voyage"])
    assert (table.kind, table.may(DONE_MOVE)) == ("leidang", True)
    table.play(DONE_MOVE)
    assert (table.kind, table.may(STAY_MOVE)) == ("movement", True)
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]})
    table.voyage("orkneyjar", until="deed")
    assert table.may(PASS_MOVE)


@rule("VK-2.2a")
def test_mandatory_steps_cannot_be_declined() -> None:
    table = sagas_table({"orkneyjar": [ERIK, *[HUSKARL] * 6], "hladir": [RURIK]}, edda=0)
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    assert set(table.moves()) == {Lose(ERIK), Lose(HUSKARL)}
    assert table.refused(PASS_MOVE) == "VK-10.2d"


@rule("VK-2.2b")
@pytest.mark.parametrize(("lot", "jarl"), [(0, LEIF), (1, RURIK)])
def test_to_pick_is_to_draw_at_random_from_the_pool(lot: int, jarl: int) -> None:
    table = sagas_table(
        {"hladir": [ERIK]}, dead=[HARALD], edda=5, dice={"edda": [1], "jarl": [lot]}, reserve=[]
    )
    table.play(Appeal(*named("hladir")))
    table.choose("Jarl")
    assert table.band("hladir") == tuple(sorted((ERIK, jarl)))


@rule("VK-2.2c")
def test_to_select_is_to_choose_among_all_cards() -> None:
    table = sagas_table(
        {"hladir": [ERIK]},
        edda=5,
        draw=["atli", "fyrd"],
        reserve=["danegeld", "thing"],
        lost=["dromons"],
        dice={"edda": [1]},
    )
    table.play(Appeal(*named("hladir")))
    table.choose("card")
    offered = {move.card for move in table.moves() if isinstance(move, Take)}
    assert offered == set(range(14)) - {card("atli"), card("fyrd")}
    table.play(Take(*card_named("dromons")))
    assert set(table.position.draw) == {card("atli"), card("fyrd"), card("dromons")}


@rule("VK-2.2d", "VK-4.0e", "VK-EX-1")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_value_of_three_hits_with_one_two_and_three(die: int) -> None:
    assert WORLD.units[RURIK].combat == 3
    table = against(LEVY, die, unit=RURIK)
    table.play(ROLL_MOVE)
    if table.kind == "line":
        table.fight()
    shot = table.told(VikingShot)[0]
    assert (shot.unit, shot.die, shot.hit) == (RURIK, die, die <= 3)


@rule("VK-2.2e")
def test_a_saga_card_says_what_one_starts_with_and_what_is_to_be_done() -> None:
    table = fresh_table(saga="floamanna")
    view = table.view()
    floamanna = WORLD.sagas[1]
    assert (view["gold"], view["edda"], view["draw"]) == (floamanna.gold, floamanna.edda, floamanna.voyages)
    assert [(goal["rule"], goal["need"]) for goal in view["goals"]] == [
        ("VK-6.1a", 4),
        ("VK-8.1c", 1),
        ("VK-6.3a", 1),
        ("VK-6.4a", 1),
    ]


@rule("VK-2.2f")
def test_the_voyaging_force_is_the_group_that_acts_now() -> None:
    table = sagas_table({"jelling": [ERIK, HUSKARL, HUSKARL], "hladir": [RURIK]})
    assert table.view()["force"] == []
    table.voyage("jelling")
    table.march("hedeby", [HUSKARL])
    assert table.kind == "deed"
    assert (table.view()["force"], table.view()["place"]) == ([HUSKARL], space("hedeby"))
    table.play(PASS_MOVE)
    assert (table.view()["force"], table.view()["place"]) == ([], -1)


# ---------------------------------------------------------------- map and counters


@rule("VK-3.0a")
def test_a_saga_starts_in_a_homeland() -> None:
    table = fresh_table()
    assert table.kind == "home"
    assert table.goals(Place) == {"hladir", "viken", "jelling", "uppsala"}
    assert all(one.coastal for one in WORLD.spaces if one.terrain == "homeland")


@rule("VK-3.0d")
def test_units_that_are_not_used_wait_in_the_leidang() -> None:
    view = fresh_table(dice={"jarl": [0]}).view()
    everybody = [number for number, unit in enumerate(WORLD.units) for _ in range(unit.count)]
    assert view["pool"] == everybody
    table = sagas_table({"hladir": [ERIK, HUSKARL, ORMR]})
    assert sorted([*table.view()["pool"], ERIK, HUSKARL, ORMR]) == everybody


@rule("VK-3.0d")
def test_hostiles_are_drawn_at_random_from_a_full_bin() -> None:
    table = sagas_table(
        {"orkneyjar": [HARALD], "hladir": [ERIK]},
        draw=["abbey_guard", "fyrd", "atli"],
        dice={
            "hostiles": [1, 1],
            "bin": [(HORSEMEN, 0, 1, 2, 3, 5, 6, 7), (HORSEMEN, 0, 1, 2, 3, 5, 6, 7)],
            "shot": [1, 1],
        },
    )
    for _ in range(2):
        table.voyage("orkneyjar")
        table.play(STAY_MOVE)
        table.fight()
        table.choose("gold")
        table.play(PASS_MOVE)
    assert [event.hostiles for event in table.told(HostilesCame)] == [(HORSEMEN,), (HORSEMEN,)]


@rule("VK-3.0d", "VK-18.4a")
def test_a_completed_quest_lies_beside_the_map() -> None:
    table = sagas_table(
        {"orkneyjar": [HARALD, VARANGIAN], "hladir": [ERIK]},
        hidden={"orkneyjar": "niflung_horde"},
        dice={"hostiles": [1], "bin": [range(8)], "shot": [1], "horde": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    view = table.view()
    assert (view["quests"], view["done"]) == ([], [0])


@rule("VK-4.0b", "VK-20.0a")
def test_settlement_and_pillage_are_two_sides_of_one_marker() -> None:
    table = sagas_table(
        {"orkneyjar": [ERIK], "hladir": [RURIK]},
        settled=["gotland", "hedeby", "luna"],
        pillaged=["dyflin", "paris"],
    )
    assert table.view()["markers"] == 1
    table.voyage("orkneyjar", until="deed")
    table.play(*[move for move in table.moves() if type(move).__name__ == "Settle"])
    view = table.view()
    assert (view["markers"], space("orkneyjar") in view["settled"]) == (0, True)
    assert space("orkneyjar") not in view["pillaged"]


@rule("VK-4.0f")
def test_land_units_and_leaders_move_one_space_and_ships_by_a_die() -> None:
    for units in ([ERIK], [HUSKARL], [VARANGIAN]):
        table = sagas_table({"gnezdovo": units, "hladir": [RURIK]})
        table.voyage("gnezdovo")
        table.set_out()
        assert {move.name for move in table.moves() if hasattr(move, "name")} == {
            "Kurland",
            "Kaenugard",
            "Holmgard",
        }
    assert [unit.id for unit in WORLD.units if unit.kind == "ship"] == ["longship", "ormr"]
    assert [bool(unit.capacity) for unit in WORLD.units] == [unit.kind == "ship" for unit in WORLD.units]


# ---------------------------------------------------------------- Edda


@rule("VK-17.0a")
@pytest.mark.parametrize(("edda", "after"), [(0, 1), (4, 5), (5, 5)])
def test_edda_stops_at_five(edda: int, after: int) -> None:
    table = sagas_table({"orkneyjar": [ERIK], "hladir": [RURIK]}, edda=edda, draw=["thing", "fyrd"])
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.choose("gain 1 Edda")
    assert table.edda == after


@rule("VK-17.0a")
@pytest.mark.parametrize(("edda", "after"), [(0, 0), (1, 0), (5, 4)])
def test_edda_stops_at_zero(edda: int, after: int) -> None:
    table = sagas_table(
        {"orkneyjar": [HUSKARL], "hladir": [RURIK]},
        edda=edda,
        draw=["dromons", "fyrd"],
        dice={"hostiles": [1], "edge": [(1, 6)], "shot": [1]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    table.fight()
    assert table.band("orkneyjar") == ()
    assert table.edda == after


@rule("VK-17.1a")
@pytest.mark.parametrize("edda", [0, 1, 2, 3, 4, 5])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_an_edda_check_succeeds_up_to_edda_and_never_at_zero(edda: int, die: int) -> None:
    table = sagas_table(
        {"orkneyjar": [ERIK], "hladir": [RURIK]},
        edda=edda,
        draw=["skalds_song", "fyrd"],
        dice={"edda": [die]},
    )
    table.voyage("orkneyjar")
    table.play(STAY_MOVE)
    assert [event.passed for event in table.told(EddaChecked)] == [die <= edda]
    assert (table.kind == "choose") == (die <= edda)
