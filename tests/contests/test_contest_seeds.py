"""What is drawn from a contest's seed leads neither to the seed nor to anything else drawn."""

from fifthstreet.contests import ContestSeeds
from fifthstreet.server.runtime.table.observers import draw_number
from fifthstreet.tables import Step, step
from fifthstreet.tables.dealing import live_deal
from tests.tables.tables import Table

SEED = "5a" * 32


def test_a_revealed_hand_leads_to_no_other() -> None:
    """A revealed seed, used as any key that the contest uses, gives nothing that it draws."""
    seeds = ContestSeeds(SEED)
    entropies = [seeds.entropy("cup.1.1.1", hand) for hand in range(50)]
    revealed = [live_deal.drawn_bytes(one, live_deal.NEXT_SEED) for one in entropies]
    secret = {SEED, *entropies, seeds.table_seed("cup.1.1.1"), seeds.bot_name("p1")}
    assert len({*revealed, *secret}) == len(revealed) + len(secret)
    computable = set()
    for seed in revealed:
        attacker = ContestSeeds(seed)
        computable |= {attacker.entropy("cup.1.1.1", hand) for hand in range(50)}
        computable |= {live_deal.drawn_bytes(seed, live_deal.NEXT_SEED)}
    assert not computable & (secret | set(revealed))


def test_tables_and_attempts_have_hands_of_their_own() -> None:
    seeds = ContestSeeds(SEED)
    drawn = [
        seeds.entropy(table, hand)
        for table in ("cup.1.1.1", "cup.1.1.1.1", "cup.1.11.1", "cup.2.1.1")
        for hand in range(20)
    ]
    assert len(set(drawn)) == len(drawn)


def test_a_table_rebuilt_after_an_update_gives_no_two_hands_one_seed() -> None:
    """The seed of a hand is revealed with it: the next hand must not have the same one."""
    table = Table("ann", "bob")
    seeds = ContestSeeds(SEED)
    for _ in range(2):
        rebuilt = table.command("recovered", rebuilt=True)
        drawn = seeds.entropy("table", draw_number("recovered", table.state))
        done = step(table.state, rebuilt._replace(entropy=drawn))
        assert isinstance(done, Step)
        table.state = done.state
    again = table.state.seed
    assert again != seeds.hand_seed("table", 1)
    dealt = seeds.entropy("table", draw_number("next_hand", table.state))
    assert live_deal.drawn_bytes(dealt, live_deal.NEXT_SEED) == seeds.hand_seed("table", 2)
    assert again != seeds.hand_seed("table", 2)
    # When the contest's seed is public, this one is found by the commitment that was published.
    commitment = live_deal.hand_commitment(again, "table", "1")
    assert seeds.seed_drawn_anew("table", "1", commitment) == again
