"""A bot that is a program: what it is told in the course of a game, and what it answers."""

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
    """The games of one process, one after the other. All that it sends is made from views and events of a seat."""

    def __init__(self, process: BotProcess) -> None:
        self.process = process
        self.seconds: float | None = None
        """Less time for the next answers than the limit, where a clock of the table runs; None if none does."""
        self._end()

    def _end(self) -> None:
        self._playing = False
        self._ask_count = 0
        self._state: State | None = None
        self._history_length = 0
        self._told_count = 0

    def begin(self, view: View, rng: Random, names: Sequence[str] | None = None) -> None:
        """Says hello, if it was not said in this game."""
        if self._playing:
            return
        self._playing = True
        self._send(greeting(view, names or neutral_names(view["players"]), rng.getrandbits(32)))

    def tell(self, events: Sequence[SeenEvent], first: int) -> None:
        """Tells events, of which the first has this number."""
        if events or first < self._told_count:
            self._send(News(first, list(events)))
        self._told_count = first + len(events)

    def follow(self, state: State, seat: int, names: Sequence[str]) -> None:
        """Tells what this seat saw happen since it was told last; all of it, after moves were taken back."""
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
    """The first message of a game, from the view of a seat."""
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
    """Names of the seats that do not tell which bots sit there."""
    return [f"Viking {number + 1}" for number in range(players)]


@dataclass(frozen=True)
class LineBot(Bot):
    """A bot that is a program of its own; it is told what happens between its decisions, too."""

    session: Session = None  # type: ignore[assignment]  # the fields before it have defaults


def command_bot(command: str, limits: BotLimits | None = None) -> LineBot:
    """The bot that a command starts; raises BadBot if there is no such program."""
    process = BotProcess(command, limits or BotLimits.of_environment())
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
        bot.session.follow(state, seat, names or neutral_names(state.header.players))
    return bot.answer(view, decision, rng)


def finish(seats: Iterable[tuple[int, Bot]], state: State, names: Sequence[str] | None = None) -> None:
    """Tells the programs at these seats how the game has ended."""
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
    """Ends the processes of the programs among these bots."""
    for bot in bots:
        if isinstance(bot, LineBot):
            bot.session.process.close()
