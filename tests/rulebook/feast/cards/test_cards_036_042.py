"""Occupations 36 to 42: before a trade overseas, instead of a weapon, ore off ships, wood in houses, oil, sheds."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import Received, ShipUnloaded, SpotFilled, WeaponDrawn
from meadhall.games.feast.moves import LONGSHIP, Arm, Lay, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import stand, turn
from tests.rulebook.feast.boards.test_bonus import needed
from tests.rulebook.feast.tables import Piece, Table, covered, laid, piece, use

from .card_play import (
    act,
    changed,
    decline,
    in_play,
    offers,
    turnable,
    use_card,
    worked,
)
from .event_order import comes


def overseas(number: int, space: str = "c1_overseas_trading", **has: Any) -> Table:
    """One who has a knarr is about to trade overseas."""
    table = in_play(number, **{"knarrs": 1, "silver": 1} | has)
    table.use(space)
    return table


# ---------------------------------------------------------------- 36 Ship's Cook, 37 Foreign Trader


@card(36)
@rule("FO-11.5")
@pytest.mark.parametrize("space", ["c1_overseas_trading", "c2_overseas_trading"])
@pytest.mark.parametrize(
    ("meat", "to", "blue"),
    [
        ("salt_meat", "linen", "silk"),
        ("game_meat", "skin_and_bones", "spices"),
        ("whale_meat", "robe", "treasure_chest"),
    ],
)
def test_meat_becomes_green_in_time_to_be_traded(space: str, meat: str, to: str, blue: str) -> None:
    has: dict[str, Any] = {meat: 1}
    table = overseas(36, space, **has)
    assert (table.kind, table.player().silver) == ("card", 1)
    use_card(table, 36, "", turn(meat))
    assert (table.kind, turnable(table), table.player().silver) == ("overseas", {turn(to)}, 0)
    act(table, turn(to))
    assert table.has() == {blue: 1}


@card(36)
@rule("FO-11.5")
def test_one_piece_of_meat_by_one_step_and_no_other_good() -> None:
    table = overseas(36, salt_meat=2, mead=1, hide=1)
    use_card(table, 36)
    assert turnable(table) == {turn("salt_meat")}
    act(table, turn("salt_meat"))
    assert (table.kind, table.has()["salt_meat"]) == ("overseas", 1)
    assert overseas(36, mead=1, stockfish=1, hide=1).kind == "overseas"


@card(36, 37)
@rule("FO-11.12")
@pytest.mark.parametrize("number", [36, 37])
def test_the_cook_and_the_trader_may_be_left_alone(number: int) -> None:
    table = overseas(number, salt_meat=1)
    decline(table)
    assert (table.has(), worked(table)) == ({"salt_meat": 1}, [])


@card(37)
@rule("FO-11.5")
def test_any_good_goes_one_step_before_the_trade() -> None:
    table = overseas(37, stockfish=1, oil=1, silk=1)
    use_card(table, 37)
    assert turnable(table) == {turn("oil"), turn("stockfish")}
    act(table, turn("stockfish"))
    assert comes(table, "Placed", "Foreign Trader", "Turned", "Paid")
    act(table, turn("oil"), turn("hide"))
    assert table.has() == {"silk": 1, "rune_stone": 1, "silverware": 1}


@card(36, 37)
@rule("FO-R-37", "FO-11.5")
def test_two_such_cards_work_in_any_order_once_each() -> None:
    table = in_play(36, 37, knarrs=1, silver=1, salt_meat=2)
    table.use("c1_overseas_trading")
    assert len(offers(table, 36)) == len(offers(table, 37)) == 1
    use_card(table, 37, "", turn("salt_meat"))
    use_card(table, 36, "", turn("salt_meat"))
    assert (table.kind, table.has()) == ("overseas", {"linen": 2})


@card(36, 37)
def test_other_trades_do_not_wake_them() -> None:
    table = in_play(36, 37, knarrs=1, silver=9, salt_meat=1)
    act(table, use("c1_upgrade_2"))
    assert table.kind == "upgrade"
    table = in_play(36, 37, knarrs=1, silver=9, salt_meat=1, _deck=())
    table.use("c3_special_sale")
    assert table.kind == "special"


# ---------------------------------------------------------------- 38 Peacemaker


@card(38)
@rule("FO-11.5", "FO-11.7")
@pytest.mark.parametrize("thing", ["wood", "stone", "ore"])
def test_a_resource_in_place_of_the_new_weapon(thing: str) -> None:
    table = in_play(38, _phase=4)
    assert (table.kind, len(offers(table, 38))) == ("instead", 3)
    use_card(table, 38, thing)
    assert table.has() == {thing: 1}
    assert [event.seat for event in table.told(WeaponDrawn)] == [1]


@card(38)
@rule("FO-11.12", "FO-3.6")
def test_the_weapon_may_be_drawn_all_the_same() -> None:
    table = in_play(38, _phase=4, _next_weapons=["spear", "snare"])
    decline(table)
    assert stand(table) == {"played": (38,), "spear": 1}
    assert stand(table, 1) == {"snare": 1}


@card(38)
def test_weapons_of_a_space_are_no_phase() -> None:
    table = in_play(38, _deck=())
    act(table, use("c3_upgrade_3_weapons_4"))
    assert (table.kind, len(table.told(WeaponDrawn))) == ("end", 4)


# ---------------------------------------------------------------- 39 Modifier


@card(39)
@rule("FO-11.4")
def test_ore_comes_off_ships_at_any_time_and_often() -> None:
    table = in_play(39, boats=(0, 1), longships=(2,))
    assert len(offers(table, 39)) == 2
    use_card(table, 39, "whaling boat")
    use_card(table, 39, "longship")
    use_card(table, 39, "longship")
    player = table.player()
    assert (player.boats, player.longships, player.ore) == ((0, 0), (0,), 3)
    assert (offers(table, 39), len(table.told(ShipUnloaded))) == ([], 3)


@card(39)
def test_printed_ore_stays_and_another_ship_can_be_armed() -> None:
    table = in_play(39, boats=(0, 0), longships=(0,), knarrs=1)
    assert offers(table, 39) == []
    table = in_play(39, boats=(1,), longships=(0,))
    use_card(table, 39)
    table.play(Arm(LONGSHIP, 0))
    assert (table.player().boats, table.player().longships) == ((0,), (1,))


@card(39)
@rule("FO-R-44", "FO-6.5")
def test_ore_is_saved_from_a_ship_that_emigrates_and_not_put_on_during_an_action() -> None:
    table = in_play(39, longships=(2,), silver=1)
    table.use("c2_emigration")
    use_card(table, 39)
    assert table.refused(Arm(LONGSHIP, 1)) == "FO-6.5"
    act(table, Send(LONGSHIP, 1))
    assert (table.player().ore, table.player().settled) == (1, (0, 1))


# ---------------------------------------------------------------- 40 Master Joiner


@card(40)
@rule("FO-11.2", "FO-7.11", "FO-11.4")
def test_wood_lies_in_houses_like_silver() -> None:
    boards = (laid("home"), laid("long_house"), laid("stone_house"))
    table = in_play(40, wood=3, boards=boards)
    before = table.lines()["Houses, free squares"]
    table.lay("long_house", Piece("wood", 0, 1), Piece("wood", 1, 0))
    table.lay("stone_house", Piece("wood", 0, 2))
    assert (table.player().wood, table.lines()["Houses, free squares"]) == (0, before + 3)


@card(40)
@rule("FO-7.1", "FO-7.11")
def test_wood_lies_nowhere_else_and_only_for_who_has_the_card() -> None:
    boards = (laid("home"), laid("iceland"), laid("long_house"))
    table = in_play(40, wood=3, boards=boards)
    for board in (0, 1):
        for cell in range(40):
            assert not table.may(Lay(board, piece("wood"), 0, cell))
    table = in_play(wood=3, boards=boards)
    assert not table.may(table.lay_of("long_house", Piece("wood", 0, 1)))


@card(40)
@rule("FO-8.1")
def test_wood_encloses_a_bonus() -> None:
    ring = [(0, 1), (0, 2), (1, 1), (1, 3), (2, 1), (2, 2)]
    table = in_play(40, wood=1, boards=(laid("home"), covered("stone_house", ring)))
    assert table.board("stone_house").bonuses() == ()
    table.lay("stone_house", Piece("wood", 2, 3))
    assert table.board("stone_house").bonuses() == ("hide",)


# ---------------------------------------------------------------- 41 Slowpoke


@card(41)
@rule("FO-11.5", "FO-11.7")
@pytest.mark.parametrize("thing", ["silver", "mead"])
def test_an_oil_after_the_bonus_phase_for_silver_or_mead(thing: str) -> None:
    table = in_play(41, silver=2, mead=2, _phase=10)
    assert (table.kind, len(offers(table, 41))) == ("card", 2)
    before = stand(table)
    use_card(table, 41, thing)
    assert changed(table, before) == {thing: -1, "oil": 1}
    assert worked(table) == [41], "once a phase"
    assert table.kind != "card"


@card(41)
@rule("FO-11.5")
def test_the_bonus_itself_can_pay_for_it() -> None:
    table = in_play(41, boards=(covered("home", needed(9, 1)),), _phase=10)
    assert offers(table, 41) == ["Slowpoke: 1 mead for 1 oil"]
    use_card(table, 41)
    assert comes(table, "bonus", "Slowpoke")
    assert table.has()["oil"] == 1


@card(41)
@rule("FO-5.8", "FO-11.12")
def test_no_oil_without_pay_or_will_or_a_bonus_phase() -> None:
    assert in_play(41, _phase=10, oil=1).kind != "card"
    table = in_play(41, silver=1, _phase=10)
    decline(table)
    assert "oil" not in table.has()
    table = in_play(41, silver=20, peas=1, _phase=9, _in_round=7)
    table.to_phase(13)
    assert (worked(table), offers(table, 41)) == ([], [])


# ---------------------------------------------------------------- 42 Steward


@card(42)
@rule("FO-R-35", "FO-11.7", "FO-11.5")
@pytest.mark.parametrize("thing", ["wood", "stone"])
def test_a_resource_on_a_shed_before_income_brings_a_silver(thing: str) -> None:
    table = in_play(42, sheds=1, wood=1, stone=1, _phase=7)
    assert len(offers(table, 42)) == 2
    before, spots = stand(table), table.lines()["Houses, empty spots"]
    use_card(table, 42, thing)
    assert changed(table, before) == {thing: -1, "silver": 1}
    assert [event.thing for event in table.told(SpotFilled)] == [thing]
    assert table.lines()["Houses, empty spots"] == spots, "it would have lain there at the end anyway"
    assert table.kind != "card", "once a phase"


@card(42)
@rule("FO-11.5")
def test_it_comes_before_the_income_is_paid() -> None:
    table = in_play(42, sheds=1, wood=1, boards=(covered("home", [(11, 0)]),), _phase=7)
    use_card(table, 42)
    assert comes(table, "Steward", "SpotFilled", "income")
    assert [event.why for event in table.told(Received) if event.seat == 0] == ["Steward", "income"]


@card(42)
@rule("FO-7.11", "FO-11.12")
def test_only_free_spots_of_own_sheds_count() -> None:
    assert in_play(42, wood=1, stone=1, boards=(laid("home"), laid("stone_house")), _phase=7).kind != "card"
    assert in_play(42, sheds=1, _phase=7).kind != "card"
    table = in_play(42, sheds=1, wood=1, stone=1, filled=(3, 2), _phase=7)
    assert ["wood" in text for text in offers(table, 42)] == [False]
    decline(table)
    assert (table.has()["stone"], table.player().filled) == (1, (3, 2))


@card(42)
def test_a_spot_stays_filled() -> None:
    table = in_play(42, sheds=1, wood=1, _phase=7)
    use_card(table, 42)
    assert (table.player().wood, table.lines()["Houses, empty spots"]) == (0, -5)
