"""Every message between server and page. The page's TypeScript types are generated from these records.

Protocol 1. HTTP carries what happens before and around a game; one WebSocket per seat and table carries the game.
`v` counts what this seat has seen happen, set-up being 1: a client that comes back names the `v` of the last line it
holds and gets what it missed. Sealed answers of others change the view, but not `v`.
"""

from __future__ import annotations

from .after import *  # noqa: F403 - one name for every message
from .around import *  # noqa: F403
from .asked import *  # noqa: F403
from .base import PROTOCOL as PROTOCOL
from .base import Wire as Wire
from .fair import *  # noqa: F403
from .replays import *  # noqa: F403
from .shown import *  # noqa: F403
from .summoned import *  # noqa: F403
