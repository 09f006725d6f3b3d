"""All messages between server and page. The TypeScript types of the page are generated from these records.

Protocol 1. HTTP serves everything before and around a game; one WebSocket per seat and table serves the game itself.
`v` is the length of this seat's history: 1 for set-up, and 1 for each log entry of which the seat may know. A client
that reconnects sends its last `v` and gets the lines that it missed. Sealed answers of others do not change `v`.
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
