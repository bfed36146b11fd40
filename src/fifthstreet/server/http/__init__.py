"""The ASGI application: routes by noun, authentication, the page."""
