"""Standing orders (SW-12.5), as the game knows them: what may be ordered, and what an order plays."""

from __future__ import annotations

from random import Random

import pytest

from meadhall.engine import Move
from meadhall.games.spoils.moves import PASS_MOVE
from tests.marks import rule
from tests.rulebook.spoils.tables import CHALLENGER, DECLARER, GAME, A, B, C, D, Table, card, spoils_table

SAMPO, MEAD, EYE, HUGINN = card("sampo_talisman"), card("mead_of_poetry"), card("odins_eye"), card("huginn")
STONES, DAGGER, TOOTH = card("stones_of_fate"), card("traitors_dagger"), card("lucky_dragons_tooth")
USEFUL = "useful"


def obeyed(table: Table, seat: int, order: str) -> Move | None:
    """What the order plays; checks that it reads only the seat's view and changes nothing."""
    before = table.state.digest()
    move = GAME.obey(table.view(seat), order)
    assert table.state.digest() == before
    assert move is None or table.may(seat, move)
    return move


def order_now(table: Table, seat: int, words: str) -> str:
    orders = [order for order in GAME.orders(table.view(seat)) if order.about in ("", "plan")]
    (found,) = [order.id for order in orders if words in order.words.lower()]
    return found


def follow(table: Table, seat: int, order: str) -> list[tuple[int, str]]:
    """Plays a round on; where this seat was asked although it had given the order, by round and window."""
    asked = []
    first = table.view()["round"]
    while table.view()["round"] < first + 1 and not table.state.over:
        decision = table.state.decisions()[0]
        move = decision.fallback
        if decision.seat == seat and decision.kind in ("artifacts", "answer"):
            move = GAME.obey(table.view(seat), order)
            if move is None:
                asked.append((table.view()["round"], str(table.window)))
                move = PASS_MOVE
        assert move is not None
        table.play(decision.seat, move)
    return asked


@rule("SW-12.5")
def test_three_orders_can_be_given_at_any_time_by_a_seat_and_none_by_a_spectator() -> None:
    table = spoils_table(down={B: [MEAD]})
    for seat in (A, B, C, D):
        orders = GAME.orders(table.view(seat))
        assert [order.words for order in orders[:3]] == [
            "Artifacts: when it matters",
            "Artifacts: not this step",
            "Artifacts: not this round",
        ]
        own = [order.words for order in orders[3:]]
        assert own == (["Mead of Poetry: not this round"] if seat == B else []), (
            "and one for each own artifact"
        )
        assert len({order.id for order in orders}) == len(orders)
    assert GAME.orders(table.view(None)) == ()
    table.to_end()
    assert GAME.orders(table.view(B)) == ()


@rule("SW-12.5")
def test_not_this_step_passes_in_this_step_and_in_no_other() -> None:
    table = spoils_table(down={B: [MEAD]}, pile=[])
    order = order_now(table, B, "this step")
    assert table.view()["step"] == "roll"
    assert obeyed(table, B, order) == PASS_MOVE
    table.to("after_own_roll")
    assert obeyed(table, B, order) == PASS_MOVE
    table.to("bidding_any")
    assert obeyed(table, B, order) is None
    assert obeyed(table, B, order_now(table, B, "this step")) == PASS_MOVE


@rule("SW-12.5")
def test_a_step_of_another_round_is_another_step() -> None:
    table = spoils_table(down={B: [MEAD]}, pile=[])
    order = order_now(table, B, "this step")
    while table.view()["round"] == 1:
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    assert (table.window, table.view()["step"]) == ("round_start", "roll")
    assert obeyed(table, B, order) is None


@rule("SW-12.5")
def test_not_this_round_passes_until_the_round_is_over() -> None:
    table = spoils_table(down={B: [MEAD, EYE]}, pile=[])
    order = order_now(table, B, "this round")
    assert follow(table, B, order) == []
    assert table.view()["round"] == 2
    assert B in table.asked()
    assert obeyed(table, B, order) is None


@rule("SW-12.5")
@pytest.mark.parametrize(
    ("number", "windows"),
    [
        (MEAD, {"bidding_any", "after_bid"}),
        (STONES, {"round_start"}),
        (DAGGER, {"bets_revealed"}),
        (TOOTH, {"after_own_roll"}),
        (HUGINN, {"after_own_roll"}),
        (card("lokis_die"), {"own_dice_reveal"}),
        (card("megingjord"), {"all_dice_revealed"}),
        (card("draupnir"), {"division_end"}),
    ],
)
def test_only_when_it_can_matter_asks_where_the_artifact_works(number: int, windows: set[str]) -> None:
    table = spoils_table(down={D: [number]}, pile=[], dice={A: [6]})
    asked = {window for _, window in follow(table, D, USEFUL)}
    assert asked == windows


@rule("SW-12.5")
def test_what_works_at_any_time_is_asked_for_at_quiet_moments_only() -> None:
    table = spoils_table(down={D: [EYE]}, up={B: [HUGINN]}, pile=[TOOTH])
    assert follow(table, D, USEFUL) == [(1, "round_start"), (1, "bets_open")]
    late = spoils_table(nth=9, down={D: [card("jarnglofar", 3)]}, pile=[])
    assert (9, "final") in follow(late, D, USEFUL), "and in the last chance"


@rule("SW-12.5")
def test_an_answer_is_asked_for_where_a_sampo_could_answer() -> None:
    table = spoils_table(up={A: [EYE]}, down={B: [SAMPO], C: [MEAD]}, pile=[TOOTH])
    table.announce(A, EYE, place=0)
    assert table.asked() == {B: "answer", C: "answer"}
    assert obeyed(table, B, USEFUL) is None
    assert obeyed(table, C, USEFUL) == PASS_MOVE
    assert obeyed(table, B, order_now(table, B, "this round")) == PASS_MOVE


@rule("SW-12.5")
def test_an_artifact_used_on_me_stops_every_plan() -> None:
    table = spoils_table(up={A: [EYE]}, down={B: [SAMPO]}, pile=[TOOTH])
    order = order_now(table, B, "this round")
    view = table.view(B)
    view["announced"] = [{"seat": A, "card": EYE, "use": {"card": EYE, "seat": C}, "dice": 0}]
    assert order in {known.id for known in GAME.orders(view)}, "what is used on others is theirs"
    for use in ({"card": EYE, "seat": B}, {"card": EYE, "cancels": SAMPO}):
        view["announced"] = [{"seat": A, "card": EYE, "use": use, "dice": 0}]
        assert [known.id for known in GAME.orders(view)] == [USEFUL]
        assert GAME.obey(view, f"{USEFUL},{order}") != PASS_MOVE or GAME.obey(view, USEFUL) == PASS_MOVE
        assert GAME.obey(view, order) is None


@rule("SW-12.5")
def test_a_plan_works_beside_permanent_orders() -> None:
    table = spoils_table(down={D: [STONES]}, pile=[])
    order = order_now(table, D, "this step")
    assert obeyed(table, D, USEFUL) is None
    assert obeyed(table, D, f"{USEFUL},{order}") == PASS_MOVE
    abouts = {known.id: (known.about, bool(known.until)) for known in GAME.orders(table.view(D))}
    assert abouts[USEFUL] == ("", False)
    assert abouts[order] == ("plan", True)


@rule("SW-12.5")
def test_a_single_artifact_can_rest_for_a_round_while_others_are_asked_for() -> None:
    table = spoils_table(down={D: [STONES, HUGINN]}, pile=[])
    rests = {order.about: order.id for order in GAME.orders(table.view(D)) if order.about.startswith("card")}
    stones, huginn = rests[f"card {STONES}"], rests[f"card {HUGINN}"]
    asked = {window for _, window in follow(table, D, f"{USEFUL},{stones}")}
    assert asked == {"after_own_roll"}, "the Stones would have been asked for before"
    assert table.view()["round"] == 2
    assert stones not in {order.id for order in GAME.orders(table.view(D))}
    again = spoils_table(down={D: [STONES, HUGINN]}, pile=[])
    assert obeyed(again, D, stones) is None, "the other one is asked for"
    assert obeyed(again, D, f"{stones},{huginn}") == PASS_MOVE


@rule("SW-12.5")
def test_no_order_names_bids_bets_or_takes_treasure_for_a_viking() -> None:
    table = spoils_table(down={A: [EYE]}, pile=[], dice={A: [6]})
    kinds = []
    for goal in ("name", "bid", "bet", "pick"):
        while goal not in table.asked().values():
            if table.asked().get(A) == "artifacts":
                table.pass_window()
            elif goal == "bet":
                table.bid(1, 6)
                table.challenge()
            elif goal == "pick":
                table.bets({A: (DECLARER, 9), B: (CHALLENGER, 5)})
            else:
                table.name(A)
        kinds.append(table.asked()[A])
        for order in GAME.orders(table.view(A)):
            assert obeyed(table, A, order.id) is None
    assert kinds == ["name", "bid", "bet", "pick"]


@rule("SW-12.5")
def test_an_order_is_for_the_own_seat_and_unknown_ones_do_nothing() -> None:
    table = spoils_table(down={B: [MEAD]})
    assert obeyed(table, A, USEFUL) is None, "A is not asked"
    for order in ("", "nonsense", "round 99", "step 1 dance", "x" * 64):
        assert obeyed(table, B, order) is None


@rule("SW-12.5")
def test_an_order_is_not_part_of_the_game_and_nobody_can_see_it() -> None:
    """A pass by order is a pass: same state, same views, same log."""
    by_hand, by_order = (spoils_table(down={B: [MEAD], C: [SAMPO]}) for _ in "12")
    by_hand.play(B, PASS_MOVE)
    move = GAME.obey(by_order.view(B), order_now(by_order, B, "this round"))
    assert move is not None
    by_order.play(B, move)
    assert by_hand.state.digest() == by_order.state.digest()
    for viewer in (None, A, B, C, D):
        assert by_hand.view(viewer) == by_order.view(viewer)
        assert by_hand.state.history(viewer) == by_order.state.history(viewer)


@rule("SW-12.5")
def test_a_new_person_is_asked_only_when_it_can_matter() -> None:
    assert GAME.default_order == USEFUL
    table = spoils_table(down={B: [MEAD]})
    assert USEFUL in {order.id for order in GAME.orders(table.view(B))}


@rule("SW-12.5")
@pytest.mark.parametrize("seed", range(3))
def test_the_useful_order_never_passes_a_use_that_works_only_now(seed: int) -> None:
    """In random games: where it passes, all that was offered can be done at another moment too, or is no use."""
    rng = Random(seed)
    table = Table(GAME.new(5, seed=seed))
    passed = 0
    while not table.state.over:
        decision = rng.choice(table.state.decisions())
        if decision.kind in ("artifacts", "answer"):
            move = GAME.obey(table.view(decision.seat), USEFUL)
            if move is not None:
                passed += 1
                assert move == PASS_MOVE
                offers = decision.options.data["offers"]
                bound = [offer for offer in offers if not offer["any_time"]]
                assert not [use for offer in bound for use in offer["uses"] if use["type"] == "use"]
        table.play(decision.seat, decision.sample(rng))
    assert passed > 20
