// Python's doors to equity: the types Matchups and Sampler.
#pragma once

#include "python_arguments.hpp"

namespace fifthstreet::python {

// Adds both types to the module; -1 with an error set.
int add_equity_types(PyObject* module);

}  // namespace fifthstreet::python
