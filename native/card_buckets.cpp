#include "card_buckets.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "field.hpp"

namespace fifthstreet {
namespace {

constexpr int FLOP_CARDS = 3;
constexpr int TURN_CARDS = 4;
constexpr float QUARTERS = 4;

// The cards of a mask in ascending order.
void list_cards(CardMask mask, Card* cards) {
    for (; mask != 0; mask &= mask - 1) *cards++ = static_cast<Card>(std::countr_zero(mask));
}

// Counts one more board for the bin of each hole that can be.
void count_board(const Card* board, CardMask blocked, std::uint16_t* histograms) {
    std::array<std::int32_t, HOLES> beaten;
    fill_beaten(board, beaten.data());
    std::size_t hole = 0;
    for (int high = 0; high < CARDS; ++high) {
        const bool is_blocked = (blocked & bit_of(static_cast<Card>(high))) != 0;
        for (int low = 0; low < high; ++low, ++hole) {
            if (is_blocked || (blocked & bit_of(static_cast<Card>(low))) != 0) continue;
            const int bin = std::min(beaten[hole] * STRENGTH_BINS / MOST_BEATEN, STRENGTH_BINS - 1);
            ++histograms[hole * STRENGTH_BINS + static_cast<std::size_t>(bin)];
        }
    }
}

}  // namespace

void fill_beaten(const Card* board, std::int32_t* beaten) {
    std::array<std::uint16_t, HOLES> strengths;
    std::fill_n(beaten, HOLES, 0);
    read_field(board, 1, Selection::ANY_FIVE, strengths.data(), beaten);
}

void fill_histograms(const Card* board, int cards, std::uint16_t* histograms) {
    std::fill_n(histograms, static_cast<std::size_t>(HOLES * STRENGTH_BINS), std::uint16_t{0});
    std::array<Card, BOARD_CARDS> whole{};
    std::copy_n(board, cards, whole.begin());
    CardMask taken = 0;
    for (int place = 0; place < cards; ++place) taken |= bit_of(board[place]);
    for (Card next = 0; next < CARDS; ++next) {
        if (taken & bit_of(next)) continue;
        whole[static_cast<std::size_t>(cards)] = next;
        if (cards == TURN_CARDS) {
            count_board(whole.data(), taken | bit_of(next), histograms);
            continue;
        }
        for (Card last = static_cast<Card>(next + 1); last < CARDS; ++last) {
            if (taken & bit_of(last)) continue;
            whole[BOARD_CARDS - 1] = last;
            count_board(whole.data(), taken | bit_of(next) | bit_of(last), histograms);
        }
    }
    for (std::size_t hole = 0; hole < HOLES; ++hole) {
        std::uint16_t* row = histograms + hole * STRENGTH_BINS;
        for (int bin = 1; bin < STRENGTH_BINS; ++bin) row[bin] = static_cast<std::uint16_t>(row[bin] + row[bin - 1]);
    }
}

CardBuckets::CardBuckets(std::vector<std::uint16_t> flops, const std::vector<float>& turns,
                         std::vector<std::uint16_t> rivers)
    : flops_(std::move(flops)), turns_(turns.size()), rivers_(std::move(rivers)) {
    if (flops_.size() != BoardIndex::for_cards(FLOP_CARDS).size() * HOLES) {
        throw std::invalid_argument("the flop table needs 1,755 x 1,326 buckets");
    }
    if (turns_.empty() || turns_.size() % STRENGTH_BINS != 0 || turn_buckets() > 256 || river_buckets() > 256) {
        throw std::invalid_argument("1 to 256 centroids of the turn and of the river are needed");
    }
    for (std::size_t place = 0; place < turns.size(); ++place) {
        turns_[place % STRENGTH_BINS * turn_buckets() + place / STRENGTH_BINS] = turns[place];
    }
    if (!std::is_sorted(rivers_.begin(), rivers_.end())) throw std::invalid_argument("the river's bounds must ascend");
}

void CardBuckets::fill(const Card* board, int cards, std::uint16_t* buckets) const {
    if (cards == BOARD_CARDS) {
        fill_river(board, buckets);
    } else if (cards == TURN_CARDS) {
        fill_turn(board, buckets);
    } else {
        for (int hole = 0; hole < HOLES; ++hole) buckets[hole] = flop(board, hole);
    }
    CardMask blocked = 0;
    for (int place = 0; place < cards; ++place) blocked |= bit_of(board[place]);
    std::size_t hole = 0;
    for (int high = 0; high < CARDS; ++high) {
        for (int low = 0; low < high; ++low, ++hole) {
            const CardMask held = bit_of(static_cast<Card>(high)) | bit_of(static_cast<Card>(low));
            if (blocked & held) buckets[hole] = NO_BUCKET;
        }
    }
}

std::uint16_t CardBuckets::flop(const Card* board, int hole) const {
    const BoardPlace place = BoardIndex::for_cards(FLOP_CARDS).find(board);
    const std::uint16_t renamed = suit_renamings()[place.renaming].holes[static_cast<std::size_t>(hole)];
    return flops_[place.number * static_cast<std::size_t>(HOLES) + renamed];
}

// Counts and centroids are small whole numbers, so that distances are exact in float, in any order of adding.
void CardBuckets::fill_turn(const Card* board, std::uint16_t* buckets) const {
    std::vector<std::uint16_t> histograms(static_cast<std::size_t>(HOLES * STRENGTH_BINS));
    fill_histograms(board, TURN_CARDS, histograms.data());
    const std::size_t count = turn_buckets();
    std::vector<float> distances(count);
    for (std::size_t hole = 0; hole < HOLES; ++hole) {
        std::fill(distances.begin(), distances.end(), 0.0F);
        for (std::size_t bin = 0; bin < STRENGTH_BINS; ++bin) {
            const float counted = QUARTERS * static_cast<float>(histograms[hole * STRENGTH_BINS + bin]);
            const float* centroids = turns_.data() + bin * count;
            for (std::size_t bucket = 0; bucket < count; ++bucket) {
                const float difference = counted - centroids[bucket];
                distances[bucket] += difference * difference;
            }
        }
        const auto nearest = std::min_element(distances.begin(), distances.end());
        buckets[hole] = static_cast<std::uint16_t>(nearest - distances.begin());
    }
}

void CardBuckets::fill_river(const Card* board, std::uint16_t* buckets) const {
    std::array<std::int32_t, HOLES> beaten;
    fill_beaten(board, beaten.data());
    for (std::size_t hole = 0; hole < HOLES; ++hole) {
        const auto above = std::upper_bound(rivers_.begin(), rivers_.end(), beaten[hole]);
        buckets[hole] = static_cast<std::uint16_t>(above - rivers_.begin());
    }
}

BucketCache::BucketCache(const CardBuckets& buckets, int cards)
    : buckets_(buckets), index_(BoardIndex::for_cards(cards)), cards_(cards), rows_(index_.size()) {}

std::uint8_t BucketCache::find(const Card* board, int hole) {
    const BoardPlace place = index_.find(board);
    auto& row = rows_[place.number];
    if (row == nullptr) {
        std::array<Card, BOARD_CARDS> cards{};
        list_cards(index_.board(place.number), cards.data());
        std::array<std::uint16_t, HOLES> found;
        buckets_.fill(cards.data(), cards_, found.data());
        row = std::make_unique<std::array<std::uint8_t, HOLES>>();
        for (std::size_t number = 0; number < HOLES; ++number) {
            (*row)[number] = static_cast<std::uint8_t>(found[number]);
        }
    }
    return (*row)[suit_renamings()[place.renaming].holes[static_cast<std::size_t>(hole)]];
}

}  // namespace fifthstreet
