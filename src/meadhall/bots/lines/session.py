"""A session with a bot that runs as a program: the messages to the bot during a game, and the bot's answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

import msgspec

import meadhall
from meadhall.bots.bot import Bot, View
from meadhall.engine import Decision, Move, State

from .command import BotLimits
from .process import BotProcess
from .question import BadAnswer, NumberedQuestion, read_message
from .records import PROTOCOL, GameEnd, Hello, Introduction, News, SeenEvent

_encode = msgspec.json.Encoder().encode


class Session:
    """A sequence of games with one process. Messages contain only what the bot's seat may know."""

    def __init__(self, process: BotProcess) -> None:
        self.process = process
        self.seconds: float | None = None
        """The seconds left on the table's clock, a further limit for the next answers; None if no clock runs."""
        self._end()

    def _end(self) -> None:
        self._playing = False
        self._ask_count = 0
        self._state: State | None = None
        self._history_length = 0
        self._told_count = 0

    def begin(self, view: View, rng: Random, names: Sequence[str] | None = None) -> None:
        """Send the hello, unless it was sent for this game."""
        if self._playing:
            return
        self._playing = True
        self._send(greeting(view, names or neutral_names(view["players"]), rng.getrandbits(32)))

    def tell(self, events: Sequence[SeenEvent], first: int) -> None:
        """Send events; `first` is the number of the first one."""
        if events or first < self._told_count:
            self._send(News(first, list(events)))
        self._told_count = first + len(events)

    def follow(self, state: State, seat: int, names: Sequence[str]) -> None:
        """Send the events that this seat has seen since the last message; all if `state` is a new object."""
        if state is not self._state:
            self._state, self._history_length = state, 0
            first = 0
        else:
            first = self._told_count
        new = state.history(seat, self._history_length)
        self._history_length += len(new)
        events = [
            SeenEvent(msgspec.to_builtins(event), event.words(names))
            for happening in new
            for event in happening.events
        ]
        self.tell(events, first)

    def end_game(self, scores: Sequence[int], winners: Sequence[int], finished: bool = True) -> None:
        if self._playing:
            self._send(GameEnd(list(scores), list(winners), finished))
        self._end()

    def choose(self, view: View, decision: Decision, rng: Random) -> Move:
        self.begin(view, rng)
        self._ask_count += 1
        seconds = self.process.limits.seconds
        if self.seconds is not None:
            seconds = min(seconds, self.seconds)
        asked = NumberedQuestion.of(self._ask_count, decision, rng)
        line = self.process.ask(_encode(asked.message(view, seconds)), seconds)
        try:
            message = read_message(line)
            if isinstance(message, Introduction) and not self.process.introduced:
                self.process.introduced = True
                message = read_message(self.process.read_line(seconds))
            if isinstance(message, Introduction):
                raise BadAnswer("said hello twice")
            return asked.find_move(message, meadhall.game(view["game"]))
        except BadAnswer as wrong:
            self.process.fail(str(wrong))

    def _send(self, message: Hello | News | GameEnd) -> None:
        self.process.send(_encode(message))


def greeting(view: View, names: Sequence[str], seed: int) -> Hello:
    """Return the first message of a game, from the view of a seat."""
    return Hello(
        protocol=PROTOCOL,
        game=view["game"],
        version=view["version"],
        seat=view["seat"],
        players=view["players"],
        names=list(names),
        options=view["options"],
        seed=seed,
    )


def neutral_names(players: int) -> list[str]:
    """Return names for the seats that do not reveal which bots play there."""
    return [f"Viking {number + 1}" for number in range(players)]


@dataclass(frozen=True)
class LineBot(Bot):
    """A bot that runs as a program; it also gets the events between its decisions."""

    session: Session = None  # type: ignore[assignment]  # the fields before it have defaults


def command_bot(command: str, limits: BotLimits | None = None) -> LineBot:
    """Return the bot that a command starts; raise BadBot if the program does not exist."""
    process = BotProcess(command, limits or BotLimits.of_environment())
    session = Session(process)
    return LineBot(process.name, f"A bot by the command {command}.", session.choose, session=session)


def answer(
    bot: Bot, state: State, decision: Decision, rng: Random, names: Sequence[str] | None = None
) -> Move:
    """Return the move of any bot for the seat that is asked; a program first gets the events that its seat has seen."""
    seat = decision.seat
    view = state.view(seat)
    if isinstance(bot, LineBot):
        bot.session.begin(view, rng, names)
        bot.session.follow(state, seat, names or neutral_names(state.header.players))
    return bot.answer(view, decision, rng)


def finish(seats: Iterable[tuple[int, Bot]], state: State, names: Sequence[str] | None = None) -> None:
    """Send the end of the game to the programs at these seats."""
    for seat, bot in seats:
        if not isinstance(bot, LineBot):
            continue
        bot.session.follow(state, seat, names or neutral_names(state.header.players))
        if state.over:
            result = state.result()
            bot.session.end_game(result.scores, result.winners)
        else:
            bot.session.end_game((), (), finished=False)


def dismiss(bots: Iterable[Bot]) -> None:
    """End the process of each of these bots that runs as a program."""
    for bot in bots:
        if isinstance(bot, LineBot):
            bot.session.process.close()
