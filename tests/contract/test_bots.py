"""The contract holds when bots play; and a bot needs only its view, its decision and its random generator."""

from meadhall.testing.contract.bots import *  # noqa: F403
