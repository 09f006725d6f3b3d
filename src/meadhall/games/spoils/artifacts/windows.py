"""Artifact windows: moments in which artifacts may be used (SW-8.3, SW-10.2).

Every seat with a face-down artifact or a usable face-up one is asked; which seats are asked is public (SW-R5). The
seats answer at the same time, sealed. The first use, reveal or rest, clockwise from the chief or after the last
user, is carried out; then all are asked again until all pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from meadhall.engine import NOBODY, Move, Question, Refusal, Seat, Step
from meadhall.games.spoils.events import Rested
from meadhall.games.spoils.moves import PASS_MOVE, Pass, Rest, Reveal, Use
from meadhall.games.spoils.position import Cards, SpoilsPosition
from meadhall.games.spoils.table_rules import MIRROR, SpoilsTableRules

from .ability import ABILITIES, MEMO, QUIET_WINDOWS, RAVENS, WINDOW_BITS, Offer, head_of
from .announcements import announce_use, reveal_artifact
from .offers import OfferOptions, explain_use

PROMPTS = {
    "round_start": "The pile is open. Use an artifact before the roll?",
    "after_own_roll": "The dice are rolled. Use an artifact before the bidding?",
    "bidding_any": "Use an artifact before the next bid?",
    "after_bid": "A bid is made. Use an artifact before the next viking acts?",
    "bets_open": "Use an artifact before the bets are placed?",
    "bets_revealed": "The bets are open. Use an artifact before the dice are shown?",
    "own_dice_reveal": "Your cup is lifted. Use an artifact before the next one is?",
    "all_dice_revealed": "All dice are open. Use an artifact before they are counted?",
    "reveal_dice_end": "The winners are known. Use an artifact before gold is paid?",
    "pick_turn": "Treasures are about to be taken. Use an artifact first?",
    "division_end": "All winners have taken. Use an artifact before the rest is put away?",
    "round_end": "The round is over. Use an artifact before the next one?",
    "final": "The last moment for artifacts: use one?",
}


NO_WISH = frozenset({PASS_MOVE, None})
"""Answers that change nothing: a pass, or None from a seat that was not asked."""


class ArtifactOptions(OfferOptions, frozen=True, tag="artifacts"):
    """A pass, or the offered moves with artifacts."""

    move_types = (Pass,)
    brisk = True
    window: str = ""

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Use | Reveal | Rest):
            return explain_use(self.offers, move)
        return Refusal("SW-10.2", "Now you may use an artifact, or pass.")

    def fallback(self) -> Move:
        return PASS_MOVE


class ArtifactWindowStep(Step, frozen=True, tag="window"):
    """The sealed question to all seats that may have an artifact to use, repeated until all pass."""

    kinds = {"artifacts": ArtifactOptions}
    sealed = True
    unseen = True
    window: str
    after: Seat = NOBODY
    """The seat that used an artifact last, or NOBODY; the search for the next use starts at its left (SW-8.3)."""

    @property
    def timed(self) -> bool:
        return window_may_matter(self.window)

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        asked, window, rules, due = [], self.window, position.rules, position.due
        moment = WINDOW_BITS[window]
        for seat, hidden in enumerate(position.down):
            if due[seat] & moment:
                found = list_offers(position, seat, window)
                if hidden or has_uses(found):
                    asked.append((seat, ask_artifacts(window, found)))
            elif hidden:
                ask = ask_idle_artifacts(rules, window, hidden) or ask_artifacts(
                    window, list_offers(position, seat, window)
                )
                asked.append((seat, ask))
        return asked

    def exclusion_of(self, position: SpoilsPosition, seat: Seat) -> Refusal | None:
        if seat in range(position.players):
            return Refusal("SW-R5", "You have no artifact that could be used now.")
        return None

    def resolve(self, position: SpoilsPosition, answers: Sequence[Move | None]) -> None:
        if not NO_WISH.issuperset(answers):
            for seat in position.wish_order(self.after):
                answer = answers[seat]
                if answer is not None and type(answer) is not Pass:
                    position.step = ArtifactWindowStep(self.window, seat)
                    carry_out_wish(position, seat, answer)
                    return
        position.pop()

    def proceed(self, position: SpoilsPosition) -> None:
        position.pop()

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Do nothing; the step then asks all seats again."""


def continue_with(position: SpoilsPosition, step: Step, window: str) -> None:
    """Replace the finished top step with `step`, after a window if any seat could have an artifact to use."""
    if position.stirring & WINDOW_BITS[window]:
        position.waiting_steps = (step, position.waiting_steps)
        position.step = WINDOW_STEPS[window]
    else:
        position.step = step
        step.resume(position, None)


def advance_after(position: SpoilsPosition, window: str) -> None:
    """Continue with the next step of the round, after a window if any seat could have an artifact to use."""
    position.advance()
    continue_with(position, position.step, window)


WINDOW_STEPS = {window: ArtifactWindowStep(window) for window in PROMPTS}


class OwnWindowStep(Step, frozen=True, tag="moment"):
    """A window in which one viking may use artifacts."""

    kinds = {"artifacts": ArtifactOptions}
    window: str
    seat: Seat

    @property
    def timed(self) -> bool:
        return window_may_matter(self.window)

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        found = list_offers(position, self.seat, self.window)
        if position.down[self.seat] or has_uses(found):
            return ((self.seat, ask_artifacts(self.window, found)),)
        return ()

    def play(self, position: SpoilsPosition, seat: Seat, move: Move) -> None:
        if type(move) is Pass:
            position.pop()
        else:
            carry_out_wish(position, seat, move)

    def proceed(self, position: SpoilsPosition) -> None:
        position.pop()

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Do nothing; the step then asks the viking again."""


def carry_out_wish(position: SpoilsPosition, seat: Seat, move: Move) -> None:
    """Carry out a use, reveal or rest of an artifact."""
    if isinstance(move, Use):
        announce_use(position, seat, move)
    elif isinstance(move, Reveal):
        reveal_artifact(position, seat, move.card)
    else:
        assert isinstance(move, Rest)
        position.use_up(seat, move.card)
        position.tell(Rested(seat, move.card, move.name))


@cache
def window_may_matter(window: str) -> bool:
    """Return whether a seat with the order "when it matters" may be asked in this window."""
    bound = [ability for ability in ABILITIES.values() if not ability.any_time]
    return window in QUIET_WINDOWS or any(
        ability.face_down_windows & WINDOW_BITS[window] for ability in bound
    )


def has_uses(found: tuple[Offer, ...]) -> bool:
    for offer in found:  # noqa: SIM110 - a generator takes three times as long
        if offer.uses:
            return True
    return False


def list_offers(position: SpoilsPosition, seat: Seat, window: str) -> tuple[Offer, ...]:
    """Return the offers for this viking's face-down artifacts, and for the face-up ones usable in this window."""
    rules, moment, down = position.rules, WINDOW_BITS[window], position.down[seat]
    if not position.due[seat] & moment and (idle := make_idle_offers(rules, moment, down)) is not None:
        return idle
    found: tuple[Offer, ...] = ()
    for card in down:
        ability = ABILITIES[rules.ability[card]]
        uses: tuple[Use, ...] = ()
        if rules.face_down_windows[card] & moment:
            uses = ability.uses(position, seat, rules.heads[card])
        found += (make_face_down_offer(rules, card, uses, ability.any_time),)
    if position.due[seat] & moment:
        for card, name in position.live[seat]:
            if rules.face_up_windows[name] & moment and card not in position.used:
                found += (make_face_up_offer(position, seat, card, name, window),)
    return found


def make_face_up_offer(position: SpoilsPosition, seat: Seat, card: int, name: str, window: str) -> Offer:
    """Return the offer for a face-up artifact that has the ability of this name."""
    rules, ability = position.rules, ABILITIES[name]
    if ability.can_rest and window == "round_start":
        return make_rest_offer(card, name, rules.names[card])
    head = rules.heads[card]
    if rules.ability[card] == MIRROR:
        head = head_of(card, head.name, -1, rules.names[position.source(card)])
    return make_offer(card, name, ability.uses(position, seat, head), ability.any_time)


@lru_cache(maxsize=MEMO)
def make_idle_offers(rules: SpoilsTableRules, moment: int, down: Cards) -> tuple[Offer, ...] | None:
    """Return the offers for face-down artifacts that are unusable in this window; None if one is usable."""
    for card in down:
        if rules.face_down_windows[card] & moment:
            return None
    return tuple([make_face_down_offer(rules, card, (), False) for card in down])


@lru_cache(maxsize=MEMO)
def ask_idle_artifacts(rules: SpoilsTableRules, window: str, down: Cards) -> Question | None:
    """Return the question to a seat whose face-down artifacts are unusable in this window; None if one is usable."""
    idle = make_idle_offers(rules, WINDOW_BITS[window], down)
    return None if idle is None else ask_artifacts(window, idle)


def make_face_down_offer(rules: SpoilsTableRules, card: int, uses: tuple[Use, ...], any_time: bool) -> Offer:
    """Return the offer for a face-down artifact: these uses, and turning it up if that is a separate move."""
    name = rules.ability[card]
    turns = rules.lasts[card] and ABILITIES[name].works_face_up and not (name in RAVENS and uses)
    if turns or (rules.wasting and not uses):
        return make_reveal_offer(card, name, rules.names[card], uses, any_time)
    return make_offer(card, name, uses, any_time)


@lru_cache(maxsize=MEMO)
def make_offer(card: int, ability: str, uses: tuple[Use, ...], any_time: bool) -> Offer:
    return Offer(card, ability, uses, any_time)


@lru_cache(maxsize=MEMO)
def make_reveal_offer(card: int, ability: str, name: str, uses: tuple[Use, ...], any_time: bool) -> Offer:
    return Offer(card, ability, (*uses, Reveal(card, name)), any_time)


@lru_cache(maxsize=MEMO)
def make_rest_offer(card: int, ability: str, name: str) -> Offer:
    return Offer(card, ability, (Rest(card, name),))


@lru_cache(maxsize=MEMO)
def ask_artifacts(window: str, found: tuple[Offer, ...]) -> Question:
    return Question("artifacts", PROMPTS[window], ArtifactOptions(found, window))
