"""Big screens: a television in the room, which shows the view of spectators without delay if the owner allows it.

The permission is a token in a link. Everybody at the table sees that it exists, and how many screens use it. When the
owner revokes or replaces it, the screens that use it are told the reason and closed.
"""

from __future__ import annotations

from meadhall.server.store.records import StoredTable

from .broadcast import Broadcast
from .feature import AbstractTable, Feature
from .seats import has_hash, hash_token, new_token
from .spectators import NOT_ADMITTED

NO_LEAVE = "The owner of this table has not allowed this big screen, or no longer allows it."


class BigScreens(Feature):
    def __init__(self, table: AbstractTable, broadcast: Broadcast) -> None:
        self._table = table
        self._broadcast = broadcast
        self.token_hash = ""

    @property
    def allowed(self) -> bool:
        return bool(self.token_hash)

    def accepts_token(self, token: str) -> bool:
        return has_hash(token, self.token_hash)

    def load(self, stored: StoredTable) -> None:
        """Adopt the stored permission, which another process may have changed."""
        if stored.table.screen_hash != self.token_hash:
            self._set(stored.table.screen_hash)

    async def change_access(self, on: bool) -> str:
        """Grant access and return its token, or revoke access and return "". The previous token becomes invalid."""
        token = new_token() if on else ""
        token_hash = hash_token(token) if on else ""
        await self._table.store.set_screen(self._table.claim, token_hash)
        self._set(token_hash)
        self._table.show()
        return token

    def _set(self, token_hash: str) -> None:
        self.token_hash = token_hash
        screens = self._table.screens
        gone = [screen for screen in screens if screen.big]
        for screen in gone:
            screen.dismiss(NOT_ADMITTED, NO_LEAVE)
            screens.discard(screen)
        if gone:
            self._broadcast.show_presence()
