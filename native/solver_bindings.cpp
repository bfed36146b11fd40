#include "solver_bindings.hpp"

#include <cmath>
#include <cstring>
#include <memory>
#include <stdexcept>

#include "postflop_solver.hpp"
#include "python_object.hpp"

namespace fifthstreet::python {
namespace {

using postflop::Mode;
using postflop::PLAYERS;
using postflop::Solver;

struct SolverObject {
    PyObject_HEAD
    Solver* solver;
};

Solver& solver_of(PyObject* self) { return *reinterpret_cast<SolverObject*>(self)->solver; }

std::vector<postflop::Node> read_nodes(const Buffer& shape, const Buffer& payoffs) {
    constexpr std::size_t COLUMNS = 4;
    const std::size_t count = shape.bytes() / (COLUMNS * sizeof(std::int32_t));
    if (shape.bytes() % (COLUMNS * sizeof(std::int32_t)) != 0 ||
        payoffs.bytes() != count * COLUMNS * sizeof(double)) {
        throw std::invalid_argument("the nodes and payoffs do not fit each other");
    }
    std::vector<postflop::Node> nodes(count);
    for (std::size_t number = 0; number < count; ++number) {
        const std::int32_t* row = shape.items<const std::int32_t>() + number * COLUMNS;
        const double* money = payoffs.items<const double>() + number * COLUMNS;
        if (row[0] < 0 || row[0] > 3) throw std::invalid_argument("a node of no kind");
        for (std::size_t column = 0; column < COLUMNS; ++column) {
            if (!std::isfinite(money[column])) throw std::invalid_argument("a payoff is not finite");
        }
        nodes[number] = {static_cast<postflop::NodeKind>(row[0]), row[1], row[2], row[3],
                         {money[0], money[1]}, {money[2], money[3]}};
    }
    return nodes;
}

std::unique_ptr<postflop::Weights> read_weights(const Buffer& buffer) {
    auto weights = std::make_unique<postflop::Weights>();
    if (buffer.bytes() != sizeof(postflop::Weights)) {
        throw std::invalid_argument("2 x 1326 weights are needed");
    }
    std::memcpy(weights.get(), buffer.items<const double>(), sizeof(postflop::Weights));
    for (const auto& own : *weights) {
        for (const double weight : own) {
            if (!std::isfinite(weight) || weight < 0) throw std::invalid_argument("a bad weight");
        }
    }
    return weights;
}

// (nodes, payoffs, board, weights)
PyObject* new_solver(PyTypeObject* type, PyObject* arguments, PyObject*) {
    PyObject* nodes_object = nullptr;
    PyObject* payoffs_object = nullptr;
    PyObject* board_object = nullptr;
    PyObject* weights_object = nullptr;
    if (!PyArg_ParseTuple(arguments, "OOOO", &nodes_object, &payoffs_object, &board_object,
                          &weights_object)) {
        return nullptr;
    }
    const Buffer shape(nodes_object, PyBUF_SIMPLE);
    if (!shape) return nullptr;
    const Buffer payoffs(payoffs_object, PyBUF_SIMPLE);
    if (!payoffs) return nullptr;
    const Buffer weight_buffer(weights_object, PyBUF_SIMPLE);
    if (!weight_buffer) return nullptr;
    Card cards[BOARD_CARDS];
    const int count = read_cards(board_object, cards, 3, BOARD_CARDS, "3 to 5 board cards");
    if (count < 0) return nullptr;
    return guarded([&]() -> PyObject* {
        std::unique_ptr<Solver> solver;
        try {
            const std::vector<postflop::Node> nodes = read_nodes(shape, payoffs);
            if (nodes.empty() || nodes[0].board_cards != count) {
                return refuse("the root's street is not that of the board");
            }
            const auto weights = read_weights(weight_buffer);
            const WithoutInterpreter released;
            solver = std::make_unique<Solver>(nodes, std::vector<Card>(cards, cards + count), *weights);
        } catch (const std::invalid_argument& error) {
            return refuse(error.what());
        }
        if (!(solver->game().deals > 0)) return refuse("the ranges cannot be dealt together");
        PyObject* self = type->tp_alloc(type, 0);
        if (self != nullptr) reinterpret_cast<SolverObject*>(self)->solver = solver.release();
        return self;
    });
}

// (is_compact, with_regrets)
PyObject* count_bytes(PyObject* self, PyObject* arguments) {
    int is_compact = 0;
    int with_regrets = 0;
    if (!PyArg_ParseTuple(arguments, "pp", &is_compact, &with_regrets)) return nullptr;
    return PyLong_FromSize_t(solver_of(self).bytes(is_compact != 0, with_regrets != 0));
}

// (is_compact, with_regrets)
PyObject* allocate(PyObject* self, PyObject* arguments) {
    int is_compact = 0;
    int with_regrets = 0;
    if (!PyArg_ParseTuple(arguments, "pp", &is_compact, &with_regrets)) return nullptr;
    return guarded([&]() -> PyObject* {
        solver_of(self).allocate(is_compact != 0, with_regrets != 0);
        Py_RETURN_NONE;
    });
}

PyObject* forget_regrets(PyObject* self, PyObject*) {
    solver_of(self).forget_regrets();
    Py_RETURN_NONE;
}

// (positive, negative, average, threads)
PyObject* learn(PyObject* self, PyObject* arguments) {
    postflop::Discounts discounts;
    Py_ssize_t threads = 0;
    if (!PyArg_ParseTuple(arguments, "fffn", &discounts.positive, &discounts.negative,
                          &discounts.average, &threads)) {
        return nullptr;
    }
    if (threads < 1) return refuse("at least 1 thread is needed");
    Solver& solver = solver_of(self);
    if (!solver.has_regrets()) return refuse("there is no memory to learn in");
    return guarded([&]() -> PyObject* {
        bool is_done = false;
        {
            const WithoutInterpreter released;
            is_done = solver.learn(discounts, static_cast<std::size_t>(threads), SignalPoll());
        }
        if (!is_done) return nullptr;
        Py_RETURN_NONE;
    });
}

bool check_player(int player);

// (player, alternatives): 1,326 values, float64
PyObject* set_gadget(PyObject* self, PyObject* arguments) {
    int player = 0;
    PyObject* values_object = nullptr;
    if (!PyArg_ParseTuple(arguments, "iO", &player, &values_object)) return nullptr;
    if (!check_player(player)) return nullptr;
    const Buffer values(values_object, PyBUF_SIMPLE);
    if (!values) return nullptr;
    if (values.bytes() != HOLES * sizeof(double)) return refuse("1326 values are needed");
    for (int hole = 0; hole < HOLES; ++hole) {
        if (!std::isfinite(values.items<const double>()[hole])) return refuse("a value is not finite");
    }
    return guarded([&]() -> PyObject* {
        solver_of(self).set_gadget(static_cast<unsigned>(player), values.items<const double>());
        Py_RETURN_NONE;
    });
}

bool check_player(int player) {
    if (player == 0 || player == 1) return true;
    refuse("the players are 0 and 1");
    return false;
}

// (player, is_best_response, threads)
PyObject* find_value(PyObject* self, PyObject* arguments) {
    int player = 0;
    int is_best_response = 0;
    Py_ssize_t threads = 0;
    if (!PyArg_ParseTuple(arguments, "ipn", &player, &is_best_response, &threads)) return nullptr;
    if (!check_player(player)) return nullptr;
    if (threads < 1) return refuse("at least 1 thread is needed");
    Solver& solver = solver_of(self);
    if (!solver.is_allocated()) return refuse("there is no strategy yet");
    return guarded([&]() -> PyObject* {
        bool is_done = false;
        double found = 0;
        {
            const WithoutInterpreter released;
            is_done = solver.value(static_cast<unsigned>(player),
                                   is_best_response ? Mode::BEST_RESPONSE : Mode::EXPECTED,
                                   static_cast<std::size_t>(threads), SignalPoll(), found);
        }
        return is_done ? PyFloat_FromDouble(found) : nullptr;
    });
}

// (board) -> [(card, board, swaps of suits that lead to it)]
PyObject* list_children(PyObject* self, PyObject* board_object) {
    const postflop::Game& game = solver_of(self).game();
    const std::size_t number = PyLong_AsSize_t(board_object);
    if (PyErr_Occurred()) return nullptr;
    if (number >= game.boards.size()) return refuse("there is no such board");
    const postflop::Board& board = game.boards[number];
    Reference list(PyList_New(0));
    if (!list) return nullptr;
    for (const postflop::Child& child : board.children) {
        const Reference swaps(PyList_New(0));
        if (!swaps) return nullptr;
        for (const std::uint32_t image : child.images) {
            const auto& suits = board.swaps[image].suits;
            const Reference pair(Py_BuildValue("(ii)", suits[0], suits[1]));
            if (!pair || PyList_Append(swaps.get(), pair.get()) < 0) return nullptr;
        }
        const Reference row(Py_BuildValue("(iIO)", static_cast<int>(child.card),
                                          static_cast<unsigned int>(child.board), swaps.get()));
        if (!row || PyList_Append(list.get(), row.get()) < 0) return nullptr;
    }
    return list.release();
}

// (board, player) -> the holes in order, as bytes of uint16
PyObject* list_holes(PyObject* self, PyObject* arguments) {
    Py_ssize_t board = 0;
    int player = 0;
    if (!PyArg_ParseTuple(arguments, "ni", &board, &player)) return nullptr;
    const postflop::Game& game = solver_of(self).game();
    if (!check_player(player)) return nullptr;
    if (board < 0 || static_cast<std::size_t>(board) >= game.boards.size()) {
        return refuse("there is no such board");
    }
    const auto& holes = game.boards[static_cast<std::size_t>(board)].hands[player].holes;
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(holes.data()),
                                     static_cast<Py_ssize_t>(holes.size() * sizeof(std::uint16_t)));
}

// A decision and a board of its street, both checked.
struct Place {
    std::size_t node = 0;
    std::size_t board = 0;
    std::size_t actions = 0;
    unsigned player = 0;
};

bool read_place(const Solver& solver, Py_ssize_t node, Py_ssize_t board, Place& place) {
    const postflop::Game& game = solver.game();
    if (!solver.is_allocated()) return refuse("there is no strategy yet"), false;
    if (node < 0 || static_cast<std::size_t>(node) >= game.tree.places.size() || board < 0 ||
        static_cast<std::size_t>(board) >= game.boards.size()) {
        return refuse("there is no such node or board"), false;
    }
    place.node = static_cast<std::size_t>(node);
    place.board = static_cast<std::size_t>(board);
    const postflop::DecisionPlace& found = game.tree.places[place.node];
    const postflop::Subtree& subtree = game.tree.subtrees[found.subtree];
    const auto& decisions = subtree.sides[found.player].decisions;
    if (found.decision >= decisions.size() || decisions[found.decision].node != place.node) {
        return refuse("the node is no decision"), false;
    }
    if (game.boards[place.board].cards.size() != static_cast<std::size_t>(subtree.board_cards)) {
        return refuse("the board is of another street"), false;
    }
    place.actions = decisions[found.decision].actions;
    place.player = found.player;
    return true;
}

// (node, board, odds): rows of actions, columns of holes, float64
PyObject* move_strategy(PyObject* self, PyObject* arguments, bool is_written) {
    Py_ssize_t node = 0;
    Py_ssize_t board = 0;
    PyObject* odds_object = nullptr;
    if (!PyArg_ParseTuple(arguments, "nnO", &node, &board, &odds_object)) return nullptr;
    Solver& solver = solver_of(self);
    Place place;
    if (!read_place(solver, node, board, place)) return nullptr;
    const Buffer odds(odds_object, is_written ? PyBUF_SIMPLE : PyBUF_WRITABLE);
    if (!odds) return nullptr;
    const std::size_t holes = solver.game().boards[place.board].hands[place.player].count;
    if (odds.bytes() != place.actions * holes * sizeof(double)) {
        return refuse("the odds do not fit the actions and holes");
    }
    return guarded([&]() -> PyObject* {
        if (is_written) {
            solver.write_strategy(place.node, place.board, odds.items<const double>());
        } else {
            solver.read_strategy(place.node, place.board, odds.items<double>());
        }
        Py_RETURN_NONE;
    });
}

PyObject* read_strategy(PyObject* self, PyObject* arguments) {
    return move_strategy(self, arguments, false);
}

PyObject* write_strategy(PyObject* self, PyObject* arguments) {
    return move_strategy(self, arguments, true);
}

// (player, node, board) -> bytes of float64
PyObject* node_values(PyObject* self, PyObject* arguments) {
    int player = 0;
    Py_ssize_t node = 0;
    Py_ssize_t board = 0;
    if (!PyArg_ParseTuple(arguments, "inn", &player, &node, &board)) return nullptr;
    if (!check_player(player)) return nullptr;
    Solver& solver = solver_of(self);
    Place place;
    if (!read_place(solver, node, board, place)) return nullptr;
    return guarded([&]() -> PyObject* {
        std::vector<double> values;
        {
            const WithoutInterpreter released;
            values = solver.node_values(static_cast<unsigned>(player), place.node, place.board);
        }
        return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(values.data()),
                                         static_cast<Py_ssize_t>(values.size() * sizeof(double)));
    });
}

// () -> (cells, scales) as bytes
PyObject* save_averages(PyObject* self, PyObject*) {
    if (!solver_of(self).is_allocated()) return refuse("there is no strategy yet");
    const auto parts = solver_of(self).average_memory();
    return Py_BuildValue("(y#y#)", parts[0].first, static_cast<Py_ssize_t>(parts[0].second),
                         parts[1].first, static_cast<Py_ssize_t>(parts[1].second));
}

// (cells, scales)
PyObject* load_averages(PyObject* self, PyObject* arguments) {
    PyObject* objects[2] = {nullptr, nullptr};
    if (!PyArg_ParseTuple(arguments, "OO", &objects[0], &objects[1])) return nullptr;
    if (!solver_of(self).is_allocated()) return refuse("there is no strategy yet");
    const auto parts = solver_of(self).average_memory();
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const Buffer buffer(objects[part], PyBUF_SIMPLE);
        if (!buffer) return nullptr;
        if (buffer.bytes() != parts[part].second) return refuse("the averages are of another size");
        if (parts[part].second > 0) {
            std::memcpy(parts[part].first, buffer.items<const char>(), parts[part].second);
        }
    }
    Py_RETURN_NONE;
}

PyMethodDef methods[] = {
    {"bytes", count_bytes, METH_VARARGS,
     "bytes(is_compact, with_regrets, /)\n--\n\nThe memory that allocate takes."},
    {"allocate", allocate, METH_VARARGS,
     "allocate(is_compact, with_regrets, /)\n--\n\nStart from uniform strategies."},
    {"forget_regrets", forget_regrets, METH_NOARGS, "forget_regrets()\n--\n\nFree what only learning needs."},
    {"learn", learn, METH_VARARGS,
     "learn(positive, negative, average, threads, /)\n--\n\nOne iteration with its discounts."},
    {"set_gadget", set_gadget, METH_VARARGS,
     "set_gadget(player, alternatives, /)\n--\n\nGive each hole of a player a value to take instead."},
    {"value", find_value, METH_VARARGS,
     "value(player, is_best_response, threads, /)\n--\n\nWhat a player wins on average."},
    {"children", list_children, METH_O,
     "children(board, /)\n--\n\nThe next cards, their boards, and the swaps that give their images."},
    {"holes", list_holes, METH_VARARGS, "holes(board, player, /)\n--\n\nThe holes in order, uint16."},
    {"read_strategy", read_strategy, METH_VARARGS,
     "read_strategy(node, board, odds, /)\n--\n\nFill rows of actions with the average strategy."},
    {"write_strategy", write_strategy, METH_VARARGS,
     "write_strategy(node, board, odds, /)\n--\n\nReplace the average strategy."},
    {"node_values", node_values, METH_VARARGS,
     "node_values(player, node, board, /)\n--\n\nValues at a decision, float64."},
    {"save_averages", save_averages, METH_NOARGS, "save_averages()\n--\n\nCells and scales as bytes."},
    {"load_averages", load_averages, METH_VARARGS,
     "load_averages(cells, scales, /)\n--\n\nWhat save_averages gave."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>("PostflopSolver(nodes, payoffs, board, weights, /)\n--\n\n"
                                  "Discounted CFR on the ranges of a postflop spot.")},
    {Py_tp_new, reinterpret_cast<void*>(new_solver)},
    {Py_tp_dealloc, reinterpret_cast<void*>(free_owner<SolverObject, &SolverObject::solver>)},
    {Py_tp_methods, methods},
    {0, nullptr},
};

PyType_Spec type_spec = {"fifthstreet.kernels._native.PostflopSolver", sizeof(SolverObject), 0,
                         Py_TPFLAGS_DEFAULT, slots};

}  // namespace

int add_solver_types(PyObject* module) {
    const Reference type(PyType_FromModuleAndSpec(module, &type_spec, nullptr));
    if (!type) return -1;
    return PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type.get()));
}

}  // namespace fifthstreet::python
