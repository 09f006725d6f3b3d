"""Karl's answers, by kind of decision."""
