// Python's way to the postflop solver; the type is listed for the module.
#pragma once

#include "python_arguments.hpp"

namespace fifthstreet::python {

// Adds the type PostflopSolver to the module; -1 with an error set.
int add_solver_types(PyObject* module);

}  // namespace fifthstreet::python
