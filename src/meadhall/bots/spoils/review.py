"""The review of a seat in Spoils of War: bids, challenges, bets and gold, and the value of its decisions."""

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
    clamp_chance,
    describe_luck,
    percent,
)
from meadhall.engine import Decision, Move, Names
from meadhall.games.spoils import Bet, Bid, Challenge, RoundView, SpoilsView

from .bids import bid_value, options_of
from .parameters import KARL
from .situation import SpoilsSituation
from .table import CHALLENGER, DECLARER

UNIT = "gold"
BY_SIDE = {DECLARER: "that the bid is true", CHALLENGER: "that the bid is false"}


class SpoilsReview(SeatReview):
    kinds = frozenset({"bid", "bet"})
    unit = UNIT
    least_loss = 0.5

    def __init__(self, seat: int, names: Names) -> None:
        super().__init__(seat, names)
        self.bids: dict[tuple[int, int, int], float] = {}
        """The probability that a bid is true when it is made, by round, quantity and face."""
        self.challenges: dict[int, float] = {}
        """The probability that a challenge is right, by round."""
        self.bets: dict[int, dict[int, float]] = {}
        """The probability that each side wins, at the time of the seat's bet, by round."""

    # ------------------------------------------------------------ decisions

    def judge(self, view: View, decision: Decision, move: Move) -> Judgement | None:
        situation = SpoilsSituation(cast(SpoilsView, view), KARL)
        match move:
            case Bid(quantity, face):
                return self._judge_bid(situation, decision, quantity, face)
            case Challenge():
                return self._judge_challenge(situation, decision)
            case Bet(side, stake):
                return self._judge_bet(situation, side, stake)
        return None

    def _judge_bid(
        self, situation: SpoilsSituation, decision: Decision, quantity: int, face: int
    ) -> Judgement:
        true = clamp_chance(situation.beliefs.bid_chance(quantity, face))
        self.bids[situation.table.view["round"], quantity, face] = true
        value = bid_value(situation, quantity, face, true)
        challenged = situation.beliefs.challenge_chance(quantity, face)
        told = f"Your bid was true with {percent(true)}, and the next viking challenges it with {percent(challenged)}"
        return self._compare_with_best(
            situation, decision, Bid(quantity, face), value, told, true, BY_SIDE[DECLARER]
        )

    def _judge_challenge(self, situation: SpoilsSituation, decision: Decision) -> Judgement:
        false = clamp_chance(1.0 - situation.beliefs.bid_chance(*situation.table.bid))
        self.challenges[situation.table.view["round"]] = false
        told = f"The bid you challenged was false with {percent(false)}"
        return self._compare_with_best(
            situation,
            decision,
            Challenge(),
            situation.stakes.worth(false),
            told,
            false,
            BY_SIDE[CHALLENGER],
        )

    def _compare_with_best(
        self,
        situation: SpoilsSituation,
        decision: Decision,
        move: Move,
        value: float,
        told: str,
        chance: float,
        chance_of: str,
    ) -> Judgement:
        options: Any = decision.options
        best, better = max(options_of(situation, options), key=lambda one: one[0])
        if better == move or best <= value:
            better, best = move, value
        if isinstance(better, Bid):
            true = situation.beliefs.bid_chance(better.quantity, better.face)
            told += f"; {better.words(self.names)[4:]} was true with {percent(true)}"
        elif not isinstance(move, Challenge):
            false = 1.0 - situation.beliefs.bid_chance(*situation.table.bid)
            told += f"; the bid before it was false with {percent(false)}"
        loss = _cap_loss(situation, best - value)
        return Judgement(loss, better, amount(loss, UNIT), f"{told}.", chance, chance_of)

    def _judge_bet(self, situation: SpoilsSituation, side: int, stake: int) -> Judgement:
        sides = {one: clamp_chance(chance) for one, chance in situation.sides().items()}
        self.bets[situation.table.view["round"]] = sides
        values: dict[Bet, float] = {}
        for one, chance in sides.items():
            for gold, wins, loses in situation.stakes.stake_outcomes(one):
                values[Bet(one, gold)] = chance * wins + (1.0 - chance) * loses
        near = min(
            (bet for bet in values if bet.side == side), key=lambda bet: (abs(bet.amount - stake), bet.amount)
        )
        best = max(values, key=lambda bet: values[bet])
        prize = sum(
            chance * situation.treasure.rank_gains[rank]
            for rank, chance in enumerate(situation.stakes.ahead_chances(best.amount, best.side))
        )
        at_issue = sides[best.side] * prize + (1.0 - sides[side]) * stake
        loss = min(values[best] - values[near], at_issue)
        better = best if loss > 0 else Bet(side, stake)
        return Judgement(
            loss=loss,
            better=better,
            cost=amount(loss, UNIT),
            text=explain_better_bet(sides, side, stake, better, prize),
            chance=sides[side],
            chance_of=BY_SIDE[side],
        )

    # ------------------------------------------------------------ the rounds, as everybody sees them

    def report(self, view: View) -> ReviewReport:
        past = cast(SpoilsView, view)["past"]
        bids, challenges, bets, gold = Trials(), Trials(), Trials(), _StakeTrials()
        made = 0
        for record in past:
            true = _is_true(record)
            made += sum(seat == self.seat for seat, _, _ in record["bids"])
            _, quantity, face = record["bids"][-1]
            number = record["round"]
            if record["declarer"] == self.seat and (number, quantity, face) in self.bids:
                bids.add(self.bids[number, quantity, face], true)
            if record["challenger"] == self.seat and number in self.challenges:
                challenges.add(self.challenges[number], not true)
            side, stake = record["bets"][self.seat]
            if number in self.bets and side in self.bets[number]:
                won = self.seat in record["winners"]
                bets.add(self.bets[number][side], won)
                gold.add(self.bets[number][side], stake, won)
        counts = [
            CountFigure("Bids made", made),
            CountFigure("Challenged bids true", bids.actual, len(bids.chances)),
            CountFigure("Challenges right", challenges.actual, len(challenges.chances)),
            CountFigure("Bets won", bets.actual, len(bets.chances)),
        ]
        luck = [
            *bids.luck("Challenged bids", "challenged bid", "true"),
            *challenges.luck("Challenges", "challenge", "right"),
            *bets.luck("Bets", "bet", "won"),
            *gold.luck(),
        ]
        return ReviewReport(counts, luck)


def explain_better_bet(sides: dict[int, float], side: int, stake: int, better: Bet, prize: float) -> str:
    """Explain why another bet was better than this one, or that none was; `prize` is the treasure it wins, in gold. The
    likelier side is not always worth more: a viking who is far behind gains nothing by winning beside the leader."""
    mine, other = sides[side], sides.get(better.side, 0.0)
    treasure = f"treasure worth {amount(prize, UNIT)}"
    if better.side != side and other > mine:
        return f"The other side was the likelier one, with {percent(other)}; winning there brings {treasure}."
    if better.side != side:
        return (
            f"The other side had a chance of {percent(other)} only, but winning there helps you more: "
            f"it brings {treasure}."
        )
    if better.amount < stake:
        return f"Your side had a chance of {percent(mine)}, too little for such a stake."
    if better.amount > stake:
        return f"Your side had a chance of {percent(mine)}; who stakes more takes treasure first."
    return f"Your side had a chance of {percent(mine)}."


def _cap_loss(situation: SpoilsSituation, loss: float) -> float:
    """Cap the loss of a bid or a challenge at all gold and treasure: near the end of a game that is as good as won or
    lost, gold hardly changes the probability of winning, so a difference of probabilities would be worth any amount.
    For the same reason a bet costs no more than the treasure it misses and the stake it loses, each by its
    probability."""
    return min(loss, situation.table.gold[situation.table.me] + max(situation.treasure.rank_gains))


class _StakeTrials:
    """The gold lost with stakes, compared with the expected loss."""

    def __init__(self) -> None:
        self.expected = self.spread = 0.0
        self.lost = self.stakes = 0

    def add(self, chance: float, stake: int, won: bool) -> None:
        self.stakes += 1
        self.expected += (1.0 - chance) * stake
        self.spread += chance * (1.0 - chance) * stake**2
        self.lost += 0 if won else stake

    def luck(self) -> list[LuckFigure]:
        if not self.stakes:
            return []
        saved = self.expected - self.lost
        verdict = describe_luck(saved, sqrt(self.spread), UNIT)
        text = f"Your stakes were to cost {amount(self.expected, UNIT)} and cost {self.lost}: {verdict}."
        return [LuckFigure("Gold lost with stakes", self.expected, self.lost, text)]


def _is_true(record: RoundView) -> bool:
    _, quantity, _ = record["bids"][-1]
    return record["count"] >= quantity


REVIEW = SpoilsReview
