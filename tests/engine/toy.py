"""A toy game for tests: each move of the workbench uses one feature of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from meadhall.engine import (
    Belief,
    Chance,
    Event,
    Game,
    GameSetting,
    Move,
    Names,
    Options,
    Position,
    Question,
    Refusal,
    Result,
    ScoreLine,
    Seat,
    State,
    Step,
)

# ------------------------------------------------------------ moves


class Saw(Move, frozen=True):
    """Reversible; the same seat goes on."""

    planks: int

    def words(self, names: Names) -> str:
        return f"Saw {self.planks}"


class Hide(Move, frozen=True):
    """A secret move."""

    secret = True
    rune: str

    def words(self, names: Names) -> str:
        return f"Hide {self.rune}"


class Bid(Move, frozen=True):
    secret = True
    gold: int

    def words(self, names: Names) -> str:
        return f"Bid {self.gold}"


class Do(Move, frozen=True):
    """A simple action: roll, shuffle, peek, show, bid, beg, corridor, door, give or stop."""

    action: str

    def words(self, names: Names) -> str:
        return self.action.capitalize()


class Onward(Move, frozen=True):
    """The only move of a corridor or door."""

    sentence = "Onward"


ToyMove = Saw | Hide | Bid | Do | Onward

# ------------------------------------------------------------ events


class Began(Event, frozen=True):
    players: int


class Sawn(Event, frozen=True):
    seat: int
    planks: int


class Hidden(Event, frozen=True):
    seat: int


class Rolled(Event, frozen=True):
    dice: tuple[int, ...]


class Peeked(Event, frozen=True):
    """Whispered."""

    secret: int


class Shown(Event, frozen=True):
    reveals = True
    secret: int


class Sold(Event, frozen=True):
    seat: int
    bids: tuple[int, ...]


class Trace(Event, frozen=True):
    """A step of the stack of steps."""

    step: str


# ------------------------------------------------------------ position and steps


class ToyHall(Position, kw_only=True):
    planks: tuple[int, ...]
    hidden: tuple[str, ...]
    secret: int
    sold: int = 0


class Workbench(Step, frozen=True):
    turn: Seat

    def questions(self, position: ToyHall) -> Sequence[tuple[Seat, Question]]:
        return ((self.turn, Question("work", "What now?", Actions(left=9 - position.planks[self.turn]))),)

    def play(self, position: ToyHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Saw):
            position.planks = tuple(n + move.planks * (i == seat) for i, n in enumerate(position.planks))
            position.tell(Sawn(seat, move.planks))
        elif isinstance(move, Hide):
            position.hidden = tuple(
                move.rune if i == seat else rune for i, rune in enumerate(position.hidden)
            )
            position.tell(Hidden(seat))
        elif isinstance(move, Do):
            self.do(position, seat, move.action)

    def do(self, position: ToyHall, seat: Seat, action: str) -> None:
        if action == "roll":
            position.tell(Rolled(position.chance.dice(f"dice/{seat}", 2)))
        elif action == "shuffle":
            position.secret = position.chance.shuffle("secrets", (1, 2, 3, 4, 5))[0]
        elif action == "peek":
            position.tell_seat(seat, Peeked(position.secret))
        elif action == "show":
            position.tell(Shown(position.secret))
        elif action == "bid":
            position.push(Auction())
        elif action == "beg":
            position.push(Auction(top=0))
        elif action == "corridor":
            position.push(Corridor(seat, 2))
        elif action == "door":
            position.push(Door(seat))
        elif action == "give":
            position.switch_to(Workbench(position.left_of(seat)))
        elif action == "stop":
            position.finish()

    def resume(self, position: ToyHall, outcome: Any) -> None:
        position.tell(Trace(f"workbench resumes with {outcome}"))


class Auction(Step, frozen=True):
    """Every seat with planks gives a sealed bid; the highest one buys."""

    sealed = True
    top: int = 3

    def questions(self, position: ToyHall) -> Sequence[tuple[Seat, Question]]:
        return [
            (seat, Question("bid", "How much?", Bids(self.top)))
            for seat, n in enumerate(position.planks)
            if n
        ]

    def resolve(self, position: ToyHall, answers: Sequence[Move | None]) -> None:
        bids = tuple(move.gold if isinstance(move, Bid) else -1 for move in answers)
        position.sold += 1
        position.tell(Sold(bids.index(max(bids)), bids))
        position.pop(max(bids))

    def proceed(self, position: ToyHall) -> None:
        position.tell(Trace("nobody can bid"))
        position.pop("nothing")


class Corridor(Step, frozen=True):
    """One public move only."""

    seat: Seat
    steps: int

    def questions(self, position: ToyHall) -> Sequence[tuple[Seat, Question]]:
        return ((self.seat, Question("walk", "There is one way.", OneWay())),)

    def play(self, position: ToyHall, seat: Seat, move: Move) -> None:
        position.tell(Trace(f"step {self.steps}"))
        if self.steps > 1:
            position.switch_to(Corridor(seat, self.steps - 1))
        else:
            position.pop("daylight")


class Door(Step, frozen=True):
    """One move only, which only its seat knows; then come a corridor and a sealed window, nested."""

    seat: Seat

    def questions(self, position: ToyHall) -> Sequence[tuple[Seat, Question]]:
        return ((self.seat, Question("open", "Open it.", KnownToOne())),)

    def play(self, position: ToyHall, seat: Seat, move: Move) -> None:
        position.switch_to(Hallway())
        position.push(Corridor(seat, 1))


class Hallway(Step, frozen=True):
    def resume(self, position: ToyHall, outcome: Any) -> None:
        position.tell(Trace(f"hallway resumes with {outcome}"))
        if outcome == "daylight":
            position.push(Auction())
        else:
            position.pop(f"{outcome} from the hallway")


# ------------------------------------------------------------ options

ACTIONS = ("roll", "shuffle", "peek", "show", "bid", "beg", "corridor", "door", "give", "stop")


class Actions(Options, frozen=True):
    left: int

    def list_moves(self) -> Sequence[Move]:
        planks = [Saw(n) for n in range(1, min(3, self.left) + 1)]
        return [*planks, Hide("ash"), Hide("oak"), *map(Do, ACTIONS)]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Saw):
            return Refusal("TO-1", f"You can saw 1 to {min(3, self.left)} planks.")
        if isinstance(move, Hide):
            return Refusal("TO-2", f"There is no rune {move.rune.upper()}.")
        return Refusal("TO-3", "That is no work.")

    def barred_moves(self) -> Sequence[Move]:
        return [Saw(4)]

    def fallback(self) -> Move:
        return Do("give")


class Bids(Options, frozen=True):
    top: int
    public = True

    def list_moves(self) -> Sequence[Move]:
        return [Bid(gold) for gold in range(self.top + 1)]

    def explain(self, move: Move) -> Refusal:
        return Refusal("TO-4", f"Bid 0 to {self.top}.")

    def grace(self, move: Move) -> float | None:
        return 0.5 if move == Bid(self.top) else None


class OneWay(Options, frozen=True):
    public = True

    def list_moves(self) -> Sequence[Move]:
        return (Onward(),)

    def explain(self, move: Move) -> Refusal:
        return Refusal("TO-5", "There is one way.")


class KnownToOne(OneWay, frozen=True):
    public = False


# ------------------------------------------------------------ the game


class Toy(Game):
    name = "toy"
    title = "The Toy"
    version = "3"
    words = "Saw, bid, walk."
    players = range(2, 4)
    move_type = ToyMove
    options_type = Actions | Bids | OneWay | KnownToOne

    @property
    def settings(self) -> tuple[GameSetting, ...]:
        return (
            GameSetting("wood", "Wood", "What is sawn.", ("ash", "oak"), "ash"),
            GameSetting("quiet", "Quiet", "No hammering.", (False, True), False),
        )

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> ToyHall:
        position = ToyHall(
            players=players,
            chance=chance,
            events=[],
            planks=(0,) * players,
            hidden=("",) * players,
            secret=chance.pick("secret", 1000),
        )
        position.tell(Began(players))
        position.switch_to(Workbench(0))
        return position

    def view_of(self, position: ToyHall, seat: Seat | None) -> dict[str, Any]:
        mine = "" if seat is None else position.hidden[seat]
        return {"seat": seat, "planks": list(position.planks), "hidden": mine, "sold": position.sold}

    def score(self, position: ToyHall) -> Result:
        best = max(position.planks)
        winners = tuple(seat for seat, planks in enumerate(position.planks) if planks == best)
        return Result(position.planks, winners, (ScoreLine("Planks", position.planks),))

    def belief(self, view: Mapping[str, Any]) -> Belief:
        return _Guess(view["seat"])

    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {}


class _Guess:
    """The belief of the toy game: any new game."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat

    def sample(self, rng: Random) -> State:
        return TOY.new(2, rng.randbytes(32))


TOY = Toy()


def bench(*actions: Move | str, players: int = 2, **said: Any) -> State:
    """A game in which the seat that is asked first has done all this."""
    state = TOY.new(players, **({"seed": 7} | said))
    for action in actions:
        do(state, action)
    return state


def do(state: State, action: Move | str, seat: Seat | None = None) -> None:
    asked = state.decisions()[0].seat if seat is None else seat
    state.play(asked, Do(action) if isinstance(action, str) else action)
