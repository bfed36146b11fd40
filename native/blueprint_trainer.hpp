// Training of a blueprint: Monte Carlo CFR with external sampling on a betting tree and buckets of holes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "card_buckets.hpp"
#include "random.hpp"
#include "strength.hpp"

namespace fifthstreet::blueprint {

inline constexpr unsigned PLAYERS = 2;
inline constexpr unsigned STREETS = 4;
inline constexpr unsigned MOST_ACTIONS = 8;

enum class NodeKind : std::uint8_t { DECISION = 0, FOLD = 1, SHOWDOWN = 2 };

struct Node {
    std::size_t cell;     // of the first action in bucket 0
    std::uint32_t first;  // the first child; the others follow
    float stake;          // the chips that change hands at an end
    NodeKind kind;
    std::uint8_t player;  // who decides, or who folded
    std::uint8_t street;
    std::uint8_t actions;
};

struct Settings {
    std::uint64_t seed = 0;
    std::uint64_t discount_every = 0;  // iterations after which all that was learnt is discounted, linearly
    std::uint64_t prune_after = 0;     // iterations from which on hopeless actions are mostly left out
    float lowest_regret = 0;           // regrets stay above this; far below 0 an action is hopeless
    double explored = 0;               // how often one of the opponent's other actions is walked too, before the turn
    std::uint64_t explore_until = 0;   // iterations from which on nothing is explored
};

// Learns by itself; the same seed gives the same numbers, also when it goes on from saved cells. One thread.
class Trainer {
  public:
    Trainer(std::vector<Node> nodes, const CardBuckets& buckets, const std::array<std::uint8_t, HOLES>& classes,
            const std::array<std::size_t, STREETS>& bucket_counts, const Settings& settings);

    // How many numbers the regrets, and the averages, have.
    std::size_t cells() const { return regrets_.size(); }
    std::uint64_t iterations() const { return iterations_; }
    std::vector<float>& regrets() { return regrets_; }
    std::vector<float>& averages() { return averages_; }
    void resume(std::uint64_t iterations) { iterations_ = iterations; }

    // Runs so many iterations more, each with one deal and both players learning in turn; stops early, between two
    // iterations, if asked to. `visits` counts nodes.
    void learn(std::uint64_t iterations, const std::function<bool()>& is_interrupted);
    std::uint64_t visits() const { return visits_; }

  private:
    void deal(Random& random);
    float walk(const Node& node, unsigned learner, Random& random);
    void explore(const Node& node, unsigned chosen, unsigned learner, Random& random);
    float learn_at(const Node& node, unsigned learner, Random& random, float* regrets, const float* strategy);
    void discount();

    std::vector<Node> nodes_;
    const CardBuckets& buckets_;
    BucketCache turns_;
    BucketCache rivers_;
    std::array<std::uint8_t, HOLES> classes_;
    std::array<std::size_t, STREETS> bucket_counts_;
    Settings settings_;
    std::vector<float> regrets_;
    std::vector<float> averages_;
    unsigned last_street_ = 0;  // on which somebody decides
    std::uint64_t iterations_ = 0;
    std::uint64_t visits_ = 0;
    bool is_pruning_ = false;

    // Of the current deal: the bucket of each player on each street, and who wins a showdown.
    std::array<std::array<std::uint32_t, STREETS>, PLAYERS> held_{};
    std::array<float, PLAYERS> outcome_{};
};

}  // namespace fifthstreet::blueprint
