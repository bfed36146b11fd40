"""Payload inside messages: JSON that was made for one viewer, already encoded when it gets here."""

from typing import Annotated

from msgspec import Meta, Raw

from fifthstreet.events.payload_schemas import SCHEMAS

EventJson = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMAS}TableEvent"})]
SnapshotJson = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMAS}TableSnapshot"})]
ViewJson = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMAS}HandView"})]
LegalJson = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMAS}Legal"})]
SettingsJson = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMAS}TableDescription"})]
RuleSetJson = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMAS}RuleSet"})]
