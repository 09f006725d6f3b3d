"""HTTP: being called to the table, and the pages behind the links in our mail."""

from __future__ import annotations

import hmac
import secrets
from html import escape
from typing import Literal

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from meadhall.server import wire
from meadhall.server.config import Config
from meadhall.server.errors import Fault
from meadhall.server.notify.messages import new_id, new_secret
from meadhall.server.notify.queue import Office
from meadhall.server.notify.smtp import is_address
from meadhall.server.notify.webhook import Unreachable
from meadhall.server.store import notifications
from meadhall.server.store.notifications import Summons
from meadhall.server.store.store import Conflict
from meadhall.server.table.registry import Tables
from meadhall.server.table.seats import opens
from meadhall.server.table.table import Table

from .schema import STYLE
from .tables import Viewer, bearer, problems

MOST = 5
"""Ways in which one seat can be called, or the owner of a table."""
CONFIRMATIONS = 3
"""Mails in a day that ask an address whether it wants mail."""
BETWEEN_TESTS = 10

TAGS = ["summons"]
Deed = Literal["confirm", "stop", "stop-all"]


@get(
    "/api/tables/{table:str}/summons", tags=TAGS, summary="How I am called", responses=problems(401, 403, 404)
)
async def my_summons(
    table: FromPath[str],
    tables: NamedDependency[Tables],
    office: NamedDependency[Office],
    viewer: Viewer = None,
) -> wire.MySummons:
    """What the seat of this token has set up, or with the owner's token what the owner has."""
    async with tables.at(table) as found:
        lock = _lock(found, viewer)
    mine = await tables.store.read(lambda connection: notifications.summons_of(connection, table, lock))
    return wire.MySummons(office.postman is not None, [_info(one) for one in mine])


@post(
    "/api/tables/{table:str}/summons",
    tags=TAGS,
    summary="Call me",
    responses=problems(400, 401, 403, 404, 409, 429),
)
async def summon_me(
    table: FromPath[str],
    data: JSONBody[wire.NewSummons],
    tables: NamedDependency[Tables],
    office: NamedDependency[Office],
    config: NamedDependency[Config],
    viewer: Viewer = None,
) -> wire.MadeSummons:
    """By webhook, or by mail once the address has been confirmed. The owner's webhook is called for everybody."""
    async with tables.at(table) as found:
        lock = _lock(found, viewer)
        owner = lock == found.owner
    now = config.clock.now()
    one = Summons(new_id(now), table, lock, data.kind, data.target.strip(), new_secret(), data.each)
    if data.kind == "hook":
        if data.each != "turn":
            raise Fault(400, "no-digest", "A webhook is called at each turn; once a day there is only mail.")
        try:
            await office.messenger.check(one.target)
        except Unreachable as reason:
            raise Fault(400, "no-webhook", f"This webhook cannot be called: {reason}.") from reason
    else:
        one = await _by_mail(one, owner, now, tables, office)
    try:
        await tables.store.write(lambda connection: notifications.add_summons(connection, one, MOST))
    except Conflict as conflict:
        raise Fault(409, "too-many", f"{MOST} are enough. Remove one first.") from conflict
    if one.kind == "mail":
        await office.write_confirm(one)
    await office.know(table)
    return wire.MadeSummons(_info(one), one.secret if one.kind == "hook" else "")


async def _by_mail(one: Summons, owner: bool, now: float, tables: Tables, office: Office) -> Summons:
    if office.postman is None:
        raise Fault(400, "no-mail", "This host sends no mail.")
    if owner:
        raise Fault(400, "no-mail", "Mail goes to those who sit at the table: ask with a seat's token.")
    if not is_address(one.target):
        raise Fault(400, "no-address", "This is no mail address.")
    asked = await tables.store.read(
        lambda connection: notifications.recent(connection, "confirm", one.target, now - 86400)
    )
    if asked >= CONFIRMATIONS:
        raise Fault(
            429, "too-many", "This address was asked often enough today. Look into its mailbox.", 86400
        )
    return Summons(
        one.id, one.table, one.lock, "mail", one.target, secrets.token_urlsafe(24), one.each, "asked"
    )


@delete(
    "/api/tables/{table:str}/summons/{summons:str}",
    tags=TAGS,
    summary="Call me no more",
    responses=problems(401, 403, 404),
)
async def drop_summons(
    table: FromPath[str], summons: FromPath[str], tables: NamedDependency[Tables], viewer: Viewer = None
) -> None:
    """Letters that are under way are not delivered any more."""
    async with tables.at(table) as found:
        lock = _lock(found, viewer)
    if not await tables.store.write(
        lambda connection: notifications.drop_summons(connection, table, lock, summons)
    ):
        raise _unknown()


@post(
    "/api/tables/{table:str}/summons/{summons:str}/test",
    tags=TAGS,
    summary="Try it out",
    status_code=202,
    responses=problems(401, 403, 404, 409, 429),
)
async def try_out(
    table: FromPath[str],
    summons: FromPath[str],
    tables: NamedDependency[Tables],
    office: NamedDependency[Office],
    config: NamedDependency[Config],
    viewer: Viewer = None,
) -> wire.SummonsInfo:
    """Sends a letter that says it is a test; `last` then tells what came of it."""
    async with tables.at(table) as found:
        lock = _lock(found, viewer)
    mine = await tables.store.read(lambda connection: notifications.summons_of(connection, table, lock))
    one = next((one for one in mine if one.id == summons), None)
    if one is None:
        raise _unknown()
    if one.state != "on":
        raise Fault(409, "not-on", "This is not in use: confirm the address, or set it up anew.")
    since = config.clock.now() - BETWEEN_TESTS
    if await tables.store.read(
        lambda connection: notifications.recent(connection, "test", one.target, since)
    ):
        raise Fault(429, "too-many", "A test has just been sent. Wait a moment.", BETWEEN_TESTS)
    await office.write_test(one)
    return _info(one)


def _lock(table: Table, authorization: str | None) -> str:
    """The lock that a token opens: a seat's, or the owner's."""
    if not authorization:
        raise Fault(
            401, "no-token", "This needs a seat's token or the owner's, as `Authorization: Bearer ...`."
        )
    token = bearer(authorization)
    if opens(token, table.owner):
        return table.owner
    seat = table.seat_of(token)
    if seat is None:
        raise Fault(403, "not-seated", "This token opens no seat at this table.")
    return table.seats[seat].lock


def _unknown() -> Fault:
    return Fault(404, "no-summons", "There is no such webhook or mail address of yours at this table.")


def _info(one: Summons) -> wire.SummonsInfo:
    return wire.SummonsInfo(one.id, one.kind, one.target, one.each, one.state, one.last, one.last_at)


# ------------------------------------------------------------ behind the links in our mail


@get("/mail/{summons:str}/{key:str}/{deed:str}", include_in_schema=False)
async def ask_first(
    summons: FromPath[str], key: FromPath[str], deed: FromPath[Deed], tables: NamedDependency[Tables]
) -> Response[str]:
    """Only asks: programs that look through mail open every link."""
    await _keyed(summons, key, tables)
    here = f"/mail/{escape(summons)}/{escape(key)}"
    stop_all = _button(f"{here}/stop-all", "Stop all mail from here to this address")
    match deed:
        case "confirm":
            words = "Shall Meadhall write to you when it is your turn?"
            return _page("Is this your address?", words, _button(f"{here}/confirm", "Yes, write to me"))
        case "stop":
            words = "You will not be written to about this table any more."
            return _page("No more mail?", words, _button(f"{here}/stop", "Stop this mail") + stop_all)
        case "stop-all":
            return _page("No more mail?", "You will not be written to any more.", stop_all)


@post("/mail/{summons:str}/{key:str}/{deed:str}", include_in_schema=False, status_code=200)
async def do_it(
    summons: FromPath[str],
    key: FromPath[str],
    deed: FromPath[Deed],
    tables: NamedDependency[Tables],
    office: NamedDependency[Office],
) -> Response[str]:
    """A press of the button, or of the one that mail programs show for List-Unsubscribe."""
    one = await _keyed(summons, key, tables)
    match deed:
        case "confirm":
            if one.state == "asked":
                await tables.store.write(
                    lambda connection: notifications.change(connection, one.id, state="on")
                )
                await office.know(one.table)
            return _page("Thank you", "You will be written to when it is your turn and you are elsewhere.")
        case "stop":
            await tables.store.write(
                lambda connection: notifications.drop_summons(connection, one.table, one.lock, one.id)
            )
        case "stop-all":
            await tables.store.write(lambda connection: notifications.stop_mail(connection, one.target))
    return _page("Done", "There will be no more mail.")


async def _keyed(summons: str, key: str, tables: Tables) -> Summons:
    one = await tables.store.read(lambda connection: notifications.one_summons(connection, summons))
    fits = one is not None and hmac.compare_digest(one.secret.encode(), key.encode())
    if one is None or one.kind != "mail" or not fits:
        raise Fault(
            404, "no-address", "This link is not good any more: there is no mail to stop or to begin."
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


ROUTES = (my_summons, summon_me, drop_summons, try_out, ask_first, do_it)
