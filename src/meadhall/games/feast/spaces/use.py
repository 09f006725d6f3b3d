"""Using a space: its parts, one or several, in the order the player wants (FO-4.5, FO-10)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import AnyPart
from meadhall.games.feast.box.records import Space
from meadhall.games.feast.events import amounts
from meadhall.games.feast.hall import FeastHall, Ledger
from meadhall.games.feast.moves import DONE, Choose, Done, UseCard
from meadhall.games.feast.occupations.counts import Fact
from meadhall.games.feast.occupations.listeners import ANY, SPACE_ACTIONS, Key, action_of, ears
from meadhall.games.feast.occupations.triggers import Step, Waiting, awake
from meadhall.games.feast.occupations.ways import deals, uses

from .hunting import start_hunt
from .mountains import Mining
from .raiding import start_raid
from .trading import Buying, Forging, Playing, Trading, receive_herd, signal_built, start_overseas
from .upgrades import Upgrading, snapshot
from .usable import enough_ships, ore_to_come, part_tests, possible
from .voyages import Discovering, Emigrating, Refitting


class Working(Step, frozen=True):
    """A space in use."""

    seat: Seat
    used: tuple[int, ...]
    """Parts that were used."""
    space: int
    """The space, or the one that is imitated."""
    vikings: int
    """Placed for it; 0 if a card lets it be used without any."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        space = hall.law.spaces[self.space]
        if not space.choose:
            return ()
        left = self.left(hall, space)
        if not left or (not self.used and len(left) == 1):
            return ()
        named = tuple([(part, said(space.parts[part])) for part in left])
        options = Parts(means_of(hall, self.seat, armed=not hall.spent), named, bool(self.used))
        return ((self.seat, Ask("effect", f"{space.name}: which effect?", options)),)

    def left(self, hall: FeastHall, space: Space) -> list[int]:
        """Parts that can still be used."""
        if self.used and space.choose != "all":
            return []
        player, tests = hall.seats[self.seat], part_tests(hall.law)[self.space]
        if not self.used and not enough_ships(player, space, self.space):
            return []  # a card of the hand might have helped, and was not played
        cards = ears(player.played)
        eased = self.space in cards.eases
        hope = self.space in cards.mines and ore_to_come(hall, self.seat, self.space)
        return [
            number
            for number, part in enumerate(space.parts)
            if number not in self.used
            and not (type(part) is parts.BoatRefit and self.used)  # it comes before the emigration (FO-10.24)
            and (
                tests[number](hall, player)
                or (
                    eased
                    and (
                        possible(hall, player, part, self.space, tests[number])
                        or instead(hall, self.seat, part, self.space)
                    )
                )
                or (hope and isinstance(part, parts.Trade | parts.Smithy))
            )
        ]

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Choose):
            self.begin(hall, move.option)
        elif isinstance(move, Done):
            self.finish(hall)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """A single part needs no choice; with none left the action is over."""
        left = [] if self.used else self.left(hall, hall.law.spaces[self.space])
        if left:
            self.begin(hall, left[0])
        else:
            self.finish(hall)

    def begin(self, hall: FeastHall, number: int) -> None:
        hall.spent = True
        if not self.used:
            hall.ledgers.append(Ledger(self.vikings))
        if "plundering" in SPACE_ACTIONS[self.space]:
            hall.ledgers[-1].longships += bool(hall.seats[self.seat].longships)
        hall.become(Working(self.seat, (*self.used, number), self.space, self.vikings))
        space = hall.law.spaces[self.space]
        begin_part(hall, self.seat, space.parts[number], space.name, self.space)

    def finish(self, hall: FeastHall) -> None:
        ledger = hall.ledgers.pop() if self.used else None
        hall.pop()
        if ledger is not None:
            done = SPACE_ACTIONS[self.space]
            if len(done) > 1:
                done = tuple([done[number] for number in self.used])
            after_action(hall, self.seat, done, ledger, self.space)


BEFORE = ("before_use", "before_action")
AFTER = ("after_action", "use", "after_use", "cards_played")


def before_space(hall: FeastHall, seat: Seat, space: int, vikings: int) -> None:
    """The space is chosen, its own effect has not begun: now is the time of cards that say "before"."""
    hall.edge, hall.edge_ore = 0, -1
    if ears(hall.seats[seat].played).moments.isdisjoint(BEFORE):
        return
    actions = SPACE_ACTIONS[space]
    fact = Fact({"vikings_placed": vikings}, actions[0], space)
    hall.signal(seat, fact, ("before_use", space), *[("before_action", action) for action in actions])


def after_action(
    hall: FeastHall, seat: Seat, actions: tuple[str, ...], ledger: Ledger, space: int = -1
) -> None:
    """An action is done, from a space or a card: cards look at what it gave and took."""
    if ears(hall.seats[seat].played).moments.isdisjoint(AFTER):
        return
    numbers = {
        "vikings_placed": ledger.vikings,
        "gave_silver": ledger.silver,
        "gave_wood": ledger.wood,
        "gave_stone": ledger.stone,
        "gave_stockfish": ledger.stockfish,
        "kinds_taken": ledger.taken.bit_count(),
        "kinds_paid": ledger.paid.bit_count(),
        "longships_used": ledger.longships,
    }
    keys: list[Key] = [("after_action", action) for action in (*actions, ANY)]
    if space >= 0:
        keys += [("use", space), ("after_use", space)]
    if ledger.cards:
        keys.append(("cards_played", ANY))
    hall.signal(seat, Fact(numbers, actions[0], space), *keys)


# ---------------------------------------------------------------- parts


def begin_part(hall: FeastHall, seat: Seat, part: AnyPart, name: str, space: int = -1) -> None:
    """A part begins, unless a card of the player offers something else for it."""
    if left := instead(hall, seat, part, space):
        hall.push(Instead(seat, part, name, space, left))
    else:
        run_part(hall, seat, part, name, space)


def instead(hall: FeastHall, seat: Seat, part: AnyPart, space: int, action: str = "") -> tuple[Waiting, ...]:
    """Clauses that offer something else for this part and can be used."""
    cards = ears(hall.seats[seat].played)
    found = cards.heard.get(("instead", action or action_of(part))) if "instead" in cards.moments else None
    if not found:
        return ()
    fact = Fact(space=space)
    return tuple([one for one in awake(hall, seat, found, fact) if deals(hall, seat, one[0], one[1], fact)])


def begin_part_soon(hall: FeastHall, seat: Seat, part: AnyPart, action: str) -> None:
    """Something a phase brings, for which cards may offer something else."""
    left = instead(hall, seat, part, -1, action)
    hall.cause(Instead(seat, part, action.replace("_", " "), -1, left))


class Instead(Step, frozen=True):
    """A card offers something else for what would happen now."""

    seat: Seat
    part: AnyPart
    name: str
    space: int
    left: tuple[Waiting, ...]

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        from meadhall.games.feast.occupations.apply import Cards

        fact = Fact(space=self.space)
        found = [use for card, number, _ in self.left for use in uses(hall, self.seat, card, number, fact)]
        if not found:
            return ()
        printed = possible(hall, hall.seats[self.seat], self.part, self.space)
        options = Cards(means_of(hall, self.seat, armed=not hall.spent), tuple(found), printed)
        return ((self.seat, Ask("instead", f"{self.name}: {said(self.part)}, or a card instead?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        from meadhall.games.feast.occupations.apply import use

        if type(move) is UseCard and (move.card, move.clause) in [
            (card, clause) for card, clause, _ in self.left
        ]:
            hall.pop()
            paid = use(hall, seat, move, Fact(space=self.space))
            # A ship built by the card in the place of another is built.
            if isinstance(self.part, parts.Trade) and self.space >= 0:
                signal_built(hall, seat, self.space, paid.pay, paid.gain)
        elif isinstance(move, Done):
            self.proceed(hall)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()
        if isinstance(
            self.part, parts.Draw
        ):  # a single draw, which was offered for a card of the hand just now
            hall.draw_card(self.seat)
        elif possible(hall, hall.seats[self.seat], self.part, self.space):
            run_part(hall, self.seat, self.part, self.name, self.space)


def run_part(hall: FeastHall, seat: Seat, part: AnyPart, name: str, space: int) -> None:
    match part:
        case parts.Trade():
            hall.push(Trading(seat, part, name, space))
        case parts.Herd():
            receive_herd(hall, seat, part)
        case parts.Mountain():
            hall.push(Mining(seat, tuple(sorted(part.takes, reverse=True)), (), False))
        case parts.Upgrade():
            hall.push(Upgrading(seat, part, part.count, snapshot(hall, seat)))
        case parts.Overseas():
            start_overseas(hall, seat)
        case parts.Sale():
            hall.push(Buying(seat, part.most, space))
        case parts.Smithy():
            hall.push(Forging(seat, space))
        case parts.Weapons():
            for _ in range(part.count):
                hall.draw_weapon(seat)
        case parts.Explore():
            hall.push(Discovering(seat, part))
        case parts.Emigrate():
            hall.push(Emigrating(seat, part, space))
        case parts.BoatRefit():
            hall.push(Refitting(seat))
        case parts.Hunt():
            start_hunt(hall, seat, part, space)
        case parts.Raid():
            start_raid(hall, seat, part, space)
        case parts.Draw():
            if part.gain:
                hall.receive(seat, part.gain, name)
            draw_cards(hall, seat, part.count)
        case parts.Play():
            hall.push(Playing(seat, part.most, part if part.costs else None, False))


ONE_CARD = parts.Draw(1)


def draw_cards(hall: FeastHall, seat: Seat, count: int) -> None:
    """One by one: each may be given up for a card of the hand (R-41)."""
    for _ in range(count):
        if hall.listens(seat, ("instead", "draw_occupation")):
            hall.cause(Drawing(seat))
        else:
            hall.draw_card(seat)


class Drawing(Step, frozen=True):
    """An occupation is drawn, unless one of the hand is played instead."""

    seat: Seat

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()
        if left := instead(hall, self.seat, ONE_CARD, -1, "draw_occupation"):
            hall.push(Instead(self.seat, ONE_CARD, "An occupation", -1, left))
        else:
            hall.draw_card(self.seat)


def said(part: AnyPart) -> str:
    """A part in words."""
    match part:
        case parts.Trade():
            gets = " or ".join([amounts(gain) for gain in part.gains])
            pays = " or ".join([amounts(cost) for cost in part.costs])
            return f"{pays} for {gets}" if pays else f"Get {gets}"
        case parts.Mountain():
            return f"Mountains: {', '.join(map(str, part.takes))}"
        case parts.Upgrade():
            return f"{'Double upgrade' if part.steps == 2 else 'Upgrade'} {part.count}"
        case parts.Weapons():
            return f"Draw {part.count} weapons"
        case parts.BoatRefit():
            return "A whaling boat becomes a knarr"
        case parts.Emigrate():
            return "Emigrate"
    return type(part).__name__


class Parts(Own, frozen=True):
    """Effects of the space that are left; enough only after one."""

    parts: tuple[tuple[int, str], ...]
    enough: bool

    def asked(self) -> Sequence[Move]:
        return [*[Choose(part, text) for part, text in self.parts], *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-4.5", "At least one effect of the space must be used, each of them once.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]
