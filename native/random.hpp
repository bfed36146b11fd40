// A small generator with many independent streams, for sampling deals; not for dealing real hands.
// kernels/slow_equity.py holds the same generator: same seed, same numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace fifthstreet {

// One step of splitmix64: advances `state` and returns a well mixed number.
inline std::uint64_t split_mix(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
}

// xoshiro256++, started from a seed and the number of a stream.
class Random {
  public:
    Random(std::uint64_t seed, std::uint64_t stream) {
        std::uint64_t state = split_mix(seed) ^ stream * 0xD1342543DE82EF95;
        for (std::uint64_t& word : words_) word = split_mix(state);
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // 0 to bound - 1; bound is so small against 2^64 that the bias cannot be seen.
    std::uint64_t below(std::uint64_t bound) {
        return static_cast<std::uint64_t>(static_cast<unsigned __int128>(next()) * bound >> 64);
    }

    // From 0 up to but not 1, in steps of 2^-53.
    double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  private:
    std::array<std::uint64_t, 4> words_;
};

}  // namespace fifthstreet
