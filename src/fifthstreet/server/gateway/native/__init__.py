"""What is said on a socket and answered: one module for each family of messages."""

from fifthstreet.server.gateway.native.dispatch import Dispatcher

__all__ = ["Dispatcher"]
