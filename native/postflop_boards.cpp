#include "postflop_boards.hpp"

#include <algorithm>
#include <utility>

#include "strength.hpp"

namespace fifthstreet::postflop {
namespace {

Card swapped(Card card, int first, int second) {
    const int suit = suit_of(card);
    if (suit != first && suit != second) return card;
    return static_cast<Card>(card - suit + (suit == first ? second : first));
}

struct HoleCards {
    std::array<Hole, HOLES> holes;

    HoleCards() {
        std::size_t number = 0;
        for (int high = 0; high < CARDS; ++high) {
            for (int low = 0; low < high; ++low) {
                holes[number++] = {static_cast<Card>(low), static_cast<Card>(high)};
            }
        }
    }
};

const std::array<Hole, HOLES>& all_holes() {
    static const HoleCards table;
    return table.holes;
}

std::size_t swapped(std::size_t hole, int first, int second) {
    const Hole& cards = all_holes()[hole];
    return static_cast<std::size_t>(
        make_hole(swapped(cards.low, first, second), swapped(cards.high, first, second)).number());
}

class Maker {
  public:
    explicit Maker(const Weights& weights) : weights_(weights) {
        for (int first = 0; first < SUITS; ++first) {
            for (int second = first + 1; second < SUITS; ++second) {
                may_swap_[first][second] = ranges_allow(first, second);
            }
        }
    }

    std::vector<Board> make(const std::vector<Card>& root) {
        boards_.emplace_back();
        boards_[0].cards = root;
        fill_root();
        // Breadth first: the boards of a street lie together, and in the order of their parents.
        for (std::size_t number = 0; number < boards_.size(); ++number) add_children(number);
        return std::move(boards_);
    }

  private:
    bool ranges_allow(int first, int second) const {
        for (const auto& own : weights_) {
            for (std::size_t hole = 0; hole < HOLES; ++hole) {
                if (own[hole] != own[swapped(hole, first, second)]) return false;
            }
        }
        return true;
    }

    static CardMask mask_of(const std::vector<Card>& cards) {
        CardMask mask = 0;
        for (const Card card : cards) mask |= bit_of(card);
        return mask;
    }

    void fill_root() {
        Board& board = boards_[0];
        const CardMask mask = mask_of(board.cards);
        for (unsigned player = 0; player < PLAYERS; ++player) {
            std::vector<std::uint16_t> holes;
            for (std::size_t hole = 0; hole < HOLES; ++hole) {
                if (weights_[player][hole] > 0 && (all_holes()[hole].mask() & mask) == 0) {
                    holes.push_back(static_cast<std::uint16_t>(hole));
                }
            }
            std::vector<std::uint16_t> none(holes.size(), NO_HOLE);
            set_hands(board, player, std::move(holes), std::move(none));
        }
        finish(board);
    }

    static void set_hands(Board& board, unsigned player, std::vector<std::uint16_t> holes,
                          std::vector<std::uint16_t> parent) {
        Hands& hands = board.hands[player];
        hands.count = holes.size();
        hands.holes = std::move(holes);
        hands.parent = std::move(parent);
    }

    // Sorts the holes on a river, and fills what is derived from the lists.
    void finish(Board& board) {
        if (board.is_river()) sort_by_strength(board);
        std::array<std::array<std::uint16_t, HOLES>, PLAYERS> place_of;
        for (unsigned player = 0; player < PLAYERS; ++player) {
            place_of[player].fill(NO_HOLE);
            Hands& hands = board.hands[player];
            hands.cards.resize(hands.count);
            for (std::size_t place = 0; place < hands.count; ++place) {
                const Hole& cards = all_holes()[hands.holes[place]];
                hands.cards[place] = {cards.low, cards.high};
                place_of[player][hands.holes[place]] = static_cast<std::uint16_t>(place);
            }
        }
        for (unsigned player = 0; player < PLAYERS; ++player) {
            Hands& hands = board.hands[player];
            hands.same.resize(hands.count);
            for (std::size_t place = 0; place < hands.count; ++place) {
                hands.same[place] = place_of[1 - player][hands.holes[place]];
            }
        }
        if (!board.is_river()) find_swaps(board, place_of);
    }

    static void sort_by_strength(Board& board) {
        const Evaluator evaluator(HOLE_CARDS + BOARD_CARDS);
        CardSums on_board;
        for (const Card card : board.cards) on_board.add(card);
        std::array<std::vector<Strength>, PLAYERS> sorted;
        for (unsigned player = 0; player < PLAYERS; ++player) {
            Hands& hands = board.hands[player];
            // Strength above, place below: one sort of plain numbers.
            std::vector<std::uint32_t> keys(hands.count);
            for (std::size_t place = 0; place < hands.count; ++place) {
                CardSums sums = on_board;
                const Hole& hole = all_holes()[hands.holes[place]];
                sums.add(hole.low);
                sums.add(hole.high);
                keys[place] = static_cast<std::uint32_t>(evaluator(sums)) << 16 |
                              static_cast<std::uint32_t>(place);
            }
            std::sort(keys.begin(), keys.end());
            Hands unsorted = hands;
            for (std::size_t place = 0; place < hands.count; ++place) {
                const std::size_t from = keys[place] & 0xFFFF;
                hands.holes[place] = unsorted.holes[from];
                hands.parent[place] = unsorted.parent[from];
                sorted[player].push_back(static_cast<Strength>(keys[place] >> 16));
            }
        }
        Group group{};
        while (group.ends[0] < sorted[0].size() || group.ends[1] < sorted[1].size()) {
            Strength lowest = 0xFFFF;
            for (unsigned player = 0; player < PLAYERS; ++player) {
                const auto& strengths = sorted[player];
                if (group.ends[player] < strengths.size()) {
                    lowest = std::min<Strength>(lowest, strengths[group.ends[player]]);
                }
            }
            for (unsigned player = 0; player < PLAYERS; ++player) {
                const auto& strengths = sorted[player];
                std::uint32_t& end = group.ends[player];
                while (end < strengths.size() && strengths[end] == lowest) ++end;
            }
            board.groups.push_back(group);
        }
    }

    void find_swaps(Board& board,
                    const std::array<std::array<std::uint16_t, HOLES>, PLAYERS>& place_of) const {
        const CardMask mask = mask_of(board.cards);
        for (int first = 0; first < SUITS; ++first) {
            for (int second = first + 1; second < SUITS; ++second) {
                CardMask after = 0;
                for (const Card card : board.cards) after |= bit_of(swapped(card, first, second));
                if (!may_swap_[first][second] || after != mask) continue;
                Swap swap{{first, second}, {}};
                for (unsigned player = 0; player < PLAYERS; ++player) {
                    for (const std::uint16_t hole : board.hands[player].holes) {
                        swap.places[player].push_back(
                            place_of[player][swapped(std::size_t{hole}, first, second)]);
                    }
                }
                board.swaps.push_back(std::move(swap));
            }
        }
    }

    void add_children(std::size_t number) {
        if (boards_[number].is_river()) return;
        const CardMask mask = mask_of(boards_[number].cards);
        for (int id = 0; id < CARDS; ++id) {
            const auto card = static_cast<Card>(id);
            if (mask & bit_of(card)) continue;
            if (is_image(boards_[number], card)) continue;
            Board child;
            child.cards = boards_[number].cards;
            child.cards.push_back(card);
            for (unsigned player = 0; player < PLAYERS; ++player) {
                const Hands& before = boards_[number].hands[player];
                std::vector<std::uint16_t> holes;
                std::vector<std::uint16_t> parent;
                for (std::size_t place = 0; place < before.count; ++place) {
                    if (all_holes()[before.holes[place]].mask() & bit_of(card)) continue;
                    holes.push_back(before.holes[place]);
                    parent.push_back(static_cast<std::uint16_t>(place));
                }
                set_hands(child, player, std::move(holes), std::move(parent));
            }
            child.parent = static_cast<std::int32_t>(number);
            finish(child);
            boards_[number].children.push_back(
                {card, static_cast<std::uint32_t>(boards_.size()), {}});
            boards_.push_back(std::move(child));
        }
    }

    // Whether a swap turns a card of a lower suit, which is a child already, into this one; it is then noted there.
    static bool is_image(Board& board, Card card) {
        for (std::uint32_t number = 0; number < board.swaps.size(); ++number) {
            const auto& suits = board.swaps[number].suits;
            if (suits[1] != suit_of(card)) continue;
            const Card original = swapped(card, suits[0], suits[1]);
            for (Child& child : board.children) {
                if (child.card == original) {
                    child.images.push_back(number);
                    return true;
                }
            }
        }
        return false;
    }

    const Weights& weights_;
    std::array<std::array<bool, SUITS>, SUITS> may_swap_{};
    std::vector<Board> boards_;
};

}  // namespace

std::vector<Board> make_boards(const std::vector<Card>& root, const Weights& weights) {
    return Maker(weights).make(root);
}

}  // namespace fifthstreet::postflop
