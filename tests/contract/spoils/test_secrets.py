"""Spoils of War, secret by secret: tables that differ in one hidden thing, and who can distinguish them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from meadhall.engine import State
from meadhall.games.spoils.moves import CHALLENGE_MOVE, HOLD_MOVE, PASS_MOVE, Bet, Bid, Name, Use
from meadhall.testing.noninterference import visible_bytes
from meadhall.testing.plugin import Viewer
from tests.marks import rule
from tests.rulebook.spoils.tables import CHALLENGER, DECLARER, A, B, C, D, Table, card, spoils_table

EVERYBODY: tuple[Viewer, ...] = (A, B, C, D, None)
ROLLS = ((1, 2, 3, 4, 5, 6, 6, 6), (2, 2, 2, 2, 2, 2, 2, 2), (6, 6, 6, 6, 5, 5, 5, 5))
FIVE = Bet(CHALLENGER, 5)
BETS = (FIVE, Bet(CHALLENGER, 40), Bet(DECLARER, 5), Bet(DECLARER, 70))
Tables = tuple[Table, ...]


def who_can_tell(tables: Tables) -> set[Viewer]:
    """The viewers to whom any two of these tables look different, in anything they are told."""
    probes = [PASS_MOVE, FIVE, HOLD_MOVE, CHALLENGE_MOVE, Bid(99, 6), Name(A), Use(0, "Huginn")]
    return {
        viewer
        for viewer in EVERYBODY
        if any(
            visible_bytes(one, viewer, probes) != visible_bytes(other, viewer, probes)
            for one, other in pairs(tables)
        )
    }


def pairs(tables: Tables) -> Iterator[tuple[State, State]]:
    return combinations([table.state for table in tables], 2)


def at_all(tables: Tables, act: Callable[[Table], None]) -> Tables:
    """Does the same at each of the tables."""
    for table in tables:
        act(table)
    return tables


# ---------------------------------------------------------------- a roll that not even the roller sees


def rolled_unseen() -> Tables:
    """A rolls unseen; only what is under A's cup differs. B has a Spyglass, C a face-down Sampo Talisman."""
    tables = tuple(
        spoils_table(
            4,
            nth=5,
            up={A: [card("stones_of_fate")], B: [card("heimdalls_spyglass")]},
            down={C: [card("sampo_talisman")]},
            pile=[card("crown", stage=2)],
            dice={A: roll, B: (3, 3, 3)},
        )
        for roll in ROLLS
    )
    return at_all(tables, lambda table: table.use(A, card("stones_of_fate")))


@rule("SW-10.39", "SW-R60", "SW-inv-7")
def test_an_unseen_roll_is_shown_to_nobody_not_even_the_roller() -> None:
    tables = rolled_unseen()
    for act in (
        lambda table: table.pass_all(),
        lambda table: table.name(A),
        lambda table: table.bid(3, 2),
        lambda table: table.bid(4, 2),
        lambda table: table.bid(5, 2),
        lambda table: table.challenge(),
        lambda table: table.bets({A: (CHALLENGER, 9), B: (DECLARER, 9)}),
    ):
        assert who_can_tell(tables) == set()
        at_all(tables, act)
    assert [table.window for table in tables] == ["bets_revealed"] * 3
    assert who_can_tell(tables) == set()
    at_all(tables, lambda table: table.pass_all())
    assert who_can_tell(tables) == set(EVERYBODY), "the cup is lifted"


@rule("SW-R40")
def test_only_the_user_of_the_spyglass_sees_an_unseen_roll() -> None:
    tables = rolled_unseen()
    at_all(tables, lambda table: table.name(B))
    at_all(tables, lambda table: table.pass_all())
    at_all(tables, lambda table: table.use(B, card("heimdalls_spyglass"), seat=A))
    assert who_can_tell(tables) == {B}
    at_all(tables, lambda table: table.bid(3, 6))
    assert who_can_tell(tables) == {B}


@rule("SW-R60")
def test_when_the_stones_are_cancelled_the_roller_alone_sees_the_dice() -> None:
    tables = rolled_unseen()
    assert who_can_tell(tables) == set()
    at_all(tables, lambda table: table.announce(C, card("sampo_talisman"), cancels=card("stones_of_fate")))
    at_all(tables, lambda table: table.pass_answers())
    assert who_can_tell(tables) == {A}


@rule("SW-3.4", "SW-inv-7")
def test_an_ordinary_roll_is_told_to_the_roller_alone() -> None:
    tables = tuple(spoils_table(4, dice={A: roll}) for roll in ROLLS)
    assert who_can_tell(tables) == {A}
    at_all(tables, lambda table: table.name(B))
    at_all(tables, lambda table: table.bid(2, 2))
    assert who_can_tell(tables) == {A}


# ---------------------------------------------------------------- bets


def before_the_bets() -> Table:
    """A is declarer, B challenger; C and D are free. D has a Norn Orb, face-down."""
    table = spoils_table(4, nth=5, down={D: [card("norn_orb")]}, pile=[card("crown", stage=2)], dice={})
    table.name(A)
    table.bid(3, 1)
    table.challenge()
    table.pass_all()
    return table


def with_bets(*answers: dict[int, Bet]) -> Tables:
    """One table for each set of sealed answers."""
    tables = tuple(before_the_bets() for _ in answers)
    for table, given in zip(tables, answers, strict=True):
        for seat, bet in given.items():
            table.play(seat, bet)
    return tables


@rule("SW-5.1", "SW-12.6", "SW-inv-7")
def test_a_sealed_bet_that_can_still_be_changed_is_known_to_its_bettor_alone() -> None:
    tables = with_bets(*({C: bet} for bet in BETS))
    assert who_can_tell(tables) == {C}
    at_all(tables, lambda table: table.play(A, Bet(DECLARER, 12)))
    at_all(tables, lambda table: table.play(B, FIVE))
    assert who_can_tell(tables) == {C}


@rule("SW-12.6")
def test_nobody_else_sees_whether_and_how_often_a_bet_was_changed() -> None:
    once, often = with_bets({C: BETS[0]}, {C: BETS[0]})
    for bet in (*BETS[1:], BETS[0]):
        often.play(C, bet)
    assert who_can_tell((once, often)) == {C}, "only the own history has the changes"
    assert once.view(C) == often.view(C)


@rule("SW-R14")
def test_holding_looks_like_betting_until_all_have_answered() -> None:
    holding, betting = with_bets({}, {})
    holding.play(D, HOLD_MOVE)
    betting.play(D, FIVE)
    assert who_can_tell((holding, betting)) == {D}
    at_all((holding, betting), lambda table: table.play(A, Bet(DECLARER, 12)))
    at_all((holding, betting), lambda table: table.play(B, FIVE))
    assert who_can_tell((holding, betting)) == {D}
    at_all((holding, betting), lambda table: table.play(C, FIVE))
    assert who_can_tell((holding, betting)) == set(EVERYBODY)


def last_to_bet() -> Tables:
    """All bets are locked but D's, who holds; only C's bet differs."""
    tables = with_bets(*({C: bet} for bet in BETS))
    at_all(tables, lambda table: table.play(D, HOLD_MOVE))
    at_all(tables, lambda table: table.play(A, Bet(DECLARER, 12)))
    return at_all(tables, lambda table: table.play(B, FIVE))


@rule("SW-5.1", "SW-R14", "SW-inv-7")
def test_a_locked_bet_is_known_to_its_bettor_alone_until_all_are_shown() -> None:
    tables = last_to_bet()
    assert [table.asked() for table in tables] == [{D: "bet"}] * len(BETS)
    assert who_can_tell(tables) == {C}
    at_all(tables, lambda table: table.play(D, FIVE))
    assert who_can_tell(tables) == set(EVERYBODY), "the bets are shown"


@rule("SW-10.34", "SW-R14")
def test_a_locked_bet_that_the_orb_shows_is_known_to_two() -> None:
    tables = last_to_bet()
    at_all(tables, lambda table: table.use(D, card("norn_orb"), seat=C))
    assert who_can_tell(tables) == {C, D}


@rule("SW-10.34")
def test_the_orb_shows_no_other_bet() -> None:
    tables = last_to_bet()
    at_all(tables, lambda table: table.use(D, card("norn_orb"), seat=A))
    assert who_can_tell(tables) == {C}


@rule("SW-5.5", "SW-R46")
@pytest.mark.parametrize("open_ledger", [False, True])
def test_gold_is_shown_to_its_owner_alone_unless_the_ledger_is_open(open_ledger: bool) -> None:
    table = spoils_table(4, dice={}, open_ledger=open_ledger)
    while not table.state.over:
        for viewer in EVERYBODY:
            shown = [side["gold"] is not None for side in table.view(viewer)["seats"]]
            assert shown == [open_ledger or seat == viewer for seat in (A, B, C, D)]
        decision = table.state.decisions()[0]
        fallback = decision.fallback
        assert fallback is not None
        table.play(decision.seat, fallback)
    assert all(side["gold"] is not None for viewer in EVERYBODY for side in table.view(viewer)["seats"])


# ---------------------------------------------------------------- a card one viking has looked at

HIDDEN = ("huginn", "lokis_die", "mead_of_poetry")
"""Artifacts with the same back."""


def peeking(where: str) -> Tables:
    """A has an Eye. Another artifact lies at place 0, of the pile or of C's stash."""
    eye = {A: [card("odins_eye")]}
    if where == "pile":
        return tuple(spoils_table(4, nth=2, up=eye, pile=[card(name)], dice={}) for name in HIDDEN)
    return tuple(
        spoils_table(4, nth=2, up=eye, down={C: [card(name)]}, pile=[card("crown")], dice={})
        for name in HIDDEN
    )


@rule("SW-10.36", "SW-R61", "SW-inv-7")
def test_a_card_of_the_pile_that_one_viking_peeked_at_is_known_to_that_viking_alone() -> None:
    tables = peeking("pile")
    assert who_can_tell(tables) == set()
    at_all(tables, lambda table: table.use(A, card("odins_eye"), place=0))
    assert who_can_tell(tables) == {A}
    at_all(tables, lambda table: table.name(B))
    at_all(tables, lambda table: table.bid(2, 2))
    assert who_can_tell(tables) == {A}


@rule("SW-10.36", "SW-10.8", "SW-inv-7")
def test_a_card_of_a_stash_that_one_viking_peeked_at_is_known_to_that_viking_and_its_owner() -> None:
    tables = peeking("stash")
    assert who_can_tell(tables) == {C}
    at_all(tables, lambda table: table.use(A, card("odins_eye"), seat=C, place=0))
    assert who_can_tell(tables) == {A, C}


@rule("SW-7.5")
def test_an_artifact_that_was_taken_is_known_to_its_taker_and_to_who_peeked_before() -> None:
    tables = peeking("pile")
    at_all(tables, lambda table: table.use(A, card("odins_eye"), place=0))
    at_all(tables, lambda table: table.name(B))
    at_all(tables, lambda table: table.bid(2, 1))
    at_all(tables, lambda table: table.challenge())
    at_all(tables, lambda table: table.bets({B: (DECLARER, 20)}))
    at_all(tables, lambda table: table.pass_all())
    assert [table.asked() for table in tables] == [{B: "pick"}] * len(HIDDEN)
    for table in tables:
        table.play(B, table.moves(B)[0])
    assert who_can_tell(tables) == {A, B}
