"""A server for tests: the test moves its clock and its bots, and sets the seed of its deals.

`meadhall serve --testing` starts it. The ordinary server imports nothing from this package.
"""
