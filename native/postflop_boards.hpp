// The boards that a postflop spot can come to, and the holes that each leaves both players.
//
// Cards that differ only by a renaming of suits which changes neither the board nor the ranges lead to the same
// positions: one of them is a child, the others are its images.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"
#include "holes.hpp"
#include "postflop_tree.hpp"

namespace fifthstreet::postflop {

inline constexpr std::size_t BLOCK = 16;  // holes that are worked on together
inline constexpr std::uint16_t NO_HOLE = 0xFFFF;

// The holes of one player on one board; on a river board the weakest come first.
struct Hands {
    std::size_t count = 0;
    std::vector<std::uint16_t> holes;   // 0 to 1325
    std::vector<std::uint16_t> parent;  // the place in the list of the board before
    std::vector<std::array<Card, HOLE_CARDS>> cards;
    std::vector<std::uint16_t> same;    // the place of the same hole in the opponent's list, or NO_HOLE

    std::size_t blocks() const { return (count + BLOCK - 1) / BLOCK; }
    std::size_t padded() const { return blocks() * BLOCK; }
};

// Holes of one strength: both players' lists up to these places.
struct Group {
    std::array<std::uint32_t, PLAYERS> ends;
};

// Two suits that may change places, and what that does to the places of both players' holes.
struct Swap {
    std::array<int, 2> suits;
    std::array<std::vector<std::uint16_t>, PLAYERS> places;
};

struct Child {
    Card card;
    std::uint32_t board;
    std::vector<std::uint32_t> images;  // swaps of the board before
};

struct Board {
    std::vector<Card> cards;
    std::int32_t parent = -1;  // the board before
    std::array<Hands, PLAYERS> hands;
    std::vector<Group> groups;  // on the river
    std::vector<Swap> swaps;
    std::vector<Child> children;

    bool is_river() const { return cards.size() == BOARD_CARDS; }
    // The chance of each card that can come next, both players' holes being known.
    double card_chance() const {
        return 1.0 / (CARDS - static_cast<int>(cards.size()) - 2 * HOLE_CARDS);
    }
};

using Weights = std::array<std::array<double, HOLES>, PLAYERS>;

// All boards from a root on, each after the one that it came from; the root is number 0.
std::vector<Board> make_boards(const std::vector<Card>& root, const Weights& weights);

}  // namespace fifthstreet::postflop
