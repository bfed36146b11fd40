#include "postflop_solver.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fifthstreet::postflop {
namespace {

template <typename Cell>
RunPass<Cell> choose_pass() {
#ifdef FIFTHSTREET_HAS_AVX2_PASS
    if (__builtin_cpu_supports("avx2")) return avx2::run_pass;
#endif
    return plain::run_pass;
}

// The weight of all pairs of holes without a common card.
double count_deals(const Board& board, const std::array<std::vector<double>, PLAYERS>& weights) {
    std::array<double, CARDS> by_card{};
    double all = 0;
    const Hands& others = board.hands[1];
    for (std::size_t place = 0; place < others.count; ++place) {
        all += weights[1][place];
        for (const Card card : others.cards[place]) by_card[card] += weights[1][place];
    }
    double deals = 0;
    const Hands& hands = board.hands[0];
    for (std::size_t place = 0; place < hands.count; ++place) {
        const auto& cards = hands.cards[place];
        double left = all - by_card[cards[0]] - by_card[cards[1]];
        if (hands.same[place] != NO_HOLE) left += weights[1][hands.same[place]];
        deals += weights[0][place] * left;
    }
    return deals;
}

}  // namespace

Game::Game(const std::vector<Node>& nodes, const std::vector<Card>& board, const Weights& range_weights)
    : tree(make_tree(nodes)), boards(make_boards(board, range_weights)), layout(tree, boards) {
    for (unsigned player = 0; player < PLAYERS; ++player) {
        const Hands& hands = boards[0].hands[player];
        weights[player].assign(hands.padded(), 0);
        double most = 0;
        for (const std::uint16_t hole : hands.holes) most = std::max(most, range_weights[player][hole]);
        for (std::size_t place = 0; place < hands.count; ++place) {
            weights[player][place] = range_weights[player][hands.holes[place]] / most;
        }
    }
    deals = count_deals(boards[0], weights);
    for (const Subtree& subtree : tree.subtrees) {
        for (const Side& side : subtree.sides) {
            most_sequences = std::max<std::size_t>(most_sequences, side.sequences);
            most_rows = std::max<std::size_t>(most_rows, side.rows);
        }
    }
}

Solver::Solver(const std::vector<Node>& nodes, const std::vector<Card>& board, const Weights& weights)
    : game_(nodes, board, weights) {}

std::size_t Solver::bytes(bool is_compact, bool with_regrets) const {
    const std::size_t one =
        is_compact ? Table<std::int16_t>::bytes(game_.layout) : Table<float>::bytes(game_.layout);
    return with_regrets ? 2 * one : one;
}

void Solver::allocate(bool is_compact, bool with_regrets) {
    const auto fill = [&]<typename Cell>(Tables<Cell> tables) {
        tables.averages = Table<Cell>(game_.layout);
        if (with_regrets) tables.regrets = Table<Cell>(game_.layout);
        tables_ = std::move(tables);
    };
    if (is_compact) {
        fill(Tables<std::int16_t>());
    } else {
        fill(Tables<float>());
    }
    iterations_ = 0;
    is_allocated_ = true;
    has_regrets_ = with_regrets;
}

void Solver::forget_regrets() {
    std::visit([](auto& tables) { tables.regrets = {}; }, tables_);
    has_regrets_ = false;
}

bool Solver::run(Mode mode, Pass& pass) {
    return std::visit(
        [&]<typename Cell>(Tables<Cell>& tables) {
            static const RunPass<Cell> run_pass = choose_pass<Cell>();
            return run_pass(game_, tables, mode, pass);
        },
        tables_);
}

bool Solver::learn(const Discounts& discounts, std::size_t threads, const Interrupt& is_interrupted) {
    ++iterations_;
    if (gadget_) enter_gadget(discounts);
    bool is_done = true;
    for (unsigned player = 0; player < PLAYERS && is_done; ++player) {
        Pass pass;
        pass.own = player;
        pass.iteration = iterations_;
        pass.discounts = discounts;
        pass.threads = threads;
        pass.is_interrupted = is_interrupted;
        is_done = run(Mode::LEARN, pass);
        if (gadget_ && is_done && player == gadget_->player) leave_gadget(pass);
    }
    if (gadget_) game_.weights[gadget_->player] = gadget_->weights;
    return is_done;
}

void Solver::set_gadget(unsigned player, const double* alternatives) {
    const Hands& hands = game_.boards[0].hands[player];
    Gadget gadget;
    gadget.player = player;
    gadget.weights = game_.weights[player];
    for (const std::uint16_t hole : hands.holes) gadget.alternatives.push_back(alternatives[hole]);
    for (auto& regrets : gadget.regrets) regrets.assign(hands.count, 0);
    gadget_ = std::move(gadget);
    iterations_ = 0;
}

// Only holes that go on reach the root.
void Solver::enter_gadget(const Discounts& discounts) {
    Gadget& gadget = *gadget_;
    for (auto& regrets : gadget.regrets) {
        for (double& regret : regrets) {
            regret *= static_cast<double>(regret > 0 ? discounts.positive : discounts.negative);
        }
    }
    std::vector<double>& weights = game_.weights[gadget.player];
    for (std::size_t place = 0; place < gadget.alternatives.size(); ++place) {
        const double go_on = std::max(gadget.regrets[0][place], 0.0);
        const double sum = go_on + std::max(gadget.regrets[1][place], 0.0);
        weights[place] = gadget.weights[place] * (sum > 0 ? go_on / sum : 0.5);
    }
}

void Solver::leave_gadget(const Pass& pass) {
    Gadget& gadget = *gadget_;
    const std::vector<double>& weights = game_.weights[gadget.player];
    for (std::size_t place = 0; place < gadget.alternatives.size(); ++place) {
        if (!(gadget.weights[place] > 0)) continue;
        const double share = weights[place] / gadget.weights[place];
        const double value = share * pass.values[place] + (1 - share) * gadget.alternatives[place];
        gadget.regrets[0][place] += pass.values[place] - value;
        gadget.regrets[1][place] += gadget.alternatives[place] - value;
    }
}

bool Solver::value(unsigned player, Mode mode, std::size_t threads, const Interrupt& is_interrupted, double& found) {
    Pass pass;
    pass.own = player;
    pass.threads = threads;
    pass.is_interrupted = is_interrupted;
    if (!run(mode, pass)) return false;
    double sum = 0;
    for (std::size_t place = 0; place < pass.values.size(); ++place) {
        sum += pass.values[place] * game_.weights[player][place];
    }
    found = sum / game_.deals;
    return true;
}

std::vector<double> Solver::node_values(unsigned player, std::size_t node, std::size_t board) {
    const DecisionPlace& place = game_.tree.places[node];
    Capture capture;
    for (auto number = static_cast<std::int32_t>(place.subtree); number >= 0;
         number = game_.tree.subtrees[static_cast<std::size_t>(number)].parent) {
        capture.subtrees.insert(capture.subtrees.begin(), static_cast<std::uint32_t>(number));
    }
    for (auto number = static_cast<std::int32_t>(board); number >= 0;
         number = game_.boards[static_cast<std::size_t>(number)].parent) {
        capture.boards.insert(capture.boards.begin(), static_cast<std::uint32_t>(number));
    }
    Pass pass;
    pass.own = player;
    pass.capture = &capture;
    run(Mode::EXPECTED, pass);
    const Hands& hands = game_.boards[board].hands[player];
    const Side& side = game_.tree.subtrees[place.subtree].sides[player];
    std::size_t first = place.sequences[player];
    std::size_t rows = 1;
    if (place.player == player) {
        first = side.decisions[place.decision].first;
        rows = side.decisions[place.decision].actions;
    }
    std::vector<double> values;
    for (std::size_t row = first; row < first + rows; ++row) {
        const double* from = capture.values.data() + row * hands.padded();
        values.insert(values.end(), from, from + hands.count);
    }
    return values;
}

void Solver::read_strategy(std::size_t node, std::size_t board, double* odds) const {
    const DecisionPlace& place = game_.tree.places[node];
    const Side& side = game_.tree.subtrees[place.subtree].sides[place.player];
    const Decision& decision = side.decisions[place.decision];
    const Hands& hands = game_.boards[board].hands[place.player];
    const std::size_t first = game_.layout.first_cell(place.subtree, board, place.player);
    // Within a block all cells of a decision have one scale, which shares do not need.
    std::visit(
        [&](const auto& tables) {
            const auto* cells = tables.averages.cells.data() + first;
            for (std::size_t hand = 0; hand < hands.count; ++hand) {
                const auto* rows =
                    cells + (hand / BLOCK * side.rows + decision.row) * BLOCK + hand % BLOCK;
                double sum = 0;
                for (std::size_t action = 0; action < decision.actions; ++action) {
                    sum += std::max(0.0, static_cast<double>(rows[action * BLOCK]));
                }
                for (std::size_t action = 0; action < decision.actions; ++action) {
                    const double weight = std::max(0.0, static_cast<double>(rows[action * BLOCK]));
                    odds[action * hands.count + hand] = sum > 0 ? weight / sum : 1.0 / decision.actions;
                }
            }
        },
        tables_);
}

void Solver::write_strategy(std::size_t node, std::size_t board, const double* odds) {
    const DecisionPlace& place = game_.tree.places[node];
    const Side& side = game_.tree.subtrees[place.subtree].sides[place.player];
    const Decision& decision = side.decisions[place.decision];
    const Hands& hands = game_.boards[board].hands[place.player];
    const std::size_t first = game_.layout.first_cell(place.subtree, board, place.player);
    auto* tables = std::get_if<Tables<float>>(&tables_);
    if (tables == nullptr) throw std::logic_error("strategies are written to float cells only");
    float* cells = tables->averages.cells.data() + first;
    for (std::size_t hand = 0; hand < hands.count; ++hand) {
        float* rows = cells + (hand / BLOCK * side.rows + decision.row) * BLOCK + hand % BLOCK;
        for (std::size_t action = 0; action < decision.actions; ++action) {
            rows[action * BLOCK] = static_cast<float>(odds[action * hands.count + hand]);
        }
    }
}

std::vector<std::pair<void*, std::size_t>> Solver::average_memory() const {
    return std::visit(
        [](const auto& tables) {
            const auto& averages = tables.averages;
            return std::vector<std::pair<void*, std::size_t>>{
                {averages.cells.data(), averages.cells.size() * sizeof(*averages.cells.data())},
                {averages.scales.data(), averages.scales.size() * sizeof(float)},
            };
        },
        tables_);
}

}  // namespace fifthstreet::postflop
