// The card abstraction of a blueprint: which holes are played alike on a board.
//
// A hole's strength on a whole board is the share of all holes there that it beats. Before the river a hole has a
// histogram of that strength over all cards to come, and goes into the bucket whose centroid is nearest to its
// cumulated histogram.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "board_index.hpp"
#include "cards.hpp"
#include "holes.hpp"

namespace fifthstreet {

inline constexpr int STRENGTH_BINS = 30;
inline constexpr int MOST_BEATEN = 2 * 1080;  // what read_field counts for a hole that beats all others
inline constexpr std::uint16_t NO_BUCKET = 0xFFFF;

// Fills a row of STRENGTH_BINS for each of the 1,326 holes: on how many of the boards to come the hole's strength is
// in this bin or a lower one. Rows of holes that the board blocks stay 0. Takes three or four cards.
void fill_histograms(const Card* board, int cards, std::uint16_t* histograms);

// Fills what each hole beats on a whole board, 0 to MOST_BEATEN; blocked holes 0.
void fill_beaten(const Card* board, std::int32_t* beaten);

// Buckets of all streets after the flop; those of the flop come as a table.
class CardBuckets {
  public:
    // `flops` has a row of 1,326 for each number of BoardIndex(3); `turns` a row of bins for each bucket, in quarters
    // of a count; `rivers` the strengths, in the numbers of fill_beaten, from which on the next bucket begins.
    CardBuckets(std::vector<std::uint16_t> flops, const std::vector<float>& turns, std::vector<std::uint16_t> rivers);

    // Fills the bucket of each hole on a board of three to five cards, NO_BUCKET where the board blocks it.
    void fill(const Card* board, int cards, std::uint16_t* buckets) const;
    std::uint16_t flop(const Card* board, int hole) const;
    std::size_t turn_buckets() const { return turns_.size() / STRENGTH_BINS; }
    std::size_t river_buckets() const { return rivers_.size() + 1; }

  private:
    void fill_turn(const Card* board, std::uint16_t* buckets) const;
    void fill_river(const Card* board, std::uint16_t* buckets) const;

    std::vector<std::uint16_t> flops_;
    std::vector<float> turns_;  // [bin][bucket]
    std::vector<std::uint16_t> rivers_;
};

// The buckets of a late street for every board, each filled when it is first asked for; used by one thread.
class BucketCache {
  public:
    BucketCache(const CardBuckets& buckets, int cards);

    std::uint8_t find(const Card* board, int hole);

  private:
    const CardBuckets& buckets_;
    const BoardIndex& index_;
    int cards_;
    std::vector<std::unique_ptr<std::array<std::uint8_t, HOLES>>> rows_;
};

}  // namespace fifthstreet
