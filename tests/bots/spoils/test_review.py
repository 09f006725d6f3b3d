"""The review of Spoils of War: bids, challenges, bets and stakes, counted exactly."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from meadhall.bots.spoils.review import SpoilsReview, explain_better_bet
from meadhall.games.spoils import CHALLENGER, DECLARER, Bet, Bid, Challenge
from tests.bots.reviewed import counted, luck, play
from tests.bots.spoils.players import situation_of
from tests.rulebook.spoils.play import GAME, Table
from tests.rulebook.spoils.tables import A, B, C, spoils_table

NAMES = ["Ann", "Ben", "Cid"]
GOLDEN = Path(__file__).parents[2] / "golden"
SIXES = (6, 6, 6, 6, 6)


def bidding(**dice: tuple[int, ...]) -> Table:
    """A table of three at which A bids first; who is not named has ones."""
    table = spoils_table(3, dice={"ABC".index(who): faces for who, faces in dice.items()})
    table.name(A)
    table.pass_all()
    return table


def test_a_bid_known_to_be_true_is_challenged_in_vain_and_the_bet_is_won() -> None:
    table = bidding(A=SIXES)
    ann, ben = SpoilsReview(A, NAMES), SpoilsReview(B, NAMES)
    bid = play(table.state, ann, A, Bid(5, 6))
    assert bid is not None
    assert (bid.chance, bid.chance_of) == (1.0, "that the bid is true")
    played = table.state.clone()
    assert play(played, ben, B, Challenge()) is not None
    play(table.state, ann, B, Challenge())
    table.pass_all()
    bet = play(table.state, ann, A, Bet(DECLARER, 10))
    assert bet is not None
    assert bet.chance == 1.0
    play(table.state, ann, B, Bet(CHALLENGER, 7))
    play(table.state, ann, C, Bet(DECLARER, 5))
    table.to("name")
    assert counted(ann, table.state) == {
        "Bids made": (1, None),
        "Challenged bids true": (1, 1),
        "Challenges right": (0, 0),
        "Bets won": (1, 1),
    }
    told = luck(ann, table.state)
    assert told["Bets"] == (1.0, 1, "Your one bet had a chance of 100 %; it was won: about as expected.")
    assert told["Gold lost with stakes"][:2] == (0.0, 0)


def test_a_challenge_of_what_the_own_dice_prove_had_no_chance() -> None:
    table = bidding(B=SIXES)
    ben = SpoilsReview(B, NAMES)
    play(table.state, ben, A, Bid(5, 6))
    judgement = play(table.state, ben, B, Challenge())
    assert judgement is not None
    assert (judgement.chance, judgement.chance_of) == (0.0, "that the bid is false")
    assert judgement.loss > 1
    assert isinstance(judgement.better, Bid)
    table.pass_all()
    bet = play(table.state, ben, A, Bet(DECLARER, 5))
    assert bet is None
    bet = play(table.state, ben, B, Bet(CHALLENGER, 20))
    assert bet is not None
    assert bet.better == Bet(CHALLENGER, 5)
    assert bet.text == "Your side had a chance of 0 %, too little for such a stake."
    play(table.state, ben, C, Bet(DECLARER, 5))
    table.to("name")
    assert counted(ben, table.state)["Challenges right"] == (0, 1)
    assert counted(ben, table.state)["Bets won"] == (0, 1)
    text = "Your stakes were to cost about 20 gold and cost 20: about as expected."
    assert luck(ben, table.state)["Gold lost with stakes"] == (20.0, 20, text)


def test_a_bet_on_the_unlikely_side_is_told_as_such() -> None:
    """C has five sixes, so a bid of five sixes is true; the other side is lost."""
    table = bidding(C=SIXES)
    cid = SpoilsReview(C, NAMES)
    play(table.state, cid, A, Bid(5, 6))
    play(table.state, cid, B, Challenge())
    table.pass_all()
    play(table.state, cid, A, Bet(DECLARER, 5))
    play(table.state, cid, B, Bet(CHALLENGER, 5))
    before = table.state.clone()
    judgement = play(table.state, cid, C, Bet(CHALLENGER, 30))
    assert judgement is not None
    assert isinstance(judgement.better, Bet)
    assert judgement.better.side == DECLARER
    prize = situation_of(before, C).treasure.rank_gains[0]
    assert judgement.text.startswith(
        "The other side was the likelier one, with 100 %; winning there brings treasure"
    )
    assert judgement.loss <= 30 + prize
    assert judgement.chance == pytest.approx(0.0)
    table.to("name")
    assert counted(cid, table.state)["Bets won"] == (0, 1)


def test_a_bet_costs_no_more_than_the_stake_and_treasure_by_their_chances() -> None:
    """In this game of random moves seat 4 has nearly lost: gold hardly changes its chance to win the game."""
    log = GAME.read_log(gzip.decompress((GOLDEN / "spoils-2.json.gz").read_bytes()))
    state, review, seat, judged = GAME.opening(log.header), SpoilsReview(4, []), 4, 0
    for number, entry in enumerate(log.entries, start=1):
        if number > state.entries and entry.seat == seat and isinstance(entry.move, Bet):
            decision = next(one for one in state.decisions() if one.seat == seat)
            judgement = review.judge(state.view(seat), decision, entry.move)
            assert judgement is not None
            assert isinstance(judgement.better, Bet)
            situation = situation_of(state, seat)
            sides, better = situation.sides(), judgement.better
            stake = (1.0 - sides[entry.move.side]) * entry.move.amount
            prize = sides[better.side] * max(situation.treasure.rank_gains)
            assert judgement.loss <= stake + prize + 1e-6, (
                "what the better bet wins and this one loses, on average"
            )
            judged += 1
        GAME.play_entry(state, number, entry)
    assert judged == 9


def test_the_other_side_is_called_likelier_only_where_it_is() -> None:
    sides = {DECLARER: 0.7, CHALLENGER: 0.3}
    assert (
        explain_better_bet(sides, CHALLENGER, 5, Bet(DECLARER, 5), 32.4)
        == "The other side was the likelier one, with 70 %; winning there brings treasure worth about 32 gold."
    )
    told = explain_better_bet(sides, DECLARER, 0, Bet(CHALLENGER, 0), 32.4)
    assert told == (
        "The other side had a chance of 30 % only, but winning there helps you more: "
        "it brings treasure worth about 32 gold."
    )
