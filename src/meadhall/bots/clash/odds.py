"""The frequencies of lies and of calls.

Both are mixed so that a rival who knows the frequencies gains nothing. Callers call just often enough that a lie gains
its speaker no more than the best honest play. Speakers lie just often enough that a call gains no more than passing."""

from __future__ import annotations

from math import exp

from .cards import ATTACKS, CLAIMS, SHIELD_CARD, hold_chance
from .habits import bluff_excess, call_excess, lie_excess
from .parameters import ClashBotParameters
from .table import ClashBotTable


def shift_chance(chance: float, by: float) -> float:
    """Return the probability whose log-odds are larger by this amount."""
    if not 0.0 < chance < 1.0:
        return chance
    odds = chance / (1.0 - chance) * exp(by)
    return odds / (1.0 + odds)


class ClashOdds:
    """The probable reactions to the announcements of a seat, from what everybody knows.

    `table` is the table from the point of view of that seat, `gains` the points that it would get from each action, and
    `hand` the number of cards that it chose from."""

    def __init__(
        self, table: ClashBotTable, parameters: ClashBotParameters, gains: dict[str, float], hand: int
    ) -> None:
        self.table = table
        self.parameters = parameters
        known = table.seats[table.me]
        self.gains = gains
        self.hold_chances = {claim: hold_chance(known, table.deck, claim, hand) for claim in CLAIMS}
        self.callers = [rival for rival in table.rivals if table.rows[rival].places]
        swings = [table.swing(rival) for rival in self.callers]
        self.win = sum(swings) / len(swings) if swings else 0.0
        """The points that the speaker gains, averaged over the callers, if somebody calls a true announcement."""
        envy = sum(table.envy) / len(table.rivals)
        paid = table.stake * (1.0 + envy) if table.stake else envy * table.supply_mean
        self.loss = paid if self.callers else 0.0
        """The points that the speaker loses if somebody calls a lie."""
        self.honest_gain = self._compute_honest_gain()
        self.fair_calls = {claim: self._fair_call_chance(claim) for claim in CLAIMS}
        self.suspicion = parameters.learns * lie_excess(known)
        """How much more often than usual this seat has been caught lying: a log-odds difference scaled by `learns`."""
        self.caution = parameters.learns * call_excess(known, table.announcement_count(table.me))
        """How much more often than usual this seat has been called: a log-odds difference scaled by `learns`."""
        self.call_chances = {
            claim: shift_chance(calls, self.caution) for claim, calls in self.fair_calls.items()
        }
        self.keep_values = self._compute_keep_values()

    def _compute_honest_gain(self) -> float:
        """Return the expected gain of the best honest play: the best action whose card the seat holds."""
        missing = 1.0
        value = 0.0
        for claim in sorted(CLAIMS, key=lambda claim: -self.gains.get(claim, 0.0)):
            value += missing * self.hold_chances[claim] * max(0.0, self.gains.get(claim, 0.0))
            missing *= 1.0 - self.hold_chances[claim]
        return value

    def _fair_call_chance(self, claim: str) -> float:
        """Return the probability of a call at which a lie gains no more than honest play, scaled and limited; 0 without
        callers, `called_proven` if the claim cannot be true."""
        if not self.callers:
            return 0.0
        if not self.hold_chances[claim]:
            return self.parameters.called_proven
        gain = self.gains.get(claim, 0.0)
        edge = gain - self.honest_gain + self.parameters.call_bias
        fair = self.parameters.calls * edge / max(0.5, gain + self.loss)
        return min(0.8, max(self.parameters.call_floor, fair))

    def _compute_keep_values(self) -> dict[str, float]:
        """Return the value, in points, of keeping each card for later turns."""
        parameters = self.parameters
        keep = {
            card: parameters.keep_single if count == 1 else 0.0 for card, count in self.table.deck.items()
        }
        keep[SHIELD_CARD] = parameters.keep_shield if self.table.stake else 0.2
        return keep

    # ------------------------------------------------------------ frequency of lies

    def fair_lies(self, claim: str) -> float:
        """Return the share of lies among these announcements at which a call gains as much as it risks."""
        table = self.table
        envy = 1.0 / len(table.rivals)
        pays = (1.0 + envy) * (table.stake or table.supply_mean) + envy * max(0.0, self.gains.get(claim, 0.0))
        costs = (1.0 + envy) * max((table.rows[rival].mean for rival in self.callers), default=0.0)
        return costs / (costs + pays) if costs else 1.0

    def readiness(self, claim: str) -> float:
        """Return how often a seat without the card makes this claim, relative to a seat that has the card, before any
        correction for the speaker's habits."""
        held = self.hold_chances[claim]
        fair = self.fair_lies(claim)
        if held >= 1.0 or fair >= 1.0:
            return 1.0
        return self.parameters.lies * fair / (1.0 - fair) * held / (1.0 - held)

    def own_readiness(self, claim: str) -> float:
        """Return `readiness`, at most 1, corrected by how often others call me; 1 without callers, as a lie is free."""
        return min(1.0, self.readiness(claim) * exp(-self.caution)) if self.callers else 1.0

    def lie_chance(self, claim: str) -> float:
        """Return the probability that this announcement is a lie; 1 if card counting proves it."""
        held = self.hold_chances[claim]
        if not held:
            return 1.0
        lies = (1.0 - held) * min(1.0, self.readiness(claim))
        return shift_chance(lies / (lies + held), self.suspicion)

    # ------------------------------------------------------------ value of an announcement

    def truth_value(self, claim: str, value: float) -> float:
        """Return the value of an honest announcement: a caller pays, and the action happens anyway (CV-5.5)."""
        return value + self.call_chances[claim] * self.win

    def lie_value(self, claim: str, value: float, stay: float) -> float:
        """Return the value of a lie: the action happens if nobody calls, else it costs a bracelet (CV-5.6)."""
        called = self.call_chances[claim]
        return (1.0 - called) * value + called * (stay - self.loss)


def call_chance(odds: ClashOdds, table: ClashBotTable, parameters: ClashBotParameters, claim: str) -> float:
    """Return the probability with which I call this announcement. `odds` are those of the speaker, `table` is mine."""
    lie = odds.lie_chance(claim)
    if lie >= 1.0:
        return 1.0
    rival = odds.table.me
    together = odds.fair_calls[claim]
    alone = 1.0 - (1.0 - together) ** (1.0 / max(1, len(odds.callers)))
    alone = min(0.95, max(0.01, alone))
    harm = harm_to_me(table, rival, claim, max(0.0, odds.gains.get(claim, 0.0)))
    worth = lie * (table.swing(rival) + harm) - (1.0 - lie) * table.loss(rival)
    return shift_chance(alone, worth / parameters.call_spread + odds.suspicion)


def bluff_chance(table: ClashBotTable, parameters: ClashBotParameters, seat: int) -> float:
    """Return the probability that a Shield claimed by this seat is false."""
    known = table.seats[seat]
    held = hold_chance(known, table.deck, SHIELD_CARD, known["hand"] + 1)
    bluffs = (1.0 - held) * parameters.shield_bluffs * exp(parameters.learns * bluff_excess(known))
    return bluffs / (bluffs + held) if held else 1.0


def hit_chance(table: ClashBotTable, seat: int) -> float:
    """Return the probability, at least 0.1, that an attack on this seat succeeds; 0 for my own seat. A Shield counts
    1.35 times, because a call may cost me points."""
    if seat == table.me:
        return 0.0
    known = table.seats[seat]
    return max(0.1, 1.0 - 1.35 * hold_chance(known, table.deck, SHIELD_CARD, known["hand"]))


def harm_to_me(table: ClashBotTable, rival: int, claim: str, gain: float) -> float:
    """Return the points that a rival's action costs me if the rival gains `gain` points; an attack may hit me."""
    if claim in ATTACKS:
        gain *= 0.4 if SHIELD_CARD in table.hand else 1.3
    return table.envy[rival] * gain
