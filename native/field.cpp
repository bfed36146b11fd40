#include "field.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "strength.hpp"

namespace fifthstreet {
namespace {

constexpr std::size_t MARKS = 7463;  // strengths and 1, and 0 for a blocked hole

void mark_any_five(const Card* board, CardMask blocked, std::uint16_t* marks) {
    const Evaluator evaluator(HOLE_CARDS + BOARD_CARDS);
    CardSums on_board;
    for (int place = 0; place < BOARD_CARDS; ++place) on_board.add(board[place]);
    // Two hole cards make a flush only of a suit that has three on the board: then its counter is 6.
    constexpr std::uint64_t THREE_OF_A_SUIT = FLUSH_BITS >> 2 | FLUSH_BITS >> 1;
    const std::uint64_t counted = on_board.key & THREE_OF_A_SUIT;
    const bool has_flushes = (on_board.key & FLUSH_BITS) != 0 || (counted & counted << 1) != 0;
    const RankTable& ranks = RankTable::for_cards(HOLE_CARDS + BOARD_CARDS);
    std::size_t hole = 0;
    for (int high = 0; high < CARDS; ++high) {
        const auto high_card = static_cast<Card>(high);
        if (blocked & bit_of(high_card)) {
            std::fill_n(marks + hole, high, std::uint16_t{0});
            hole += static_cast<std::size_t>(high);
            continue;
        }
        CardSums with_high = on_board;
        with_high.add(high_card);
        for (int low = 0; low < high; ++low, ++hole) {
            const auto low_card = static_cast<Card>(low);
            Strength strength = 0;
            if (has_flushes) {
                CardSums sums = with_high;
                sums.add(low_card);
                strength = evaluator(sums);
            } else {
                strength = ranks.strength(with_high.key + CARD_KEYS[low_card]);
            }
            marks[hole] = static_cast<std::uint16_t>(strength + 1);
        }
    }
    // Holes with a low card from the board were marked all the same.
    for (int place = 0; place < BOARD_CARDS; ++place) {
        const int low = board[place];
        for (int high = low + 1; high < CARDS; ++high) {
            marks[static_cast<std::size_t>(high * (high - 1) / 2 + low)] = 0;
        }
    }
}

void mark_two_three(const Card* board, CardMask blocked, std::uint16_t* marks) {
    std::size_t number = 0;
    for (int high = 0; high < CARDS; ++high) {
        for (int low = 0; low < high; ++low, ++number) {
            const Card hole[HOLE_CARDS] = {static_cast<Card>(low), static_cast<Card>(high)};
            const bool is_blocked = (blocked & (bit_of(hole[0]) | bit_of(hole[1]))) != 0;
            marks[number] = is_blocked ? std::uint16_t{0}
                                       : static_cast<std::uint16_t>(
                                             evaluate_two_three(hole, board, BOARD_CARDS) + 1);
        }
    }
}

void add_beaten(const std::uint16_t* marks, std::int32_t* beaten) {
    std::array<std::uint16_t, MARKS> scores{};
    std::array<std::uint64_t, (MARKS + 63) / 64> is_used{};
    for (std::size_t hole = 0; hole < HOLES; ++hole) {
        const std::size_t mark = marks[hole];
        ++scores[mark];
        is_used[mark / 64] |= std::uint64_t{1} << mark % 64;
    }
    // From how many holes have a mark to what it scores: twice the holes below it, and once those level
    // with it but itself. A board leaves a few hundred marks of all.
    scores[0] = 0;
    is_used[0] &= ~std::uint64_t{1};
    int below = 0;
    for (std::size_t word = 0; word < is_used.size(); ++word) {
        for (std::uint64_t left = is_used[word]; left != 0; left &= left - 1) {
            std::uint16_t& score = scores[64 * word + static_cast<std::size_t>(std::countr_zero(left))];
            const int level = score;
            score = static_cast<std::uint16_t>(2 * below + level - 1);
            below += level;
        }
    }
    for (std::size_t hole = 0; hole < HOLES; ++hole) beaten[hole] += scores[marks[hole]];
}

// Several rows side by side keep the processor busy: each has its own lanes, so their sums are what they would
// be one by one.
template <std::size_t ROWS>
void weigh(const float* numbers, std::size_t columns, const float* weights, float* sums) {
    constexpr std::size_t LANES = 8;
    float lanes[ROWS][LANES] = {};
    std::size_t column = 0;
    for (; column + LANES <= columns; column += LANES) {
        for (std::size_t row = 0; row < ROWS; ++row) {
            const float* own = numbers + row * columns + column;
            for (std::size_t lane = 0; lane < LANES; ++lane) {
                lanes[row][lane] += own[lane] * weights[column + lane];
            }
        }
    }
    for (std::size_t row = 0; row < ROWS; ++row) {
        for (std::size_t left = column; left < columns; ++left) {
            lanes[row][left - column] += numbers[row * columns + left] * weights[left];
        }
        float sum = lanes[row][0];
        for (std::size_t lane = 1; lane < LANES; ++lane) sum += lanes[row][lane];
        sums[row] = sum;
    }
}

}  // namespace

void read_field(const Card* boards, std::size_t rows, Selection selection, std::uint16_t* strengths,
                std::int32_t* beaten) {
    std::fill_n(beaten, HOLES, 0);
    for (std::size_t row = 0; row < rows; ++row) {
        const Card* board = boards + row * BOARD_CARDS;
        CardMask blocked = 0;
        for (int place = 0; place < BOARD_CARDS; ++place) blocked |= bit_of(board[place]);
        std::uint16_t* marks = strengths + row * HOLES;
        if (selection == Selection::ANY_FIVE) {
            mark_any_five(board, blocked, marks);
        } else {
            mark_two_three(board, blocked, marks);
        }
        add_beaten(marks, beaten);
    }
}

void compare_field(const std::uint16_t* strengths, std::size_t rows, std::size_t hole, float* outcomes) {
    for (std::size_t row = 0; row < rows; ++row) {
        const std::uint16_t* marks = strengths + row * HOLES;
        const int own = marks[hole];
        float* signs = outcomes + row * HOLES;
        float* can_be = outcomes + (rows + row) * HOLES;
        for (std::size_t other = 0; other < HOLES; ++other) {
            const int mark = marks[other];
            const int sign = (own > mark) - (own < mark);
            can_be[other] = static_cast<float>(mark != 0);
            signs[other] = static_cast<float>(mark != 0 ? sign : 0);
        }
    }
}

void weigh_rows(const float* numbers, std::size_t rows, std::size_t columns, const float* weights,
                float* sums) {
    constexpr std::size_t AT_ONCE = 4;
    std::size_t row = 0;
    for (; row + AT_ONCE <= rows; row += AT_ONCE) {
        weigh<AT_ONCE>(numbers + row * columns, columns, weights, sums + row);
    }
    for (; row < rows; ++row) weigh<1>(numbers + row * columns, columns, weights, sums + row);
}

}  // namespace fifthstreet
