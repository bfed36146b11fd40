// The betting of a postflop spot, street by street, in sequence form.
//
// A sequence of a player is the list of its own actions on one street: number 0 is none yet, and every action of
// every decision has a number of its own. What a player wins is then a sum over its sequences, and its values need
// only its own decisions on the way up and the opponent's on the way down. Nothing here knows cards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fifthstreet::postflop {

inline constexpr unsigned PLAYERS = 2;
inline constexpr std::size_t LANES = 8;  // sequences whose terminals are valued together

enum class NodeKind : std::int32_t { DECISION = 0, FOLD = 1, SHOWDOWN = 2, DEAL = 3 };

// A node as Python gives it; a parent comes before its children, and these in the order of the actions.
struct Node {
    NodeKind kind;
    std::int32_t player;       // who decides; -1 at other nodes
    std::int32_t parent;       // -1 at the root
    std::int32_t board_cards;  // 3 to 5
    // A player's value of an end is compare * (what it beats - what beats it) + total * (all that can be), counted
    // in the reaches of the opponent's holes.
    std::array<double, PLAYERS> compare;
    std::array<double, PLAYERS> total;
};

// One decision of one player on one street.
struct Decision {
    std::uint32_t parent;   // the own sequence that leads here
    std::uint32_t first;    // the sequence of the first action; the others follow
    std::uint32_t actions;
    std::uint32_t row;      // of the first action among the rows of all decisions of the subtree
    std::uint32_t node;
};

struct Side {
    std::vector<Decision> decisions;  // those further up the tree come first
    std::uint32_t sequences = 1;
    std::uint32_t rows = 0;
};

// An end of the hand: `factor` times the lane's number goes to the own sequence.
struct Term {
    std::uint32_t sequence;
    std::uint32_t lane;
    double factor;
};

// How one player values the ends of a street. A lane is a sequence of the opponent at which the hand may end; lanes
// that are compared at a showdown come first, those that need only a total come last.
struct Ends {
    std::vector<std::uint32_t> lanes;
    std::size_t compared = 0;      // lanes [0, compared) need what a hole beats and what beats it
    std::size_t first_total = 0;   // lanes [first_total, lanes.size()) need the total
    std::vector<Term> comparisons;
    std::vector<Term> totals;

    std::size_t blocks() const { return (lanes.size() + LANES - 1) / LANES; }
    std::size_t compared_blocks() const { return (compared + LANES - 1) / LANES; }
};

// Where a street ends and the next card is dealt.
struct Continuation {
    std::array<std::uint32_t, PLAYERS> sequences;
    std::uint32_t subtree;
};

// The betting of one street from one pot and stack, the same for every card that was dealt.
struct Subtree {
    int board_cards = 0;
    std::int32_t parent = -1;  // the subtree of the street before
    std::array<Side, PLAYERS> sides;
    std::array<Ends, PLAYERS> ends;
    std::vector<Continuation> continuations;
};

// The decision of a node: which subtree, whose, and which of its decisions.
struct DecisionPlace {
    std::uint32_t subtree = 0;
    std::uint32_t player = 0;
    std::uint32_t decision = 0;
    std::array<std::uint32_t, PLAYERS> sequences{};  // that lead here
};

struct Tree {
    std::vector<Subtree> subtrees;      // the root's is number 0
    std::vector<DecisionPlace> places;  // by node; for decisions only
};

// Splits the nodes into streets; std::invalid_argument if they are no tree.
Tree make_tree(const std::vector<Node>& nodes);

}  // namespace fifthstreet::postflop
