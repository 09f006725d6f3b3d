"""The game within an attack: the defender may claim a Shield with any card, and the attacker may doubt it (CV-8).

It is solved like an announcement: both sides mix so that a rival who knows the frequencies gains nothing."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from meadhall.games.clash import ClashView

from .announcement_game import FASTER, SLOWER
from .cards import SHIELD_CARD, STEALS, copies_left
from .habits import doubt_chance, karl_chance
from .hands import hands_of
from .jarl_model import ClashJarlModel
from .table import ClashBotTable, common_view


class ShieldSolution(NamedTuple):
    """The solution of the game."""

    call_chance: float
    """The probability that a Shield is called."""
    bluff_chance: float
    """The probability that a defender without a Shield claims one."""
    false_share: float
    """The share of false Shields among claimed ones."""


class ShieldGame:
    """The game to solve. If `mine`, Jarl is attacked; else Jarl attacks."""

    def __init__(
        self,
        view: ClashView,
        attacker: int,
        seat: int,
        claim: str,
        waits: bool,
        mine: bool,
        learned: ClashJarlModel,
    ) -> None:
        parameters = learned.parameters()
        self.learned = learned
        self.mine = mine
        defender = ClashBotTable(common_view(view, seat))
        attacker_table = defender.table_of(attacker)
        known = defender.seats[seat]
        trust = learned.trust(defender.players)
        self.trust = trust.callers if mine else karl_chance(known, trust.speakers)
        self.caught, self.hurt, _ = stakes(defender, attacker, claim)
        self.pays = call_gain(attacker_table, seat, claim)
        self.costs = attacker_table.loss(seat)
        hidden = known["discard"] + len(known["laid"]) - waits - len(known["shown"])
        hands = hands_of(known, defender.deck, known["hand"] + waits, learned.leaning(0, hidden))
        self.hold_chance = sum(weight for hand, weight in hands if SHIELD_CARD in hand)
        self.proven = copies_left(known, defender.deck, SHIELD_CARD) <= 0
        self.karl_bluffs = lead_chance(
            (self.hurt - doubt_chance(known, defender.announcement_count(seat)) * self.caught)
            / parameters.call_spread
        )
        self.karl_doubts = lead_chance(
            self._worth(self._false_share(self.karl_bluffs)) / parameters.call_spread
        )

    def _false_share(self, bluffs: float) -> float:
        """Return the share of false Shields; a defender without a Shield claims one with probability `bluffs`."""
        false = (1.0 - self.hold_chance) * bluffs
        return false / (false + self.hold_chance) if self.hold_chance else 1.0

    def _worth(self, false: float) -> float:
        return false * self.pays - (1.0 - false) * self.costs

    def solve(self) -> ShieldSolution:
        if self.proven or not self.costs:
            return ShieldSolution(1.0, 0.0, 1.0 if self.proven else self._false_share(self.karl_bluffs))
        learned = self.learned
        trust = self.trust
        ready = 0.0
        doubted = bluffs = false = 0.5
        speed, last = learned.speed, 0.0
        for _ in range(learned.steps):
            doubts = lead_chance(ready)
            doubted = trust * self.karl_doubts + (1.0 - trust) * doubts if self.mine else doubts
            bluffs = lead_chance((self.hurt - doubted * self.caught) / learned.play_spread)
            known = bluffs if self.mine else trust * self.karl_bluffs + (1.0 - trust) * bluffs
            false = self._false_share(known)
            worth = self._worth(false)
            speed *= FASTER if worth * last > 0.0 else SLOWER
            last = worth
            ready = min(4.6, max(-4.6, ready + speed * worth))
        return ShieldSolution(doubted, bluffs, false)


def stakes(table: ClashBotTable, attacker: int, claim: str) -> tuple[float, float, float]:
    """Return three values in points for the attacked seat of this table: the cost of a false Shield that is called, the
    cost of the hit, and the gain of a real Shield that is called."""
    hurt = table.loss(attacker) if claim in STEALS else 1.2 * table.stake
    caught = table.loss(attacker) + (hurt if len(table.rows[table.me].places) > 1 else 0.0)
    return caught, hurt, table.swing(attacker)


def call_gain(table: ClashBotTable, rival: int, claim: str) -> float:
    """Return the points that the attacking seat of this table gains by calling a false Shield of a rival."""
    row = table.rows[rival]
    hit = table.swing(rival) if claim in STEALS else (table.envy[rival] + 0.2) * row.prize
    return table.swing(rival) + (hit if len(row.places) > 1 else 0.0)


def shield_call_chance(table: ClashBotTable, attacker: int) -> float:
    """Return the probability that the attacker calls my Shield."""
    mine = table.seats[table.me]
    if copies_left(mine, table.deck, SHIELD_CARD) <= 0 or not table.rows[attacker].places:
        return 1.0
    return doubt_chance(mine, table.announcement_count(table.me))


def lead_chance(lead: float) -> float:
    """Return the probability of the first of two moves, whose value leads by `lead` spreads."""
    return 1.0 / (1.0 + exp(-min(40.0, max(-40.0, lead))))
