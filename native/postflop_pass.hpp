// A pass: one walk over all streets and boards that values every hole of one player.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "postflop_boards.hpp"
#include "postflop_tables.hpp"
#include "postflop_tree.hpp"

namespace fifthstreet::postflop {

enum class Mode {
    LEARN,         // against the opponent's current strategy; updates regrets and averages
    BEST_RESPONSE, // the best response to the opponent's average strategy
    EXPECTED,      // the average strategy against the opponent's average strategy
};

// What regrets and averages are multiplied by before something is added.
struct Discounts {
    float positive = 1;
    float negative = 1;
    float average = 1;
};

// The values of all sequences on one street and board, asked for in passes that learn nothing. Only the way there is
// walked: boards and subtrees from the root on.
struct Capture {
    std::vector<std::uint32_t> subtrees;
    std::vector<std::uint32_t> boards;
    std::vector<double> values;  // [own sequence][own hole, padded]
};

// A spot: its betting, its boards, and both players' ranges. It stays where it was made, as its parts refer to each
// other.
struct Game {
    Game(const std::vector<Node>& nodes, const std::vector<Card>& board, const Weights& range_weights);
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    Tree tree;
    std::vector<Board> boards;
    Layout layout;
    std::array<std::vector<double>, PLAYERS> weights;  // of the root's holes, the largest 1; padded with 0
    double deals = 0;                                  // the weight of all pairs of holes that can be dealt
    // What the largest subtree needs.
    std::size_t most_sequences = 0;
    std::size_t most_rows = 0;
};

struct Pass {
    unsigned own = 0;
    Discounts discounts;
    std::uint32_t iteration = 0;
    std::size_t threads = 1;
    Capture* capture = nullptr;
    // Called now and then by the calling thread; true stops the pass, whose values are then meaningless.
    std::function<bool()> is_interrupted;
    std::vector<double> values;  // of the root's holes; filled by the pass
};

// One pass over a game for one kind of cells, with the instructions that this machine has.
template <typename Cell>
using RunPass = bool (*)(const Game&, Tables<Cell>&, Mode, Pass&);

namespace plain {
bool run_pass(const Game& game, Tables<float>& tables, Mode mode, Pass& pass);
bool run_pass(const Game& game, Tables<std::int16_t>& tables, Mode mode, Pass& pass);
}  // namespace plain

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define FIFTHSTREET_HAS_AVX2_PASS 1
namespace avx2 {
bool run_pass(const Game& game, Tables<float>& tables, Mode mode, Pass& pass);
bool run_pass(const Game& game, Tables<std::int16_t>& tables, Mode mode, Pass& pass);
}  // namespace avx2
#endif

}  // namespace fifthstreet::postflop
