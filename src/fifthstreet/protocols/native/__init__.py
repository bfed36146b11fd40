"""The native protocol: messages of the socket `/ws` and shapes of the REST API, as msgspec types.

JSON Schema, AsyncAPI and OpenAPI are made from these types (`schema.py`), so that what is described
is what is read. Nothing here opens a socket, and msgspec comes with the extra `[server]`.
"""
