"""HTTP: the set-up of notifications, and the pages behind the links in mails."""

from __future__ import annotations

import hmac
import secrets
from html import escape
from typing import Literal

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from meadhall.server import metrics, wire
from meadhall.server.config import Config
from meadhall.server.errors import RequestError
from meadhall.server.lobby.registry import Tables
from meadhall.server.notify.forms import check_form, form_of
from meadhall.server.notify.messages import new_id, new_secret
from meadhall.server.notify.push import PushKeys
from meadhall.server.notify.queue import NotificationQueue
from meadhall.server.notify.smtp import is_address
from meadhall.server.notify.webhook import UnreachableError, parse_address
from meadhall.server.store.database import Conflict
from meadhall.server.store.records import Summons

from .access import ViewerAccess
from .answers import problems
from .compression import NOT_COMPRESSED
from .page import STYLE

MOST = 5
"""The maximum number of webhooks, mail addresses and browsers of one seat, or of the owner of a table."""
CONFIRMATIONS = 3
"""The maximum number of mails per day that ask an address for confirmation."""
BETWEEN_TESTS = 10

TAGS = ["summons"]
Action = Literal["confirm", "stop", "stop-all"]


@get(
    "/api/tables/{table:str}/summons",
    tags=TAGS,
    summary="My notifications",
    responses=problems(401, 403, 404),
)
async def my_summons(
    table: FromPath[str],
    viewer: NamedDependency[ViewerAccess],
    tables: NamedDependency[Tables],
    notifications: NamedDependency[NotificationQueue],
) -> wire.MySummons:
    """Return the notifications of the token's seat, or those of the owner with the owner's token."""
    holder, _ = await viewer.find_holder(table)
    mine = await tables.store.notifications.summons_of(table, holder)
    return wire.MySummons(
        notifications.mail is not None, notifications.vapid.public, [_info(one) for one in mine]
    )


@post(
    "/api/tables/{table:str}/summons",
    tags=TAGS,
    summary="Set up notifications",
    responses=problems(401, 403, 404, 409, 413),
)
async def summon_me(
    table: FromPath[str],
    viewer: NamedDependency[ViewerAccess],
    data: JSONBody[wire.NewSummons],
    tables: NamedDependency[Tables],
    notifications: NamedDependency[NotificationQueue],
    config: NamedDependency[Config],
) -> wire.MadeSummons:
    """Set up notification by webhook, by push message to a browser, or by mail once the address is confirmed. The
    owner's webhook is called for everybody."""
    holder, owner = await viewer.find_holder(table)
    now = config.clock.now()
    one = Summons(new_id(now), table, holder, data.kind, data.target.strip(), new_secret(), data.each)
    if data.each != "turn" and data.kind != "mail":
        raise RequestError(
            400, "no-digest", "Only mail can come once a day; all other notifications come at each turn."
        )
    if data.kind == "hook":
        one = await _prepare_webhook(one, data, notifications)
    elif data.kind == "push":
        one = await _prepare_push(one, data, owner, notifications)
    else:
        one = await _prepare_mail(one, owner, now, tables, notifications)
    try:
        await tables.store.notifications.add(one, MOST)
    except Conflict as conflict:
        raise RequestError(
            409, "too-many", f"You can have at most {MOST} of these. Remove one first."
        ) from conflict
    if one.kind == "mail":
        await notifications.write_confirm(one)
    await notifications.watch_table(table)
    return wire.MadeSummons(_info(one), one.secret if one.kind == "hook" else "")


async def _prepare_webhook(one: Summons, data: wire.NewSummons, notifications: NotificationQueue) -> Summons:
    try:
        parse_address(one.target)
        form = form_of(one.target) if data.form == "auto" else data.form
        check_form(one.target, form)
        await notifications.webhooks.resolve_public(one.target)
    except UnreachableError as reason:
        raise RequestError(400, "no-webhook", f"This webhook cannot be called: {reason}.") from reason
    return msgspec.structs.replace(one, form=form)


async def _prepare_push(
    one: Summons, data: wire.NewSummons, owner: bool, notifications: NotificationQueue
) -> Summons:
    if owner:
        raise RequestError(400, "no-push", "A browser is notified about its own seat: use a seat's token.")
    keys = PushKeys(data.p256dh, data.auth)
    try:
        keys.check()
        if not parse_address(one.target).secure:
            raise UnreachableError("push services have https addresses")
        await notifications.webhooks.resolve_public(one.target)
    except UnreachableError as reason:
        raise RequestError(400, "no-push", f"This browser cannot be notified: {reason}.") from reason
    return msgspec.structs.replace(one, keys=f"{keys.p256dh}.{keys.auth}", secret="")


async def _prepare_mail(
    one: Summons, owner: bool, now: float, tables: Tables, notifications: NotificationQueue
) -> Summons:
    if notifications.mail is None:
        raise RequestError(400, "no-mail", "This host sends no mail.")
    if owner:
        raise RequestError(400, "no-mail", "Mail goes only to players at the table: use a seat's token.")
    if not is_address(one.target):
        raise RequestError(400, "no-address", "This is not a mail address.")
    asked = await tables.store.notifications.count_recent("confirm", one.target, now - 86400)
    if asked >= CONFIRMATIONS:
        raise RequestError(
            429,
            "too-many",
            "This address has received enough confirmation mail today. Check its mailbox.",
            86400,
        )
    return Summons(
        one.id, one.table, one.token_hash, "mail", one.target, secrets.token_urlsafe(24), one.each, "asked"
    )


@delete(
    "/api/tables/{table:str}/summons/{summons:str}",
    tags=TAGS,
    summary="Stop notifications",
    responses=problems(401, 403, 404),
)
async def drop_summons(
    table: FromPath[str],
    summons: FromPath[str],
    viewer: NamedDependency[ViewerAccess],
    tables: NamedDependency[Tables],
) -> None:
    """Remove a webhook, mail address or browser. Its queued notifications are not sent any more."""
    holder, _ = await viewer.find_holder(table)
    if not await tables.store.notifications.drop(table, holder, summons):
        raise _unknown_error()


@post(
    "/api/tables/{table:str}/summons/{summons:str}/test",
    tags=TAGS,
    summary="Send a test notification",
    status_code=202,
    responses=problems(401, 403, 404, 409),
)
async def try_out(
    table: FromPath[str],
    summons: FromPath[str],
    viewer: NamedDependency[ViewerAccess],
    tables: NamedDependency[Tables],
    notifications: NamedDependency[NotificationQueue],
    config: NamedDependency[Config],
) -> wire.SummonsInfo:
    """Queue a test notification; after its delivery, `last` contains the result."""
    holder, _ = await viewer.find_holder(table)
    mine = await tables.store.notifications.summons_of(table, holder)
    one = next((one for one in mine if one.id == summons), None)
    if one is None:
        raise _unknown_error()
    if one.state != "on":
        raise RequestError(409, "not-on", "This is not in use: confirm the address, or set it up again.")
    since = config.clock.now() - BETWEEN_TESTS
    if await tables.store.notifications.count_recent("test", one.target, since):
        raise RequestError(429, "too-many", "A test has just been sent. Wait a moment.", BETWEEN_TESTS)
    if one.kind != "mail" and not notifications.webhooks.take_test(one.target, config.clock.now()):
        metrics.LIMITED.add("calls")
        text = "Many tests have just been sent to the host of this address. Wait a minute."
        raise RequestError(429, "too-many", text, wait=60)
    await notifications.write_test(one)
    return _info(one)


def _unknown_error() -> RequestError:
    return RequestError(
        404, "no-summons", "There is no such webhook, mail address or browser of yours at this table."
    )


def _info(one: Summons) -> wire.SummonsInfo:
    return wire.SummonsInfo(
        one.id, one.kind, one.target, one.each, one.state, one.last, one.last_at, one.form
    )


# ------------------------------------------------------------ behind the links in the mails


@get("/mail/{summons:str}/{key:str}/{action:str}", include_in_schema=False, opt=NOT_COMPRESSED)
async def ask_first(
    summons: FromPath[str], key: FromPath[str], action: FromPath[Action], tables: NamedDependency[Tables]
) -> Response[str]:
    """Show a page that asks for confirmation: programs that scan mail open every link."""
    await _find_by_key(summons, key, tables)
    here = f"/mail/{escape(summons)}/{escape(key)}"
    stop_all = _button(f"{here}/stop-all", "Stop all mail from here to this address")
    match action:
        case "confirm":
            words = "Shall Meadhall write to you when it is your turn?"
            return _page("Is this your address?", words, _button(f"{here}/confirm", "Yes, write to me"))
        case "stop":
            words = "You will get no more mail about this table."
            return _page("No more mail?", words, _button(f"{here}/stop", "Stop this mail") + stop_all)
        case "stop-all":
            return _page("No more mail?", "You will get no more mail from this server.", stop_all)


@post("/mail/{summons:str}/{key:str}/{action:str}", include_in_schema=False, status_code=200)
async def act(
    summons: FromPath[str],
    key: FromPath[str],
    action: FromPath[Action],
    tables: NamedDependency[Tables],
    notifications: NamedDependency[NotificationQueue],
) -> Response[str]:
    """Confirm an address or stop its mail, for the button of that page or a mail program's List-Unsubscribe."""
    one = await _find_by_key(summons, key, tables)
    match action:
        case "confirm":
            if one.state == "asked":
                await tables.store.notifications.confirm(one.id)
                await notifications.watch_table(one.table)
            return _page("Thank you", "You will get mail when it is your turn and you are away.")
        case "stop":
            await tables.store.notifications.drop(one.table, one.token_hash, one.id)
        case "stop-all":
            await tables.store.notifications.stop_mail(one.target)
    return _page("Done", "There will be no more mail.")


async def _find_by_key(summons: str, key: str, tables: Tables) -> Summons:
    one = await tables.store.notifications.find_summons(summons)
    fits = one is not None and hmac.compare_digest(one.secret.encode(), key.encode())
    if one is None or one.kind != "mail" or not fits:
        raise RequestError(
            404, "no-address", "This link is no longer valid: there is no mail to start or stop."
        )
    return one


def _button(to: str, words: str) -> str:
    return f'<form method="post" action="{to}"><p><button>{escape(words)}</button></p></form>'


def _page(title: str, words: str, more: str = "") -> Response[str]:
    text = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)} · Meadhall</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style>'
        f"<main><h1>{escape(title)}</h1><p>{escape(words)}</p>{more}</main></html>"
    )
    return Response(text, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


ROUTES = (my_summons, summon_me, drop_summons, try_out, ask_first, act)
