"""A Saga from preparation to end, the High King, and the campaign of four Sagas."""
