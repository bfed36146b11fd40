"""What is drawn from a contest's seed leads neither to the seed nor to anything else drawn."""

from fifthstreet.contests import ContestSeeds
from fifthstreet.tables.dealing import live_deal

SEED = "5a" * 32


def test_a_revealed_hand_leads_to_no_other() -> None:
    """A revealed seed, used as any key that the contest uses, gives nothing that it draws."""
    seeds = ContestSeeds(SEED)
    entropies = [seeds.hand_entropy("cup.1.1.1", hand) for hand in range(50)]
    revealed = [live_deal.drawn_bytes(one, live_deal.NEXT_SEED) for one in entropies]
    secret = {SEED, *entropies, seeds.table_seed("cup.1.1.1"), seeds.bot_name("p1")}
    assert len({*revealed, *secret}) == len(revealed) + len(secret)
    computable = set()
    for seed in revealed:
        attacker = ContestSeeds(seed)
        computable |= {attacker.hand_entropy("cup.1.1.1", hand) for hand in range(50)}
        computable |= {live_deal.drawn_bytes(seed, live_deal.NEXT_SEED)}
    assert not computable & (secret | set(revealed))


def test_tables_and_attempts_have_hands_of_their_own() -> None:
    seeds = ContestSeeds(SEED)
    drawn = [
        seeds.hand_entropy(table, hand)
        for table in ("cup.1.1.1", "cup.1.1.1.1", "cup.1.11.1", "cup.2.1.1")
        for hand in range(20)
    ]
    assert len(set(drawn)) == len(drawn)
