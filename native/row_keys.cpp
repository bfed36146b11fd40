#include "row_keys.hpp"

#include <bit>

#if defined(__x86_64__) && defined(__GNUC__)
#define FIFTHSTREET_X86 1
#include <immintrin.h>
#endif

namespace fifthstreet {
namespace {

// Rows from `first` on, one card at a time.
void find_keys_portably(const Card* ids, std::size_t first, std::size_t rows, int columns,
                        RowKeys& block) {
    for (std::size_t row = first; row < rows; ++row) {
        const Card* cards = ids + row * static_cast<std::size_t>(columns);
        std::uint64_t key = FLUSH_BIAS;
        CardMask seen = 0;
        unsigned highest = 0;
        for (int place = 0; place < columns; ++place) {
            highest = cards[place] > highest ? cards[place] : highest;
            const auto card = static_cast<Card>(cards[place] & 63);
            key += card < CARDS ? CARD_KEYS[card] : 0;
            seen |= bit_of(card);
        }
        block.is_faulty |= highest >= CARDS || std::popcount(seen) != columns;
        block.keys[row] = static_cast<std::uint32_t>(key);
        block.flushes[row / 64] |= std::uint64_t{(key & FLUSH_BITS) != 0} << (row % 64);
    }
}

#ifdef FIFTHSTREET_X86

// A hand takes one lane of eight bytes. Ranks and suits are looked up a byte at a time with a shuffle,
// and the bytes of a lane are summed by one instruction: three sums for the three bytes of the rank
// keys, two for the four suit counters.
struct ByteTables {
    alignas(16) std::array<std::uint8_t, 16> rank_low{};
    alignas(16) std::array<std::uint8_t, 16> rank_middle{};
    alignas(16) std::array<std::uint8_t, 16> rank_high{};
    alignas(16) std::array<std::uint8_t, 16> clubs_diamonds{1, 16, 0, 0};
    alignas(16) std::array<std::uint8_t, 16> hearts_spades{0, 0, 1, 16};
};

constexpr ByteTables make_byte_tables() {
    ByteTables tables;
    for (std::size_t rank = 0; rank < RANKS; ++rank) {
        const std::uint32_t key = rank_key(static_cast<int>(rank));
        tables.rank_low[rank] = static_cast<std::uint8_t>(key);
        tables.rank_middle[rank] = static_cast<std::uint8_t>(key >> 8);
        tables.rank_high[rank] = static_cast<std::uint8_t>(key >> 16);
    }
    return tables;
}

constexpr ByteTables BYTE_TABLES = make_byte_tables();

// Shuffles of sixteen bytes that hold two rows: `spread` gives each row its lane, `turns` compare each
// card with the one, two and three places further on, which meets every pair of a row.
struct LaneShuffles {
    alignas(16) std::array<std::uint8_t, 16> spread;
    alignas(16) std::array<std::array<std::uint8_t, 16>, 3> turns;
    alignas(16) std::array<std::uint8_t, 16> padding;
};

constexpr LaneShuffles make_lane_shuffles(std::size_t columns) {
    LaneShuffles shuffles{};
    for (std::size_t lane = 0; lane < 2; ++lane) {
        for (std::size_t place = 0; place < 8; ++place) {
            const std::size_t byte = 8 * lane + place;
            const bool is_card = place < columns;
            shuffles.spread[byte] =
                static_cast<std::uint8_t>(is_card ? columns * lane + place : 0x80);
            shuffles.padding[byte] = is_card ? 0 : 0x80;
            for (std::size_t turn = 0; turn < 3; ++turn) {
                shuffles.turns[turn][byte] = static_cast<std::uint8_t>(
                    is_card ? 8 * lane + (place + turn + 1) % columns : 0x80);
            }
        }
    }
    return shuffles;
}

constexpr std::array<LaneShuffles, 3> LANE_SHUFFLES = {make_lane_shuffles(5), make_lane_shuffles(6),
                                                       make_lane_shuffles(7)};

using Bytes16 = std::array<std::uint8_t, 16>;

__attribute__((target("avx2"), always_inline)) inline __m256i twice(const Bytes16& bytes) {
    return _mm256_broadcastsi128_si256(
        _mm_load_si128(reinterpret_cast<const __m128i*>(bytes.data())));
}

__attribute__((target("avx2"), always_inline)) inline __m256i load_halves(const Card* low,
                                                                          const Card* high) {
    return _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(low))),
        _mm_loadu_si128(reinterpret_cast<const __m128i*>(high)), 1);
}

// Four rows at a time. Returns how many rows it did: loads of sixteen bytes must not pass the end.
__attribute__((target("avx2"))) std::size_t find_keys_avx2(const Card* ids, std::size_t rows,
                                                           int columns, RowKeys& block) {
    const LaneShuffles& shuffles = LANE_SHUFFLES[static_cast<std::size_t>(columns - 5)];
    const __m256i spread = twice(shuffles.spread);
    const __m256i padding = twice(shuffles.padding);
    const __m256i turn_one = twice(shuffles.turns[0]);
    const __m256i turn_two = twice(shuffles.turns[1]);
    const __m256i turn_three = twice(shuffles.turns[2]);
    const __m256i rank_low = twice(BYTE_TABLES.rank_low);
    const __m256i rank_middle = twice(BYTE_TABLES.rank_middle);
    const __m256i rank_high = twice(BYTE_TABLES.rank_high);
    const __m256i clubs_diamonds = twice(BYTE_TABLES.clubs_diamonds);
    const __m256i hearts_spades = twice(BYTE_TABLES.hearts_spades);
    const __m256i flush_bias = _mm256_set1_epi64x(0x3333);
    const __m256i flush_bits = _mm256_set1_epi64x(0x8888);
    const __m256i low_six_bits = _mm256_set1_epi8(0x3F);
    const __m256i low_two_bits = _mm256_set1_epi8(3);
    const __m256i even_words = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
    const __m256i zero = _mm256_setzero_si256();

    const std::size_t width = static_cast<std::size_t>(columns);
    const std::size_t bytes = rows * width;
    __m256i highest = zero;
    __m256i doubled = zero;
    std::size_t row = 0;
    for (; row * width + 2 * width + 16 <= bytes; row += 4) {
        const Card* first = ids + row * width;
        const __m256i cards =
            _mm256_shuffle_epi8(load_halves(first, first + 2 * width), spread);
        highest = _mm256_max_epu8(highest, cards);
        const __m256i padded = _mm256_or_si256(cards, padding);
        doubled = _mm256_or_si256(
            doubled, _mm256_cmpeq_epi8(padded, _mm256_shuffle_epi8(cards, turn_one)));
        doubled = _mm256_or_si256(
            doubled, _mm256_cmpeq_epi8(padded, _mm256_shuffle_epi8(cards, turn_two)));
        doubled = _mm256_or_si256(
            doubled, _mm256_cmpeq_epi8(padded, _mm256_shuffle_epi8(cards, turn_three)));

        // A padding byte has its top bit set, and so looks up zero.
        const __m256i ranks = _mm256_or_si256(
            _mm256_and_si256(_mm256_srli_epi16(cards, 2), low_six_bits), padding);
        const __m256i suits = _mm256_or_si256(_mm256_and_si256(cards, low_two_bits), padding);
        const __m256i low = _mm256_sad_epu8(_mm256_shuffle_epi8(rank_low, ranks), zero);
        const __m256i middle = _mm256_sad_epu8(_mm256_shuffle_epi8(rank_middle, ranks), zero);
        const __m256i high = _mm256_sad_epu8(_mm256_shuffle_epi8(rank_high, ranks), zero);
        const __m256i keys = _mm256_add_epi64(
            low, _mm256_add_epi64(_mm256_slli_epi64(middle, 8), _mm256_slli_epi64(high, 16)));
        const __m256i counts = _mm256_add_epi64(
            _mm256_sad_epu8(_mm256_shuffle_epi8(clubs_diamonds, suits), zero),
            _mm256_slli_epi64(_mm256_sad_epu8(_mm256_shuffle_epi8(hearts_spades, suits), zero), 8));
        const __m256i no_flush = _mm256_cmpeq_epi64(
            _mm256_and_si256(_mm256_add_epi64(counts, flush_bias), flush_bits), zero);

        _mm_storeu_si128(reinterpret_cast<__m128i*>(block.keys.data() + row),
                         _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(keys, even_words)));
        const auto flushes =
            static_cast<unsigned>(~_mm256_movemask_pd(_mm256_castsi256_pd(no_flush))) & 15u;
        block.flushes[row / 64] |= std::uint64_t{flushes} << (row % 64);
    }
    const __m256i last_card = _mm256_set1_epi8(CARDS - 1);
    const __m256i in_range = _mm256_cmpeq_epi8(_mm256_max_epu8(highest, last_card), last_card);
    block.is_faulty = _mm256_movemask_epi8(in_range) != -1 || _mm256_movemask_epi8(doubled) != 0;
    return row;
}

bool has_avx2() {
    static const bool answer = __builtin_cpu_supports("avx2");
    return answer;
}

#endif

}  // namespace

void find_row_keys(const Card* ids, std::size_t rows, int columns, RowKeys& block) {
    block.flushes = {};
    block.is_faulty = false;
    std::size_t done = 0;
#ifdef FIFTHSTREET_X86
    if (has_avx2()) done = find_keys_avx2(ids, rows, columns, block);
#endif
    find_keys_portably(ids, done, rows, columns, block);
}

}  // namespace fifthstreet
