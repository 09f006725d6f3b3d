"""Religion, homelands, quests to reveal, settlements, and the deed at the end of a voyage."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.choice import Choice, Weighed, highest, only
from meadhall.bots.sagas.army import LEVIES
from meadhall.bots.sagas.plan import DEED, QUICK, REST
from meadhall.bots.sagas.position import Position
from meadhall.bots.sagas.reasons import NEAR, percent, wanted
from meadhall.bots.sagas.situation import Situation
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Destroy, Pass, Pillage, Place, Religion, Reveal, Settle


def religion(situation: Situation, decision: Decision, rng: Random) -> Choice:
    return only(
        Religion("old"), "Only the Old Religion has Berserkirs, who cancel the first hit of every battle."
    )


def home(situation: Situation, decision: Decision, rng: Random) -> Choice:
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
        return Choice(
            Place(space, board.names[space]),
            [
                Weighed(worth, Place(-one, board.names[-one]), _from_home(board.names[-one], worth))
                for worth, one in found
            ],
            NEAR,
        )
    bands = dict(position.others)
    space = max(spaces, key=lambda one: (len(bands.get(one, ())), -one))
    return only(Place(space, board.names[space]), "The Jarl is safe there and can raise another force.")


def _from_home(name: str, worth: float) -> str:
    return f"From {name} the chance to win the Saga is about {percent(worth)}."


def _colony(situation: Situation, options: Any) -> Choice:
    """The free settlement of Jomsburg."""
    position = situation.position
    found = []
    for space, name in options.spaces:
        worth = situation.valuation.worth(position._replace(settled=(*position.settled, space)), DEED)
        why = f"With a settlement in {name} the chance to win the Saga is {percent(worth)}."
        found.append(Weighed(worth, Place(space, name), why))
    return highest(found, NEAR)


def reveal(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    position = situation.position
    if situation.frame.get("quest_id") == "runes":

        def worth(space: int) -> float:
            quests = tuple([one for one in position.quests if one != space])
            return situation.valuation.worth(position._replace(quests=quests, done=position.done + 1), DEED)

        return highest(
            [
                Weighed(value := worth(space), Reveal(space, name), _spared(name, value))
                for space, name in options.spaces
            ],
            NEAR,
        )
    stops = _planned(situation)
    space, name = next((one for one in options.spaces if one[0] in stops), options.spaces[0])
    if space not in stops:
        return only(Reveal(space, name), f"No quest is on the planned route; {name} is as good as any.")
    return only(Reveal(space, name), f"{name} is on the planned route, so it helps to know its quest.")


def _spared(name: str, worth: float) -> str:
    return f"Without the voyage to the quest in {name} the chance to win the Saga is {percent(worth)}."


def _planned(situation: Situation) -> tuple[int, ...]:
    position = situation.position
    if position.force:
        return situation.valuation.judge(position, REST)[1].stops
    bands = sorted(position.others, key=lambda one: -len(one[1]))
    return situation.valuation.judge(situation.led_by(bands[0][0]), REST)[1].stops if bands else ()


def destroy(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    position = situation.position

    def worth(space: int) -> float:
        return situation.valuation.worth(
            position._replace(settled=tuple([one for one in position.settled if one != space])),
            situation.moment,
        )

    return highest(
        [
            Weighed(
                value := worth(space),
                Destroy(space, name),
                f"Without {name} the chance to win the Saga is still {percent(value)}.",
            )
            for space, name in options.spaces
        ],
        NEAR,
    )


def deed(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Pillage, settle or neither, whichever leaves the best position."""
    options: Any = decision.options
    position = situation.position
    loot = 3.5 * options.dice
    loot = (loot + 0.5) / 2 if options.halved else loot
    rich = min(20, position.gold + int(loot) + options.more)
    name = situation.board.names[position.place]
    found = []

    def weigh(after: Position, move: Move, what: str) -> None:
        worth = situation.valuation.worth(after)
        found.append(Weighed(worth, move, f"{what}: the chance to win the Saga is {percent(worth)} then."))

    weigh(position, Pass(), "The gold and the marker are kept for elsewhere")
    weigh(
        position._replace(pillaged=(*position.pillaged, position.place), gold=rich),
        Pillage(),
        f"About {rich - position.gold} gold{_counted(situation, name, not situation.table.settling)}",
    )
    if options.able:
        weigh(
            position._replace(
                settled=(*position.settled, position.place), gold=position.gold - options.price
            ),
            Settle(),
            f"For {options.price} gold a settlement{_counted(situation, name, not situation.table.raiding)}",
        )
    return highest(found, NEAR)


def _counted(situation: Situation, name: str, counts: bool) -> str:
    """Whether a marker here is one of those that the Saga asks for."""
    useful = counts and situation.position.place in wanted(
        situation, situation.position, [situation.position.place]
    )
    return f", and {name} counts for the Saga" if useful else ""
