"""Tempers: how a bot leans where it considers several moves about as good, such as to lie or to tell the truth."""
