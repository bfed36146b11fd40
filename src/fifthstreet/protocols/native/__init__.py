"""The native protocol: messages of the socket `/ws` and shapes of the REST API, as msgspec types.

JSON Schema, AsyncAPI and OpenAPI are generated from these types (`api_description.py`), so that the
description matches the code. Nothing here opens a socket; msgspec is in the extra `[server]`.
"""
