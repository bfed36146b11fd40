// All matchups of some ranges, those that differ only in the names of suits taken together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "holes.hpp"
#include "matchup.hpp"

namespace fifthstreet {

// The holes one seat may have, each with how often.
struct SeatRange {
    std::vector<Hole> holes;
    std::vector<double> weights;
};

// Filled by gather, a piece of work at a time, and then solved, a piece at a time, so that the caller
// can stop between any two pieces.
class Matchups {
  public:
    Matchups(Spot spot, std::vector<SeatRange> ranges);

    // Looks at up to `steps` more holes in their seats; true when there are no more.
    bool gather(std::size_t steps);

    int seats() const { return static_cast<int>(ranges_.size()); }
    std::size_t size() const { return weights_.size(); }

    // Adds up the outcomes of matchups first to last - 1, each times its weight, into 2^seats totals.
    // The same sums in the same order whatever the number of threads.
    std::vector<double> solve(std::size_t first, std::size_t last, std::size_t threads) const;

  private:
    using Key = std::array<std::uint64_t, 2>;  // the seats' holes by number, eleven bits each
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };

    Key canonical_key(const std::vector<std::size_t>& choice) const;
    std::vector<Hole> holes_of(const Key& key) const;
    void note(const std::vector<std::size_t>& choice);

    Spot spot_;
    std::vector<SeatRange> ranges_;
    std::vector<const SuitRenaming*> renamings_;  // those that leave board and dead cards as they are
    std::unordered_map<Key, std::size_t, KeyHash> places_;
    std::vector<Key> keys_;
    std::vector<double> weights_;
    // Where gather stands: the hole tried in each seat up to the current one, and the cards they hold.
    std::vector<std::size_t> choice_;
    std::vector<CardMask> held_;
    int seat_ = 0;
};

}  // namespace fifthstreet
