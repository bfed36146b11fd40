"""The AI contest protocol of document 002's platform: frames read and written, nothing sent.

`client_frames` reads what bots send, `table_mirror` makes of a table's events what they expect,
`hand_rank` is their scale of hands. Amounts here are chips added, as the platform's are.
"""
