#include "strength_batch.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "row_keys.hpp"

namespace fifthstreet {
namespace {

Strength flush_strength(const Card* cards, int columns, const FlushTable& flushes) {
    CardSums sums;
    for (int place = 0; place < columns; ++place) sums.add(cards[place]);
    return flushes.strength(sums.flush_ranks());
}

std::size_t first_fault(const Card* ids, std::size_t rows, int columns) {
    for (std::size_t row = 0; row < rows; ++row) {
        const Card* cards = ids + row * static_cast<std::size_t>(columns);
        if (find_fault(cards, columns).kind != CardFault::NONE) return row;
    }
    return rows;
}

// Each row's hole and board side by side. The number of cards is known when compiling, because copies of a
// few bytes are quick only then.
template <std::size_t BOARD>
void join_rows(const HoleBoardRows& rows, Card* joined) {
    for (std::size_t row = 0; row < rows.rows; ++row) {
        const HoleBoardRows one = rows.slice(row, row + 1);
        std::memcpy(joined + row * (HOLE_CARDS + BOARD), one.holes, HOLE_CARDS);
        std::memcpy(joined + row * (HOLE_CARDS + BOARD) + HOLE_CARDS, one.boards, BOARD);
    }
}

}  // namespace

std::size_t evaluate_rows(const Card* ids, std::size_t rows, int columns, Strength* strengths) {
    const RankTable& ranks = RankTable::for_cards(columns);
    const FlushTable& flushes = FlushTable::instance();
    const auto width = static_cast<std::size_t>(columns);
    RowKeys block;
    for (std::size_t first = 0; first < rows; first += BLOCK_ROWS) {
        const std::size_t count = std::min(BLOCK_ROWS, rows - first);
        const Card* cards = ids + first * width;
        find_row_keys(cards, count, columns, block);
        if (block.is_faulty) [[unlikely]] return first + first_fault(cards, count, columns);
        for (std::size_t row = 0; row < count; ++row) {
            strengths[first + row] = ranks.strength(block.keys[row]);
        }
        for (std::size_t word = 0; word < block.flushes.size(); ++word) {
            for (std::uint64_t left = block.flushes[word]; left != 0; left &= left - 1) {
                const std::size_t row = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
                strengths[first + row] = flush_strength(cards + row * width, columns, flushes);
            }
        }
    }
    return rows;
}

std::size_t evaluate_hole_board(const HoleBoardRows& rows, Selection selection, Strength* strengths) {
    const int columns = HOLE_CARDS + rows.board_cards;
    const auto width = static_cast<std::size_t>(columns);
    const auto join = rows.board_cards == 3   ? join_rows<3>
                      : rows.board_cards == 4 ? join_rows<4>
                                              : join_rows<5>;
    std::array<Card, BLOCK_ROWS * (HOLE_CARDS + BOARD_CARDS)> joined;
    for (std::size_t first = 0; first < rows.rows; first += BLOCK_ROWS) {
        const HoleBoardRows block = rows.slice(first, std::min(first + BLOCK_ROWS, rows.rows));
        join(block, joined.data());
        std::size_t sound = 0;
        if (selection == Selection::ANY_FIVE) {
            sound = evaluate_rows(joined.data(), block.rows, columns, strengths + first);
        } else {
            sound = first_fault(joined.data(), block.rows, columns);
            for (std::size_t row = 0; row < sound; ++row) {
                const Card* cards = joined.data() + row * width;
                strengths[first + row] =
                    evaluate_two_three(cards, cards + HOLE_CARDS, rows.board_cards);
            }
        }
        if (sound != block.rows) return first + sound;
    }
    return rows.rows;
}

}  // namespace fifthstreet
