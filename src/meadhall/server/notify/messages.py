"""The texts of notifications. They contain no secret of a game: anybody at the table can see whose turn it is."""

from __future__ import annotations

import hmac
import secrets
from base64 import b64decode, b64encode
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from hashlib import sha256
from typing import Literal

import msgspec

from meadhall.server.store.records import Notification, Summons

PREFIX = "whsec_"


class TurnNotice(msgspec.Struct, frozen=True):
    """The notice that it is a seat's turn."""

    table: str
    game: str
    title: str
    seat: int
    name: str
    kind: str
    """The kind of the question, which is public at the table."""
    link: str
    """The link to the table, without a token: the player's browser has stored the token."""
    due: int | None = None
    """When the seat's time is up, in seconds since 1970; None if it has no clock."""

    @property
    def due_words(self) -> str:
        if self.due is None:
            return ""
        return f" You have until {datetime.fromtimestamp(self.due, UTC):%A, %d %B, %H:%M} UTC."


class Body(msgspec.Struct, frozen=True):
    """The JSON body of a webhook."""

    type: Literal["turn", "test"]
    delivery: str
    """The id of the delivery, the same for every attempt, so that a receiver can drop repetitions."""
    made: int
    turn: TurnNotice | None


class Ping(msgspec.Struct, frozen=True):
    """The push message to a browser: the table at which it is the player's turn. It may appear on a locked phone."""

    type: Literal["turn", "test"]
    table: str
    title: str


class DailyMail(msgspec.Struct, frozen=True):
    turns: list[TurnNotice]


def new_id(now: float) -> str:
    """Return a new id. Ids sort by the second in which they are made."""
    return f"{int(now):010x}-{secrets.token_hex(6)}"


def new_secret() -> str:
    return PREFIX + b64encode(secrets.token_bytes(32)).decode()


def signature_headers(notification: Notification, secret: str, now: float) -> dict[str, str]:
    """Return the headers by which a receiver checks the sender and the age, and detects repetitions.

    They follow the Standard Webhooks convention; most languages have a library for it.
    """
    stamp = str(int(now))
    key = b64decode(secret.removeprefix(PREFIX))
    content = f"{notification.id}.{stamp}.{notification.body}".encode()
    mark = b64encode(hmac.digest(key, content, sha256)).decode()
    return {"webhook-id": notification.id, "webhook-timestamp": stamp, "webhook-signature": f"v1,{mark}"}


def make_mail(notification: Notification, one: Summons, sender: str, server: str, now: float) -> EmailMessage:
    """Return a notification as mail; `server` is the public address of the server."""
    all_of_them = "-all" if notification.kind == "daily" else ""
    stop = f"{server}/mail/{one.id}/{one.secret}/stop{all_of_them}"
    match notification.kind:
        case "confirm":
            subject, text = (
                "Is this your address?",
                _confirm_text(f"{server}/mail/{one.id}/{one.secret}/confirm"),
            )
        case "daily":
            subject, text = _daily_text(msgspec.json.decode(notification.body, type=DailyMail), stop)
        case "test":
            subject, text = "A test from Meadhall", _test_text(stop)
        case "turn":
            subject, text = _turn_text(msgspec.json.decode(notification.body, type=TurnNotice), stop)
    message = EmailMessage()
    message["From"] = sender
    message["To"] = notification.target
    message["Subject"] = subject
    message["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    message["Message-ID"] = make_msgid(
        notification.id, domain=sender.rpartition("@")[2].strip("> ") or "meadhall"
    )
    message["Auto-Submitted"] = "auto-generated"
    if notification.kind != "confirm":
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def _confirm_text(link: str) -> str:
    # This text contains no words of the person who entered the address: it may be another person's.
    return (
        "Somebody asked Meadhall, a table for board games, to write to this address when it is their turn.\n\n"
        f"If that was you, confirm it here:\n{link}\n\n"
        "If not, do nothing: there will be no mail.\n"
    )


def _turn_text(turn: TurnNotice, stop: str) -> tuple[str, str]:
    return f"Your turn: {turn.title}", (
        f"{turn.name}, it is your turn at a table of {turn.title}.{turn.due_words}\n\n{turn.link}\n\n"
        f"Open it in the browser that you play in: it remembers your seat.\n\n{_end_text(stop)}"
    )


def _daily_text(digest: DailyMail, stop: str) -> tuple[str, str]:
    count = len(digest.turns)
    subject = "One table is waiting for you" if count == 1 else f"{count} tables are waiting for you"
    lines = "\n".join(
        f"* {turn.title}, as {turn.name}.{turn.due_words}\n  {turn.link}" for turn in digest.turns
    )
    return subject, f"{subject}:\n\n{lines}\n\nThis comes at most once a day.\n\n{_end_text(stop)}"


def _test_text(stop: str) -> str:
    return f"It works: this is how you will be notified when it is your turn.\n\n{_end_text(stop)}"


def _end_text(stop: str) -> str:
    return f"-- \nYou asked for this mail. To stop it:\n{stop}\n"
