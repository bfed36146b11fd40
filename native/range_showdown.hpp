// A range at the showdown: how each of the 1,326 holes does on whole boards against a weighted range.
#pragma once

#include <cstddef>
#include <cstdint>

#include "holes.hpp"

namespace fifthstreet {

// For each board (a row of `strengths` as `read_field` fills it) and each range (a row of `weights`), adds to
// `balance` what every hole wins less what it loses, and to `total` the weight that it can meet: holes that
// share no card with it or with the board. A blocked hole gets 0 in both. One step of rows in the two results
// is `ranges` rows; `is_summed` says that all boards are added up in the first step. Linear in the holes: one
// walk along the strengths, with a sum for each card.
void weigh_showdowns(const std::uint16_t* strengths, std::size_t boards, const double* weights,
                     std::size_t ranges, bool is_summed, double* balance, double* total);

}  // namespace fifthstreet
