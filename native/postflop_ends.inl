// What every hole wins at the ends of a hand, for eight sequences of the opponent at once.
//
// A row holds eight reaches, one a lane, of one hole. Both players' holes are in order of strength, so one walk from the
// weakest to the strongest finds what each beats; sums by card take out the opponent's holes that share a card.

template <typename Real>
struct CardSums8 {
    Vector<Real> total{};
    Vector<Real> cards[CARDS]{};

    ALWAYS_INLINE void add(const std::array<Card, HOLE_CARDS>& hole, const Vector<Real>& reach) {
        total += reach;
        cards[hole[0]] += reach;
        cards[hole[1]] += reach;
    }
    // What the sums leave for a hole, but for the same hole, which is taken away twice.
    ALWAYS_INLINE Vector<Real> left(const std::array<Card, HOLE_CARDS>& hole) const {
        return total - cards[hole[0]] - cards[hole[1]];
    }
};

template <typename Real>
void sum_reaches(const Hands& opponents, const Real* rows, CardSums8<Real>& sums) {
    for (std::size_t place = 0; place < opponents.count; ++place) {
        sums.add(opponents.cards[place], load<Real>(rows + place * LANES));
    }
}

// All that can be beside each hole: a row of eight totals for each.
template <typename Real>
void find_totals(const Hands& own, const Real* rows, const CardSums8<Real>& sums, Real* totals) {
    for (std::size_t place = 0; place < own.count; ++place) {
        Vector<Real> total = sums.left(own.cards[place]);
        if (own.same[place] != NO_HOLE) total += load<Real>(rows + own.same[place] * LANES);
        store<Real>(totals + place * LANES, total);
    }
}

// What each hole beats less what beats it: a row of eight for each. With P what lies below a hole, L what lies level and
// T all, that is P + (P + L) - T; the sums start at -T/2, and each hole looks at them before its level and after it.
template <typename Real>
void find_comparisons(const Board& board, unsigned player, const Real* rows, const CardSums8<Real>& all_sums,
                      Real* comparisons) {
    const Hands& own = board.hands[player];
    const Hands& opponents = board.hands[1 - player];
    CardSums8<Real> sums;
    constexpr Real HALF = -0.5;
    sums.total = all_sums.total * HALF;
    for (int card = 0; card < CARDS; ++card) sums.cards[card] = all_sums.cards[card] * HALF;
    std::size_t first = 0;
    std::size_t other = 0;
    for (const Group& group : board.groups) {
        const std::size_t last = group.ends[player];
        const std::size_t last_other = group.ends[1 - player];
        if (other == last_other) {
            for (; first < last; ++first) {
                const Vector<Real> before = sums.left(own.cards[first]);
                store<Real>(comparisons + first * LANES, before + before);
            }
            continue;
        }
        for (std::size_t place = first; place < last; ++place) {
            store<Real>(comparisons + place * LANES, sums.left(own.cards[place]));
        }
        for (; other < last_other; ++other) {
            sums.add(opponents.cards[other], load<Real>(rows + other * LANES));
        }
        for (; first < last; ++first) {
            Real* row = comparisons + first * LANES;
            store<Real>(row, load<Real>(row) + sums.left(own.cards[first]));
        }
    }
}
