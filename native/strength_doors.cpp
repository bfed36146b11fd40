#include "strength_doors.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "strength_batch.hpp"
#include "threads.hpp"

namespace fifthstreet::python {
namespace {

constexpr const char* FIVE_TO_SEVEN = "5 to 7 cards";

PyObject* strength_of(const Card* cards, int count) {
    std::uint64_t key = FLUSH_BIAS;
    for (int place = 0; place < count; ++place) key += CARD_KEYS[cards[place]];
    if ((key & FLUSH_BITS) == 0) [[likely]] {
        return PyLong_FromLong(RankTable::for_cards(count).strength(key));
    }
    CardSums sums;
    for (int place = 0; place < count; ++place) sums.add(cards[place]);
    return PyLong_FromLong(FlushTable::instance().strength(sums.flush_ranks()));
}

bool has_arguments(Py_ssize_t count, Py_ssize_t wanted) {
    if (count == wanted) return true;
    PyErr_Format(PyExc_TypeError, "%zd arguments are needed, not %zd", wanted, count);
    return false;
}

bool read_size(PyObject* object, std::size_t& size) {
    const Py_ssize_t value = PyNumber_AsSsize_t(object, PyExc_OverflowError);
    if (value == -1 && PyErr_Occurred()) return false;
    if (value < 0) {
        PyErr_SetString(PyExc_ValueError, "a size cannot be negative");
        return false;
    }
    size = static_cast<std::size_t>(value);
    return true;
}

// Shares `rows` rows out to threads in pieces large enough to be worth it. `work(first, last)` returns
// the first bad row, or `last`. The answer is the first bad row of all, or `rows`.
template <typename Work>
std::size_t share_out_rows(std::size_t rows, std::size_t threads, const Work& work) {
    constexpr std::size_t PIECE = 1 << 15;
    std::atomic<std::size_t> first_bad{rows};
    const std::size_t pieces = (rows + PIECE - 1) / PIECE;
    share_out(pieces, threads, [&](std::size_t piece) {
        const std::size_t first = piece * PIECE;
        const std::size_t last = std::min(first + PIECE, rows);
        const std::size_t sound = work(first, last);
        if (sound == last) return;
        std::size_t known = first_bad.load();
        while (sound < known && !first_bad.compare_exchange_weak(known, sound)) {
        }
    });
    return first_bad.load();
}

}  // namespace

PyObject* evaluate(PyObject*, PyObject* sequence) {
    Card cards[7];
    const int count = read_cards(sequence, cards, 5, 7, FIVE_TO_SEVEN);
    return count < 0 ? nullptr : strength_of(cards, count);
}

PyObject* evaluate_mask(PyObject*, PyObject* object) {
    CardMask mask = two_digit_int(object);
    if (mask == 0) [[unlikely]] {
        const Reference index(PyNumber_Index(object));
        if (!index) return nullptr;
        mask = PyLong_AsUnsignedLongLong(index.get());
    }
    if (mask >> CARDS != 0) [[unlikely]] {  // so it is after an overflow
        PyErr_Format(invalid_input(), "%S is not a mask of cards 0 to 51", object);
        return nullptr;
    }
    std::uint64_t key = FLUSH_BIAS;
    int count = 0;
    for (CardMask left = mask; left != 0; left &= left - 1, ++count) {
        key += CARD_KEYS[static_cast<std::size_t>(std::countr_zero(left))];
    }
    if (count < 5 || count > 7) [[unlikely]] {
        PyErr_Format(invalid_input(), "%s are needed, not %d", FIVE_TO_SEVEN, count);
        return nullptr;
    }
    if ((key & FLUSH_BITS) == 0) [[likely]] {
        return PyLong_FromLong(RankTable::for_cards(count).strength(key));
    }
    CardSums sums;
    for (CardMask left = mask; left != 0; left &= left - 1) {
        sums.add(static_cast<Card>(std::countr_zero(left)));
    }
    return PyLong_FromLong(FlushTable::instance().strength(sums.flush_ranks()));
}

PyObject* evaluate_two_three(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (!has_arguments(count, 2)) return nullptr;
    Card cards[HOLE_CARDS + BOARD_CARDS];
    if (read_cards(arguments[0], cards, 2, 2, "2 hole cards") < 0) return nullptr;
    const int board = read_cards(arguments[1], cards + HOLE_CARDS, 3, 5, "3 to 5 board cards");
    if (board < 0) return nullptr;
    const CardFault fault = find_fault(cards, HOLE_CARDS + board);
    if (fault.kind != CardFault::NONE) {
        raise_fault(fault, -1);
        return nullptr;
    }
    return PyLong_FromLong(fifthstreet::evaluate_two_three(cards, cards + HOLE_CARDS, board));
}

// (ids, columns, strengths, threads)
PyObject* evaluate_rows(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (!has_arguments(count, 4)) return nullptr;
    std::size_t columns = 0;
    std::size_t threads = 0;
    if (!read_size(arguments[1], columns) || !read_size(arguments[3], threads)) return nullptr;
    const Buffer ids(arguments[0], PyBUF_SIMPLE);
    if (!ids) return nullptr;
    const Buffer strengths(arguments[2], PyBUF_WRITABLE);
    if (!strengths) return nullptr;
    if (columns < 5 || columns > 7 || ids.bytes() % columns != 0 ||
        strengths.bytes() != ids.bytes() / columns * sizeof(Strength)) {
        PyErr_SetString(PyExc_ValueError, "the buffers do not fit the columns");
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        const std::size_t rows = ids.bytes() / columns;
        const auto* cards = ids.items<const Card>();
        auto* results = strengths.items<Strength>();
        std::size_t sound = 0;
        {
            const WithoutInterpreter released;
            sound = share_out_rows(rows, threads, [&](std::size_t first, std::size_t last) {
                return first + fifthstreet::evaluate_rows(cards + first * columns, last - first,
                                                          static_cast<int>(columns),
                                                          results + first);
            });
        }
        if (sound == rows) Py_RETURN_NONE;
        raise_fault(find_fault(cards + sound * columns, static_cast<int>(columns)),
                    static_cast<Py_ssize_t>(sound));
        return nullptr;
    });
}

// (holes, boards, board_cards, takes_two_three, strengths, threads)
PyObject* evaluate_hole_board(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (!has_arguments(count, 6)) return nullptr;
    std::size_t board_cards = 0;
    std::size_t threads = 0;
    if (!read_size(arguments[2], board_cards) || !read_size(arguments[5], threads)) return nullptr;
    const int takes_two_three = PyObject_IsTrue(arguments[3]);
    if (takes_two_three < 0) return nullptr;
    const Buffer holes(arguments[0], PyBUF_SIMPLE);
    if (!holes) return nullptr;
    const Buffer boards(arguments[1], PyBUF_SIMPLE);
    if (!boards) return nullptr;
    const Buffer strengths(arguments[4], PyBUF_WRITABLE);
    if (!strengths) return nullptr;
    const std::size_t rows = holes.bytes() / HOLE_CARDS;
    const bool shares_board = boards.bytes() == board_cards;
    if (board_cards < 3 || board_cards > 5 || holes.bytes() % HOLE_CARDS != 0 ||
        !(shares_board || boards.bytes() == rows * board_cards) ||
        strengths.bytes() != rows * sizeof(Strength)) {
        PyErr_SetString(PyExc_ValueError, "the buffers do not fit each other");
        return nullptr;
    }
    const HoleBoardRows all{holes.items<const Card>(), boards.items<const Card>(),
                            static_cast<int>(board_cards), shares_board, rows};
    const Selection selection = takes_two_three ? Selection::TWO_THREE : Selection::ANY_FIVE;
    return guarded([&]() -> PyObject* {
        auto* results = strengths.items<Strength>();
        std::size_t sound = 0;
        {
            const WithoutInterpreter released;
            sound = share_out_rows(rows, threads, [&](std::size_t first, std::size_t last) {
                return first + fifthstreet::evaluate_hole_board(all.slice(first, last), selection,
                                                                results + first);
            });
        }
        if (sound == rows) Py_RETURN_NONE;
        const HoleBoardRows bad = all.slice(sound, sound + 1);
        Card cards[HOLE_CARDS + BOARD_CARDS];
        std::copy_n(bad.holes, HOLE_CARDS, cards);
        std::copy_n(bad.boards, board_cards, cards + HOLE_CARDS);
        raise_fault(find_fault(cards, HOLE_CARDS + bad.board_cards),
                    static_cast<Py_ssize_t>(sound));
        return nullptr;
    });
}

}  // namespace fifthstreet::python
