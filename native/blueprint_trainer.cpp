#include "blueprint_trainer.hpp"

#include <algorithm>
#include <stdexcept>

namespace fifthstreet::blueprint {
namespace {

constexpr double PRUNED_SHARE = 0.95;  // of the iterations leave hopeless actions out
constexpr float HOPELESS = 0.1F;       // of the lowest regret
constexpr std::uint64_t POLL_EVERY = 256;
constexpr unsigned TURN = 2;
constexpr unsigned RIVER = 3;

// Regret matching: in proportion to positive regrets, evenly where there are none.
inline void match_regrets(const float* regrets, unsigned actions, float* strategy) {
    float sum = 0;
    for (unsigned action = 0; action < actions; ++action) {
        strategy[action] = std::max(regrets[action], 0.0F);
        sum += strategy[action];
    }
    if (sum > 0) {
        const float scale = 1.0F / sum;
        for (unsigned action = 0; action < actions; ++action) strategy[action] *= scale;
    } else {
        std::fill_n(strategy, actions, 1.0F / static_cast<float>(actions));
    }
}

}  // namespace

Trainer::Trainer(std::vector<Node> nodes, const CardBuckets& buckets, const std::array<std::uint8_t, HOLES>& classes,
                 const std::array<std::size_t, STREETS>& bucket_counts, const Settings& settings)
    : nodes_(std::move(nodes)),
      buckets_(buckets),
      turns_(buckets, 4),
      rivers_(buckets, BOARD_CARDS),
      classes_(classes),
      bucket_counts_(bucket_counts),
      settings_(settings) {
    std::size_t cells = 0;
    for (Node& node : nodes_) {
        if (node.kind != NodeKind::DECISION) continue;
        if (node.actions == 0 || node.actions > MOST_ACTIONS || node.street >= STREETS || node.player >= PLAYERS ||
            node.first + std::size_t{node.actions} > nodes_.size()) {
            throw std::invalid_argument("a node that cannot be");
        }
        node.cell = cells;
        last_street_ = std::max<unsigned>(last_street_, node.street);
        cells += bucket_counts_[node.street] * node.actions;
    }
    if (nodes_.empty() || nodes_[0].kind != NodeKind::DECISION) throw std::invalid_argument("the root must decide");
    regrets_.assign(cells, 0);
    averages_.assign(cells, 0);
}

void Trainer::learn(std::uint64_t iterations, const std::function<bool()>& is_interrupted) {
    for (std::uint64_t left = iterations; left > 0; --left) {
        if (iterations_ % POLL_EVERY == 0 && is_interrupted && is_interrupted()) return;
        // Every iteration has its own stream, so that a resumed run draws what a straight one draws.
        Random random(settings_.seed, iterations_);
        deal(random);
        is_pruning_ = iterations_ >= settings_.prune_after && random.fraction() < PRUNED_SHARE;
        for (unsigned learner = 0; learner < PLAYERS; ++learner) walk(nodes_[0], learner, random);
        ++iterations_;
        if (settings_.discount_every > 0 && iterations_ % settings_.discount_every == 0) discount();
    }
}

void Trainer::deal(Random& random) {
    constexpr int DEALT = PLAYERS * HOLE_CARDS + BOARD_CARDS;
    std::array<Card, DEALT> cards;
    CardMask taken = 0;
    for (Card& card : cards) {
        do {
            card = static_cast<Card>(random.below(CARDS));
        } while (taken & bit_of(card));
        taken |= bit_of(card);
    }
    const Card* board = cards.data() + PLAYERS * HOLE_CARDS;
    std::array<Strength, PLAYERS> strengths;
    const Evaluator evaluator(HOLE_CARDS + BOARD_CARDS);
    for (unsigned player = 0; player < PLAYERS; ++player) {
        const Card* hole = cards.data() + player * HOLE_CARDS;
        const int number = make_hole(hole[0], hole[1]).number();
        auto& held = held_[player];
        held[0] = classes_[static_cast<std::size_t>(number)];
        if (last_street_ > 0) held[1] = buckets_.flop(board, number);
        if (last_street_ > 1) held[2] = turns_.find(board, number);
        if (last_street_ > 2) held[3] = rivers_.find(board, number);
        CardSums sums;
        for (int place = 0; place < BOARD_CARDS; ++place) sums.add(board[place]);
        for (int place = 0; place < HOLE_CARDS; ++place) sums.add(hole[place]);
        strengths[player] = evaluator(sums);
    }
    outcome_[0] = strengths[0] == strengths[1] ? 0.0F : strengths[0] > strengths[1] ? 1.0F : -1.0F;
    outcome_[1] = -outcome_[0];
}

float Trainer::walk(const Node& node, unsigned learner, Random& random) {
    ++visits_;
    if (node.kind == NodeKind::FOLD) return node.player == learner ? -node.stake : node.stake;
    if (node.kind == NodeKind::SHOWDOWN) return node.stake * outcome_[learner];
    const std::size_t cell = node.cell + held_[node.player][node.street] * node.actions;
    float* regrets = regrets_.data() + cell;
    std::array<float, MOST_ACTIONS> strategy;
    match_regrets(regrets, node.actions, strategy.data());
    if (node.player == learner) return learn_at(node, learner, random, regrets, strategy.data());
    float* averages = averages_.data() + cell;
    float left = static_cast<float>(random.fraction());
    unsigned chosen = 0;
    for (unsigned action = 0; action < node.actions; ++action) {
        averages[action] += strategy[action];
        if (left >= 0 && strategy[action] > 0) {
            chosen = action;
            left -= strategy[action];
        }
    }
    if (iterations_ < settings_.explore_until && node.street < TURN && random.fraction() < settings_.explored) {
        explore(node, chosen, learner, random);
    }
    return walk(nodes_[node.first + chosen], learner, random);
}

// Learns the answer to an action that the opponent hardly ever takes. What it is worth tells the decisions above
// nothing. Below, the opponent seems to hold anything: that fades where it really comes there, once nothing is explored
// any more, and elsewhere it stays what was learnt.
void Trainer::explore(const Node& node, unsigned chosen, unsigned learner, Random& random) {
    const unsigned action = static_cast<unsigned>(random.below(node.actions));
    if (action != chosen) walk(nodes_[node.first + action], learner, random);
}

float Trainer::learn_at(const Node& node, unsigned learner, Random& random, float* regrets, const float* strategy) {
    const Node* children = nodes_.data() + node.first;
    for (unsigned action = 0; action < node.actions; ++action) {
        const Node& child = children[action];
        if (child.kind == NodeKind::DECISION) {
            const std::size_t cell = child.cell + held_[child.player][child.street] * child.actions;
            __builtin_prefetch(regrets_.data() + cell);
        }
    }
    std::array<float, MOST_ACTIONS> values;
    std::array<bool, MOST_ACTIONS> is_left_out{};
    float value = 0;
    for (unsigned action = 0; action < node.actions; ++action) {
        const Node& child = children[action];
        // Ends cost nothing, and the river is where hope may come from.
        if (is_pruning_ && regrets[action] < HOPELESS * settings_.lowest_regret && child.kind == NodeKind::DECISION &&
            child.street != RIVER) {
            is_left_out[action] = true;
            continue;
        }
        values[action] = walk(child, learner, random);
        value += strategy[action] * values[action];
    }
    for (unsigned action = 0; action < node.actions; ++action) {
        if (is_left_out[action]) continue;
        regrets[action] = std::max(regrets[action] + values[action] - value, settings_.lowest_regret);
    }
    return value;
}

void Trainer::discount() {
    const auto done = static_cast<float>(iterations_ / settings_.discount_every);
    const float kept = done / (done + 1);
    for (float& regret : regrets_) regret *= kept;
    for (float& average : averages_) average *= kept;
}

}  // namespace fifthstreet::blueprint
