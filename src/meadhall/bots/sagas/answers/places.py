"""Religion, homelands, quests to reveal, settlements, and the deed at the end of a voyage."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.bot import Answer
from meadhall.bots.sagas.army import LEVIES
from meadhall.bots.sagas.plan import DEED, QUICK, REST
from meadhall.bots.sagas.situation import Situation
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Destroy, Pass, Pillage, Place, Religion, Reveal, Settle


def religion(situation: Situation, decision: Decision, rng: Random) -> Answer:
    return Religion("old"), "Only the Old Religion has Berserkirs, who cancel the first hit of every battle."


def home(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    position, board = situation.position, situation.board
    if not board.home[options.spaces[0][0]]:
        return _colony(situation, options)
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
        return Place(space, board.names[space]), f"From {board.names[space]} the Saga's goals are nearest."
    bands = dict(position.others)
    space = max(spaces, key=lambda one: (len(bands.get(one, ())), -one))
    return Place(space, board.names[space]), "The Jarl is safe there and can raise another force."


def _colony(situation: Situation, options: Any) -> Answer:
    """The free settlement of Jomsburg."""
    position = situation.position
    space, name = max(
        options.spaces,
        key=lambda one: situation.valuation.worth(
            position._replace(settled=(*position.settled, one[0])), DEED
        ),
    )
    return Place(space, name), f"A settlement in {name} helps the Saga most."


def reveal(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    position = situation.position
    if situation.frame.get("quest_id") == "runes":

        def worth(space: int) -> float:
            quests = tuple([one for one in position.quests if one != space])
            return situation.valuation.worth(position._replace(quests=quests, done=position.done + 1), DEED)

        space, name = max(options.spaces, key=lambda one: worth(one[0]))
        return Reveal(space, name), f"The quest in {name} would be the hardest to reach otherwise."
    stops = _planned(situation)
    space, name = next((one for one in options.spaces if one[0] in stops), options.spaces[0])
    return Reveal(space, name), f"{name} is on the planned route, so it helps to know its quest."


def _planned(situation: Situation) -> tuple[int, ...]:
    position = situation.position
    if position.force:
        return situation.valuation.judge(position, REST)[1].stops
    bands = sorted(position.others, key=lambda one: -len(one[1]))
    return situation.valuation.judge(situation.led_by(bands[0][0]), REST)[1].stops if bands else ()


def destroy(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    position = situation.position

    def worth(space: int) -> float:
        return situation.valuation.worth(
            position._replace(settled=tuple([one for one in position.settled if one != space])),
            situation.moment,
        )

    space, name = max(options.spaces, key=lambda one: worth(one[0]))
    return Destroy(space, name), f"{name} is the settlement that the Saga needs least."


def deed(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """Pillage, settle or neither, whichever leaves the best position."""
    return max(deeds(situation, decision), key=lambda one: one[0])[1:]


def deeds(situation: Situation, decision: Decision) -> list[tuple[float, Move, str]]:
    """The worth of each deed, and the reason for it."""
    options: Any = decision.options
    position = situation.position
    loot = 3.5 * options.dice
    loot = (loot + 0.5) / 2 if options.halved else loot
    rich = min(20, position.gold + int(loot) + options.more)
    name = situation.board.names[position.place]
    asked = f"The Saga asks for more such places, and {name} counts."
    found: list[tuple[float, Move, str]] = [
        (situation.valuation.worth(position), Pass(), "The gold and the marker are more useful elsewhere."),
        (
            situation.valuation.worth(
                position._replace(pillaged=(*position.pillaged, position.place), gold=rich)
            ),
            Pillage(),
            asked if not situation.table.settling else f"The gold of {name} pays for what is needed next.",
        ),
    ]
    if options.able:
        after = position._replace(
            settled=(*position.settled, position.place), gold=position.gold - options.price
        )
        why = asked if not situation.table.raiding else "A settlement is a safe place for a Jarl."
        found.append((situation.valuation.worth(after), Settle(), why))
    return found
