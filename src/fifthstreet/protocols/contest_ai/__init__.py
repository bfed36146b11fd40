"""The AI contest protocol of document 002's platform: frames read and written, nothing sent.

`client_frames` reads what bots send, `table_mirror` converts a table's events to their frames,
`hand_rank` is their scale of hands. Amounts here are chips added, as the platform's are.
"""
