"""Artifact windows: moments in which artifacts may be used (SW-8.3, SW-10.2).

The question goes to everybody who owns a face-down artifact or a usable face-up one, which all can see (SW-R5).
They answer at the same time, sealed. One wish is carried out, the chief's first, then clockwise; then all are asked
again until all pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from meadhall.engine import NOBODY, Ask, Frame, Move, Refusal, Seat
from meadhall.games.spoils.events import Rested
from meadhall.games.spoils.hall import Cards, SpoilsHall
from meadhall.games.spoils.law import MIRROR, Law
from meadhall.games.spoils.moves import PASS, Pass, Rest, Reveal, Use

from .ability import ABILITIES, MEMO, MOMENTS, QUIET_MOMENTS, RAVENS, Offer, head_of
from .announcements import announce, turn_up
from .offers import Offered, why_not_use

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


NO_WISH = frozenset({PASS, None})
"""Answers that change nothing: a pass, and None for a seat that was not asked."""


class Window(Frame, frozen=True):
    """All who may have something to use are asked, sealed, until all pass."""

    sealed = True
    unseen = True
    window: str
    after: Seat = NOBODY
    """Who used an artifact last: the next wish is looked for from the left of that viking (SW-8.3)."""

    @property
    def timed(self) -> bool:
        return matters_to_some(self.window)

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        asked, window, law, due = [], self.window, hall.law, hall.due
        moment = MOMENTS[window]
        for seat, hidden in enumerate(hall.down):
            if due[seat] & moment:
                found = offers(hall, seat, window)
                if hidden or usable(found):
                    asked.append((seat, asking(window, found)))
            elif hidden:
                ask = idle_asking(law, window, hidden) or asking(window, offers(hall, seat, window))
                asked.append((seat, ask))
        return asked

    def left_out(self, hall: SpoilsHall, seat: Seat) -> Refusal | None:
        if seat in range(hall.players):
            return Refusal("SW-R5", "You have no artifact that could be used now.")
        return None

    def resolve(self, hall: SpoilsHall, answers: Sequence[Move | None]) -> None:
        if not NO_WISH.issuperset(answers):
            for seat in hall.going_round(self.after):
                answer = answers[seat]
                if answer is not None and type(answer) is not Pass:
                    hall.frame = Window(self.window, seat)
                    wish(hall, seat, answer)
                    return
        hall.pop()

    def proceed(self, hall: SpoilsHall) -> None:
        hall.pop()

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """A use is carried out: all are asked again."""


def then(hall: SpoilsHall, frame: Frame, window: str) -> None:
    """The top frame is done: this one follows, after a window where anybody could have something to use."""
    if hall.stirring & MOMENTS[window]:
        hall.below = (frame, hall.below)
        hall.frame = WINDOWS[window]
    else:
        hall.frame = frame
        frame.resume(hall, None)


WINDOWS = {window: Window(window) for window in PROMPTS}


class Moment(Frame, frozen=True):
    """A window for one viking alone."""

    window: str
    seat: Seat

    @property
    def timed(self) -> bool:
        return matters_to_some(self.window)

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        found = offers(hall, self.seat, self.window)
        if hall.down[self.seat] or usable(found):
            return ((self.seat, asking(self.window, found)),)
        return ()

    def play(self, hall: SpoilsHall, seat: Seat, move: Move) -> None:
        if type(move) is Pass:
            hall.pop()
        else:
            wish(hall, seat, move)

    def proceed(self, hall: SpoilsHall) -> None:
        hall.pop()

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """A use is carried out: the viking is asked again."""


def wish(hall: SpoilsHall, seat: Seat, move: Move) -> None:
    """A viking does something with an artifact."""
    if isinstance(move, Use):
        announce(hall, seat, move)
    elif isinstance(move, Reveal):
        turn_up(hall, seat, move.card)
    else:
        assert isinstance(move, Rest)
        hall.use_up(seat, move.card)
        hall.tell(Rested(seat, move.card, move.name))


@cache
def matters_to_some(window: str) -> bool:
    """Whether somebody who wants to be asked only when it matters may hold an artifact for this moment."""
    bound = [ability for ability in ABILITIES.values() if not ability.any_time]
    return window in QUIET_MOMENTS or any(ability.moments & MOMENTS[window] for ability in bound)


def usable(found: tuple[Offer, ...]) -> bool:
    for offer in found:  # noqa: SIM110 - a generator takes three times as long
        if offer.uses:
            return True
    return False


def offers(hall: SpoilsHall, seat: Seat, window: str) -> tuple[Offer, ...]:
    """What this viking may do with each artifact that is face-down or works."""
    law, moment, down = hall.law, MOMENTS[window], hall.down[seat]
    if not hall.due[seat] & moment and (idle := all_wait(law, moment, down)) is not None:
        return idle
    found: tuple[Offer, ...] = ()
    for card in down:
        ability = ABILITIES[law.ability[card]]
        uses: tuple[Use, ...] = ()
        if law.moments[card] & moment:
            uses = ability.uses(hall, seat, law.heads[card])
        found += (lying(law, card, uses, ability.any_time),)
    if hall.due[seat] & moment:
        for card, name in hall.live[seat]:
            if law.moments_up[name] & moment and card not in hall.used:
                found += (working(hall, seat, card, name, window),)
    return found


def working(hall: SpoilsHall, seat: Seat, card: int, name: str, window: str) -> Offer:
    """What may be done with a face-up artifact that has the ability of this name."""
    law, ability = hall.law, ABILITIES[name]
    if ability.rests and window == "round_start":
        return resting(card, name, law.names[card])
    head = law.heads[card]
    if law.ability[card] == MIRROR:
        head = head_of(card, head.name, -1, law.names[hall.source(card)])
    return offering(card, name, ability.uses(hall, seat, head), ability.any_time)


@lru_cache(maxsize=MEMO)
def all_wait(law: Law, moment: int, down: Cards) -> tuple[Offer, ...] | None:
    """What may be done with face-down artifacts that all wait for another moment; None if one does not."""
    for card in down:
        if law.moments[card] & moment:
            return None
    return tuple([lying(law, card, (), False) for card in down])


@lru_cache(maxsize=MEMO)
def idle_asking(law: Law, window: str, down: Cards) -> Ask | None:
    """The question to a seat whose artifacts are all face-down and wait for another moment; None if one does not
    wait."""
    idle = all_wait(law, MOMENTS[window], down)
    return None if idle is None else asking(window, idle)


def lying(law: Law, card: int, uses: tuple[Use, ...], any_time: bool) -> Offer:
    """What may be done with a face-down artifact: these uses, and to turn it up where that is not a use."""
    name = law.ability[card]
    turns = law.lasts[card] and ABILITIES[name].again and not (name in RAVENS and uses)
    if turns or (law.wasting and not uses):
        return revealing(card, name, law.names[card], uses, any_time)
    return offering(card, name, uses, any_time)


@lru_cache(maxsize=MEMO)
def offering(card: int, ability: str, uses: tuple[Use, ...], any_time: bool) -> Offer:
    return Offer(card, ability, uses, any_time)


@lru_cache(maxsize=MEMO)
def revealing(card: int, ability: str, name: str, uses: tuple[Use, ...], any_time: bool) -> Offer:
    return Offer(card, ability, (*uses, Reveal(card, name)), any_time)


@lru_cache(maxsize=MEMO)
def resting(card: int, ability: str, name: str) -> Offer:
    return Offer(card, ability, (Rest(card, name),))


class Artifacts(Offered, frozen=True):
    """Pass, or what may be done with an artifact."""

    brisk = True
    window: str = ""

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Use | Reveal | Rest):
            return why_not_use(self.offers, move)
        return Refusal("SW-10.2", "Now you may use an artifact, or pass.")

    def fallback(self) -> Move:
        return PASS


@lru_cache(maxsize=MEMO)
def asking(window: str, found: tuple[Offer, ...]) -> Ask:
    return Ask("artifacts", PROMPTS[window], Artifacts(found, window))
