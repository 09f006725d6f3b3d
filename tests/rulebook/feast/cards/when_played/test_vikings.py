"""Occupations that call Vikings back, or use a space without Vikings, when they are played."""

from __future__ import annotations

from meadhall.games.feast.events import NewStart, Placed
from meadhall.games.feast.moves import END_MOVE, FAIL_MOVE, PASS_MOVE, STOP_MOVE
from tests.marks import card, rule
from tests.rulebook.feast.answers import holdings
from tests.rulebook.feast.cards.card_play import (
    act,
    brings,
    decline,
    hand_played,
    in_play,
    offers,
    plays,
    use_card,
)
from tests.rulebook.feast.cards.event_order import happened_in_order
from tests.rulebook.feast.tables import Table, feast_table, space, supply, use

# ---------------------------------------------------------------- 60 Inspector


@card(60)
@rule("FO-R-26", "FO-10.35")
def test_a_viking_comes_back_from_any_own_space_which_is_open_again() -> None:
    taken = {"c1_stockfish": 0, "c3_smithy": 0, "c1_mountain_2": 1}
    table = hand_played(60, vikings=5, _taken=taken)
    backs = [text.partition(" from ")[2] for text in offers(table, 60)]
    assert sorted(backs) == ["Catch stockfish", "Play 2 occupations", "Smithy"]
    use_card(table, 60, "Catch stockfish")
    assert (table.kind, table.player().vikings) == ("end", 5 - 2 + 1)
    act(table, END_MOVE, PASS_MOVE)
    assert "c1_stockfish" in table.spaces()
    assert "c3_smithy" not in table.spaces()


@card(60)
@rule("FO-R-26")
def test_two_come_back_from_one_space_for_the_round_s_silver() -> None:
    table = hand_played(60, silver=3, _in_round=3, _taken={"c1_stockfish": 0, "c3_smithy": 0})
    two = [text for text in offers(table, 60) if "2 Vikings" in text]
    assert [text.partition(" from ")[2] for text in two] == ["Play 2 occupations", "Smithy"]
    vikings = table.player().vikings
    use_card(table, 60, two[1])
    assert (table.player().vikings, table.player().silver) == (vikings + 2, 0)
    assert table.position.crew[space("c3_smithy")] == 1
    assert table.position.taken[space("c3_smithy")] == 0, "one of three still stands there"


@card(60)
@rule("FO-11.12")
def test_without_the_silver_one_viking_only_or_none() -> None:
    table = hand_played(60, silver=2, _in_round=3, _taken={"c3_smithy": 0})
    assert not [text for text in offers(table, 60) if "2 Vikings" in text]
    vikings = table.player().vikings
    decline(table)
    assert table.player().vikings == vikings


def hand_played_alone(number: int, taken: dict[str, int]) -> Table:
    table = feast_table(supply(hand=(number,)), taken=taken, in_round=2)
    act(table, use("c2_play_2_occupations"), plays(number))
    return table


@card(60)
@rule("FO-R-52")
def test_alone_vikings_of_the_round_before_stay() -> None:
    table = hand_played_alone(60, {"c1_stockfish": 1, "c1_mountain_2": 0})
    assert sorted([text.partition(" from ")[2] for text in offers(table, 60)]) == [
        "Mountains: 2",
        "Play 2 occupations",
    ]


# ---------------------------------------------------------------- 76 Homecomer


@card(76)
@rule("FO-10.35", "FO-R-26")
def test_one_viking_comes_back_from_each_own_space_of_column_4() -> None:
    taken = {"c4_weekly_spices": 0, "c4_plundering": 0, "c4_master_crafting": 1, "c3_smithy": 0}
    table = hand_played(76, vikings=2, _taken=taken, _in_round=6)
    use_card(table, 76)
    crew = [table.position.crew[space(name)] for name in taken]
    assert (table.player().vikings, crew) == (2, [3, 3, 4, 3])
    act(table, END_MOVE, PASS_MOVE)
    assert table.seat == 0
    assert "c4_weekly_spices" not in table.spaces()


@card(76)
@rule("FO-R-26")
def test_a_space_need_not_hold_four_and_an_emptied_one_is_open() -> None:
    table = in_play(hand=(76,), _taken={"c4_weekly_spices": 0}, _in_round=6)
    with table.edit() as position:
        position.crew[space("c4_weekly_spices")] = 1
    act(table, use("c2_play_2_occupations"), plays(76))
    use_card(table, 76)
    act(table, END_MOVE, PASS_MOVE)
    assert "c4_weekly_spices" in table.spaces()


@card(76)
@rule("FO-R-25")
def test_the_imitation_space_belongs_to_its_column() -> None:
    seats = [supply(hand=(76,)), *[supply() for _ in range(3)]]
    taken = {"c4_weekly_spices": 1, "imitation_4": 0}
    table = feast_table(*seats, taken=taken, imitations=(1, 4), in_round=4)
    act(table, use("c2_play_2_occupations"), plays(76))
    use_card(table, 76)
    assert table.position.crew[space("imitation_4")] == 3


@card(76)
@rule("FO-11.12", "FO-R-52")
def test_the_homecomer_needs_own_vikings_in_column_4() -> None:
    assert brings(76, _taken={"c3_smithy": 0, "c4_plundering": 1}) == {}
    table = feast_table(supply(hand=(76,)), taken={"c4_plundering": 1}, in_round=2)
    act(table, use("c2_play_2_occupations"), plays(76))
    assert table.kind == "end"
    table = hand_played(76, _taken={"c4_plundering": 0})
    decline(table)
    assert table.position.crew[space("c4_plundering")] == 4


# ---------------------------------------------------------------- 77 Follower


@card(77)
@rule("FO-11.10", "FO-R-40")
def test_a_taken_space_of_column_2_is_used_without_vikings() -> None:
    taken = {"c2_products_mead": 1, "c2_craft_chest": 0, "c3_weekly_fruits": 1, "c1_stockfish": 1}
    table = hand_played(77, wood=1, _taken=taken)
    assert sorted([text.partition(": ")[2] for text in offers(table, 77)]) == [
        "use Brew mead",
        "use Build a chest",
    ]
    vikings = table.player().vikings
    use_card(table, 77, "Brew mead")
    assert (table.has(), table.player().vikings) == ({"wood": 1, "mead": 2, "silver": 2}, vikings)
    assert (len(table.told(Placed)), table.position.taken[space("c2_products_mead")], table.kind) == (
        1,
        1,
        "end",
    )


@card(77)
@rule("FO-11.12", "FO-4.5")
def test_the_follower_needs_a_taken_usable_space_and_may_be_declined() -> None:
    assert brings(77) == {}, "free spaces are nobody's steps"
    assert brings(77, _taken={"c2_buy_sheep": 1, "c2_craft_chest": 1}) == {}
    table = hand_played(77, _taken={"c2_products_mead": 1})
    decline(table)
    assert table.has() == {}


@card(77)
@rule("FO-R-24")
def test_a_failed_snare_gives_no_viking_back() -> None:
    table = hand_played(77, _taken={"c2_laying_a_snare": 1}, _dice={"d8": [8]})
    use_card(table, 77)
    act(table, STOP_MOVE, FAIL_MOVE)
    assert (table.kind, table.player().vikings) == ("end", 4)
    assert holdings(table) == {"wood": 1, "snare": 1, "played": (77,)}
    assert table.position.crew[space("c2_laying_a_snare")] == 2


@card(77, 3)
@rule("FO-11.10")
def test_the_follower_uses_the_space_for_other_cards_before_play_continues() -> None:
    table = hand_played(77, played=(3,), hand=(43,), _taken={"c2_weekly_flax_stockfish": 1})
    use_card(table, 77, "flax")
    assert happened_in_order(table, "Follower", "Market: flax and stockfish", "Furrier")
    assert table.kind == "occupation"
    act(table, plays(43))
    assert (table.kind, table.has()["fruits"]) == ("end", 1)


@card(77)
@rule("FO-R-23")
def test_the_follower_does_not_change_the_start_player() -> None:
    table = in_play(52, hand=(77,), silver=1, _taken={"c2_products_mead": 1})
    act(table, use("c1_stockfish"), END_MOVE, use("c1_weekly_beans"), END_MOVE)
    use_card(table, 52, "", plays(77))
    use_card(table, 77)
    assert table.has()["mead"] == 2
    table.play(PASS_MOVE, PASS_MOVE)
    table.to_phase(7)
    assert table.told(NewStart)[-1].seat == 1


@card(77)
@rule("FO-R-52")
def test_alone_the_vikings_of_the_round_before_can_be_followed() -> None:
    table = feast_table(supply(hand=(77,)), taken={"c2_products_mead": 1}, in_round=2)
    act(table, use("c2_play_2_occupations"), plays(77))
    use_card(table, 77, "Brew mead")
    assert table.has() == {"mead": 2, "silver": 2}
