"""Tables at work: actor, directory, recovery, house players."""
