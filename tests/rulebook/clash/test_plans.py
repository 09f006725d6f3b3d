"""Plans for the turns of others: announcements pass unasked, until the own turn or until somebody touches me."""

from __future__ import annotations

from meadhall.games.clash.moves import PASS_MOVE

from .play import CLUB, GAME, PUNCH, WALK, Table
from .tables import NEAR, clash_table

THIS_TURN, TILL_MINE, WARY = "Call nobody this turn", "Call nobody till my turn", "Ask me only about attacks"


def plans(table: Table, who: str) -> dict[str, str]:
    """What can be ordered now, by its words."""
    orders = GAME.orders(table.view(who))
    assert all(order.about == "plan" and order.until and order.stops for order in orders)
    return {order.words: order.id for order in orders}


def test_players_who_wait_longer_have_more_plans_and_the_active_player_has_none() -> None:
    table = clash_table(players=3, active="red")
    assert list(plans(table, "yellow")) == [TILL_MINE, WARY]
    assert list(plans(table, "blue")) == [TILL_MINE, WARY, THIS_TURN]
    assert plans(table, "red") == {}
    assert GAME.orders(table.view(None)) == ()


def test_a_plan_for_the_turn_lets_both_cards_pass_and_ends_with_it() -> None:
    table = clash_table(at=NEAR)
    order = plans(table, "blue")[THIS_TURN]
    for _ in range(2):
        table.announce("red", table.hand("red")[0], WALK)
        assert GAME.obey(table.view("blue"), order) == PASS_MOVE
        assert GAME.obey(table.view("red"), order) is None
        table.nobody_calls()
        table.stays("red")
    assert table.active == "yellow"
    assert order not in plans(table, "blue").values()
    table.announce("yellow", table.hand("yellow")[0], WALK)
    assert GAME.obey(table.view("blue"), order) is None


def test_a_plan_till_the_own_turn_goes_on_through_the_turns_of_others() -> None:
    table = clash_table(at=NEAR)
    order, wary = plans(table, "blue")[TILL_MINE], plans(table, "blue")[WARY]
    table.wastes_turn("red")
    table.announce("yellow", table.hand("yellow")[0], CLUB)
    assert GAME.obey(table.view("blue"), order) == PASS_MOVE
    assert GAME.obey(table.view("blue"), wary) is None, "an attack is asked about"
    table.nobody_calls()
    table.spares("yellow")
    table.wastes("yellow")
    assert table.active == "blue"
    assert plans(table, "blue") == {}


def test_an_attack_ends_the_plan_of_the_victim() -> None:
    table = clash_table(at=NEAR)
    order = plans(table, "yellow")[TILL_MINE]
    table.does("red", table.hand("red")[0], PUNCH)
    assert order in plans(table, "yellow").values()
    table.strikes("red", "yellow")
    assert plans(table, "yellow") == {}
    table.endures("yellow")
    table.takes("red")
    assert order not in plans(table, "yellow").values(), "a bracelet is gone"


def test_a_plan_answers_only_calls() -> None:
    table = clash_table(at=NEAR)
    order = plans(table, "yellow")[TILL_MINE]
    table.does("red", table.hand("red")[0], PUNCH)
    table.strikes("red", "yellow")
    assert table.asked() == {"yellow": "shield"}
    assert GAME.obey(table.view("yellow"), order) is None
    for unknown in ("", "nonsense", "turn 99 3 R2-00", "calm"):
        assert GAME.obey(table.view("yellow"), unknown) is None
