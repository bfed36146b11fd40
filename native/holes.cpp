#include "holes.hpp"

#include <algorithm>
#include <bit>

namespace fifthstreet {
namespace {

Card renamed_card(const SuitRenaming& renaming, Card card) {
    return static_cast<Card>(4 * rank_of(card) +
                             renaming.suits[static_cast<std::size_t>(suit_of(card))]);
}

std::vector<SuitRenaming> make_suit_renamings() {
    std::vector<SuitRenaming> renamings;
    SuitRenaming renaming{{0, 1, 2, 3}, {}};
    do {
        for (int high = 1; high < CARDS; ++high) {
            for (int low = 0; low < high; ++low) {
                const Hole hole{static_cast<Card>(low), static_cast<Card>(high)};
                const Hole other =
                    make_hole(renamed_card(renaming, hole.low), renamed_card(renaming, hole.high));
                renaming.holes[static_cast<std::size_t>(hole.number())] =
                    static_cast<std::uint16_t>(other.number());
            }
        }
        renamings.push_back(renaming);
    } while (std::next_permutation(renaming.suits.begin(), renaming.suits.end()));
    return renamings;
}

}  // namespace

CardMask SuitRenaming::renamed(CardMask cards) const {
    CardMask result = 0;
    for (; cards != 0; cards &= cards - 1) {
        result |= bit_of(renamed_card(*this, static_cast<Card>(std::countr_zero(cards))));
    }
    return result;
}

const std::vector<SuitRenaming>& suit_renamings() {
    static const std::vector<SuitRenaming> renamings = make_suit_renamings();
    return renamings;
}

}  // namespace fifthstreet
