// The postflop solver: discounted CFR on ranges, and exact best responses in the same tree.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "postflop_pass.hpp"

namespace fifthstreet::postflop {

// A player's choice before the root, hole by hole: go on, or take a value that is known. A strategy of the other player
// that leaves nothing to win by going on is as safe as the one that gave those values (Burch et al. 2014).
struct Gadget {
    unsigned player = 0;
    std::vector<double> alternatives;            // what each hole of the root's list gets instead
    std::vector<double> weights;                 // of these holes, before the choice
    std::array<std::vector<double>, 2> regrets;  // of going on, of the alternative
};

// Learns nothing before `allocate`. Used by one thread at a time; a pass may use more inside.
class Solver {
  public:
    using Interrupt = std::function<bool()>;

    Solver(const std::vector<Node>& nodes, const std::vector<Card>& board, const Weights& weights);

    const Game& game() const { return game_; }
    // The memory that `allocate` takes, and how much of it stays after `forget_regrets`.
    std::size_t bytes(bool is_compact, bool with_regrets) const;
    // Everything at 0: strategies are uniform.
    void allocate(bool is_compact, bool with_regrets);
    void forget_regrets();
    bool is_allocated() const { return is_allocated_; }
    bool has_regrets() const { return has_regrets_; }

    // One iteration: player 0 learns, then player 1. False if it was interrupted; nothing holds then.
    bool learn(const Discounts& discounts, std::size_t threads, const Interrupt& is_interrupted);

    // Gives a player an alternative to the game: a value for each of the 1,326 holes, summed over the other player's
    // holes as all values of a pass are. Learning starts again.
    void set_gadget(unsigned player, const double* alternatives);

    // What a player wins on average, over all deals, by a best response to the other's average strategy, or by its own
    // average strategy. False if it was interrupted.
    bool value(unsigned player, Mode mode, std::size_t threads, const Interrupt& is_interrupted, double& found);

    // Fills a row for each action and a column for each hole of the board's list with the average strategy.
    void read_strategy(std::size_t node, std::size_t board, double* odds) const;
    // Takes such rows in place of the average strategy.
    void write_strategy(std::size_t node, std::size_t board, const double* odds);

    // A player's values at a decision, both playing their average strategies: of each action in turn if it is its own
    // decision, else one; for all holes of the board's list.
    std::vector<double> node_values(unsigned player, std::size_t node, std::size_t board);

    // All cells of the average strategy, then all scales.
    std::vector<std::pair<void*, std::size_t>> average_memory() const;
    bool is_compact() const { return std::holds_alternative<Tables<std::int16_t>>(tables_); }

  private:
    bool run(Mode mode, Pass& pass);
    void enter_gadget(const Discounts& discounts);
    void leave_gadget(const Pass& pass);

    Game game_;
    std::optional<Gadget> gadget_;
    std::variant<Tables<float>, Tables<std::int16_t>> tables_;
    std::uint32_t iterations_ = 0;
    bool is_allocated_ = false;
    bool has_regrets_ = false;
};

}  // namespace fifthstreet::postflop
