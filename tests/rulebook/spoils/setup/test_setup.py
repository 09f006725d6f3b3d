"""Parts 1 and 2 of the rules: material, and what lies on the table before the first round."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from meadhall.engine import RefusalError
from meadhall.games.spoils.deck import DECKS
from meadhall.games.spoils.events import FirstChief
from meadhall.games.spoils.moves import Bet
from meadhall.games.spoils.position import SpoilsPosition
from tests.marks import rule
from tests.rulebook.spoils.tables import (
    CARDS,
    CHALLENGER,
    DECLARER,
    GAME,
    A,
    B,
    C,
    D,
    Table,
    card,
    last_chance,
    spoils_table,
)

TABLE = {
    3: (1, 10, 7, 205),
    4: (1, 8, 9, 135),
    5: (1, 6, 11, 65),
    6: (2, 6, 13, 410),
    7: (2, 6, 15, 340),
    8: (2, 6, 17, 270),
    9: (2, 6, 19, 200),
    10: (2, 6, 21, 130),
}
"""By number of vikings: sets, dice each, cards in a pile, treasury after the deal."""
every_count = pytest.mark.parametrize("players", TABLE)

COINS = {10: 18, 5: 40, 1: 35}
PURSE = {1: 5, 5: 7, 10: 3}
"""The coins of a set, and those a viking starts with."""


def fresh(players: int = 4, seed: int = 1, **options: str | bool) -> Table:
    return Table(GAME.new(players, seed=seed, options=options))


def worth(coins: dict[int, int]) -> int:
    return sum(value * count for value, count in coins.items())


def all_cards(table: Table) -> Counter[int]:
    return Counter(table.everywhere())


# ---------------------------------------------------------------- material


@rule("SW-1.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_93_coins_of_a_set_pay_every_start(players: int) -> None:
    assert (sum(COINS.values()), worth(COINS)) == (93, 415)
    assert all(players * count <= COINS[value] for value, count in PURSE.items())
    table = fresh(players)
    assert worth(COINS) - sum(table.gold(seat) for seat in range(players)) == TABLE[players][3]


@rule("SW-1.3")
def test_everyone_sees_the_marks_of_a_copy_and_of_three_cancelled_artifacts() -> None:
    eye, huginn, lyre, mirror = (
        card("odins_eye"),
        card("huginn"),
        card("singing_lyre"),
        card("freyjas_mirror"),
    )
    sampos = [card("sampo_talisman", copy) for copy in (1, 2, 3)]
    table = spoils_table(up={A: [eye, huginn, lyre]}, down={B: [mirror], C: sampos})
    table.use(B, mirror, copy=eye)
    for sampo, target in zip(sampos, (eye, huginn, lyre), strict=True):
        table.use(C, sampo, cancels=target)
    for viewer in (None, A, B, C, D):
        assert table.view(viewer)["cancelled"] == sorted([eye, huginn, lyre])
        assert table.view(viewer)["copies"] == [[mirror, eye]]


@rule("SW-1.9")
def test_an_artifact_is_taken_like_any_treasure() -> None:
    eye, crown, ring = card("odins_eye"), card("crown"), card("ring")
    table = spoils_table(pile=[eye, crown, ring], dice={A: [6] * 8})
    table.bid(8, 6)
    table.challenge()
    table.bets({A: (0, 20), B: (1, 5), C: (1, 5), D: (1, 5)})
    table.pick(crown, eye, ring)
    assert table.stash(A) == {eye, crown, ring}
    assert "pick" not in table.asked().values(), "the artifact was one of the chief's three"


@rule("SW-1.9")
def test_an_artifact_counts_its_gold_and_counts_as_a_card() -> None:
    table = last_chance(3, up={A: [card("dainsleif")]}, gold={A: 66, B: 70, C: 70})
    assert CARDS[card("dainsleif")].gold == 4
    assert table.result().scores == (70, 70, 70)
    assert table.result().winners == (A,), "the only one with a card"


# ---------------------------------------------------------------- set-up


@rule("SW-2.1")
def test_everyone_has_a_cup_a_screen_and_a_disk_that_hide_things() -> None:
    table = spoils_table()
    table.bid(2, 3)
    table.challenge()
    table.pass_all()
    for seat in (A, B, C):
        table.play(seat, Bet(DECLARER if seat == A else CHALLENGER, 12))
    for viewer in (None, A, B, C, D):
        for other in (A, B, C, D):
            side = table.sees(viewer, other)
            hidden = viewer != other
            assert (side["rolled"] is None) == hidden, "the cup"
            assert (side["gold"] is None) == hidden, "the screen"
            assert side["bet"] is None, "the disk lies covered"
    assert table.view(A)["sealed"][0]["move"]["amount"] == 12
    assert table.view(B)["sealed"][0] == {"seat": A, "kind": "bet"}


@rule("SW-2.2", "SW-R1")
def test_the_first_chief_is_chosen_at_random() -> None:
    chiefs = Counter(fresh(4, seed).chief for seed in range(60))
    assert set(chiefs) == {A, B, C, D}
    table = Table(GAME.new(4, seed=1, script={"chief": [[C]]}))
    assert table.chief == C
    assert [event.seat for event in table.told(FirstChief)] == [C]


@rule("SW-2.2", "SW-R1")
def test_the_host_may_be_the_first_chief() -> None:
    assert {fresh(4, seed, first_chief="host").chief for seed in range(20)} == {A}


@rule("SW-2.3")
@every_count
def test_the_dice_of_a_viking_depend_on_the_number_of_vikings(players: int) -> None:
    sets, dice, _, _ = TABLE[players]
    table = fresh(players)
    assert table.asked() == {table.chief: "name"}, "nobody has an artifact, so the dice are rolled"
    rolls = [table.sees(seat, seat)["rolled"] for seat in range(players)]
    assert [len(roll) for roll in rolls] == [dice] * players
    assert all(1 <= face <= 6 for roll in rolls for face in roll)
    assert sum(map(len, rolls)) <= 35 * sets


@rule("SW-2.4", "SW-R2")
def test_the_bank_works_without_a_purser() -> None:
    table = spoils_table(dice={A: [2, 2]})
    kinds = set()
    while not table.view()["past"]:
        decision = table.state.decisions()[0]
        kinds.add(decision.kind)
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    assert kinds <= {"name", "bid", "bet", "artifacts", "pick"}
    losers = [seat for seat in range(4) if seat not in table.view()["past"][0]["winners"]]
    assert [table.gold(seat) for seat in range(4)] == [65 if seat in losers else 70 for seat in range(4)]


@rule("SW-2.5", "EX-02")
@every_count
def test_everyone_starts_with_70_gold_that_nobody_else_sees(players: int) -> None:
    assert worth(PURSE) == 70
    table = fresh(players)
    for seat in range(players):
        for viewer in (None, *range(players)):
            assert table.sees(viewer, seat)["gold"] == (70 if viewer == seat else None)


@rule("SW-2.6")
@every_count
def test_all_other_gold_is_in_the_treasury(players: int) -> None:
    sets, _, _, treasury = TABLE[players]
    table = fresh(players)
    assert sets * worth(COINS) - sum(table.gold(seat) for seat in range(players)) == treasury
    assert treasury > 0


@rule("SW-2.6", "EX-31")
def test_gold_is_a_total_so_every_amount_can_be_paid_without_change() -> None:
    """Five 1s for a 5: the total is the same, and the table needs no coin to lie there for a bet."""
    assert worth({5: 1}) == worth({1: 5})
    table = spoils_table(gold={C: 12})
    table.bid(2, 3)
    table.challenge()
    assert table.moves(C) == tuple(Bet(side, n) for side in (DECLARER, CHALLENGER) for n in range(5, 13))
    assert table.gold(C) == 12


@rule("SW-2.7")
def test_stages_are_shuffled_apart_artifacts_among_them() -> None:
    one, other = (cast(SpoilsPosition, GAME.new(4, seed=seed).position) for seed in (1, 2))
    assert one.piles != other.piles
    for position in (one, other):
        piles = (position.pile, *position.piles)
        assert [{CARDS[n].stage for n in pile} for pile in piles] == [{1}] * 3 + [{2}] * 3 + [{3}] * 3
    artifacts = {
        place
        for seed in range(8)
        for place, n in enumerate(cast(SpoilsPosition, GAME.new(4, seed=seed).position).pile)
        if CARDS[n].kind == "artifact"
    }
    assert len(artifacts) > 5, "they lie anywhere in a pile"


@rule("SW-2.7")
def test_the_order_of_a_stage_is_the_order_of_the_shuffle() -> None:
    turned = [*range(41, -1, -1)]
    position = cast(SpoilsPosition, GAME.new(4, seed=1, script={"deck/1": [turned]}).position)
    stage = [n for n, one in enumerate(CARDS) if one.stage == 1][::-1]
    assert (*position.pile, *position.piles[0], *position.piles[1]) == tuple(stage[:27])
    assert {n for n in position.out if CARDS[n].stage == 1} == set(stage[27:])


@rule("SW-2.8")
@every_count
def test_nine_piles_of_two_cards_a_viking_and_one_more(players: int) -> None:
    size = TABLE[players][2]
    assert size == 2 * players + 1
    table = fresh(players)
    assert table.view()["piles"] == 8, "the first is open"
    assert len(table.view()["pile"]) == size
    assert [len(pile) for pile in table.position.piles] == [size] * 8


@rule("EX-01")
def test_four_vikings_have_eight_dice_and_nine_piles_of_nine() -> None:
    table = fresh(4)
    assert [side["dice"] for side in table.view()["seats"]] == [8, 8, 8, 8]
    assert [len(pile) for pile in (table.position.pile, *table.position.piles)] == [9] * 9


@rule("SW-2.9")
@every_count
def test_what_remains_leaves_the_game_unseen_and_is_not_left_over(players: int) -> None:
    sets, _, size, _ = TABLE[players]
    table = fresh(players)
    position = table.position
    assert len(position.out) == 126 * sets - 9 * size
    assert all_cards(table) == Counter(range(126 * sets))
    for viewer in (None, *range(players)):
        view = table.view(viewer)
        assert view["leftovers"]["count"] == 0
        assert "out" not in view


@rule("SW-2.10")
@pytest.mark.parametrize("seed", range(4))
def test_with_three_vikings_three_artifacts_are_out_before_the_decks_are_made(seed: int) -> None:
    removed = {card("traitors_dagger"), card("norn_orb"), card("heimdalls_spyglass")}
    position = cast(SpoilsPosition, GAME.new(3, seed=seed).position)
    assert removed <= set(position.out)
    decks = Counter(one.stage for n, one in enumerate(CARDS) if n not in removed)
    assert decks == {1: 41, 2: 40, 3: 42}
    left = Counter(CARDS[n].stage for n in position.out if n not in removed)
    assert left == {stage: count - 21 for stage, count in decks.items()}


@rule("SW-2.10")
def test_with_four_vikings_they_stay_in() -> None:
    removed = {card("traitors_dagger"), card("norn_orb"), card("heimdalls_spyglass")}
    in_play = [removed - set(cast(SpoilsPosition, GAME.new(4, seed=seed).position).out) for seed in range(12)]
    assert set().union(*in_play) == removed


# ---------------------------------------------------------------- more vikings


@rule("SW-11.1")
@pytest.mark.parametrize("players", range(6, 11))
def test_two_sets_are_shuffled_together(players: int) -> None:
    position = cast(SpoilsPosition, GAME.new(players, seed=1).position)
    piles = (position.pile, *position.piles)
    for stage in (0, 1, 2):
        cards = [n for pile in piles[3 * stage : 3 * stage + 3] for n in pile]
        assert {n // 126 for n in cards} == {0, 1}
        assert {CARDS[n % 126].stage for n in cards} == {stage + 1}
    assert sorted(n for pile in (*piles, position.out) for n in pile) == list(range(252))
    assert [len(dice) for dice in position.dice] == [6] * players


@rule("SW-11.1")
@pytest.mark.parametrize("players", [0, 1, 2, 11])
def test_fewer_than_three_or_more_than_ten_cannot_play(players: int) -> None:
    with pytest.raises(RefusalError) as caught:
        GAME.new(players, seed=1)
    assert caught.value.refusal.rule == "EN-SETUP"


@rule("SW-11.4", "SW-R54")
def test_more_vikings_need_only_a_second_set() -> None:
    assert list(GAME.players) == [3, 4, 5, 6, 7, 8, 9, 10]
    names = {setting.name for setting in GAME.settings}
    assert not any("expansion" in name for name in names)
    deck = next(setting for setting in GAME.settings if setting.name == "deck")
    assert set(deck.choices) == set(DECKS)
    assert len(fresh(5).everywhere()) == 126
    assert len(fresh(6).everywhere()) == 252
