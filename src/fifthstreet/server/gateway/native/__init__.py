"""The native protocol's message handlers: one module per family of messages."""

from fifthstreet.server.gateway.native.dispatch import Dispatcher

__all__ = ["Dispatcher"]
