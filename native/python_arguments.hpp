// What every door into Python needs: reading ids and buffers, releasing the interpreter, raising errors.
// The texts of errors must agree with kernels/slow_strength.py; tests/kernels/test_strength.py compares them.
#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <cstddef>
#include <exception>
#include <new>

#include "strength.hpp"

namespace fifthstreet::python {

// Owns one reference.
class Reference {
  public:
    explicit Reference(PyObject* object) : object_(object) {}
    ~Reference() { Py_XDECREF(object_); }
    Reference(const Reference&) = delete;
    Reference& operator=(const Reference&) = delete;

    PyObject* get() const { return object_; }
    PyObject* release() {
        PyObject* object = object_;
        object_ = nullptr;
        return object;
    }
    explicit operator bool() const { return object_ != nullptr; }

  private:
    PyObject* object_;
};

// A contiguous buffer for as long as this lives; false if it could not be had (an error is then set).
class Buffer {
  public:
    Buffer(PyObject* object, int flags) {
        is_held_ = PyObject_GetBuffer(object, &view_, flags | PyBUF_C_CONTIGUOUS) == 0;
    }
    ~Buffer() {
        if (is_held_) PyBuffer_Release(&view_);
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    explicit operator bool() const { return is_held_; }
    std::size_t bytes() const { return static_cast<std::size_t>(view_.len); }
    template <typename Item>
    Item* items() const {
        return static_cast<Item*>(view_.buf);
    }

  private:
    Py_buffer view_{};
    bool is_held_ = false;
};

// Lets other Python threads run for as long as this lives.
class WithoutInterpreter {
  public:
    WithoutInterpreter() : state_(PyEval_SaveThread()) {}
    ~WithoutInterpreter() { PyEval_RestoreThread(state_); }
    WithoutInterpreter(const WithoutInterpreter&) = delete;
    WithoutInterpreter& operator=(const WithoutInterpreter&) = delete;

  private:
    PyThreadState* state_;
};

// The value of a small int, or -1 if it is none; saves a call for each card.
inline Py_ssize_t small_int(PyObject* object) {
    if (!PyLong_CheckExact(object)) return -1;
#if PY_VERSION_HEX >= 0x030C0000
    const auto* number = reinterpret_cast<const PyLongObject*>(object);
    return PyUnstable_Long_IsCompact(number) ? PyUnstable_Long_CompactValue(number) : -1;
#else
    const Py_ssize_t digits = Py_SIZE(object);
    if (digits == 0) return 0;
    return digits == 1 ? reinterpret_cast<const PyLongObject*>(object)->ob_digit[0] : -1;
#endif
}

// The value of an int that takes two digits of Python's own, as masks of cards mostly do, or 0 if it does not.
inline std::uint64_t two_digit_int(PyObject* object) {
    if (!PyLong_CheckExact(object)) return 0;
    const auto* number = reinterpret_cast<const PyLongObject*>(object);
#if PY_VERSION_HEX >= 0x030C0000
    if (number->long_value.lv_tag != 2u << _PyLong_NON_SIZE_BITS) return 0;
    const digit* digits = number->long_value.ob_digit;
#else
    if (Py_SIZE(object) != 2) return 0;
    const digit* digits = number->ob_digit;
#endif
    return digits[0] | static_cast<std::uint64_t>(digits[1]) << PyLong_SHIFT;
}

// The error for what a user gave: fifthstreet.errors.InvalidInput, a ValueError. Borrowed, never null.
PyObject* invalid_input();

// Reads `minimum` to `maximum` different ids out of a sequence into `cards`; -1 with an error set.
// `wanted` says in the error what should have been there.
int read_cards(PyObject* sequence, Card* cards, int minimum, int maximum, const char* wanted);

// Sets an InvalidInput for `fault`; `row` is named unless it is negative.
void raise_fault(const CardFault& fault, Py_ssize_t row);

// Runs `work`, turning C++ exceptions into Python's.
template <typename Work>
PyObject* guarded(const Work& work) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return PyErr_NoMemory();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
        return nullptr;
    }
}

}  // namespace fifthstreet::python
