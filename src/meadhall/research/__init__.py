"""Matches of bots on many processors, ladders that rate them, and exploiters that measure their weaknesses."""
