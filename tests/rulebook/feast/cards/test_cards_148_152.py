"""Occupations 148 to 152: knarrs, trade, two at once, Vikings that return, a step further."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import Returned
from meadhall.games.feast.moves import DONE, FAIL, KNARR, STOP, BuyShip, Man, Return
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, fetch, names, turn
from tests.rulebook.feast.tables import feast_table, piece, supply

from .card_play import (
    decline,
    hand_played,
    in_play,
    offers,
    plays,
    use_card,
    worked,
)
from .dice import rolled
from .event_order import comes

# ---------------------------------------------------------------- knarrs and overseas trade


@card(148)
@pytest.mark.parametrize(("name", "words"), [("c2_build_knarr", ""), ("c4_house_and_ship", "knarr")])
def test_spices_for_three_silver_after_a_knarr_was_built(name: str, words: str) -> None:
    table = in_play(148, wood=2, stone=2, silver=4, _deck=())
    table.use(name)
    if words:
        table.choose(words)
    use_card(table, 148)
    assert (table.has()["spices"], table.has()["silver"], table.kind) == (1, 1, "end")
    assert comes(table, "Paid", "Spice Trader")


@card(148)
def test_no_spices_for_two_silver_or_if_one_does_not_like_them() -> None:
    table = in_play(148, wood=2, silver=2)
    table.use("c2_build_knarr")
    assert table.kind == "end"
    table = in_play(148, wood=2, silver=3)
    table.use("c2_build_knarr")
    decline(table)
    assert table.has() == {"silver": 3}


@card(148)
@rule("FO-R-63")
def test_no_spices_for_longships_boats_and_bought_knarrs() -> None:
    for name in ("c3_build_longship", "c1_build_whaling_boat"):
        table = in_play(148, wood=2, silver=3, _deck=())
        table.use(name)
        assert table.kind == "end"
    table = in_play(148, silver=9)
    table.play(BuyShip(KNARR))
    assert (table.kind, table.player().knarrs) == ("action", 1)


@card(149)
@rule("FO-EX-27", "FO-11.5")
@pytest.mark.parametrize("name", ["c1_overseas_trading", "c2_overseas_trading"])
def test_the_oil_of_the_priest_can_be_traded_overseas_at_once(name: str) -> None:
    table = in_play(149, knarrs=1, silver=1)
    table.use(name)
    act(table, turn("oil"))
    assert table.has() == {"rune_stone": 1}
    assert comes(table, "Placed", "Priest", "Paid", "Turned")


@card(149)
def test_no_oil_for_other_voyages() -> None:
    for name in ("c3_special_sale", "c2_explore_middle"):
        table = in_play(149, knarrs=1, silver=9, _deck=())
        table.use(name)
        assert worked(table) == []


@card(149)
def test_the_oil_may_be_kept_and_the_trade_still_costs_a_silver() -> None:
    table = in_play(149, knarrs=1, silver=1)
    table.use("c1_overseas_trading")
    act(table, DONE)
    assert table.has() == {"oil": 1}
    assert "c1_overseas_trading" not in in_play(149, knarrs=1).spaces()


# ---------------------------------------------------------------- two at once


@card(150)
@rule("FO-R-55")
@pytest.mark.parametrize("good", ["stockfish", "salt_meat"])
def test_one_of_two_is_game_meat(good: str) -> None:
    table = in_play(150, silver=2)
    table.use(f"c1_buy_2_{good}")
    use_card(table, 150)
    silver = {"silver": 1} if good == "stockfish" else {}
    assert (table.kind, table.has()) == ("end", {good: 1, "game_meat": 1} | silver)


@card(150)
@rule("FO-R-55", "FO-R-64")
def test_two_from_a_card_count_and_three_are_replaced_once() -> None:
    table = in_play(150, 179, wood=2, knarrs=2)
    table.use("c2_build_knarr")
    use_card(table, 150)
    assert (table.kind, table.has()) == ("end", {"stockfish": 2, "game_meat": 1, "silver": 3})


@card(150)
@rule("FO-R-55", "FO-R-64")
def test_not_for_one_fish_and_not_for_upgrades() -> None:
    table = in_play(150, stockfish=3)
    table.use("c1_stockfish")
    assert (table.kind, table.has()) == ("end", {"stockfish": 4})
    table = in_play(150, flax=2)
    table.use("c1_upgrade_2")
    act(table, turn("flax"), turn("flax"))
    assert (table.kind, table.has()) == ("end", {"stockfish": 2})


@card(150)
def test_the_meat_buyer_may_take_what_is_printed() -> None:
    table = in_play(150, silver=1)
    table.use("c1_buy_2_stockfish")
    decline(table)
    assert table.has() == {"stockfish": 2}


# ---------------------------------------------------------------- Vikings that return


@card(151)
@pytest.mark.parametrize(("back", "silver"), [(0, 0), (1, 1), (2, 1)])
def test_a_silver_when_one_or_two_vikings_return(back: int, silver: int) -> None:
    table = rolled("c3_whaling_major", (9,), 151)
    act(table, Man(0, 1), STOP, FAIL, Return(back))
    assert table.has().get("silver", 0) == silver
    assert table.player().vikings == 3 + back


@card(151)
def test_also_when_a_card_brings_one_back_and_after_it() -> None:
    table = in_play(108, 151, ore=1, silver=1, _deck=())
    table.use("c3_smithy")
    act(table, fetch("jewelry"))
    use_card(table, 108)
    assert table.has() == {"jewelry": 1, "silver": 1}
    assert comes(table, "Ironsmith", "Returned", "Thing Spokesman")


COLUMN_FOUR = ("c4_weekly_spices", "c4_plundering", "c4_master_crafting")


@card(151)
@rule("FO-R-26")
@pytest.mark.parametrize(("spaces", "silver"), [(1, 1), (2, 1), (3, 0)])
def test_vikings_that_come_back_together_are_one_batch(spaces: int, silver: int) -> None:
    taken = dict.fromkeys(COLUMN_FOUR[:spaces], 0)
    table = hand_played(76, played=(151,), vikings=2, _taken=taken)
    if offers(table, 76):
        use_card(table, 76)
    assert table.player().vikings == spaces
    assert table.has().get("silver", 0) == silver


@card(151)
@rule("FO-R-48")
def test_only_in_the_phase_of_actions() -> None:
    own = supply(played=(52, 151), hand=(60,), silver=1, vikings=1)
    table = feast_table(own, supply(), phase=7, window=True, taken={"c1_stockfish": 0})
    use_card(table, 52, "", plays(60))
    use_card(table, 60, "1 Viking back")
    assert [(event.seat, event.vikings) for event in table.told(Returned)] == [(0, 1)]
    assert worked(table).count(151) == 0


# ---------------------------------------------------------------- a step further


@card(152)
@pytest.mark.parametrize("name", ["c2_upgrade_3", "c3_upgrade_4", "c3_upgrade_3_weapons_4"])
def test_one_of_the_goods_just_upgraded_goes_a_step_further(name: str) -> None:
    table = in_play(152, peas=1, flax=1, sheep=1, _deck=())
    table.use(name)
    if table.kind == "effect":
        table.choose("Upgrade")
    act(table, turn("peas"), turn("flax"), DONE)
    use_card(table, 152)
    assert {*names(table.asked, "piece")} == {piece("mead"), piece("stockfish")}
    act(table, turn("mead"))
    assert table.has() == {"oil": 1, "stockfish": 1, "sheep": 1}


@card(152)
@rule("FO-11.10")
def test_also_after_an_upgrade_of_four_by_a_card() -> None:
    table = hand_played(83, played=(152,), peas=2)
    use_card(table, 83, "", turn("peas"), DONE)
    use_card(table, 152, "", turn("mead"))
    assert table.has() == {"peas": 1, "oil": 1}


@card(152)
@pytest.mark.parametrize(
    "name", ["c1_upgrade_2", "c1_mountain_1_upgrade_1", "c4_mountain_2222_or_double_upgrade_3"]
)
def test_not_after_other_upgrades(name: str) -> None:
    table = in_play(152, peas=1, flax=1, _deck=())
    table.use(name)
    if table.kind == "effect":
        table.choose("pgrade")
    act(table, turn("peas"), DONE)
    assert offers(table, 152) == []


@card(152)
def test_not_for_blue_tiles_and_only_if_one_likes() -> None:
    table = in_play(152, oil=1, mead=1)
    table.use("c2_upgrade_3")
    act(table, turn("oil"))
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, "mead": 1})
    table = in_play(152, peas=1)
    table.use("c2_upgrade_3")
    act(table, turn("peas"))
    decline(table)
    assert table.has() == {"mead": 1}
