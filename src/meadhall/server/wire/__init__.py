"""All messages between server and page. The TypeScript types of the page are generated from these records.

Protocol 1. HTTP serves everything before and around a game; one WebSocket per seat and table serves the game itself.
`v` is the number of steps of the game that this seat has seen; set-up is 1. A client that reconnects sends the `v` of
its last line and gets what it missed. Sealed answers of others change the view, but not `v`.
"""

from __future__ import annotations

from .after_game import *  # noqa: F403 - this package exports every message
from .base import *  # noqa: F403
from .client_messages import *  # noqa: F403
from .fairness import *  # noqa: F403
from .games import *  # noqa: F403
from .lessons import *  # noqa: F403
from .notifications import *  # noqa: F403
from .puzzles import *  # noqa: F403
from .replays import *  # noqa: F403
from .reviews import *  # noqa: F403
from .server_messages import *  # noqa: F403
from .tables import *  # noqa: F403
