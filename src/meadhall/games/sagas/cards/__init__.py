"""The voyage cards: the deck, and the resolution of cards."""
