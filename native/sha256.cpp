#include "sha256.hpp"

#include <algorithm>
#include <bit>

#if defined(__x86_64__) && defined(__GNUC__)
#define FIFTHSTREET_HAS_SHA_INSTRUCTIONS
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace fifthstreet::sha256 {

namespace {

alignas(16) constexpr std::uint32_t ROUND_CONSTANTS[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t read_big_endian(const std::uint8_t* bytes) {
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
}

void write_big_endian(std::uint32_t word, std::uint8_t* bytes) {
    for (int place = 0; place < 4; ++place) bytes[place] = static_cast<std::uint8_t>(word >> (24 - 8 * place));
}

void compress_plainly(State& state, const std::uint8_t* block) {
    std::uint32_t words[64];
    for (int round = 0; round < 16; ++round) words[round] = read_big_endian(block + 4 * round);
    for (int round = 16; round < 64; ++round) {
        const std::uint32_t early = words[round - 15];
        const std::uint32_t late = words[round - 2];
        words[round] = words[round - 16] + (std::rotr(early, 7) ^ std::rotr(early, 18) ^ early >> 3) +
                       words[round - 7] + (std::rotr(late, 17) ^ std::rotr(late, 19) ^ late >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (int round = 0; round < 64; ++round) {
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice +
                                    ROUND_CONSTANTS[round] + words[round];
        const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const State rounds = {a, b, c, d, e, f, g, h};
    for (int place = 0; place < 8; ++place) state[place] += rounds[place];
}

#ifdef FIFTHSTREET_HAS_SHA_INSTRUCTIONS

bool processor_has_instructions() {
    unsigned a, b, c, d;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & bit_SSE4_1) == 0 || (c & bit_SSSE3) == 0) return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
}

// The instructions keep the state as two vectors, (a b e f) and (c d g h), highest lane first.
__attribute__((target("sha,sse4.1,ssse3"))) void compress_by_instructions(State& state,
                                                                          const std::uint8_t* block) {
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    const __m128i dcba = _mm_loadu_si128(reinterpret_cast<const __m128i*>(state.data()));
    const __m128i hgfe = _mm_loadu_si128(reinterpret_cast<const __m128i*>(state.data() + 4));
    const __m128i cdab = _mm_shuffle_epi32(dcba, 0xB1);
    const __m128i efgh = _mm_shuffle_epi32(hgfe, 0x1B);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
    __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
    const __m128i abef_before = abef;
    const __m128i cdgh_before = cdgh;
    __m128i words[4];  // the sixteen latest words of the schedule, four a vector
    for (int place = 0; place < 4; ++place) {
        const auto* bytes = reinterpret_cast<const __m128i*>(block + 16 * place);
        words[place] = _mm_shuffle_epi8(_mm_loadu_si128(bytes), swap);
    }
#pragma GCC unroll 16
    for (int group = 0; group < 16; ++group) {
        __m128i& now = words[group % 4];
        if (group >= 4) {
            const __m128i before = words[(group + 3) % 4];
            const __m128i two_before = words[(group + 2) % 4];
            now = _mm_sha256msg1_epu32(now, words[(group + 1) % 4]);
            now = _mm_add_epi32(now, _mm_alignr_epi8(before, two_before, 4));
            now = _mm_sha256msg2_epu32(now, before);
        }
        const auto* constants = reinterpret_cast<const __m128i*>(ROUND_CONSTANTS + 4 * group);
        const __m128i added = _mm_add_epi32(now, _mm_load_si128(constants));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data()), _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data() + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool processor_has_instructions() { return false; }
void compress_by_instructions(State& state, const std::uint8_t* block) { compress_plainly(state, block); }

#endif

bool uses_instructions = processor_has_instructions();

}  // namespace

bool has_instructions() { return processor_has_instructions(); }

void use_instructions(bool is_wanted) { uses_instructions = is_wanted && processor_has_instructions(); }

void compress(State& state, const std::uint8_t* block) {
    if (uses_instructions) {
        compress_by_instructions(state, block);
    } else {
        compress_plainly(state, block);
    }
}

void finish(State state, const std::uint8_t* rest, std::size_t bytes, std::size_t before, std::uint8_t* digest) {
    const std::uint64_t bits = (std::uint64_t{before} + bytes) * 8;
    for (; bytes >= BLOCK_BYTES; bytes -= BLOCK_BYTES, rest += BLOCK_BYTES) compress(state, rest);
    Block last{};
    std::copy(rest, rest + bytes, last.begin());
    last[bytes] = 0x80;
    if (bytes + 9 > BLOCK_BYTES) {  // no room for the length: it goes into a block of its own
        compress(state, last.data());
        last.fill(0);
    }
    write_big_endian(static_cast<std::uint32_t>(bits >> 32), last.data() + 56);
    write_big_endian(static_cast<std::uint32_t>(bits), last.data() + 60);
    compress(state, last.data());
    for (std::size_t place = 0; place < state.size(); ++place) write_big_endian(state[place], digest + 4 * place);
}

Hmac::Hmac(const std::uint8_t* key, std::size_t bytes) {
    Block padded{};
    std::copy(key, key + bytes, padded.begin());
    for (std::uint8_t& byte : padded) byte ^= 0x36;
    compress(inner_, padded.data());
    for (std::uint8_t& byte : padded) byte ^= 0x36 ^ 0x5c;
    compress(outer_, padded.data());
}

void Hmac::digest(const std::uint8_t* message, std::size_t bytes, std::uint8_t* digest) const {
    std::uint8_t inside[DIGEST_BYTES];
    finish(inner_, message, bytes, BLOCK_BYTES, inside);
    finish(outer_, inside, DIGEST_BYTES, BLOCK_BYTES, digest);
}

}  // namespace fifthstreet::sha256
