// Python's way to the card abstraction and the training of blueprints.
#pragma once

#include "python_arguments.hpp"

namespace fifthstreet::python {

// (board, histograms): fills rows of cumulated strengths of all holes, uint16; on a whole board one number per hole.
PyObject* fill_strengths(PyObject* module, PyObject* const* arguments, Py_ssize_t count);

// (cards): the masks of all boards of that size that differ by more than suits, uint64 as bytes.
PyObject* list_boards(PyObject* module, PyObject* argument);

// Adds the types CardBuckets and BlueprintTrainer to the module; -1 with an error set.
int add_blueprint_types(PyObject* module);

}  // namespace fifthstreet::python
