// Boards of three to five cards, numbered so that boards which differ only by a renaming of suits have one number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards.hpp"
#include "holes.hpp"

namespace fifthstreet {

// Where a board is: its number, and the renaming (of suit_renamings) that turns it into that number's board.
struct BoardPlace {
    std::uint32_t number;
    std::uint8_t renaming;
};

// All boards of one size. The order of cards does not matter. The board of a number is the one with the lowest mask
// among its renamings; numbers go by mask.
class BoardIndex {
  public:
    // The one index for so many cards; safe to call from many threads.
    static const BoardIndex& for_cards(int cards);

    std::size_t size() const { return boards_.size(); }
    CardMask board(std::size_t number) const { return boards_[number]; }
    BoardPlace find(const Card* cards) const { return places_[rank(cards)]; }

  private:
    explicit BoardIndex(int cards);
    // The number of a set of cards among all sets of its size.
    std::size_t rank(const Card* cards) const;

    int cards_;
    std::vector<CardMask> boards_;
    std::vector<BoardPlace> places_;
};

}  // namespace fifthstreet
