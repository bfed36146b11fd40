// Card ids and the sums that stand for several cards: id = 4 * rank + suit, 2c = 0, As = 51.
// Nothing here knows what a hand is worth.
#pragma once

#include <array>
#include <cstdint>

namespace fifthstreet {

using Card = std::uint8_t;
using CardMask = std::uint64_t;  // bit id is set for each card

inline constexpr int CARDS = 52;
inline constexpr int RANKS = 13;
inline constexpr int SUITS = 4;
inline constexpr int HOLE_CARDS = 2;
inline constexpr int BOARD_CARDS = 5;
inline constexpr int MAX_SEATS = 10;

constexpr int rank_of(Card card) { return card >> 2; }
constexpr int suit_of(Card card) { return card & 3; }
constexpr CardMask bit_of(Card card) { return CardMask{1} << card; }

// One number a rank such that any two different sets of at most seven ranks (at most four of each) that
// have the same size have different sums. Found by taking the smallest next number that keeps this true;
// RankTable checks it again whenever it is built.
inline constexpr std::array<std::uint32_t, RANKS> SEPARATING = {
    0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181};

// All sums stay below 2^23, so multiplying by an odd number modulo 2^23 keeps them apart and spreads
// them evenly, which is what the perfect hash of RankTable wants.
inline constexpr int RANK_KEY_BITS = 23;
inline constexpr std::uint32_t RANK_KEY_MASK = (1u << RANK_KEY_BITS) - 1;
inline constexpr std::uint32_t RANK_KEY_SPREAD = 0x5851F5;

constexpr std::uint32_t rank_key(int rank) {
    return SEPARATING[static_cast<std::size_t>(rank)] * RANK_KEY_SPREAD & RANK_KEY_MASK;
}

// Keys of cards are added up: rank keys in the low 32 bits, above them a four-bit counter a suit.
// A counter that starts at FLUSH_BIAS shows its top bit when it has counted to five.
inline constexpr int SUIT_COUNT_SHIFT = 32;
inline constexpr std::uint64_t FLUSH_BIAS = std::uint64_t{0x3333} << SUIT_COUNT_SHIFT;
inline constexpr std::uint64_t FLUSH_BITS = std::uint64_t{0x8888} << SUIT_COUNT_SHIFT;

// A card in a set of cards kept suit by suit: sixteen bits a suit, bit rank within them.
constexpr std::uint64_t suited_bit(Card card) {
    return std::uint64_t{1} << (16 * suit_of(card) + rank_of(card));
}

constexpr std::array<std::uint64_t, CARDS> make_card_keys() {
    std::array<std::uint64_t, CARDS> keys{};
    for (int card = 0; card < CARDS; ++card) {
        const auto id = static_cast<Card>(card);
        keys[id] = rank_key(rank_of(id)) |
                   (std::uint64_t{1} << (SUIT_COUNT_SHIFT + 4 * suit_of(id)));
    }
    return keys;
}

inline constexpr std::array<std::uint64_t, CARDS> CARD_KEYS = make_card_keys();

}  // namespace fifthstreet
