"""Tempers: a bot's preferences among moves that it considers about equally good, such as lying or telling the truth."""
