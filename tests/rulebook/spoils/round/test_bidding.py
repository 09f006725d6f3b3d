"""Part 4 of the rules, step 3: the chief names a bidder, bids rise, somebody challenges. And step bidding."""

from __future__ import annotations

from itertools import product

import pytest

from meadhall.games.spoils.events import Challenged, FirstBidder, HasBid
from meadhall.games.spoils.moves import CHALLENGE_MOVE, PASS_MOVE, Bid, Challenge, Name
from tests.marks import rule
from tests.rulebook.spoils.tables import CHALLENGER, DECLARER, GAME, A, B, C, D, E, Table, card, spoils_table


def bids(table: Table, seat: int) -> set[tuple[int, int]]:
    return {(move.quantity, move.face) for move in table.moves(seat) if isinstance(move, Bid)}


def standing(quantity: int, face: int, players: int = 4) -> Table:
    """A has bid so much, and B is asked."""
    table = spoils_table(players)
    table.bid(quantity, face)
    return table


# ---------------------------------------------------------------- the first bid


@rule("SW-4.1")
@pytest.mark.parametrize("named", [A, B, C, D])
def test_the_chief_names_the_first_bidder_themself_allowed(named: int) -> None:
    table = spoils_table(chief=B)
    assert table.asked() == {B: "name"}
    assert set(table.moves(B)) == {Name(A), Name(B), Name(C), Name(D)}
    table.name(named)
    assert table.asked() == {named: "bid"}
    assert [(event.chief, event.seat) for event in table.told(FirstBidder)] == [(B, named)]


@rule("SW-4.1")
def test_only_the_chief_names_and_only_a_viking_of_the_table() -> None:
    table = spoils_table(chief=B)
    assert table.refused(A, Name(A)) == "EN-ASKED"
    assert table.refused(B, Name(4)) == "SW-4.1"
    assert table.refused(B, Bid(1, 1)) == "SW-4.1"


@rule("SW-4.2", "SW-R4")
def test_the_first_bidder_must_bid() -> None:
    table = spoils_table()
    table.name(C)
    assert not table.may(C, CHALLENGE_MOVE)
    assert table.refused(C, CHALLENGE_MOVE) == "SW-R4"
    assert table.refused(C, PASS_MOVE) in {"SW-4.2", "SW-4.4", "SW-R4"}
    assert {type(move) for move in table.moves(C)} == {Bid}
    table.bid(3, 4)
    assert table.view()["bids"] == [[C, 3, 4]]


@rule("SW-4.2")
def test_a_bid_counts_the_dice_of_all_vikings() -> None:
    table = spoils_table(dice={A: [4], B: [4], C: [4, 4], D: [4]})
    table.bid(5, 4)
    table.challenge()
    table.bets({A: (DECLARER, 5)})
    assert table.view()["matching"] == 5
    assert A in table.view()["winners"]


@rule("SW-R3")
@pytest.mark.parametrize(("players", "top"), [(3, 42), (4, 44), (5, 42), (6, 60), (7, 66), (10, 84)])
def test_a_bid_goes_twelve_beyond_the_dice_in_play_and_24_with_two_sets(players: int, top: int) -> None:
    table = spoils_table(players)
    table.name(A)
    table.pass_all()
    assert bids(table, A) == set(product(range(1, top + 1), range(1, 7)))
    assert table.refused(A, Bid(top + 1, 1)) == "SW-R3"
    assert table.refused(A, Bid(0, 3)) == "SW-4.2"
    assert table.refused(A, Bid(2, 0)) == "SW-4.2"
    assert table.refused(A, Bid(2, 7)) == "SW-4.2"


@rule("SW-R3")
def test_dice_in_play_are_those_rolled_when_the_first_bidder_is_named() -> None:
    table = spoils_table(up={A: [card("huginn")], C: [card("muninn")]})
    table.to("name")
    assert table.view()["dice_in_play"] == 0
    table.name(A)
    assert table.view()["dice_in_play"] == 34
    assert max(bids(table, A)) == (46, 6)


@rule("SW-R4")
def test_after_the_highest_bid_the_next_viking_must_challenge() -> None:
    table = standing(44, 6)
    assert table.moves(B) == (CHALLENGE_MOVE,)
    assert table.refused(B, Bid(45, 1)) == "SW-R3"
    for bid in (Bid(1, 1), Bid(44, 6)):
        assert table.refused(B, bid) == "SW-R4"
        refusal = table.decision(B).why_not(bid)
        assert refusal is not None
        assert "45" not in refusal.text, "a bid of 45 dice is no way out"
    table.challenge()
    assert table.view()["challenger"] == B


# ---------------------------------------------------------------- higher bids


@rule("SW-4.4")
def test_the_next_viking_to_the_left_bids_higher_or_challenges() -> None:
    table = standing(3, 5)
    assert table.asked() == {B: "bid"}
    assert {type(move) for move in table.moves(B)} == {Bid, Challenge}
    assert table.refused(B, PASS_MOVE) == "SW-4.4"
    assert table.refused(C, Bid(9, 1)) == "EN-ASKED"


@rule("SW-4.5")
def test_higher_is_more_dice_or_as_many_of_a_higher_face() -> None:
    every = list(product(range(1, 45), range(1, 7)))
    opening = spoils_table()
    opening.name(A)
    for quantity, face in every:
        table = Table(opening.state.clone())
        table.bid(quantity, face)
        legal = {(q, v) for q, v in every if q > quantity or (q == quantity and v > face)}
        assert bids(table, B) == legal
        assert legal == {(q, v) for q, v in every if 6 * (q - 1) + v > 6 * (quantity - 1) + face}


@rule("EX-04", "EX-06", "EX-07", "EX-27")
@pytest.mark.parametrize(
    ("before", "bid"),
    [((2, 4), (3, 2)), ((4, 3), (4, 5)), ((3, 5), (3, 6)), ((3, 5), (4, 1)), ((1, 1), (8, 4))],
)
def test_higher_bids(before: tuple[int, int], bid: tuple[int, int]) -> None:
    table = standing(*before, players=5)
    assert table.may(B, Bid(*bid))
    table.bid(*bid)
    assert table.view()["bids"] == [[A, *before], [B, *bid]]


@rule("EX-05", "EX-07", "SW-4.5")
@pytest.mark.parametrize(("before", "bid"), [((4, 3), (3, 5)), ((3, 5), (3, 4)), ((3, 5), (3, 5))])
def test_bids_that_are_not_higher(before: tuple[int, int], bid: tuple[int, int]) -> None:
    assert standing(*before).refused(B, Bid(*bid)) == "SW-4.5"


@rule("EX-05")
def test_four_fours_are_the_least_that_beat_four_threes() -> None:
    assert min(bids(standing(4, 3), B)) == (4, 4)


@rule("EX-27")
def test_a_first_bid_may_jump() -> None:
    table = spoils_table(5)
    table.name(D)
    assert table.may(D, Bid(8, 4))


@rule("SW-4.6")
def test_bids_go_round_as_often_as_it_takes() -> None:
    table = spoils_table()
    table.name(C)
    said = []
    for turn in range(10):
        said.append([(C + turn) % 4, 1 + turn, 3])
        table.bid(1 + turn, 3)
    assert table.view()["bids"] == said
    assert table.asked() == {A: "bid"}
    assert [[event.seat, event.quantity, event.face] for event in table.told(HasBid)] == said


# ---------------------------------------------------------------- the challenge


@rule("SW-4.7", "EX-08")
def test_the_refuser_is_the_challenger_and_the_last_bidder_the_declarer() -> None:
    lief, hildr = A, B
    table = spoils_table()
    table.name(lief)
    table.bid(5, 3)
    table.challenge()
    view = table.view()
    assert (view["declarer"], view["challenger"]) == (lief, hildr)
    assert [(e.declarer, e.seat, e.quantity, e.face) for e in table.told(Challenged)] == [(lief, hildr, 5, 3)]


@rule("SW-4.7")
def test_after_a_skip_the_declarer_is_the_holder_of_the_bid() -> None:
    tarnkappe = card("tarnkappe")
    table = spoils_table(up={B: [tarnkappe]})
    table.bid(5, 3)
    table.pass_all()
    table.use(B, tarnkappe)
    table.challenge()
    view = table.view()
    assert (view["declarer"], view["challenger"]) == (A, C)


@rule("SW-4.7")
def test_a_stolen_bid_makes_the_thief_the_declarer() -> None:
    mask = card("lokis_mask")
    table = spoils_table(down={C: [mask]})
    table.bid(5, 3)
    table.use(C, mask)
    table.challenge()
    view = table.view()
    assert (view["declarer"], view["challenger"]) == (C, D)


@rule("SW-4.8")
def test_a_challenge_ends_the_bidding_at_once() -> None:
    table = standing(2, 2)
    table.challenge()
    assert set(table.asked().values()) == {"bet"}
    assert table.view()["step"] == "bet"
    assert table.refused(C, Bid(9, 1)) == "SW-5.1"


@rule("SW-4.8")
def test_nothing_of_the_bidding_can_be_used_after_a_challenge() -> None:
    mead, mask = card("mead_of_poetry"), card("lokis_mask")
    table = spoils_table(down={C: [mead, mask]})
    table.bid(2, 2)
    table.pass_all()
    table.play(B, CHALLENGE_MOVE)
    assert table.window == "bets_open"
    assert table.uses(C, mead) == table.uses(C, mask) == []


# ---------------------------------------------------------------- what a bid is worth


@rule("SW-4.3", "EX-03")
@pytest.mark.parametrize(("fours", "side"), [(5, CHALLENGER), (6, DECLARER), (7, DECLARER)])
def test_six_fours_are_true_with_six_or_more(fours: int, side: int) -> None:
    table = spoils_table(dice={C: [4] * fours})
    table.bid(6, 4)
    table.challenge()
    table.bets({})
    assert (A in table.view()["winners"]) == (side == DECLARER)
    assert (B in table.view()["winners"]) == (side == CHALLENGER)


@rule("SW-4.3", "SW-R6")
def test_ones_are_not_wild() -> None:
    table = spoils_table(dice={A: [4, 4]})
    table.bid(3, 4)
    table.challenge()
    table.bets({})
    assert table.view()["matching"] == 2, "thirty ones on the table count for nothing"
    assert B in table.view()["winners"]


@rule("SW-4.3", "SW-R6")
def test_there_is_no_call_for_an_exact_bid() -> None:
    table = standing(3, 4)
    assert {type(move) for move in table.moves(B)} == {Bid, Challenge}
    assert not any("exact" in name.lower() for name in _move_names())


def _move_names() -> list[str]:
    return [move.__name__ for move in GAME.move_type.__args__]


@rule("SW-4.3", "SW-R6")
def test_nobody_loses_dice() -> None:
    table = spoils_table()
    table.bid(40, 4)
    table.challenge()
    table.bets({})
    table.to("name")
    assert table.view()["round"] == 2
    assert [side["dice"] for side in table.view()["seats"]] == [8, 8, 8, 8]


# ---------------------------------------------------------------- step bidding


@rule("SW-11.2", "EX-23")
def test_a_step_opening_names_as_many_dice_as_vikings() -> None:
    table = spoils_table(step_bidding=True)
    table.name(A)
    assert bids(table, A) == {(4, face) for face in range(1, 7)}
    assert table.may(A, Bid(4, 4))
    assert table.may(A, Bid(4, 2))
    assert table.refused(A, Bid(5, 2)) == "SW-11.2"
    assert table.refused(A, Bid(3, 6)) == "SW-11.2"
    assert table.refused(A, CHALLENGE_MOVE) == "SW-R4"


@rule("SW-11.2")
@pytest.mark.parametrize("players", range(3, 11))
def test_a_step_opening_at_every_table(players: int) -> None:
    table = spoils_table(players, step_bidding=True)
    table.name(B)
    assert bids(table, B) == {(players, face) for face in range(1, 7)}


@rule("SW-11.3", "EX-24")
def test_a_step_adds_one_die_at_most() -> None:
    table = spoils_table(step_bidding=True)
    table.bid(4, 4)
    table.bid(5, 4)
    assert bids(table, C) == {(5, 5), (5, 6), *product([6], range(1, 7))}
    assert table.may(C, Bid(5, 5))
    assert table.may(C, Bid(6, 2))
    assert table.refused(C, Bid(7, 2)) == "SW-11.3"
    assert table.refused(C, Bid(5, 4)) == "SW-4.5"
    assert table.may(C, CHALLENGE_MOVE)


@rule("SW-11.3")
def test_without_the_option_a_bid_may_add_any_number_of_dice() -> None:
    assert standing(5, 4).may(B, Bid(7, 2))


@rule("SW-R50")
def test_the_step_counts_from_the_bid_that_stands_after_a_skip() -> None:
    tarnkappe = card("tarnkappe")
    table = spoils_table(up={B: [tarnkappe]}, step_bidding=True)
    table.bid(4, 4)
    table.pass_all()
    table.use(B, tarnkappe)
    table.pass_all()
    assert bids(table, C) == {(4, 5), (4, 6), *product([5], range(1, 7))}


@rule("SW-R50")
def test_the_step_counts_from_a_stolen_bid() -> None:
    mask = card("lokis_mask")
    table = spoils_table(down={D: [mask]}, step_bidding=True)
    table.bid(4, 4)
    table.use(D, mask)
    table.pass_all()
    assert table.asked() == {A: "bid"}
    assert bids(table, A) == {(4, 5), (4, 6), *product([5], range(1, 7))}


@rule("SW-R50")
def test_a_skipped_opening_is_passed_on_under_the_same_limit() -> None:
    tarnkappe = card("tarnkappe")
    table = spoils_table(5, up={E: [tarnkappe]}, step_bidding=True)
    table.name(E)
    table.pass_all()
    table.use(E, tarnkappe)
    table.pass_all()
    assert table.asked() == {A: "bid"}
    assert bids(table, A) == {(5, face) for face in range(1, 7)}
    assert table.refused(A, CHALLENGE_MOVE) == "SW-R4"
