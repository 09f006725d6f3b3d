"""Part 7 of the rules: set-up, step by step."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from meadhall.games.sagas.events import JarlPicked, SagaBegun
from meadhall.games.sagas.moves import DONE_MOVE, Buy, Place, Religion
from tests.marks import rule
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    RURIK,
    VARANGIAN,
    WORLD,
    Table,
    card,
    fresh_table,
    named,
    quest,
    sagas_table,
    space,
)

HLADIR, VIKEN = named("hladir"), named("viken")
Roll = tuple[int, int]


def housed(
    dice: dict[str, list[Any]] | None = None, side: str = "old", seed: int = 1, **options: str
) -> Table:
    """A table at its purchases: the Jarl is in Hladir, the religion is chosen."""
    table = fresh_table(dice, seed=seed, **options)
    table.play(Place(*HLADIR), Religion(side))
    assert table.kind == "buy"
    return table


def quest_spaces(table: Table) -> list[str]:
    return [WORLD.spaces[marker["space"]].id for marker in table.view()["quests"]]


# ---------------------------------------------------------------- cards


@rule("VK-7.0.1")
def test_no_hostile_is_on_the_map() -> None:
    assert fresh_table().view()["battle"] is None


@rule("VK-7.0.2", "VK-7.0.3", "VK-AMB-1")
@pytest.mark.parametrize("mode", ["saga", "campaign"])
def test_a_random_saga_is_never_volsunga(mode: str) -> None:
    drawn = {fresh_table(seed=seed, mode=mode).view()["saga"] for seed in range(40)}
    assert drawn == {0, 1, 2}


@rule("VK-7.0.3")
@pytest.mark.parametrize("lot", [0, 1, 2])
def test_the_saga_is_chosen_at_random(lot: int) -> None:
    table = fresh_table({"saga": [lot]})
    assert table.view()["saga"] == lot
    assert [event.name for event in table.told(SagaBegun)] == [WORLD.sagas[lot].name]


@rule("VK-AMB-1")
def test_volsunga_can_be_chosen_by_name() -> None:
    table = fresh_table(saga="volsunga")
    assert table.view()["saga"] == 3
    assert table.view()["draw"] == WORLD.sagas[3].voyages


@rule("VK-7.0.4", "VK-8.0b")
@pytest.mark.parametrize("number", range(4))
def test_the_saga_card_says_how_many_cards_are_in_the_draw_deck(number: int) -> None:
    saga = WORLD.sagas[number]
    order = [*range(13, -1, -1)]
    table = fresh_table({"voyages": [order]}, saga=saga.id)
    assert table.position.draw == tuple(order[: saga.voyages])
    assert table.position.reserve == tuple(order[saga.voyages :])
    view = table.view()
    assert (view["discards"], view["lost"], view["kept"]) == ([], 0, [])
    assert view["unseen"] == [[*range(14)]]


@rule("VK-AMB-35", "VK-24.1f")
def test_a_card_carried_over_stays_out_of_the_shuffle() -> None:
    table = sagas_table(
        {"hladir": [ERIK]},
        saga_id="eirik",
        mode="campaign",
        kept=["shield_wall", "viking_funeral"],
        draw=["atli"],
        dice={"saga": [2]},
    )
    table.idle_voyage("hladir")
    assert table.kind == "card"
    table.play(table.moves()[0])
    view = table.view()
    assert (view["saga"], view["kept"]) == (2, [card("shield_wall")])
    assert (view["draw"], view["reserve"]) == (WORLD.sagas[2].voyages, 13 - WORLD.sagas[2].voyages)
    assert table.cards() == [*range(14)]
    assert card("viking_funeral") in view["unseen"][0]
    assert card("shield_wall") not in view["unseen"][0]


# ---------------------------------------------------------------- the Jarl


@rule("VK-7.0.5", "VK-19.0a")
@pytest.mark.parametrize("lot", [0, 1, 2, 3])
@pytest.mark.parametrize("home", ["hladir", "viken", "jelling", "uppsala"])
def test_a_random_jarl_goes_to_any_homeland(lot: int, home: str) -> None:
    table = fresh_table({"jarl": [lot]})
    assert [event.jarl for event in table.told(JarlPicked)] == [lot]
    assert table.refused(Place(*named("orkneyjar"))) == "VK-19.1a"
    table.play(Place(*named(home)))
    assert table.band(home) == (lot,)
    assert lot not in table.view()["pool"]


# ---------------------------------------------------------------- quests


def rolls(*dice: Roll, spots: list[int] | None = None) -> Table:
    """Quests are placed with these dice."""
    script: dict[str, list[Any]] = {"locations": [*dice], "quests": [[*range(6)]]}
    if spots:
        script["spots"] = [spots]
    return housed(script)


@rule("VK-7.0.6a", "VK-GAR-1")
def test_two_dice_name_several_spaces_and_each_gets_a_face_down_quest() -> None:
    table = rolls((1, 3), (4, 3))
    assert set(quest_spaces(table)) == {"graenland", "gnezdovo", "lundunir", "jorvik", "rouen", "bolgar"}
    assert [marker["quest"] for marker in table.view()["quests"]] == [-1] * 6
    assert table.view()["hidden"] == [*range(6)]


@rule("VK-7.0.6a")
@pytest.mark.parametrize("total", range(2, 13))
def test_every_sum_has_its_row(total: int) -> None:
    first = (total // 2, total - total // 2)
    table = rolls(first, (3, 4) if total != 7 else (4, 4), (2, 2), (4, 4))
    row = {WORLD.spaces[place].id for place in WORLD.locations[total - 2]}
    assert row <= set(quest_spaces(table))


@rule("VK-7.0.6b", "VK-GAR-1")
def test_a_sum_that_was_used_is_rolled_again() -> None:
    table = rolls((1, 3), (2, 2), (3, 1), (4, 3))
    assert set(quest_spaces(table)) == {"graenland", "gnezdovo", "lundunir", "jorvik", "rouen", "bolgar"}


@rule("VK-7.0.6b", "VK-10.2c", "VK-inv-7")
def test_six_quests_lie_in_six_spaces() -> None:
    for seed in range(60):
        table = housed(seed=seed)
        spaces = quest_spaces(table)
        assert len(spaces) == len(set(spaces)) == 6
        assert sorted(number for _, number, _ in table.position.quests) == [*range(6)]


@rule("VK-7.0.6c", "VK-GAR-1")
@pytest.mark.parametrize(
    ("spots", "chosen"), [([0, 1, 2], "jorvik"), ([2, 0, 1], "bolgar"), ([1, 2, 0], "rouen")]
)
def test_with_fewer_quests_than_spaces_random_spaces_get_one(spots: list[int], chosen: str) -> None:
    table = rolls((1, 3), (1, 1), (4, 3), spots=spots)
    assert set(quest_spaces(table)) == {"graenland", "gnezdovo", "lundunir", "vinland", "kurland", chosen}


@rule("VK-7.0.6a", "VK-2.2b")
def test_which_quest_lies_where_is_shuffled() -> None:
    found = set()
    for seed in range(40):
        table = housed({"locations": [(1, 3), (4, 3)]}, seed=seed)
        found |= {number for place, number, _ in table.position.quests if place == space("jorvik")}
    assert found == set(range(6))


@rule("VK-24.1e", "VK-7.0.6a")
def test_a_quest_spent_for_edda_is_not_placed_again() -> None:
    table = sagas_table(
        {"hladir": [ERIK]},
        saga_id="eirik",
        mode="campaign",
        spent=["jomsburg"],
        draw=["atli"],
        dice={"saga": [2]},
    )
    table.idle_voyage("hladir")
    table.play(Place(*HLADIR))
    view = table.view()
    assert (view["saga"], len(view["quests"])) == (2, 5)
    assert quest("jomsburg") not in view["hidden"]


# ---------------------------------------------------------------- gold, units, religion


@rule("VK-7.0.7a", "VK-AMB-2")
def test_units_are_bought_for_any_homeland_with_or_without_the_jarl() -> None:
    table = housed(saga="volsunga")
    assert table.gold == 12
    table.play(Buy(HUSKARL, *VIKEN))
    assert (table.gold, table.band("viken")) == (11, (HUSKARL,))
    for home in ("hladir", "jelling", "uppsala"):
        table.play(Buy(LONGSHIP, *named(home)))
    assert table.gold == 5
    assert [len(table.band(home)) for home in ("hladir", "viken", "jelling", "uppsala")] == [2, 1, 1, 1]
    table.play(DONE_MOVE)
    assert table.kind == "voyage"
    assert table.gold == 5


@rule("VK-7.0.7a")
def test_nothing_is_bought_for_other_spaces() -> None:
    table = housed(saga="volsunga")
    for name in ("orkneyjar", "gotland", "baltic", "jorvik"):
        assert table.refused(Buy(HUSKARL, *named(name))) == "VK-7.0.7a"


@rule("VK-7.0.7a", "VK-9.0a", "VK-9.1a")
def test_what_cannot_be_paid_is_not_sold_and_without_gold_the_saga_begins() -> None:
    table = housed(saga="eirik")
    assert table.gold == 8
    for _ in range(3):
        table.play(Buy(LONGSHIP, *HLADIR))
    table.play(Buy(HUSKARL, *HLADIR))
    assert table.gold == 1
    assert not table.may(Buy(LONGSHIP, *HLADIR))
    assert table.refused(Buy(LONGSHIP, *HLADIR)) in {"VK-7.0.7a", "VK-9.0a", "VK-9.1a"}
    table.play(Buy(HUSKARL, *HLADIR))
    assert (table.gold, table.kind) == (0, "voyage")


@rule("VK-7.0.7a", "VK-3.0d")
def test_no_more_units_than_there_are_counters() -> None:
    table = housed(saga="volsunga")
    for _ in range(6):
        table.play(Buy(HUSKARL, *HLADIR))
    assert not table.may(Buy(HUSKARL, *HLADIR))
    for _ in range(2):
        table.play(Buy(BERSERKIR, *HLADIR))
    assert not table.may(Buy(BERSERKIR, *HLADIR))


@rule("VK-21.3a", "VK-19.1a")
def test_varangians_ormr_and_jarls_are_not_for_sale() -> None:
    table = housed(saga="volsunga")
    assert table.refused(Buy(VARANGIAN, *HLADIR)) == "VK-21.3a"
    assert table.refused(Buy(ORMR, *HLADIR)) == "VK-21.3a"
    assert table.refused(Buy(LEIF, *HLADIR)) == "VK-19.1a"


@rule("VK-7.0.8")
def test_units_not_bought_wait_in_the_pool() -> None:
    table = housed({"jarl": [RURIK]}, saga="eirik")
    table.play(Buy(HUSKARL, *HLADIR), Buy(LONGSHIP, *VIKEN), DONE_MOVE)
    pool = Counter(table.view()["pool"])
    assert pool[HUSKARL] == WORLD.units[HUSKARL].count - 1
    assert pool[LONGSHIP] == WORLD.units[LONGSHIP].count - 1
    assert (pool[BERSERKIR], pool[VARANGIAN], pool[ORMR]) == (2, 1, 1)
    assert (pool[RURIK], pool[LEIF], pool[ERIK]) == (0, 1, 1)


@rule("VK-7.0.9", "VK-23.0a")
@pytest.mark.parametrize("side", ["old", "new"])
def test_old_or_new_religion_is_chosen_and_edda_is_at_the_level_of_the_card(side: str) -> None:
    table = fresh_table(saga="volsunga")
    table.play(Place(*HLADIR))
    assert (table.kind, table.view()["religion"]) == ("religion", "")
    assert table.refused(Religion("none")) == "VK-7.0.9"
    table.play(Religion(side))
    assert (table.view()["religion"], table.edda) == (side, WORLD.sagas[3].edda)


@rule("VK-AMB-36", "VK-21.4a")
def test_religion_is_chosen_before_units_are_bought_and_berserkirs_are_for_the_old_one() -> None:
    table = housed(side="old", saga="volsunga")
    assert table.may(Buy(BERSERKIR, *HLADIR))
    table = housed(side="new", saga="volsunga")
    assert not table.may(Buy(BERSERKIR, *HLADIR))
    assert table.refused(Buy(BERSERKIR, *HLADIR)) in {"VK-21.4a", "VK-AMB-36", "VK-23.0a"}


@rule("VK-AMB-36", "VK-24.0a")
def test_in_a_campaign_religion_is_chosen_for_each_saga() -> None:
    table = sagas_table(
        {"hladir": [ERIK]},
        saga_id="eirik",
        mode="campaign",
        religion="new",
        draw=["atli"],
        dice={"saga": [2]},
    )
    table.idle_voyage("hladir")
    assert table.view()["religion"] == ""
    table.play(Place(*HLADIR))
    assert table.kind == "religion"
    table.play(Religion("old"))
    assert table.view()["religion"] == "old"


@rule("VK-7.0.3", "VK-7.0.5", "VK-7.0.9", "VK-7.0.7a")
def test_the_steps_come_in_their_order() -> None:
    table = fresh_table()
    seen = []
    while table.kind != "voyage":
        seen.append(table.kind)
        if table.kind == "home":
            assert table.view()["quests"] == []
            assert table.view()["draw"] > 0
        table.play(DONE_MOVE if table.kind == "buy" else table.moves()[0])
    assert seen == ["home", "religion", "buy"]
    assert len(table.view()["quests"]) == 6
    assert table.view()["stage"] == "between"
