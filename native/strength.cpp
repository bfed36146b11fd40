#include "strength.hpp"

#include <algorithm>
#include <cstdlib>

namespace fifthstreet {
namespace {

struct RankHand {
    std::uint32_t key;
    Strength strength;
};

// Every set of `left` more ranks from `rank` upwards, at most four of each.
void list_hands(int rank, int left, std::uint32_t key, RankSets sets, std::vector<RankHand>& hands) {
    if (left == 0) {
        hands.push_back({key & RANK_KEY_MASK, order_of_ranks(sets)});
        return;
    }
    if (left > 4 * (RANKS - rank)) return;
    list_hands(rank + 1, left, key, sets, hands);
    const std::uint32_t bit = 1u << rank;
    for (int copies = 1; copies <= std::min(4, left); ++copies) {
        key += rank_key(rank);
        if (copies == 1) sets.once |= bit;
        if (copies == 2) sets.twice |= bit;
        if (copies == 3) sets.thrice |= bit;
        if (copies == 4) sets.four_times |= bit;
        list_hands(rank + 1, left - copies, key, sets, hands);
    }
}

}  // namespace

RankTable::RankTable(int cards, int index_bits)
    : index_mask_((1u << index_bits) - 1), strengths_(std::size_t{1} << index_bits) {
    std::vector<RankHand> hands;
    list_hands(0, cards, 0, RankSets{}, hands);
    std::sort(hands.begin(), hands.end(),
              [](const RankHand& left, const RankHand& right) { return left.key < right.key; });

    struct Row {
        std::size_t first;
        std::size_t last;
    };
    std::vector<Row> rows;
    for (std::size_t first = 0; first < hands.size();) {
        std::size_t last = first + 1;
        while (last < hands.size() &&
               hands[last].key >> ROW_SHIFT == hands[first].key >> ROW_SHIFT) {
            // Two hands with one key: SEPARATING is wrong, and no table can be right.
            if (hands[last].key == hands[last - 1].key) std::abort();
            ++last;
        }
        rows.push_back({first, last});
        first = last;
    }

    // Full rows first, while there is room; each takes the next displacement that fits. The odd step
    // walks through the whole table, so a place is found if there is one.
    std::stable_sort(rows.begin(), rows.end(), [](const Row& left, const Row& right) {
        return left.last - left.first > right.last - right.first;
    });
    std::vector<bool> taken(strengths_.size(), false);
    std::uint32_t displacement = 0;
    for (const Row& row : rows) {
        const auto fits = [&] {
            for (std::size_t hand = row.first; hand < row.last; ++hand) {
                if (taken[(hands[hand].key + displacement) & index_mask_]) return false;
            }
            return true;
        };
        for (std::uint32_t tries = 0; !fits(); ++tries) {
            if (tries > index_mask_) std::abort();
            displacement = (displacement + 40503) & index_mask_;
        }
        for (std::size_t hand = row.first; hand < row.last; ++hand) {
            const std::uint32_t index = (hands[hand].key + displacement) & index_mask_;
            taken[index] = true;
            strengths_[index] = hands[hand].strength;
        }
        displacements_[hands[row.first].key >> ROW_SHIFT] =
            static_cast<std::uint16_t>(displacement);
    }
}

const RankTable& RankTable::for_cards(int cards) {
    // 6,175, 18,395 and 49,205 sets of ranks; each table is the next power of two.
    if (cards == 7) {
        static const RankTable seven(7, 16);
        return seven;
    }
    if (cards == 6) {
        static const RankTable six(6, 15);
        return six;
    }
    static const RankTable five(5, 13);
    return five;
}

FlushTable::FlushTable() {
    for (std::uint32_t ranks = 0; ranks < strengths_.size(); ++ranks) {
        if (std::popcount(ranks) >= 5) strengths_[ranks] = order_of_flush(ranks);
    }
}

const FlushTable& FlushTable::instance() {
    static const FlushTable table;
    return table;
}

Strength evaluate_two_three(const Card* hole, const Card* board, int board_cards) {
    // The first 1, 4 and 10 triples are those of a board of three, four and five cards.
    static constexpr std::uint8_t TRIPLES[10][3] = {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3},
                                                    {0, 1, 4}, {0, 2, 4}, {1, 2, 4}, {0, 3, 4},
                                                    {1, 3, 4}, {2, 3, 4}};
    const int triples = board_cards == 3 ? 1 : board_cards == 4 ? 4 : 10;
    const RankTable& ranks = RankTable::for_cards(5);
    const std::uint64_t hole_key = CARD_KEYS[hole[0]] + CARD_KEYS[hole[1]];
    Strength best = 0;
    for (int triple = 0; triple < triples; ++triple) {
        const auto& places = TRIPLES[triple];
        best = std::max(best, ranks.strength(hole_key + CARD_KEYS[board[places[0]]] +
                                             CARD_KEYS[board[places[1]]] +
                                             CARD_KEYS[board[places[2]]]));
    }
    // Only two hole cards of one suit with three board cards of it make a flush; the highest three do best,
    // except for a straight flush, so all of them are tried.
    const int suit = suit_of(hole[0]);
    if (suit_of(hole[1]) != suit) return best;
    const FlushTable& flushes = FlushTable::instance();
    const std::uint64_t hole_ranks = (1u << rank_of(hole[0])) | (1u << rank_of(hole[1]));
    for (int triple = 0; triple < triples; ++triple) {
        std::uint64_t suited = hole_ranks;
        bool is_flush = true;
        for (const std::uint8_t place : TRIPLES[triple]) {
            is_flush = is_flush && suit_of(board[place]) == suit;
            suited |= 1u << rank_of(board[place]);
        }
        if (is_flush) best = std::max(best, flushes.strength(suited));
    }
    return best;
}

CardFault find_fault(const Card* cards, int count) {
    CardMask seen = 0;
    for (int place = 0; place < count; ++place) {
        if (cards[place] >= CARDS) return {CardFault::OUT_OF_RANGE, cards[place]};
        if (seen & bit_of(cards[place])) return {CardFault::DOUBLED, cards[place]};
        seen |= bit_of(cards[place]);
    }
    return {};
}

}  // namespace fifthstreet
