"""An occupation that was played can be taken back by the one person among bots, and by nobody else."""

from __future__ import annotations

from random import Random

import meadhall
import meadhall.bots
from meadhall.engine import State
from meadhall.games.feast.events import CardDrawn, CardPlayed
from meadhall.server.store.records import Seat
from meadhall.server.table.snapshot import is_among_bots


def test_a_played_occupation_is_taken_back_only_among_bots_and_never_a_card_that_was_drawn() -> None:
    back = drawn = 0
    for seed in range(3):
        state: State = meadhall.game("feast").new(2, seed, {"length": "short"})
        thrall, dice = meadhall.bots.get("feast", "thrall"), Random(seed)
        while not state.over:
            decision = state.decisions()[0]
            seat, before, draws = decision.seat, state.digest(), state.position.chance.draw_count
            events = state.play(seat, thrall.choose(state.view(seat), decision, dice))
            kinds = {type(event) for event in events}
            others = [event for event in events if event.reveals and not event.own_secret]
            if CardPlayed in kinds:
                assert state.count_undoable(seat) == 0
                if not others and state.position.chance.draw_count == draws:
                    assert state.undo(seat, alone=True).digest() == before
                    back += 1
            if CardDrawn in kinds:
                assert state.count_undoable(seat, alone=True) == 0
                drawn += 1
    assert back > 3
    assert drawn > 3


def test_who_is_alone_among_bots() -> None:
    me, bot, shut = Seat("human"), Seat("bot", bot="karl"), Seat("closed")
    assert is_among_bots([me, bot, shut], 0)
    assert not is_among_bots([me, bot, Seat("human", stand_in="karl")], 0)
    assert not is_among_bots([me, Seat("open")], 0)
