"""Everything that leaves a play has one JSON form and can be read from it."""

from meadhall.testing.contract.json_forms import *  # noqa: F403
