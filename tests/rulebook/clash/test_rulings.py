"""Part 11 of the rules: our rulings where the rulebook leaves a question, and the options that go with them."""

from __future__ import annotations

import pytest

from meadhall.games.clash import ClashCard
from meadhall.games.clash.events import (
    Called,
    CentrePaid,
    Reshuffled,
    ShieldClaimed,
)
from meadhall.games.clash.moves import Announce, Endure, Ram, Shield, Spare, Start, Stay, Strike
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
    seat,
)
from .tables import NEAR, clash_table, holdings


@rule("CV-R1")
@pytest.mark.parametrize(("arena", "opposite"), [("meadow", 8), ("moat", 6)])
def test_two_vikings_start_opposite_each_other_at_random(arena: str, opposite: int) -> None:
    starts = set()
    for seed in range(40):
        table = Table(GAME.new(2, seed=seed, options={"arena": arena}))
        red, yellow = (int(table.where(who).removeprefix("R3-")) for who in ("red", "yellow"))
        assert abs(red - yellow) == opposite
        starts.add(table.where("red"))
    assert len(starts) == 4


@rule("CV-R1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_vikings_start_at_random(players: int) -> None:
    drawn = set()
    for seed in range(60):
        table = Table(GAME.new(players, seed=seed))
        drawn.add(tuple(table.where(who) for who in COLOURS[:players]))
    assert len(drawn) > 15, "of 24 ways to stand"


@rule("CV-R1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starts_can_be_picked_the_last_player_first(players: int) -> None:
    for seed in range(6):
        table = Table(GAME.new(players, seed=seed, options={"starts": "pick"}))
        first = table.view()["active"]
        picked = []
        while "start" in table.asked().values():
            (who,) = table.asked()
            move = table.moves(who)[-1]
            assert isinstance(move, Start)
            table.play(who, move)
            picked.append(seat(who))
        order = [(first - n) % players for n in range(1, players + 1)]
        assert picked == (order if players < 4 else order[:-1]), "the fourth space is left for the fourth"
        assert [entry.seat for entry in table.state.log.entries] == order
        assert table.asked() == {COLOURS[first]: "announce"}
        assert len({table.where(who) for who in COLOURS[:players]}) == players


@rule("CV-R2")
def test_the_centre_pays_nothing_on_arrival_or_for_staying_through_phase_three() -> None:
    table = clash_table(at={"red": "R1-00"}, rows={"red": [1]}, supply=[4, 3, 2, 2])
    table.does("red", table.hand("red")[0], WALK)
    table.goes("red", "C")
    table.wastes("red")
    assert table.told(CentrePaid) == []
    assert (table.count("red"), table.supply) == (1, 4)


@rule("CV-R2")
def test_a_viking_pushed_onto_the_centre_is_paid_in_its_own_turn() -> None:
    at = {"red": "R2-00", "yellow": "R1-00", "blue": "R3-10"}
    table = clash_table(at=at, rows={"yellow": [1]}, supply=[4, 3, 2, 2])
    table.does("red", table.hand("red")[0], SLAM)
    table.rams("red", "yellow", "C")
    table.wastes("red")
    assert table.active == "yellow"
    assert table.told(CentrePaid) == [CentrePaid(seat("yellow"), 2)]
    assert table.count("yellow") == 3


@rule("CV-R3")
def test_target_and_route_are_chosen_after_the_calls() -> None:
    at = {"red": "R2-00", "yellow": "R2-01", "blue": "R2-04"}
    table = clash_table(at=at)
    assert table.refusal("red", Strike(seat("yellow"))).rule == "CV-3.2"
    table.announce("red", table.hand("red")[0], SLAM)
    assert table.view()["claim"]["target"] is None
    table.nobody_calls()
    assert all(isinstance(move, Ram) for move in table.moves("red"))


@rule("CV-R4")
@pytest.mark.parametrize(
    ("claim", "at"),
    [
        (PUNCH, {}),
        (CLUB, {}),
        (SLINGSHOT, {"red": "R2-00", "yellow": "R2-01"}),
        (HAMMER, {"red": "R2-00", "yellow": "R2-01"}),
    ],
)
def test_an_attack_may_be_announced_without_a_target_and_does_nothing(
    claim: ClashCard, at: dict[str, str]
) -> None:
    table = clash_table(players=2, at=at)
    loot = table.loot
    table.does("red", table.hand("red")[0], claim)
    assert table.view()["nth"] == 2
    assert table.asked() == {"red": "announce"}
    assert (table.row("red"), table.row("yellow"), table.loot) == ([1, 2, 3], [1, 2, 3], loot)
    last = table.state.log.entries[-1]
    assert (last.move, last.forced) == (Spare(), True)


@rule("CV-R4")
def test_a_table_can_ask_for_a_target_for_attacks_too() -> None:
    table = clash_table(players=2, strict_announcements=True, hands={"red": [CLUB, HAMMER, WALK]})
    for claim in (PUNCH, CLUB):
        assert table.refusal("red", Announce(CLUB, claim)).rule == "CV-R4"
    for claim in (SLINGSHOT, HAMMER, WALK, SPRINT):
        assert table.may("red", Announce(CLUB, claim))
    at = {"red": "R2-00", "yellow": "R2-01"}
    table = clash_table(players=2, strict_announcements=True, hands={"red": [CLUB, HAMMER, WALK]}, at=at)
    for claim in (SLINGSHOT, HAMMER):
        assert table.refusal("red", Announce(CLUB, claim)).rule == "CV-R4"
    for claim in (PUNCH, CLUB, WALK, SPRINT, SLAM):
        assert table.may("red", Announce(CLUB, claim))


@rule("CV-R4")
def test_walk_and_sprint_may_always_be_announced_even_where_no_step_is_free() -> None:
    at = {"red": "R3-01", "yellow": "R3-00", "blue": "R3-02"}
    for strict in (False, True):
        table = clash_table(arena="moat", at=at, strict_announcements=strict)
        table.does("red", table.hand("red")[0], WALK)
        assert table.where("red") == "R3-01"
        assert table.asked() == {"red": "announce"}
        last = table.state.log.entries[-1]
        assert (last.move, last.forced) == (Stay(), True)


@rule("CV-R4")
def test_a_target_without_bracelets_is_a_target() -> None:
    table = clash_table(at=NEAR, rows={"yellow": []}, strict_announcements=True)
    assert table.may("red", Announce(table.hand("red")[0], CLUB))


@rule("CV-R4b")
def test_moves_and_attacks_may_be_declined() -> None:
    table = clash_table(at=NEAR)
    table.does("red", table.hand("red")[0], SPRINT)
    table.stays("red")
    assert table.where("red") == "R3-01"
    table.does("red", table.hand("red")[0], CLUB)
    assert table.may("red", Spare())
    table.spares("red")
    assert table.told(ShieldClaimed) == []
    assert table.asked() == {"yellow": "announce"}, "no shield window, the turn is over"
    assert table.count("yellow") == 3


@rule("CV-R4b")
def test_an_announced_slam_must_be_done() -> None:
    table = clash_table(at=NEAR)
    table.does("red", table.hand("red")[0], SLAM)
    assert all(isinstance(move, Ram) for move in table.moves("red"))
    assert table.refusal("red", Stay()).rule == "CV-R4b"
    assert table.refusal("red", Spare()).rule == "CV-R4b"
    assert table.refusal("red", table.go("R2-01")).rule == "CV-R4b"


@rule("CV-R5")
def test_no_announcement_offers_a_shield() -> None:
    table = clash_table(hands={"red": [SHIELD, SHIELD, WALK]}, at=NEAR)
    claims = {move.claim for move in table.moves("red") if isinstance(move, Announce)}
    assert claims == set(ClashCard) - {SHIELD}
    assert table.refusal("red", Announce(SHIELD, SHIELD)).rule == "CV-4.5"


@rule("CV-R6")
def test_the_caller_is_the_nearest_clockwise_in_any_order_of_answers() -> None:
    for order in (("yellow", "blue"), ("blue", "yellow")):
        table = clash_table(hands={"red": [HAMMER, WALK, CLUB]})
        table.announce("red", HAMMER, WALK)
        for who in order:
            if who in table.asked() and table.asked()[who] == "call":
                table.calls(**{who: True})
        assert [event.caller for event in table.told(Called)] == [seat("yellow")]


@rule("CV-R8")
def test_a_viking_may_be_pushed_to_the_vacated_space_or_the_centre() -> None:
    table = clash_table(at={"red": "R2-00", "yellow": "R1-00", "blue": "R3-10"})
    table.does("red", table.hand("red")[0], SLAM)
    assert table.may("red", table.ram("yellow", "R2-00"))
    assert table.may("red", table.ram("yellow", "C"))
    assert {move.push for move in table.moves("red") if isinstance(move, Ram)} == {
        table.ram("yellow", ref).push for ref in ("C", "R1-01", "R1-03", "R2-00", "R2-01", "R2-07")
    }


@rule("CV-R8")
def test_two_middle_spaces_one_blocked_let_a_slam_through() -> None:
    table = clash_table(at={"red": "R3-02", "yellow": "R2-01", "blue": "R2-00"})
    table.does("red", table.hand("red")[0], SLAM)
    assert table.may("red", table.ram("blue", "R3-01")), "over R3-01"
    table.rams("red", "blue", "R1-00")
    assert (table.where("red"), table.where("blue"), table.where("yellow")) == ("R2-00", "R1-00", "R2-01")


@rule("CV-R8")
def test_there_is_always_a_space_to_push_to() -> None:
    at = {"red": "R3-00", "yellow": "R3-01", "blue": "R3-02"}
    table = clash_table(arena="moat", at=at)
    table.does("red", table.hand("red")[0], SLAM)
    assert (table.where("red"), table.where("yellow")) == ("R3-01", "R3-00"), "only the vacated one is left"


@rule("CV-R9")
def test_without_bracelets_there_is_no_shield_window() -> None:
    table = clash_table(at=NEAR, rows={"yellow": []})
    table.does("red", table.hand("red")[0], CLUB)
    table.strikes("red", "yellow")
    assert table.asked() == {"red": "announce"}
    assert len(table.hand("yellow")) == 3


@rule("CV-R9")
@pytest.mark.parametrize("card", [SHIELD, WALK])
@pytest.mark.parametrize("called", [True, False])
def test_a_table_can_let_players_without_bracelets_claim_a_shield(card: ClashCard, called: bool) -> None:
    table = clash_table(
        at=NEAR, rows={"yellow": []}, hands={"yellow": [SHIELD, WALK, CLUB]}, lenient_shields=True
    )
    table.does("red", table.hand("red")[0], CLUB)
    table.strikes("red", "yellow")
    assert set(table.moves("yellow")) == {Shield(SHIELD), Shield(WALK), Shield(CLUB), Endure()}
    table.shields("yellow", card)
    if called:
        table.doubts("red")
        if card is SHIELD:
            table.takes("yellow")
    else:
        table.believes("red")
    assert table.count("yellow") == (1 if called and card is SHIELD else 0)
    assert table.asked() == {"red": "announce"}
    assert len(table.hand("yellow")) == 2


@rule("CV-R11")
def test_a_pile_drawn_to_its_last_card_is_shuffled_at_once() -> None:
    table = clash_table(hands={"red": [HAMMER, WALK, SPRINT]}, draw={"red": [SHIELD, SHIELD]})
    table.wastes_turn("red")
    assert (table.public("red")["draw"], table.public("red")["discard"]) == (9, 0)
    assert table.told(Reshuffled) == [Reshuffled(seat("red"))]


@rule("CV-R11")
def test_a_table_can_shuffle_only_when_a_card_is_needed() -> None:
    table = clash_table(
        players=2, hands={"red": [HAMMER, WALK, SPRINT]}, draw={"red": [SHIELD, SHIELD]}, lazy_reshuffle=True
    )
    table.wastes_turn("red")
    assert (table.public("red")["draw"], table.public("red")["discard"]) == (0, 9)
    assert table.told(Reshuffled) == []
    table.wastes_turn("yellow")
    table.wastes_turn("red")
    assert (table.public("red")["draw"], table.public("red")["discard"]) == (9, 0)
    assert table.told(Reshuffled) == [Reshuffled(seat("red"))]
    assert len(table.hand("red")) == 3


@rule("CV-R17")
@pytest.mark.parametrize("arena", ["meadow", "moat"])
def test_both_arenas_are_marked_as_our_own_drawing(arena: str) -> None:
    assert GAME.board({"arena": arena})["reconstructed"] is True
    assert len(GAME.reconstructed_parts) >= 1


@rule("CV-R18")
@pytest.mark.parametrize(("variant", "size"), [("base", 3), ("bluff", 2)])
def test_two_shields_in_a_turn_leave_everyone_with_a_full_hand_after_it(variant: str, size: int) -> None:
    table = clash_table(at=NEAR, variant=variant)
    for left in (size - 1, size - 2):
        table.does("red", table.hand("red")[0], CLUB)
        table.strikes("red", "yellow")
        table.shields("yellow", table.hand("yellow")[0])
        assert len(table.hand("yellow")) == left
        table.believes("red")
    assert table.active == "yellow"
    assert [side["hand"] for side in table.view()["seats"]] == [size] * 3


@rule("CV-R19")
@pytest.mark.parametrize(("row", "after"), [([4], []), ([4, 4], []), ([4, 4, 4], [4])])
def test_a_failed_caller_may_be_attacked_as_well(row: list[int], after: list[int]) -> None:
    table = clash_table(
        at=NEAR, rows={"red": [], "yellow": row}, hands={"red": [CLUB, WALK, SPRINT]}, loot={}
    )
    table.announce("red", CLUB)
    table.called_by("yellow")
    if len(row) > 1:
        table.takes("red")
    assert table.may("red", Strike(seat("yellow")))
    table.strikes("red", "yellow")
    if len(row) > 1:
        table.endures("yellow")
    if len(row) > 2:
        table.takes("red")
    assert table.row("yellow") == after
    assert table.row("red") == [4] * (len(row) - len(after))
    assert table.asked() == {"red": "announce"}


@rule("CV-R20")
def test_counts_are_public_values_and_cards_are_not() -> None:
    table = clash_table(rows={"red": [4, 4], "blue": []}, discard={"yellow": [HAMMER, CLUB]})
    for viewer in (None, "red", "yellow", "blue"):
        sides = table.view(viewer)["seats"]
        assert [side["bracelets"] for side in sides] == [2, 3, 0]
        assert [side["hand"] for side in sides] == [3, 3, 3]
        assert [(side["draw"], side["discard"]) for side in sides] == [(9, 0), (7, 2), (9, 0)]
        assert {key for side in sides for key in side} == {
            "space", "bracelets", "open", "hand", "draw", "discard", "laid", "shown", "kept", "barred",
            "played", "tested"
        }  # fmt: skip
    assert table.view()["mine"] is None


@rule("CV-R20")
def test_reshuffles_are_public() -> None:
    table = clash_table(hands={"red": [HAMMER, WALK, SPRINT]}, draw={"red": [SHIELD]})
    table.wastes_turn("red")
    for viewer in (None, "red", "yellow", "blue"):
        assert table.told(Reshuffled, viewer) == [Reshuffled(seat("red"))]
        assert table.view(viewer)["seats"][0]["draw"] == 9


@rule("CV-R21")
def test_a_game_has_no_limit_of_turns() -> None:
    table = clash_table(players=2)
    supply = table.supply
    for _ in range(410):
        table.wastes_turn(table.active)
    assert not table.over
    assert table.view()["turn"] == 411
    assert table.supply == supply
    assert holdings(table.state).bracelets().total() == 25
