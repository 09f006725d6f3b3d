"""Set-up: player counts and options, and what every game must provide."""

from meadhall.testing.contract.setup import *  # noqa: F403
