#include "sampler.hpp"

#include <algorithm>
#include <utility>

#include "threads.hpp"

namespace fifthstreet {
namespace {

constexpr int MAX_TRIES = 1'000'000;

Card deal_card(Random& random, CardMask& gone) {
    for (;;) {
        const auto card = static_cast<Card>(random.below(CARDS));
        if (gone & bit_of(card)) continue;
        gone |= bit_of(card);
        return card;
    }
}

}  // namespace

Sampler::Sampler(Spot spot, std::vector<SeatRange> ranges, std::vector<bool> is_dealt,
                 std::uint64_t seed)
    : gone_(spot.gone()),
      to_come_(BOARD_CARDS - static_cast<int>(spot.board.size())),
      seed_(seed) {
    for (const Card card : spot.board) board_.add(card);
    for (std::size_t place = 0; place < ranges.size(); ++place) {
        const SeatRange& range = ranges[place];
        Seat seat{is_dealt[place], true, {}, {}};
        double reached = 0;
        for (std::size_t hole = 0; hole < range.holes.size(); ++hole) {
            Choice choice{range.holes[hole].mask(), CardSums{0, 0}};
            choice.sums.add(range.holes[hole].low);
            choice.sums.add(range.holes[hole].high);
            seat.choices.push_back(choice);
            seat.is_even = seat.is_even && range.weights[hole] == range.weights[0];
            reached += range.weights[hole];
            seat.reached.push_back(reached);
        }
        seats_.push_back(std::move(seat));
    }
}

const Sampler::Choice& Sampler::draw(const Seat& seat, Random& random) const {
    const std::size_t count = seat.choices.size();
    if (count == 1) return seat.choices[0];
    if (seat.is_even) return seat.choices[random.below(count)];
    const double reach = random.fraction() * seat.reached.back();
    const auto found = std::upper_bound(seat.reached.begin(), seat.reached.end(), reach);
    const auto place = static_cast<std::size_t>(found - seat.reached.begin());
    return seat.choices[std::min(place, count - 1)];
}

// Draws all ranges until no card is in two hands: every possible deal keeps its right chance.
CardMask Sampler::draw_ranges(Random& random, const Choice** chosen) const {
    for (int tries = 0; tries < MAX_TRIES; ++tries) {
        CardMask gone = gone_;
        bool is_possible = true;
        for (std::size_t seat = 0; seat < seats_.size() && is_possible; ++seat) {
            if (seats_[seat].is_dealt) continue;
            chosen[seat] = &draw(seats_[seat], random);
            is_possible = (gone & chosen[seat]->mask) == 0;
            gone |= chosen[seat]->mask;
        }
        if (is_possible) return gone;
    }
    throw NoDealFound("the ranges overlap too much to be sampled");
}

template <int SEATS>
void Sampler::run_block(std::uint64_t block, std::int64_t* outcomes) const {
    const Evaluator evaluate(HOLE_CARDS + BOARD_CARDS);
    Random random(seed_, block);
    const int seats = SEATS > 0 ? SEATS : this->seats();
    const Choice* chosen[MAX_SEATS];
    Choice dealt[MAX_SEATS];
    for (int deal = 0; deal < BLOCK_DEALS; ++deal) {
        CardMask gone = draw_ranges(random, chosen);
        for (int seat = 0; seat < seats; ++seat) {
            if (!seats_[static_cast<std::size_t>(seat)].is_dealt) continue;
            dealt[seat].sums = CardSums{0, 0};
            dealt[seat].sums.add(deal_card(random, gone));
            dealt[seat].sums.add(deal_card(random, gone));
            chosen[seat] = &dealt[seat];
        }
        CardSums board = board_;
        for (int card = 0; card < to_come_; ++card) board.add(deal_card(random, gone));
        Strength strengths[MAX_SEATS];
        for (int seat = 0; seat < seats; ++seat) {
            const CardSums& hole = chosen[seat]->sums;
            strengths[seat] =
                evaluate(CardSums{board.key + hole.key, board.suited | hole.suited});
        }
        ++outcomes[find_winners<SEATS>(strengths, seats)];
    }
}

std::vector<std::int64_t> Sampler::run(std::uint64_t first, std::uint64_t last,
                                       std::size_t threads) const {
    const std::size_t outcomes = std::size_t{1} << seats();
    // A few large pieces: each has its own counts.
    constexpr std::uint64_t PIECE = 16;
    const std::uint64_t pieces = (last - first + PIECE - 1) / PIECE;
    std::vector<std::vector<std::int64_t>> counts(pieces, std::vector<std::int64_t>(outcomes, 0));
    share_out(pieces, threads, [&](std::size_t piece) {
        const std::uint64_t start = first + piece * PIECE;
        for (std::uint64_t block = start; block < std::min(start + PIECE, last); ++block) {
            if (seats() == 2) {
                run_block<2>(block, counts[piece].data());
            } else {
                run_block<0>(block, counts[piece].data());
            }
        }
    });
    std::vector<std::int64_t> totals(outcomes, 0);
    for (const std::vector<std::int64_t>& count : counts) {
        for (std::size_t winners = 0; winners < outcomes; ++winners) {
            totals[winners] += count[winners];
        }
    }
    return totals;
}

}  // namespace fifthstreet
