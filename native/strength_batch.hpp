// Strengths of many hands at once, from rows of card ids.
// It works on plain memory and takes no lock; the callers split rows among threads.
#pragma once

#include <cstddef>

#include "strength.hpp"

namespace fifthstreet {

// Fills `strengths` from `rows` rows of five to seven ids each. Returns the number of the first row that
// has an id out of range or a card twice (what follows it is then unspecified), or `rows` if all is well.
std::size_t evaluate_rows(const Card* ids, std::size_t rows, int columns, Strength* strengths);

enum class Selection { ANY_FIVE, TWO_THREE };

// Hole cards and boards kept apart: rows of two, and rows of three to five; `shares_board` means that
// there is one board for all rows.
struct HoleBoardRows {
    const Card* holes;
    const Card* boards;
    int board_cards;
    bool shares_board;
    std::size_t rows;

    HoleBoardRows slice(std::size_t first, std::size_t last) const {
        const std::size_t stride = shares_board ? 0 : static_cast<std::size_t>(board_cards);
        return {holes + first * HOLE_CARDS, boards + first * stride, board_cards, shares_board,
                last - first};
    }
};

// As evaluate_rows.
std::size_t evaluate_hole_board(const HoleBoardRows& rows, Selection selection, Strength* strengths);

}  // namespace fifthstreet
