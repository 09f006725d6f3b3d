"""The errors of requests that the server refuses for a reason other than the rules of a game."""

from __future__ import annotations

from meadhall.engine import Game


class UserError(Exception):
    """An error whose text says what happened, so that its log line needs no stack trace."""


class RequestError(Exception):
    """A request that the server refuses. The response is a `Problem` with this HTTP status."""

    def __init__(self, status: int, code: str, text: str, wait: int = 0) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.wait = wait
        """Seconds after which a retry makes sense; 0 if waiting does not help."""


class BusyError(RequestError):
    """A refusal because a queue is full."""

    def __init__(self) -> None:
        text = "The server is busy at the moment. Try again in a few seconds."
        super().__init__(503, "busy", text, wait=5)


class ElsewhereError(RequestError):
    """A refusal because this process does not run the table."""

    def __init__(self, node: str) -> None:
        text = "This table cannot be played here at the moment. Try again in a few seconds."
        super().__init__(503, "elsewhere", text, wait=2)
        self.node = node
        """The name of the process that runs the table; "" if there is none to forward to, for example because no
        running process supports its rules."""


def no_table() -> RequestError:
    return RequestError(404, "no-table", "There is no such table. Check the link.")


def no_game(name: str) -> RequestError:
    return RequestError(404, "no-game", f"There is no game called {name[:40]!r} on this server.")


def no_lesson(name: str) -> RequestError:
    return RequestError(404, "no-lesson", f"There is no lesson called {name[:80]!r} on this server.")


def no_bot(game: Game, bot: str) -> RequestError:
    return RequestError(400, "no-bot", f"{game.title} has no bot called {bot[:40]!r}.")


def begun_error() -> RequestError:
    return RequestError(409, "begun", "The game has begun: seats cannot change any more.")


def not_owner_error() -> RequestError:
    return RequestError(403, "not-owner", "Only the owner of the table may do this.")
