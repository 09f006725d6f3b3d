"""Part 8 of the rules, second half: totals, bonuses and ties."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

from meadhall.engine import Result
from meadhall.games.spoils import sets_and_hoards
from meadhall.games.spoils.deck import ITEMS
from meadhall.games.spoils.events import GameOver
from meadhall.games.spoils.moves import PASS_MOVE
from tests.marks import rule
from tests.rulebook.spoils.tables import CARDS, A, B, C, D, card, last_chance

CROWN, ARMBAND, RING, PENDANT = "crown", "armband", "ring", "pendant"
ONE_OF_EACH = ["battle_ax", "chain_mail", "fire_dragon", "crown"]
"""A weapon, an armor, an egg, a jewel."""
SHEET = {
    "weapon": "Weapon sets",
    "armor": "Armor sets",
    "egg": "Dragon egg sets",
    "jewelry": "Jewelry sets",
}


def cards(*items: str) -> list[int]:
    """So many cards with these names, a different one each time."""
    found: list[int] = []
    for item in items:
        copies = [n for n, one in enumerate(CARDS) if one.item == item and n not in found]
        found.append(copies[0])
    return found


def scored(goods: list[int], artifacts: list[int] | None = None) -> Result:
    """A game that ended with these cards at A and none elsewhere."""
    table = last_chance(goods={A: goods}, up={A: artifacts or []})
    table.to_end()
    return table.result()


def line(result: Result, label: str) -> int:
    (found,) = [one for one in result.sheet if one.label == label]
    return found.values[A]


def jewelry(*counts: int) -> int:
    """What the jewelry of A pays: so many crowns, armbands, rings and pendants."""
    names = [
        item
        for item, count in zip((CROWN, ARMBAND, RING, PENDANT), counts, strict=True)
        for _ in range(count)
    ]
    return line(scored(cards(*names)), "Jewelry sets")


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """The best one can make of these items, by trying everything."""
    best = 0
    for size, pays in ((3, 6), (4, 12)):
        for chosen in combinations(range(4), size):
            if all(counts[item] for item in chosen):
                rest = tuple(count - (item in chosen) for item, count in enumerate(counts))
                best = max(best, pays + best_sets(tuple(sorted(rest))))
    return best


# ---------------------------------------------------------------- the end


@rule("SW-8.4")
def test_gold_is_hidden_in_the_last_window_and_shown_at_the_end() -> None:
    table = last_chance(gold={A: 11, B: 22, C: 33, D: 44}, down={B: [card("mead_of_poetry")]})
    assert [table.sees(A, seat)["gold"] for seat in (A, B, C, D)] == [11, None, None, None]
    table.pass_all()
    for viewer in (None, A, B, C, D):
        assert [table.sees(viewer, seat)["gold"] for seat in (A, B, C, D)] == [11, 22, 33, 44]


@rule("SW-8.4")
def test_after_the_end_no_ability_can_be_used() -> None:
    table = last_chance(up={B: [card("odins_eye")]}, down={C: [card("jarnglofar")]}, leftovers=cards(CROWN))
    table.pass_all()
    assert table.state.over
    assert table.asked() == {}
    assert table.refused(B, PASS_MOVE) == table.refused(C, PASS_MOVE) == "EN-OVER"


@rule("SW-8.4", "SW-R45")
def test_the_bank_pays_every_bonus_however_large() -> None:
    """Everything there is in one stash: more bonus than a treasury of 135 could pay."""
    result = scored([n for n, one in enumerate(CARDS) if one.kind != "artifact"], [card("dainsleif")])
    assert sum(line(result, label) for label in SHEET.values()) == 4 * 72
    assert line(result, "Conqueror's Hoards") == 8


@rule("SW-8.5")
def test_the_total_is_coins_and_bonuses_and_the_gold_of_every_card() -> None:
    goods = cards(CROWN, ARMBAND, PENDANT, "longbow")
    table = last_chance(
        goods={A: goods}, up={A: [card("dainsleif")]}, down={A: [card("megingjord")]}, gold={A: 31}
    )
    table.to_end()
    result = table.result()
    assert [CARDS[n].gold for n in goods] == [2, 1, 1, 2]
    assert line(result, "Gold") == 31
    assert line(result, "Treasures") == 2 + 1 + 1 + 2 + 4 + 4
    assert line(result, "Jewelry sets") == 6
    assert result.scores == (31 + 14 + 6, 70, 70, 70)
    assert sum(one.values[A] for one in result.sheet) == result.scores[A]


@rule("SW-8.5")
def test_the_highest_total_wins() -> None:
    table = last_chance(gold={A: 60, B: 61, C: 10, D: 59}, goods={C: cards(CROWN, ARMBAND)})
    assert table.result().winners == (B,)
    assert table.result().note == ""
    assert [event.winners for event in table.told(GameOver)] == [(B,)]


# ---------------------------------------------------------------- ties


@rule("SW-8.6")
def test_a_tie_goes_to_the_most_treasure_cards() -> None:
    table = last_chance(
        goods={A: cards("longbow"), B: [card(ARMBAND), card(PENDANT)]}, gold={A: 50, B: 50, C: 52, D: 1}
    )
    assert table.result().scores == (52, 52, 52, 1)
    assert table.result().winners == (B,)
    assert "number of treasure cards" in table.result().note


@rule("SW-8.6")
def test_then_to_the_dearest_single_card() -> None:
    table = last_chance(
        goods={A: [card(CROWN), card("longbow")], B: [card(CROWN, stage=2, copy=1), card(ARMBAND)]},
        gold={A: 51, B: 50, C: 0, D: 0},
    )
    assert table.result().scores == (55, 55, 0, 0)
    assert table.result().winners == (B,), "4 and 1 against 2 and 2"
    assert table.result().note


@rule("SW-8.6")
def test_then_to_the_second_dearest_and_so_on() -> None:
    table = last_chance(
        goods={
            A: [card(CROWN, stage=2), card("battle_ax", stage=2), card(ARMBAND)],
            B: [card(CROWN, stage=2, copy=2), card("longbow"), card(RING)],
        },
        gold={A: 50, B: 50, C: 0, D: 0},
    )
    assert table.result().scores == (58, 58, 0, 0)
    assert table.result().winners == (A,), "4, 3, 1 against 4, 2, 2"


@rule("SW-8.6")
def test_a_viking_behind_wins_no_tie_by_cards() -> None:
    table = last_chance(goods={A: cards(CROWN, RING, ARMBAND)}, gold={A: 40, B: 60, C: 60, D: 0})
    assert table.result().winners == (B, C)


@rule("SW-R44")
def test_if_everything_is_equal_the_win_is_shared() -> None:
    table = last_chance(
        goods={B: [card(CROWN), card(ARMBAND)], D: [card(CROWN, copy=2), card(ARMBAND, copy=2)]},
        gold={A: 70, B: 70, C: 72, D: 70},
    )
    assert table.result().scores == (70, 73, 72, 73)
    assert table.result().winners == (B, D)
    assert "shared" in table.result().note


# ---------------------------------------------------------------- hoards


@rule("SW-8.7", "EX-12")
@pytest.mark.parametrize(("times", "pays"), [(1, 8), (2, 16)])
def test_one_of_each_type_is_a_hoard_of_8(times: int, pays: int) -> None:
    artifacts = [card("dainsleif"), card("megingjord")][:times]
    assert line(scored(cards(*ONE_OF_EACH * times), artifacts), "Conqueror's Hoards") == pays


@rule("SW-8.7")
@pytest.mark.parametrize("missing", range(5))
def test_without_one_of_the_five_types_there_is_no_hoard(missing: int) -> None:
    goods = [item for place, item in enumerate(ONE_OF_EACH) if place != missing]
    result = scored(cards(*goods * 2), [] if missing == 4 else [card("dainsleif"), card("megingjord")])
    assert line(result, "Conqueror's Hoards") == 0


@rule("DX-07", "SW-8.7")
def test_one_artifact_makes_one_hoard_of_many_treasures() -> None:
    assert line(scored(cards(*ONE_OF_EACH * 3), [card("dainsleif")]), "Conqueror's Hoards") == 8


@rule("SW-8.7")
def test_a_face_down_artifact_is_turned_up_and_counts() -> None:
    table = last_chance(goods={A: cards(*ONE_OF_EACH)}, down={A: [card("megingjord")]})
    table.to_end()
    assert line(table.result(), "Conqueror's Hoards") == 8


# ---------------------------------------------------------------- sets


@rule("SW-8.8", "EX-13")
def test_three_different_items_pay_6_and_all_four_12_instead() -> None:
    assert jewelry(1, 1, 0, 1) == 6
    assert jewelry(1, 1, 1, 1) == 12


@rule("SW-8.8")
@pytest.mark.parametrize("kind", SHEET)
def test_every_regular_type_has_its_sets_apart(kind: str) -> None:
    label = SHEET[kind]
    for size, pays in ((2, 0), (3, 6), (4, 12)):
        for chosen in combinations(ITEMS[kind], size):
            result = scored(cards(*chosen))
            assert {name: line(result, name) for name in SHEET.values()} == dict.fromkeys(
                SHEET.values(), 0
            ) | {label: pays}


@rule("SW-8.8")
def test_items_of_different_types_make_no_set() -> None:
    result = scored(cards("battle_ax", "chain_mail", "fire_dragon", "crown"))
    assert all(line(result, label) == 0 for label in SHEET.values())


@rule("SW-8.8")
def test_three_alike_make_no_set() -> None:
    assert jewelry(3, 0, 0, 0) == jewelry(3, 3, 0, 0) == 0


@rule("EX-14", "SW-8.8", "SW-8.9")
def test_bjorn_has_a_complete_set_and_a_partial_one() -> None:
    assert jewelry(3, 3, 2, 1) == 18


@rule("DX-05", "DX-06", "SW-8.9")
@pytest.mark.parametrize(
    ("counts", "pays"), [((2, 2, 2, 1), 18), ((4, 4, 1, 1), 12), ((5, 0, 5, 5), 30), ((2, 2, 2, 2), 24)]
)
def test_sets_that_pay_most(counts: tuple[int, ...], pays: int) -> None:
    assert jewelry(*counts) == pays


@rule("SW-8.9")
def test_six_times_the_two_rarest_is_the_best_for_all_counts_up_to_seven() -> None:
    for counts in product(range(8), repeat=4):
        items = dict.fromkeys((item for four in ITEMS.values() for item in four), 0)
        items |= dict(zip(ITEMS["armor"], counts, strict=True))
        sets, hoards = sets_and_hoards(items, 9)
        least, second, *_ = sorted(counts)
        assert sets == {"weapon": 0, "armor": 6 * (least + second), "egg": 0, "jewelry": 0}
        assert sets["armor"] == best_sets(tuple(sorted(counts)))
        assert hoards == 0


@rule("SW-8.10")
def test_artifacts_make_no_sets_but_count_for_the_hoard() -> None:
    artifacts = [card(name) for name in ("dainsleif", "megingjord", "lokis_die", "mead_of_poetry", "huginn")]
    result = scored(cards(*ONE_OF_EACH), artifacts)
    assert all(line(result, label) == 0 for label in SHEET.values())
    assert line(result, "Conqueror's Hoards") == 8


@rule("SW-8.10", "SW-8.9")
def test_only_lokis_gold_can_be_part_of_a_set() -> None:
    gold = card("lokis_gold")
    table = last_chance(goods={A: cards(CROWN, ARMBAND)}, down={A: [gold]})
    table.use(A, gold, item=RING)
    table.to_end()
    assert line(table.result(), "Jewelry sets") == 6


@rule("SW-8.11", "EX-15")
def test_one_ring_serves_a_hoard_and_a_set() -> None:
    goods = cards("battle_ax", "chain_mail", "fire_dragon", RING, PENDANT, ARMBAND)
    result = scored(goods, [card("dainsleif")])
    assert line(result, "Conqueror's Hoards") == 8
    assert line(result, "Jewelry sets") == 6
    worth = sum(CARDS[n].gold for n in (*goods, card("dainsleif")))
    assert result.scores[A] == 70 + worth + 8 + 6
