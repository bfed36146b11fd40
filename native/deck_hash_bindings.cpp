#include "deck_hash_bindings.hpp"

#include "deck_hashes.hpp"

namespace fifthstreet::python {

namespace {

// Whether the buffer has that many bytes; a ValueError is set if it has not.
bool is_sized(const Buffer& buffer, std::size_t wanted, const char* what) {
    if (buffer.bytes() == wanted) return true;
    PyErr_Format(PyExc_ValueError, "%s: %zu bytes are needed, not %zu", what, wanted, buffer.bytes());
    return false;
}

std::uint8_t* bytes_of(const Reference& made) {
    return reinterpret_cast<std::uint8_t*>(PyBytes_AS_STRING(made.get()));
}

}  // namespace

PyObject* deck_salts(PyObject*, PyObject* key) {
    const Buffer secret(key, PyBUF_SIMPLE);
    if (!secret || !is_sized(secret, deck_hashes::KEY_BYTES, "key")) return nullptr;
    Reference salts(PyBytes_FromStringAndSize(nullptr, deck_hashes::SALTS_BYTES));
    if (!salts) return nullptr;
    deck_hashes::fill_salts(secret.items<const std::uint8_t>(), bytes_of(salts));
    return salts.release();
}

// (deck, salts)
PyObject* deck_tree(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (count != 2) {
        PyErr_Format(PyExc_TypeError, "2 arguments are needed, not %zd", count);
        return nullptr;
    }
    const Buffer deck(arguments[0], PyBUF_SIMPLE);
    if (!deck || !is_sized(deck, deck_hashes::PLACES, "deck")) return nullptr;
    const Buffer salts(arguments[1], PyBUF_SIMPLE);
    if (!salts || !is_sized(salts, deck_hashes::SALTS_BYTES, "salts")) return nullptr;
    Reference tree(PyBytes_FromStringAndSize(nullptr, deck_hashes::TREE_BYTES));
    if (!tree) return nullptr;
    deck_hashes::fill_tree(deck.items<const std::uint8_t>(), salts.items<const std::uint8_t>(), bytes_of(tree));
    return tree.release();
}

PyObject* use_sha_instructions(PyObject*, PyObject* is_wanted) {
    const int wanted = PyObject_IsTrue(is_wanted);
    if (wanted < 0) return nullptr;
    sha256::use_instructions(wanted != 0);
    return PyBool_FromLong(sha256::has_instructions() && wanted != 0);
}

}  // namespace fifthstreet::python
