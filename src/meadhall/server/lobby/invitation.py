"""The preview of an invitation: the tags from which a messenger shows a table's game, free seats and waiting people."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import meadhall
from meadhall.server.store.database import ReadError
from meadhall.server.store.records import ListedTable
from meadhall.server.store.store import Store

ICON = "/icon-512.png"
"""The picture for a game without a preview. It is a bitmap, because messengers draw no SVG."""
_END = b"</title>"


async def add_preview(
    page: bytes, address: str, store: Store, public_url: str, find: Callable[[str], object | None]
) -> bytes | None:
    """Return the page with the tags that messengers read; None if this is not the address of a readable table. The tags
    contain only what the lobby shows to everybody who opens the link. `find` returns a file of the page, or None."""
    start, _, table = address.strip("/").partition("/")
    if start != "t" or not table or "/" in table:
        return None
    try:
        found = await store.open_tables.invitation(table)
    except ReadError:  # the page reports the error when it is open
        return None
    if found is None or found.game not in meadhall.games():
        return None
    picture = f"/previews/{found.game}.jpg"  # drawn by `make shots`
    drawn = find(picture) is not None
    image, width, height = (picture, 1200, 630) if drawn else (ICON, 512, 512)
    told = {
        "title": f"{meadhall.game(found.game).title} at Meadhall",
        "description": _describe(found),
        "image": f"{public_url}{image}",
        "image:width": f"{width}",
        "image:height": f"{height}",
        "url": f"{public_url}/t/{table}",
    }
    tags = "".join(f'<meta property="og:{name}" content="{escape(text)}" />' for name, text in told.items())
    tags += f'<meta name="twitter:card" content="{"summary_large_image" if drawn else "summary"}" />'
    return page.replace(_END, _END + tags.encode(), 1)


def _describe(table: ListedTable) -> str:
    if table.status != "waiting":
        return "The game is over." if table.status == "over" else "The game has begun."
    seats, free = sum(kind != "closed" for kind in table.kinds), table.kinds.count("open")
    room = (
        "All seats are taken."
        if not free
        else f"{free} of {seats} seats {'is' if free == 1 else 'are'} free."
    )
    people = " and ".join(filter(None, (", ".join(table.people[:-1]), *table.people[-1:])))
    waits = f" {people} {'waits' if len(table.people) == 1 else 'wait'}." if people else ""
    return room + waits
