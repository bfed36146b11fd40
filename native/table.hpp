// The betting of one hand at one table: who acts, what a raise may be, when a street ends, who is paid.
// It knows no cards but the strengths it is given at the end, checks nothing, and must agree with the
// rules core: tests/kernels/test_batch_differential.py.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "order.hpp"
#include "showdown.hpp"
#include "table_rules.hpp"

namespace fifthstreet {

// What an action led to: a seat is asked, all but one have folded, or hands are compared.
enum class Outcome : std::uint8_t { ASKED, FOLDED, SHOWDOWN };

// The street totals that a raise may go to; both 0 when there is none.
struct RaiseRange {
    Chips least = 0;
    Chips most = 0;
};

class Table {
  public:
    // Posts the blinds. Seats are numbered clockwise; `stacks` holds at least one chip a seat.
    Outcome start(const TableRules& rules, const Chips* stacks, int seats, int button) {
        *this = Table{};
        seats_ = static_cast<std::uint8_t>(seats);
        first_ = static_cast<std::uint8_t>(after(button));
        std::copy_n(stacks, seats, stacks_);
        live_ = with_chips_ = (SeatSet{1} << seats) - 1;
        const int small = seats == 2 ? button : first_;
        const int big = after(small);
        put_in(small, std::min(rules.small_blind, stacks_[small]));
        put_in(big, std::min(rules.big_blind, stacks_[big]));
        // A short big blind: the others still owe the full one (WSOP 2024 live action, 150).
        level_ = raise_base_ = rules.big_blind;
        open_street(rules);
        waiting_ = with_chips_;
        if (waiting_ == 0 || is_betting_over(rules)) return close_street(rules);
        actor_ = static_cast<std::uint8_t>(next_of(waiting_, big + 1));
        return Outcome::ASKED;
    }

    int first() const { return first_; }
    int actor() const { return actor_; }
    int street() const { return street_; }
    SeatSet live() const { return live_; }
    const Chips* stacks() const { return stacks_; }

    // What the actor lacks to the level; more than its stack when it is short.
    Chips owed() const { return level_ - bets_[actor_]; }
    Chips call_cost() const { return std::min(owed(), stacks_[actor_]); }

    RaiseRange raise_range(const TableRules& rules) const {
        const Chips total = bets_[actor_] + stacks_[actor_];
        if (total <= level_ || is_capped(rules) || !is_open(rules) || !can_be_answered()) return {};
        const Chips least = (rules.is_fixed_limit ? raise_base_ : level_) + raise_step_;
        if (least >= total) return {total, total};  // all-in below (or at) the minimum
        if (rules.is_fixed_limit) return {least, least};
        if (!rules.is_pot_limit) return {least, total};
        // At most the bet plus the pot after calling; never below the least raise.
        return {least, std::min(total, std::max(least, level_ + pot_ + owed()))};
    }

    Outcome fold(const TableRules& rules) {
        const SeatSet bit = SeatSet{1} << actor_;
        live_ &= ~bit;
        waiting_ &= ~bit;
        if (std::has_single_bit(live_)) {
            return_uncalled(rules);
            std::memset(bets_, 0, sizeof bets_);
            return Outcome::FOLDED;
        }
        if (waiting_ == 0) return close_street(rules);
        if (rules.asking == Asking::CAN_CHANGE && nobody_can_change_anything()) {
            return close_street(rules);
        }
        return ask_next();
    }

    Outcome check_or_call(const TableRules& rules) {
        put_in(actor_, call_cost());
        acted_level_[actor_] = level_;
        waiting_ &= ~(SeatSet{1} << actor_);
        return advance(rules);
    }

    // `to` must be in the raise range.
    Outcome raise(const TableRules& rules, Chips to) {
        put_in(actor_, to - bets_[actor_]);
        const bool is_full = lift(rules, to);
        const bool is_all_in = stacks_[actor_] == 0;
        if (is_full || !is_all_in || !rules.counts_full_only) ++raise_count_;
        acted_level_[actor_] = level_;
        waiting_ = live_ & with_chips_ & ~(SeatSet{1} << actor_);
        return advance(rules);
    }

    // After Outcome::FOLDED.
    void pay_last_seat() { stacks_[std::countr_zero(live_)] += pot_; }

    // After Outcome::SHOWDOWN; `strengths` holds one number a live seat.
    void pay_showdown(const TableRules& rules, const Strength* strengths) {
        Chips top = 0;
        for (SeatSet left = live_; left != 0; left &= left - 1) {
            top = std::max(top, contributions_[std::countr_zero(left)]);
        }
        SeatSet short_seats = 0;
        for (SeatSet left = live_ & ~with_chips_; left != 0; left &= left - 1) {
            const int seat = std::countr_zero(left);
            if (contributions_[seat] < top) short_seats |= SeatSet{1} << seat;
        }
        if (short_seats == 0) {
            pay(rules, pot_, live_, strengths);
        } else {
            pay_side_pots(rules, top, short_seats, strengths);
        }
    }

    // Where a table keeps what Python sees of it, in bytes from its beginning.
    struct Places {
        std::size_t stacks;
        std::size_t bets;
        std::size_t contributions;
        std::size_t pot;
    };
    static constexpr Places places() {
        return {offsetof(Table, stacks_), offsetof(Table, bets_), offsetof(Table, contributions_),
                offsetof(Table, pot_)};
    }

  private:
    int after(int seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }

    // The first seat of a set at or clockwise after `from`, which may be one past the last seat.
    int next_of(SeatSet set, int from) const {
        const SeatSet twice = set | set << seats_;
        const int place = from + std::countr_zero(twice >> from);
        return place >= seats_ ? place - seats_ : place;
    }

    void put_in(int seat, Chips added) {
        stacks_[seat] -= added;
        bets_[seat] += added;
        contributions_[seat] += added;
        pot_ += added;
        with_chips_ &= ~(SeatSet{stacks_[seat] == 0} << seat);
    }

    Outcome ask_next() {
        actor_ = static_cast<std::uint8_t>(next_of(waiting_, actor_ + 1));
        return Outcome::ASKED;
    }

    Outcome advance(const TableRules& rules) {
        if (waiting_ == 0 || is_betting_over(rules)) return close_street(rules);
        return ask_next();
    }

    // Whether, unless the last action was a fold, the seats still waiting are not asked any more.
    bool is_betting_over(const TableRules& rules) const {
        return rules.asking != Asking::NOT_YET_ACTED && nobody_can_change_anything();
    }

    // At most one live seat has chips, and as much in as every all-in seat.
    bool nobody_can_change_anything() const {
        const SeatSet able = live_ & with_chips_;
        if ((able & (able - 1)) != 0) [[likely]] return false;
        if (able == 0) return true;
        Chips highest = 0;
        for (SeatSet left = live_ & ~able; left != 0; left &= left - 1) {
            highest = std::max(highest, bets_[std::countr_zero(left)]);
        }
        return bets_[std::countr_zero(able)] >= highest;
    }

    bool can_be_answered() const {
        const SeatSet others = live_ & with_chips_ & ~(SeatSet{1} << actor_);
        for (SeatSet left = others; left != 0; left &= left - 1) {
            const int seat = std::countr_zero(left);
            if (bets_[seat] + stacks_[seat] > level_) return true;
        }
        return false;
    }

    // Whether betting is (still or again) open to a seat that may have acted (TDA 47).
    bool is_open(const TableRules& rules) const {
        const Chips acted = acted_level_[actor_];
        if (acted < 0 || rules.reopening == Reopening::ALWAYS) return true;
        const Chips faced = level_ - acted;
        if (rules.reopening == Reopening::HALF_BET) return 2 * faced >= raise_step_;
        if (acted == 0 && faced > 0 && rules.short_opening_reopens) return true;
        return faced >= raise_step_;
    }

    bool is_capped(const TableRules& rules) const {
        const std::uint8_t cap = rules.raise_caps[street_];
        if (cap == 0 || raise_count_ < cap) return false;
        return rules.caps_two_seats || street_seats_ > 2;
    }

    // Moves the level and what the next raise builds on; says whether it was a full raise.
    bool lift(const TableRules& rules, Chips to) {
        const Chips increase = to - level_;
        level_ = to;
        if (!rules.is_fixed_limit) {
            // The minimum stays the last complete raise; a short all-in lifts the level (TDA 43, 47).
            if (increase < raise_step_) return false;
            raise_step_ = increase;
            return true;
        }
        // Half a bet is a bet; less is completed by the next raise (WSOP 2024 live, 129).
        if (rules.reopening == Reopening::HALF_BET && 2 * (to - raise_base_) < raise_step_) {
            return false;
        }
        raise_base_ = to;
        return true;
    }

    void open_street(const TableRules& rules) {
        raise_step_ = rules.raise_steps[street_];
        raise_count_ = 0;
        std::memset(acted_level_, 0xFF, sizeof acted_level_);
        // A later fold or all-in changes nothing (WSOP 2024 live action, 126 and 127).
        const SeatSet counted = rules.caps_seats_with_chips ? live_ & with_chips_ : live_;
        street_seats_ = static_cast<std::uint8_t>(std::popcount(counted));
    }

    Outcome close_street(const TableRules& rules) {
        waiting_ = 0;
        // Where no live seat is all-in all live seats have put in the same.
        if ((live_ & ~with_chips_) != 0) return_uncalled(rules);
        std::memset(bets_, 0, sizeof bets_);
        const SeatSet able = live_ & with_chips_;
        if (street_ == RIVER || (able & (able - 1)) == 0) {
            street_ = RIVER;
            return Outcome::SHOWDOWN;
        }
        ++street_;
        level_ = raise_base_ = 0;
        open_street(rules);
        waiting_ = able;
        actor_ = static_cast<std::uint8_t>(next_of(able, first_));
        return Outcome::ASKED;
    }

    // Gives back what a live seat put in beyond everybody else, folded seats too; and to folded seats
    // what they put in beyond all live ones, where the rules return that.
    void return_uncalled(const TableRules& rules) {
        Chips most = -1;
        Chips second = 0;
        int leader = 0;
        for (int seat = 0; seat < seats_; ++seat) {
            const Chips amount = contributions_[seat];
            if (amount > most) {
                second = std::max(most, 0);
                most = amount;
                leader = seat;
            } else if (amount > second) {
                second = amount;
            }
        }
        if ((live_ & SeatSet{1} << leader) == 0) [[unlikely]] {
            if (rules.returns_folded_excess) return_folded_excess();
        } else if (most != second) {
            give_back(leader, most - second);
        }
    }

    void return_folded_excess() {
        Chips highest = 0;
        for (SeatSet left = live_; left != 0; left &= left - 1) {
            highest = std::max(highest, contributions_[std::countr_zero(left)]);
        }
        for (int seat = 0; seat < seats_; ++seat) {
            const Chips excess = contributions_[seat] - highest;
            if (excess > 0) give_back(seat, excess);
        }
    }

    void give_back(int seat, Chips chips) {
        stacks_[seat] += chips;
        contributions_[seat] -= chips;
        pot_ -= chips;
        with_chips_ |= SeatSet{1} << seat;
    }

    // One pot, split among the strongest of `eligible`.
    void pay(const TableRules& rules, Chips amount, SeatSet eligible, const Strength* strengths) {
        int best = -1;
        SeatSet winners = 0;
        for (SeatSet left = eligible; left != 0; left &= left - 1) {
            const int seat = std::countr_zero(left);
            const int strength = strengths[seat];
            const SeatSet bit = SeatSet{1} << seat;
            winners = strength > best ? bit : strength == best ? winners | bit : winners;
            best = std::max(best, strength);
        }
        const int count = std::popcount(winners);
        if (count == 1) [[likely]] {
            stacks_[std::countr_zero(winners)] += amount;
            return;
        }
        const Chips share = amount / count;
        Chips odd = amount % count;
        for (SeatSet left = winners; left != 0; left &= left - 1) {
            stacks_[std::countr_zero(left)] += share;
        }
        int seat = first_;
        while (odd > 0) {
            seat = next_of(winners, seat);
            const Chips part = rules.gives_odd_chips_to_first ? odd : 1;
            stacks_[seat] += part;
            odd -= part;
            ++seat;
        }
    }

    // A pot a level: what each seat put in between the level below and this one. Levels come from live
    // all-in seats; what a folded seat put in above all of them is in the last pot.
    void pay_side_pots(const TableRules& rules, Chips top, SeatSet short_seats,
                       const Strength* strengths) {
        const Chips* paid = contributions_;
        Chips below = 0;
        while (below < top) {
            Chips level = top;
            for (SeatSet left = short_seats; left != 0; left &= left - 1) {
                const Chips amount = paid[std::countr_zero(left)];
                if (amount > below) level = std::min(level, amount);
            }
            Chips amount = 0;
            SeatSet eligible = 0;
            for (int seat = 0; seat < seats_; ++seat) {
                const Chips reached = level == top ? paid[seat] : std::min(paid[seat], level);
                amount += reached - std::min(paid[seat], below);
                eligible |= SeatSet{paid[seat] >= level} << seat;
            }
            pay(rules, amount, live_ & (eligible | with_chips_), strengths);
            below = level;
        }
    }

    Chips stacks_[MAX_SEATS]{};
    Chips bets_[MAX_SEATS]{};           // on this street
    Chips contributions_[MAX_SEATS]{};  // in the whole hand
    Chips acted_level_[MAX_SEATS]{};    // the level at which a seat last acted on this street, or -1
    Chips level_ = 0;                   // the street total to match
    Chips raise_base_ = 0;              // fixed limit: what the next raise builds on
    Chips raise_step_ = 0;
    Chips pot_ = 0;
    SeatSet live_ = 0;        // have not folded
    SeatSet with_chips_ = 0;  // have chips behind, folded or not
    SeatSet waiting_ = 0;     // to act on this street, clockwise from the actor
    std::uint8_t seats_ = 0;
    std::uint8_t first_ = 0;  // left of the button
    std::uint8_t actor_ = 0;
    std::uint8_t street_ = 0;
    std::uint8_t raise_count_ = 0;
    std::uint8_t street_seats_ = 0;  // those that the cap counts, when the street began
};

}  // namespace fifthstreet
