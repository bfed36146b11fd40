#include "range_showdown.hpp"

#include <algorithm>
#include <array>

#include "cards.hpp"

namespace fifthstreet {
namespace {

constexpr std::size_t MARKS = 7463;  // strengths and 1, and 0 for a blocked hole

struct Pair {
    std::uint8_t low, high;
};

std::array<Pair, HOLES> list_pairs() {
    std::array<Pair, HOLES> pairs{};
    std::size_t hole = 0;
    for (int high = 0; high < CARDS; ++high) {
        for (int low = 0; low < high; ++low, ++hole) {
            pairs[hole] = {static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high)};
        }
    }
    return pairs;
}

const std::array<Pair, HOLES> PAIRS = list_pairs();

// The holes that a board leaves, from the weakest to the strongest.
class Order {
public:
    void sort(const std::uint16_t* marks) {
        starts_.fill(0);
        for (std::size_t hole = 0; hole < HOLES; ++hole) ++starts_[marks[hole]];
        std::uint16_t next = 0;
        starts_[0] = 0;
        for (std::size_t mark = 1; mark < MARKS; ++mark) {
            const std::uint16_t count = starts_[mark];
            starts_[mark] = next;
            next = static_cast<std::uint16_t>(next + count);
        }
        size_ = next;
        for (std::size_t hole = 0; hole < HOLES; ++hole) {
            if (marks[hole] != 0) holes_[starts_[marks[hole]]++] = static_cast<std::uint16_t>(hole);
        }
    }
    std::size_t size() const { return size_; }
    std::size_t operator[](std::size_t place) const { return holes_[place]; }

private:
    std::array<std::uint16_t, MARKS> starts_{};
    std::array<std::uint16_t, HOLES> holes_{};
    std::size_t size_ = 0;
};

void walk(const Order& order, const std::uint16_t* marks, const double* weights, double* balance,
          double* total) {
    std::array<double, HOLES> found;  // of each place: the weight below its hole, and up to it
    std::array<double, CARDS> with{};
    double sum = 0;
    const std::size_t size = order.size();
    for (std::size_t first = 0; first < size;) {
        const std::uint16_t mark = marks[order[first]];
        std::size_t last = first;
        for (; last < size && marks[order[last]] == mark; ++last) {
            const Pair cards = PAIRS[order[last]];
            found[last] = sum - with[cards.low] - with[cards.high];
        }
        for (std::size_t place = first; place < last; ++place) {
            const Pair cards = PAIRS[order[place]];
            const double weight = weights[order[place]];
            sum += weight;
            with[cards.low] += weight;
            with[cards.high] += weight;
        }
        for (std::size_t place = first; place < last; ++place) {
            const Pair cards = PAIRS[order[place]];
            // The hole itself is in the sum once and in both of its cards.
            found[place] += sum - with[cards.low] - with[cards.high] + weights[order[place]];
        }
        first = last;
    }
    for (std::size_t place = 0; place < size; ++place) {
        const std::size_t hole = order[place];
        const double met = sum - with[PAIRS[hole].low] - with[PAIRS[hole].high] + weights[hole];
        balance[hole] += found[place] - met;
        total[hole] += met;
    }
}

}  // namespace

void weigh_showdowns(const std::uint16_t* strengths, std::size_t boards, const double* weights,
                     std::size_t ranges, bool is_summed, double* balance, double* total) {
    std::fill_n(balance, (is_summed ? 1 : boards) * ranges * HOLES, 0.0);
    std::fill_n(total, (is_summed ? 1 : boards) * ranges * HOLES, 0.0);
    Order order;
    for (std::size_t board = 0; board < boards; ++board) {
        const std::uint16_t* marks = strengths + board * HOLES;
        order.sort(marks);
        const std::size_t step = is_summed ? 0 : board * ranges * HOLES;
        for (std::size_t range = 0; range < ranges; ++range) {
            const std::size_t row = range * HOLES;
            walk(order, marks, weights + row, balance + step + row, total + step + row);
        }
    }
}

}  // namespace fifthstreet
