// The first half of a batch: rows of card ids to sums of rank keys, with checks.
// One portable way, and faster ones chosen by what the processor can do.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards.hpp"

namespace fifthstreet {

inline constexpr std::size_t BLOCK_ROWS = 256;

// What is known of a block of rows after looking at each card once.
struct RowKeys {
    std::array<std::uint32_t, BLOCK_ROWS> keys;           // sums of rank keys
    std::array<std::uint64_t, BLOCK_ROWS / 64> flushes;   // bit row: five cards of one suit
    bool is_faulty;                                       // an id out of range or a card twice
};

// Fills `block` from at most BLOCK_ROWS rows of five to seven ids, reading nothing past the last id.
void find_row_keys(const Card* ids, std::size_t rows, int columns, RowKeys& block);

}  // namespace fifthstreet
