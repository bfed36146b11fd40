#include "tables.hpp"

#include <algorithm>

#include "deck.hpp"
#include "random.hpp"
#include "strength.hpp"

namespace fifthstreet {
namespace {

constexpr int BOARD_SIZES[STREETS] = {0, 3, 4, 5};

}  // namespace

Tables::Tables(const TableRules& rules, int seats, std::size_t count, const Chips* stacks,
               std::uint64_t seed)
    : rules_(rules), seats_(seats), seed_(seed), rows_(count) {
    for (std::size_t table = 0; table < count; ++table) {
        const std::uint8_t button = 0;
        reset(table, {nullptr, stacks + table * static_cast<std::size_t>(seats), &button});
    }
}

void Tables::reset(std::size_t table, const NewHand& hand) {
    TableRow& row = rows_[table];
    if (hand.stacks != nullptr) std::copy_n(hand.stacks, seats_, row.starting_stacks);
    const int button = hand.button != nullptr ? *hand.button : (row.button + 1) % seats_;
    row.button = static_cast<std::int8_t>(button);
    const Outcome outcome = row.table.start(rules_, row.starting_stacks, seats_, button);
    if (hand.deck != nullptr) {
        deal(row, hand.deck);
    } else {
        Random random(seed_, table | std::uint64_t{row.hand} << 32);
        Deck deck;
        deal(row, deck.draw(rules_.cards_needed(seats_), random));
    }
    ++row.hand;
    std::fill(row.rewards, row.rewards + MAX_SEATS, 0);
    show(row, outcome);
}

// One card at a time in two laps from the button's left, then the board with its burns.
void Tables::deal(TableRow& row, const Card* deck) const {
    for (int lap = 0; lap < HOLE_CARDS; ++lap) {
        for (int turn = 0; turn < seats_; ++turn) {
            row.holes[(row.table.first() + turn) % seats_][lap] = *deck++;
        }
    }
    for (int street = 1; street < STREETS; ++street) {
        if (rules_.burns[static_cast<std::size_t>(street - 1)]) ++deck;
        for (int place = BOARD_SIZES[street - 1]; place < BOARD_SIZES[street]; ++place) {
            row.dealt_board[place] = *deck++;
        }
    }
}

std::size_t Tables::find_illegal(const std::uint8_t* kinds, const Chips* amounts) const {
    for (std::size_t table = 0; table < size(); ++table) {
        const TableRow& row = rows_[table];
        const std::uint8_t kind = kinds[table];
        if (row.over || kind == WAIT) continue;
        if (kind > WAIT) return table;
        if (!row.legal[kind] && !(kind == CALL && rules_.has_free_call)) return table;
        if (kind == RAISE && (amounts[table] < row.raise_min || amounts[table] > row.raise_max)) {
            return table;
        }
    }
    return size();
}

void Tables::step(const std::uint8_t* kinds, const Chips* amounts, std::size_t first,
                  std::size_t last) {
    for (std::size_t table = first; table < last; ++table) {
        TableRow& row = rows_[table];
        if (row.over || kinds[table] == WAIT) continue;
        Outcome outcome;
        if (kinds[table] == FOLD) {
            outcome = row.table.fold(rules_);
        } else if (kinds[table] == RAISE) {
            outcome = row.table.raise(rules_, amounts[table]);
        } else {
            outcome = row.table.check_or_call(rules_);
        }
        show(row, outcome);
    }
}

void Tables::settle(TableRow& row, Outcome outcome) const {
    if (outcome == Outcome::FOLDED) {
        row.table.pay_last_seat();
        return;
    }
    static const Evaluator evaluate(HOLE_CARDS + BOARD_CARDS);
    CardSums board;
    for (const Card card : row.dealt_board) board.add(card);
    Strength strengths[MAX_SEATS];
    for (SeatSet left = row.table.live(); left != 0; left &= left - 1) {
        const int seat = std::countr_zero(left);
        CardSums sums = board;
        for (const Card card : row.holes[seat]) sums.add(card);
        strengths[seat] = evaluate(sums);
    }
    row.table.pay_showdown(rules_, strengths);
}

void Tables::show(TableRow& row, Outcome outcome) const {
    const Table& table = row.table;
    row.over = outcome != Outcome::ASKED;
    row.street = static_cast<std::int8_t>(table.street());
    for (int place = 0; place < BOARD_CARDS; ++place) {
        row.board[place] = place < BOARD_SIZES[row.street] ? row.dealt_board[place] : UNKNOWN;
    }
    for (int seat = 0; seat < seats_; ++seat) {
        row.folded[seat] = (table.live() >> seat & 1) == 0;
    }
    if (row.over) {
        settle(row, outcome);
        for (int seat = 0; seat < seats_; ++seat) {
            row.rewards[seat] = table.stacks()[seat] - row.starting_stacks[seat];
        }
        row.actor = -1;
        row.to_call = row.raise_min = row.raise_max = 0;
        std::fill(row.legal, row.legal + LEGAL_KINDS, false);
        return;
    }
    row.actor = static_cast<std::int8_t>(table.actor());
    row.to_call = table.call_cost();
    const RaiseRange range = table.raise_range(rules_);
    row.raise_min = range.least;
    row.raise_max = range.most;
    row.legal[FOLD] = true;
    row.legal[CHECK] = row.to_call == 0;
    row.legal[CALL] = row.to_call > 0;
    row.legal[RAISE] = range.most > 0;
}

}  // namespace fifthstreet
