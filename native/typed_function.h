// Functions and classes of compiled modules that know their types: `inspect.signature(apply)`.
//
// CPython's own signature of a built-in function has no types, and mypyc's functions are built-in ones. The C that
// mypyc generates is led through `typed_module` and `typed_class` (scripts/compiled_docs.py), which give each
// function and class a `__signature__`. It is made by fifthstreet.signatures when it is asked for. A typed function is
// called exactly as a built-in one.
#ifndef FIFTHSTREET_TYPED_FUNCTION_H
#define FIFTHSTREET_TYPED_FUNCTION_H

#include <Python.h>
#include <stddef.h>
#include <string.h>

// The docstring as the sources have it stands behind CPython's own signature, the typed signature first in it:
//
//     apply(state, action)
//     --
//
//     apply(state: HandState, action: Action) -> tuple[HandState, list[Event]]
//
//     Play `action` for the seat to act; …
//
// NULL where that is missing.
static const char *typed_text(const char *doc, const char *name) {
    const char *text = doc == NULL ? NULL : strstr(doc, "\n--\n\n");
    size_t length = strlen(name);
    if (text == NULL || strncmp(text + 5, name, length) != 0 || text[5 + length] != '(') return NULL;
    return text + 5;
}

// What follows the typed signature, or None.
static PyObject *docstring_in(const char *text) {
    const char *end = strstr(text, "\n\n");
    if (end == NULL) Py_RETURN_NONE;
    return PyUnicode_FromString(end + 2);
}

static PyObject *signature_in(const char *text, PyObject *owner) {
    const char *end = strstr(text, "\n\n");
    Py_ssize_t length = end == NULL ? (Py_ssize_t)strlen(text) : end - text;
    PyObject *written = PyUnicode_FromStringAndSize(text, length);
    PyObject *reader = PyImport_ImportModule("fifthstreet.signatures");
    PyObject *signature = NULL;
    if (written != NULL && reader != NULL) {
        signature = PyObject_CallMethod(reader, "read_signature", "OO", written, owner);
    }
    Py_XDECREF(written);
    Py_XDECREF(reader);
    return signature;
}

static const char *function_text(PyObject *function) {
    PyMethodDef *method = ((PyCFunctionObject *)function)->m_ml;
    return typed_text(method->ml_doc, method->ml_name);
}

static PyObject *function_signature(PyObject *function, void *Py_UNUSED(closure)) {
    return signature_in(function_text(function), function);
}

static PyObject *function_docstring(PyObject *function, void *Py_UNUSED(closure)) {
    return docstring_in(function_text(function));
}

static PyGetSetDef typed_function_getters[] = {
    {"__doc__", function_docstring, NULL, NULL, NULL},
    {"__signature__", function_signature, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject typed_function_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "fifthstreet.compiled_function",
    .tp_basicsize = sizeof(PyCFunctionObject),
    .tp_base = &PyCFunction_Type,
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL,
    .tp_vectorcall_offset = offsetof(PyCFunctionObject, vectorcall),
    .tp_weaklistoffset = offsetof(PyCFunctionObject, m_weakreflist),
    .tp_getset = typed_function_getters,
};

// The class attribute `__signature__`; an instance has none, and subclasses have their own or none.
typedef struct {
    PyObject_HEAD
    PyObject *type; // borrowed: the type owns this
    const char *text;
} ClassSignature;

static PyObject *class_signature_get(PyObject *self, PyObject *instance, PyObject *type) {
    ClassSignature *signature = (ClassSignature *)self;
    if (instance != NULL || type != signature->type) {
        PyErr_SetString(PyExc_AttributeError, "__signature__");
        return NULL;
    }
    return signature_in(signature->text, type);
}

static PyTypeObject class_signature_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "fifthstreet.class_signature",
    .tp_basicsize = sizeof(ClassSignature),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_descr_get = class_signature_get,
};

static PyObject *typed_function(PyCFunctionObject *plain) {
    PyCFunctionObject *typed = PyObject_GC_New(PyCFunctionObject, &typed_function_type);
    if (typed == NULL) return NULL;
    typed->m_ml = plain->m_ml;
    typed->m_self = Py_XNewRef(plain->m_self);
    typed->m_module = Py_XNewRef(plain->m_module);
    typed->m_weakreflist = NULL;
    typed->vectorcall = plain->vectorcall;
    PyObject_GC_Track(typed);
    return (PyObject *)typed;
}

// Give the functions of a new module their signatures; NULL stays NULL.
static PyObject *typed_module(PyObject *module) {
    if (module == NULL || PyType_Ready(&typed_function_type) < 0) {
        Py_XDECREF(module);
        return NULL;
    }
    PyObject *names = PyModule_GetDict(module);
    PyObject *name, *value;
    Py_ssize_t position = 0;
    while (PyDict_Next(names, &position, &name, &value)) {
        if (!PyCFunction_CheckExact(value) || function_text(value) == NULL) continue;
        PyObject *typed = typed_function((PyCFunctionObject *)value);
        // A known key: the walk through the dictionary is not disturbed.
        if (typed == NULL || PyDict_SetItem(names, name, typed) < 0) {
            Py_XDECREF(typed);
            Py_DECREF(module);
            return NULL;
        }
        Py_DECREF(typed);
    }
    return module;
}

// Give a new class its signature and a docstring without it; NULL stays NULL.
static PyObject *typed_class(PyObject *type) {
    if (type == NULL || PyType_Ready(&class_signature_type) < 0) {
        Py_XDECREF(type);
        return NULL;
    }
    PyTypeObject *class = (PyTypeObject *)type;
    const char *text = typed_text(class->tp_doc, class->tp_name);
    if (text == NULL) return type;
    ClassSignature *signature = PyObject_New(ClassSignature, &class_signature_type);
    PyObject *doc = docstring_in(text);
    if (signature != NULL && doc != NULL) {
        signature->type = type;
        signature->text = text;
        if (PyObject_SetAttrString(type, "__signature__", (PyObject *)signature) < 0
            || PyObject_SetAttrString(type, "__doc__", doc) < 0) {
            Py_CLEAR(type);
        }
    } else {
        Py_CLEAR(type);
    }
    Py_XDECREF(signature);
    Py_XDECREF(doc);
    return type;
}

#endif
