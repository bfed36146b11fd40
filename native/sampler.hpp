// Outcomes of deals drawn at random from ranges, in numbered blocks.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "matchups.hpp"
#include "random.hpp"
#include "strength.hpp"

namespace fifthstreet {

// Thrown when the ranges overlap so much that drawing finds no possible deal.
struct NoDealFound : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Sampler {
  public:
    static constexpr int BLOCK_DEALS = 1024;

    // `is_dealt[seat]` means that the seat may have any hole, all alike: it is dealt two cards, and its
    // range is not looked at.
    Sampler(Spot spot, std::vector<SeatRange> ranges, std::vector<bool> is_dealt,
            std::uint64_t seed);

    int seats() const { return static_cast<int>(seats_.size()); }

    // Number of deals won by each set of seats in blocks first to last - 1. A block is always the same
    // deals for the same seed, so threads do not change the result.
    std::vector<std::int64_t> run(std::uint64_t first, std::uint64_t last,
                                  std::size_t threads) const;

  private:
    struct Choice {
        CardMask mask;
        CardSums sums;
    };
    struct Seat {
        bool is_dealt;
        bool is_even;                   // all weights alike
        std::vector<Choice> choices;
        std::vector<double> reached;    // sums of weights, unless is_even
    };

    const Choice& draw(const Seat& seat, Random& random) const;
    CardMask draw_ranges(Random& random, const Choice** chosen) const;
    template <int SEATS>
    void run_block(std::uint64_t block, std::int64_t* outcomes) const;

    CardMask gone_;
    int to_come_;
    CardSums board_;
    std::vector<Seat> seats_;
    std::uint64_t seed_;
};

}  // namespace fifthstreet
