"""Plans for a battle: fought out without questions, to its end or until a Jarl falls."""

from __future__ import annotations

import meadhall
from tests.rulebook.sagas.battles import HIT, OURS, encounter
from tests.rulebook.sagas.tables import HUSKARL, LEIF, Table

GAME = meadhall.game("sagas")


def plans(table: Table) -> dict[str, str]:
    """What can be ordered now, by its words."""
    orders = GAME.orders(table.state.view(0))
    assert all(order.about == "plan" and order.until for order in orders)
    return {order.words: order.id for order in orders}


def test_a_plan_fights_one_battle_to_its_end() -> None:
    for words in ("Fight this battle at once", "Fight until a Jarl falls"):
        table = encounter([LEIF, HUSKARL], ["thane"], edge=OURS, shots=[HIT] * 4)
        order = plans(table)[words]
        shots = 0
        while (move := GAME.obey(table.state.view(0), order)) is not None:
            table.play(move)
            shots += 1
        assert shots
        assert table.position.battle is None
        assert plans(table) == {}


def test_the_death_of_a_jarl_ends_the_plan_that_says_so() -> None:
    table = encounter([LEIF, HUSKARL], ["thane"], edge=OURS, shots=[HIT] * 4)
    both = plans(table)
    view = table.state.view(0)
    view["battle"]["line"].remove(LEIF)
    left = {order.id for order in GAME.orders(view)}
    assert left == {both["Fight this battle at once"]}
    assert GAME.obey(view, both["Fight until a Jarl falls"]) is None
    assert GAME.obey(view, both["Fight this battle at once"]) is not None


def test_a_plan_is_for_one_battle_and_for_the_player_only() -> None:
    table = encounter([LEIF, HUSKARL], ["thane"], edge=OURS, shots=[HIT] * 4)
    order = plans(table)["Fight this battle at once"]
    view = table.state.view(0)
    view["battles"] += 1
    assert GAME.obey(view, order) is None
    assert GAME.orders(table.state.view(None)) == ()
