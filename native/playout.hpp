// Whole hands in which every seat acts by a simple policy. kernels/slow_batch.py plays the same hands.
#pragma once

#include <cstdint>
#include <vector>

#include "table_rules.hpp"

namespace fifthstreet {

enum class Policy : std::uint8_t { RANDOM, CALL };

struct Playout {
    TableRules rules;
    int seats = 2;
    Chips stacks[MAX_SEATS]{};
    Policy policy = Policy::RANDOM;
    std::uint64_t seed = 0;
};

// Sums over hands, one a button and seat: place seats * button + seat.
struct PlayoutTotals {
    explicit PlayoutTotals(int seats)
        : net(static_cast<std::size_t>(seats * seats)), net_squared(net.size()) {}

    void add(const PlayoutTotals& other);

    std::int64_t actions = 0;
    std::vector<std::int64_t> net;
    std::vector<double> net_squared;
};

// Hands are drawn in blocks that are always the same for the same seed, so threads change nothing.
inline constexpr std::uint64_t BLOCK_HANDS = 1024;

// Plays hands first to last - 1; `first` begins a block. The button of hand 0 is seat 0.
PlayoutTotals play_out(const Playout& playout, std::uint64_t first, std::uint64_t last,
                       std::size_t threads);

}  // namespace fifthstreet
