"""What always holds (SW-inv): gold, cards, dice and bids."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from meadhall.games.spoils import events
from meadhall.games.spoils.moves import CHALLENGE_MOVE, Bid
from meadhall.games.spoils.position import TAKEN
from tests.marks import rule
from tests.rulebook.spoils.tables import (
    CHALLENGER,
    DECLARER,
    GAME,
    A,
    B,
    C,
    D,
    Table,
    card,
    spoils_table,
)

from .random_plays import Options, every_game, played, rounds, told


def sets(players: int) -> int:
    return 2 if players > 5 else 1


# ---------------------------------------------------------------- gold and cards


@rule("SW-inv-1")
@every_game
def test_gold_only_goes_to_the_treasury_and_by_the_lyre(players: int, options: Options, seed: int) -> None:
    treasury = 415 * sets(players) - 70 * players
    moments = played(players, options, seed)
    assert moments[0].position.gold == [70] * players
    for before, after in pairwise(moments):
        owed = Counter(dict(enumerate(before.position.gold)))
        for event in told(after):
            if isinstance(event, events.BetLost):
                owed[event.seat] -= event.amount
                treasury += event.amount
            elif isinstance(event, events.Paid):
                assert 0 <= event.amount <= 5
                owed[event.seat] -= event.amount
                owed[event.to] += event.amount
        assert after.position.gold == [owed[seat] for seat in range(players)]
        assert min(after.position.gold) >= 0
        assert sum(after.position.gold) + treasury == 415 * sets(players)
    result = moments[-1].state.result()
    assert result.sheet[0].values == tuple(moments[-1].position.gold)


@rule("SW-inv-1", "SW-R45")
@every_game
def test_bonuses_come_on_top_at_the_end_only(players: int, options: Options, seed: int) -> None:
    last = played(players, options, seed)[-1]
    result = last.state.result()
    for seat in range(players):
        bonus = sum(line.values[seat] for line in result.sheet[2:])
        cards = sum(last.position.rules.gold[number] for number in last.position.stash(seat))
        assert bonus >= 0
        assert result.scores[seat] == last.position.gold[seat] + cards + bonus


@rule("SW-inv-2")
@every_game
def test_no_card_is_lost_or_doubled(players: int, options: Options, seed: int) -> None:
    everything = [*range(126 * sets(players))]
    for moment in played(players, options, seed):
        position = moment.position
        assert Table(moment.state).everywhere() == everything
        for seat in range(players):
            assert not any(position.rules.ability[number] for number in position.goods[seat])
            assert all(position.rules.ability[number] for number in position.open[seat] + position.down[seat])


@rule("SW-inv-2")
@every_game
def test_what_left_the_game_stays_away_and_face_up_stays_face_up(
    players: int, options: Options, seed: int
) -> None:
    for before, after in pairwise(played(players, options, seed)):
        assert before.position.out == after.position.out
        shown = {number for cards in before.position.open for number in cards}
        assert shown <= {number for cards in after.position.open for number in cards}
        assert set(before.position.cancelled) <= set(after.position.cancelled)


# ---------------------------------------------------------------- winners and picks


@rule("SW-inv-3")
@every_game
def test_every_round_has_winners_and_losers(players: int, options: Options, seed: int) -> None:
    past = played(players, options, seed)[-1].position.past
    assert len(past) == 9
    for record in past:
        assert 0 < len(record.winners) < players
        assert (record.declarer in record.winners) != (record.challenger in record.winners)
        assert record.chief in record.winners


@rule("SW-inv-3")
@every_game
def test_without_stones_and_draupnir_two_cards_are_left_over(
    players: int, options: Options, seed: int
) -> None:
    plain = 0
    for said in rounds(players, options, seed):
        due = sum(count for event in said if isinstance(event, events.NewChief) for _, count in event.order)
        picked = sum(isinstance(event, events.Picked) for event in said)
        (left,) = [event.count for event in said if isinstance(event, events.LeftOver)]
        assert picked + left == 2 * players + 1
        assert 3 <= due <= 2 * players - 1
        if picked == due:
            plain += 1
            assert left >= 2
    assert plain > 0


@rule("SW-inv-4")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_one_set_the_pile_is_just_enough_for_stones_and_a_copy(players: int) -> None:
    stones, mirror, draupnir = card("stones_of_fate"), card("freyjas_mirror"), card("draupnir")
    table = spoils_table(players, up={A: [stones], C: [mirror]}, down={B: [draupnir]}, dice={A: [6]}, pile=[])
    with table.edit() as position:
        position.copies = ((mirror, stones),)
    table.use(A, stones)
    table.use(C, mirror)
    table.name(A)
    table.bid(1, 6)
    table.challenge()
    table.bets({seat: (CHALLENGER if seat == B else DECLARER, 5) for seat in range(players)})
    table.pick_all(2 * players + 1)
    assert len(table.stash(A)) == 1 + 4
    assert len(table.stash(C)) == 1 + 3
    assert all(number == TAKEN for number in table.position.pile)
    assert table.window == "division_end"
    assert table.uses(B, draupnir) == [], "it finds nothing"
    table.pass_all()
    assert table.view()["leftovers"]["count"] == 0


@rule("SW-inv-4")
@every_game
def test_winners_get_all_they_may_take_while_one_set_plays(players: int, options: Options, seed: int) -> None:
    for said in rounds(players, options, seed):
        due = Counter[int]()
        for event in said:
            if isinstance(event, events.NewChief):
                due.update(dict(event.order))
        picked = Counter(event.seat for event in said if isinstance(event, events.Picked))
        if sets(players) == 1:
            assert all(picked[seat] >= count for seat, count in due.items())
        assert sum(picked.values()) <= 2 * players + 1


# ---------------------------------------------------------------- dice and bids


@rule("SW-inv-5")
@every_game
def test_the_dice_are_always_enough(players: int, options: Options, seed: int) -> None:
    for moment in played(players, options, seed):
        position = moment.position
        assert sum(map(len, position.dice)) <= 35 * sets(players)
        assert len(position.ravens) <= 3 * sets(players)
        assert all(1 <= face <= 6 for dice in (*position.dice, position.extra) for face in dice)


@rule("SW-inv-5")
def test_with_four_vikings_three_extra_dice_are_all_the_spare_ones() -> None:
    huginn, muninn, mirror = card("huginn"), card("muninn"), card("freyjas_mirror")
    table = spoils_table(up={A: [huginn, muninn], B: [mirror]})
    with table.edit() as position:
        position.copies = ((mirror, huginn),)
    table.to("name")
    assert [side["dice"] for side in table.view()["seats"]] == [10, 9, 8, 8]
    table.name(A)
    assert table.view()["dice_in_play"] == 35


@rule("SW-inv-5")
@pytest.mark.parametrize("players", [6, 10])
def test_with_two_sets_six_extra_dice_are_possible(players: int) -> None:
    names = ("huginn", "muninn", "freyjas_mirror")
    first, second = ([card(name, second_set=one) for name in names] for one in (False, True))
    table = spoils_table(players, up={C: first, D: second})
    with table.edit() as position:
        position.copies = ((first[2], first[0]), (second[2], first[1]))
    table.to("name")
    assert [side["dice"] for side in table.view()["seats"]] == [6, 6, 9, 9] + [6] * (players - 4)
    assert 6 * players + 6 <= 70


@rule("SW-inv-6")
@every_game
def test_every_bid_is_higher_than_the_one_before_or_stolen(players: int, options: Options, seed: int) -> None:
    bids = 0
    past = played(players, options, seed)[-1].position.past
    for said, record in zip(rounds(players, options, seed), past, strict=True):
        rank = 0
        for event in said:
            if isinstance(event, events.HasBid):
                assert 6 * (event.quantity - 1) + event.face > rank
                rank = 6 * (event.quantity - 1) + event.face
                bids += 1
            elif isinstance(event, events.BidStolen):
                assert 6 * (event.quantity - 1) + event.face == rank
        fallen = sum(isinstance(event, events.DieFell) for event in said)
        assert 0 < rank <= 6 * (sum(map(len, record.dice)) + fallen + 12 * sets(players))
    assert bids > 9


@rule("SW-inv-6")
@pytest.mark.parametrize("players", [3, 7])
def test_the_longest_bidding_there_is_ends(players: int) -> None:
    table = Table(GAME.new(players, seed=1))
    table.name(A)
    count = 0
    while len(moves := table.moves(seat := next(iter(table.asked())))) > 1 or moves[0] != CHALLENGE_MOVE:
        assert isinstance(moves[0], Bid)
        table.play(seat, moves[0])
        count += 1
    dice = table.view()["dice_in_play"]
    assert count == 6 * (dice + 12 * sets(players))
    table.challenge()
    assert set(table.asked().values()) == {"bet"}
