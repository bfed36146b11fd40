// Who wins: the set of seats that share the pot, one bit a seat.
#pragma once

#include <cstdint>

#include "cards.hpp"
#include "order.hpp"

namespace fifthstreet {

using SeatSet = std::uint32_t;

// SEATS is the number of seats if it is known when compiling, else 0.
template <int SEATS>
inline SeatSet find_winners(const Strength* strengths, int seats) {
    if constexpr (SEATS == 2) {
        return SeatSet{strengths[0] >= strengths[1]} | SeatSet{strengths[1] >= strengths[0]} << 1;
    }
    SeatSet winners = 1;
    Strength best = strengths[0];
    for (int seat = 1; seat < (SEATS > 0 ? SEATS : seats); ++seat) {
        const SeatSet bit = SeatSet{1} << seat;
        if (strengths[seat] > best) {
            best = strengths[seat];
            winners = bit;
        } else if (strengths[seat] == best) {
            winners |= bit;
        }
    }
    return winners;
}

}  // namespace fifthstreet
