// Strength of five to seven cards by two look-ups in small tables.
// The tables are filled from order.hpp at first use, in a few milliseconds.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "cards.hpp"
#include "order.hpp"

namespace fifthstreet {

// Strengths, flushes apart, of all sets of five, six or seven ranks, found by the sum of their rank keys.
// A perfect hash: the high bits of a sum choose a row, and each row is displaced so that no two rows
// meet in the table. For seven cards: 8,192 displacements and 65,536 strengths, 144 KiB.
class RankTable {
  public:
    static constexpr int ROW_SHIFT = 10;
    static constexpr std::size_t ROWS = std::size_t{1} << (RANK_KEY_BITS - ROW_SHIFT);

    // The one table for hands of this many cards; safe to call from many threads.
    static const RankTable& for_cards(int cards);

    // Takes any sum of rank keys; bits above the key's own are ignored.
    Strength strength(std::uint64_t sum_of_keys) const {
        const auto key = static_cast<std::uint32_t>(sum_of_keys) & RANK_KEY_MASK;
        return strengths_[(key + displacements_[key >> ROW_SHIFT]) & index_mask_];
    }

  private:
    RankTable(int cards, int index_bits);

    std::uint32_t index_mask_;
    std::array<std::uint16_t, ROWS> displacements_{};
    std::vector<Strength> strengths_;
};

// Strengths of all sets of five or more ranks of one suit, found by the set itself.
class FlushTable {
  public:
    static const FlushTable& instance();

    Strength strength(std::uint64_t ranks_of_suit) const { return strengths_[ranks_of_suit]; }

  private:
    FlushTable();

    std::array<Strength, std::size_t{1} << RANKS> strengths_{};
};

// The sums that stand for some cards; adding cards in any order gives the same sums.
struct CardSums {
    std::uint64_t key = FLUSH_BIAS;
    std::uint64_t suited = 0;

    void add(Card card) {
        key += CARD_KEYS[card];
        suited |= suited_bit(card);
    }

    bool has_flush() const { return (key & FLUSH_BITS) != 0; }

    // The ranks of the suit that has five cards; only when has_flush.
    std::uint64_t flush_ranks() const {
        const int counter = std::countr_zero(key & FLUSH_BITS) - SUIT_COUNT_SHIFT;
        return (suited >> (counter / 4 * 16)) & 0x1FFF;
    }
};

// Strength of the best five of five to seven cards. With seven cards or fewer a flush leaves no room for
// four of a kind or a full house, so a flush is always the best five.
class Evaluator {
  public:
    explicit Evaluator(int cards)
        : ranks_(RankTable::for_cards(cards)), flushes_(FlushTable::instance()) {}

    Strength operator()(const CardSums& sums) const {
        if (sums.has_flush()) [[unlikely]] return flushes_.strength(sums.flush_ranks());
        return ranks_.strength(sums.key);
    }

  private:
    const RankTable& ranks_;
    const FlushTable& flushes_;
};

// Strength of exactly two hole cards with the best three of three to five board cards. Trusts the cards.
Strength evaluate_two_three(const Card* hole, const Card* board, int board_cards);

// What is wrong with some cards, if anything.
struct CardFault {
    enum Kind { NONE, OUT_OF_RANGE, DOUBLED } kind = NONE;
    int card = 0;
};

CardFault find_fault(const Card* cards, int count);

}  // namespace fifthstreet
