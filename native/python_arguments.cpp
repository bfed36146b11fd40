#include "python_arguments.hpp"

namespace fifthstreet::python {

namespace {

constexpr char RANK_LETTERS[] = "23456789TJQKA";
constexpr char SUIT_LETTERS[] = "cdhs";

// Any object that can be an index; `object` may be the last reference, so the caller keeps one.
bool read_unusual_card(PyObject* object, Card& card) {
    const Reference index(PyNumber_Index(object));
    if (!index) return false;
    int overflow = 0;
    const long id = PyLong_AsLongAndOverflow(index.get(), &overflow);
    if (overflow != 0 || id < 0 || id >= CARDS) {
        PyErr_Format(invalid_input(), "%S is not a card id (0 to 51)", index.get());
        return false;
    }
    card = static_cast<Card>(id);
    return true;
}

}  // namespace

PyObject* invalid_input() {
    static PyObject* kind = nullptr;
    if (kind == nullptr) {
        const Reference errors(PyImport_ImportModule("fifthstreet.errors"));
        if (errors) kind = PyObject_GetAttrString(errors.get(), "InvalidInput");
        if (kind == nullptr) {
            PyErr_Clear();
            return PyExc_ValueError;
        }
    }
    return kind;
}

int read_cards(PyObject* sequence, Card* cards, int minimum, int maximum, const char* wanted) {
    const Reference items(PySequence_Fast(sequence, "a sequence of card ids is needed"));
    if (!items) return -1;
    const Py_ssize_t count = PySequence_Fast_GET_SIZE(items.get());
    if (count < minimum || count > maximum) {
        PyErr_Format(invalid_input(), "%s are needed, not %zd", wanted, count);
        return -1;
    }
    CardMask seen = 0;
    for (Py_ssize_t place = 0; place < count; ++place) {
        PyObject* object = PySequence_Fast_GET_ITEM(items.get(), place);
        const Py_ssize_t id = small_int(object);
        if (static_cast<std::size_t>(id) < CARDS) [[likely]] {
            cards[place] = static_cast<Card>(id);
        } else {
            Py_INCREF(object);
            const Reference kept(object);
            if (!read_unusual_card(object, cards[place])) return -1;
            if (PySequence_Fast_GET_SIZE(items.get()) != count) {
                PyErr_SetString(invalid_input(), "the cards changed while they were read");
                return -1;
            }
        }
        const CardMask bit = bit_of(cards[place]);
        if (seen & bit) [[unlikely]] {
            raise_fault({CardFault::DOUBLED, cards[place]}, -1);
            return -1;
        }
        seen |= bit;
    }
    return static_cast<int>(count);
}

void raise_fault(const CardFault& fault, Py_ssize_t row) {
    const int card = fault.card;
    const Reference what(fault.kind == CardFault::DOUBLED
                             ? PyUnicode_FromFormat("card %c%c is there twice", RANK_LETTERS[card / SUITS],
                                                    SUIT_LETTERS[card % SUITS])
                             : PyUnicode_FromFormat("%d is not a card id (0 to 51)", card));
    if (!what) return;
    if (row < 0) {
        PyErr_SetObject(invalid_input(), what.get());
    } else {
        PyErr_Format(invalid_input(), "row %zd: %U", row, what.get());
    }
}

}  // namespace fifthstreet::python
