"""Sentences of Sagas that once were wrong."""

from __future__ import annotations

from random import Random

import meadhall
import meadhall.bots
from meadhall.bots import seed_of
from meadhall.cli.console import result_table
from meadhall.engine import Result
from meadhall.games.sagas import band_words
from meadhall.games.sagas.battle.events import HostileShot, VikingShot
from meadhall.games.sagas.cards.events import CardShuffledIn, LookedThrough
from meadhall.games.sagas.moves import UNIT_NAMES, Go
from meadhall.games.sagas.voyage.movement import SailOptions

SAGAS = meadhall.game("sagas")
NAMES = ("Ylva",)


def test_whoever_strikes_agrees_with_the_verb() -> None:
    """One counter is one warrior; Spearmen and Horsemen are many."""
    for unit, name in enumerate(UNIT_NAMES):
        assert VikingShot(unit, 0, "King", 3, False).words(NAMES) == f"{name} strikes at King: 3, a miss."
        assert not name.endswith("s")
    hostiles = {hostile["name"] for hostile in SAGAS.board(SAGAS.complete_options(1, {}))["hostiles"]}
    plural = {"Spearmen", "Horsemen"}
    assert plural < hostiles
    for name in hostiles:
        verb = "strike" if name in plural else "strikes"
        assert (
            HostileShot(0, name, 4, 3, False, False).words(NAMES) == f"{name} {verb} at Huskarl: 3, a miss."
        )
    assert band_words((5, 5, 6, 7)) == "2 Berserkirs, Varangian and Long Ship"


def test_a_lost_saga_names_no_winner_at_the_terminal() -> None:
    lost = result_table(Result((0,), (), (), "Heimskringla is lost."), NAMES)
    assert lost.caption == "Heimskringla is lost."
    won = result_table(Result((1,), (0,), (), "Heimskringla is won."), NAMES)
    assert won.caption == "* Ylva wins. Heimskringla is won."


def test_one_card_voyage_space_or_settlement_is_told_as_one() -> None:
    assert (
        CardShuffledIn(0, "Thing", 1).words(NAMES)
        == "**Thing** is shuffled into the draw deck, 1 voyage to go."
    )
    assert LookedThrough((3,)).words(NAMES) == "You look through reserve and discards, 1 card."
    assert SailOptions(1, (), (), 0).explain(Go(7, "Itil")).text.startswith("Up to 1 space by sea")


def test_a_hint_calls_a_chance_a_chance() -> None:
    """No Saga is "won at 30 %"."""
    said = set()
    for seed in range(4):
        state = meadhall.game("sagas").new(1, seed, {})
        jarl = meadhall.bots.get("sagas", "jarl")
        while not state.over:
            decision = state.decisions()[0]
            view = state.view(0)
            found = jarl.hint(view, decision, Random(seed_of(view)))
            said |= {one.reason for one in found}
            state.play(0, found[0].move)
    chances = [reason for reason in said if "%" in reason]
    assert len(chances) > 20
    assert not [reason for reason in chances if " at about " in reason or " at " in reason]
