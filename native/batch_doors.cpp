#include "batch_doors.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "playout.hpp"
#include "tables.hpp"
#include "threads.hpp"

namespace fifthstreet::python {
namespace {

// The doors in kernels/batch.py have checked their arguments and speak of errors in the user's words; what
// is checked here is what keeps memory safe.
bool refuse(const char* why) {
    PyErr_SetString(PyExc_ValueError, why);
    return false;
}

// The numbers of BatchRules by their names: a dict of tuples.
class RuleNumbers {
  public:
    explicit RuleNumbers(PyObject* dict) : dict_(dict) {}

    // Fills a field with its numbers, each of which must be from `least` to `most`; an error is set otherwise.
    template <typename Number, std::size_t COUNT>
    void take(const char* name, std::array<Number, COUNT>& field, long least, long most) {
        for (std::size_t place = 0; place < COUNT; ++place) {
            field[place] = static_cast<Number>(read(name, place, COUNT, least, most));
        }
        ++taken_;
    }

    template <typename Number>
    void take(const char* name, Number& field, long least, long most) {
        field = static_cast<Number>(read(name, 0, 1, least, most));
        ++taken_;
    }

    void take(const char* name, bool& field) { take(name, field, 0, 1); }

    // Whether every field was there and no other.
    bool is_done() {
        if (!has_failed_ && PyDict_GET_SIZE(dict_) != taken_) fail("more fields than those of BatchRules");
        return !has_failed_;
    }

  private:
    long read(const char* name, std::size_t place, std::size_t count, long least, long most) {
        if (has_failed_) return 0;
        PyObject* numbers = PyDict_Check(dict_) ? PyDict_GetItemString(dict_, name) : nullptr;
        if (numbers == nullptr || !PyTuple_Check(numbers) ||
            PyTuple_GET_SIZE(numbers) != static_cast<Py_ssize_t>(count)) {
            return fail(name);
        }
        const long number = PyLong_AsLong(PyTuple_GET_ITEM(numbers, static_cast<Py_ssize_t>(place)));
        return number < least || number > most ? fail(name) : number;
    }

    long fail(const char* name) {
        has_failed_ = true;
        if (!PyErr_Occurred()) {
            PyErr_Format(PyExc_ValueError, "%s: the rules are not those of BatchRules", name);
        }
        return 0;
    }

    PyObject* dict_;
    Py_ssize_t taken_ = 0;
    bool has_failed_ = false;
};

bool read_rules(PyObject* dict, TableRules& rules) {
    RuleNumbers numbers(dict);
    numbers.take("small_blind", rules.small_blind, 0, MAX_CHIPS);
    numbers.take("big_blind", rules.big_blind, 1, MAX_CHIPS);
    numbers.take("raise_steps", rules.raise_steps, 1, MAX_CHIPS);
    numbers.take("raise_caps", rules.raise_caps, 0, 255);
    numbers.take("is_fixed_limit", rules.is_fixed_limit);
    numbers.take("is_pot_limit", rules.is_pot_limit);
    numbers.take("caps_two_seats", rules.caps_two_seats);
    numbers.take("counts_full_only", rules.counts_full_only);
    numbers.take("reopening", rules.reopening, 0, 2);
    numbers.take("short_opening_reopens", rules.short_opening_reopens);
    numbers.take("has_free_call", rules.has_free_call);
    numbers.take("gives_odd_chips_to_first", rules.gives_odd_chips_to_first);
    numbers.take("burns", rules.burns, 0, 1);
    numbers.take("asking", rules.asking, 0, 2);
    numbers.take("returns_folded_excess", rules.returns_folded_excess);
    numbers.take("caps_seats_with_chips", rules.caps_seats_with_chips);
    return numbers.is_done();
}

bool are_chips(const Buffer& stacks, std::size_t count) {
    if (stacks.bytes() != count * sizeof(Chips)) return refuse("the stacks do not fit the seats");
    const auto* chips = stacks.items<const Chips>();
    const bool are_good = std::all_of(chips, chips + count, [](Chips stack) {
        return stack >= 1 && stack <= MAX_CHIPS;
    });
    return are_good || refuse("a bad stack");
}

// One number a seat.
bool read_policies(const Buffer& policies, Playout& playout) {
    const auto* items = policies.items<const std::uint8_t>();
    const auto count = static_cast<std::size_t>(playout.seats);
    if (policies.bytes() != count) return refuse("the policies do not fit the seats");
    for (std::size_t seat = 0; seat < count; ++seat) {
        if (items[seat] >= POLICIES) return refuse("a bad policy");
        playout.policies[seat] = static_cast<Policy>(items[seat]);
    }
    return true;
}

struct TablesObject {
    PyObject_HEAD
    Tables* tables;
    bool is_busy;  // read and written by whoever holds the interpreter
};

TablesObject* object_of(PyObject* self) { return reinterpret_cast<TablesObject*>(self); }

// Keeps a second Python thread out of tables that are being changed.
class Use {
  public:
    explicit Use(PyObject* self) : object_(object_of(self)), is_held_(!object_->is_busy) {
        if (is_held_) {
            object_->is_busy = true;
        } else {
            PyErr_SetString(PyExc_RuntimeError, "another thread is changing these tables");
        }
    }
    ~Use() {
        if (is_held_) object_->is_busy = false;
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

    explicit operator bool() const { return is_held_; }
    Tables& tables() const { return *object_->tables; }

  private:
    TablesObject* object_;
    bool is_held_;
};

// Shares numbers 0 to count - 1 out to threads in pieces large enough to be worth it.
template <typename Work>
void share_out_pieces(std::size_t count, std::size_t threads, const Work& work) {
    constexpr std::size_t PIECE = 1024;
    share_out((count + PIECE - 1) / PIECE, threads, [&](std::size_t piece) {
        work(piece * PIECE, std::min((piece + 1) * PIECE, count));
    });
}

PyObject* new_tables(PyTypeObject* type, PyObject* arguments, PyObject*) {
    PyObject* numbers = nullptr;
    PyObject* stacks_object = nullptr;
    int seats = 0;
    Py_ssize_t count = 0;
    unsigned long long seed = 0;
    if (!PyArg_ParseTuple(arguments, "OinOK", &numbers, &seats, &count, &stacks_object, &seed)) {
        return nullptr;
    }
    TableRules rules;
    if (!read_rules(numbers, rules)) return nullptr;
    if (seats < 2 || seats > MAX_SEATS || count < 1) {
        refuse("2 to 10 seats and at least one table are needed");
        return nullptr;
    }
    const Buffer stacks(stacks_object, PyBUF_SIMPLE);
    if (!stacks) return nullptr;
    const auto tables = static_cast<std::size_t>(count);
    if (stacks.bytes() / static_cast<std::size_t>(seats) / sizeof(Chips) != tables ||
        !are_chips(stacks, tables * static_cast<std::size_t>(seats))) {
        if (!PyErr_Occurred()) refuse("the stacks do not fit the tables");
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        std::unique_ptr<Tables> made;
        {
            const WithoutInterpreter released;
            made = std::make_unique<Tables>(rules, seats, tables, stacks.items<const Chips>(), seed);
        }
        PyObject* self = type->tp_alloc(type, 0);
        if (self != nullptr) object_of(self)->tables = made.release();
        return self;
    });
}

void deallocate_tables(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete object_of(self)->tables;
    type->tp_free(self);
    Py_DECREF(type);
}

// The rows as read-only bytes; they stay where they are for as long as the object lives.
int get_rows(PyObject* self, Py_buffer* view, int flags) {
    const Tables& tables = *object_of(self)->tables;
    return PyBuffer_FillInfo(view, self, const_cast<TableRow*>(tables.rows()),
                             static_cast<Py_ssize_t>(tables.size() * sizeof(TableRow)), 1, flags);
}

PyObject* layout_tables(PyObject*, PyObject*) {
    const auto at = [](std::size_t offset) { return static_cast<Py_ssize_t>(offset); };
    constexpr std::size_t table = offsetof(TableRow, table);
    constexpr Table::Places places = Table::places();
    return Py_BuildValue(
        "n{snsnsnsnsnsnsnsnsnsnsnsnsnsnsnsn}", at(sizeof(TableRow)),
        "actor", at(offsetof(TableRow, actor)), "button", at(offsetof(TableRow, button)),
        "street", at(offsetof(TableRow, street)), "over", at(offsetof(TableRow, over)),
        "legal", at(offsetof(TableRow, legal)), "folded", at(offsetof(TableRow, folded)),
        "board", at(offsetof(TableRow, board)), "holes", at(offsetof(TableRow, holes)),
        "to_call", at(offsetof(TableRow, to_call)), "raise_min", at(offsetof(TableRow, raise_min)),
        "raise_max", at(offsetof(TableRow, raise_max)), "pot", at(table + places.pot),
        "stacks", at(table + places.stacks), "bets", at(table + places.bets),
        "contributions", at(table + places.contributions),
        "rewards", at(offsetof(TableRow, rewards)));
}

// Row `number` of a buffer with rows of `width` items; null if the buffer is empty, as one for None is.
template <typename Item>
const Item* row_of(const Buffer& buffer, std::size_t number, std::size_t width) {
    return buffer.bytes() == 0 ? nullptr : buffer.items<const Item>() + number * width;
}

bool are_decks(const Buffer& decks, std::size_t count, std::size_t width) {
    if (decks.bytes() != count * width) return refuse("the decks do not fit the tables");
    for (std::size_t row = 0; row < count; ++row) {
        const Card* cards = decks.items<const Card>() + row * width;
        if (find_fault(cards, static_cast<int>(width)).kind != CardFault::NONE) {
            return refuse("a bad deck");
        }
    }
    return true;
}

bool are_below(const Buffer& numbers, std::size_t count, std::uint8_t bound) {
    const auto* items = numbers.items<const std::uint8_t>();
    if (numbers.bytes() != count) return refuse("the buttons do not fit the tables");
    return std::all_of(items, items + count, [&](std::uint8_t item) { return item < bound; }) ||
           refuse("a bad button");
}

// (which, decks or None, stacks or None, buttons or None, threads)
PyObject* reset_tables(PyObject* self, PyObject* arguments) {
    PyObject* which_object = nullptr;
    PyObject* objects[3] = {};
    Py_ssize_t threads = 0;
    if (!PyArg_ParseTuple(arguments, "OOOOn", &which_object, &objects[0], &objects[1], &objects[2],
                          &threads)) {
        return nullptr;
    }
    const Use use(self);
    if (!use) return nullptr;
    Tables& tables = use.tables();
    const Buffer which(which_object, PyBUF_SIMPLE);
    if (!which) return nullptr;
    const Reference nothing(PyBytes_FromStringAndSize(nullptr, 0));
    if (!nothing) return nullptr;
    for (PyObject*& object : objects) {
        if (object == Py_None) object = nothing.get();
    }
    const Buffer decks(objects[0], PyBUF_SIMPLE);
    if (!decks) return nullptr;
    const Buffer stacks(objects[1], PyBUF_SIMPLE);
    if (!stacks) return nullptr;
    const Buffer buttons(objects[2], PyBUF_SIMPLE);
    if (!buttons) return nullptr;
    const std::size_t count = which.bytes() / sizeof(std::int64_t);
    const auto seats = static_cast<std::size_t>(tables.seats());
    const auto width = static_cast<std::size_t>(tables.rules().cards_needed(tables.seats()));
    const auto* numbers = which.items<const std::int64_t>();
    if (threads < 1 || which.bytes() % sizeof(std::int64_t) != 0 ||
        !std::all_of(numbers, numbers + count, [&](std::int64_t number) {
            return number >= 0 && static_cast<std::size_t>(number) < tables.size();
        })) {
        refuse("a bad number of a table or of threads");
        return nullptr;
    }
    if (decks.bytes() > 0 && !are_decks(decks, count, width)) return nullptr;
    if (stacks.bytes() > 0 && !are_chips(stacks, count * seats)) return nullptr;
    if (buttons.bytes() > 0 && !are_below(buttons, count, static_cast<std::uint8_t>(seats))) {
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        {
            const WithoutInterpreter released;
            share_out_pieces(count, static_cast<std::size_t>(threads),
                             [&](std::size_t first, std::size_t last) {
                for (std::size_t row = first; row < last; ++row) {
                    tables.reset(static_cast<std::size_t>(numbers[row]),
                                 {row_of<Card>(decks, row, width), row_of<Chips>(stacks, row, seats),
                                  row_of<std::uint8_t>(buttons, row, 1)});
                }
            });
        }
        Py_RETURN_NONE;
    });
}

// (kinds, amounts, threads); the answer is the first table whose action is not allowed, or -1.
PyObject* step_tables(PyObject* self, PyObject* arguments) {
    PyObject* kinds_object = nullptr;
    PyObject* amounts_object = nullptr;
    Py_ssize_t threads = 0;
    if (!PyArg_ParseTuple(arguments, "OOn", &kinds_object, &amounts_object, &threads)) {
        return nullptr;
    }
    const Use use(self);
    if (!use) return nullptr;
    Tables& tables = use.tables();
    const Buffer kinds(kinds_object, PyBUF_SIMPLE);
    if (!kinds) return nullptr;
    const Buffer amounts(amounts_object, PyBUF_SIMPLE);
    if (!amounts) return nullptr;
    const std::size_t count = tables.size();
    if (threads < 1 || kinds.bytes() != count || amounts.bytes() != count * sizeof(Chips)) {
        refuse("the actions do not fit the tables");
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        const auto* kind = kinds.items<const std::uint8_t>();
        const auto* amount = amounts.items<const Chips>();
        std::size_t bad = 0;
        {
            const WithoutInterpreter released;
            bad = tables.find_illegal(kind, amount);
            if (bad == count) {
                share_out_pieces(count, static_cast<std::size_t>(threads),
                                 [&](std::size_t first, std::size_t last) {
                    tables.step(kind, amount, first, last);
                });
            }
        }
        return PyLong_FromSsize_t(bad == count ? -1 : static_cast<Py_ssize_t>(bad));
    });
}

PyMethodDef tables_methods[] = {
    {"layout", layout_tables, METH_NOARGS,
     "layout()\n--\n\nBytes of a row, and where each of its fields begins."},
    {"reset", reset_tables, METH_VARARGS,
     "reset(which, decks, stacks, buttons, threads, /)\n--\n\nDeal new hands at some tables."},
    {"step", step_tables, METH_VARARGS,
     "step(kinds, amounts, threads, /)\n--\n\n"
     "One action a table; the first table whose action is not allowed, or -1."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot tables_slots[] = {
    {Py_tp_doc, const_cast<char*>("Tables(rules, seats, tables, stacks, seed)\n--\n\n"
                                  "Many tables stepped at once; a buffer of their rows.")},
    {Py_tp_new, reinterpret_cast<void*>(new_tables)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate_tables)},
    {Py_tp_methods, tables_methods},
    {Py_bf_getbuffer, reinterpret_cast<void*>(get_rows)},
    {0, nullptr},
};

PyType_Spec tables_type = {"fifthstreet.kernels._native.Tables", sizeof(TablesObject), 0,
                           Py_TPFLAGS_DEFAULT, tables_slots};

PyObject* to_number(std::int64_t number) { return PyLong_FromLongLong(number); }

PyObject* to_number(WideSum number) {
    const auto low = static_cast<std::uint64_t>(number);
    const auto high = static_cast<std::int64_t>(number >> 64);
    if (high == 0 && low >> 63 == 0) return PyLong_FromUnsignedLongLong(low);
    const Reference above(PyLong_FromLongLong(high));
    if (!above) return nullptr;
    const Reference below(PyLong_FromUnsignedLongLong(low));
    if (!below) return nullptr;
    const Reference bits(PyLong_FromLong(64));
    if (!bits) return nullptr;
    const Reference shifted(PyNumber_Lshift(above.get(), bits.get()));
    return shifted ? PyNumber_Add(shifted.get(), below.get()) : nullptr;
}

template <typename Number>
PyObject* to_tuple(const std::vector<Number>& numbers) {
    Reference tuple(PyTuple_New(static_cast<Py_ssize_t>(numbers.size())));
    if (!tuple) return nullptr;
    for (std::size_t place = 0; place < numbers.size(); ++place) {
        PyObject* number = to_number(numbers[place]);
        if (number == nullptr) return nullptr;
        PyTuple_SET_ITEM(tuple.get(), static_cast<Py_ssize_t>(place), number);
    }
    return tuple.release();
}

}  // namespace

int add_batch_types(PyObject* module) {
    const Reference type(PyType_FromModuleAndSpec(module, &tables_type, nullptr));
    if (!type) return -1;
    return PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type.get()));
}

// (rules, seats, stacks, policies, seed, first, last, threads) -> (actions, hands, net, squares, products)
PyObject* play_out(PyObject*, PyObject* arguments) {
    PyObject* numbers = nullptr;
    PyObject* stacks_object = nullptr;
    PyObject* policies_object = nullptr;
    Playout playout;
    unsigned long long seed = 0;
    unsigned long long first = 0;
    unsigned long long last = 0;
    Py_ssize_t threads = 0;
    if (!PyArg_ParseTuple(arguments, "OiOOKKKn", &numbers, &playout.seats, &stacks_object,
                          &policies_object, &seed, &first, &last, &threads)) {
        return nullptr;
    }
    if (!read_rules(numbers, playout.rules)) return nullptr;
    if (playout.seats < 2 || playout.seats > MAX_SEATS || threads < 1 ||
        first % BLOCK_HANDS != 0 || last < first || last - first > (1u << 24)) {
        refuse("a bad number of seats, span of hands or number of threads");
        return nullptr;
    }
    const Buffer stacks(stacks_object, PyBUF_SIMPLE);
    if (!stacks || !are_chips(stacks, static_cast<std::size_t>(playout.seats))) return nullptr;
    std::copy_n(stacks.items<const Chips>(), playout.seats, playout.stacks);
    const Buffer policies(policies_object, PyBUF_SIMPLE);
    if (!policies || !read_policies(policies, playout)) return nullptr;
    playout.seed = seed;
    return guarded([&]() -> PyObject* {
        PlayoutTotals totals(playout.seats);
        {
            const WithoutInterpreter released;
            totals = fifthstreet::play_out(playout, first, last, static_cast<std::size_t>(threads));
        }
        const Reference hands(to_tuple(totals.hands));
        if (!hands) return nullptr;
        const Reference net(to_tuple(totals.net));
        if (!net) return nullptr;
        const Reference squares(to_tuple(totals.squares));
        if (!squares) return nullptr;
        const Reference products(to_tuple(totals.products));
        if (!products) return nullptr;
        return Py_BuildValue("LOOOO", static_cast<long long>(totals.actions), hands.get(), net.get(),
                             squares.get(), products.get());
    });
}

}  // namespace fifthstreet::python
