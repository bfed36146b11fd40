// The walk over streets and boards. On each street: the opponent's reaches go down its decisions, the ends and the next
// cards are valued, and the own values come up the own decisions, block by block of sixteen holes.

// What a next card is worth, before it is added to the others.
template <typename Real>
struct Dealt {
    std::vector<Real> next_values;  // [continuation][own hole of the child]
    std::vector<Real> lane_values;  // [block of lanes][own hole of the child][lane]
    std::array<std::vector<Real>, PLAYERS> reaches;
    std::vector<Real> lane_reaches;
};

template <typename Real, typename Cell, Mode MODE>
class Walk {
  public:
    static constexpr std::size_t STREETS = 3;
    using Workspaces = std::array<Workspace<Real>, STREETS>;
    using AllDealt = std::array<Dealt<Real>, STREETS>;

    Walk(const Game& game, Tables<Cell>& tables, Pass& pass)
        : game_(game),
          tables_(tables),
          pass_(pass),
          own_(pass.own),
          opponent_(1 - pass.own),
          threads_(pass.threads) {}

    bool run() {
        const Hands& own = game_.boards[0].hands[own_];
        std::array<std::vector<Real>, PLAYERS> weights;
        for (unsigned player = 0; player < PLAYERS; ++player) {
            weights[player].assign(game_.weights[player].begin(), game_.weights[player].end());
        }
        std::vector<Real> values(own.padded());
        auto workspaces = std::make_unique<Workspaces>();
        auto dealt = std::make_unique<AllDealt>();
        street(0, 0, 0, weights[opponent_].data(), weights[own_].data(), values.data(), *workspaces, *dealt);
        pass_.values.assign(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(own.count));
        return !is_stopped_;
    }

  private:
    void street(std::uint32_t subtree_number, std::uint32_t board_number, std::size_t depth,
                const Real* opponent_reaches, const Real* own_reaches, Real* values, Workspaces& workspaces,
                AllDealt& dealt) {
        const Subtree& subtree = game_.tree.subtrees[subtree_number];
        const Board& board = game_.boards[board_number];
        Workspace<Real>& space = workspaces[depth];
        prepare(subtree, board, space);
        spread_opponent(subtree_number, board_number, opponent_reaches, space);
        if (MODE == Mode::LEARN && !subtree.continuations.empty()) {
            spread_own(subtree_number, board_number, own_reaches, space);
        }
        value_ends(subtree, board, space);
        if (!board.is_river()) deal(subtree, board, depth, workspaces, dealt);
        if (is_on_the_way(depth)) return;
        collect(subtree_number, board_number, own_reaches, values, space);
    }

    // Whether only something further down is asked for.
    bool is_on_the_way(std::size_t depth) const {
        return pass_.capture != nullptr && depth + 1 < pass_.capture->boards.size();
    }

    void prepare(const Subtree& subtree, const Board& board, Workspace<Real>& space) const {
        const Ends& ends = subtree.ends[own_];
        const std::size_t own = board.hands[own_].padded();
        const std::size_t opponents = board.hands[opponent_].padded();
        grow(space.lane_reaches, ends.blocks() * opponents * LANES);
        grow(space.lane_values, std::max<std::size_t>(ends.compared_blocks(), 1) * own * LANES);
        grow(space.comparisons, ends.compared_blocks() * LANES * own);
        grow(space.totals, ends.blocks() * LANES * own);
        const std::size_t continuations = subtree.continuations.size();
        grow(space.next_reaches[own_], continuations * own);
        grow(space.next_reaches[opponent_], continuations * opponents);
        grow(space.next_values, continuations * own);
        grow(space.reaches, game_.most_sequences * BLOCK);
        grow(space.values, game_.most_sequences * BLOCK);
        grow(space.odds, game_.most_rows * BLOCK);
        grow(space.numbers, game_.most_rows * BLOCK);
    }

    template <typename Item>
    static void grow(std::vector<Item>& items, std::size_t size) {
        if (items.size() < size) items.resize(size);
    }

    void descend_block(std::uint32_t subtree, std::uint32_t board, unsigned player, std::size_t block,
                       Workspace<Real>& space) const {
        const Side& side = game_.tree.subtrees[subtree].sides[player];
        const Table<Cell>& table = MODE == Mode::LEARN ? tables_.regrets : tables_.averages;
        const Cell* cells = table.cells.data() + game_.layout.first_cell(subtree, board, player);
        const float* scales = table.scales.data();
        if (Table<Cell>::HAS_SCALES) {
            scales += game_.layout.first_scale(subtree, board, player) + block * side.decisions.size();
        }
        descend(side, cells + block * side.rows * BLOCK, scales, space.reaches.data(), space.odds.data());
    }

    void spread_opponent(std::uint32_t subtree_number, std::uint32_t board_number, const Real* root_reaches,
                         Workspace<Real>& space) const {
        const Subtree& subtree = game_.tree.subtrees[subtree_number];
        const Hands& hands = game_.boards[board_number].hands[opponent_];
        const Ends& ends = subtree.ends[own_];
        for (std::size_t block = 0; block < hands.blocks(); ++block) {
            std::copy_n(root_reaches + block * BLOCK, BLOCK, space.reaches.data());
            descend_block(subtree_number, board_number, opponent_, block, space);
            for (std::size_t lanes = 0; lanes < ends.blocks(); ++lanes) {
                Real* rows = space.lane_reaches.data() + (lanes * hands.padded() + block * BLOCK) * LANES;
                turn_block(ends, lanes, space.reaches.data(), rows);
            }
            keep_next(subtree, opponent_, hands, block, space);
        }
    }

    void spread_own(std::uint32_t subtree_number, std::uint32_t board_number, const Real* root_reaches,
                    Workspace<Real>& space) const {
        const Hands& hands = game_.boards[board_number].hands[own_];
        for (std::size_t block = 0; block < hands.blocks(); ++block) {
            std::copy_n(root_reaches + block * BLOCK, BLOCK, space.reaches.data());
            descend_block(subtree_number, board_number, own_, block, space);
            keep_next(game_.tree.subtrees[subtree_number], own_, hands, block, space);
        }
    }

    static void keep_next(const Subtree& subtree, unsigned player, const Hands& hands, std::size_t block,
                          Workspace<Real>& space) {
        for (std::size_t number = 0; number < subtree.continuations.size(); ++number) {
            const std::uint32_t sequence = subtree.continuations[number].sequences[player];
            std::copy_n(space.reaches.data() + sequence * BLOCK, BLOCK,
                        space.next_reaches[player].data() + number * hands.padded() + block * BLOCK);
        }
    }

    void value_ends(const Subtree& subtree, const Board& board, Workspace<Real>& space) const {
        const Ends& ends = subtree.ends[own_];
        const Hands& own = board.hands[own_];
        const Hands& opponents = board.hands[opponent_];
        for (std::size_t lanes = 0; lanes < ends.blocks(); ++lanes) {
            const bool is_compared = board.is_river() && lanes * LANES < ends.compared;
            const bool has_totals = (lanes + 1) * LANES > ends.first_total;
            if (!is_compared && !has_totals) continue;
            const Real* rows = space.lane_reaches.data() + lanes * opponents.padded() * LANES;
            CardSums8<Real> sums;
            sum_reaches(opponents, rows, sums);
            if (is_compared) {
                find_comparisons(board, own_, rows, sums, space.lane_values.data());
                turn_lanes<Real>(own, space.lane_values.data(), space.comparisons.data() + lanes * LANES * own.padded());
            }
            if (has_totals) {
                find_totals(own, rows, sums, space.lane_values.data());
                turn_lanes<Real>(own, space.lane_values.data(), space.totals.data() + lanes * LANES * own.padded());
            }
        }
    }

    // The next cards: streets that go on, and ends before the river.
    void deal(const Subtree& subtree, const Board& board, std::size_t depth, Workspaces& workspaces, AllDealt& dealt) {
        Workspace<Real>& space = workspaces[depth];
        const Hands& own = board.hands[own_];
        const std::size_t compared = subtree.ends[own_].compared_blocks();
        std::fill_n(space.next_values.begin(), subtree.continuations.size() * own.padded(), Real{0});
        std::fill_n(space.lane_values.begin(), compared * own.padded() * LANES, Real{0});
        if (depth == 0 && threads_ > 1 && pass_.capture == nullptr) {
            deal_with_threads(subtree, board, space);
        } else {
            for (const Child& child : board.children) {
                if (is_on_the_way(depth) && pass_.capture->boards[depth + 1] != child.board) continue;
                if (poll(depth == 0)) return;
                value_card(subtree, board, child, depth, space, workspaces, dealt);
                if (!is_on_the_way(depth)) add_card(subtree, board, child, dealt[depth], space);
            }
        }
        for (std::size_t lanes = 0; lanes < compared; ++lanes) {
            turn_lanes<Real>(own, space.lane_values.data() + lanes * own.padded() * LANES,
                       space.comparisons.data() + lanes * LANES * own.padded());
        }
    }

    // Each card is valued by itself and all are added in their order, so that the number of threads does not show.
    void deal_with_threads(const Subtree& subtree, const Board& board, Workspace<Real>& space) {
        std::vector<Dealt<Real>> found(board.children.size());
        const std::size_t workers = std::min(threads_, board.children.size());
        std::atomic<std::size_t> next{0};
        share_out(workers, workers, [&](std::size_t worker) {
            auto workspaces = std::make_unique<Workspaces>();
            auto dealt = std::make_unique<AllDealt>();
            for (std::size_t number = next++; number < found.size(); number = next++) {
                if (poll(worker == 0)) return;
                value_card(subtree, board, board.children[number], 0, space, *workspaces, *dealt);
                found[number].next_values.swap((*dealt)[0].next_values);
                found[number].lane_values.swap((*dealt)[0].lane_values);
            }
        });
        if (is_stopped_) return;
        for (std::size_t number = 0; number < found.size(); ++number) {
            add_card(subtree, board, board.children[number], found[number], space);
        }
    }

    // Whether the pass is to stop. Worker 0 need not be the calling thread, but only that one asks.
    bool poll(bool may_ask) {
        if (may_ask && std::this_thread::get_id() == caller_ && pass_.is_interrupted && pass_.is_interrupted()) {
            is_stopped_ = true;
        }
        return is_stopped_;
    }

    void value_card(const Subtree& subtree, const Board& board, const Child& child, std::size_t depth,
                    const Workspace<Real>& space, Workspaces& workspaces, AllDealt& dealt) {
        const Board& after = game_.boards[child.board];
        Dealt<Real>& found = dealt[depth];
        const Hands& own = after.hands[own_];
        const Hands& opponents = after.hands[opponent_];
        grow(found.next_values, subtree.continuations.size() * own.padded());
        grow(found.reaches[own_], own.padded());
        grow(found.reaches[opponent_], opponents.padded());
        for (std::size_t number = 0; number < subtree.continuations.size(); ++number) {
            const std::uint32_t next = subtree.continuations[number].subtree;
            if (is_on_the_way(depth) && pass_.capture->subtrees[depth + 1] != next) continue;
            for (unsigned player = 0; player < PLAYERS; ++player) {
                if (player == own_ && MODE != Mode::LEARN) continue;
                const Real* from =
                    space.next_reaches[player].data() + number * board.hands[player].padded();
                gather(after.hands[player], from, found.reaches[player].data());
            }
            street(next, child.board, depth + 1, found.reaches[opponent_].data(), found.reaches[own_].data(),
                   found.next_values.data() + number * own.padded(), workspaces, dealt);
        }
        const std::size_t compared = subtree.ends[own_].compared_blocks();
        if (compared == 0 || is_on_the_way(depth)) return;
        grow(found.lane_values, compared * own.padded() * LANES);
        for (std::size_t lanes = 0; lanes < compared; ++lanes) {
            run_out(child, space.lane_reaches.data() + lanes * board.hands[opponent_].padded() * LANES,
                    found.lane_values.data() + lanes * own.padded() * LANES, depth, dealt);
        }
    }

    // Ends before the river: the card of `child` is dealt, then all that are left, and the holes compared.
    void run_out(const Child& child, const Real* rows, Real* values, std::size_t depth, AllDealt& dealt) const {
        const Board& after = game_.boards[child.board];
        const Hands& opponents = after.hands[opponent_];
        const Hands& own = after.hands[own_];
        std::vector<Real>& dealt_rows = dealt[depth].lane_reaches;
        grow(dealt_rows, opponents.padded() * LANES);
        for (std::size_t place = 0; place < opponents.count; ++place) {
            store<Real>(dealt_rows.data() + place * LANES, load<Real>(rows + opponents.parent[place] * LANES));
        }
        if (after.is_river()) {
            CardSums8<Real> sums;
            sum_reaches(opponents, dealt_rows.data(), sums);
            find_comparisons(after, own_, dealt_rows.data(), sums, values);
            return;
        }
        std::fill_n(values, own.padded() * LANES, Real{0});
        std::vector<Real>& deeper = dealt[depth + 1].lane_values;
        for (const Child& next : after.children) {
            const Hands& last = game_.boards[next.board].hands[own_];
            grow(deeper, last.padded() * LANES);
            run_out(next, dealt_rows.data(), deeper.data(), depth + 1, dealt);
            add_rows(after, next, deeper.data(), values);
        }
    }

    // Adds a card's rows of lanes, and those of its images, in proportion to its chance.
    void add_rows(const Board& board, const Child& child, const Real* rows, Real* sums) const {
        const Hands& hands = game_.boards[child.board].hands[own_];
        const Real chance = static_cast<Real>(board.card_chance());
        for (std::size_t place = 0; place < hands.count; ++place) {
            const Vector<Real> row = load<Real>(rows + place * LANES) * chance;
            const std::size_t before = hands.parent[place];
            add_to<Real>(sums + before * LANES, row);
            for (const std::uint32_t image : child.images) {
                add_to<Real>(sums + board.swaps[image].places[own_][before] * LANES, row);
            }
        }
    }

    void add_card(const Subtree& subtree, const Board& board, const Child& child, const Dealt<Real>& found,
                  Workspace<Real>& space) const {
        const Hands& hands = game_.boards[child.board].hands[own_];
        const std::size_t padded = board.hands[own_].padded();
        const Real chance = static_cast<Real>(board.card_chance());
        for (std::size_t number = 0; number < subtree.continuations.size(); ++number) {
            const Real* values = found.next_values.data() + number * hands.padded();
            Real* sums = space.next_values.data() + number * padded;
            for (std::size_t place = 0; place < hands.count; ++place) {
                sums[hands.parent[place]] += values[place] * chance;
            }
            for (const std::uint32_t image : child.images) {
                const std::vector<std::uint16_t>& places = board.swaps[image].places[own_];
                for (std::size_t place = 0; place < hands.count; ++place) {
                    sums[places[hands.parent[place]]] += values[place] * chance;
                }
            }
        }
        for (std::size_t lanes = 0; lanes < subtree.ends[own_].compared_blocks(); ++lanes) {
            add_rows(board, child, found.lane_values.data() + lanes * hands.padded() * LANES,
                     space.lane_values.data() + lanes * padded * LANES);
        }
    }

    // The own values from the ends up, block by block.
    void collect(std::uint32_t subtree_number, std::uint32_t board_number, const Real* own_reaches, Real* values,
                 Workspace<Real>& space) {
        const Subtree& subtree = game_.tree.subtrees[subtree_number];
        const Side& side = subtree.sides[own_];
        const Hands& hands = game_.boards[board_number].hands[own_];
        Capture* capture = pass_.capture;
        const bool is_captured = capture != nullptr && capture->subtrees.back() == subtree_number &&
                                 capture->boards.back() == board_number;
        if (is_captured) capture->values.assign(side.sequences * hands.padded(), 0);
        const std::size_t first_cell = game_.layout.first_cell(subtree_number, board_number, own_);
        const std::size_t first_scale =
            Table<Cell>::HAS_SCALES ? game_.layout.first_scale(subtree_number, board_number, own_) : 0;
        Dither dither(pass_.iteration * 0xC2B2AE35U + subtree_number * 0x27D4EB2FU + board_number * 2 + own_);
        for (std::size_t block = 0; block < hands.blocks(); ++block) {
            gather_values(subtree, hands.padded(), block, space);
            if (MODE != Mode::BEST_RESPONSE) {
                if (MODE == Mode::LEARN) {
                    std::copy_n(own_reaches + block * BLOCK, BLOCK, space.reaches.data());
                } else {
                    std::fill_n(space.reaches.data(), BLOCK, Real{0});
                }
                descend_block(subtree_number, board_number, own_, block, space);
            }
            const std::size_t cells = first_cell + block * side.rows * BLOCK;
            const std::size_t scales =
                Table<Cell>::HAS_SCALES ? first_scale + block * side.decisions.size() : 0;
            for (std::size_t number = side.decisions.size(); number-- > 0;) {
                const Decision& decision = side.decisions[number];
                if constexpr (MODE == Mode::LEARN) {
                    learn(decision, tables_, pass_.discounts, cells, scales + number, space, dither);
                } else {
                    choose<MODE>(decision, space);
                }
            }
            std::copy_n(space.values.data(), BLOCK, values + block * BLOCK);
            if (is_captured) {
                for (std::size_t sequence = 0; sequence < side.sequences; ++sequence) {
                    std::copy_n(space.values.data() + sequence * BLOCK, BLOCK,
                                capture->values.data() + sequence * hands.padded() + block * BLOCK);
                }
            }
        }
        for (std::size_t place = hands.count; place < hands.padded(); ++place) values[place] = 0;
    }

    // What each own sequence of a block wins at once: at ends, and on the next street.
    void gather_values(const Subtree& subtree, std::size_t padded, std::size_t block, Workspace<Real>& space) const {
        const Ends& ends = subtree.ends[own_];
        std::fill_n(space.values.data(), subtree.sides[own_].sequences * BLOCK, Real{0});
        const auto add = [&](std::uint32_t sequence, const Real* row, Real factor) {
            Real* sums = space.values.data() + sequence * BLOCK;
            for (std::size_t half = 0; half < BLOCK; half += LANES) {
                add_to<Real>(sums + half, load<Real>(row + half) * factor);
            }
        };
        for (const Term& term : ends.comparisons) {
            add(term.sequence, space.comparisons.data() + term.lane * padded + block * BLOCK,
                static_cast<Real>(term.factor));
        }
        for (const Term& term : ends.totals) {
            add(term.sequence, space.totals.data() + term.lane * padded + block * BLOCK,
                static_cast<Real>(term.factor));
        }
        for (std::size_t number = 0; number < subtree.continuations.size(); ++number) {
            add(subtree.continuations[number].sequences[own_],
                space.next_values.data() + number * padded + block * BLOCK, Real{1});
        }
    }

    const Game& game_;
    Tables<Cell>& tables_;
    Pass& pass_;
    const unsigned own_;
    const unsigned opponent_;
    const std::size_t threads_;
    const std::thread::id caller_ = std::this_thread::get_id();
    std::atomic<bool> is_stopped_{false};
};

// Learning is done in float; what is measured is measured in double.
template <typename Cell>
bool run_any_pass(const Game& game, Tables<Cell>& tables, Mode mode, Pass& pass) {
    switch (mode) {
        case Mode::LEARN:
            return Walk<float, Cell, Mode::LEARN>(game, tables, pass).run();
        case Mode::BEST_RESPONSE:
            return Walk<double, Cell, Mode::BEST_RESPONSE>(game, tables, pass).run();
        case Mode::EXPECTED:
            return Walk<double, Cell, Mode::EXPECTED>(game, tables, pass).run();
    }
    return false;
}

bool run_pass(const Game& game, Tables<float>& tables, Mode mode, Pass& pass) {
    return run_any_pass(game, tables, mode, pass);
}

bool run_pass(const Game& game, Tables<std::int16_t>& tables, Mode mode, Pass& pass) {
    return run_any_pass(game, tables, mode, pass);
}
