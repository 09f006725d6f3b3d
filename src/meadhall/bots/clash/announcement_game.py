"""The game within an announcement: a speaker whose hand is hidden, and callers who may doubt the announcement.

The game uses only public facts, so every seat can compute the same solution. The speaker can have any hand; with each
hand he prefers what gains more against the calls, and mixes actions that gain about the same. The callers call an
action more often while a call gains, and less often while it loses. After some steps a call gains nothing more: at
these shares of lies and calls, a rival who knows them cannot gain from that knowledge.

A share of the rivals is assumed to play as karl does, whatever Jarl does: against them Jarl gains more than with the
plain solution, and a rival who knows Jarl gains hardly anything."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

import msgspec

from meadhall.bots.choice import softmax
from meadhall.games.clash import ClashView

from .cards import CLAIMS, MELEE, RANGED, SLAM
from .habits import karl_chance
from .hands import hands_of
from .jarl_model import ClashJarlModel
from .odds import call_chance, shift_chance
from .plan import ClashPlan
from .table import ClashBotTable, common_view

LEAST, MOST = 0.01, 0.99
"""The limits of a caller's probability of calling."""
SECOND = 2
"""The number of the second, and last, card of a turn."""
CLEAR = 7.0
"""The deficit, in multiples of `play_spread`, at which an announcement is dropped as clearly worse than another."""
FASTER, SLOWER = 1.2, 0.5
"""The factors for a caller's step size: it grows while the direction stays the same and shrinks after an overshoot."""


class Saying(NamedTuple):
    """One announcement that a speaker with a certain hand can make."""

    claim: int
    """The index of the announced action in the list of claims."""
    card: str
    passed: float
    """The value if nobody calls, in points."""
    called: float
    """The change of the value if somebody calls, in points."""
    gain: float
    """The gain of the action over doing nothing, in points, if the announcement is a lie; else 0."""
    lie: bool


class AnnouncementSolution(NamedTuple):
    """The solution of the game, by action."""

    calls: dict[str, float]
    """The probability that somebody calls."""
    call_alone: dict[str, float]
    """The probability that each single caller calls."""
    lies: dict[str, float]
    """The share of lies among the announcements."""
    worth: dict[str, float]
    """The points that an average caller gains with a call, at this share of lies."""


def legal_claims(plan: ClashPlan, strict: bool) -> list[str]:
    """Return the actions that may be announced from the seat's space (CV-4.4, CV-R4)."""
    targets = {
        claim: bool(plan.rams(plan.here)) if claim == SLAM else bool(plan.targets(claim, plan.here))
        for claim in (SLAM, *MELEE, *RANGED)
    }
    return [claim for claim in CLAIMS if targets.get(claim, True) or (claim != SLAM and not strict)]


class Speaker:
    """A finder of the announcements that a seat can make with any hand, from public knowledge."""

    def __init__(self, plan: ClashPlan, claims: Sequence[str], nth: int) -> None:
        self.plan = plan
        self.claims = claims
        self.nth = nth
        self._openings: dict[tuple[str, ...], dict[str, float]] = {}

    def values_after(self, hand: Sequence[str], card: str) -> dict[str, float]:
        """Return the value of each action if this card of this hand is laid for it."""
        if self.nth == SECOND:
            return self.plan.action_values(self.plan.here)
        rest = list(hand)
        rest.remove(card)
        key = tuple(rest)
        if key not in self._openings:
            self._openings[key] = self.plan.opening_values(key)
        return self._openings[key]

    def sayings(self, hand: Sequence[str]) -> list[Saying]:
        """Return every true announcement, and for each action the lie with the best card."""
        odds = self.plan.odds
        found: list[Saying] = []
        lies: dict[int, Saying] = {}
        for card in dict.fromkeys(hand):
            values = self.values_after(hand, card)
            stay, keep = values["stay"], odds.keep_values[card]
            for number, claim in enumerate(self.claims):
                value = values.get(claim, stay)
                if card == claim:
                    found.append(Saying(number, card, value - keep, odds.win, 0.0, False))
                elif number not in lies or value - keep > lies[number].passed:
                    lies[number] = Saying(
                        number, card, value - keep, stay - odds.loss - value, value - stay, True
                    )
        return [*found, *lies.values()]

    def karl_chances(self, says: Sequence[Saying]) -> list[float]:
        """Return the probability that karl makes each of these announcements."""
        odds, spread = self.plan.odds, self.plan.parameters.play_spread
        values = []
        for say in says:
            claim = self.claims[say.claim]
            value = say.passed + odds.call_chances[claim] * say.called
            values.append(value + spread * log(max(1e-9, odds.own_readiness(claim))) if say.lie else value)
        return softmax(values, spread)


class AnnouncementGame:
    """The game to solve. If `mine`, Jarl speaks, and callers may play as karl does; else the speaker may."""

    def __init__(self, view: ClashView, seat: int, waits: bool, mine: bool, learned: ClashJarlModel) -> None:
        parameters = learned.parameters()
        table = ClashBotTable(common_view(view, seat))
        known = table.seats[seat]
        hand = known["hand"] + waits
        plan = ClashPlan(table, parameters, laid=int(waits))
        self.learned = learned
        self.mine = mine
        self.odds = plan.odds
        trust = learned.trust(table.players)
        self.trust = trust.callers if mine else karl_chance(known, trust.speakers)
        self.claims = legal_claims(plan, view["options"]["strict_announcements"])
        self.callers = self.odds.callers
        self.speaker = Speaker(plan, self.claims, view["nth"])
        hidden = known["discard"] + len(known["laid"]) - waits - len(known["shown"])
        weighed = hands_of(known, table.deck, hand, learned.leaning(view["nth"], hidden))
        self.hands = [(self.speaker.sayings(one), weight) for one, weight in weighed]
        self._scaled = [(*self._scale(says), weight) for says, weight in self.hands]
        rivals = [table.table_of(caller) for caller in self.callers]
        count = max(1, len(rivals))
        self.win = sum(rival.swing(seat) for rival in rivals) / count
        self.loss = sum(rival.loss(seat) for rival in rivals) / count
        self.envy = sum(rival.envy[seat] for rival in rivals) / count
        self.karl_calls = []
        for claim in self.claims:
            passed = 1.0
            for rival in rivals:
                passed *= 1.0 - call_chance(self.odds, rival, parameters, claim)
            self.karl_calls.append(shift_chance(1.0 - passed, self.odds.caution) if mine else 1.0 - passed)

    def _scale(
        self, says: Sequence[Saying]
    ) -> tuple[list[tuple[int, float, float]], list[tuple[int, float, float, float]]]:
        """Return the true announcements and the lies, with values divided by the spread. Drop those that are clearly
        worse than another one at every frequency of calls."""
        spread = self.learned.play_spread
        sure = max(min(say.passed, say.passed + say.called) for say in says) - CLEAR * spread
        fit = [say for say in says if max(say.passed, say.passed + say.called) > sure]
        truths = [(say.claim, say.passed / spread, say.called / spread) for say in fit if not say.lie]
        lies = [(say.claim, say.passed / spread, say.called / spread, say.gain) for say in fit if say.lie]
        return truths, lies

    def solve(self) -> AnnouncementSolution:
        if not self.callers:
            nothing = dict.fromkeys(self.claims, 0.0)
            return AnnouncementSolution(
                nothing,
                nothing,
                self._map_claims(self._lie_shares(self._saying_shares([0.0] * len(self.claims)))[0]),
                nothing,
            )
        learned, count = self.learned, len(self.callers)
        ready = [self._logit(1.0 - (1.0 - one) ** (1.0 / count)) for one in self.karl_calls]
        alone = [1.0 / (1.0 + exp(-one)) for one in ready]
        lies = worth = last = [0.0] * len(alone)
        speeds = [learned.speed] * len(alone)
        for _ in range(learned.steps):
            lies, gains = self._lie_shares(self._saying_shares(self._call_chances(alone)))
            worth = self._worth(lies, gains, alone)
            speeds = [
                speed * (FASTER if gain * before > 0.0 else SLOWER)
                for speed, gain, before in zip(speeds, worth, last, strict=True)
            ]
            last = worth
            ready = [
                min(4.6, max(-4.6, one + speed * gain))
                for one, speed, gain in zip(ready, speeds, worth, strict=True)
            ]
            alone = [1.0 / (1.0 + exp(-one)) for one in ready]
        alone = [1.0 if lie >= 1.0 else one for lie, one in zip(lies, alone, strict=True)]
        return AnnouncementSolution(
            self._map_claims(self._call_chances(alone)),
            self._map_claims(alone),
            self._map_claims(lies),
            self._map_claims(worth),
        )

    def _map_claims(self, values: Sequence[float]) -> dict[str, float]:
        return dict(zip(self.claims, values, strict=True))

    @staticmethod
    def _logit(chance: float) -> float:
        chance = min(MOST, max(LEAST, chance))
        return log(chance / (1.0 - chance))

    def _call_chances(self, alone: Sequence[float]) -> list[float]:
        """Return the probability that somebody calls each action, given the probability that a single caller does."""
        count = len(self.callers)
        together = [1.0 - (1.0 - one) ** count for one in alone]
        if not self.mine:
            return together
        return [
            self.trust * karl + (1.0 - self.trust) * one
            for karl, one in zip(self.karl_calls, together, strict=True)
        ]

    def _saying_shares(self, called: Sequence[float]) -> list[tuple[float, float, float]]:
        """Return, for each action, the share of true announcements, the share of lies, and the lies' total gain."""
        true, false = [0.0] * len(called), [0.0] * len(called)
        gained = [0.0] * len(called)
        for truths, lies, weight in self._scaled:
            values = [passed + called[claim] * by_call for claim, passed, by_call in truths]
            tempting = [passed + called[claim] * by_call for claim, passed, by_call, _ in lies]
            best = max(values + tempting)
            values = [exp(value - best) for value in values]
            tempting = [exp(value - best) for value in tempting]
            share = weight / (sum(values) + sum(tempting))
            for (claim, _, _), chance in zip(truths, values, strict=True):
                true[claim] += share * chance
            for (claim, _, _, gain), chance in zip(lies, tempting, strict=True):
                false[claim] += share * chance
                gained[claim] += share * chance * gain
        if not self.mine:
            trust = self.trust
            for number, karl in enumerate(self._karl_saying_shares()):
                true[number] += trust * (karl[0] - true[number])
                false[number] += trust * (karl[1] - false[number])
                gained[number] += trust * (karl[2] - gained[number])
        return list(zip(true, false, gained, strict=True))

    def _karl_saying_shares(self) -> list[tuple[float, float, float]]:
        """Return `_saying_shares` for a speaker who plays as karl does, with lies weighted by the suspicion; cached."""
        if not hasattr(self, "_karl"):
            more = exp(self.odds.suspicion)
            said = [[0.0, 0.0, 0.0] for _ in self.claims]
            for says, weight in self.hands:
                for say, chance in zip(says, self.speaker.karl_chances(says), strict=True):
                    if say.lie:
                        said[say.claim][1] += weight * chance * more
                        said[say.claim][2] += weight * chance * more * say.gain
                    else:
                        said[say.claim][0] += weight * chance
            self._karl = [(one[0], one[1], one[2]) for one in said]
        return self._karl

    def _lie_shares(self, said: Sequence[tuple[float, float, float]]) -> tuple[list[float], list[float]]:
        """Return, for each action, the share of announcements that are lies, and the average gain of those lies."""
        lies = [false / (true + false) if true + false > 0.0 else 1.0 for true, false, _ in said]
        gains = [gained / false if false > 0.0 else 0.0 for _, false, gained in said]
        return lies, gains

    def _worth(self, lies: Sequence[float], gains: Sequence[float], alone: Sequence[float]) -> list[float]:
        """Return, for each action, the gain of a call over a pass, given that another caller may call instead."""
        others = len(self.callers) - 1
        return [
            lie * (self.win + self.envy * max(0.0, gain) * (1.0 - one) ** others) - (1.0 - lie) * self.loss
            for lie, gain, one in zip(lies, gains, alone, strict=True)
        ]


def solve(
    view: ClashView, seat: int, waits: bool, mine: bool, learned: ClashJarlModel
) -> AnnouncementSolution:
    """Return the solution for the announcement of a seat. `waits` is true if its card is already on the table."""
    common = common_view(view, seat)
    known = common["seats"][seat]
    facts = (
        [seat, mine, common["turn"], common["nth"], common["active"], common["options"], common["supply"]],
        [common["loot"], common["trail"], known["hand"] + waits, known["laid"][: -1 if waits else None]],
        [[one["space"], one["tested"], one["open"], one["played"], one["shown"]] for one in common["seats"]],
    )
    key = msgspec.json.encode(facts), id(learned)
    if key not in _solutions:
        if len(_solutions) > 256:
            _solutions.clear()
        _solutions[key] = AnnouncementGame(view, seat, waits, mine, learned).solve()
    return _solutions[key]


_solutions: dict[tuple[bytes, int], AnnouncementSolution] = {}
"""A cache of solutions, emptied when it is full."""
