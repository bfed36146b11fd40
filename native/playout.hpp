// Whole hands in which every seat acts by a simple policy. kernels/slow_batch.py plays the same hands.
#pragma once

#include <cstdint>
#include <vector>

#include "table_rules.hpp"

namespace fifthstreet {

// The order is that of POLICIES in kernels/policies.py.
enum class Policy : std::uint8_t { RANDOM, CALL, FOLD, RAISE };
inline constexpr int POLICIES = 4;

struct Playout {
    TableRules rules;
    int seats = 2;
    Chips stacks[MAX_SEATS]{};
    Policy policies[MAX_SEATS]{};  // one a seat
    std::uint64_t seed = 0;
};

// Products of chips of two seats reach 2^60, so a sum of a few already leaves 64 bits.
using WideSum = __int128;

// Sums over hands, all exact. A cell is a button and the street on which a hand ended.
struct PlayoutTotals {
    explicit PlayoutTotals(int seats);

    void add(const PlayoutTotals& other);

    std::int64_t actions = 0;
    std::vector<std::int64_t> hands;  // STREETS * button + street
    std::vector<std::int64_t> net;    // seats * cell + seat
    std::vector<WideSum> squares;     // of net, placed like it
    std::vector<WideSum> products;    // of the nets of each two seats: (1,0), (2,0), (2,1), (3,0) …
};

// Hands are drawn in blocks that are always the same for the same seed, so threads change nothing.
inline constexpr std::uint64_t BLOCK_HANDS = 1024;

// Plays hands first to last - 1; `first` begins a block. The button of hand 0 is seat 0.
PlayoutTotals play_out(const Playout& playout, std::uint64_t first, std::uint64_t last,
                       std::size_t threads);

}  // namespace fifthstreet
