// The order of all poker hands as dense whole numbers 0 to 7461, higher wins.
// Written to be obviously right, not fast: tables are filled from it once.
#pragma once

#include <cstdint>

namespace fifthstreet {

using Strength = std::uint16_t;

inline constexpr Strength FIRST_HIGH_CARD = 0;
inline constexpr Strength FIRST_PAIR = FIRST_HIGH_CARD + 1277;
inline constexpr Strength FIRST_TWO_PAIR = FIRST_PAIR + 2860;
inline constexpr Strength FIRST_THREE_OF_A_KIND = FIRST_TWO_PAIR + 858;
inline constexpr Strength FIRST_STRAIGHT = FIRST_THREE_OF_A_KIND + 858;
inline constexpr Strength FIRST_FLUSH = FIRST_STRAIGHT + 10;
inline constexpr Strength FIRST_FULL_HOUSE = FIRST_FLUSH + 1277;
inline constexpr Strength FIRST_FOUR_OF_A_KIND = FIRST_FULL_HOUSE + 156;
inline constexpr Strength FIRST_STRAIGHT_FLUSH = FIRST_FOUR_OF_A_KIND + 156;
inline constexpr Strength STRENGTHS = FIRST_STRAIGHT_FLUSH + 10;
static_assert(STRENGTHS == 7462);

// Ranks held at least once, twice, three and four times, as thirteen-bit sets.
struct RankSets {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    std::uint32_t thrice = 0;
    std::uint32_t four_times = 0;
};

// The best five cards out of five to seven when suits do not matter.
Strength order_of_ranks(const RankSets& ranks);

// The best five cards of one suit, given the set of its ranks, at least five of them.
Strength order_of_flush(std::uint32_t ranks);

}  // namespace fifthstreet
