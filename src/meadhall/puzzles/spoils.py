"""Puzzles of Spoils of War: bids and bets by exact odds of hidden dice, and the treasure with the most gold.

The odds treat every hidden die as fair and ignore what bids may reveal. The known dice are the player's own, dice that
were shown, lifted cups, and the limits of a cup after the Mead of Poetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import meadhall
from meadhall.bots.spoils.odds import CERTAIN, FAIR, Chances, FaceCount, add_counts, cup_chances
from meadhall.engine import Decision, Move
from meadhall.games.spoils import CHALLENGER, DECLARER, ITEMS, Bet, Bid, Challenge, Pick, sets_and_hoards

from .kind import NAMES, PuzzleKind, View, best_of, percent
from .records import SAME, RatedAnswer, Solution, no_answer

FACES = ("", "ones", "twos", "threes", "fours", "fives", "sixes")


class Dice:
    """All dice in a round: the number known to show each face, and the number of hidden ones."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.counts: dict[int, FaceCount] = {}

    @property
    def plain(self) -> bool:
        """Whether only the player's own dice are known and no cup was changed."""
        seats, me = self.view["seats"], self.view["seat"]
        if seats[me]["rolled"] is None or self.view["extra"]:
            return False
        return not any(seat["blind"] or list(seat["bounds"]) != [1, 6] or seat["shown"] for seat in seats)

    def count_known(self, face: int) -> int:
        return sum(seat["rolled"].count(face) for seat in self.view["seats"] if seat["rolled"] is not None)

    @property
    def hidden_count(self) -> int:
        return sum(seat["dice"] for seat in self.view["seats"] if seat["rolled"] is None)

    def face_count(self, face: int) -> FaceCount:
        found = self.counts.get(face)
        if found is None:
            dice: Chances = CERTAIN
            for seat in self.view["seats"]:
                dice = add_counts(dice, self.cup(seat, face))
            found = self.counts[face] = FaceCount(dice)
        return found

    def cup(self, seat: dict[str, Any], face: int) -> Chances:
        if seat["rolled"] is not None:
            return [0.0] * seat["rolled"].count(face) + [1.0]
        low, high = seat["bounds"]
        return cup_chances(seat["dice"], FAIR, tuple(seat["shown"]), (low, high), face)

    def chance_of_bid(self, quantity: int, face: int) -> float:
        """Return the probability that a bid is true."""
        return self.face_count(face).chance_at_least(quantity)

    def bid_reason(self, quantity: int, face: int) -> str:
        """Explain the probability of a bid as a person would calculate it."""
        own, hidden = self.count_known(face), self.hidden_count
        need = quantity - own
        mine = f"You see {own} of the {FACES[face]}" if own else f"You see none of the {FACES[face]}"
        if need <= 0:
            return f"{mine}: the bid of {quantity} is true for certain."
        if need > hidden:
            return f"{mine}, and only {hidden} dice are hidden: {quantity} is impossible."
        return f"{mine}; {need} more must be among {hidden} hidden dice, which show {hidden / 6:.1f} of them on average"


def say_bid(quantity: int, face: int) -> str:
    return f"{quantity} × {FACES[face]}"


class BetSidePuzzle(PuzzleKind):
    """The puzzle of which side to bet on: the one more likely to be right."""

    name, decision_kind, title, unit = "bet", "bet", "Declarer or challenger", "chance"
    margin = 0.12

    def question(self, view: View) -> str:
        _, quantity, face = view["bids"][-1]
        return (
            f"The bid is {say_bid(quantity, face)}. Judge by the dice alone: on which side do you bet? The amount does "
            f"not matter here."
        )

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        move = moves[0]
        if not isinstance(move, Bet):
            raise no_answer("Bet on a side.")
        _, quantity, face = view["bids"][-1]
        true = Dice(view).chance_of_bid(quantity, face)
        return true if move.side == DECLARER else 1.0 - true

    def solve(self, view: View, decision: Decision) -> Solution | None:
        options: Any = decision.options
        dice = Dice(view)
        if options.fixed >= 0 or options.hold or options.offers or not dice.plain:
            return None
        _, quantity, face = view["bids"][-1]
        least = options.least
        answers = [
            (self.value(view, decision, [Bet(side, least)]), Bet(side, least), words)
            for side, words in ((DECLARER, "On the declarer"), (CHALLENGER, "On the challenger"))
        ]
        best = max(value for value, *_ in answers)
        if 0.92 < best < 1.0 - SAME:
            return None
        reason = dice.bid_reason(quantity, face)
        if best < 1.0 - SAME:
            side = "declarer" if answers[0][0] > answers[1][0] else "challenger"
            reason += f". The {side} is right in {percent(best)} of all rolls."
        effort = (best < 1.0 - SAME) + (best < 0.8)
        return best_of(
            answers, reason, effort, f"{quantity} {dice.count_known(face)} {dice.hidden_count}", self.margin
        )


class BidAnswerPuzzle(PuzzleKind):
    """The puzzle of the answer to a bid that is most likely to be right."""

    name, decision_kind, title, unit = "answer", "bid", "Bid or challenge", "chance"
    margin = 0.03

    def question(self, view: View) -> str:
        _, quantity, face = view["bids"][-1]
        return (
            f"The bid is {say_bid(quantity, face)}. Suppose that the next viking challenges whatever you bid. Judge by "
            f"the dice alone: which answer is most likely right, a challenge or a higher bid, and which?"
        )

    def fits(self, view: View, decision: Decision) -> bool:
        options: Any = decision.options
        return not options.first and not options.offers and Dice(view).plain and options.low <= options.top

    def chance(self, dice: Dice, move: Move) -> float:
        if isinstance(move, Bid):
            return dice.chance_of_bid(move.quantity, move.face)
        if not isinstance(move, Challenge):
            raise no_answer("Bid, or challenge.")
        _, quantity, face = dice.view["bids"][-1]
        return 1.0 - dice.chance_of_bid(quantity, face)

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        return self.chance(Dice(view), moves[0])

    def solve(self, view: View, decision: Decision) -> Solution | None:
        if not self.fits(view, decision):
            return None
        dice = Dice(view)
        answers = [(self.chance(dice, move), move, move.words(NAMES)) for move in decision.moves()]
        best = max(answers, key=lambda one: one[0])
        _, quantity, face = view["bids"][-1]
        if isinstance(best[1], Bid):
            reason = dice.bid_reason(best[1].quantity, best[1].face)
            other = f" A challenge is right in {percent(1 - dice.chance_of_bid(quantity, face))}."
        else:
            reason = dice.bid_reason(quantity, face)
            bids = [one for one in answers if isinstance(one[1], Bid)]
            rival = max(bids, key=lambda one: one[0])
            other = f" The best higher bid, {rival[2][4:]}, is true in {percent(rival[0])}."
        if best[0] < 1.0 - SAME:
            reason += f". So {best[2][0].lower()}{best[2][1:]} is right in {percent(best[0])} of all rolls."
        sign = f"{quantity} {face} {sorted(view['seats'][view['seat']]['rolled'])} {dice.hidden_count}"
        solution = best_of(answers, reason + other, int(isinstance(best[1], Bid)), sign, self.margin)
        return solution if solution is not None and solution.value < 0.995 else None


class HighestBidPuzzle(PuzzleKind):
    """The puzzle of the highest bid that is more likely true than not."""

    name, decision_kind, title, unit = "limit", "bid", "How high", "dice"

    def question(self, view: View) -> str:
        return (
            "Judge by the dice alone. Bid the highest bid that is at least as likely true as false. More dice are "
            "always higher; with as many dice, a higher face is."
        )

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        move = moves[0]
        if not isinstance(move, Bid):
            return 0.0
        return self.height(Dice(view), move)

    def height(self, dice: Dice, bid: Bid) -> float:
        """Return the quantity plus a tenth of the face as a rank; 0 if the bid is more likely false."""
        return bid.quantity + bid.face / 10 if dice.chance_of_bid(bid.quantity, bid.face) >= 0.5 else 0.0

    def solve(self, view: View, decision: Decision) -> Solution | None:
        options: Any = decision.options
        dice = Dice(view)
        if options.offers or not dice.plain:
            return None
        bids = [move for move in decision.moves() if isinstance(move, Bid)]
        ranked = sorted([(self.height(dice, bid), bid) for bid in bids], key=lambda one: -one[0])
        if len(ranked) < 3 or ranked[2][0] <= 0:
            return None
        value, best = ranked[0]
        true, more = (
            dice.chance_of_bid(best.quantity, best.face),
            dice.chance_of_bid(best.quantity + 1, best.face),
        )
        if min(true - 0.5, 0.5 - more) < 0.04:
            return None
        reason = (
            f"{dice.bid_reason(best.quantity, best.face)}: "
            f"{say_bid(best.quantity, best.face)} is true in {percent(true)}. "
            f"One die more is true in {percent(more)} only, and no other face reaches as high."
        )
        choices = tuple(RatedAnswer(bid.words(NAMES), height) for height, bid in ranked[:4])
        sign = f"{sorted(view['seats'][view['seat']]['rolled'])} {dice.hidden_count} {options.low}"
        close = min(true - 0.5, 0.5 - more) < 0.09
        return Solution((best,), value, ranked[1][0], reason, choices, len(bids), int(close), sign)


@lru_cache(maxsize=8)
def cards_of(deck: str) -> tuple[dict[str, Any], ...]:
    """Return the cards by number. The cards of a second set follow those of the first."""
    options = {**meadhall.game("spoils").complete_options(3, {}), "deck": deck}
    return tuple(meadhall.game("spoils").board(options)["cards"] * 2)


class TreasurePuzzle(PuzzleKind):
    """The puzzle of which treasure adds the most gold to the player's cards."""

    name, decision_kind, title, unit = "pick", "pick", "Which treasure", "gold"

    def question(self, view: View) -> str:
        return (
            "You take one treasure. Count printed gold and what sets and hoards pay at the end. Which treasure that "
            "lies face-up adds most to what you have?"
        )

    def worth(self, view: View, cards: Sequence[int]) -> int:
        """Return the gold of these cards: printed gold, and sets and hoards together with the player's artifacts."""
        deck = cards_of(view["options"]["deck"])
        me = view["seats"][view["seat"]]
        own = [*me["open"], *[one["card"] for one in me["down"] if one["card"] is not None]]
        items = Counter(deck[card]["item"] for card in cards)
        counts = {item: items[item] for four in ITEMS.values() for item in four}
        sets, hoards = sets_and_hoards(counts, len(own))
        printed: int = sum(deck[card]["gold"] for card in cards)
        return printed + sum(sets.values()) + hoards

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        move = moves[0]
        if not isinstance(move, Pick):
            raise no_answer("Take a treasure.")
        place = view["pile"][move.place]
        if place["artifact"]:
            return 0.0
        goods = view["seats"][view["seat"]]["goods"]
        return float(self.worth(view, [*goods, place["card"]]) - self.worth(view, goods))

    def solve(self, view: View, decision: Decision) -> Solution | None:
        options: Any = decision.options
        me = view["seats"][view["seat"]]
        if options.left != 1 or options.offers or len(me["goods"]) < 3 or view["items"] or view["copies"]:
            return None
        moves = [move for move in decision.moves() if isinstance(move, Pick)]
        lying = [move for move in moves if not view["pile"][move.place]["artifact"]]
        if len(lying) < 4:
            return None
        answers = [(self.value(view, decision, [move]), move, move.name) for move in lying]
        best = max(answers, key=lambda one: one[0])
        assert isinstance(best[1], Pick)
        deck = cards_of(view["options"]["deck"])
        card = deck[view["pile"][best[1].place]["card"]]
        dearest = max(deck[view["pile"][move.place]["card"]]["gold"] for move in lying)
        bonus = best[0] - card["gold"]
        if [value for value, *_ in answers].count(best[0]) > 1:
            return None
        reason = f"{card['name']} is printed {card['gold']}, and "
        if bonus:
            reason += f"with your cards it pays {bonus:.0f} more as a set or hoard."
        else:
            reason += "no other card completes a set or hoard that pays more."
        effort = 2 if card["gold"] < dearest else 1 if bonus else 0
        sign = f"{sorted(me['goods'])} {sorted(view['pile'][move.place]['card'] for move in lying)}"
        return best_of(answers, reason, effort, sign)


KINDS: tuple[PuzzleKind, ...] = (BetSidePuzzle(), BidAnswerPuzzle(), HighestBidPuzzle(), TreasurePuzzle())
