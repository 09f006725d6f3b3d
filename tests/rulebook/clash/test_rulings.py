"""Part 11 of the ledger: our rulings where the rulebook leaves a question, and the options that go with them."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.clash.cards import Card
from meadhall.games.clash.events import (
    Called,
    CentrePaid,
    Ended,
    NothingToTake,
    Refilled,
    Reshuffled,
    ShieldClaimed,
    Shown,
    Taken,
)
from meadhall.games.clash.moves import Announce, Endure, Ram, Shield, Spare, Start, Stay, Strike, Take
from tests.marks import rule
from tests.rulebook.clash.playing import (
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
from tests.rulebook.clash.table import clash_table, holdings

NEAR = {"red": "R3-01", "yellow": "R2-00", "blue": "R3-10"}
BRACELET_SPACES = {"R2-00", "R2-02", "R2-04", "R2-06"}


# ------------------------------------------------------------ R1 to R5


@rule("CV-R1")
@pytest.mark.parametrize(("arena", "opposite"), [("meadow", 8), ("moat", 6)])
def test_two_vikings_start_opposite_each_other_by_lot(arena: str, opposite: int) -> None:
    starts = set()
    for seed in range(40):
        table = Table(GAME.new(2, seed=seed, options={"arena": arena}))
        red, yellow = (int(table.where(who).removeprefix("R3-")) for who in ("red", "yellow"))
        assert abs(red - yellow) == opposite
        starts.add(table.where("red"))
    assert len(starts) == 4


@rule("CV-R1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_vikings_start_by_lot(players: int) -> None:
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
    claim: Card, at: dict[str, str]
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
    assert claims == set(Card) - {SHIELD}
    assert table.refusal("red", Announce(SHIELD, SHIELD)).rule == "CV-4.5"


@rule("CV-R6")
def test_the_first_caller_is_the_nearest_clockwise_whoever_answers_first() -> None:
    for order in (("yellow", "blue"), ("blue", "yellow")):
        table = clash_table(hands={"red": [HAMMER, WALK, CLUB]})
        table.announce("red", HAMMER, WALK)
        for who in order:
            if who in table.asked() and table.asked()[who] == "call":
                table.calls(**{who: True})
        assert [event.caller for event in table.told(Called)] == [seat("yellow")]


# ------------------------------------------------------------ R7: any one bracelet


def robbed(place: int, seed: int, **said: object) -> Table:
    """Red clubs yellow and points at this place of the row."""
    table = clash_table(at=NEAR, seed=seed, **({"rows": {"red": [], "yellow": [1, 2, 3]}} | said))  # type: ignore[arg-type]
    table.does("red", table.hand("red")[0], CLUB)
    table.strikes("red", "yellow")
    table.endures("yellow")
    table.takes("red", place)
    return table


@rule("CV-R7")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_taker_points_at_a_back_and_any_bracelet_may_be_under_it(place: int) -> None:
    taken = Counter(robbed(place, seed).row("red")[0] for seed in range(60))
    assert set(taken) == {1, 2, 3}
    assert min(taken.values()) >= 8, f"each as likely: {taken}"


@rule("CV-R7")
def test_a_taker_sees_only_how_many_backs_there_are() -> None:
    views = []
    for row in ([1, 2, 3], [4, 4, 2]):
        table = clash_table(at=NEAR, rows={"yellow": row}, loot={}, supply=[1, 1])
        table.does("red", table.hand("red")[0], CLUB)
        table.strikes("red", "yellow")
        table.endures("yellow")
        assert set(table.moves("red")) == {Take(0), Take(1), Take(2)}
        views.append(table.decision("red").data())
    assert views[0] == views[1]
    assert views[0]["options"]["count"] == 3
    assert len(views[0]["options"]["open"]) == 0


@rule("CV-R7")
def test_a_table_can_keep_rows_in_their_order() -> None:
    for seed in range(5):
        for place, value in enumerate((3, 1, 2)):
            table = robbed(place, seed, rows={"red": [3, 2, 1], "yellow": [3, 1, 2]}, track_positions=True)
            assert table.mine("red")["row"] == [3, 2, 1, value], "a new bracelet lies at the end"
            assert table.mine("yellow")["row"] == [v for v in (3, 1, 2) if v != value]
            steps = [step for step in table.view("blue")["trail"] if step[:2] == [1, 0]]
            assert steps[-1][2:4] == [place, 0], "everybody saw which back it was, not what was on it"


# ------------------------------------------------------------ R8 to R12


@rule("CV-R8")
def test_vacated_space_and_centre_are_fair_places_to_be_pushed_to() -> None:
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
def test_a_table_can_let_players_without_bracelets_claim_a_shield(card: Card, called: bool) -> None:
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


def proven(stays_open: bool, seed: int = 1) -> Table:
    """Yellow has won a 4 of red's by a called Shield."""
    table = clash_table(
        at=NEAR,
        rows={"red": [4, 4], "yellow": [1, 3]},
        hands={"red": [WALK, CLUB, SPRINT], "yellow": [SHIELD, WALK, CLUB]},
        supply=[1, 2],
        shield_spoils_stay_open=stays_open,
        seed=seed,
    )
    table.does("red", CLUB)
    table.strikes("red", "yellow")
    table.shields("yellow", SHIELD)
    table.doubts("red")
    table.takes("yellow")
    return table


@rule("CV-R10")
def test_the_spoils_of_a_proven_shield_are_shown_to_all_and_then_face_down() -> None:
    table = proven(stays_open=False)
    assert table.told(Shown, "blue") == [Shown(seat("yellow"), seat("red"), 4)]
    assert table.told(Taken) == []
    assert table.public("yellow")["open"] == []
    assert table.row("yellow") == [1, 3, 4]


@rule("CV-R10")
def test_a_table_can_leave_the_spoils_open_and_choosable() -> None:
    table = proven(stays_open=True)
    ((place, value),) = table.public("yellow")["open"]
    assert (value, table.count("yellow"), table.row("yellow")) == (4, 3, [1, 3, 4])
    table.does("red", WALK, CLUB)
    table.strikes("red", "yellow")
    table.endures("yellow")
    assert [list(face) for face in table.decision("red").data()["options"]["open"]] == [[place, 4]]
    table.takes("red", place)
    assert table.row("red") == [4, 4], "a taker who wants the open one gets it"
    assert table.row("yellow") == [1, 3]
    assert table.public("red")["open"] == [], "it was a Club: face-down again"


@rule("CV-R10")
def test_open_spoils_are_out_of_the_blind_draw() -> None:
    for seed in range(12):
        table = proven(stays_open=True, seed=seed)
        table.does("red", WALK, CLUB)
        table.strikes("red", "yellow")
        table.endures("yellow")
        ((open_place, _),) = table.public("yellow")["open"]
        backs = [place for place in range(3) if place != open_place]
        table.takes("red", backs[seed % 2])
        assert table.row("red")[0] in (1, 3)
        assert [value for _, value in table.public("yellow")["open"]] == [4]


@rule("CV-R10")
def test_open_spoils_count_their_value_at_the_end() -> None:
    table = clash_table(
        at=NEAR,
        rows={"red": [4], "yellow": [1]},
        hands={"red": [WALK, CLUB, SPRINT], "yellow": [SHIELD, WALK, CLUB]},
        loot={},
        supply=[2],
        shield_spoils_stay_open=True,
    )
    table.does("red", CLUB)
    table.strikes("red", "yellow")
    table.shields("yellow", SHIELD)
    table.doubts("red")
    table.wastes("red")
    assert table.over
    assert table.result().scores == (0, 5, 6)
    (ended,) = table.told(Ended)
    assert [sorted(row) for row in ended.rows] == [[], [1, 4], [1, 2, 3]]
    assert "**Yrsa** 5" in ended.words(["Rut", "Yrsa", "Bo"])


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


@rule("CV-R12")
def test_a_refill_that_takes_the_last_bracelet_ends_the_game_with_loot_unscored() -> None:
    table = clash_table(at={"red": "R3-01"}, rows={"red": [], "yellow": [1], "blue": []}, loot={}, supply=[4])
    table.wastes_turn("red")
    assert table.over
    assert list(table.loot.values()) == [[4]]
    assert table.result().scores == (0, 1, 0)


# ------------------------------------------------------------ R13 to R21


@rule("CV-R13")
def test_too_few_bracelets_for_all_empty_spaces_fill_what_they_can_and_end_the_game() -> None:
    table = clash_table(loot={"R2-00": [2]}, supply=[4, 3])
    table.wastes_turn("red")
    assert table.over
    assert len(table.loot) == 3
    assert set(table.loot) < BRACELET_SPACES
    assert len(table.told(Refilled)) == 2


@rule("CV-R14")
def test_a_supply_emptied_within_a_turn_ends_the_game_after_it_without_a_refill() -> None:
    table = clash_table(at={"red": "C"}, loot={"R2-00": [2]}, supply=[4, 3], rows={"red": [1]})
    assert (table.supply, table.over) == (0, False)
    table.does("red", table.hand("red")[0], WALK)
    table.goes("red", "R1-00")
    table.does("red", table.hand("red")[0], WALK)
    table.goes("red", "R2-00")
    assert table.over
    assert table.row("red") == [1, 2, 3, 4], "the second card was played to its end"
    assert table.loot == {}
    assert table.told(Refilled) == []


@rule("CV-R15")
def test_a_caught_liar_with_nothing_pays_nothing_from_an_empty_supply() -> None:
    table = clash_table(hands={"red": [HAMMER, CLUB, SHIELD]}, rows={"red": [], "blue": [1]}, supply=[3])
    for _ in range(2):
        table.announce("red", table.hand("red")[0], WALK)
        table.called_by("blue")
    assert table.row("blue") == [1, 3], "one from the supply, then none"
    assert table.told(NothingToTake) == [NothingToTake(seat("blue"), seat("red"))]
    assert table.over, "and the second action is lost as well"
    assert table.where("red") == "R3-02"


@rule("CV-R16")
def test_the_centre_is_no_bracelet_space_but_bracelets_may_lie_there() -> None:
    at = {"red": "R2-00", "yellow": "R1-00", "blue": "R3-10"}
    table = clash_table(at=at, rows={"yellow": [4, 4]}, supply=[3, 2, 1])
    table.does("red", table.hand("red")[0], PUNCH)
    table.strikes("red", "yellow")
    table.endures("yellow")
    table.takes("red")
    table.drops("red", "C")
    assert table.loot["C"] == [4]
    table.wastes("red")
    assert table.loot["C"] == [4]
    table.does("yellow", table.hand("yellow")[0], WALK)
    table.goes("yellow", "C")
    assert table.row("yellow") == [4, 4]
    table.wastes("yellow")
    table.wastes_turn("blue")
    assert "C" not in table.loot
    assert {event.space for event in table.told(Refilled)}.isdisjoint({"centre"})


@rule("CV-R17")
@pytest.mark.parametrize("arena", ["meadow", "moat"])
def test_both_arenas_are_marked_as_our_own_drawing(arena: str) -> None:
    assert GAME.board({"arena": arena})["reconstructed"] is True
    assert len(GAME.reconstructed) >= 1


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
            "space", "bracelets", "open", "hand", "draw", "discard", "laid", "shown", "kept", "barred"
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
def test_a_game_without_an_end_in_sight_has_no_limit_of_turns() -> None:
    table = clash_table(players=2)
    supply = table.supply
    for _ in range(410):
        table.wastes_turn(table.active)
    assert not table.over
    assert table.view()["turn"] == 411
    assert table.supply == supply
    assert holdings(table.state).bracelets().total() == 25
