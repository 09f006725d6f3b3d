"""What a time-out plays, for every kind of decision (SW-R57)."""

from __future__ import annotations

import pytest

from meadhall.engine import Move
from meadhall.games.spoils.moves import (
    CHALLENGE_MOVE,
    HOLD_MOVE,
    LEAVE_MOVE,
    PASS_MOVE,
    PAY_MOVE,
    Bet,
    Bid,
    Give,
    Name,
    Pick,
    Swap,
    Take,
    Use,
)
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
    E,
    Table,
    card,
    last_chance,
    spoils_table,
)


def late(table: Table, seat: int) -> Move:
    """What is played for this seat; always something legal."""
    move = table.decision(seat).fallback
    assert move is not None
    assert table.may(seat, move)
    return move


# ---------------------------------------------------------------- naming and bidding


@rule("SW-R57b")
@pytest.mark.parametrize(("chief", "named"), [(A, B), (B, C), (D, A)])
def test_a_late_chief_names_the_left_neighbour(chief: int, named: int) -> None:
    assert late(spoils_table(chief=chief), chief) == Name(named)


@rule("SW-R57")
def test_a_late_first_bidder_opens_with_one_die_of_the_own_commonest_face() -> None:
    table = spoils_table(dice={C: [5, 5, 5, 5, 2, 2, 6]})
    table.name(C)
    assert late(table, C) == Bid(1, 5)


@rule("SW-R57")
def test_in_step_bidding_it_is_as_many_dice_as_vikings() -> None:
    table = spoils_table(5, dice={C: [4, 4, 4, 4, 2]}, step_bidding=True)
    table.name(C)
    assert late(table, C) == Bid(5, 4)


@rule("SW-R57")
@pytest.mark.parametrize(("step", "quantity"), [(False, 1), (True, 4)])
def test_with_hidden_dice_it_is_a_bid_on_ones(step: bool, quantity: int) -> None:
    stones = card("stones_of_fate")
    table = spoils_table(up={C: [stones]}, dice={C: [5] * 8}, step_bidding=step)
    table.use(C, stones)
    table.name(C)
    assert late(table, C) == Bid(quantity, 1), "the dice decide nothing, nor do they give anything away"


@rule("SW-R57")
@pytest.mark.parametrize("bid", [(1, 1), (9, 5), (44, 6)])
def test_a_late_bidder_challenges(bid: tuple[int, int]) -> None:
    table = spoils_table()
    table.bid(*bid)
    assert late(table, B) == CHALLENGE_MOVE


# ---------------------------------------------------------------- bets


@rule("SW-R57")
def test_late_declarer_and_challenger_bet_5_on_their_own_side() -> None:
    table = spoils_table()
    table.bid(40, 6)
    table.challenge()
    assert late(table, A) == Bet(DECLARER, 5)
    assert late(table, B) == Bet(CHALLENGER, 5)


@rule("SW-R57")
@pytest.mark.parametrize(
    ("quantity", "own", "side"),
    [
        (1, 0, DECLARER),
        (4, 0, DECLARER),
        (5, 0, CHALLENGER),
        (6, 2, DECLARER),
        (7, 2, CHALLENGER),
        (12, 8, DECLARER),
        (30, 8, CHALLENGER),
    ],
)
def test_a_late_outsider_bets_5_on_the_likelier_side(quantity: int, own: int, side: int) -> None:
    """24 dice of others show 4 of a face on average."""
    table = spoils_table(dice={C: [6] * own})
    table.bid(quantity, 6)
    table.challenge()
    assert late(table, C) == Bet(side, 5)


@rule("SW-R57")
def test_with_less_than_5_gold_it_is_all_of_it() -> None:
    table = spoils_table(gold={A: 4, B: 0, C: 3})
    table.bid(40, 6)
    table.challenge()
    assert [late(table, seat) for seat in (A, B, C)] == [
        Bet(DECLARER, 4),
        Bet(CHALLENGER, 0),
        Bet(CHALLENGER, 3),
    ]


@rule("SW-R57")
def test_a_late_orb_owner_bets_and_one_who_held_bets_too() -> None:
    table = spoils_table(up={C: [card("norn_orb")]})
    table.bid(40, 6)
    table.challenge()
    assert late(table, C) == Bet(CHALLENGER, 5)
    table.play(C, HOLD_MOVE)
    for seat in (A, B, D):
        table.play(seat, late(table, seat))
    assert table.asked() == {C: "bet"}
    assert late(table, C) == Bet(CHALLENGER, 5)


# ---------------------------------------------------------------- treasure


@rule("SW-R57")
def test_a_late_winner_takes_the_dearest_cards() -> None:
    crown, longbow, ring = card("crown"), card("longbow"), card("ring")
    pile = [card("armband"), crown, card("pendant"), longbow, card("megingjord"), ring]
    pile += [card(item) for item in ("battle_ax", "great_spear", "shield")]
    table = spoils_table(dice={A: [6]}, pile=pile)
    table.bid(1, 6)
    table.challenge()
    table.bets({A: (DECLARER, 9), B: (CHALLENGER, 5), C: (CHALLENGER, 5), D: (CHALLENGER, 5)})
    for number in (crown, longbow, ring):
        assert late(table, A) == Pick(pile.index(number), CARDS[number].name)
        table.play(A, late(table, A))


@rule("SW-R57")
def test_if_only_artifacts_are_left_one_of_them_is_taken() -> None:
    artifacts = [n for n, one in enumerate(CARDS) if one.kind == "artifact" and one.stage == 1][:7]
    table = spoils_table(3, dice={A: [6]}, pile=artifacts)
    table.bid(1, 6)
    table.challenge()
    table.bets({A: (DECLARER, 9)})
    assert late(table, A) == Pick(0, "an artifact")


# ---------------------------------------------------------------- artifacts


@rule("SW-R57")
def test_a_late_viking_passes_on_artifacts() -> None:
    sampo, eye = card("sampo_talisman"), card("odins_eye")
    table = spoils_table(up={B: [eye]}, down={C: [sampo]}, pile=[card("huginn")])
    assert late(table, B) == late(table, C) == PASS_MOVE
    table.announce(B, eye, place=0)
    assert table.asked() == {C: "answer"}
    assert late(table, C) == PASS_MOVE


@rule("SW-R57b")
def test_a_late_bidder_pays_the_lyre() -> None:
    lyre = card("singing_lyre")
    table = spoils_table(up={C: [lyre]}, dice={A: [6, 6, 6]})
    table.bid(3, 6)
    table.use(C, lyre)
    assert table.asked() == {A: "lyre"}
    assert late(table, A) == PAY_MOVE


@rule("SW-R57b")
@pytest.mark.parametrize(("lost", "given"), [((B, C, D), B), ((B, D), B)])
def test_a_late_owner_gives_the_chalice_to_the_next_loser_clockwise(
    lost: tuple[int, ...], given: int
) -> None:
    chalice = card("odins_chalice")
    table = spoils_table(up={A: [chalice]}, dice={A: [6]})
    table.bid(1, 6)
    table.challenge()
    table.bets({seat: (CHALLENGER if seat in lost else DECLARER, 5) for seat in (A, B, C, D)})
    table.use(A, chalice, dice=(1, 6))
    table.pass_all()
    assert table.asked() == {A: "give"}
    assert late(table, A) == Give(given)


@rule("SW-R57b")
def test_the_next_loser_is_counted_from_the_giver() -> None:
    chalice = card("odins_chalice")
    table = spoils_table(5, chief=E, up={D: [chalice]}, dice={A: [6]})
    table.name(A)
    table.bid(1, 6)
    table.challenge()
    table.bets({seat: (CHALLENGER if seat in (B, C) else DECLARER, 5) for seat in range(5)})
    table.to("own_dice_reveal")
    table.use(D, chalice, dice=(1, 6))
    table.pass_all()
    assert table.asked() == {D: "give"}
    assert late(table, D) == Give(B)


@rule("SW-R57b")
def test_a_late_swap_is_for_the_dearest_card_the_oldest_first() -> None:
    apple = card("iduns_gold_apple")
    first, second = card("longbow"), card("crown")
    goods = [card("armband"), first, second]
    table = spoils_table(down={A: [apple]}, goods={B: goods})
    table.use(A, apple, seat=B)
    assert late(table, A) == Swap(first, "Longbow")


@rule("SW-R57b")
def test_a_late_swap_may_be_for_an_artifact() -> None:
    apple, tooth = card("iduns_gold_apple"), card("lucky_dragons_tooth", 2)
    table = spoils_table(down={A: [apple], B: [tooth]}, goods={B: [card("crown")]})
    table.use(A, apple, seat=B)
    assert late(table, A) == Swap(tooth, "Lucky Dragon's Tooth")


@rule("SW-R57b")
def test_a_late_look_at_the_leftovers_takes_the_dearest_the_oldest_first() -> None:
    jarnglofar, ring, longbow = card("jarnglofar"), card("ring"), card("longbow")
    dearer = card("crown", stage=2)
    table = spoils_table(down={B: [jarnglofar]}, leftovers=[card("armband"), ring, longbow, dearer])
    table.use(B, jarnglofar)
    assert late(table, B) == Take(ring, "Ring"), "of stage 1; the Crown is of stage 2"


@rule("SW-R57b")
def test_if_no_leftover_fits_nothing_is_taken() -> None:
    jarnglofar = card("jarnglofar")
    table = spoils_table(down={B: [jarnglofar]}, leftovers=[card("crown", stage=2)])
    table.use(B, jarnglofar)
    assert late(table, B) == LEAVE_MOVE


@rule("SW-R57b")
@pytest.mark.parametrize(
    ("goods", "item"),
    [
        (["crown", "armband", "ring"], "pendant"),
        (["shield", "helmet", "bracers", "crown", "armband"], "chain_mail"),
        (["battle_ax", "longbow", "great_spear", "shield", "crown", "pendant"], "dragon"),
    ],
)
def test_late_lokis_gold_is_the_item_that_pays_most(goods: list[str], item: str) -> None:
    """It completes a set (+6); in the last case a hoard pays more (+8), with whatever dragon."""
    gold = card("lokis_gold")
    table = last_chance(goods={A: [card(name) for name in goods]}, down={A: [gold]})
    table.pass_window()
    assert table.asked() == {A: "item"}
    move = late(table, A)
    assert isinstance(move, Use)
    assert move.item.endswith(item)


# ---------------------------------------------------------------- all together


@rule("SW-R57", "SW-R57b")
@pytest.mark.parametrize(("players", "step"), [(3, False), (4, True), (6, False)])
def test_a_table_that_everybody_has_left_plays_to_the_end(players: int, step: bool) -> None:
    table = Table(GAME.new(players, seed=7, options={"step_bidding": step}))
    kinds = set()
    while not table.state.over:
        decision = table.state.decisions()[0]
        kinds.add(decision.kind)
        table.play(decision.seat, late(table, decision.seat))
    assert {"name", "bid", "bet", "pick"} <= kinds
    assert len(table.view()["past"]) == 9
