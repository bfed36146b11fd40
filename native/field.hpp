// The field: how each of the 1,326 holes does on whole boards, against all the others.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cards.hpp"
#include "holes.hpp"
#include "strength_batch.hpp"

namespace fifthstreet {

// Fills `strengths` with a row of 1,326 for each board of five cards: the strength and 1, or 0 for a hole
// that the board blocks. Adds up in `beaten`, over the boards, twice the holes that each hole beats and once
// those it ties with. Trusts the cards.
void read_field(const Card* boards, std::size_t rows, Selection selection, std::uint16_t* strengths,
                std::int32_t* beaten);

// Fills `outcomes` with two rows for each row of `strengths`, all of the first kind before those of the second:
// what the hole does against each other hole (1 it wins, 0 a tie, -1 it loses), and whether that hole can be
// (1 or 0). A blocked hole counts 0 in both.
void compare_field(const std::uint16_t* strengths, std::size_t rows, std::size_t hole, float* outcomes);

// Fills `sums` with the sum of each row's numbers times the weights. Numbers are added in eight lanes, lane by
// lane at the end, on every machine in the same order, so that equal questions have equal answers everywhere.
void weigh_rows(const float* numbers, std::size_t rows, std::size_t columns, const float* weights,
                float* sums);

}  // namespace fifthstreet
