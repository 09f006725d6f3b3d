"""The forms of a webhook request: Meadhall's signed form, and those of chat services, which take a sentence."""

from __future__ import annotations

from typing import Literal
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

import msgspec

from meadhall.server.store.records import Notification, Summons

from .messages import Body, signature_headers
from .webhook import UnreachableError

Form = Literal["own", "discord", "slack", "matrix", "ntfy"]


class DeliveryRequest(msgspec.Struct, frozen=True):
    url: str
    headers: dict[str, str]
    body: bytes
    method: Literal["POST", "PUT"] = "POST"


def form_of(url: str) -> Form:
    """Return the form for an address: that of a known chat service, else Meadhall's."""
    parts = urlsplit(url)
    host, path = parts.hostname or "", parts.path
    if host in ("discord.com", "discordapp.com", "canary.discord.com") and path.startswith("/api/webhooks/"):
        return "discord"
    if host in ("hooks.slack.com", "hooks.slack-gov.com"):
        return "slack"
    if path.startswith("/_matrix/client/"):
        return "matrix"
    return "ntfy" if host == "ntfy.sh" else "own"


def check_form(url: str, form: Form) -> None:
    """Raise UnreachableError if this form cannot use the address."""
    if form == "matrix":
        _matrix_request(url, "", "")


def request_for(notification: Notification, one: Summons, now: float) -> DeliveryRequest:
    """Return the request that delivers a notification to a webhook, in the form set for this webhook."""
    told = msgspec.json.decode(notification.body, type=Body)
    text = sentence(told)
    match one.form:
        case "discord":
            return _json_request(one.target, {"content": text, "allowed_mentions": {"parse": []}})
        case "slack":
            escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
            return _json_request(one.target, {"text": escaped})
        case "matrix":
            return _matrix_request(one.target, text, notification.id)
        case "ntfy":
            click = {"Click": told.turn.link} if told.turn else {}
            headers = {"Content-Type": "text/plain; charset=utf-8", "Title": "Meadhall"} | click
            return DeliveryRequest(one.target, headers, text.encode())
        case _:
            return DeliveryRequest(
                one.target, signature_headers(notification, one.secret, now), notification.body.encode()
            )


def sentence(body: Body) -> str:
    turn = body.turn
    if turn is None:
        return "It works: this is how you will be notified when it is your turn."
    return f"{turn.name}, it is your turn at a table of {turn.title}.{turn.due_words} {turn.link}"


def _json_request(url: str, body: dict[str, object]) -> DeliveryRequest:
    return DeliveryRequest(url, {}, msgspec.json.encode(body))


def _matrix_request(url: str, text: str, delivery: str) -> DeliveryRequest:
    """Return the request to a room's `send/m.room.message`. The token moves from the address into a header, which
    access logs do not contain. The transaction id is the id of the delivery, so that a room shows a repetition once."""
    parts = urlsplit(url)
    query = dict(parse_qsl(parts.query))
    token = query.pop("access_token", "")
    if not (token.isascii() and token.isprintable()) or " " in token:
        raise UnreachableError("its access token has a character that a token cannot have")
    path = f"{parts.path.rstrip('/')}/{quote(delivery)}"
    target = urlunsplit((parts.scheme, parts.netloc, path, urlencode(query), ""))
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return DeliveryRequest(target, headers, msgspec.json.encode({"msgtype": "m.text", "body": text}), "PUT")
