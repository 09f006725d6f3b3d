"""What the server uses of private interfaces of its libraries.

pyproject.toml allows only the versions that were tried. To allow a newer one: raise the bound, run `make lock`, and
read the docstring of the test that fails."""

from __future__ import annotations

import inspect
import re

from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from meadhall.server.app import Routes
from meadhall.server.socket.direct import DirectProtocol


def attributes_of(code: object) -> set[str]:
    """The attributes of `self` that this class or function names."""
    return set(re.findall(r"\bself\.(\w+)", inspect.getsource(code)))  # type: ignore[arg-type]


def test_uvicorns_protocol_has_what_a_direct_channel_uses() -> None:
    """If not, `DirectProtocol` in server/socket/direct.py must follow uvicorn's protocol."""
    theirs = {*attributes_of(WebSocketsSansIOProtocol), *dir(WebSocketsSansIOProtocol)}
    ours = attributes_of(DirectProtocol) - {"take", "_take_message"}
    assert {"conn", "transport", "writable", "frames", "curr_msg_data_type"} <= ours
    assert ours <= theirs


def test_litestar_asks_for_its_default_plugins_where_we_leave_them_out() -> None:
    """If not, `Routes` in server/app.py must find another way to load no pydantic; it only saves half a second."""
    assert "_get_default_plugins" in attributes_of(Litestar)
    assert [type(plugin).__name__ for plugin in Routes._get_default_plugins([])] == ["MsgspecDIPlugin"]
