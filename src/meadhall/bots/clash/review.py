"""The review of a seat in Clash of Vikings: lies, calls, Shields, bracelets, and the value of its decisions."""

from __future__ import annotations

from math import sqrt
from typing import Any, cast

from meadhall.bots.bot import View
from meadhall.bots.review import (
    CountFigure,
    Judgement,
    LuckFigure,
    ReviewReport,
    SeatReview,
    Trials,
    amount,
    describe_luck,
    percent,
)
from meadhall.engine import Decision, Event, Move, Names
from meadhall.games.clash import (
    Announce,
    Call,
    Called,
    ClashCard,
    ClashView,
    Gained,
    NobodyCalled,
    Shield,
    ShieldCalled,
    Shown,
    Take,
)

from .answers import announcement_values
from .cards import SHIELD_CARD
from .odds import bluff_chance, harm_to_me
from .parameters import KARL
from .plan import ClashPlan
from .shield_game import call_gain, shield_call_chance, stakes
from .situation import ClashSituation

UNIT = "points"
USUAL = 1.0
"""The standard deviation of a bracelet's value, in points."""


class ClashReview(SeatReview):
    kinds = frozenset({"announce", "call", "doubt", "shield", "take"})
    unit = UNIT
    least_loss = 0.1

    def __init__(self, seat: int, names: Names) -> None:
        super().__init__(seat, names)
        self.announced = self.lies = self.caught = 0
        self.shields = self.false_shields = self.false_shields_caught = 0
        self.calls, self.doubts, self.unnoticed = Trials(), Trials(), Trials()
        self.expected_worth = 0.0
        self.taken: list[int] = []
        self._chance: float | None = None
        """The probability that the pending call is right, or that the pending lie is believed; None without one."""
        self._worth: float | None = None
        """The expected value of the bracelet that is being taken, in points; None if no bracelet is being taken."""

    # ------------------------------------------------------------ decisions

    def judge(self, view: View, decision: Decision, move: Move) -> Judgement | None:
        situation = ClashSituation(cast(ClashView, view), KARL)
        self._chance = self._worth = None
        match decision.kind:
            case "announce":
                return self._judge_announcement(situation, decision, move)
            case "call":
                return self._judge_call(situation, decision, move)
            case "doubt":
                return self._judge_doubt(situation, decision, move)
            case "shield":
                return self._judge_shield(situation, decision, move)
            case _:
                return self._judge_take(situation, decision, move)

    def _judge_announcement(self, situation: ClashSituation, decision: Decision, move: Move) -> Judgement:
        assert isinstance(move, Announce)
        self.announced += 1
        called = situation.plan.odds.call_chances[move.claim]
        lie = move.card != move.claim
        if lie:
            self.lies += 1
            self._chance = 1.0 - called
        values = announcement_values(situation.plan, decision)
        best = max(values, key=lambda one: values[one])
        return Judgement(
            loss=values[best] - values[move],
            better=best,
            cost=amount(values[best] - values[move], UNIT),
            text=f"Here a {self._outlook(situation, move, values)}, and a {self._outlook(situation, best, values)}.",
            chance=1.0 - called if lie else None,
            chance_of="that nobody calls the lie" if lie else "",
        )

    def _outlook(self, situation: ClashSituation, move: Announce, values: dict[Announce, float]) -> str:
        name = ClashCard(move.claim).label
        worth = f"was worth {values[move]:.1f}"
        if move.card == move.claim:
            return f"true {name} {worth}"
        called = percent(situation.plan.odds.call_chances[move.claim])
        return f"false {name} with {ClashCard(move.card).label}, called with {called}, {worth}"

    def _judge_call(self, situation: ClashSituation, decision: Decision, move: Move) -> Judgement:
        options: Any = decision.options
        table = situation.table
        odds = ClashPlan(table.table_of(options.seat), KARL, laid=1).odds
        lie = odds.lie_chance(options.claim)
        harm = harm_to_me(table, options.seat, options.claim, max(0.0, odds.gains.get(options.claim, 0.0)))
        return self._judge_doubting(
            decision, move, lie, table.swing(options.seat) + harm, table.loss(options.seat), "a lie"
        )

    def _judge_doubt(self, situation: ClashSituation, decision: Decision, move: Move) -> Judgement:
        options: Any = decision.options
        table, rival = situation.table, options.defender
        pays = call_gain(table, rival, options.claim)
        return self._judge_doubting(
            decision, move, bluff_chance(table, KARL, rival), pays, table.loss(rival), "a false Shield"
        )

    def _judge_doubting(
        self, decision: Decision, move: Move, chance: float, pays: float, costs: float, what: str
    ) -> Judgement:
        """Judge a call or a pass by the probability of a lie, the gain of a right call and the cost of a wrong one."""
        call, let_pass = decision.moves()
        worth = chance * pays - (1.0 - chance) * costs
        called = isinstance(move, Call)
        if called:
            self._chance = chance
        loss = max(0.0, -worth if called else worth)
        return Judgement(
            loss=loss,
            better=call if worth > 0 else let_pass,
            cost=amount(loss, UNIT),
            text=f"The chance of {what} was {percent(chance)}: a right call brings about {pays:.1f} points, "
            f"a wrong one costs {costs:.1f}.",
            chance=chance if called else 1.0 - chance,
            chance_of="that the call is right" if called else "that it is no lie",
        )

    def _judge_shield(self, situation: ClashSituation, decision: Decision, move: Move) -> Judgement | None:
        options: Any = decision.options
        table = situation.table
        if isinstance(move, Shield):
            self.shields += 1
            self.false_shields += move.card != SHIELD_CARD
        if not table.stake:
            return None
        attacker = options.attacker
        caught, hurt, win = stakes(table, attacker, options.claim)
        doubted = shield_call_chance(table, attacker)
        keep = situation.plan.odds.keep_values
        values: dict[Move, float] = {}
        for one in decision.moves():
            if not isinstance(one, Shield):
                values[one] = -hurt
            elif one.card == SHIELD_CARD:
                values[one] = doubted * win - keep[one.card]
            else:
                values[one] = -doubted * caught - keep[one.card]
        best = max(values, key=lambda one: values[one])
        false = isinstance(move, Shield) and move.card != SHIELD_CARD
        loss = values[best] - values[move]
        return Judgement(
            loss=loss,
            better=best,
            cost=amount(loss, UNIT),
            text=f"A Shield of yours is called with {percent(doubted)}; a false one that is called costs about "
            f"{caught:.1f} points, the hit {hurt:.1f}.",
            chance=1.0 - doubted if false else None,
            chance_of="that the false Shield is believed" if false else "",
        )

    def _judge_take(self, situation: ClashSituation, decision: Decision, move: Move) -> Judgement:
        assert isinstance(move, Take)
        options: Any = decision.options
        places = situation.table.rows[options.victim].places
        self._worth = places[move.place]
        best = max(range(len(places)), key=lambda place: places[place])
        loss = places[best] - places[move.place]
        return Judgement(
            loss=loss,
            better=Take(best) if loss else move,
            cost=amount(loss, UNIT),
            text=f"By what was seen, bracelet {best + 1} was worth {places[best]:.1f} and the one you took "
            f"{places[move.place]:.1f}.",
        )

    # ------------------------------------------------------------ what happened

    def witness(self, event: Event) -> None:
        match event:
            case Called(caller=self.seat):
                self._add_trial(self.calls, not event.truthful)
            case Called(seat=self.seat):
                self.caught += not event.truthful
                self._add_trial(self.unnoticed, False)
            case NobodyCalled(seat=self.seat):
                self._add_trial(self.unnoticed, True)
            case ShieldCalled(attacker=self.seat):
                self._add_trial(self.doubts, not event.truthful)
            case ShieldCalled(seat=self.seat):
                self.false_shields_caught += not event.truthful
            case Gained(seat=self.seat):
                self._add_bracelet(event.values[0])
            case Shown(taker=self.seat):
                self._add_bracelet(event.value)

    def _add_trial(self, trials: Trials, success: bool) -> None:
        if self._chance is not None:
            trials.add(self._chance, success)
            self._chance = None

    def _add_bracelet(self, worth: int) -> None:
        """Count a bracelet that the seat chose, not one from the supply."""
        if self._worth is not None:
            self.taken.append(worth)
            self.expected_worth += self._worth
            self._worth = None

    def report(self, view: View) -> ReviewReport:
        counts = [
            CountFigure("Lies told", self.lies, self.announced),
            CountFigure("Lies caught", self.caught, self.lies),
            CountFigure("Calls right", self.calls.actual, len(self.calls.chances)),
            CountFigure("False Shields", self.false_shields, self.shields),
            CountFigure("False Shields caught", self.false_shields_caught, self.false_shields),
            CountFigure("Calls of Shields right", self.doubts.actual, len(self.doubts.chances)),
        ]
        luck = [
            *self.calls.luck("Calls", "call", "right"),
            *self.doubts.luck("Calls of Shields", "call of a Shield", "right", "calls of Shields"),
            *self.unnoticed.luck("Lies", "lie", "believed"),
            *self._bracelet_luck(),
        ]
        return ReviewReport(counts, luck)

    def _bracelet_luck(self) -> list[LuckFigure]:
        if not self.taken:
            return []
        count, worth = len(self.taken), sum(self.taken)
        what = "The bracelet you took" if count == 1 else f"The {count} bracelets you took"
        verdict = describe_luck(worth - self.expected_worth, USUAL * sqrt(count), UNIT)
        text = (
            f"{what} had {self.expected_worth:.1f} points by what was seen, and {worth} in fact: {verdict}."
        )
        return [LuckFigure("Bracelets taken", self.expected_worth, worth, text)]


REVIEW = ClashReview
