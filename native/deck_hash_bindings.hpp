// Python's way to the hashes of a deck.
#pragma once

#include "python_arguments.hpp"

namespace fifthstreet::python {

PyObject* deck_salts(PyObject*, PyObject* key);
PyObject* deck_tree(PyObject*, PyObject* const* arguments, Py_ssize_t count);
PyObject* use_sha_instructions(PyObject*, PyObject* is_wanted);

}  // namespace fifthstreet::python
