"""The steps of a round, one file each, in the order of play."""
