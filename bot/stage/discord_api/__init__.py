"""The interface to Discord: requests, rate limits, and the limits of messages."""
