// Python objects that own a C++ object, and calls of C++ that Python can interrupt.
#pragma once

#include <chrono>

#include "python_arguments.hpp"

namespace fifthstreet::python {

// Sets a ValueError.
inline PyObject* refuse(const char* why) {
    PyErr_SetString(PyExc_ValueError, why);
    return nullptr;
}

// Frees an object and what it owns in `member`.
template <typename Object, auto member>
void free_owner(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete (reinterpret_cast<Object*>(self)->*member);
    type->tp_free(self);
    Py_DECREF(type);
}

// Looks for Ctrl-C, at most twenty times a second.
class SignalPoll {
  public:
    bool operator()() {
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds(50)) return false;
        last_ = now;
        const PyGILState_STATE state = PyGILState_Ensure();
        const bool is_interrupted = PyErr_CheckSignals() != 0;
        PyGILState_Release(state);
        return is_interrupted;
    }

  private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace fifthstreet::python
