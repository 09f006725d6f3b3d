"""Puzzles of Clash of Vikings, about certain knowledge of hidden cards and bracelets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meadhall.bots.clash.cards import SHIELD_CARD, copies_left, deck_of, hold_chance
from meadhall.engine import Decision, Move
from meadhall.games.clash import Call, ClashCard, Endure, Go, Pass, Shield, Spare, Stay, Strike, Take

from .kind import NAMES, PuzzleKind, View, best_of, percent
from .records import Solution, no_answer

CALL_GAIN, PASS_GAIN = 1.0, 0.0
"""The gain in bracelets: a call of a lie wins one for certain, and a pass neither wins nor loses."""


def describe_seen_cards(known: dict[str, Any], who: str) -> str:
    """Describe the cards of a seat that everybody has seen."""

    def list_cards(cards: Sequence[str]) -> str:
        return ", ".join(card.capitalize() for card in cards)

    shown, barred = known["shown"], known["barred"]
    told = f"Turned up of {who} since the last shuffle: {list_cards(shown) or 'nothing'}."
    return f"{told} Before it: {list_cards(barred)}." if barred else told


class ClaimProof:
    """The public knowledge of a face-down card that a seat claims to be `card`."""

    def __init__(self, view: View, seat: int, card: str) -> None:
        self.seat, self.card = seat, card
        self.known = view["seats"][seat]
        self.deck = deck_of(view["options"])
        self.left = copies_left(self.known, self.deck, card)
        self.lie = self.left <= 0
        """Whether all copies were turned up since the last shuffle, so that no possible hand contains the card."""
        self.subtle = not self.lie and hold_chance(self.known, self.deck, card, self.known["hand"] + 1) <= 0.0
        """Whether the claim is a lie, but a count of the cards turned up since the last shuffle does not prove it."""

    def reason(self) -> str:
        name, who, number = self.card.capitalize(), NAMES[self.seat], self.deck[self.card]
        if self.lie:
            seen = f"the only {name} of {who} was" if number == 1 else f"both {name}s of {who} were"
            fact = f"Since {who} last shuffled, {seen} turned up. No other is left to lay."
        elif self.left < number:
            fact = f"One {name} of {who} was turned up, but there are two: this may be the other."
        else:
            fact = (
                f"{who} showed a {name} before the last shuffle. It was shuffled into the draw pile and may have been "
                f"drawn again."
            )
        if self.lie:
            return f"{fact} This is a lie for certain: a call wins a bracelet."
        return f"{fact} Nothing proves a lie, and a wrong call costs you a bracelet."

    def effort(self) -> int:
        """Return the number of steps of thought: 0 or 1 for counting a kind of card, 2 if a shuffle returned it."""
        return 2 if self.card in self.known["barred"] else int(self.left > 0 or self.deck[self.card] > 1)


class _CallPuzzle(PuzzleKind):
    """The base of puzzles that ask whether to call. The value is the worst case that the view allows."""

    unit = "bracelets"

    def proof(self, view: View) -> ClaimProof | None:
        raise NotImplementedError

    def solve(self, view: View, decision: Decision) -> Solution | None:
        proof = self.proof(view)
        if proof is None or proof.subtle:
            return None
        if proof.card not in (*proof.known["shown"], *proof.known["barred"]):
            return None
        call = CALL_GAIN if proof.lie else -1.0
        shown = ",".join(sorted(proof.known["shown"])) + "/" + ",".join(sorted(proof.known["barred"]))
        sign = f"{proof.card} {shown}"
        answers = [(call, Call(), "Call"), (PASS_GAIN, Pass(), "Let pass")]
        return best_of(answers, proof.reason(), proof.effort(), sign)

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        if isinstance(moves[0], Pass):
            return PASS_GAIN
        proof = self.proof(view)
        return CALL_GAIN if proof is not None and proof.lie else -1.0


class AnnouncementPuzzle(_CallPuzzle):
    """The puzzle of whether an announcement is certainly a lie or possibly true."""

    name, decision_kind, title = "call", "call", "Call or let pass"

    def question(self, view: View) -> str:
        claim = view["claim"]
        facts = describe_seen_cards(view["seats"][claim["seat"]], NAMES[claim["seat"]])
        return (
            f"{NAMES[claim['seat']]} says {claim['claim'].capitalize()}. {facts} Call only if it is a lie for certain. "
            f"What do you answer?"
        )

    def proof(self, view: View) -> ClaimProof | None:
        claim = view["claim"]
        if claim is None or not (view["seats"][claim["seat"]]["bracelets"] or view["supply"]):
            return None
        return ClaimProof(view, claim["seat"], claim["claim"])


class ShieldClaimPuzzle(_CallPuzzle):
    """The puzzle of whether a claimed Shield is certainly false or possibly real."""

    name, decision_kind, title = "shield-call", "doubt", "A Shield: call or let pass"

    def question(self, view: View) -> str:
        target = view["claim"]["target"]
        who = NAMES[target]
        facts = describe_seen_cards(view["seats"][target], who)
        return f"{who} claims a Shield. {facts} Call only if it is false for certain. What do you answer?"

    def proof(self, view: View) -> ClaimProof | None:
        claim = view["claim"]
        if claim is None or claim["target"] is None or view["seats"][claim["target"]]["bracelets"] < 2:
            return None
        if not view["seats"][view["seat"]]["bracelets"]:
            return None  # calling a real Shield would cost nothing
        return ClaimProof(view, claim["target"], SHIELD_CARD)


def ordinal(number: int) -> str:
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"


class TrackedRow:
    """The bracelets of a seat in their order on the table: the values that the viewer saw, 0 for the others."""

    def __init__(self) -> None:
        self.values = [0, 0, 0]
        self.history: list[str] = []
        """The changes to the row so far, in words."""

    def remove(self, place: int) -> int:
        self.history.append(f"the {ordinal(place + 1)} was taken")
        return self.values.pop(place)

    def add(self, value: int) -> None:
        self.history.append(f"a {value} was added" if value else "one was added")
        self.values.append(value)


def track_rows(view: View) -> list[TrackedRow]:
    """Return the rows of all seats."""
    rows = [TrackedRow() for _ in range(view["players"])]
    for source, to, place, worth, _ in view["trail"]:
        value = (rows[source].remove(place) if source >= 0 else 0) or worth
        if to >= 0:
            rows[to].add(value)
    return rows


class TakePuzzle(PuzzleKind):
    """The puzzle of which bracelet to take: the best one whose value is known."""

    name, decision_kind, title, unit = "take", "take", "Which bracelet", "points"
    most = 7
    """The maximum number of changes to a row, so that a person can remember them."""

    def question(self, view: View) -> str:
        victim = next(one for one in view["open"] if one["seat"] == view["seat"])["options"]["victim"]
        told = track_rows(view)[victim].history
        return (
            f"{NAMES[victim]} began with three bracelets that you have not seen. Then, in this order: "
            f"{', '.join(told)}. What is added goes to the end of the row. Which one is sure to bring most?"
        )

    def row(self, view: View, decision: Decision) -> list[int] | None:
        options: Any = decision.options
        if not view["options"]["track_positions"]:
            return None
        row = track_rows(view)[options.victim].values
        faces = dict(options.open)
        row = [faces.get(place, value) for place, value in enumerate(row)]
        return row if len(row) == options.size else None

    def solve(self, view: View, decision: Decision) -> Solution | None:
        row = self.row(view, decision)
        options: Any = decision.options
        if row is None or len(row) < 3 or max(row) < 3 or options.open:
            return None
        if len(track_rows(view)[options.victim].history) > self.most:
            return None
        best = row.index(max(row))
        if max(row) == 3 and row.count(0) == 0:
            return None
        victim = NAMES[options.victim]
        reason = (
            f"You saw the {row[best]} come to {victim}. Whatever is taken before it moves it one place forward: it now "
            f"lies at place {best + 1}. A bracelet that you have not seen may be a 1."
        )
        answers = [
            (float(value or 1), Take(place), f"Bracelet {place + 1}") for place, value in enumerate(row)
        ]
        return best_of(answers, reason, 2 if row.count(0) < len(row) - 1 else 1, ",".join(map(str, row)))

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        row, move = self.row(view, decision), moves[0]
        assert row is not None
        assert isinstance(move, Take)
        return float(row[move.place] or 1)


class AttackPuzzle(PuzzleKind):
    """The puzzle of which Viking to attack: the one least likely to have a Shield."""

    name, decision_kind, title, unit = "strike", "attack", "Whom to attack", "chance"
    margin = 0.1

    def question(self, view: View) -> str:
        targets = next(one for one in view["open"] if one["seat"] == view["seat"])["options"]["targets"]
        facts = []
        for target in targets:
            seat = view["seats"][target]
            shown, shields = len(seat["shown"]), seat["shown"].count(SHIELD_CARD)
            facts.append(
                f"{NAMES[target]} showed {shown}, {shields} of them Shields, and holds {seat['hand']}."
            )
        return (
            f"Attack the one who is most likely to hold no Shield. Cards turned up since the last shuffle: "
            f"{' '.join(facts)}"
        )

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        move = moves[0]
        if not isinstance(move, Strike):
            return 0.0
        seat = view["seats"][move.target]
        return 1.0 - hold_chance(seat, deck_of(view["options"]), SHIELD_CARD, seat["hand"])

    def solve(self, view: View, decision: Decision) -> Solution | None:
        options: Any = decision.options
        targets = options.targets
        if len(targets) < 2 or any(not view["seats"][target]["bracelets"] for target in targets):
            return None
        answers: list[tuple[float, Move, str]] = []
        for target in targets:
            move = Strike(target)
            answers.append((self.value(view, decision, [move]), move, NAMES[target]))
        best = max(answers, key=lambda one: one[0])
        assert isinstance(best[1], Strike)
        seat, who = view["seats"][best[1].target], best[2]
        shown = seat["shown"].count(SHIELD_CARD)
        number = deck_of(view["options"])[SHIELD_CARD]
        unseen = sum(deck_of(view["options"]).values()) - len(seat["shown"])
        if shown >= number:
            reason = f"All Shields of {who} were turned up since the last shuffle: {who} cannot hold one."
        elif shown:
            reason = (
                f"One of the two Shields of {who} was turned up, so only one is among {unseen} unseen cards, "
                f"{seat['hand']} of them in hand: {percent(best[0])} hold none."
            )
        else:
            reason = (
                f"{who} has {seat['hand']} cards in hand and {number - shown} Shields among {unseen} unseen cards: "
                f"{percent(best[0])} hold none, more than with the others."
            )
        sign = ",".join(sorted(f"{value:.2f}" for value, *_ in answers))
        answers.append((0.0, Spare(), "Nobody"))
        return best_of(answers, reason, 1 + (shown < number), sign, self.margin)


class MovePuzzle(PuzzleKind):
    """The puzzle of where to walk or sprint: to the space with the most points."""

    name, decision_kind, title, unit = "move", "move", "Where to go", "points"

    def question(self, view: View) -> str:
        return "Move where you collect the most points at once."

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        move = moves[0]
        return float(sum(view["loot"].get(move.space, ()))) if isinstance(move, Go) else 0.0

    def solve(self, view: View, decision: Decision) -> Solution | None:
        answers: list[tuple[float, Move, str]] = [
            (self.value(view, decision, [move]), move, move.words(NAMES))
            for move in decision.moves()
            if isinstance(move, Go | Stay)
        ]
        found = sorted({value for value, *_ in answers if value}, reverse=True)
        if len(found) < 3 or [value for value, *_ in answers].count(found[0]) > 1:
            return None
        best = max(answers, key=lambda one: one[0])
        count = sum(value > 0 for value, *_ in answers)
        piles = view["loot"][getattr(best[1], "space")]  # noqa: B009 - only a Go can be the best
        what = (
            f"The bracelets there are worth {' + '.join(map(str, piles))}"
            if len(piles) > 1
            else "The bracelet"
        )
        reason = (
            f"{what}{'' if len(piles) > 1 else f' there is worth {piles[0]}'}; of {count} spaces with bracelets "
            f"within reach this is the best. The next best brings {found[1]:.0f}."
        )
        sign = f"{view['options']['arena']} {decision.options.data} {sorted(view['loot'].items())}"
        return best_of(answers, reason, 0, sign)


class ShieldAnswerPuzzle(PuzzleKind):
    """The puzzle of how to answer an attack: with a real Shield."""

    name, decision_kind, title, unit = "shield", "shield", "You are attacked", "bracelets"

    def question(self, view: View) -> str:
        return "You are attacked. Which answer cannot cost you a bracelet, whatever the attacker does?"

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        move = moves[0]
        if isinstance(move, Endure):
            return -1.0
        if not isinstance(move, Shield):
            raise no_answer("Answer the attack.")
        return 0.0 if move.card is ClashCard.SHIELD else -2.0

    def solve(self, view: View, decision: Decision) -> Solution | None:
        moves = decision.moves()
        if (
            Shield(ClashCard.SHIELD) not in moves
            or len(moves) < 4
            or view["seats"][view["seat"]]["bracelets"] < 2
        ):
            return None
        answers = [(self.value(view, decision, [move]), move, move.words(NAMES)) for move in moves]
        reason = (
            "A real Shield stops the attack. If it is called, you even take a bracelet from the attacker. Any other "
            "card can be called: that costs a bracelet, and the attack takes another one. Taking the hit costs one."
        )
        options: Any = decision.options
        return best_of(answers, reason, 0, f"{sorted(options.hand)} {options.claim}")


KINDS: tuple[PuzzleKind, ...] = (
    AnnouncementPuzzle(),
    ShieldClaimPuzzle(),
    TakePuzzle(),
    AttackPuzzle(),
    MovePuzzle(),
    ShieldAnswerPuzzle(),
)
