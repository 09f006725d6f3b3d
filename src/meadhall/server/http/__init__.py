"""Every HTTP route of the server, the built page, and the limits for one address."""
