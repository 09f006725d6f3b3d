"""Vikings on a space of which no effect can be used are taken back; in version 2 they stood there (R-10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meadhall.games.feast.events import Returned, TakenBack
from meadhall.games.feast.moves import BOAT, DONE_MOVE, KNARR, PASS_MOVE, BuyShip, Take
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, take, turn
from tests.rulebook.feast.cards.card_play import decline, in_play, plays, use_card, using
from tests.rulebook.feast.play import GAME, Piece, Table, piece, space, use
from tests.rulebook.feast.tables import laid

ORE = Piece("ore", 11, 0)
SILVER = Piece("silver", 11, 0)
HOUSE = (laid("home"), laid("long_house"))


def taken_back(table: Table, name: str, vikings: int = 6) -> bool:
    """The Vikings are at home again, the space is free and not offered in this turn, and the player chooses anew."""
    back = [event.space for event in table.told(TakenBack)]
    assert back in ([], [space(name)])
    if back:
        assert (table.kind, table.seat, table.player().vikings) == ("action", 0, vikings)
        assert (table.position.taken[space(name)], table.position.crew[space(name)]) == (-1, 0)
        assert (table.position.space, table.position.last, table.told(Returned)) == (-1, -1, [])
        assert name not in table.spaces()
    else:
        assert table.kind == "end"
        assert table.position.taken[space(name)] == table.position.last == 0
    return bool(back)


# ---------------------------------------------------------------- what was needed is given away


@rule("FO-4.5", "FO-R-10", "FO-R-69", "FO-v3-1")
@pytest.mark.parametrize("version", ["2", "3"])
def test_the_only_ore_is_laid_on_a_board_at_the_smithy(version: str) -> None:
    table = using("c3_smithy", ore=1, _deck=(), _version=version)
    table.lay("home", ORE)
    assert taken_back(table, "c3_smithy") == (version == "3")
    assert table.board("home").pieces, "what was laid stays"


@rule("FO-4.5", "FO-R-10", "FO-v3-1")
@pytest.mark.parametrize("version", ["2", "3"])
def test_the_silver_for_the_emigration_buys_a_boat(version: str) -> None:
    table = using("c2_emigration", knarrs=1, silver=3, _in_round=3, _version=version)
    table.play(BuyShip(BOAT))
    assert taken_back(table, "c2_emigration", 8) == (version == "3")
    assert (table.player().boats, table.player().knarrs) == ((0,), 1)


@rule("FO-4.5", "FO-R-10", "FO-v3-1")
@pytest.mark.parametrize("version", ["2", "3"])
def test_the_last_landing_stage_is_taken_at_house_and_ship(version: str) -> None:
    table = using("c4_house_and_ship", wood=2, stone=2, knarrs=3, silver=5, _version=version)
    assert table.kind == "branch"
    table.play(BuyShip(KNARR))
    assert taken_back(table, "c4_house_and_ship") == (version == "3")


@rule("FO-4.5", "FO-R-10", "FO-v3-1")
@pytest.mark.parametrize("version", ["2", "3"])
@pytest.mark.parametrize(
    ("name", "things", "pieces"),
    [
        ("c1_upgrade_2", {"peas": 1}, [("long_house", Piece("peas", 0, 0))]),
        ("c3_special_sale", {"knarrs": 1, "silver": 1, "_deck": ()}, [("home", SILVER)]),
    ],
)
def test_what_an_upgrade_or_a_sale_needs_is_laid(
    name: str, things: dict[str, Any], pieces: list[tuple[str, Piece]], version: str
) -> None:
    table = in_play(boards=HOUSE, _version=version, **things)
    if name == "c3_special_sale":
        with table.edit() as position:
            position.specials = tuple(
                [one for one in position.specials if one != piece("glass_beads")]
            )  # it is free
    table.use(name)
    for board, one in pieces:
        table.lay(board, one)
    assert taken_back(table, name) == (version == "3")


@rule("FO-4.5", "FO-R-17", "FO-R-10")
def test_another_effect_of_the_space_is_left() -> None:
    table = using("c1_mountain_1_upgrade_1", peas=1, boards=HOUSE)
    act(table, "Upgrade")
    table.lay("long_house", Piece("peas", 0, 0))
    assert table.kind == "mountain"
    act(table, take(0, 1))
    assert (table.kind, table.told(TakenBack)) == ("end", [])


# ---------------------------------------------------------------- when they stay


@rule("FO-R-10", "FO-R-69", "FO-4.7")
def test_vikings_stay_after_a_card_was_drawn() -> None:
    table = using("c3_smithy", ore=1, _deck=(30, 31))
    table.lay("home", ORE)
    assert not taken_back(table, "c3_smithy")
    assert table.player().hand == (30,)


@card(168)
@rule("FO-R-10", "FO-R-69", "FO-R-56")
def test_vikings_stay_after_a_card_has_given_something() -> None:
    table = using("c2_emigration", 168, knarrs=1, silver=3, vikings=5, _in_round=3)
    assert (table.kind, table.player().silver) == ("emigrate", 4)
    table.play(BuyShip(BOAT))
    assert not taken_back(table, "c2_emigration")


@card(168, 151)
@rule("FO-R-10", "FO-R-56")
def test_vikings_taken_back_wake_no_card() -> None:
    table = using("c2_emigration", 151, 168, knarrs=1, silver=3, vikings=3, _in_round=3)
    table.play(BuyShip(BOAT))
    assert taken_back(table, "c2_emigration", 3)
    assert table.player().silver == 0


# ---------------------------------------------------------------- cards that work before the space

STRIPS = (("stone", "wood"), ("wood", "wood"))


@card(113, 121)
@rule("FO-4.5", "FO-R-10", "FO-R-70", "FO-v3-1")
@pytest.mark.parametrize(
    ("number", "name", "has"),
    [
        (113, "c1_craft_rune_stone", {}),
        (121, "c2_build_stone_house", {}),
        (121, "c3_build_long_house", {"stone": 1}),
    ],
)
def test_a_card_takes_what_the_space_needs_or_nothing(number: int, name: str, has: dict[str, int]) -> None:
    table = using(name, number, _strips=STRIPS, _deck=(), **has)
    use_card(table, number)
    assert [move.text for move in table.asked if isinstance(move, Take)] == ["stone"]
    act(table, take(0, 1))
    assert (table.kind, table.told(TakenBack)) == ("end", [])
    table = using(name, number, _strips=STRIPS, _deck=(), **has)
    decline(table)
    assert taken_back(table, name)


@card(113)
@rule("FO-v3-1")
def test_in_version_2_the_card_takes_anything_and_the_space_does_nothing() -> None:
    table = using("c1_craft_rune_stone", 113, _strips=STRIPS, _version="2")
    use_card(table, 113, "", take(1, 1))
    assert not taken_back(table, "c1_craft_rune_stone")
    assert table.has() == {"wood": 1}


@card(113)
@rule("FO-R-10", "FO-R-70")
def test_a_card_takes_anything_if_the_space_does_not_need_it() -> None:
    table = using("c1_craft_rune_stone", 113, stone=1, _strips=STRIPS)
    use_card(table, 113, "", take(1, 1))
    assert table.has() == {"wood": 1, "rune_stone": 1, "silver": 1}


@card(103)
@rule("FO-4.5", "FO-R-10", "FO-R-70", "FO-v3-1")
@pytest.mark.parametrize("version", ["2", "3"])
def test_ore_that_the_forest_blacksmith_was_to_bring(version: str) -> None:
    strips = (("ore", "wood"), ("stone", "wood"))
    table = using("c2_craft_chest", 103, _strips=strips, _version=version)
    decline(table)
    assert taken_back(table, "c2_craft_chest") == (version == "3")
    table = using("c2_craft_chest", 103, _strips=strips, _version=version)
    use_card(table, 103)
    assert len(table.asked) == (2 if version == "2" else 1)
    act(table, take(0, 1))
    assert table.has() == {"chest": 1, "silver": 1}


@card(88)
@rule("FO-4.5", "FO-R-10", "FO-R-70", "FO-v3-1")
def test_the_clerk_does_not_spend_the_silver_of_the_overseas_trading() -> None:
    table = using("c1_overseas_trading", 88, knarrs=1, silver=1, cattle=1)
    assert (table.kind, table.player().silver) == ("end", 0)
    table = using("c1_overseas_trading", 88, knarrs=1, silver=2, cattle=1)
    use_card(table, 88, "", turn("cattle"))
    assert (table.kind, table.has()) == ("overseas", {"robe": 1})
    table = using("c1_overseas_trading", 88, knarrs=1, silver=1, cattle=1, _version="2")
    use_card(table, 88, "", turn("cattle"))
    assert not taken_back(table, "c1_overseas_trading"), "in version 2 the trading was left out"


# ---------------------------------------------------------------- hand cards in column 4


@card(1)
@rule("FO-4.5", "FO-R-10", "FO-R-70", "FO-4.8", "FO-v3-1")
@pytest.mark.parametrize("version", ["2", "3"])
def test_the_hand_card_that_makes_the_space_usable_is_not_played(version: str) -> None:
    table = in_play(hand=(1, 48), silver=2, _version=version)
    act(table, use("c4_buy_sheep_and_cattle"))
    assert len(table.asked) == (2 if version == "3" else 3), "only the card that helps, or none"
    table.play(DONE_MOVE)
    while table.kind == "occupation":
        table.play(DONE_MOVE)
    assert taken_back(table, "c4_buy_sheep_and_cattle") == (version == "3")
    assert (table.player().hand, table.has()) == ((1, 48), {"silver": 2})


@card(147)
@rule("FO-R-10", "FO-R-45", "FO-v3-1")
@pytest.mark.parametrize("version", ["2", "3"])
def test_knarrs_do_not_plunder_unless_the_card_that_lets_them_is_played(version: str) -> None:
    table = in_play(hand=(147,), knarrs=2, _version=version)
    act(table, use("c4_plundering"), DONE_MOVE)
    while table.kind == "occupation":
        table.play(DONE_MOVE)
    assert taken_back(table, "c4_plundering") == (version == "3")
    table = in_play(hand=(147,), knarrs=2, _version=version)
    act(table, use("c4_plundering"), plays(147))
    assert table.has()["silver_hoard"] == 1


@card(22)
@rule("FO-R-10", "FO-R-69")
def test_vikings_stay_after_a_card_was_played() -> None:
    table = in_play(hand=(22,), longships=(0, 0, 0))
    act(table, use("c4_buy_sheep_and_cattle"))
    assert table.kind == "occupation"
    act(table, plays(22))
    assert (table.kind, table.told(TakenBack)) == ("end", [])


# ---------------------------------------------------------------- the rest of the turn and of the round


@rule("FO-R-10", "FO-R-69", "FO-4.1")
def test_the_space_is_offered_again_in_a_later_turn_but_not_in_this_one() -> None:
    table = using("c1_craft_rune_stone", 113, stone=0, _strips=STRIPS)
    decline(table)
    assert taken_back(table, "c1_craft_rune_stone")
    assert table.refused(use("c1_craft_rune_stone")) == "FO-4.5"
    table.use("c1_stockfish")
    table.end()
    table.play(PASS_MOVE)
    assert "c1_craft_rune_stone" in table.spaces()


@rule("FO-R-10", "FO-R-23", "FO-5.1")
def test_who_took_back_has_not_placed_last() -> None:
    table = in_play(ore=1, _deck=(), _last=1)
    table.use("c3_smithy")
    assert table.position.last == 0
    table.lay("home", ORE)
    assert table.position.last == 1


@card(166)
@rule("FO-R-10", "FO-R-48-166")
def test_two_vikings_that_were_taken_back_do_not_count_as_placed() -> None:
    table = using("c2_emigration", 166, knarrs=1, silver=3, _in_round=3)
    table.play(BuyShip(BOAT))
    assert (table.kind, table.player().pairs) == ("action", 0)


@rule("FO-R-10", "FO-10.40")
def test_an_imitation_is_taken_back_alone() -> None:
    held = {"c3_smithy": 1, "c3_weekly_fruits": 1}
    table = in_play(players=4, ore=1, _taken=held, _deck=())
    table.use("imitation_3", "c3_smithy")
    table.lay("home", ORE)
    assert taken_back(table, "imitation_3") is True
    assert table.may(use("imitation_3", "c3_weekly_fruits"))


@card(91)
@rule("FO-R-10", "FO-R-40")
def test_a_space_used_without_vikings_has_none_to_take_back() -> None:
    table = in_play(91, silver=1, vikings=1, peas=1, boards=HOUSE)
    act(table, use("c1_mountain_1_upgrade_1"), "Mountains", take(0, 1), DONE_MOVE)
    table.end()
    table.play(PASS_MOVE)
    use_card(table, 91, "Upgrade 2")
    assert table.kind == "upgrade"
    table.lay("long_house", Piece("peas", 0, 0))
    assert (table.position.phase > 5 or table.position.round > 1, table.told(TakenBack)) == (True, [])


@card(77)
@rule("FO-R-10", "FO-6.5")
def test_a_space_followed_in_vain_leaves_the_action_under_way_begun() -> None:
    table = using("c2_play_2_occupations", hand=(77, 48), peas=1, boards=HOUSE, _taken={"c2_upgrade_3": 1})
    act(table, plays(77))
    use_card(table, 77, "Upgrade 3")
    table.lay("long_house", Piece("peas", 0, 0))
    assert (table.kind, table.position.spent, len(table.position.ledgers)) == ("occupation", True, 1)
    assert table.told(TakenBack) == []


@rule("FO-v3-1")
@pytest.mark.parametrize("version", ["2", "3"])
def test_a_table_imagined_from_a_view_has_the_rules_of_its_version(version: str) -> None:
    table = using("c2_emigration", knarrs=1, silver=3, _in_round=3, _version=version)
    assert table.view(0).get("final") is (False if version == "3" else None)
    for world in (GAME.imagine(table.view(0), Random(1)), GAME.take_up(table.view(0), 1)):
        assert world.header.version == world.view(0)["version"] == version
        world.play(0, BuyShip(BOAT))
        assert world.decisions()[0].kind == ("action" if version == "3" else "end")
