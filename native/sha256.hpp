// SHA-256 (FIPS 180-4) block by block, for hashes of a few blocks that are needed by the hundred: a call into a
// library costs ten times what the hash itself does. With the processor's own instructions where it has them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fifthstreet::sha256 {

constexpr std::size_t BLOCK_BYTES = 64;
constexpr std::size_t DIGEST_BYTES = 32;

using State = std::array<std::uint32_t, 8>;
using Block = std::array<std::uint8_t, BLOCK_BYTES>;

// The state before the first block.
constexpr State INITIAL = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

// Takes one block into the state.
void compress(State& state, const std::uint8_t* block);

// Takes the last bytes of a message into the state, with their padding, and writes the digest.
// `before` bytes, whole blocks, were taken already.
void finish(State state, const std::uint8_t* rest, std::size_t bytes, std::size_t before, std::uint8_t* digest);

// HMAC-SHA256 (RFC 2104) under one key of at most a block: the key's two blocks are hashed once.
class Hmac {
  public:
    Hmac(const std::uint8_t* key, std::size_t bytes);
    void digest(const std::uint8_t* message, std::size_t bytes, std::uint8_t* digest) const;

  private:
    State inner_ = INITIAL;
    State outer_ = INITIAL;
};

// Whether `compress` uses the processor's own instructions. Tests compare both ways.
bool has_instructions();
void use_instructions(bool is_wanted);

}  // namespace fifthstreet::sha256
