"""Parts 1 and 2 of the rules: what is in the box, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.engine import RefusalError
from meadhall.games.clash.events import Placed
from meadhall.games.clash.moves import Start
from tests.marks import rule

from .play import (
    CLUB,
    COLOURS,
    GAME,
    HAMMER,
    PUNCH,
    SHIELD,
    SLAM,
    SLINGSHOT,
    SPRINT,
    WALK,
    Table,
    space_id,
)
from .tables import clash_table, holdings

any_count = pytest.mark.parametrize("players", [2, 3, 4])
any_arena = pytest.mark.parametrize("arena", ["meadow", "moat"])


def fresh(players: int, seed: int = 1, **options: str | bool) -> Table:
    return Table(GAME.new(players, seed=seed, options=options))


def kinds(arena: str) -> dict[str, str]:
    return {space["id"]: space["kind"] for space in GAME.board({"arena": arena})["spaces"]}


@rule("CV-1.1")
@any_count
def test_two_to_four_players_have_one_viking_each(players: int) -> None:
    table = fresh(players)
    spaces = [table.where(who) for who in COLOURS[:players]]
    assert len(table.view()["seats"]) == players
    assert len(set(spaces)) == players


@rule("CV-1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 3.0, True, "3", None])
def test_no_other_number_of_players_can_begin(players: int) -> None:
    with pytest.raises(RefusalError, match="2 to 4 players") as caught:
        GAME.new(players)
    assert caught.value.refusal.rule == "EN-SETUP"


@rule("CV-1.2")
@any_count
def test_there_are_25_bracelets_worth_59(players: int) -> None:
    bracelets = holdings(fresh(players).state).bracelets()
    assert bracelets == {1: 6, 2: 8, 3: 7, 4: 4}
    assert bracelets.total() == 25
    assert sum(bracelets.elements()) == 59


@rule("CV-1.3")
@any_count
def test_everyone_has_the_same_twelve_cards(players: int) -> None:
    deck = {WALK: 2, SPRINT: 1, SLAM: 1, CLUB: 1, PUNCH: 2, HAMMER: 1, SLINGSHOT: 2, SHIELD: 2}
    assert holdings(fresh(players).state).decks == (deck,) * players
    assert sum(deck.values()) == 12


@rule("CV-1.4")
def test_players_agree_on_one_of_two_arenas_and_apart_from_it_on_the_game() -> None:
    settings = {setting.name: setting for setting in GAME.settings}
    assert {"meadow", "moat"} <= set(settings["arena"].choices)
    assert settings["variant"].choices == ("base", "bluff")
    assert settings["variant"].default == "base"
    boards = [GAME.board({"arena": name}) for name in ("meadow", "moat")]
    assert boards[0]["spaces"] != boards[1]["spaces"]
    assert fresh(2, arena="moat").view()["options"]["arena"] == "moat"


@rule("CV-1.5")
@any_arena
def test_spaces_are_starts_bracelet_spaces_water_one_centre_and_ordinary_ones(arena: str) -> None:
    count = Counter(kinds(arena).values())
    assert set(count) == {"start", "bracelet", "water", "centre", "plain"}
    assert count["centre"] == 1


@rule("CV-2.1")
@any_count
def test_everyone_starts_with_a_1_a_2_and_a_3_face_down(players: int) -> None:
    table = fresh(players)
    for who in COLOURS[:players]:
        assert table.row(who) == [1, 2, 3]
        assert table.public(who)["bracelets"] == 3
        assert table.public(who)["open"] == []
    assert table.view()["mine"] is None


@rule("CV-2.2")
@any_count
@any_arena
@pytest.mark.parametrize("seed", range(5))
def test_vikings_start_on_free_starting_spaces(players: int, arena: str, seed: int) -> None:
    table = fresh(players, seed, arena=arena)
    spaces = [seat["space"] for seat in table.view()["seats"]]
    assert {kinds(arena)[space] for space in spaces} == {"start"}
    assert len(set(spaces)) == players
    assert [(event.seat, event.space) for event in table.told(Placed)] == list(enumerate(spaces))


@rule("CV-2.2")
def test_a_start_that_is_taken_or_no_start_at_all_is_refused() -> None:
    table = fresh(3, starts="pick")
    (first,) = table.asked()
    start = space_id(table.arena, "R3-02")
    assert table.refusal(first, Start("centre")).rule == "CV-2.2"
    assert table.refusal(first, Start("nowhere")).rule == "CV-2.2"
    table.play(first, Start(start))
    (second,) = table.asked()
    assert second != first
    assert table.refusal(second, Start(start)).rule == "CV-2.2"
    assert {move.space for move in table.moves(second) if isinstance(move, Start)} == {
        space_id(table.arena, ref) for ref in ("R3-06", "R3-10", "R3-14")
    }


@rule("CV-2.3")
@any_count
def test_everyone_draws_three_cards_of_a_shuffled_deck(players: int) -> None:
    hands = []
    for seed in range(30):
        table = fresh(players, seed)
        for who in COLOURS[:players]:
            assert (len(table.hand(who)), table.public(who)["draw"], table.public(who)["discard"]) == (
                3,
                9,
                0,
            )
            assert table.public(who)["hand"] == 3
        hands.append(tuple(table.hand("red")))
        draws = holdings(table.state).draws
        assert len(set(draws)) == players, "decks are shuffled one by one"
    assert len(set(hands)) > 10


@rule("CV-2.4")
@any_count
@any_arena
def test_one_bracelet_lies_face_up_on_each_bracelet_space(players: int, arena: str) -> None:
    laid = set()
    for seed in range(20):
        loot = fresh(players, seed, arena=arena).view()["loot"]
        assert set(loot) == {space for space, kind in kinds(arena).items() if kind == "bracelet"}
        assert [len(values) for values in loot.values()] == [1, 1, 1, 1]
        laid.add(tuple(values[0] for values in loot.values()))
    assert len(laid) > 10, "the supply is shuffled"


@rule("CV-2.5")
@pytest.mark.parametrize(("players", "removed"), [(2, 9), (3, 6), (4, 0)])
def test_some_bracelets_go_back_to_the_box_unseen(players: int, removed: int) -> None:
    boxes = set()
    for seed in range(10):
        table = fresh(players, seed)
        box = holdings(table.state).removed
        assert len(box) == removed
        boxes.add(tuple(sorted(box)))
        for who in (None, *COLOURS[:players]):
            assert table.view(who)["removed"] == removed
    assert len(boxes) > 3 or removed == 0, "they are random ones"


@rule("CV-2.6", "EX-16")
@pytest.mark.parametrize(("players", "left"), [(2, 6), (3, 6), (4, 9)])
@any_arena
def test_the_supply_at_the_start_is_6_6_or_9(players: int, left: int, arena: str) -> None:
    table = fresh(players, arena=arena)
    assert table.supply == left
    assert len(holdings(table.state).supply) == left
    assert 25 - 3 * players - 4 - table.view()["removed"] == left


@rule("CV-2.7")
@any_count
def test_the_starting_player_is_chosen_at_random(players: int) -> None:
    first = Counter(fresh(players, seed).active for seed in range(60))
    assert set(first) == set(COLOURS[:players])
    assert min(first.values()) >= 5


@rule("CV-2.7")
@any_count
def test_play_goes_clockwise_from_any_starting_player(players: int) -> None:
    for start in range(players):
        table = clash_table(players, active=COLOURS[start])
        for turn in range(players + 1):
            who = COLOURS[(start + turn) % players]
            assert table.asked() == {who: "announce"}
            table.wastes_turn(who)


@rule("CV-2.8")
def test_discards_are_a_pile_of_their_own_that_nobody_else_looks_into() -> None:
    table = clash_table(hands={"red": [HAMMER, SHIELD, CLUB]})
    table.does("red", HAMMER, WALK)
    table.stays("red")
    table.does("red", SHIELD, WALK)
    table.stays("red")
    assert (table.public("red")["draw"], table.public("red")["discard"]) == (7, 2)
    assert table.mine("red")["discard"] == [HAMMER, SHIELD]
    assert HAMMER not in holdings(table.state).draws[0]
    assert table.view("yellow")["seats"][0]["shown"] == []
