"""The settlements and cards to keep for the next Saga of a campaign, and other cards to choose."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, sole_choice
from meadhall.bots.sagas.board import KINDS
from meadhall.bots.sagas.situation import SagasSituation
from meadhall.engine import Decision
from meadhall.engine.plurals import count_noun
from meadhall.games.sagas import Keep, Take

CARRIED_CARDS = ("viking_funeral", "shield_wall", "huginn_and_muninn")


def answer_card(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    ids = {number: situation.table.world["voyages"][number]["id"] for number, _ in options.cards}
    if options.none:
        number, name = min(
            options.cards,
            key=lambda one: CARRIED_CARDS.index(ids[one[0]]) if ids[one[0]] in CARRIED_CARDS else 9,
        )
        return sole_choice(Take(number, name), f"{name} can save the next Saga.")
    liked = ("viking_funeral", "leidang_levy", "skalds_song", "shield_wall", "danegeld")
    number, name = min(options.cards, key=lambda one: liked.index(ids[one[0]]) if ids[one[0]] in liked else 9)
    return sole_choice(Take(number, name), f"{name} is a good card to draw.")


def answer_keep(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Keep the settlements that later Sagas count, and leave enough markers for those Sagas' own deeds."""
    options: Any = decision.options
    board, world = situation.board, situation.table.world
    ahead = [saga for number, saga in enumerate(world["sagas"]) if number not in situation.view["won"]]
    most = min([world["markers"] - saga["objective"]["pillages"] for saga in ahead], default=world["markers"])

    def use(space: int) -> float:
        value = 0.2 * board.trade[space]
        for saga in ahead:
            goal = saga["objective"]
            if goal["pillages"]:
                continue
            value += 0.5 + 3.0 * (space in goal["spaces"])
            value += sum([board.kinds[space] >> KINDS.index(kind) & 1 for kind in goal["types"]])
        return value

    chosen = sorted(sorted(options.settled, key=lambda one: -use(one[0]))[:most])
    move = Keep(tuple([space for space, _ in chosen]), tuple([name for _, name in chosen]))
    kept = f"{len(chosen)} of {count_noun(len(options.settled), 'settlement')}"
    return sole_choice(move, f"With {kept} kept, enough markers are left for the deeds of later Sagas.")
