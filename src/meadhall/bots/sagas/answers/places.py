"""Religion, homelands, quests to reveal, settlements, and the deed at the end of a voyage."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, WeighedMove, best_choice, sole_choice
from meadhall.bots.sagas.army import LEVIES
from meadhall.bots.sagas.plan import DEED, QUICK, REST
from meadhall.bots.sagas.position import SagasBotPosition
from meadhall.bots.sagas.reasons import CANDIDATE_MARGIN, wanted_spaces
from meadhall.bots.sagas.situation import SagasSituation
from meadhall.bots.words import percent
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Destroy, Pass, Pillage, Place, Religion, Reveal, Settle


def answer_religion(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    return sole_choice(
        Religion("old"), "Only the Old Religion has Berserkirs, who cancel the first hit of every battle."
    )


def answer_home(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    position, board = situation.position, situation.board
    if not board.home[options.spaces[0][0]]:
        return _choose_colony(situation, options)
    spaces = [space for space, _ in options.spaces]
    jarl = options.unit if options.unit >= 0 else 3
    if situation.view["stage"] == "setup":
        found = []
        for space in spaces:
            trial = position._replace(place=space, gold=max(0, position.gold - 6), others=((space, (jarl,)),))
            worth = max(
                [situation.valuation.worth(trial._replace(force=band), REST, QUICK) for band in LEVIES]
            )
            found.append((worth, -space))
        space = -max(found)[1]
        return BotChoice(
            Place(space, board.names[space]),
            [
                WeighedMove(worth, Place(-one, board.names[-one]), _explain_home(board.names[-one], worth))
                for worth, one in found
            ],
            CANDIDATE_MARGIN,
        )
    bands = dict(position.others)
    space = max(spaces, key=lambda one: (len(bands.get(one, ())), -one))
    return sole_choice(
        Place(space, board.names[space]), "The Jarl is safe there and can raise another force."
    )


def _explain_home(name: str, worth: float) -> str:
    return f"From {name} the chance to win the Saga is about {percent(worth)}."


def _choose_colony(situation: SagasSituation, options: Any) -> BotChoice:
    """Choose the space of the free settlement that Jomsburg gives."""
    position = situation.position
    found = []
    for space, name in options.spaces:
        worth = situation.valuation.worth(position._replace(settled=(*position.settled, space)), DEED)
        why = f"With a settlement in {name} the chance to win the Saga is {percent(worth)}."
        found.append(WeighedMove(worth, Place(space, name), why))
    return best_choice(found, CANDIDATE_MARGIN)


def answer_reveal(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    position = situation.position
    if situation.step.get("quest_id") == "runes":

        def worth(space: int) -> float:
            quests = tuple([one for one in position.quests if one != space])
            return situation.valuation.worth(position._replace(quests=quests, done=position.done + 1), DEED)

        return best_choice(
            [
                WeighedMove(value := worth(space), Reveal(space, name), _explain_sparing(name, value))
                for space, name in options.spaces
            ],
            CANDIDATE_MARGIN,
        )
    stops = _planned_stops(situation)
    space, name = next((one for one in options.spaces if one[0] in stops), options.spaces[0])
    if space not in stops:
        return sole_choice(
            Reveal(space, name), f"No quest is on the planned route; {name} is as good as any."
        )
    return sole_choice(Reveal(space, name), f"{name} is on the planned route, so it helps to know its quest.")


def _explain_sparing(name: str, worth: float) -> str:
    return f"Without the voyage to the quest in {name} the chance to win the Saga is {percent(worth)}."


def _planned_stops(situation: SagasSituation) -> tuple[int, ...]:
    position = situation.position
    if position.force:
        return situation.valuation.judge(position, REST)[1].stops
    bands = sorted(position.others, key=lambda one: -len(one[1]))
    return situation.valuation.judge(situation.with_force(bands[0][0]), REST)[1].stops if bands else ()


def answer_destroy(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    position = situation.position

    def worth(space: int) -> float:
        return situation.valuation.worth(
            position._replace(settled=tuple([one for one in position.settled if one != space])),
            situation.moment,
        )

    return best_choice(
        [
            WeighedMove(
                value := worth(space),
                Destroy(space, name),
                f"Without {name} the chance to win the Saga is still {percent(value)}.",
            )
            for space, name in options.spaces
        ],
        CANDIDATE_MARGIN,
    )


def answer_deed(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Pillage, settle or do neither, whichever leaves the best position."""
    options: Any = decision.options
    position = situation.position
    loot = 3.5 * options.dice
    loot = (loot + 0.5) / 2 if options.halved else loot
    rich = min(20, position.gold + int(loot) + options.more)
    name = situation.board.names[position.place]
    found = []

    def weigh(after: SagasBotPosition, move: Move, what: str) -> None:
        worth = situation.valuation.worth(after)
        found.append(
            WeighedMove(worth, move, f"{what}: the chance to win the Saga is {percent(worth)} then.")
        )

    weigh(position, Pass(), "The gold and the marker are kept for elsewhere")
    weigh(
        position._replace(pillaged=(*position.pillaged, position.place), gold=rich),
        Pillage(),
        f"About {rich - position.gold} gold{_explain_count(situation, name, not situation.table.settling)}",
    )
    if options.able:
        weigh(
            position._replace(
                settled=(*position.settled, position.place), gold=position.gold - options.price
            ),
            Settle(),
            f"For {options.price} gold a settlement{_explain_count(situation, name, not situation.table.raiding)}",
        )
    return best_choice(found, CANDIDATE_MARGIN)


def _explain_count(situation: SagasSituation, name: str, counts: bool) -> str:
    """Explain whether a marker here is one that the Saga asks for."""
    useful = counts and situation.position.place in wanted_spaces(
        situation, situation.position, [situation.position.place]
    )
    return f", and {name} counts for the Saga" if useful else ""
