// Python's doors to the field; the functions are listed for the module.
#pragma once

#include "python_arguments.hpp"

namespace fifthstreet::python {

PyObject* read_field(PyObject* module, PyObject* const* arguments, Py_ssize_t count);
PyObject* compare_field(PyObject* module, PyObject* const* arguments, Py_ssize_t count);
PyObject* weigh_rows(PyObject* module, PyObject* const* arguments, Py_ssize_t count);
PyObject* weigh_showdowns(PyObject* module, PyObject* const* arguments, Py_ssize_t count);

}  // namespace fifthstreet::python
