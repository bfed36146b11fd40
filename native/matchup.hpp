// Exact outcomes of known holes over every board that can still come.
#pragma once

#include <cstdint>
#include <vector>

#include "cards.hpp"
#include "holes.hpp"
#include "showdown.hpp"

namespace fifthstreet {

// What all matchups of one question share: the board so far, and cards that cannot come.
struct Spot {
    std::vector<Card> board;
    CardMask dead = 0;  // without the board

    CardMask gone() const;  // the board and the dead cards
};

// Adds to outcomes[winners] the number of boards on which exactly those seats share the pot.
// `outcomes` has 2^seats places; holes, board and dead cards must all be different.
//
// Boards are not looked at one by one. First they are counted by their ranks alone, 6,175 kinds at
// most, as if there were no flushes. Then, for each suit, the boards that give some seat a flush are
// counted by the ranks of that suit and of the others, and moved to where they belong.
void count_outcomes(const Spot& spot, const std::vector<Hole>& holes, std::int64_t* outcomes);

}  // namespace fifthstreet
