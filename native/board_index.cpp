#include "board_index.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace fifthstreet {
namespace {

constexpr int SMALLEST = 3;

// How many sets of `size` cards can be made from the cards below `card`.
constexpr std::size_t choose(int card, int size) {
    std::size_t product = 1;
    for (int factor = 0; factor < size; ++factor) {
        product = product * static_cast<std::size_t>(std::max(0, card - factor)) / static_cast<std::size_t>(factor + 1);
    }
    return product;
}

constexpr auto make_choices() {
    std::array<std::array<std::size_t, BOARD_CARDS + 1>, CARDS + 1> choices{};
    for (int card = 0; card <= CARDS; ++card) {
        for (int size = 0; size <= BOARD_CARDS; ++size) {
            choices[static_cast<std::size_t>(card)][static_cast<std::size_t>(size)] = choose(card, size);
        }
    }
    return choices;
}

constexpr auto CHOICES = make_choices();

}  // namespace

const BoardIndex& BoardIndex::for_cards(int cards) {
    static const auto make = [](int size) { return BoardIndex(size); };
    if (cards == SMALLEST) {
        static const BoardIndex flops = make(SMALLEST);
        return flops;
    }
    if (cards == SMALLEST + 1) {
        static const BoardIndex turns = make(SMALLEST + 1);
        return turns;
    }
    static const BoardIndex rivers = make(BOARD_CARDS);
    return rivers;
}

BoardIndex::BoardIndex(int cards) : cards_(cards) {
    const std::size_t all = choose(CARDS, cards);
    places_.resize(all);
    std::vector<CardMask> lowest(all);
    const std::vector<SuitRenaming>& renamings = suit_renamings();
    // Sets in the order of their masks, which is that of their ranks.
    CardMask mask = (CardMask{1} << cards) - 1;
    for (std::size_t place = 0; place < all; ++place) {
        CardMask least = mask;
        std::uint8_t chosen = 0;
        for (std::size_t number = 1; number < renamings.size(); ++number) {
            const CardMask renamed = renamings[number].renamed(mask);
            if (renamed < least) {
                least = renamed;
                chosen = static_cast<std::uint8_t>(number);
            }
        }
        lowest[place] = least;
        places_[place].renaming = chosen;
        if (chosen == 0) {
            places_[place].number = static_cast<std::uint32_t>(boards_.size());
            boards_.push_back(mask);
        }
        const CardMask lowest_bit = mask & (~mask + 1);
        const CardMask carried = mask + lowest_bit;
        mask = (((carried ^ mask) >> 2) / lowest_bit) | carried;
    }
    for (std::size_t place = 0; place < all; ++place) {
        if (places_[place].renaming == 0) continue;
        const auto found = std::lower_bound(boards_.begin(), boards_.end(), lowest[place]);
        places_[place].number = static_cast<std::uint32_t>(found - boards_.begin());
    }
}

std::size_t BoardIndex::rank(const Card* cards) const {
    CardMask mask = 0;
    for (int place = 0; place < cards_; ++place) mask |= bit_of(cards[place]);
    std::size_t found = 0;
    for (std::size_t size = 1; mask != 0; mask &= mask - 1, ++size) {
        found += CHOICES[static_cast<std::size_t>(std::countr_zero(mask))][size];
    }
    return found;
}

}  // namespace fifthstreet
