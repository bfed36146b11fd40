#include "playout.hpp"

#include <algorithm>

#include "deck.hpp"
#include "random.hpp"
#include "strength.hpp"
#include "table.hpp"
#include "threads.hpp"

namespace fifthstreet {
namespace {

// What a number of 32 random bits means to the random policy: fold 10 %, call 60 %, least raise 15 %,
// any raise 15 %.
constexpr std::uint32_t FOLD_BELOW = 429'496'730;
constexpr std::uint32_t CALL_BELOW = 3'006'477'107;
constexpr std::uint32_t LEAST_BELOW = 3'650'722'202;

// Where each hand begins, for each button: cards apart all hands with one button begin alike.
struct Opening {
    Table table;
    Outcome outcome;
};

template <Policy POLICY>
Outcome act(Table& table, const TableRules& rules, Random& random) {
    if constexpr (POLICY == Policy::RANDOM) {
        const std::uint64_t drawn = random.next();
        const auto choice = static_cast<std::uint32_t>(drawn);
        if (choice >= CALL_BELOW) {
            const RaiseRange range = table.raise_range(rules);
            if (range.most > 0) {
                const auto sizes = static_cast<std::uint64_t>(range.most - range.least + 1);
                const auto above = static_cast<Chips>((drawn >> 32) * sizes >> 32);
                return table.raise(rules, range.least + (choice < LEAST_BELOW ? 0 : above));
            }
        } else if (choice < FOLD_BELOW && table.owed() > 0) {
            return table.fold(rules);
        }
    }
    return table.check_or_call(rules);
}

// No policy looks at cards, so they are dealt when hands are compared, and only to those who compare.
void deal_and_pay(Table& table, const TableRules& rules, Deck& deck, Random& random,
                  const Evaluator& evaluate) {
    const SeatSet live = table.live();
    const Card* card = deck.draw(BOARD_CARDS + HOLE_CARDS * std::popcount(live), random);
    CardSums board;
    for (int place = 0; place < BOARD_CARDS; ++place) board.add(*card++);
    Strength strengths[MAX_SEATS];
    for (SeatSet left = live; left != 0; left &= left - 1) {
        CardSums sums = board;
        sums.add(*card++);
        sums.add(*card++);
        strengths[std::countr_zero(left)] = evaluate(sums);
    }
    table.pay_showdown(rules, strengths);
}

template <Policy POLICY>
void play_block(const Playout& playout, const std::vector<Opening>& openings, std::uint64_t first,
                std::uint64_t last, PlayoutTotals& totals) {
    const TableRules rules = playout.rules;
    const auto seats = static_cast<std::uint64_t>(playout.seats);
    const Evaluator evaluate(HOLE_CARDS + BOARD_CARDS);
    Random random(playout.seed, first / BLOCK_HANDS);
    Deck deck;
    std::int64_t actions = 0;
    std::uint64_t button = first % seats;
    for (std::uint64_t hand = first; hand < last; ++hand) {
        Table table = openings[button].table;
        Outcome outcome = openings[button].outcome;
        while (outcome == Outcome::ASKED) {
            outcome = act<POLICY>(table, rules, random);
            ++actions;
        }
        if (outcome == Outcome::FOLDED) {
            table.pay_last_seat();
        } else {
            deal_and_pay(table, rules, deck, random, evaluate);
        }
        for (std::uint64_t seat = 0; seat < seats; ++seat) {
            const Chips net = table.stacks()[seat] - playout.stacks[seat];
            totals.net[seats * button + seat] += net;
            totals.net_squared[seats * button + seat] += static_cast<double>(net) * net;
        }
        button = button + 1 == seats ? 0 : button + 1;
    }
    totals.actions += actions;
}

}  // namespace

void PlayoutTotals::add(const PlayoutTotals& other) {
    actions += other.actions;
    for (std::size_t place = 0; place < net.size(); ++place) {
        net[place] += other.net[place];
        net_squared[place] += other.net_squared[place];
    }
}

PlayoutTotals play_out(const Playout& playout, std::uint64_t first, std::uint64_t last,
                       std::size_t threads) {
    std::vector<Opening> openings(static_cast<std::size_t>(playout.seats));
    for (int button = 0; button < playout.seats; ++button) {
        Opening& opening = openings[static_cast<std::size_t>(button)];
        opening.outcome =
            opening.table.start(playout.rules, playout.stacks, playout.seats, button);
    }
    const std::size_t blocks = (last - first + BLOCK_HANDS - 1) / BLOCK_HANDS;
    std::vector<PlayoutTotals> found(blocks, PlayoutTotals(playout.seats));
    share_out(blocks, threads, [&](std::size_t block) {
        const std::uint64_t begin = first + block * BLOCK_HANDS;
        const std::uint64_t end = std::min(begin + BLOCK_HANDS, last);
        if (playout.policy == Policy::RANDOM) {
            play_block<Policy::RANDOM>(playout, openings, begin, end, found[block]);
        } else {
            play_block<Policy::CALL>(playout, openings, begin, end, found[block]);
        }
    });
    // Added up in order: sums of fractions do not depend on which thread was done first.
    PlayoutTotals totals(playout.seats);
    for (const PlayoutTotals& block : found) totals.add(block);
    return totals;
}

}  // namespace fifthstreet
