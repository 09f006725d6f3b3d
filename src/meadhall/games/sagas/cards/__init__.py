"""The voyage cards: the deck, and how a card is resolved."""
