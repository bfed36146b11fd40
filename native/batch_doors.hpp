// Python's doors to batch play: the type Tables and the function play_out.
#pragma once

#include "python_arguments.hpp"

namespace fifthstreet::python {

// Adds the type to the module; -1 with an error set.
int add_batch_types(PyObject* module);

PyObject* play_out(PyObject* module, PyObject* arguments);

}  // namespace fifthstreet::python
