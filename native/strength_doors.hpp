// Python's doors to strength; the functions are listed for the module.
#pragma once

#include "python_arguments.hpp"

namespace fifthstreet::python {

PyObject* evaluate(PyObject* module, PyObject* cards);
PyObject* evaluate_mask(PyObject* module, PyObject* mask);
PyObject* evaluate_two_three(PyObject* module, PyObject* const* arguments, Py_ssize_t count);
PyObject* evaluate_rows(PyObject* module, PyObject* const* arguments, Py_ssize_t count);
PyObject* evaluate_hole_board(PyObject* module, PyObject* const* arguments, Py_ssize_t count);

}  // namespace fifthstreet::python
