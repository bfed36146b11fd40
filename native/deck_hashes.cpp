#include "deck_hashes.hpp"

#include <algorithm>

namespace fifthstreet::deck_hashes {

namespace {

using sha256::DIGEST_BYTES;

constexpr std::uint8_t LEAF = 0;
constexpr std::uint8_t NODE = 1;

void hash_leaf(std::uint8_t place, std::uint8_t card, const std::uint8_t* salt, std::uint8_t* digest) {
    std::uint8_t message[3 + SALT_BYTES] = {LEAF, place, card};
    std::copy(salt, salt + SALT_BYTES, message + 3);
    sha256::finish(sha256::INITIAL, message, sizeof message, 0, digest);
}

void hash_node(const std::uint8_t* children, std::uint8_t* digest) {
    std::uint8_t message[1 + 2 * DIGEST_BYTES] = {NODE};
    std::copy(children, children + 2 * DIGEST_BYTES, message + 1);
    sha256::finish(sha256::INITIAL, message, sizeof message, 0, digest);
}

}  // namespace

void fill_salts(const std::uint8_t* key, std::uint8_t* salts) {
    const sha256::Hmac stream(key, KEY_BYTES);
    std::uint8_t message[8] = {'s', 'a', 'l', 't'};  // and the counter, big-endian; 26 blocks fit one byte
    for (std::size_t block = 0; block * DIGEST_BYTES < SALTS_BYTES; ++block) {
        message[7] = static_cast<std::uint8_t>(block);
        stream.digest(message, sizeof message, salts + block * DIGEST_BYTES);
    }
}

void fill_tree(const std::uint8_t* deck, const std::uint8_t* salts, std::uint8_t* tree) {
    for (std::size_t place = 0; place < PLACES; ++place) {
        hash_leaf(static_cast<std::uint8_t>(place), deck[place], salts + place * SALT_BYTES,
                  tree + place * DIGEST_BYTES);
    }
    std::uint8_t filling[2 * DIGEST_BYTES] = {};  // twice the hash over nothing but filling, of the level below
    for (std::size_t level = 1; level < LEVELS.size(); ++level) {
        const std::uint8_t* below = tree;
        tree += LEVELS[level - 1] * DIGEST_BYTES;
        hash_node(filling, filling);
        std::copy(filling, filling + DIGEST_BYTES, filling + DIGEST_BYTES);
        const std::size_t nodes = LEVELS[level - 1] / 2;
        for (std::size_t node = 0; node < nodes; ++node) {
            hash_node(below + 2 * node * DIGEST_BYTES, tree + node * DIGEST_BYTES);
        }
        if (nodes < LEVELS[level]) std::copy(filling, filling + DIGEST_BYTES, tree + nodes * DIGEST_BYTES);
    }
}

}  // namespace fifthstreet::deck_hashes
