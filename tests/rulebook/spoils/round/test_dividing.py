"""Part 7 of the rules, step 7: losers pay, the best bet makes the chief, winners take treasure."""

from __future__ import annotations

import pytest

from meadhall.games.spoils.events import BetLost, FoundArtifact, LeftOver, NewChief, Picked, TurnedUp
from meadhall.games.spoils.moves import PASS_MOVE, Bet, Pick, Reveal
from tests.marks import rule
from tests.rulebook.spoils.tables import (
    CARDS,
    CHALLENGER,
    DECLARER,
    A,
    B,
    C,
    D,
    E,
    F,
    Table,
    card,
    spoils_table,
)

YES, NO = DECLARER, CHALLENGER


def decided(
    bets: dict[int, tuple[int, int]],
    *,
    won: bool = True,
    players: int = 4,
    chief: int = A,
    gold: dict[int, int] | None = None,
    pile: list[int] | None = None,
) -> Table:
    """A has bid eight 6s, B has challenged, and A was right or not."""
    table = spoils_table(
        players, chief=chief, gold=gold, pile=pile or [], dice={A: [6] * 6, C: [6, 6]} if won else {}
    )
    table.name(A)
    table.bid(8, 6)
    table.challenge()
    table.bets(bets)
    return table


def order(table: Table) -> list[tuple[int, int]]:
    """Who takes how many, as told to all."""
    return list(table.told(NewChief)[-1].order)


# ---------------------------------------------------------------- gold


@rule("SW-7.1")
@pytest.mark.parametrize("won", [True, False])
def test_losers_pay_their_whole_bet_and_winners_win_no_gold(won: bool) -> None:
    table = decided({A: (YES, 11), B: (NO, 12), C: (YES, 13), D: (NO, 14)}, won=won)
    gold = [table.gold(seat) for seat in (A, B, C, D)]
    assert gold == ([70, 58, 70, 56] if won else [59, 70, 57, 70])
    lost = [(event.seat, event.amount) for event in table.told(BetLost)]
    assert lost == ([(B, 12), (D, 14)] if won else [(A, 11), (C, 13)])


@rule("SW-7.1", "SW-R12")
@pytest.mark.parametrize("short", [0, 3, 5])
def test_a_loser_who_bet_all_pays_it_and_has_nothing_left(short: int) -> None:
    table = decided({A: (YES, 9), B: (NO, short), C: (NO, 5), D: (NO, 5)}, gold={B: short})
    assert [table.gold(seat) for seat in (A, B, C, D)] == [70, 0, 65, 65]


@rule("SW-7.6")
def test_winners_take_back_their_bet() -> None:
    table = decided({A: (YES, 70), B: (NO, 5), C: (NO, 5), D: (NO, 5)})
    table.pick_all(3)
    table.pass_all()
    table.bid(1, 1)
    table.challenge()
    assert table.gold(A) == 70
    assert table.may(A, Bet(YES, 70))
    assert table.sees(A, A)["bet"] is None


# ---------------------------------------------------------------- the new chief


@rule("SW-7.2")
def test_the_winner_with_the_largest_bet_is_chief() -> None:
    table = decided({A: (YES, 5), B: (NO, 60), C: (YES, 8), D: (YES, 7)}, chief=B)
    assert table.chief == C
    assert order(table) == [(C, 3), (D, 2), (A, 2)]


@rule("SW-7.2", "SW-R13", "DX-01")
@pytest.mark.parametrize("other", [C, D])
def test_among_equal_bets_the_declarer_is_nearest_to_the_declarer(other: int) -> None:
    table = decided({A: (YES, 10), B: (NO, 10), C: (NO, 5), D: (NO, 5)} | {other: (YES, 10)}, chief=D)
    assert table.chief == A


@rule("SW-7.2", "SW-R13")
def test_among_equal_bets_the_winning_challenger_is_nearest() -> None:
    table = decided({A: (YES, 10), B: (NO, 10), C: (NO, 10), D: (NO, 10)}, won=False, chief=C)
    assert table.chief == B
    assert order(table) == [(B, 3), (C, 2), (D, 2)]


@rule("SW-7.2")
def test_among_equal_bets_of_others_the_first_clockwise_from_the_winner_is_chief() -> None:
    declarer = decided({A: (YES, 5), B: (NO, 5), C: (YES, 9), D: (YES, 9)})
    assert declarer.chief == C
    challenger = decided({A: (YES, 5), B: (NO, 5), C: (NO, 9), D: (NO, 9)}, won=False)
    assert challenger.chief == C


@rule("DX-02", "SW-7.2", "SW-7.3")
def test_two_steps_are_nearer_than_four() -> None:
    tarnkappe = card("tarnkappe")
    table = spoils_table(5, up={B: [tarnkappe]}, dice={})
    table.bid(3, 6)
    table.pass_all()
    table.use(B, tarnkappe)
    table.challenge()
    assert (table.view()["declarer"], table.view()["challenger"]) == (A, C)
    table.bets({A: (YES, 5), B: (NO, 12), C: (NO, 5), D: (YES, 5), E: (NO, 12)})
    table.pass_all()
    assert order(table) == [(E, 3), (B, 2), (C, 2)]


# ---------------------------------------------------------------- the order of taking


@rule("SW-7.3")
def test_winners_take_from_the_highest_bet_to_the_lowest_and_losers_never() -> None:
    table = decided({A: (YES, 6), B: (NO, 30), C: (YES, 7), D: (YES, 8), E: (YES, 5)}, players=5)
    took = []
    for _ in range(9):
        took += list(table.asked())
        table.pick_all(1)
    assert took == [D, D, D, C, C, A, A, E, E]
    assert table.stash(B) == set()


@rule("SW-7.3")
def test_equal_bets_take_clockwise_from_the_new_chief() -> None:
    bets = {A: (YES, 6), B: (NO, 5), C: (YES, 6), D: (YES, 20), E: (YES, 6)}
    assert order(decided(bets, players=5)) == [(D, 3), (E, 2), (A, 2), (C, 2)]


@rule("SW-R20")
def test_bets_under_5_go_by_amount_and_then_clockwise_from_the_chief() -> None:
    bets = {A: (YES, 3), B: (NO, 5), C: (YES, 20), D: (YES, 3), E: (YES, 4)}
    table = decided(bets, players=5, gold={A: 3, D: 3, E: 4})
    assert order(table) == [(C, 3), (E, 2), (D, 2), (A, 2)]


@rule("DX-04", "SW-R12")
def test_a_sole_winner_without_gold_is_chief_and_takes_three() -> None:
    table = decided({A: (YES, 0), B: (NO, 5), C: (NO, 5), D: (NO, 5)}, gold={A: 0}, chief=C)
    assert table.chief == A
    assert order(table) == [(A, 3)]
    table.pick_all(3)
    assert len(table.stash(A)) == 3
    assert table.gold(A) == 0


# ---------------------------------------------------------------- taking


@rule("SW-7.4")
def test_the_chief_takes_three_and_every_other_winner_two() -> None:
    table = decided({A: (YES, 9), B: (NO, 5), C: (YES, 8), D: (YES, 7)})
    table.pick_all(7)
    assert [len(table.stash(seat)) for seat in (A, B, C, D)] == [3, 0, 2, 2]


@rule("SW-7.4")
def test_taking_is_compulsory() -> None:
    table = decided({A: (YES, 9), B: (NO, 5)})
    for _ in range(3):
        assert all(isinstance(move, Pick) for move in table.moves(A))
        assert table.refused(A, PASS_MOVE) == "SW-7.4"
        table.pick_all(1)


@rule("SW-7.4")
def test_a_card_that_is_gone_cannot_be_taken() -> None:
    crown = card("crown")
    table = decided({A: (YES, 9), B: (NO, 5)}, pile=[crown])
    table.pick(crown)
    assert table.refused(A, Pick(0, "Crown")) == "SW-7.4"
    assert table.refused(A, Pick(9, "Crown")) == "SW-7.4"
    assert table.view()["pile"][0]["card"] == -1


@rule("SW-7.5")
def test_a_face_up_treasure_is_taken_for_all_to_see() -> None:
    crown = card("crown")
    table = decided({A: (YES, 9), B: (NO, 5)}, pile=[crown, card("odins_eye")])
    table.pick(crown)
    for viewer in (None, A, B, C, D):
        assert table.sees(viewer, A)["goods"] == [crown]
        assert [(event.seat, event.card) for event in table.told(Picked, viewer)] == [(A, crown)]


@rule("SW-7.5")
def test_a_taken_artifact_is_seen_by_its_taker_only_and_lies_face_down() -> None:
    eye = card("odins_eye")
    table = decided({A: (YES, 9), B: (NO, 5)}, pile=[card("crown"), eye])
    table.pick(eye)
    for viewer in (None, A, B, C, D):
        (down,) = table.sees(viewer, A)["down"]
        assert down["card"] == (eye if viewer == A else None)
        assert down["stage"] == 1, "the back shows it"
        assert table.sees(viewer, A)["open"] == []
        assert [(event.card, event.name) for event in table.told(Picked, viewer)] == [(-1, "an artifact")]
        assert [event.card for event in table.told(FoundArtifact, viewer)] == ([eye] if viewer == A else [])


@rule("SW-R18")
def test_cards_are_taken_one_by_one_and_an_artifact_is_seen_before_the_next() -> None:
    huginn, tooth = card("huginn"), card("lucky_dragons_tooth")
    table = decided({A: (YES, 9), B: (NO, 5)}, pile=[huginn, tooth])
    assert table.view(A)["open"][0]["options"]["left"] == 3
    table.pick(huginn)
    assert table.view(A)["open"][0]["options"]["left"] == 2
    assert [down["card"] for down in table.sees(A, A)["down"]] == [huginn]
    assert table.view(A)["pile"][1] == table.view(B)["pile"][1], "the other one is still unknown"
    assert table.may(A, Pick(1, "an artifact"))


@rule("SW-7.7")
def test_untaken_cards_go_face_down_to_the_leftovers() -> None:
    pile = [card("crown"), card("odins_eye"), card("huginn")]
    table = decided({A: (YES, 9), B: (NO, 5), C: (NO, 5), D: (YES, 5)}, pile=pile)
    taken = [number for number in table.position.pile if number not in pile][:5]
    rest = set(table.position.pile) - set(taken)
    table.pick(*taken)
    assert set(table.position.leftovers) == rest
    assert len(rest) == 4
    assert [event.count for event in table.told(LeftOver)] == [4]
    for viewer in (None, A, B, C, D):
        assert table.view(viewer)["leftovers"]["count"] == 4
        assert card("odins_eye") not in _numbers(table.view(viewer)["leftovers"])


def _numbers(data: object) -> set[int]:
    """Every number that stands anywhere in plain data."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        return set().union(*map(_numbers, data))
    return {data} if isinstance(data, int) else set()


@rule("SW-R19")
def test_if_the_pile_is_too_short_winners_take_what_is_left_in_order() -> None:
    """Two Stones and two copies: if three of their four users win, five winners would take 14 of 13."""
    stones = [card("stones_of_fate", second_set=second) for second in (False, True)]
    mirrors = [card("freyjas_mirror", second_set=second) for second in (False, True)]
    owners = dict(zip((A, B, C, D), [*stones, *mirrors], strict=True))
    table = spoils_table(6, up={seat: [one] for seat, one in owners.items()}, pile=[], dice={A: [6]})
    with table.edit() as position:
        position.copies = tuple(zip(mirrors, stones, strict=True))
    for seat, one in owners.items():
        table.use(seat, one)
    table.name(A)
    table.bid(1, 6)
    table.challenge()
    assert table.view()["challenger"] == B
    table.bets({A: (YES, 8), B: (NO, 5), C: (YES, 7), D: (YES, 6), E: (YES, 9), F: (YES, 10)})
    table.pick_all(13)
    assert [len(table.position.goods[seat]) for seat in (F, E, A, C, D)] == [3, 2, 3, 3, 2]
    assert table.view()["leftovers"]["count"] == 0
    table.to("name")
    assert table.view()["round"] == 2


@rule("EX-11", "SW-7.1", "SW-7.4", "SW-7.7")
def test_the_division_of_the_example() -> None:
    lief, hildr, olaf, lance = A, B, C, D
    crown, ax, sea, shield = card("crown"), card("battle_ax"), card("sea_dragon"), card("shield")
    one, other = card("odins_eye"), card("huginn")
    table = spoils_table(
        chief=olaf,
        pile=[crown, ax, one, other, sea, shield],
        dice={olaf: [3], lief: [3, 3, 3], lance: [3, 3]},
    )
    table.name(lief)
    table.bid(5, 3)
    table.challenge()
    table.bets({lief: (YES, 5), hildr: (NO, 20), olaf: (NO, 10), lance: (YES, 10)})
    assert [table.gold(seat) for seat in (lief, hildr, olaf, lance)] == [70, 50, 60, 70]
    assert sum(event.amount for event in table.told(BetLost)) == 30, "for the treasury"
    assert table.chief == lance
    table.pick(crown, ax, one)
    table.pass_all()
    assert table.asked() == {lief: "pick"}
    table.pick(sea, shield)
    assert table.stash(lance) == {crown, ax, one}
    assert table.stash(lief) == {sea, shield}
    table.pass_all()
    assert table.view()["leftovers"]["count"] == 4
    assert other in table.position.leftovers
    assert table.asked() == {lance: "name"}, "the new chief begins the next round"


@rule("SW-R47")
def test_the_old_chief_goes_first_until_the_new_one_is_known() -> None:
    mine = {B: [card("huginn"), card("odins_eye")], C: [card("muninn"), card("singing_lyre")]}
    table = spoils_table(chief=A, down=mine, dice={})
    table.bid(3, 6)
    table.pass_all()
    table.challenge()
    table.bets({A: (YES, 5), B: (NO, 5), C: (NO, 20), D: (YES, 5)})

    def both_turn_up(place: int) -> list[int]:
        before = len(table.told(TurnedUp))
        for _ in range(2):
            for seat in list(table.asked()):
                wish = Reveal(mine[seat][place], CARDS[mine[seat][place]].name)
                table.play(seat, wish if wish in table.moves(seat) else PASS_MOVE)
            table.pass_answers()
        return [event.seat for event in table.told(TurnedUp)[before:]]

    table.to("reveal_dice_end")
    assert both_turn_up(0) == [B, C], "from A, the old chief"
    table.to("pick_turn")
    assert table.chief == C
    assert both_turn_up(1) == [C, B], "from C, the new chief"
