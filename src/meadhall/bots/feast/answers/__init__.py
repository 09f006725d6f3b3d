"""Karl's answers, by what is asked."""
