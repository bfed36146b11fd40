// Regrets and average strategies of all decisions, as float or in 16 bits.
//
// For each subtree, board and player there is a run of blocks of 16 holes; a block has a row of 16 cells for each
// action of each decision, in the order in which a street is worked through. In 16 bits, the rows that a decision has
// in a block share one scale.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "postflop_boards.hpp"
#include "postflop_tree.hpp"

namespace fifthstreet::postflop {

// Zeroed memory that the system provides page by page, when it is first written.
template <typename Item>
class ZeroedArray {
  public:
    ZeroedArray() = default;
    explicit ZeroedArray(std::size_t count)
        : items_(static_cast<Item*>(std::calloc(count > 0 ? count : 1, sizeof(Item)))), count_(count) {
        if (items_ == nullptr) throw std::bad_alloc();
    }

    Item* data() const { return items_.get(); }
    std::size_t size() const { return count_; }

  private:
    struct Free {
        void operator()(Item* items) const { std::free(items); }
    };
    std::unique_ptr<Item, Free> items_;
    std::size_t count_ = 0;
};

// Where the cells of each subtree, board and player begin.
class Layout {
  public:
    Layout(const Tree& tree, const std::vector<Board>& boards) : boards_(boards), tree_(tree) {
        blocks_before_.resize(boards.size());
        std::array<std::array<std::size_t, PLAYERS>, BOARD_CARDS + 1> blocks{};
        for (std::size_t board = 0; board < boards.size(); ++board) {
            auto& on_street = blocks[boards[board].cards.size()];
            blocks_before_[board] = on_street;
            for (unsigned player = 0; player < PLAYERS; ++player) {
                on_street[player] += boards[board].hands[player].blocks();
            }
        }
        for (const Subtree& subtree : tree.subtrees) {
            const auto& on_street = blocks[static_cast<std::size_t>(subtree.board_cards)];
            bases_.emplace_back();
            for (unsigned player = 0; player < PLAYERS; ++player) {
                bases_.back()[player] = {cells_, scales_};
                const Side& side = subtree.sides[player];
                cells_ += on_street[player] * side.rows * BLOCK;
                scales_ += on_street[player] * side.decisions.size();
            }
        }
    }

    std::size_t cells() const { return cells_; }
    std::size_t scales() const { return scales_; }

    std::size_t first_cell(std::size_t subtree, std::size_t board, unsigned player) const {
        const Side& side = tree_.subtrees[subtree].sides[player];
        return bases_[subtree][player].cells + blocks_before_[board][player] * side.rows * BLOCK;
    }
    std::size_t first_scale(std::size_t subtree, std::size_t board, unsigned player) const {
        const Side& side = tree_.subtrees[subtree].sides[player];
        return bases_[subtree][player].scales +
               blocks_before_[board][player] * side.decisions.size();
    }

  private:
    struct Base {
        std::size_t cells = 0;
        std::size_t scales = 0;
    };
    const std::vector<Board>& boards_;
    const Tree& tree_;
    std::vector<std::array<std::size_t, PLAYERS>> blocks_before_;
    std::vector<std::array<Base, PLAYERS>> bases_;
    std::size_t cells_ = 0;
    std::size_t scales_ = 0;
};

// One number for each cell; `Cell` is float, or int16_t with scales.
template <typename Cell>
struct Table {
    static constexpr bool HAS_SCALES = sizeof(Cell) == 2;

    Table() = default;
    explicit Table(const Layout& layout)
        : cells(layout.cells()), scales(HAS_SCALES ? layout.scales() : 0) {}

    static std::size_t bytes(const Layout& layout) {
        return layout.cells() * sizeof(Cell) + (HAS_SCALES ? layout.scales() * sizeof(float) : 0);
    }

    ZeroedArray<Cell> cells;
    ZeroedArray<float> scales;
};

template <typename Cell>
struct Tables {
    Table<Cell> regrets;
    Table<Cell> averages;
};

}  // namespace fifthstreet::postflop
