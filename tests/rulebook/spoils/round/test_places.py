"""Part 9 of the rules: where cards lie, and who sees what."""

from __future__ import annotations

import pytest

from meadhall.games.spoils.events import LeftOver
from meadhall.games.spoils.moves import Swap, Take
from tests.marks import rule
from tests.rulebook.spoils.tables import (
    CARDS,
    CHALLENGER,
    DECLARER,
    A,
    B,
    C,
    D,
    Table,
    card,
    last_chance,
    spoils_table,
)

EYE, HUGINN, TOOTH = card("odins_eye"), card("huginn"), card("lucky_dragons_tooth")
CROWN, RING = card("crown"), card("ring")


def won_by_a(table: Table) -> None:
    """A wins alone and is about to take three cards."""
    table.name(A)
    table.bid(1, 6)
    table.challenge()
    table.bets({A: (DECLARER, 9), B: (CHALLENGER, 5), C: (CHALLENGER, 5), D: (CHALLENGER, 5)})
    table.pass_all()


def places(table: Table, number: int) -> list[str]:
    """Where this card lies."""
    position = table.position
    found = ["row"] * sum(number in pile for pile in position.piles)
    found += ["pile"] * (number in position.pile) + ["leftovers"] * (number in position.leftovers)
    found += ["stash"] * sum(number in position.stash(seat) for seat in range(position.players))
    return found + ["out"] * (number in position.out)


# ---------------------------------------------------------------- places


@rule("SW-9.1")
def test_a_card_goes_from_the_row_to_the_open_pile_to_a_stash_or_the_leftovers() -> None:
    table = spoils_table(dice={A: [6]}, pile=[])
    later = table.position.piles[0]
    taken, left = table.position.pile[:3], table.position.pile[3:]
    away = table.position.out
    assert {place for number in (*taken, *left) for place in places(table, number)} == {"pile"}
    won_by_a(table)
    table.pick(*taken)
    table.to("name")
    assert [places(table, number) for number in taken] == [["stash"]] * 3
    assert [places(table, number) for number in left] == [["leftovers"]] * 6
    assert [places(table, number) for number in later] == [["pile"]] * 9
    assert [places(table, number) for number in away] == [["out"]] * len(away)
    assert all(len(places(table, number)) == 1 for number in range(len(CARDS)))


# ---------------------------------------------------------------- the stash


@rule("SW-9.2")
def test_a_stash_is_seen_whole_by_its_owner_and_face_up_by_the_others() -> None:
    table = spoils_table(goods={B: [CROWN, RING]}, up={B: [HUGINN]}, down={B: [EYE, TOOTH]})
    for viewer in (None, A, B, C, D):
        side = table.sees(viewer, B)
        assert side["goods"] == [CROWN, RING]
        assert side["open"] == [HUGINN]
        hidden = [down["card"] for down in side["down"]]
        assert hidden == ([EYE, TOOTH] if viewer == B else [None, None])


@rule("SW-9.2")
def test_others_see_the_same_whatever_lies_face_down() -> None:
    table, other = (spoils_table(down={B: [number]}, pile=[]) for number in (EYE, TOOTH))
    for viewer in (None, A, C, D):
        assert table.sees(viewer, B) == other.sees(viewer, B)
    assert table.sees(B, B) != other.sees(B, B)


@rule("SW-9.2")
def test_all_of_a_stash_can_be_stolen() -> None:
    apple = card("iduns_gold_apple")
    table = spoils_table(down={A: [apple], B: [EYE]}, goods={B: [CROWN]}, up={B: [HUGINN]})
    table.use(A, apple, seat=B)
    assert {move.card for move in table.moves(A) if isinstance(move, Swap)} == {CROWN, HUGINN, EYE}


@rule("SW-9.2")
def test_all_of_a_stash_counts_at_the_end() -> None:
    table = last_chance(goods={B: [CROWN]}, up={B: [HUGINN]}, down={B: [EYE]})
    table.to_end()
    assert table.result().scores[B] == 70 + 2 + 1 + 2
    assert table.result().sheet[1].values == (0, 5, 0, 0)


@rule("SW-9.4")
def test_everyone_sees_how_many_face_down_artifacts_a_viking_has() -> None:
    table = spoils_table(down={B: [EYE, card("stones_of_fate")], D: [TOOTH]})
    for viewer in (None, A, B, C, D):
        assert [len(table.sees(viewer, seat)["down"]) for seat in (A, B, C, D)] == [0, 2, 0, 1]
        assert [down["stage"] for down in table.sees(viewer, B)["down"]] == [1, 2], "the backs"


@rule("SW-9.4")
def test_a_picked_artifact_is_counted_by_all() -> None:
    table = spoils_table(dice={A: [6]}, pile=[EYE])
    won_by_a(table)
    table.pick(EYE)
    assert [len(table.sees(viewer, A)["down"]) for viewer in (None, A, B, C, D)] == [1] * 5


# ---------------------------------------------------------------- leftovers


@rule("SW-9.3", "SW-R59")
def test_leftovers_lie_face_down_and_their_artifacts_are_known_to_nobody() -> None:
    table = spoils_table(dice={A: [6]}, pile=[EYE, TOOTH])
    won_by_a(table)
    table.pick(*[number for number in table.position.pile if number not in (EYE, TOOTH)][:3])
    table.to("name")
    assert {EYE, TOOTH} <= set(table.position.leftovers)
    for viewer in (None, A, B, C, D):
        left = table.view(viewer)["leftovers"]
        assert left["count"] == 6
        assert [down["card"] for down in left["artifacts"]] == [None, None]
        assert [event.count for event in table.told(LeftOver, viewer)] == [6]


@rule("SW-9.3")
def test_the_leftovers_are_put_away_without_a_look_at_the_artifacts() -> None:
    table, other = (spoils_table(dice={A: [6]}, pile=[number]) for number in (EYE, HUGINN))
    for one in (table, other):
        won_by_a(one)
        one.pick(*one.position.pile[1:4])
        one.to("name")
    for viewer in (None, A, B, C, D):
        assert table.view(viewer)["leftovers"]["artifacts"] == other.view(viewer)["leftovers"]["artifacts"]


@rule("SW-R59")
def test_the_log_names_no_card_that_is_left_over() -> None:
    table = spoils_table(dice={A: [6]}, pile=[CROWN])
    won_by_a(table)
    table.pick(*table.position.pile[1:4])
    (event,) = table.told(LeftOver)
    said = event.words(["Ann", "Bo", "Cai", "Dag"])
    assert "6" in said
    assert not any(CARDS[number].name in said for number in table.position.leftovers)


@rule("SW-R59", "SW-9.3")
def test_only_the_user_of_jarnglofar_sees_them_and_remembers() -> None:
    jarnglofar = card("jarnglofar")
    table = spoils_table(down={B: [jarnglofar]}, leftovers=[CROWN, EYE, TOOTH], pile=[])
    table.use(B, jarnglofar)
    assert table.asked() == {B: "leftover"}
    assert {move.card for move in table.moves(B) if isinstance(move, Take)} == {CROWN, EYE, TOOTH}
    table.play(B, Take(CROWN, "Crown"))
    for viewer in (None, A, B, C, D):
        known = {down["card"] for down in table.view(viewer)["leftovers"]["artifacts"]}
        assert known == ({EYE, TOOTH} if viewer == B else {None})


# ---------------------------------------------------------------- gold


@rule("SW-R46")
def test_gold_is_secret_by_default() -> None:
    table = spoils_table(gold={A: 11, B: 12, C: 13, D: 14})
    for viewer in (None, A, B, C, D):
        seen = [table.sees(viewer, seat)["gold"] for seat in (A, B, C, D)]
        assert seen == [gold if seat == viewer else None for seat, gold in enumerate((11, 12, 13, 14))]


@rule("SW-R46")
@pytest.mark.parametrize("viewer", [None, A, D])
def test_an_open_ledger_shows_everyones_gold_at_all_times(viewer: int | None) -> None:
    table = spoils_table(gold={A: 11, B: 12, C: 13, D: 14}, dice={A: [6]}, pile=[], open_ledger=True)
    assert [table.sees(viewer, seat)["gold"] for seat in (A, B, C, D)] == [11, 12, 13, 14]
    won_by_a(table)
    assert [table.sees(viewer, seat)["gold"] for seat in (A, B, C, D)] == [11, 7, 8, 9]
    assert table.sees(viewer, B)["rolled"] is not None, "the cups are up by now"


@rule("SW-R46")
def test_an_open_ledger_opens_nothing_else() -> None:
    table = spoils_table(down={B: [EYE]}, open_ledger=True)
    table.to("name")
    assert table.sees(A, B)["rolled"] is None
    assert table.sees(A, B)["down"][0]["card"] is None
