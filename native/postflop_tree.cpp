#include "postflop_tree.hpp"

#include <algorithm>
#include <stdexcept>

namespace fifthstreet::postflop {
namespace {

// Where a node stands while the tree is split.
struct Position {
    std::uint32_t subtree = 0;
    std::array<std::uint32_t, PLAYERS> sequences{};
    std::uint32_t children = 0;
};

struct End {
    std::uint32_t subtree;
    std::array<std::uint32_t, PLAYERS> sequences;
    const Node* node;
};

void require(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

std::uint32_t new_subtree(Tree& tree, int board_cards, std::int32_t parent) {
    tree.subtrees.emplace_back();
    tree.subtrees.back().board_cards = board_cards;
    tree.subtrees.back().parent = parent;
    return static_cast<std::uint32_t>(tree.subtrees.size() - 1);
}

// The opponent's sequences at which the hand may end, in the order that `Ends` asks for.
void gather_ends(Subtree& subtree, const std::vector<const End*>& found, unsigned own) {
    Ends& ends = subtree.ends[own];
    const unsigned opponent = 1 - own;
    const std::size_t sequences = subtree.sides[opponent].sequences;
    std::vector<int> needs(sequences, 0);  // 1 a comparison, 2 a total
    for (const End* end : found) {
        int& need = needs[end->sequences[opponent]];
        if (end->node->compare[own] != 0) need |= 1;
        if (end->node->total[own] != 0) need |= 2;
    }
    std::vector<std::uint32_t> lane_of(sequences, 0);
    for (const int wanted : {1, 3, 2}) {
        if (wanted == 3) ends.first_total = ends.lanes.size();
        if (wanted == 2) ends.compared = ends.lanes.size();
        for (std::uint32_t sequence = 0; sequence < sequences; ++sequence) {
            if (needs[sequence] != wanted) continue;
            lane_of[sequence] = static_cast<std::uint32_t>(ends.lanes.size());
            ends.lanes.push_back(sequence);
        }
    }
    for (const End* end : found) {
        const std::uint32_t lane = lane_of[end->sequences[opponent]];
        const Node& node = *end->node;
        if (node.compare[own] != 0) {
            ends.comparisons.push_back({end->sequences[own], lane, node.compare[own]});
        }
        if (node.total[own] != 0) {
            ends.totals.push_back({end->sequences[own], lane, node.total[own]});
        }
    }
}

}  // namespace

Tree make_tree(const std::vector<Node>& nodes) {
    require(!nodes.empty() && nodes[0].kind == NodeKind::DECISION, "the root is no decision");
    Tree tree;
    tree.places.resize(nodes.size());
    std::vector<Position> positions(nodes.size());
    std::vector<std::uint32_t> child_counts(nodes.size(), 0);
    for (std::size_t number = 0; number < nodes.size(); ++number) {
        const Node& node = nodes[number];
        require(node.board_cards >= 3 && node.board_cards <= 5, "a street of no hold'em");
        if (number == 0) continue;
        require(node.parent >= 0 && static_cast<std::size_t>(node.parent) < number, "a bad parent");
        ++child_counts[static_cast<std::size_t>(node.parent)];
    }
    std::vector<End> ends;
    for (std::size_t number = 0; number < nodes.size(); ++number) {
        const Node& node = nodes[number];
        Position& position = positions[number];
        if (number == 0) {
            position.subtree = new_subtree(tree, node.board_cards, -1);
        } else {
            const auto before = static_cast<std::size_t>(node.parent);
            const Node& parent = nodes[before];
            const Position& above = positions[before];
            require(parent.kind == NodeKind::DECISION || parent.kind == NodeKind::DEAL,
                    "an end has children");
            const bool is_dealt = parent.kind == NodeKind::DEAL;
            require(node.board_cards == parent.board_cards + (is_dealt ? 1 : 0), "a street is left out");
            if (is_dealt) {
                require(node.kind == NodeKind::DECISION && child_counts[before] == 1,
                        "a deal does not lead to one decision");
                position.subtree =
                    new_subtree(tree, node.board_cards, static_cast<std::int32_t>(above.subtree));
                tree.subtrees[above.subtree].continuations.push_back(
                    {above.sequences, position.subtree});
            } else {
                const DecisionPlace& place = tree.places[before];
                const Side& side = tree.subtrees[above.subtree].sides[place.player];
                position.subtree = above.subtree;
                position.sequences = above.sequences;
                position.sequences[place.player] =
                    side.decisions[place.decision].first + positions[before].children++;
            }
        }
        if (node.kind == NodeKind::DECISION) {
            require(node.player == 0 || node.player == 1, "a decision of nobody");
            require(child_counts[number] > 0, "a decision without actions");
            const auto player = static_cast<unsigned>(node.player);
            Side& side = tree.subtrees[position.subtree].sides[player];
            tree.places[number] = {position.subtree, player,
                                   static_cast<std::uint32_t>(side.decisions.size()),
                                   position.sequences};
            side.decisions.push_back({position.sequences[player], side.sequences,
                                      child_counts[number], side.rows,
                                      static_cast<std::uint32_t>(number)});
            side.sequences += child_counts[number];
            side.rows += child_counts[number];
        } else if (node.kind == NodeKind::DEAL) {
            require(child_counts[number] == 1 && node.board_cards < 5, "a deal that leads nowhere");
        } else {
            require(child_counts[number] == 0, "an end has children");
            ends.push_back({position.subtree, position.sequences, &node});
        }
    }
    std::vector<std::vector<const End*>> by_subtree(tree.subtrees.size());
    for (const End& end : ends) by_subtree[end.subtree].push_back(&end);
    for (std::size_t number = 0; number < tree.subtrees.size(); ++number) {
        for (unsigned own = 0; own < PLAYERS; ++own) {
            gather_ends(tree.subtrees[number], by_subtree[number], own);
        }
    }
    return tree;
}

}  // namespace fifthstreet::postflop
