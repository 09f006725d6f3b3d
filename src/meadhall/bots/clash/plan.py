"""What the actions would bring me: where to go, whom to ram, whom to strike, and what may follow."""

from __future__ import annotations

from functools import cached_property
from math import tanh

from .cards import CLUB, HAMMER, MELEE, PUNCH, SLAM, SLINGSHOT, SPRINT, STEALS, WALK
from .odds import Odds, hit_chance
from .parameters import Temper
from .spaces import reach, standing, theirs
from .table import Table


class Plan:
    """The value of every action from every space, for this table at this moment. Made for one decision.

    `laid` is 1 where a card of the seat already lies on the table and waits for calls."""

    def __init__(self, table: Table, temper: Temper, laid: int = 0) -> None:
        self.table = table
        self.laid = laid
        self.temper = temper
        self.hits = [hit_chance(table, rival) for rival in range(table.players)]
        self.here = table.at[table.me]
        self.taken = {table.at[rival] for rival in table.rivals}
        self.stands = standing(table, temper)
        self.prize = {space: self._prize(space, worth) for space, worth in table.loot.items()}
        self.bare = [
            space
            for space in table.chart.bracelet_spaces
            if space not in table.loot and space not in self.taken
        ]
        """Bracelet spaces that will be filled again, unless I stand on them (CV-9.4)."""
        self.refills = len(self.bare)
        self._actions: dict[int, dict[str, float]] = {}

    @cached_property
    def odds(self) -> Odds:
        """How my announcements will be taken, given what the actions are worth to me."""
        hand = self.table.seats[self.table.me]["hand"] + self.laid
        return Odds(self.table, self.temper, self.gains(self.here), hand)

    def gains(self, space: int) -> dict[str, float]:
        """What each action alone would bring from a space."""
        values = self.actions(space)
        stay = values["stay"]
        return {claim: value - stay for claim, value in values.items()}

    def _prize(self, space: int, worth: int) -> float:
        """What picking up the loot of a space is worth: its value, and that no rival gets it."""
        table = self.table
        shares = reach(self.temper.hunt, self.temper.fade)
        denied = max(
            table.envy[rival] * shares[table.chart.steps[table.at[rival]][space]] for rival in table.rivals
        )
        return worth * (1.0 + 0.5 * denied)

    # ------------------------------------------------------------ the end of the turn

    def rest(self, space: int, gained: float, left: int = -1) -> float:
        """Ending the turn here. If that empties the supply, the game is over and only the lead counts (CV-9.5).

        `left` is a space I emptied on the way: it is filled again too."""
        if self.table.supply > self.refills + 1:
            return self.stands[space]
        refills = self.refills - (space in self.bare) + (left in self.table.chart.bracelet_spaces)
        if self.table.supply > refills:
            return self.stands[space]
        return self.temper.finish * tanh((self.table.lead + gained) / 1.5)

    def stop(self, space: int, left: int = -1, gained: float = 0.0) -> float:
        """Moving to a space, taking what lies there, and ending the turn."""
        loot = self.table.loot.get(space)
        if not loot or space == left:
            return self.rest(space, gained, left)
        return self.prize[space] + self.rest(space, gained + loot, left)

    # ------------------------------------------------------------ single actions as last card

    def actions(self, space: int) -> dict[str, float]:
        """The value of each action as the last card of the turn, played from this space; `stay` is doing nothing."""
        known = self._actions.get(space)
        if known is not None:
            return known
        chart = self.table.chart
        left = space if space != self.here else -1
        gained = float(self.table.loot.get(space, 0))
        stay = self.rest(space, gained)
        walk = sprint = stay
        for other in chart.two[space]:
            if other not in self.taken:
                value = self.stop(other, left, gained)
                if value > sprint:
                    sprint = value
                if value > walk and chart.steps[space][other] == 1:
                    walk = value
        found = {"stay": stay, WALK: walk, SPRINT: sprint}
        for claim in (PUNCH, CLUB, SLINGSHOT, HAMMER):
            found[claim] = stay + max(
                (self.strike(claim, rival) for rival in self.targets(claim, space)), default=0.0
            )
        rams = self.rams(space)
        if rams:
            found[SLAM] = max(value for _, _, value in rams)
        self._actions[space] = found
        return found

    def targets(self, claim: str, space: int) -> list[int]:
        steps = self.table.chart.steps[space]
        near = claim in MELEE
        at = self.table.at
        return [rival for rival in self.table.rivals if (steps[at[rival]] == 1) is near]

    def strike(self, claim: str, rival: int) -> float:
        """What an attack on this rival is worth, a possible Shield reckoned in."""
        table = self.table
        row = table.rows[rival]
        if not row.places:
            return 0.0
        hits = self.hits[rival]
        if claim in STEALS:
            return hits * (1.0 + table.envy[rival]) * row.prize
        mine = 0.15 if table.chart.wet[table.at[rival]] else 0.25
        return hits * (table.envy[rival] + mine) * row.prize

    def rams(self, space: int) -> list[tuple[int, int, float]]:
        """Every Slam from a space: whom, where to, and its value."""
        table, chart = self.table, self.table.chart
        found = []
        for rival in table.rivals:
            there = table.at[rival]
            steps = chart.steps[space][there]
            if steps > 2 or (steps == 2 and not self._gap(space, there)):
                continue
            loses = theirs(table, self.temper, rival, there)
            for push in chart.near[there]:
                if push in self.taken:
                    continue
                change = loses - theirs(table, self.temper, rival, push) - table.loot.get(push, 0)
                found.append((rival, push, self.rest(there, 0.0) + table.envy[rival] * change))
        return found

    def _gap(self, origin: int, target: int) -> bool:
        """Is there a free middle space for a Slam (CV-6.5)?"""
        near = self.table.chart.near[target]
        return any(middle in near and middle not in self.taken for middle in self.table.chart.near[origin])

    # ------------------------------------------------------------ two cards

    def follow(self, space: int, hand: list[str]) -> float:
        """The best that one of these cards can still do from this space, told or lied."""
        values = self.actions(space)
        odds = self.odds
        stay = values["stay"]
        lie = max(odds.lied(claim, value, stay) for claim, value in values.items() if claim != "stay")
        best = -99.0
        for card in hand:
            value = lie
            if card in values:
                value = max(value, odds.told(card, values[card]))
            best = max(best, value - odds.keep[card])
        return best

    def openings(self, hand: list[str]) -> dict[str, float]:
        """The value of each action as the first card of the turn, if these cards remain for the second."""
        chart = self.table.chart
        here = self.here
        stay = self.follow(here, hand)
        walk = sprint = stay
        for other in chart.two[here]:
            if other not in self.taken:
                value = self.go_first(other, hand)
                if value > sprint:
                    sprint = value
                if value > walk and chart.steps[here][other] == 1:
                    walk = value
        found = {"stay": stay, WALK: walk, SPRINT: sprint}
        for claim in (PUNCH, CLUB, SLINGSHOT, HAMMER):
            found[claim] = stay + max(
                (self.strike_first(claim, rival) for rival in self.targets(claim, here)), default=0.0
            )
        rams = self.rams_first(hand)
        if rams:
            found[SLAM] = max(value for _, _, value in rams)
        return found

    def go_first(self, space: int, hand: list[str]) -> float:
        return self.prize.get(space, 0.0) + self.follow(space, hand)

    def strike_first(self, claim: str, rival: int) -> float:
        """As `strike`; what is knocked down may be picked up with the second card."""
        value = self.strike(claim, rival)
        if claim not in STEALS:
            there = self.table.at[rival]
            steps = self.table.chart.steps[self.here]
            if any(steps[space] == 1 and space not in self.taken for space in self.table.chart.near[there]):
                value += 0.25 * self.hits[rival] * self.table.rows[rival].prize
        return value

    def rams_first(self, hand: list[str]) -> list[tuple[int, int, float]]:
        """Every Slam as first card."""
        return [
            (
                rival,
                push,
                value - self.rest(self.table.at[rival], 0.0) + self.follow(self.table.at[rival], hand),
            )
            for rival, push, value in self.rams(self.here)
        ]
