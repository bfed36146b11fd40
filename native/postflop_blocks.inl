// Work on blocks of sixteen holes: strategies and reaches on the way down, regrets and values on the way up.

// The memory that one street needs; a thread has one for each street.
template <typename Real>
struct Workspace {
    std::vector<Real> lane_reaches;  // [block of lanes][opponent's hole][lane]
    std::vector<Real> lane_values;   // [block of lanes][own hole][lane]
    std::vector<Real> comparisons;   // [lane][own hole]
    std::vector<Real> totals;        // [lane][own hole]
    std::array<std::vector<Real>, PLAYERS> next_reaches;  // [continuation][hole]
    std::vector<Real> next_values;                        // [continuation][own hole]
    // One block of sixteen holes.
    std::vector<Real> reaches;   // [sequence][16]
    std::vector<Real> values;    // [sequence][16]
    std::vector<Real> odds;      // [row][16]
    std::vector<float> numbers;  // [row of one decision][16]
};

template <typename Real>
ALWAYS_INLINE void add_to(Real* sums, const Vector<Real>& row) {
    store<Real>(sums, load<Real>(sums) + row);
}

// The strategy of a block's decisions in proportion to its cells where positive, and the reaches of its sequences.
template <typename Real, typename Cell>
void descend(const Side& side, const Cell* cells, const float* scales, Real* reaches, Real* odds) {
    for (std::size_t number = 0; number < side.decisions.size(); ++number) {
        const Decision& decision = side.decisions[number];
        const Cell* rows = cells + decision.row * BLOCK;
        const float scale = Table<Cell>::HAS_SCALES ? scales[number] : 1.0F;
        for (std::size_t half = 0; half < BLOCK; half += LANES) {
            Vector<Real> sum{};
            Real* own_odds = odds + decision.row * BLOCK + half;
            for (std::size_t action = 0; action < decision.actions; ++action) {
                const Vector<Real> weight =
                    larger<Real>(read<Real>(rows + action * BLOCK + half, scale), Vector<Real>{});
                store<Real>(own_odds + action * BLOCK, weight);
                sum += weight;
            }
            const Vector<Real> equal = all<Real>(Real{1} / static_cast<Real>(decision.actions));
            const auto is_known = sum > Vector<Real>{};
            const Vector<Real> factor = all<Real>(1) / (is_known ? sum : all<Real>(1));
            const Vector<Real> reach = load<Real>(reaches + decision.parent * BLOCK + half);
            for (std::size_t action = 0; action < decision.actions; ++action) {
                const Vector<Real> weight = load<Real>(own_odds + action * BLOCK);
                const Vector<Real> share = is_known ? weight * factor : equal;
                store<Real>(own_odds + action * BLOCK, share);
                store<Real>(reaches + (decision.first + action) * BLOCK + half, reach * share);
            }
        }
    }
}

// The reaches of a block's sequences as a row of lanes for each hole.
template <typename Real>
void turn_block(const Ends& ends, std::size_t lanes, const Real* reaches, Real* rows) {
    for (std::size_t half = 0; half < BLOCK; half += LANES) {
        const Real* sources[LANES];
        for (std::size_t lane = 0; lane < LANES; ++lane) {
            // Lanes beyond the last repeat it; nothing reads them.
            const std::size_t number = std::min(lanes * LANES + lane, ends.lanes.size() - 1);
            sources[lane] = reaches + ends.lanes[number] * BLOCK + half;
        }
        transpose<Real>(sources, rows + half * LANES);
    }
}

// Rows of lanes as a row of holes for each lane.
template <typename Real>
void turn_lanes(const Hands& own, const Real* rows, Real* lanes) {
    for (std::size_t place = 0; place < own.padded(); place += LANES) {
        const Real* sources[LANES];
        Real columns[LANES * LANES];
        for (std::size_t row = 0; row < LANES; ++row) sources[row] = rows + (place + row) * LANES;
        transpose<Real>(sources, columns);
        for (std::size_t lane = 0; lane < LANES; ++lane) {
            store<Real>(lanes + lane * own.padded() + place, load<Real>(columns + lane * LANES));
        }
    }
}

template <typename Real>
void gather(const Hands& hands, const Real* from, Real* to) {
    for (std::size_t place = 0; place < hands.count; ++place) to[place] = from[hands.parent[place]];
    for (std::size_t place = hands.count; place < hands.padded(); ++place) to[place] = 0;
}

template <Mode MODE, typename Real>
void choose(const Decision& decision, Workspace<Real>& space) {
    for (std::size_t half = 0; half < BLOCK; half += LANES) {
        const Real* values = space.values.data() + decision.first * BLOCK + half;
        const Real* odds = space.odds.data() + decision.row * BLOCK + half;
        Vector<Real> value = load<Real>(values);
        if constexpr (MODE == Mode::EXPECTED) value *= load<Real>(odds);
        for (std::size_t action = 1; action < decision.actions; ++action) {
            const Vector<Real> other = load<Real>(values + action * BLOCK);
            if constexpr (MODE == Mode::EXPECTED) {
                value += other * load<Real>(odds + action * BLOCK);
            } else {
                value = larger<Real>(value, other);
            }
        }
        add_to<Real>(space.values.data() + decision.parent * BLOCK + half, value);
    }
}

// Discounted CFR: regrets and averages are discounted, then the new ones added.
template <typename Real, typename Cell>
void learn(const Decision& decision, Tables<Cell>& tables, const Discounts& discounts, std::size_t first_cell,
           std::size_t scale, Workspace<Real>& space, Dither& dither) {
    Cell* regrets = tables.regrets.cells.data() + first_cell + decision.row * BLOCK;
    Cell* averages = tables.averages.cells.data() + first_cell + decision.row * BLOCK;
    float no_scale = 1;
    float& regret_scale = Table<Cell>::HAS_SCALES ? tables.regrets.scales.data()[scale] : no_scale;
    float& average_scale = Table<Cell>::HAS_SCALES ? tables.averages.scales.data()[scale] : no_scale;
    float* numbers = space.numbers.data();
    const Real* odds = space.odds.data() + decision.row * BLOCK;
    for (std::size_t half = 0; half < BLOCK; half += LANES) {
        const Real* values = space.values.data() + decision.first * BLOCK + half;
        Vector<Real> value{};
        for (std::size_t action = 0; action < decision.actions; ++action) {
            value += load<Real>(values + action * BLOCK) * load<Real>(odds + action * BLOCK + half);
        }
        for (std::size_t action = 0; action < decision.actions; ++action) {
            const Vector<float> before = read<float>(regrets + action * BLOCK + half, regret_scale);
            const Vector<float> kept = before * (before > Vector<float>{} ? all<float>(discounts.positive)
                                                                          : all<float>(discounts.negative));
            store<float>(numbers + action * BLOCK + half,
                         kept + (load<Real>(values + action * BLOCK) - value));
        }
        add_to<Real>(space.values.data() + decision.parent * BLOCK + half, value);
    }
    write(regrets, regret_scale, numbers, decision.actions, dither);
    for (std::size_t half = 0; half < BLOCK; half += LANES) {
        const Vector<Real> reach = load<Real>(space.reaches.data() + decision.parent * BLOCK + half);
        for (std::size_t action = 0; action < decision.actions; ++action) {
            const Vector<float> before = read<float>(averages + action * BLOCK + half, average_scale);
            store<float>(numbers + action * BLOCK + half,
                         before * discounts.average + reach * load<Real>(odds + action * BLOCK + half));
        }
    }
    write(averages, average_scale, numbers, decision.actions, dither);
}
