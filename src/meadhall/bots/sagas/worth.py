"""How likely the Saga is won from here.

Karl thinks of every decision as a choice between scenes, and of a scene by its best plan, and by what can still be done
when the force of that plan falls."""

from __future__ import annotations

from .board import Band, Means
from .plan import NARROW, NO_PLAN, QUICK, REST, Plan, Search, Walk, Widths
from .position import HUSKARL, JARLS, LEIF, LONGSHIP, STACKING, Needs, Scene, Table

ALIVE, HOPE = 0.1, 0.8
"""What it is worth that the Saga goes on, and what a sure plan adds. A Saga that is won is worth 1, a lost one 0."""
AGAIN = 0.7
"""A second force comes late and knows less."""
FUNERAL = 0.3
"""What Viking Funeral saves when the last Jarl falls with his force."""
ENOUGH = 8
"""Gold for what one Saga may still want."""
MET = Needs(0, (), 0, 0, 0)


class Outlook:
    """All questions about one view."""

    def __init__(self, table: Table) -> None:
        self.table, self.chart = table, table.chart
        self._seen: dict[tuple[Scene, int, Widths], tuple[float, Plan]] = {}

    # ------------------------------------------------------------ the worth of a scene

    def worth(self, scene: Scene, moment: int = REST, widths: Widths = NARROW) -> float:
        return self.judge(scene, moment, widths)[0]

    def judge(self, scene: Scene, moment: int = REST, widths: Widths = NARROW) -> tuple[float, Plan]:
        """How likely the Saga is won, and the plan for it."""
        key = (scene, moment, widths)
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self._judge(scene, moment, widths)
        return found

    def _judge(self, scene: Scene, moment: int, widths: Widths) -> tuple[float, Plan]:
        needs = self.table.needs(scene)
        if scene.left < 0:
            return 0.0, NO_PLAN
        led = bool(scene.force) and scene.force[0] in JARLS
        if not led and not scene.jarls_elsewhere():
            return 0.0, NO_PLAN
        if needs == MET and self._returned(scene):
            return 1.0, Plan(1.0, 1.0, 0.0, ())
        if not scene.force:
            return self._others(scene, widths)
        plan = NO_PLAN
        for part in self.parts(scene.force):
            found = self.plan(scene, part, needs, moment, widths)
            if found.worth > plan.worth:
                plan = found
        value = plan.worth
        if plan.live < 1:
            value += (1 - plan.live) * self._after_defeat(scene, needs, plan)
        return ALIVE + HOPE * value + self._spare(scene, needs), plan

    def _others(self, scene: Scene, widths: Widths) -> tuple[float, Plan]:
        """The force is no more: the best of the bands that are left goes on."""
        best, found = 0.0, NO_PLAN
        for space, band in scene.others:
            rest = tuple([other for other in scene.others if other[0] != space])
            if scene.gold and band[0] in JARLS and self.chart.home[space]:
                band = tuple(sorted(band + self.levy(scene.gold)))
            worth, plan = self.judge(scene._replace(place=space, force=band, others=rest), REST, widths)
            if worth > best:
                best, found = worth, plan
        return best, found

    def _returned(self, scene: Scene) -> bool:
        led = bool(scene.force) and scene.force[0] in JARLS
        if led and (self.chart.home[scene.place] or scene.place in scene.settled):
            return True
        return scene.jarl_home(self.chart) >= 0

    def _spare(self, scene: Scene, needs: Needs) -> float:
        """What is good in any case: things done, things at hand. Gold beyond need helps the next Saga only."""
        gold = scene.gold if self.table.campaign else min(scene.gold, ENOUGH)
        strength = sum([self.chart.combat[unit] for unit in scene.force])
        at_hand = 0.002 * gold + 0.004 * scene.edda + 0.0005 * strength + 0.001 * scene.left
        return at_hand - 0.01 * (needs.markers + needs.quests)

    def _after_defeat(self, scene: Scene, needs: Needs, plan: Plan) -> float:
        """The force is lost halfway: another band, or one that the gold buys where a Jarl is, tries again."""
        if not scene.jarls_elsewhere():
            return FUNERAL if scene.funeral else 0.0
        left = scene.left - int(plan.time / 2) - 1
        if left <= 0:
            return 0.0
        best = 0.0
        home = scene.jarl_home(self.chart)
        bands = [(space, band) for space, band in scene.others if len(band) > 1 or band[0] not in JARLS]
        if home >= 0 and scene.gold >= 2:
            here = next(band for space, band in scene.others if space == home)
            bands.append((home, tuple(sorted(here + self.levy(scene.gold)))))
        for space, band in bands:
            rest = scene._replace(place=space, force=band, others=((space, band),), left=left, gold=0)
            for part in self.parts(band)[:2]:
                best = max(best, self.plan(rest, part, needs, REST, QUICK).worth)
        return AGAIN * best

    def levy(self, gold: int) -> Band:
        """A plain force for so much gold: a ship for every two who need one."""
        band: list[int] = []
        while gold >= 2 and len(band) < 6:
            band.append(LONGSHIP)
            gold -= 2
            for _ in range(2):
                if gold:
                    band.append(HUSKARL)
                    gold -= 1
        return tuple(sorted(band))

    @staticmethod
    def likely(worth: float) -> float:
        """The chance to win that stands behind a worth, roughly."""
        return worth if worth == 1 else max(0.0, min(1.0, (worth - ALIVE) / HOPE))

    # ------------------------------------------------------------ forces

    def parts(self, band: Band) -> list[Band]:
        """Ways for a band to go on: all by ship as far as there is room, and all on foot."""
        if not band:
            return []
        chart = self.chart
        ships = tuple([unit for unit in band if chart.ship[unit]])
        if not ships:
            return [band]
        men = tuple([unit for unit in band if not chart.ship[unit]])
        room = sum([chart.capacity[unit] for unit in ships])
        if len(men) > room:
            ranked = sorted(men, key=lambda unit: (unit not in JARLS, -chart.combat[unit]))
            aboard = tuple(sorted(ranked[:room])) + ships
            return [aboard, men]
        return [band, men] if len(men) > 1 else [band]

    def means(self, band: Band) -> Means:
        chart = self.chart
        sail = any(chart.ship[unit] for unit in band) and chart.room(band) >= 0
        return Means(sail, int(LEIF in band), band[0] in JARLS)

    # ------------------------------------------------------------ plans

    def plan(self, scene: Scene, part: Band, needs: Needs, moment: int, widths: Widths) -> Plan:
        """The best plan for this part of the band in the scene's place."""
        table, chart = self.table, self.chart
        combats = sorted([chart.combat[unit] for unit in part], reverse=True)[: STACKING + scene.edda]
        roads = chart.roads(self.means(part), scene.quests)
        search = Search(table, scene, roads, part, moment, widths)
        walk = Walk(
            scene.place,
            needs,
            scene.quests,
            scene.settled + scene.pillaged,
            scene.settled,
            float(scene.gold),
            float(len(combats)),
            float(sum(combats)),
            1.0,
            0.0,
            (),
        )
        if moment != REST:
            walk = search.stop(walk, scene.place, moment)
        search.go(walk, 0)
        return search.best
