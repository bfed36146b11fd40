// Many tables stepped at once, each with what Python sees of it side by side in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table.hpp"

namespace fifthstreet {

// WAIT leaves a table as it is; the others are columns of `legal`.
enum ActionKind : std::uint8_t { FOLD, CHECK, CALL, RAISE, WAIT };
inline constexpr int LEGAL_KINDS = WAIT;

// What stands for a board card that has not been dealt.
inline constexpr Card UNKNOWN = CARDS;

// A table and what Python sees of it: columns of arrays, so these are plain fields of fixed size. The names
// and types are those of ARRAYS in kernels/slow_batch.py.
struct TableRow {
    // What a step reads and writes comes first and lies together.
    bool over;
    std::int8_t actor;
    std::int8_t street;
    std::int8_t button;
    bool legal[LEGAL_KINDS];
    Chips to_call;
    Chips raise_min;
    Chips raise_max;
    bool folded[MAX_SEATS];
    Card board[BOARD_CARDS];
    Card dealt_board[BOARD_CARDS];  // not shown: the cards to come
    Table table;                    // stacks, bets, contributions and pot are shown
    Card holes[MAX_SEATS][HOLE_CARDS];
    std::uint32_t hand;  // number of the next hand at this table
    Chips rewards[MAX_SEATS];
    Chips starting_stacks[MAX_SEATS];
};

// What a reset gives to a table; null pointers leave it to the table.
struct NewHand {
    const Card* deck = nullptr;  // as many cards as the rules need
    const Chips* stacks = nullptr;
    const std::uint8_t* button = nullptr;
};

class Tables {
  public:
    // `stacks` holds a row of chips a table. A hand is dealt at every table, with the button on seat 0.
    Tables(const TableRules& rules, int seats, std::size_t count, const Chips* stacks,
           std::uint64_t seed);

    const TableRules& rules() const { return rules_; }
    int seats() const { return seats_; }
    std::size_t size() const { return rows_.size(); }
    const TableRow* rows() const { return rows_.data(); }

    void reset(std::size_t table, const NewHand& hand);

    // The first table whose action is not allowed, or size(). Far quicker than a step.
    std::size_t find_illegal(const std::uint8_t* kinds, const Chips* amounts) const;

    // Applies allowed actions to tables first to last - 1; those that are over or wait stay as they are.
    void step(const std::uint8_t* kinds, const Chips* amounts, std::size_t first,
              std::size_t last);

  private:
    void deal(TableRow& row, const Card* deck) const;
    void show(TableRow& row, Outcome outcome) const;
    void settle(TableRow& row, Outcome outcome) const;

    TableRules rules_;
    int seats_;
    std::uint64_t seed_;
    std::vector<TableRow> rows_;
};

}  // namespace fifthstreet
