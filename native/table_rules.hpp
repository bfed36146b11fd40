// The rules of batch play as plain numbers; kernels/batch_rules.py makes them out of a rule set's fields.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace fifthstreet {

using Chips = std::int32_t;

// Ten such stacks and twice the pot still fit 32 bits; kernels/batch_rules.py says the same.
inline constexpr Chips MAX_CHIPS = 100'000'000;
inline constexpr int STREETS = 4;
inline constexpr int RIVER = STREETS - 1;

enum class Reopening : std::uint8_t { ALWAYS, FULL_RAISE, HALF_BET };

// Which seats are still asked when at most one has chips: see decision 05.
enum class Asking : std::uint8_t { AFTER_FOLD, CAN_CHANGE, NOT_YET_ACTED };

// The fields have the names of BatchRules.numbers().
struct TableRules {
    Chips small_blind = 0;
    Chips big_blind = 1;
    std::array<Chips, STREETS> raise_steps{};  // the least raise with which a street starts
    std::array<std::uint8_t, STREETS> raise_caps{};  // 0: no cap
    bool is_fixed_limit = false;
    bool is_pot_limit = false;
    bool caps_two_seats = false;
    bool counts_full_only = false;  // an all-in below a full raise does not count against the cap
    Reopening reopening = Reopening::ALWAYS;
    bool short_opening_reopens = false;
    bool has_free_call = false;
    bool gives_odd_chips_to_first = false;  // else one by one
    std::array<bool, STREETS - 1> burns{};  // before flop, turn and river
    Asking asking = Asking::AFTER_FOLD;
    bool returns_folded_excess = false;  // what a folded seat put in above all live seats
    bool caps_seats_with_chips = false;  // which seats are two, for the cap: else those not folded

    int cards_needed(int seats) const {
        return HOLE_CARDS * seats + BOARD_CARDS + burns[0] + burns[1] + burns[2];
    }
};

}  // namespace fifthstreet
