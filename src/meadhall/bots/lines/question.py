"""The question to a bot, and the move that its answer names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from meadhall.engine import Decision, Game, Move, RefusalError

from .records import MOST_MOVES, BotAnswer, BotMessage, BotQuestion, Introduction, QuestionMessage

_DECODER: msgspec.json.Decoder[BotMessage] = msgspec.json.Decoder(BotMessage)


class BadAnswer(Exception):  # noqa: N818 - it says what the answer is
    """An answer that cannot be used; the message completes a sentence that begins with the bot's name."""


@dataclass(frozen=True)
class NumberedQuestion:
    """A question with its number, and the moves that it lists."""

    id: int
    question: BotQuestion
    moves: Sequence[Move]

    @classmethod
    def of(cls, number: int, decision: Decision, rng: Random) -> NumberedQuestion:
        moves = list_moves(decision, rng)
        question = BotQuestion(
            kind=decision.kind,
            prompt=decision.prompt,
            at=decision.at,
            options=decision.options.data,
            count=decision.count(),
            moves=msgspec.to_builtins(moves),
            fallback=None if (late := decision.fallback) is None else moves.index(late),
        )
        return cls(number, question, moves)

    def message(self, view: dict[str, object], left: float | None) -> QuestionMessage:
        return QuestionMessage(self.id, view, self.question, left)

    def find_move(self, answer: BotAnswer, game: Game) -> Move:
        """Return the move of an answer, which need not be legal; raise BadAnswer for a wrong question or no move."""
        if answer.id != self.id:
            raise BadAnswer(f"answered question {answer.id} when it was asked question {self.id}")
        if isinstance(answer.move, int):
            if answer.move >= len(self.moves):
                raise BadAnswer(f"chose move {answer.move}; the last one is {len(self.moves) - 1}")
            return self.moves[answer.move]
        try:
            return game.read_move(answer.move)
        except RefusalError as refused:
            raise BadAnswer(
                f"chose {str(answer.move)[:80]}, which is not a move of the game ({refused})"
            ) from None


def read_message(line: bytes | str) -> Introduction | BotAnswer:
    """Decode a message of a bot; raise BadAnswer if it is not valid."""
    try:
        return _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadAnswer(f"wrote {quote_line(line)}, which is not an answer ({error})") from None


def quote_line(line: bytes | str) -> str:
    """Quote the first 80 characters of a line, for a message."""
    text = line[:80].decode(errors="replace") if isinstance(line, bytes) else line[:80]
    return f"{text!r}{'...' if len(line) > 80 else ''}"


def list_moves(decision: Decision, rng: Random) -> tuple[Move, ...]:
    """Return all legal moves; if there are more than MOST_MOVES, a random sample that includes the fallback."""
    if decision.count() <= MOST_MOVES:
        return decision.moves()
    late = decision.fallback
    some: dict[Move, None] = {} if late is None else {late: None}
    for _ in range(MOST_MOVES - len(some)):
        some[decision.sample(rng)] = None
    return tuple(some)
