"""The typed payload of tables: msgspec structs that write the JSON of wire and journal.

Struct files stay interpreted; `building.py`, which makes structs of the core's own classes, is
compiled. The core (`cards`, `rules`, `rulesets`, `formats`) imports neither this package nor
msgspec.
"""
