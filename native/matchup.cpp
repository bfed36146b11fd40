#include "matchup.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "strength.hpp"

namespace fifthstreet {
namespace {

constexpr std::size_t CARD_COUNT = HOLE_CARDS + BOARD_CARDS;

// Number of ways to take some of n cards of a rank, n at most four.
constexpr int WAYS[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

// Some cards known by the sum of their rank keys only, and how many sets of cards that can be.
struct RankWays {
    std::uint32_t key;
    std::int32_t ways;
};

using RankCounts = std::array<int, RANKS>;

template <int SEATS>
class OutcomeCounter {
  public:
    OutcomeCounter(const Spot& spot, const std::vector<Hole>& holes, std::int64_t* outcomes)
        : ranks_(RankTable::for_cards(CARD_COUNT)),
          flushes_(FlushTable::instance()),
          seats_(static_cast<int>(holes.size())),
          to_come_(BOARD_CARDS - static_cast<int>(spot.board.size())),
          outcomes_(outcomes) {
        CardMask gone = spot.gone();
        for (const Card card : spot.board) {
            board_key_ += rank_key(rank_of(card));
            board_suits_[static_cast<std::size_t>(suit_of(card))] |= 1u << rank_of(card);
        }
        for (int seat = 0; seat < seats_; ++seat) {
            const Hole hole = holes[static_cast<std::size_t>(seat)];
            gone |= hole.mask();
            keys_[seat] = board_key_ + rank_key(rank_of(hole.low)) + rank_key(rank_of(hole.high));
            for (const Card card : {hole.low, hole.high}) {
                seat_suits_[static_cast<std::size_t>(suit_of(card))][seat] |= 1u << rank_of(card);
            }
        }
        for (int id = 0; id < CARDS; ++id) {
            const auto card = static_cast<Card>(id);
            if (gone & bit_of(card)) continue;
            left_suits_[static_cast<std::size_t>(suit_of(card))] |= 1u << rank_of(card);
            ++left_ranks_[static_cast<std::size_t>(rank_of(card))];
        }
    }

    void count() {
        count_by_ranks(0, to_come_, 0, 1);
        for (std::size_t suit = 0; suit < SUITS; ++suit) move_flushes(suit);
    }

  private:
    int seats() const { return SEATS > 0 ? SEATS : seats_; }

    void find_strengths(std::uint32_t key, Strength* strengths) const {
        for (int seat = 0; seat < seats(); ++seat) {
            strengths[seat] = ranks_.strength(keys_[seat] + key);
        }
    }

    // Boards whose remaining cards have ranks from `rank` upwards, as if there were no flushes.
    void count_by_ranks(int rank, int to_come, std::uint32_t key, std::int64_t ways) {
        if (to_come == 0) {
            Strength strengths[MAX_SEATS];
            find_strengths(key, strengths);
            outcomes_[find_winners<SEATS>(strengths, seats())] += ways;
            return;
        }
        for (; rank < RANKS; ++rank) {
            const int left = left_ranks_[static_cast<std::size_t>(rank)];
            for (int copies = 1; copies <= std::min(left, to_come); ++copies) {
                count_by_ranks(rank + 1, to_come - copies,
                               key + static_cast<std::uint32_t>(copies) * rank_key(rank),
                               ways * WAYS[left][copies]);
            }
        }
    }

    // What `count` cards of the other suits can be; count is at most two.
    std::vector<RankWays> list_others(std::size_t suit, int count) const {
        if (count == 0) return {{0, 1}};
        RankCounts left = left_ranks_;
        for (int rank = 0; rank < RANKS; ++rank) {
            left[static_cast<std::size_t>(rank)] -= left_suits_[suit] >> rank & 1;
        }
        std::vector<RankWays> others;
        for (int first = 0; first < RANKS; ++first) {
            const int first_left = left[static_cast<std::size_t>(first)];
            if (first_left == 0) continue;
            if (count == 1) {
                others.push_back({rank_key(first), first_left});
                continue;
            }
            if (first_left >= 2) others.push_back({2 * rank_key(first), WAYS[first_left][2]});
            for (int second = first + 1; second < RANKS; ++second) {
                const int second_left = left[static_cast<std::size_t>(second)];
                if (second_left > 0) {
                    others.push_back({rank_key(first) + rank_key(second), first_left * second_left});
                }
            }
        }
        return others;
    }

    void move_flushes(std::size_t suit) {
        const int on_board = std::popcount(board_suits_[suit]);
        int most_held = 0;
        for (int seat = 0; seat < seats(); ++seat) {
            most_held = std::max(most_held, std::popcount(seat_suits_[suit][seat]));
        }
        for (int coming = std::max(0, 3 - on_board); coming <= to_come_; ++coming) {
            if (most_held + on_board + coming < 5) continue;
            // Three of the suit on the board leave at most two cards of others.
            const std::vector<RankWays> others = list_others(suit, to_come_ - coming);
            move_boards(suit, others, coming, 0, board_suits_[suit], 0);
        }
    }

    // Boards with `coming` more cards of the suit, from `rank` upwards.
    void move_boards(std::size_t suit, const std::vector<RankWays>& others, int coming, int rank,
                     std::uint32_t board_ranks, std::uint32_t key) {
        if (coming == 0) {
            move_board(suit, others, board_ranks, key);
            return;
        }
        for (std::uint32_t left = left_suits_[suit] >> rank << rank; left != 0; left &= left - 1) {
            const int next = std::countr_zero(left);
            move_boards(suit, others, coming - 1, next + 1, board_ranks | 1u << next,
                        key + rank_key(next));
        }
    }

    // Boards with exactly these ranks of the suit, counted before as if there were no flush.
    void move_board(std::size_t suit, const std::vector<RankWays>& others,
                    std::uint32_t board_ranks, std::uint32_t key) {
        const int on_board = std::popcount(board_ranks);
        Strength flush[MAX_SEATS];  // 0 for a seat without a flush
        for (int seat = 0; seat < seats(); ++seat) {
            const std::uint32_t held = seat_suits_[suit][seat];
            flush[seat] = std::popcount(held) + on_board >= 5
                              ? flushes_.strength(board_ranks | held)
                              : Strength{0};
        }
        for (const RankWays& other : others) {
            Strength strengths[MAX_SEATS];
            find_strengths(key + other.key, strengths);
            const SeatSet before = find_winners<SEATS>(strengths, seats());
            // A flush is better than anything else that holds it, so the higher one counts.
            for (int seat = 0; seat < seats(); ++seat) {
                strengths[seat] = flush[seat] != 0 ? flush[seat] : strengths[seat];
            }
            outcomes_[before] -= other.ways;
            outcomes_[find_winners<SEATS>(strengths, seats())] += other.ways;
        }
    }

    const RankTable& ranks_;
    const FlushTable& flushes_;
    const int seats_;
    const int to_come_;
    std::int64_t* const outcomes_;
    std::uint32_t board_key_ = 0;
    std::array<std::uint32_t, SUITS> board_suits_{};
    std::array<std::uint32_t, SUITS> left_suits_{};
    RankCounts left_ranks_{};
    std::uint32_t keys_[MAX_SEATS] = {};                   // of hole and board together
    std::uint32_t seat_suits_[SUITS][MAX_SEATS] = {};
};

}  // namespace

CardMask Spot::gone() const {
    CardMask cards = dead;
    for (const Card card : board) cards |= bit_of(card);
    return cards;
}

void count_outcomes(const Spot& spot, const std::vector<Hole>& holes, std::int64_t* outcomes) {
    if (holes.size() == 2) {
        OutcomeCounter<2>(spot, holes, outcomes).count();
    } else if (holes.size() == 3) {
        OutcomeCounter<3>(spot, holes, outcomes).count();
    } else {
        OutcomeCounter<0>(spot, holes, outcomes).count();
    }
}

}  // namespace fifthstreet
