"""Time at the tables: the time of day, the clocks of the seats, and the alarm that rings when one runs out."""
