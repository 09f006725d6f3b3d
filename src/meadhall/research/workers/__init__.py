"""Workers that play the games of a match, in processes of this machine or of a Ray cluster."""
