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

Outcome act_at_random(Table& table, const TableRules& rules, Random& random) {
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
    return table.check_or_call(rules);
}

Outcome act(Policy policy, Table& table, const TableRules& rules, Random& random) {
    if (policy == Policy::RANDOM) return act_at_random(table, rules, random);
    if (policy == Policy::FOLD && table.owed() > 0) return table.fold(rules);
    if (policy == Policy::RAISE) {
        const RaiseRange range = table.raise_range(rules);
        if (range.most > 0) return table.raise(rules, range.least);
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

// Enters a finished hand.
void enter(const Playout& playout, const Table& table, std::uint64_t button, PlayoutTotals& totals) {
    const auto seats = static_cast<std::size_t>(playout.seats);
    const std::size_t cell = STREETS * button + static_cast<std::size_t>(table.street());
    ++totals.hands[cell];
    std::int64_t nets[MAX_SEATS];
    WideSum* product = totals.products.data();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const std::int64_t net = table.stacks()[seat] - playout.stacks[seat];
        totals.net[seats * cell + seat] += net;
        totals.squares[seats * cell + seat] += net * net;
        for (std::size_t other = 0; other < seat; ++other) *product++ += net * nets[other];
        nets[seat] = net;
    }
}

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
            outcome = act(playout.policies[table.actor()], table, rules, random);
            ++actions;
        }
        if (outcome == Outcome::FOLDED) {
            table.pay_last_seat();
        } else {
            deal_and_pay(table, rules, deck, random, evaluate);
        }
        enter(playout, table, button, totals);
        button = button + 1 == seats ? 0 : button + 1;
    }
    totals.actions += actions;
}

template <typename Number>
void add_to(std::vector<Number>& sums, const std::vector<Number>& others) {
    for (std::size_t place = 0; place < sums.size(); ++place) sums[place] += others[place];
}

}  // namespace

PlayoutTotals::PlayoutTotals(int seats)
    : hands(static_cast<std::size_t>(STREETS * seats)),
      net(hands.size() * static_cast<std::size_t>(seats)),
      squares(net.size()),
      products(static_cast<std::size_t>(seats * (seats - 1) / 2)) {}

void PlayoutTotals::add(const PlayoutTotals& other) {
    actions += other.actions;
    add_to(hands, other.hands);
    add_to(net, other.net);
    add_to(squares, other.squares);
    add_to(products, other.products);
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
        play_block(playout, openings, begin, end, found[block]);
    });
    PlayoutTotals totals(playout.seats);
    for (const PlayoutTotals& block : found) totals.add(block);
    return totals;
}

}  // namespace fifthstreet
