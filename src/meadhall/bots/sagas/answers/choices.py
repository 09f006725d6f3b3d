"""Everything else that is asked: places, gifts, losses, deeds, and what to take along in a campaign."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.sagas.army import LEVIES, setting_out
from meadhall.bots.sagas.board import KINDS
from meadhall.bots.sagas.odds import forecast
from meadhall.bots.sagas.plan import CARD, DEED, QUEST, QUICK, REST
from meadhall.bots.sagas.position import BERSERKIR, HUSKARL, JARLS, LONGSHIP, ORMR, VARANGIAN, Scene
from meadhall.bots.sagas.situation import Answer, Mind
from meadhall.engine import Decision, Move
from meadhall.games.sagas import (
    Choose,
    Destroy,
    Done,
    Keep,
    Lose,
    Pass,
    Pay,
    Pillage,
    Place,
    Play,
    Religion,
    Reveal,
    Roll,
    Settle,
    Take,
)

UNITS = {
    "huskarl": HUSKARL,
    "berserkir": BERSERKIR,
    "varangian": VARANGIAN,
    "longship": LONGSHIP,
    "ormr": ORMR,
}


def top(mind: Mind) -> dict[str, Any]:
    """The rule procedure that asks."""
    found: dict[str, Any] = mind.view["stack"][-1]
    return found


def moment(mind: Mind) -> int:
    """Where in the voyage we are."""
    return {
        "leidang": REST,
        "movement": CARD,
        "card": QUEST,
        "battle": QUEST,
        "quest": DEED,
        "deed": DEED,
    }.get(mind.view["stage"], REST)


# ---------------------------------------------------------------- places


def religion(mind: Mind, decision: Decision, rng: Random) -> Answer:
    return Religion("old"), "Only the Old Religion has Berserkirs, who cancel the first hit of every battle."


def home(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    scene, chart = mind.scene, mind.chart
    if not chart.home[options.spaces[0][0]]:
        return _colony(mind, options)
    spaces = [space for space, _ in options.spaces]
    jarl = options.unit if options.unit >= 0 else 3
    if mind.view["stage"] == "setup":
        found = []
        for space in spaces:
            trial = scene._replace(place=space, gold=max(0, scene.gold - 6), others=((space, (jarl,)),))
            worth = max([mind.outlook.worth(trial._replace(force=band), REST, QUICK) for band in LEVIES])
            found.append((worth, -space))
        space = -max(found)[1]
        return Place(space, chart.names[space]), f"From {chart.names[space]} the Saga's goals are nearest."
    bands = dict(scene.others)
    space = max(spaces, key=lambda one: (len(bands.get(one, ())), -one))
    return Place(space, chart.names[space]), "He is safe there and can raise another force."


def _colony(mind: Mind, options: Any) -> Answer:
    """The free settlement of Jomsburg."""
    scene = mind.scene
    space, name = max(
        options.spaces,
        key=lambda one: mind.outlook.worth(scene._replace(settled=(*scene.settled, one[0])), DEED),
    )
    return Place(space, name), f"A settlement in {name} helps the Saga most."


def reveal(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    scene = mind.scene
    if top(mind).get("quest_id") == "runes":

        def worth(space: int) -> float:
            quests = tuple([one for one in scene.quests if one != space])
            return mind.outlook.worth(scene._replace(quests=quests, done=scene.done + 1), DEED)

        space, name = max(options.spaces, key=lambda one: worth(one[0]))
        return Reveal(space, name), f"The quest in {name} would be the hardest to get otherwise."
    stops = _planned(mind)
    space, name = next((one for one in options.spaces if one[0] in stops), options.spaces[0])
    return Reveal(space, name), f"{name} is on the way: it is good to know what waits there."


def _planned(mind: Mind) -> tuple[int, ...]:
    scene = mind.scene
    if scene.force:
        return mind.outlook.judge(scene, REST)[1].stops
    bands = sorted(scene.others, key=lambda one: -len(one[1]))
    return mind.outlook.judge(mind.led_by(bands[0][0]), REST)[1].stops if bands else ()


def destroy(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    scene = mind.scene

    def worth(space: int) -> float:
        return mind.outlook.worth(
            scene._replace(settled=tuple([one for one in scene.settled if one != space])), moment(mind)
        )

    space, name = max(options.spaces, key=lambda one: worth(one[0]))
    return Destroy(space, name), f"{name} is the settlement the Saga can best do without."


def deed(mind: Mind, decision: Decision, rng: Random) -> Answer:
    """Pillage, settle or neither, whichever leaves the best outlook."""
    options: Any = decision.options
    scene = mind.scene
    loot = 3.5 * options.dice
    loot = (loot + 0.5) / 2 if options.halved else loot
    rich = min(20, scene.gold + int(loot) + options.more)
    name = mind.chart.names[scene.place]
    asked = f"The Saga asks for more such places, and {name} is one."
    found: list[tuple[float, Move, str]] = [
        (mind.outlook.worth(scene), Pass(), "Gold and marker are worth more elsewhere."),
        (
            mind.outlook.worth(scene._replace(pillaged=(*scene.pillaged, scene.place), gold=rich)),
            Pillage(),
            asked if not mind.table.settling else f"The gold of {name} pays for what comes next.",
        ),
    ]
    if options.able:
        after = scene._replace(settled=(*scene.settled, scene.place), gold=scene.gold - options.price)
        why = asked if not mind.table.raiding else "A settlement is a safe place for a Jarl."
        found.append((mind.outlook.worth(after), Settle(), why))
    return max(found, key=lambda one: one[0])[1:]


# ---------------------------------------------------------------- gifts and losses


def loss(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    scene = mind.scene
    found: list[tuple[float, Move, str]] = []
    why = {
        "storm": "The storm takes a unit, and the force can go on without this one.",
        "overboard": "The ships that are left cannot carry all, and the others are needed more.",
        "stacking": "There are too many here, and the others are needed more.",
    }[options.why]
    for unit in options.units:
        after = _without(scene, unit, options.space)
        worth = mind.outlook.worth(after._replace(left=scene.left - 1), CARD)
        found.append((worth, Lose(unit), why))
    if options.pay:
        after = scene._replace(gold=scene.gold - 1, left=scene.left - 1)
        found.append((mind.outlook.worth(after, CARD), Pay(), "The unit is worth more than the gold."))
    return max(found, key=lambda one: one[0])[1:]


def _without(scene: Scene, unit: int, space: int) -> Scene:
    if space == scene.place:
        rest = list(scene.force)
        rest.remove(unit)
        return scene._replace(force=tuple(rest))
    bands = {where: list(band) for where, band in scene.others}
    bands[space].remove(unit)
    return scene._replace(others=tuple([(where, tuple(band)) for where, band in bands.items() if band]))


def choose(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    frame = top(mind)
    kind = frame["frame"]
    found: list[tuple[float, Move]] = []
    for option, text in options.options:
        if kind == "choosing":
            worth = _promised(mind, frame["options"][option])
        elif kind == "boon":
            worth = _boon(mind, option, frame["space"])
        else:
            worth = _favour(mind, option, frame.get("space", -1))
        found.append((worth, Choose(option, text)))
    why = mind.compared(
        [worth for worth, _ in found], "The choices are about equal, and this one serves the plan."
    )
    return max(found, key=lambda one: one[0])[1], why


def _promised(mind: Mind, effects: list[dict[str, Any]]) -> float:
    """The worth of the scene after these effects."""
    scene, when = mind.scene, moment(mind)
    for effect in effects:
        op = effect["op"]
        if op in ("gain", "lose"):
            sign = 1 if op == "gain" else -1
            scene = scene._replace(
                gold=max(0, min(20, scene.gold + sign * effect["gold"])),
                edda=max(0, min(5, scene.edda + sign * effect["edda"])),
                left=scene.left + sign * effect["voyage"],
            )
        elif op == "reinforce":
            unit = UNITS[effect["unit"]]
            count = min(effect["count"], mind.view["pool"].count(unit))
            scene = scene._replace(force=tuple(sorted(scene.force + (unit,) * count)))
        elif op == "skip_pillage":
            when = REST
        elif op == "destroy_settlement":
            return max(
                [
                    mind.outlook.worth(
                        scene._replace(settled=tuple([one for one in scene.settled if one != space])), when
                    )
                    for space in scene.settled
                ]
            )
        elif op == "hostiles":
            return _fight(mind, scene, effect)
    return mind.outlook.worth(scene, when)


def _fight(mind: Mind, scene: Scene, effect: dict[str, Any]) -> float:
    """A battle of choice: won, with its gains, or lost."""
    chart, force = mind.chart, scene.force
    extra = chart.guard[scene.place] + mind.table.won + effect["extra"]
    win, rest = forecast(
        len(force), sum([chart.combat[unit] for unit in force]), extra, BERSERKIR in force, 0.5
    )
    living = scene
    for _ in range(round(len(force) * (1 - rest))):
        living = mind.weaker(living)
    for gain in effect["win"]:
        if gain["op"] == "gain":
            living = living._replace(
                gold=min(20, living.gold + gain["gold"]),
                edda=min(5, living.edda + gain["edda"]),
                left=living.left + gain["voyage"],
            )
    lost = mind.outlook.worth(scene._replace(force=()), REST)
    return win * mind.outlook.worth(living, QUEST) + (1 - win) * lost


def _boon(mind: Mind, option: int, space: int) -> float:
    """What a quest gives: Berserkirs, a Jarl, Edda, a settlement, a voyage card or gold, in this order."""
    scene = mind.scene
    here = space == scene.place
    if option in (0, 1):
        jarls = [unit for unit in mind.view["pool"] if unit in JARLS]
        unit = BERSERKIR if option == 0 else jarls[-1]
        if here:
            scene = scene._replace(force=tuple(sorted((*scene.force, unit))))
        else:
            bands = dict(scene.others)
            bands[space] = tuple(sorted((*bands.get(space, ()), unit)))
            scene = scene._replace(others=tuple(sorted(bands.items())))
        return mind.outlook.worth(scene, DEED)
    if option == 2:
        return mind.outlook.worth(scene._replace(edda=min(5, scene.edda + 1)), DEED)
    if option == 3:
        return mind.outlook.worth(scene._replace(settled=(*scene.settled, space)), DEED)
    if option == 4:
        return mind.outlook.worth(scene._replace(left=scene.left + 1), DEED)
    return mind.outlook.worth(scene._replace(gold=scene.gold + 2), DEED)


def _favour(mind: Mind, option: int, space: int) -> float:
    """The High King: gold, a Jarl, the Ormr, Berserkirs; knowledge and cards are worth less."""
    scene = mind.led_by(space) if space >= 0 else mind.scene
    if option == 0:
        return setting_out(mind, scene._replace(gold=min(20, scene.gold + 3)))[0]
    jarls = [unit for unit in mind.view["pool"] if unit in JARLS]
    unit = {1: jarls[-1] if jarls else -1, 2: ORMR, 3: BERSERKIR}.get(option, -1)
    if unit < 0:
        return 0.0
    return setting_out(mind, scene._replace(force=tuple(sorted((*scene.force, unit)))))[0]


def funeral(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    return Play(options.card, options.name), "Another Jarl comes, and Edda with him."


def table(mind: Mind, decision: Decision, rng: Random) -> Answer:
    """Three rows help and three harm; a lost battle makes it worse (VK-23.0c)."""
    if top(mind).get("lost") or mind.scene.edda > 1:
        return Pass(), "The table takes as often as it gives."
    return Roll(), "There is little to lose and a voyage to gain."


def rally(mind: Mind, decision: Decision, rng: Random) -> Answer:
    """Everybody who can come."""
    moves = decision.moves()
    joins = [move for move in moves if not isinstance(move, Done)]
    if joins:
        return max(joins, key=lambda move: len(getattr(move, "units", ()))), "Together they are stronger."
    return Done(), "All have come."


# ---------------------------------------------------------------- between the Sagas of a campaign

CARRIED = ("viking_funeral", "shield_wall", "huginn_and_muninn")


def card(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    ids = {number: mind.table.world["voyages"][number]["id"] for number, _ in options.cards}
    if options.none:
        number, name = min(
            options.cards, key=lambda one: CARRIED.index(ids[one[0]]) if ids[one[0]] in CARRIED else 9
        )
        return Take(number, name), f"{name} may save the next Saga."
    liked = ("viking_funeral", "leidang_levy", "skalds_song", "shield_wall", "danegeld")
    number, name = min(options.cards, key=lambda one: liked.index(ids[one[0]]) if ids[one[0]] in liked else 9)
    return Take(number, name), f"{name} is a good card to meet."


def keep(mind: Mind, decision: Decision, rng: Random) -> Answer:
    """Settlements that later Sagas count; markers must be left for their own deeds."""
    options: Any = decision.options
    chart, world = mind.chart, mind.table.world
    ahead = [saga for number, saga in enumerate(world["sagas"]) if number not in mind.view["won"]]
    most = min([world["markers"] - saga["objective"]["pillages"] for saga in ahead], default=world["markers"])

    def use(space: int) -> float:
        value = 0.2 * chart.trade[space]
        for saga in ahead:
            goal = saga["objective"]
            if goal["pillages"]:
                continue
            value += 0.5 + 3.0 * (space in goal["spaces"])
            value += sum([chart.kinds[space] >> KINDS.index(kind) & 1 for kind in goal["types"]])
        return value

    chosen = sorted(sorted(options.settled, key=lambda one: -use(one[0]))[:most])
    move = Keep(tuple([space for space, _ in chosen]), tuple([name for _, name in chosen]))
    return move, "Settlements count in later Sagas too, as long as markers are left."
