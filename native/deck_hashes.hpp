// The salts and the hash tree of one dealt deck, as docs/fairness.md describes them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sha256.hpp"

namespace fifthstreet::deck_hashes {

constexpr std::size_t PLACES = 52;
constexpr std::size_t KEY_BYTES = 32;
constexpr std::size_t SALT_BYTES = 16;
constexpr std::size_t SALTS_BYTES = PLACES * SALT_BYTES;

// Hashes level by level from the leaves up: a level of an odd number has one hash of filling at its end.
constexpr std::array<std::size_t, 7> LEVELS = {52, 26, 14, 8, 4, 2, 1};
constexpr std::size_t HASHES = 52 + 26 + 14 + 8 + 4 + 2 + 1;
constexpr std::size_t TREE_BYTES = HASHES * sha256::DIGEST_BYTES;

// One salt for each place, from the key's stream for salts.
void fill_salts(const std::uint8_t* key, std::uint8_t* salts);

// All hashes of the tree over a deck with these salts; the last one is its top.
void fill_tree(const std::uint8_t* deck, const std::uint8_t* salts, std::uint8_t* tree);

}  // namespace fifthstreet::deck_hashes
