"""All events of Sagas. None of them is hidden from the only player."""

from .battle.events import *  # noqa: F403 - one name for every event
from .cards.events import *  # noqa: F403
from .saga.events import *  # noqa: F403
from .voyage.events import *  # noqa: F403
