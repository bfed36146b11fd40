"""Fair dealing at the table: commitment, entropy, root, proof; who gets to know what and when."""

import json

from fifthstreet.fairness import check_log, is_proved, log_of, verify
from fifthstreet.tables import PUBLIC, proof, step
from tests.payload_values import snapshot, turn
from tests.tables.tables import Table, found, stack_the_deck


def test_the_next_hand_is_committed_to_before_anybody_adds_entropy():
    table = Table("ann", "bob")
    commitments = found(table.events, "next_committed")
    assert [data["hand"] for data in commitments] == ["1"]
    table.do("add_entropy", "ann", entropy="00ff")
    events = table.deal()
    begun = found(events, "hand_committed")[0]
    assert begun["commitment"] == commitments[0]["commitment"]
    assert begun["entropy"] == {"ann": "00ff"}
    assert begun["players"] == ["ann", "bob"]
    table.play_hand()
    assert table.last("next_committed")["hand"] == "2"
    assert table.state.entropy == {}


def test_a_late_comer_finds_the_commitment_in_the_snapshot():
    table = Table("ann", "bob")
    table.do("add_entropy", "ann", entropy="0f")
    assert snapshot(table.state, PUBLIC)["next_deal"] == {
        **table.last("next_committed"),
        "entropy": {"ann": "0f"},
    }
    table.deal()
    assert snapshot(table.state, PUBLIC)["next_deal"] == {
        "hand": None,
        "commitment": None,
        "entropy": {},
    }
    seeded = Table("ann", "bob", deals="seeded")
    seeded.deal()
    told = seeded.last("next_committed")["commitment"]
    assert snapshot(seeded.state, PUBLIC)["next_deal"]["commitment"] == told
    assert snapshot(Table(opened=False).state, PUBLIC)["next_deal"] is None


def test_entropy_changes_the_deck():
    decks = []
    for added in ("", "01", "02"):
        table = Table("ann", "bob")
        if added:
            table.do("add_entropy", "ann", entropy=added)
        table.wait(2_000)
        command = table.command("next_hand")
        state = step(table.state, command._replace(entropy="ab" * 32)).state
        decks.append(state.dealt.state.deal.deck)
    assert len(set(decks)) == 3


def proved(table, viewer, **how):
    """The proof of the last hand, as JSON gives it back."""
    return json.loads(json.dumps(proof(table.state.settings, table.state.dealt, viewer, **how)))


def test_entropy_is_added_once_between_hands_by_players():
    table = Table("ann", "bob")
    assert table.refused("add_entropy", "zoe", entropy="00") == "not_seated"
    for wrong in ("", "0", "XY", "00" * 33, 7):
        assert table.refused("add_entropy", "ann", entropy=wrong) == "bad_command"
    table.do("add_entropy", "ann", entropy="00")
    assert table.refused("add_entropy", "ann", entropy="01") == "no_change"
    table.deal()
    assert table.refused("add_entropy", "bob", entropy="00") == "not_allowed"
    seeded = Table("ann", deals="seeded")
    assert seeded.refused("add_entropy", "ann", entropy="00") == "not_allowed"


def test_what_was_seen_can_be_proved_and_nothing_else():
    table = Table("ann", "bob", "cy")
    table.do("add_entropy", "bob", entropy="beef")
    table.deal()
    assert proof(table.state.settings, table.state.dealt, PUBLIC) is None  # type: ignore[arg-type]
    table.fold()
    table.play_hand()
    begun = table.last("hand_committed")
    for viewer in (PUBLIC, "ann", "bob"):
        record = proved(table, viewer)
        noted = {name: bytes.fromhex(begun[name]) for name in ("commitment", "root")}
        findings = {finding.check: finding.status for finding in verify(record, **noted)}
        assert findings["shown"] == findings["noted-root"] == "proved"
        assert findings["noted-commitment"] == "proved"
        assert record["revealed"] is None
    hidden = next(seat for seat in range(3) if not table.hand.shown[seat])
    folder = table.state.dealt.players[hidden]
    count = {viewer: len(proved(table, viewer)["shown"]) for viewer in (PUBLIC, folder)}
    assert count == {PUBLIC: 5 + 4, folder: 5 + 6}


def test_whoever_watches_can_keep_the_log():
    table = Table("ann", "bob")
    for _ in range(2):
        table.play_hand()
    name = table.state.settings.id
    log = log_of(name, table.seen(PUBLIC))
    report = check_log(name, log)
    assert (report.ended, report.unfinished, report.problems) == (("1", "2"), ("3",), ())
    # A server that leaves out what it has dealt changes every link after it.
    without = [event for event in table.seen(PUBLIC) if event.get("hand") != "1"]
    assert log_of(name, without)[-1].link != log[-1].link


def test_a_live_seed_is_told_only_where_all_cards_may_be_seen():
    table = Table("ann", "bob")
    table.play_hand()
    assert "hand_revealed" not in table.types()
    open_table = Table("ann", "bob", spectators="all_cards")
    open_table.play_hand()
    assert open_table.last("hand_revealed")["hand"] == "1"


def test_a_seeded_session_is_committed_to_once_and_revealed_at_its_end():
    table = Table("ann", "bob", chairs=2, format={"type": "match", "hands": 2}, deals="seeded")
    assert found(table.events, "next_committed")[0]["hand"] is None
    seed = table.state.seed
    for _ in range(2):
        assert seed not in json.dumps(table.seen(PUBLIC))
        table.play_hand()
    assert table.last("hand_revealed") == {"hand": None, "seed": seed}
    pending = proved(table, "ann")
    assert (pending["number"], pending["revealed"]) == (1, None)
    assert is_proved(verify(proved(table, PUBLIC, is_revealed=True)))


def test_no_seed_or_token_leaves_with_events_or_snapshots():
    table = Table("ann", "bob", "cy")
    for _ in range(3):
        table.deal()
        while table.state.is_playing:
            dealt = table.state.dealt
            secrets = [table.state.seed, dealt.seed, dealt.token_key]
            token = turn(table.state, table.actor)["turn"]
            for viewer in (PUBLIC, "*", "ann", "bob", "cy"):
                sent = json.dumps([table.seen(viewer), snapshot(table.state, viewer)])
                assert not any(secret in sent for secret in [*secrets, token])
                assert (turn(table.state, viewer) is not None) == (viewer == table.actor)
            table.quietly()


def test_no_secret_stands_in_a_repr(monkeypatch):
    holes = {"ann": "AsAh", "bob": "2c3d"}
    stack_the_deck(monkeypatch, holes, "KcKd9h8s7c")
    table = Table("ann", "bob", visibility="password", secret="pass-hash")
    table.deal()
    table.quietly()
    state = table.state
    hidden = [
        state.seed,
        state.dealt.seed,
        state.dealt.token_key,
        state.awaited.token,
        "pass-hash",
        *(command.entropy for command in table.commands if command.entropy),
        *("'As'", "'Ah'", "'2c'", "'3d'", "AsAh", "2c3d"),
    ]
    for value in (state, state.dealt, state.awaited, state.settings, *table.commands):
        assert not any(secret in repr(value) for secret in hidden), repr(value)
    assert not any(secret in repr(table.events) for secret in hidden)
