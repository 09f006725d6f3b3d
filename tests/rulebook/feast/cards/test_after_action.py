"""Occupations that work after building, upgrades, voyages and other actions."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import Returned
from meadhall.games.feast.moves import (
    DONE_MOVE,
    FAIL_MOVE,
    KNARR,
    PASS_MOVE,
    STOP_MOVE,
    BuyShip,
    Man,
    Refit,
    Return,
    Send,
)
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, explore, fetch, names, one, turn
from tests.rulebook.feast.tables import feast_table, piece, supply, use

from .card_play import (
    act,
    decline,
    hand_played,
    in_play,
    offers,
    plays,
    turnable,
    use_card,
    used,
    using,
    worked,
)
from .dice import rolled
from .event_order import given, happened_in_order

# ---------------------------------------------------------------- 117 Shipowner

SHIPS: list[tuple[str, tuple[str, ...]]] = [
    ("c2_build_knarr", ()),
    ("c3_build_longship", ()),
    ("c4_house_and_ship", ("longship",)),
    ("c4_house_and_ship", ("knarr",)),
]


@card(117)
@pytest.mark.parametrize(("name", "answers"), SHIPS)
def test_an_upgrade_after_a_large_ship_was_built(name: str, answers: tuple[str, ...]) -> None:
    table = used(name, in_play(117, wood=2, stone=2, peas=1, _deck=()), *answers)
    assert table.player().count_large_ships() == 1
    use_card(table, 117, "", turn("peas"))
    assert (table.kind, table.has().get("mead")) == ("end", 1)
    assert happened_in_order(table, "Paid", "Shipowner", "Turned")


@card(117)
@rule("FO-R-63")
def test_boats_bought_ships_and_refitted_ones_bring_no_upgrade() -> None:
    assert using("c1_build_whaling_boat", 117, wood=1, peas=1).kind == "end"
    table = in_play(117, silver=9, peas=1)
    table.play(BuyShip(KNARR))
    assert table.kind == "action"
    table = using("c4_boat_to_knarr_and_emigration", 117, boats=(0,), peas=1, _deck=())
    act(table, one(Refit, ore=0))
    assert (table.player().knarrs, offers(table, 117)) == (1, [])


@card(117)
def test_the_shipowner_upgrades_one_tile_by_one_step_or_declines() -> None:
    table = using("c2_build_knarr", 117, wood=2, peas=2)
    use_card(table, 117, "", turn("peas"))
    assert (table.kind, table.has()) == ("end", {"peas": 1, "mead": 1})
    table = using("c2_build_knarr", 117, wood=2, peas=2)
    decline(table)
    assert table.has() == {"peas": 2}


@card(117, 120)
@rule("FO-11.5", "FO-R-39")
@pytest.mark.parametrize(
    ("number", "space", "has"), [(117, "c2_build_knarr", {"wood": 2}), (120, "c1_weekly_beans", {})]
)
def test_an_upgrade_of_shipowner_or_middleman_is_one_step_and_no_action(
    number: int, space: str, has: Things
) -> None:
    table = using(space, number, 175, silver=5, flax=2, **has)
    use_card(table, number)
    assert turn("flax") in turnable(table)
    assert all(move.steps == 1 for move in turnable(table))
    act(table, turn("flax"))
    assert (table.kind, table.has()["stockfish"], table.has()["flax"]) == ("end", 1, 1)


# ---------------------------------------------------------------- 125 Scribe


@card(125)
@rule("FO-11.10")
def test_a_rune_stone_for_exploring_and_for_emigrating() -> None:
    table = used("c1_explore_near", in_play(125, boats=(0,)), explore("Shetland"))
    assert table.has() == {"rune_stone": 1}
    assert happened_in_order(table, "Discovered", "Scribe")
    table = used("c2_emigration", in_play(125, knarrs=1, silver=1), one(Send, ship=KNARR))
    assert table.has() == {"rune_stone": 1}


@card(110, 125)
@rule("FO-11.10")
def test_a_rune_stone_for_an_emigration_that_a_card_grants() -> None:
    table = using("c2_overseas_trading", 110, 125, knarrs=1, silver=2)
    use_card(table, 110, "", one(Send, ship=KNARR))
    assert (table.has(), table.kind) == ({"rune_stone": 1}, "end")


@card(125)
def test_no_rune_stone_for_trading_or_a_skipped_emigration() -> None:
    table = using("c2_overseas_trading", 125, knarrs=1, silver=1)
    assert table.has() == {}
    table = using("c4_boat_to_knarr_and_emigration", 125, boats=(0,), silver=9, _deck=())
    act(table, one(Refit, ore=0), DONE_MOVE)
    assert table.has() == {"silver": 9}


# ---------------------------------------------------------------- 148 Spice Trader


@card(148)
@pytest.mark.parametrize(("name", "words"), [("c2_build_knarr", ""), ("c4_house_and_ship", "knarr")])
def test_spices_for_three_silver_after_a_knarr_was_built(name: str, words: str) -> None:
    table = using(name, 148, wood=2, stone=2, silver=4, _deck=())
    if words:
        table.choose(words)
    use_card(table, 148)
    assert (table.has()["spices"], table.has()["silver"], table.kind) == (1, 1, "end")
    assert happened_in_order(table, "Paid", "Spice Trader")


@card(148)
def test_the_spice_trader_needs_three_silver_and_may_be_declined() -> None:
    table = using("c2_build_knarr", 148, wood=2, silver=2)
    assert table.kind == "end"
    table = using("c2_build_knarr", 148, wood=2, silver=3)
    decline(table)
    assert table.has() == {"silver": 3}


@card(148)
@rule("FO-R-63")
def test_no_spices_for_longships_boats_and_bought_knarrs() -> None:
    for name in ("c3_build_longship", "c1_build_whaling_boat"):
        table = using(name, 148, wood=2, silver=3, _deck=())
        assert table.kind == "end"
    table = in_play(148, silver=9)
    table.play(BuyShip(KNARR))
    assert (table.kind, table.player().knarrs) == ("action", 1)


# ---------------------------------------------------------------- 151 Thing Spokesman


@card(151)
@rule("FO-R-48-151")
@pytest.mark.parametrize(("back", "silver"), [(0, 0), (1, 1), (2, 1)])
def test_a_silver_when_one_or_two_vikings_return(back: int, silver: int) -> None:
    table = rolled("c3_whaling_major", (9,), 151)
    act(table, Man(0, 1), STOP_MOVE, FAIL_MOVE, Return(back))
    assert table.has().get("silver", 0) == silver
    assert table.player().vikings == 3 + back


@card(151)
def test_a_viking_called_back_by_a_card_counts_for_the_thing_spokesman() -> None:
    table = using("c3_smithy", 108, 151, ore=1, silver=1, _deck=())
    act(table, fetch("jewelry"))
    use_card(table, 108)
    assert table.has() == {"jewelry": 1, "silver": 1}
    assert happened_in_order(table, "Ironsmith", "Returned", "Thing Spokesman")


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
@rule("FO-R-48", "FO-R-48-151")
def test_the_thing_spokesman_works_only_in_the_action_phase() -> None:
    own = supply(played=(52, 151), hand=(60,), silver=1, vikings=1)
    table = feast_table(own, supply(), phase=7, window=True, taken={"c1_stockfish": 0})
    use_card(table, 52, "", plays(60))
    use_card(table, 60, "1 Viking back")
    assert [(event.seat, event.vikings) for event in table.told(Returned)] == [(0, 1)]
    assert worked(table).count(151) == 0


# ---------------------------------------------------------------- 152 Merchant


@card(152)
@pytest.mark.parametrize("name", ["c2_upgrade_3", "c3_upgrade_4", "c3_upgrade_3_weapons_4"])
def test_the_merchant_upgrades_one_of_the_upgraded_goods_again(name: str) -> None:
    table = using(name, 152, peas=1, flax=1, sheep=1, _deck=())
    if table.kind == "effect":
        table.choose("Upgrade")
    act(table, turn("peas"), turn("flax"), DONE_MOVE)
    use_card(table, 152)
    assert {*names(table.asked, "piece")} == {piece("mead"), piece("stockfish")}
    act(table, turn("mead"))
    assert table.has() == {"oil": 1, "stockfish": 1, "sheep": 1}


@card(152, 83)
@rule("FO-11.10")
def test_the_merchant_works_after_the_upgrades_of_a_card() -> None:
    table = hand_played(83, played=(152,), peas=2)
    use_card(table, 83, "", turn("peas"), DONE_MOVE)
    use_card(table, 152, "", turn("mead"))
    assert table.has() == {"peas": 1, "oil": 1}


@card(152)
@pytest.mark.parametrize(
    "name", ["c1_upgrade_2", "c1_mountain_1_upgrade_1", "c4_mountain_2222_or_double_upgrade_3"]
)
def test_the_merchant_does_not_work_after_fewer_or_double_upgrades(name: str) -> None:
    table = using(name, 152, peas=1, flax=1, _deck=())
    if table.kind == "effect":
        table.choose("pgrade")
    act(table, turn("peas"), DONE_MOVE)
    assert offers(table, 152) == []


@card(152)
def test_the_merchant_cannot_upgrade_blue_tiles_and_may_be_declined() -> None:
    table = using("c2_upgrade_3", 152, oil=1, mead=1)
    act(table, turn("oil"), DONE_MOVE)
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, "mead": 1})
    table = using("c2_upgrade_3", 152, peas=1)
    act(table, turn("peas"))
    decline(table)
    assert table.has() == {"mead": 1}


@card(152)
@rule("FO-11.5")
def test_the_merchant_upgrades_only_one_good() -> None:
    table = in_play(152, peas=3)
    act(table, use("c2_upgrade_3"), *[turn("peas")] * 3)
    use_card(table, 152)
    assert turnable(table) == {turn("mead")}
    act(table, turn("mead"))
    assert (table.kind, table.has()) == ("end", {"mead": 2, "oil": 1})


# ---------------------------------------------------------------- 168 Earl of Lade


@card(168)
@rule("FO-R-56")
@pytest.mark.parametrize(
    ("vikings", "name", "silver"),
    [
        (4, "c1_stockfish", 1),
        (5, "c2_wood_per_player_and_ore", 1),
        (6, "c3_craft_chests_and_rune_stones", 1),
        (4, "c2_wood_per_player_and_ore", 0),
        (5, "c1_stockfish", 0),
        (3, "c1_stockfish", 0),
    ],
)
def test_a_silver_when_three_vikings_are_left(vikings: int, name: str, silver: int) -> None:
    table = using(name, 168, vikings=vikings, stone=2, wood=2, _deck=())
    assert given(table, "Earl of Lade") == ({"silver": 1} if silver else {})


@card(168)
@rule("FO-R-56")
def test_the_earl_of_lade_pays_each_time_the_number_becomes_three() -> None:
    table = rolled("c3_whaling_major", (9,), 168, vikings=4)
    act(table, Man(0, 1), STOP_MOVE, FAIL_MOVE, Return(2))
    assert given(table, "Earl of Lade") == {"silver": 1}, "from 1 to 3"
    table.end()
    table.play(PASS_MOVE)
    table.use("c1_stockfish")
    assert given(table, "Earl of Lade") == {"silver": 1}, "2 are left"
    table = rolled("c3_whaling_major", (9,), 168, vikings=6)
    act(table, Man(0, 1), STOP_MOVE, FAIL_MOVE, Return(1))
    table.end()
    table.play(PASS_MOVE)
    table.use("c1_stockfish")
    assert given(table, "Earl of Lade") == {"silver": 2}, "3, then 4, then 3 again"


@card(168)
@rule("FO-R-56")
def test_three_is_skipped_when_vikings_return_together() -> None:
    taken = dict.fromkeys(("c4_weekly_spices", "c4_plundering"), 0)
    table = hand_played(76, played=(168,), vikings=4, _taken=taken)
    if offers(table, 76):
        use_card(table, 76)
    assert (table.player().vikings, given(table, "Earl of Lade")) == (4, {})


@card(168)
def test_the_earl_of_lade_ignores_vikings_of_others() -> None:
    table = using("c1_stockfish", 168, vikings=6, other={"vikings": 4})
    table.end()
    table.use("c2_products_mead")
    assert (table.player(1).vikings, worked(table)) == (2, [])


# ---------------------------------------------------------------- 176 Etiquette Teacher


@card(176)
@pytest.mark.parametrize("number", [1, 2])
def test_peas_after_an_action_in_which_occupations_were_played(number: int) -> None:
    table = using("c2_play_2_occupations", 176, hand=(112, 119, 118))
    act(table, *[plays(112), plays(119)][:number])
    if number == 1:
        act(table, DONE_MOVE)
    assert table.has() == {"peas": 1}
    assert happened_in_order(table, "CardPlayed", "Etiquette Teacher")


@card(52, 176)
@rule("FO-11.10")
def test_playing_an_occupation_by_a_card_brings_peas() -> None:
    table = in_play(52, 176, hand=(112,), silver=1)
    use_card(table, 52, "", plays(112))
    assert table.has() == {"peas": 1}


@card(176)
def test_no_peas_where_no_occupation_was_played() -> None:
    table = using("c1_play_occupation_paid", 176, hand=(112,), stone=1)
    act(table, DONE_MOVE)
    assert table.has() == {"silver": 1}
    table = using("c1_draw_occupation", 176, _deck=(30,))
    assert worked(table) == []
