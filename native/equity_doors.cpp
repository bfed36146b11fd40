#include "equity_doors.hpp"

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "matchups.hpp"
#include "sampler.hpp"

namespace fifthstreet::python {
namespace {

template <typename Held>
struct Object {
    PyObject_HEAD
    Held* held;
};

template <typename Held>
Held& held_by(PyObject* self) {
    return *reinterpret_cast<Object<Held>*>(self)->held;
}

template <typename Held>
PyObject* wrap(PyTypeObject* type, std::unique_ptr<Held> held) {
    PyObject* self = type->tp_alloc(type, 0);
    if (self != nullptr) reinterpret_cast<Object<Held>*>(self)->held = held.release();
    return self;
}

template <typename Held>
void deallocate(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete reinterpret_cast<Object<Held>*>(self)->held;
    type->tp_free(self);
    Py_DECREF(type);
}

// The question as Python gives it. The doors in kernels/equity.py have checked it and speak of errors in
// the user's words; what is checked here is what keeps memory safe.
struct Question {
    Spot spot;
    std::vector<SeatRange> ranges;
};

bool refuse(const char* why) {
    PyErr_SetString(PyExc_ValueError, why);
    return false;
}

bool read_range(PyObject* holes_object, PyObject* weights_object, SeatRange& range) {
    const Buffer holes(holes_object, PyBUF_SIMPLE);
    if (!holes) return false;
    const Buffer weights(weights_object, PyBUF_SIMPLE);
    if (!weights) return false;
    const std::size_t count = holes.bytes() / HOLE_CARDS;
    if (holes.bytes() % HOLE_CARDS != 0 || weights.bytes() != count * sizeof(double) || count == 0) {
        return refuse("the holes and weights of a range do not fit each other");
    }
    range.weights.assign(weights.items<double>(), weights.items<double>() + count);
    for (std::size_t hole = 0; hole < count; ++hole) {
        const Card* cards = holes.items<const Card>() + hole * HOLE_CARDS;
        if (find_fault(cards, HOLE_CARDS).kind != CardFault::NONE) return refuse("a bad hole");
        if (!std::isfinite(range.weights[hole]) || range.weights[hole] <= 0) {
            return refuse("a bad weight");
        }
        range.holes.push_back(make_hole(cards[0], cards[1]));
    }
    return true;
}

// `ranges` is a tuple of (holes, weights) pairs.
bool read_question(PyObject* ranges, PyObject* board, PyObject* dead, Question& question) {
    if (!PyTuple_Check(ranges)) return refuse("ranges must be a tuple");
    const Py_ssize_t seats = PyTuple_GET_SIZE(ranges);
    if (seats < 2 || seats > MAX_SEATS) return refuse("2 to 10 seats are needed");
    for (Py_ssize_t seat = 0; seat < seats; ++seat) {
        PyObject* pair = PyTuple_GET_ITEM(ranges, seat);
        if (!PyTuple_Check(pair) || PyTuple_GET_SIZE(pair) != 2) {
            return refuse("a range must be a pair of holes and weights");
        }
        SeatRange range;
        if (!read_range(PyTuple_GET_ITEM(pair, 0), PyTuple_GET_ITEM(pair, 1), range)) return false;
        question.ranges.push_back(std::move(range));
    }
    Card cards[CARDS];
    const int on_board = read_cards(board, cards, 0, BOARD_CARDS, "0 to 5 board cards");
    if (on_board < 0) return false;
    question.spot.board.assign(cards, cards + on_board);
    const int dead_cards = read_cards(dead, cards, 0, CARDS, "0 to 52 dead cards");
    if (dead_cards < 0) return false;
    for (int place = 0; place < dead_cards; ++place) question.spot.dead |= bit_of(cards[place]);
    for (const Card card : question.spot.board) {
        if (question.spot.dead & bit_of(card)) return refuse("a board card is dead");
    }
    // Enough cards for every seat and the board: dealing card by card must come to an end.
    if (dead_cards + BOARD_CARDS + HOLE_CARDS * static_cast<int>(seats) > CARDS) {
        return refuse("too few cards are left");
    }
    return true;
}

template <typename Number, typename Convert>
PyObject* to_list(const std::vector<Number>& numbers, const Convert& convert) {
    Reference list(PyList_New(static_cast<Py_ssize_t>(numbers.size())));
    if (!list) return nullptr;
    for (std::size_t place = 0; place < numbers.size(); ++place) {
        PyObject* number = convert(numbers[place]);
        if (number == nullptr) return nullptr;
        PyList_SET_ITEM(list.get(), static_cast<Py_ssize_t>(place), number);
    }
    return list.release();
}

bool read_span(PyObject* arguments, std::uint64_t& first, std::uint64_t& last,
               std::size_t& threads) {
    unsigned long long first_read = 0;
    unsigned long long last_read = 0;
    Py_ssize_t threads_read = 0;
    if (!PyArg_ParseTuple(arguments, "KKn", &first_read, &last_read, &threads_read)) return false;
    if (first_read > last_read || threads_read < 1) return refuse("a bad span or number of threads");
    first = first_read;
    last = last_read;
    threads = static_cast<std::size_t>(threads_read);
    return true;
}

PyObject* new_matchups(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
    PyObject* ranges = nullptr;
    PyObject* board = nullptr;
    PyObject* dead = nullptr;
    static const char* names[] = {"ranges", "board", "dead", nullptr};
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OOO", const_cast<char**>(names), &ranges,
                                     &board, &dead)) {
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        Question question;
        if (!read_question(ranges, board, dead, question)) return nullptr;
        return wrap(type, std::make_unique<Matchups>(std::move(question.spot),
                                                     std::move(question.ranges)));
    });
}

PyObject* gather_matchups(PyObject* self, PyObject* steps_object) {
    const std::size_t steps = PyLong_AsSize_t(steps_object);
    if (PyErr_Occurred()) return nullptr;
    return guarded([&] {
        bool is_done = false;
        {
            const WithoutInterpreter released;
            is_done = held_by<Matchups>(self).gather(steps);
        }
        return PyBool_FromLong(is_done);
    });
}

PyObject* solve_matchups(PyObject* self, PyObject* arguments) {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::size_t threads = 0;
    if (!read_span(arguments, first, last, threads)) return nullptr;
    const Matchups& matchups = held_by<Matchups>(self);
    if (last > matchups.size()) {
        refuse("there are not so many matchups");
        return nullptr;
    }
    return guarded([&] {
        std::vector<double> totals;
        {
            const WithoutInterpreter released;
            totals = matchups.solve(first, last, threads);
        }
        return to_list(totals, PyFloat_FromDouble);
    });
}

Py_ssize_t count_matchups(PyObject* self) {
    return static_cast<Py_ssize_t>(held_by<Matchups>(self).size());
}

PyObject* new_sampler(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
    PyObject* ranges = nullptr;
    PyObject* board = nullptr;
    PyObject* dead = nullptr;
    PyObject* is_dealt = nullptr;
    unsigned long long seed = 0;
    static const char* names[] = {"ranges", "board", "dead", "is_dealt", "seed", nullptr};
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OOOO!K", const_cast<char**>(names),
                                     &ranges, &board, &dead, &PyTuple_Type, &is_dealt, &seed)) {
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        Question question;
        if (!read_question(ranges, board, dead, question)) return nullptr;
        if (PyTuple_GET_SIZE(is_dealt) != static_cast<Py_ssize_t>(question.ranges.size())) {
            refuse("is_dealt must say it for each seat");
            return nullptr;
        }
        std::vector<bool> dealt;
        for (Py_ssize_t seat = 0; seat < PyTuple_GET_SIZE(is_dealt); ++seat) {
            const int truth = PyObject_IsTrue(PyTuple_GET_ITEM(is_dealt, seat));
            if (truth < 0) return nullptr;
            dealt.push_back(truth != 0);
        }
        return wrap(type, std::make_unique<Sampler>(std::move(question.spot),
                                                    std::move(question.ranges), std::move(dealt),
                                                    seed));
    });
}

PyObject* run_sampler(PyObject* self, PyObject* arguments) {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::size_t threads = 0;
    if (!read_span(arguments, first, last, threads)) return nullptr;
    return guarded([&]() -> PyObject* {
        std::vector<std::int64_t> totals;
        try {
            const WithoutInterpreter released;
            totals = held_by<Sampler>(self).run(first, last, threads);
        } catch (const NoDealFound& error) {
            PyErr_SetString(PyExc_ValueError, error.what());
            return nullptr;
        }
        return to_list(totals, [](std::int64_t count) { return PyLong_FromLongLong(count); });
    });
}

PyMethodDef matchups_methods[] = {
    {"gather", gather_matchups, METH_O,
     "gather(steps, /)\n--\n\nLook at up to so many more holes; True when there are no more."},
    {"solve", solve_matchups, METH_VARARGS,
     "solve(first, last, threads, /)\n--\n\nWeighted outcomes of a span of matchups, by winners."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot matchups_slots[] = {
    {Py_tp_doc, const_cast<char*>("Matchups(ranges, board, dead)\n--\n\nAll matchups of ranges.")},
    {Py_tp_new, reinterpret_cast<void*>(new_matchups)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate<Matchups>)},
    {Py_tp_methods, matchups_methods},
    {Py_sq_length, reinterpret_cast<void*>(count_matchups)},
    {0, nullptr},
};

PyType_Spec matchups_type = {"fifthstreet.kernels._native.Matchups", sizeof(Object<Matchups>), 0,
                             Py_TPFLAGS_DEFAULT, matchups_slots};

PyMethodDef sampler_methods[] = {
    {"run", run_sampler, METH_VARARGS,
     "run(first, last, threads, /)\n--\n\nOutcomes of a span of blocks, by winners."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot sampler_slots[] = {
    {Py_tp_doc, const_cast<char*>("Sampler(ranges, board, dead, is_dealt, seed)\n--\n\n"
                                  "Deals drawn from ranges.")},
    {Py_tp_new, reinterpret_cast<void*>(new_sampler)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate<Sampler>)},
    {Py_tp_methods, sampler_methods},
    {0, nullptr},
};

PyType_Spec sampler_type = {"fifthstreet.kernels._native.Sampler", sizeof(Object<Sampler>), 0,
                            Py_TPFLAGS_DEFAULT, sampler_slots};

int add_type(PyObject* module, PyType_Spec& spec) {
    const Reference type(PyType_FromModuleAndSpec(module, &spec, nullptr));
    if (!type) return -1;
    return PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type.get()));
}

}  // namespace

int add_equity_types(PyObject* module) {
    return add_type(module, matchups_type) < 0 || add_type(module, sampler_type) < 0 ? -1 : 0;
}

}  // namespace fifthstreet::python
