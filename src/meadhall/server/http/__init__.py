"""The HTTP routes of the server, the built page, and the limits for one address."""
