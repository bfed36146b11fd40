// The 1,326 pairs of hole cards as numbers, and what renaming the suits does to them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"

namespace fifthstreet {

inline constexpr int HOLES = 1326;

// Two different cards.
struct Hole {
    Card low;
    Card high;

    CardMask mask() const { return bit_of(low) | bit_of(high); }
    // 0 to 1325, in the order of the higher card, then the lower.
    int number() const { return high * (high - 1) / 2 + low; }
};

// Takes two different cards in either order.
inline Hole make_hole(Card first, Card second) {
    return first < second ? Hole{first, second} : Hole{second, first};
}

// A way to rename the suits, and the hole that each hole becomes.
struct SuitRenaming {
    std::array<std::uint8_t, SUITS> suits;
    std::array<std::uint16_t, HOLES> holes;

    CardMask renamed(CardMask cards) const;
};

// All 24 renamings; the first changes nothing.
const std::vector<SuitRenaming>& suit_renamings();

}  // namespace fifthstreet
