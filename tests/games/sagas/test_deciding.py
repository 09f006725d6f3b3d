"""What decided a Saga: one sentence, for the table and for the page about how it went."""

from __future__ import annotations

from random import Random

import meadhall
import meadhall.bots
from meadhall.games.sagas.deciding_reason import find_deciding_reason
from meadhall.games.sagas.events import SagaOver, Settled, VoyageBegun
from meadhall.server.history.score_curve import samples


def test_the_deed_that_completed_it_or_what_was_missing() -> None:
    won = SagaOver(0, "EirikSaga", True, "All is done.", ())
    assert (
        find_deciding_reason([VoyageBegun(3, 1, "Viken"), Settled(2, "Vinland"), won])
        == "Vinland settled on voyage 3."
    )
    assert find_deciding_reason([won]) == "All is done."
    lost = SagaOver(
        0, "EirikSaga", False, "The last voyage is over.", (("Settlements", 1, 3), ("Home", 1, 1))
    )
    assert find_deciding_reason([lost]) == "The last voyage is over. Missing: settlements 1 of 3."
    assert find_deciding_reason([]) == ""


def test_the_curve_of_a_finished_saga_says_it() -> None:
    game = meadhall.game("sagas")
    state = game.new(1, 3, {})
    thrall, dice = meadhall.bots.get("sagas", "thrall"), Random(3)
    while not state.over:
        state.play(0, thrall.choose(state.view(0), state.decisions()[0], dice))
    *_, said = samples(game, state.log)
    assert said.endswith(".")
