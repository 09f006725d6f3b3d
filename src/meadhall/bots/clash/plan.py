"""The value of each action: spaces to go to, Vikings to ram or attack, and what the second card can add."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import tanh

from .cards import CLUB, HAMMER, MELEE, PUNCH, SLAM, SLINGSHOT, SPRINT, STEALS, WALK
from .odds import ClashOdds, hit_chance
from .parameters import ClashBotParameters
from .spaces import reach_shares, rival_value, space_values
from .table import ClashBotTable


class ClashPlan:
    """The value of every action from every space, for one decision.

    `laid` is 1 if a card of the seat is already on the table and can still be called, else 0."""

    def __init__(self, table: ClashBotTable, parameters: ClashBotParameters, laid: int = 0) -> None:
        self.table = table
        self.laid = laid
        self.parameters = parameters
        self.hits = [hit_chance(table, rival) for rival in range(table.players)]
        self.here = table.spaces[table.me]
        self.taken_spaces = {table.spaces[rival] for rival in table.rivals}
        self.stand_values = space_values(table, parameters)
        self.prizes = {space: self._prize_value(space, worth) for space, worth in table.loot.items()}
        self.bare_spaces = [
            space
            for space in table.board.bracelet_spaces
            if space not in table.loot and space not in self.taken_spaces
        ]
        """The empty bracelet spaces that will be refilled, unless I end on them (CV-9.4)."""
        self.refills = len(self.bare_spaces)
        self._actions: dict[int, dict[str, float]] = {}

    @cached_property
    def odds(self) -> ClashOdds:
        """The probable reactions to my announcements, given what the actions are worth to me."""
        hand = self.table.seats[self.table.me]["hand"] + self.laid
        return ClashOdds(self.table, self.parameters, self.gains(self.here), hand)

    def gains(self, space: int) -> dict[str, float]:
        """Return the gain of each action from a space over doing nothing."""
        values = self.action_values(space)
        stay = values["stay"]
        return {claim: value - stay for claim, value in values.items()}

    def _prize_value(self, space: int, worth: int) -> float:
        """Return the value of picking up a space's loot: its points, plus a share for keeping it from the rivals."""
        table = self.table
        shares = reach_shares(self.parameters.hunt, self.parameters.fade)
        denied = max(
            table.envy[rival] * shares[table.board.steps[table.spaces[rival]][space]]
            for rival in table.rivals
        )
        return worth * (1.0 + 0.5 * denied)

    # ------------------------------------------------------------ the end of the turn

    def rest_value(self, space: int, gained: float, left: int = -1) -> float:
        """Return the value of ending the turn here. If the refill empties the supply, only the lead counts (CV-9.5).

        `left` is a space that I emptied on the way, which is refilled too; -1 if there is none."""
        if self.table.supply > self.refills + 1:
            return self.stand_values[space]
        refills = self.refills - (space in self.bare_spaces) + (left in self.table.board.bracelet_spaces)
        if self.table.supply > refills:
            return self.stand_values[space]
        return self.parameters.finish * tanh((self.table.lead + gained) / 1.5)

    def stop_value(self, space: int, left: int = -1, gained: float = 0.0) -> float:
        """Return the value of moving to a space, taking what lies there, and ending the turn."""
        loot = self.table.loot.get(space)
        if not loot or space == left:
            return self.rest_value(space, gained, left)
        return self.prizes[space] + self.rest_value(space, gained + loot, left)

    # ------------------------------------------------------------ single actions as last card

    def action_values(self, space: int) -> dict[str, float]:
        """Return the value of each action as the turn's last card, played from this space; `stay` is doing nothing."""
        known = self._actions.get(space)
        if known is not None:
            return known
        board = self.table.board
        left = space if space != self.here else -1
        gained = float(self.table.loot.get(space, 0))
        stay = self.rest_value(space, gained)
        walk = sprint = stay
        for other in board.within_two[space]:
            if other not in self.taken_spaces:
                value = self.stop_value(other, left, gained)
                if value > sprint:
                    sprint = value
                if value > walk and board.steps[space][other] == 1:
                    walk = value
        found = {"stay": stay, WALK: walk, SPRINT: sprint}
        for claim in (PUNCH, CLUB, SLINGSHOT, HAMMER):
            found[claim] = stay + max(
                (self.strike_value(claim, rival) for rival in self.targets(claim, space)), default=0.0
            )
        rams = self.rams(space)
        if rams:
            found[SLAM] = max(value for _, _, value in rams)
        self._actions[space] = found
        return found

    def targets(self, claim: str, space: int) -> list[int]:
        steps = self.table.board.steps[space]
        near = claim in MELEE
        at = self.table.spaces
        return [rival for rival in self.table.rivals if (steps[at[rival]] == 1) is near]

    def strike_value(self, claim: str, rival: int) -> float:
        """Return the value of an attack on this rival, who may hold a Shield."""
        table = self.table
        row = table.rows[rival]
        if not row.places:
            return 0.0
        hits = self.hits[rival]
        if claim in STEALS:
            return hits * (1.0 + table.envy[rival]) * row.prize
        mine = 0.15 if table.board.wet[table.spaces[rival]] else 0.25
        return hits * (table.envy[rival] + mine) * row.prize

    def rams(self, space: int) -> list[tuple[int, int, float]]:
        """Return every Slam from a space: the rival, where it is pushed, and the value."""
        table, board = self.table, self.table.board
        found = []
        for rival in table.rivals:
            there = table.spaces[rival]
            steps = board.steps[space][there]
            if steps > 2 or (steps == 2 and not self._has_gap(space, there)):
                continue
            loses = rival_value(table, self.parameters, rival, there)
            for push in board.near[there]:
                if push in self.taken_spaces:
                    continue
                change = loses - rival_value(table, self.parameters, rival, push) - table.loot.get(push, 0)
                found.append((rival, push, self.rest_value(there, 0.0) + table.envy[rival] * change))
        return found

    def _has_gap(self, origin: int, target: int) -> bool:
        """Return whether a middle space for a Slam is free (CV-6.5)."""
        near = self.table.board.near[target]
        return any(
            middle in near and middle not in self.taken_spaces for middle in self.table.board.near[origin]
        )

    # ------------------------------------------------------------ two cards

    def second_card_value(self, space: int, hand: Sequence[str]) -> float:
        """Return the value of the best second card from this space, announced honestly or as a lie."""
        values = self.action_values(space)
        odds = self.odds
        stay = values["stay"]
        lie = max(odds.lie_value(claim, value, stay) for claim, value in values.items() if claim != "stay")
        best = -99.0
        for card in hand:
            value = lie
            if card in values:
                value = max(value, odds.truth_value(card, values[card]))
            best = max(best, value - odds.keep_values[card])
        return best

    def opening_values(self, hand: Sequence[str]) -> dict[str, float]:
        """Return the value of each action as the first card of the turn, if these cards remain for the second."""
        board = self.table.board
        here = self.here
        stay = self.second_card_value(here, hand)
        walk = sprint = stay
        for other in board.within_two[here]:
            if other not in self.taken_spaces:
                value = self.first_go_value(other, hand)
                if value > sprint:
                    sprint = value
                if value > walk and board.steps[here][other] == 1:
                    walk = value
        found = {"stay": stay, WALK: walk, SPRINT: sprint}
        for claim in (PUNCH, CLUB, SLINGSHOT, HAMMER):
            found[claim] = stay + max(
                (self.first_strike_value(claim, rival) for rival in self.targets(claim, here)), default=0.0
            )
        rams = self.first_rams(hand)
        if rams:
            found[SLAM] = max(value for _, _, value in rams)
        return found

    def first_go_value(self, space: int, hand: Sequence[str]) -> float:
        return self.prizes.get(space, 0.0) + self.second_card_value(space, hand)

    def first_strike_value(self, claim: str, rival: int) -> float:
        """Return the value of an attack as the first card; the second card may pick up what was knocked down."""
        value = self.strike_value(claim, rival)
        if claim not in STEALS:
            there = self.table.spaces[rival]
            steps = self.table.board.steps[self.here]
            if any(
                steps[space] == 1 and space not in self.taken_spaces for space in self.table.board.near[there]
            ):
                value += 0.25 * self.hits[rival] * self.table.rows[rival].prize
        return value

    def first_rams(self, hand: Sequence[str]) -> list[tuple[int, int, float]]:
        """Return every Slam from my space as the first card of the turn, in the form of `rams`."""
        return [
            (
                rival,
                push,
                value
                - self.rest_value(self.table.spaces[rival], 0.0)
                + self.second_card_value(self.table.spaces[rival], hand),
            )
            for rival, push, value in self.rams(self.here)
        ]
