#include "matchups.hpp"

#include <algorithm>
#include <utility>

#include "threads.hpp"

namespace fifthstreet {
namespace {

constexpr int HOLE_BITS = 11;
constexpr int SEATS_A_WORD = 5;

}  // namespace

Matchups::Matchups(Spot spot, std::vector<SeatRange> ranges)
    : spot_(std::move(spot)),
      ranges_(std::move(ranges)),
      choice_(ranges_.size(), 0),
      held_(ranges_.size() + 1, spot_.gone()) {
    CardMask board = 0;
    for (const Card card : spot_.board) board |= bit_of(card);
    for (const SuitRenaming& renaming : suit_renamings()) {
        if (renaming.renamed(board) == board && renaming.renamed(spot_.dead) == spot_.dead) {
            renamings_.push_back(&renaming);
        }
    }
}

std::size_t Matchups::KeyHash::operator()(const Key& key) const {
    std::uint64_t mixed = key[0] * 0x9E3779B97F4A7C15 ^ key[1] * 0xC2B2AE3D27D4EB4F;
    mixed ^= mixed >> 29;
    return mixed * 0xBF58476D1CE4E5B9 >> 16;
}

// The smallest key that renaming suits can give.
Matchups::Key Matchups::canonical_key(const std::vector<std::size_t>& choice) const {
    Key smallest{~std::uint64_t{0}, ~std::uint64_t{0}};
    std::uint16_t numbers[MAX_SEATS];
    for (std::size_t seat = 0; seat < choice.size(); ++seat) {
        numbers[seat] = static_cast<std::uint16_t>(ranges_[seat].holes[choice[seat]].number());
    }
    for (const SuitRenaming* renaming : renamings_) {
        Key key{};
        for (std::size_t seat = 0; seat < choice.size(); ++seat) {
            std::uint64_t& word = key[seat / SEATS_A_WORD];
            word = word << HOLE_BITS | renaming->holes[numbers[seat]];
        }
        smallest = std::min(smallest, key);
    }
    return smallest;
}

std::vector<Hole> Matchups::holes_of(const Key& key) const {
    std::vector<Hole> holes(ranges_.size());
    Key left = key;
    for (std::size_t seat = ranges_.size(); seat-- > 0;) {
        std::uint64_t& word = left[seat / SEATS_A_WORD];
        const int number = static_cast<int>(word & ((1u << HOLE_BITS) - 1));
        word >>= HOLE_BITS;
        int high = 1;
        while (high * (high + 1) / 2 <= number) ++high;
        holes[seat] = {static_cast<Card>(number - high * (high - 1) / 2), static_cast<Card>(high)};
    }
    return holes;
}

void Matchups::note(const std::vector<std::size_t>& choice) {
    double weight = 1;
    for (std::size_t seat = 0; seat < choice.size(); ++seat) {
        weight *= ranges_[seat].weights[choice[seat]];
    }
    const Key key = canonical_key(choice);
    const auto [place, is_new] = places_.try_emplace(key, keys_.size());
    if (is_new) {
        keys_.push_back(key);
        weights_.push_back(weight);
    } else {
        weights_[place->second] += weight;
    }
}

bool Matchups::gather(std::size_t steps) {
    const int last_seat = seats() - 1;
    for (; steps > 0; --steps) {
        if (seat_ < 0) return true;
        const auto seat = static_cast<std::size_t>(seat_);
        if (choice_[seat] == ranges_[seat].holes.size()) {
            --seat_;
            if (seat_ >= 0) ++choice_[static_cast<std::size_t>(seat_)];
            continue;
        }
        const CardMask hole = ranges_[seat].holes[choice_[seat]].mask();
        if (hole & held_[seat]) {
            ++choice_[seat];
        } else if (seat_ == last_seat) {
            note(choice_);
            ++choice_[seat];
        } else {
            held_[seat + 1] = held_[seat] | hole;
            choice_[seat + 1] = 0;
            ++seat_;
        }
    }
    return seat_ < 0;
}

std::vector<double> Matchups::solve(std::size_t first, std::size_t last, std::size_t threads) const {
    constexpr std::size_t PIECE = 4;
    const std::size_t outcomes = std::size_t{1} << seats();
    const std::size_t pieces = (last - first + PIECE - 1) / PIECE;
    std::vector<std::vector<double>> sums(pieces, std::vector<double>(outcomes, 0.0));
    share_out(pieces, threads, [&](std::size_t piece) {
        std::vector<std::int64_t> counts(outcomes);
        const std::size_t start = first + piece * PIECE;
        for (std::size_t place = start; place < std::min(start + PIECE, last); ++place) {
            std::fill(counts.begin(), counts.end(), 0);
            count_outcomes(spot_, holes_of(keys_[place]), counts.data());
            for (std::size_t winners = 0; winners < outcomes; ++winners) {
                sums[piece][winners] += weights_[place] * static_cast<double>(counts[winners]);
            }
        }
    });
    std::vector<double> totals(outcomes, 0.0);
    for (const std::vector<double>& sum : sums) {
        for (std::size_t winners = 0; winners < outcomes; ++winners) {
            totals[winners] += sum[winners];
        }
    }
    return totals;
}

}  // namespace fifthstreet
