"""Between and during voyages: who sets out, how, and where the force ends its move."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.sagas.army import departures, setting_out
from meadhall.bots.sagas.board import FACES, Band, Roads
from meadhall.bots.sagas.plan import CARD, NARROW, REST
from meadhall.bots.sagas.position import JARLS, STACKING, Scene
from meadhall.bots.sagas.situation import Answer, Mind, percent
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Appeal, Force, ForcedMarch, Go, Play, Rally, Sail, Stay, Voyage

RALLY = 0.03
"""A rally takes the whole movement: it must be clearly better."""
MANY = 14
"""So many places to land are looked at closely; all of them only in passing."""
FAVOUR = 3.5
"""What the High King's favour is worth in gold."""


def voyage(mind: Mind, decision: Decision, rng: Random) -> Answer:
    """The band with the best outlook goes next; before that, whatever costs little is tried."""
    options: Any = decision.options
    for card, name in options.cards:
        return Play(card, name), "It costs nothing to know where a quest leads."
    for space, name in options.appeals:
        if asking_pays(mind):
            return Appeal(space, name), "The High King may help, and a refusal costs little."
    found: list[tuple[float, Scene, Move]] = []
    for space, name in options.spaces:
        scene = with_levy(mind, mind.led_by(space))
        worth, part = setting_out(mind, scene)
        found.append((worth, mind.led_by(space, part, scene), Voyage(space, name)))
    _, scene, move = max(found, key=lambda one: one[0])
    return move, sought(mind, scene)


def sought(mind: Mind, scene: Scene) -> str:
    """What the force of the scene sets out for."""
    return mind.purpose(scene, mind.outlook.judge(scene)[1])


def asking_pays(mind: Mind) -> bool:
    """The check succeeds as often as Edda says; a refusal costs as much gold, if there is any (VK-22.0a)."""
    edda, gold = mind.scene.edda, mind.scene.gold
    heard = edda / FACES
    return heard * FAVOUR > (1 - heard) * min(gold, edda)


def with_levy(mind: Mind, scene: Scene) -> Scene:
    """A Jarl who is nearly alone recruits before he sets out: think of what the gold would buy."""
    band = scene.force
    rooted = mind.chart.home[scene.place] or scene.place in scene.settled
    if not scene.gold or not rooted or band[0] not in JARLS or len(band) > 3:
        return scene
    return scene._replace(force=tuple(sorted(band + mind.outlook.levy(scene.gold))), gold=0)


# ---------------------------------------------------------------- who moves


def movement(mind: Mind, decision: Decision, rng: Random) -> Answer:
    """The part of the band with the best outlook."""
    options: Any = decision.options
    scene = mind.scene
    choices = list(options.afloat) if options.sea else departures(mind, scene)
    best: tuple[float, Band] = (-1.0, ())
    for part in choices:
        worth = mind.outlook.worth(mind.led_by(scene.place, part), REST, NARROW)
        if worth > best[0] + 1e-9:
            best = worth, part
    stay = mind.outlook.worth(scene._replace(left=scene.left - 1), CARD)
    if options.rally and mind.outlook.worth(rallied(mind), CARD) > max(stay, best[0]) + RALLY:
        return Rally(), "Those beside the Jarl make the force strong enough for what comes."
    if stay > best[0] + 1e-9:
        return Stay(), _staying(mind, scene)
    part = best[1]
    why = sought(mind, mind.led_by(scene.place, part))
    if scene.force[0] in JARLS and part[0] not in JARLS:
        why = f"The Jarl stays safe, for without him the Saga is lost. {why}"
    return Force(part), why


def rallied(mind: Mind) -> Scene:
    """All from beside the Jarl's space come to him, as far as it holds them."""
    scene, chart = mind.scene, mind.chart
    beside = {*chart.by_sea[scene.place], *chart.by_land[scene.place]}
    room = 99 if chart.home[scene.place] else STACKING + scene.edda - len(scene.force)
    force, others = list(scene.force), []
    for space, band in scene.others:
        coming = band[: max(0, room)] if space in beside else ()
        room -= len(coming)
        force += coming
        if len(coming) < len(band):
            others.append((space, band[len(coming) :]))
    return scene._replace(force=tuple(sorted(force)), others=tuple(others), left=scene.left - 1)


# ---------------------------------------------------------------- where to


def moving(mind: Mind) -> Scene:
    """The scene with the force that sets out; the rest of its band stays behind."""
    return mind.led_by(mind.scene.place, tuple(mind.view["force"]))


def course(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    scene = moving(mind)
    found: list[tuple[float, Move, int]] = [(mind.landed(scene, scene.place, 0), Stay(), scene.place)]
    for space, name in options.reach:
        found.append((mind.landed(scene, space, 0), Go(space, name), space))
    for space, name in options.marches:
        found.append((_marched(mind, scene, space, options.price), ForcedMarch(space, name), space))
    if options.sail:
        roads = mind.chart.roads(mind.outlook.means(scene.force), scene.quests)
        found.append((_sailed(mind, scene, roads), Sail(), -1))
    _, move, space = max(found, key=lambda one: one[0])
    if isinstance(move, Sail):
        return move, sought(mind, scene)
    return move, _staying(mind, scene) if space == scene.place else _landfall(mind, scene, space)


def _marched(mind: Mind, scene: Scene, space: int, price: int) -> float:
    """One space for gold; then the force moves on, unless it must stop there (VK-25.1a)."""
    chart = mind.chart
    stops = chart.home[space] or chart.fortress[space] or space in scene.quests
    after = mind.landing(scene, space)._replace(gold=scene.gold - price)
    if stops:
        return mind.outlook.worth(after, CARD)
    return mind.outlook.worth(after._replace(left=scene.left), REST)


def _sailed(mind: Mind, scene: Scene, roads: Roads) -> float:
    """The mean over the movement die, each time with the best landing."""
    reach = roads.sails[scene.place]
    values = {space: mind.landed(scene, space, 1, close=False) for space in reach}
    stay = mind.landed(scene, scene.place, 0, close=False)
    total = 0.0
    for roll in roads.rolls:
        total += max([stay, *[values[space] for space, steps in reach.items() if steps <= roll]])
    return total / len(roads.rolls)


def sailing(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    scene = moving(mind)
    before: int = mind.view["seas"]
    reach = [
        (one.space, one.seas + before, name) for one, name in zip(options.reach, options.names, strict=True)
    ]
    reach.sort(key=lambda one: -mind.landed(scene, one[0], one[1], close=False))
    best = mind.landed(scene, scene.place, before)
    answer: Answer = Stay(), _staying(mind, scene)
    for space, seas, name in reach[:MANY]:
        worth = mind.landed(scene, space, seas)
        if worth > best:
            storm = mind.storm(scene, seas) if mind.chart.sea[space] else 0.0
            risk = f" A storm comes with {percent(storm)}." if storm else ""
            best, answer = worth, (Go(space, name), _landfall(mind, scene, space) + risk)
    return answer


# ---------------------------------------------------------------- words


def _staying(mind: Mind, scene: Scene) -> str:
    name = mind.chart.names[scene.place]
    if scene.place in scene.quests:
        return f"The quest in {name} is still to be won."
    return f"Nothing is nearer than what {name} can bring."


def _landfall(mind: Mind, scene: Scene, space: int) -> str:
    name, needs = mind.chart.names[space], mind.table.needs(scene)
    if space in scene.quests and needs.quests:
        return f"A quest waits in {name}."
    after = mind.landing(scene, space)
    plan = mind.outlook.judge(after, CARD)[1]
    if plan.stops and plan.stops[0] != space:
        task = mind.task(after, plan.stops[0])
        return f"From {name} on: {task[0].lower()}{task[1:]} {mind.chart.names[plan.stops[0]]}."
    return f"{name} is as far as the Saga needs."
