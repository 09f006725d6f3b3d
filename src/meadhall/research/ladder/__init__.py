"""A ladder: ratings of many bots, with intervals."""
