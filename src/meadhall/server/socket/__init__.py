"""The WebSocket of one screen: its connection and its requests."""
