#include "order.hpp"

#include <bit>

namespace fifthstreet {
namespace {

std::uint32_t bit(int rank) { return 1u << rank; }

int highest(std::uint32_t ranks) { return std::bit_width(ranks) - 1; }

std::uint32_t keep_highest(std::uint32_t ranks, int count) {
    while (std::popcount(ranks) > count) ranks &= ranks - 1;
    return ranks;
}

// The set with one rank taken out of the numbering: higher ranks move down by one.
std::uint32_t without(std::uint32_t ranks, int rank) {
    const std::uint32_t below = bit(rank) - 1;
    return (ranks & below) | ((ranks >> 1) & ~below);
}

int binomial(int from, int choose) {
    int result = 1;
    for (int step = 0; step < choose; ++step) result = result * (from - step) / (step + 1);
    return result;
}

// How many sets of the same size are lower; comparing the highest ranks first is comparing the bits.
int place_among_sets(std::uint32_t ranks) {
    int place = 0;
    for (int size = 1; ranks != 0; ++size, ranks &= ranks - 1) {
        place += binomial(std::countr_zero(ranks), size);
    }
    return place;
}

// The place of the best straight, 0 for five-high to 9 for ace-high, or -1.
int straight_place(std::uint32_t ranks) {
    const std::uint32_t ace_low = (ranks << 1) | (ranks >> 12);
    const std::uint32_t runs =
        ace_low & (ace_low >> 1) & (ace_low >> 2) & (ace_low >> 3) & (ace_low >> 4);
    return runs == 0 ? -1 : highest(runs & 0x3FF);
}

// The place of five ranks that are no straight among all such sets.
int unpaired_place(std::uint32_t ranks) {
    // Straights that are lower than this set must not be counted; the wheel is A5432.
    int straights_below = 0;
    for (int low = 0; low <= 8; ++low) straights_below += (0x1Fu << low) < ranks;
    straights_below += 0x100Fu < ranks;
    return place_among_sets(ranks) - straights_below;
}

}  // namespace

Strength order_of_flush(std::uint32_t ranks) {
    const int straight = straight_place(ranks);
    if (straight >= 0) return static_cast<Strength>(FIRST_STRAIGHT_FLUSH + straight);
    return static_cast<Strength>(FIRST_FLUSH + unpaired_place(keep_highest(ranks, 5)));
}

Strength order_of_ranks(const RankSets& ranks) {
    if (ranks.four_times != 0) {
        const int quads = highest(ranks.four_times);
        const int kicker = highest(without(ranks.once, quads));
        return static_cast<Strength>(FIRST_FOUR_OF_A_KIND + 12 * quads + kicker);
    }
    if (ranks.thrice != 0) {
        const int trips = highest(ranks.thrice);
        const std::uint32_t pairs = without(ranks.twice, trips);
        if (pairs != 0) {
            return static_cast<Strength>(FIRST_FULL_HOUSE + 12 * trips + highest(pairs));
        }
    }
    const int straight = straight_place(ranks.once);
    if (straight >= 0) return static_cast<Strength>(FIRST_STRAIGHT + straight);
    if (ranks.thrice != 0) {
        const int trips = highest(ranks.thrice);
        const std::uint32_t kickers = keep_highest(without(ranks.once, trips), 2);
        return static_cast<Strength>(FIRST_THREE_OF_A_KIND + 66 * trips +
                                     place_among_sets(kickers));
    }
    if (std::popcount(ranks.twice) >= 2) {
        const std::uint32_t pairs = keep_highest(ranks.twice, 2);
        const int high = highest(pairs);
        const int low = std::countr_zero(pairs);
        const int kicker = highest(without(without(ranks.once, high), low));
        return static_cast<Strength>(FIRST_TWO_PAIR + 11 * place_among_sets(pairs) + kicker);
    }
    if (ranks.twice != 0) {
        const int pair = highest(ranks.twice);
        const std::uint32_t kickers = keep_highest(without(ranks.once, pair), 3);
        return static_cast<Strength>(FIRST_PAIR + 220 * pair + place_among_sets(kickers));
    }
    return static_cast<Strength>(FIRST_HIGH_CARD + unpaired_place(keep_highest(ranks.once, 5)));
}

}  // namespace fifthstreet
