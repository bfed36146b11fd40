#include "field_doors.hpp"

#include "field.hpp"
#include "range_showdown.hpp"

namespace fifthstreet::python {

// (boards, takes_two_three, strengths, beaten)
PyObject* read_field(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (count != 4) {
        PyErr_Format(PyExc_TypeError, "4 arguments are needed, not %zd", count);
        return nullptr;
    }
    const int takes_two_three = PyObject_IsTrue(arguments[1]);
    if (takes_two_three < 0) return nullptr;
    const Buffer boards(arguments[0], PyBUF_SIMPLE);
    if (!boards) return nullptr;
    const Buffer strengths(arguments[2], PyBUF_WRITABLE);
    if (!strengths) return nullptr;
    const Buffer beaten(arguments[3], PyBUF_WRITABLE);
    if (!beaten) return nullptr;
    const std::size_t rows = boards.bytes() / BOARD_CARDS;
    if (boards.bytes() % BOARD_CARDS != 0 ||
        strengths.bytes() != rows * HOLES * sizeof(std::uint16_t) ||
        beaten.bytes() != HOLES * sizeof(std::int32_t)) {
        PyErr_SetString(PyExc_ValueError, "the buffers do not fit each other");
        return nullptr;
    }
    const auto* cards = boards.items<const Card>();
    for (std::size_t row = 0; row < rows; ++row) {
        const CardFault fault = find_fault(cards + row * BOARD_CARDS, BOARD_CARDS);
        if (fault.kind != CardFault::NONE) {
            raise_fault(fault, static_cast<Py_ssize_t>(row));
            return nullptr;
        }
    }
    const Selection selection = takes_two_three ? Selection::TWO_THREE : Selection::ANY_FIVE;
    return guarded([&]() -> PyObject* {
        {
            const WithoutInterpreter released;
            fifthstreet::read_field(cards, rows, selection, strengths.items<std::uint16_t>(),
                                    beaten.items<std::int32_t>());
        }
        Py_RETURN_NONE;
    });
}

// (strengths, hole, outcomes)
PyObject* compare_field(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (count != 3) {
        PyErr_Format(PyExc_TypeError, "3 arguments are needed, not %zd", count);
        return nullptr;
    }
    const Py_ssize_t hole = PyNumber_AsSsize_t(arguments[1], PyExc_OverflowError);
    if (hole == -1 && PyErr_Occurred()) return nullptr;
    const Buffer strengths(arguments[0], PyBUF_SIMPLE);
    if (!strengths) return nullptr;
    const Buffer outcomes(arguments[2], PyBUF_WRITABLE);
    if (!outcomes) return nullptr;
    constexpr std::size_t ROW_BYTES = HOLES * sizeof(std::uint16_t);
    const std::size_t rows = strengths.bytes() / ROW_BYTES;
    if (hole < 0 || hole >= HOLES || strengths.bytes() % ROW_BYTES != 0 ||
        outcomes.bytes() != 2 * rows * HOLES * sizeof(float)) {
        PyErr_SetString(PyExc_ValueError, "the hole and the buffers do not fit each other");
        return nullptr;
    }
    fifthstreet::compare_field(strengths.items<const std::uint16_t>(), rows,
                               static_cast<std::size_t>(hole), outcomes.items<float>());
    Py_RETURN_NONE;
}

// (numbers, weights, sums)
PyObject* weigh_rows(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (count != 3) {
        PyErr_Format(PyExc_TypeError, "3 arguments are needed, not %zd", count);
        return nullptr;
    }
    const Buffer numbers(arguments[0], PyBUF_SIMPLE);
    if (!numbers) return nullptr;
    const Buffer weights(arguments[1], PyBUF_SIMPLE);
    if (!weights) return nullptr;
    const Buffer sums(arguments[2], PyBUF_WRITABLE);
    if (!sums) return nullptr;
    const std::size_t columns = weights.bytes() / sizeof(float);
    const std::size_t rows = sums.bytes() / sizeof(float);
    if (columns == 0 || weights.bytes() % sizeof(float) != 0 || sums.bytes() % sizeof(float) != 0 ||
        numbers.bytes() != rows * columns * sizeof(float)) {
        PyErr_SetString(PyExc_ValueError, "the buffers do not fit each other");
        return nullptr;
    }
    fifthstreet::weigh_rows(numbers.items<const float>(), rows, columns, weights.items<const float>(),
                            sums.items<float>());
    Py_RETURN_NONE;
}

// (strengths, weights, balance, total)
PyObject* weigh_showdowns(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (count != 4) {
        PyErr_Format(PyExc_TypeError, "4 arguments are needed, not %zd", count);
        return nullptr;
    }
    const Buffer strengths(arguments[0], PyBUF_SIMPLE);
    if (!strengths) return nullptr;
    const Buffer weights(arguments[1], PyBUF_SIMPLE);
    if (!weights) return nullptr;
    const Buffer balance(arguments[2], PyBUF_WRITABLE);
    if (!balance) return nullptr;
    const Buffer total(arguments[3], PyBUF_WRITABLE);
    if (!total) return nullptr;
    constexpr std::size_t BOARD_BYTES = HOLES * sizeof(std::uint16_t);
    constexpr std::size_t RANGE_BYTES = HOLES * sizeof(double);
    const std::size_t boards = strengths.bytes() / BOARD_BYTES;
    const std::size_t ranges = weights.bytes() / RANGE_BYTES;
    const bool is_summed = balance.bytes() == ranges * RANGE_BYTES;
    if (boards == 0 || ranges == 0 || strengths.bytes() % BOARD_BYTES != 0 ||
        weights.bytes() % RANGE_BYTES != 0 || balance.bytes() != total.bytes() ||
        (!is_summed && balance.bytes() != boards * ranges * RANGE_BYTES)) {
        PyErr_SetString(PyExc_ValueError, "the buffers do not fit each other");
        return nullptr;
    }
    const auto* marks = strengths.items<const std::uint16_t>();
    constexpr std::uint16_t MOST = 7462;  // the best strength and 1
    for (std::size_t place = 0; place < boards * HOLES; ++place) {
        if (marks[place] > MOST) {
            PyErr_SetString(PyExc_ValueError, "strengths: 0 to 7462, as read_field fills them");
            return nullptr;
        }
    }
    {
        const WithoutInterpreter released;
        fifthstreet::weigh_showdowns(marks, boards, weights.items<const double>(), ranges, is_summed,
                                     balance.items<double>(), total.items<double>());
    }
    Py_RETURN_NONE;
}

}  // namespace fifthstreet::python
