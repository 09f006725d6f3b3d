"""A Saga from its preparation to its end, the High King, and the campaign of four Sagas."""
