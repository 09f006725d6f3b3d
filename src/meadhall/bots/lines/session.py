"""A bot that is a program: what it is told in the course of a game, and what it answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

import msgspec

import meadhall
from meadhall.bots.bot import Bot, View
from meadhall.engine import Decision, Move, Refused, State

from .command import Limits
from .process import BotProcess
from .records import MOST_MOVES, PROTOCOL, Answer, Ask, Happened, Hello, Over, Question, Told

_encode = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Answer)


class Session:
    """The games of one process, one after the other. All that it sends is made from views and events of a seat."""

    def __init__(self, process: BotProcess) -> None:
        self.process = process
        self.seconds: float | None = None
        """Less time for the next answers than the limit, where a clock of the table runs; None if none does."""
        self._end()

    def _end(self) -> None:
        self._playing = False
        self._asked = 0
        self._state: State | None = None
        self._happenings = 0
        self._told = 0

    def begin(self, view: View, rng: Random, names: Sequence[str] | None = None) -> None:
        """Says hello, if it was not said in this game."""
        if self._playing:
            return
        self._playing = True
        players = view["players"]
        self._send(
            Hello(
                protocol=PROTOCOL,
                game=view["game"],
                version=view["version"],
                seat=view["seat"],
                players=players,
                names=list(names or neutral(players)),
                options=view["options"],
                seed=rng.getrandbits(32),
            )
        )

    def tell(self, events: Sequence[Happened], first: int) -> None:
        """Tells events, of which the first has this number."""
        if events or first < self._told:
            self._send(Told(first, list(events)))
        self._told = first + len(events)

    def follow(self, state: State, seat: int, names: Sequence[str]) -> None:
        """Tells what this seat saw happen since it was told last; all of it, after moves were taken back."""
        if state is not self._state:
            self._state, self._happenings = state, 0
            first = 0
        else:
            first = self._told
        new = state.history(seat, self._happenings)
        self._happenings += len(new)
        events = [
            Happened(msgspec.to_builtins(event), event.words(names))
            for happening in new
            for event in happening.events
        ]
        self.tell(events, first)

    def over(self, scores: Sequence[int], winners: Sequence[int], finished: bool = True) -> None:
        if self._playing:
            self._send(Over(list(scores), list(winners), finished))
        self._end()

    def choose(self, view: View, decision: Decision, rng: Random) -> Move:
        self.begin(view, rng)
        self._asked += 1
        seconds = self.process.limits.seconds
        if self.seconds is not None:
            seconds = min(seconds, self.seconds)
        moves = listed(decision, rng)
        question = Question(
            kind=decision.kind,
            prompt=decision.prompt,
            at=decision.at,
            options=decision.options.data,
            count=decision.count(),
            moves=msgspec.to_builtins(moves),
            fallback=None if (late := decision.fallback) is None else moves.index(late),
        )
        line = self.process.ask(_encode(Ask(self._asked, view, question, seconds)), seconds)
        return self._chosen(line, moves, view["game"])

    def _chosen(self, line: bytes, moves: Sequence[Move], game: str) -> Move:
        """The move that a line names; whether it is legal is checked as for all bots."""
        try:
            answer = _read.decode(line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self.process.fail(f"wrote {shown(line)}, which is no answer ({error})")
        if answer.id != self._asked:
            self.process.fail(f"answered question {answer.id} when it was asked question {self._asked}")
        if isinstance(answer.move, int):
            if answer.move >= len(moves):
                self.process.fail(f"chose move {answer.move}; the last one is {len(moves) - 1}")
            return moves[answer.move]
        try:
            return meadhall.game(game).read_move(answer.move)
        except Refused as refused:
            self.process.fail(f"chose {shown(line)}, which is no move of the game ({refused})")

    def _send(self, message: Hello | Told | Over) -> None:
        self.process.send(_encode(message))


def neutral(players: int) -> list[str]:
    """Names of the seats that do not tell which bots sit there."""
    return [f"Viking {number + 1}" for number in range(players)]


def shown(line: bytes) -> str:
    """A line as a message quotes it."""
    text = line[:80].decode(errors="replace")
    return f"{text!r}{'...' if len(line) > 80 else ''}"


def listed(decision: Decision, rng: Random) -> tuple[Move, ...]:
    """All legal moves, or some of them, if there are too many; the one for a seat whose time is up is among them."""
    if decision.count() <= MOST_MOVES:
        return decision.moves()
    late = decision.fallback
    some: dict[Move, None] = {} if late is None else {late: None}
    for _ in range(MOST_MOVES - len(some)):
        some[decision.sample(rng)] = None
    return tuple(some)


@dataclass(frozen=True)
class LineBot(Bot):
    """A bot that is a program of its own; it is told what happens between its decisions, too."""

    session: Session = None  # type: ignore[assignment]  # the fields before it have defaults


def command_bot(command: str, limits: Limits | None = None) -> LineBot:
    """The bot that a command starts; raises BadBot if there is no such program."""
    process = BotProcess(command, limits or Limits.of_environment())
    session = Session(process)
    return LineBot(process.name, f"A bot by the command {command}.", session.choose, session=session)


def answer(
    bot: Bot, state: State, decision: Decision, rng: Random, names: Sequence[str] | None = None
) -> Move:
    """The move that any bot plays for the seat that is asked; a program is told first what its seat has seen."""
    seat = decision.seat
    view = state.view(seat)
    if isinstance(bot, LineBot):
        bot.session.begin(view, rng, names)
        bot.session.follow(state, seat, names or neutral(state.header.players))
    return bot.answer(view, decision, rng)


def finish(seats: Iterable[tuple[int, Bot]], state: State, names: Sequence[str] | None = None) -> None:
    """Tells the programs at these seats how the game has ended."""
    for seat, bot in seats:
        if not isinstance(bot, LineBot):
            continue
        bot.session.follow(state, seat, names or neutral(state.header.players))
        if state.over:
            result = state.result()
            bot.session.over(result.scores, result.winners)
        else:
            bot.session.over((), (), finished=False)


def dismiss(bots: Iterable[Bot]) -> None:
    """Ends the processes of the programs among these bots."""
    for bot in bots:
        if isinstance(bot, LineBot):
            bot.session.process.close()
