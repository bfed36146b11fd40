// The extension module fifthstreet.kernels._native: a list of doors and nothing else.
// Their Python signatures are in src/fifthstreet/kernels/_native.pyi.

#include "batch_doors.hpp"
#include "blueprint_bindings.hpp"
#include "deck_hash_bindings.hpp"
#include "equity_doors.hpp"
#include "field_doors.hpp"
#include "python_arguments.hpp"
#include "solver_bindings.hpp"
#include "strength_doors.hpp"

namespace {

using namespace fifthstreet;

PyCFunction fast(PyObject* (*function)(PyObject*, PyObject* const*, Py_ssize_t)) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

PyMethodDef functions[] = {
    {"evaluate", python::evaluate, METH_O,
     "evaluate(cards, /)\n--\n\nStrength of the best five of 5 to 7 card ids."},
    {"evaluate_mask", python::evaluate_mask, METH_O,
     "evaluate_mask(mask, /)\n--\n\nStrength of the best five of 5 to 7 cards given as a mask of bits."},
    {"evaluate_two_three", fast(python::evaluate_two_three), METH_FASTCALL,
     "evaluate_two_three(hole, board, /)\n--\n\n"
     "Strength of exactly two hole cards with the best three of 3 to 5 board cards."},
    {"evaluate_rows", fast(python::evaluate_rows), METH_FASTCALL,
     "evaluate_rows(ids, columns, strengths, threads, /)\n--\n\nFill strengths from rows of ids."},
    {"evaluate_hole_board", fast(python::evaluate_hole_board), METH_FASTCALL,
     "evaluate_hole_board(holes, boards, board_cards, takes_two_three, strengths, threads, /)\n--\n\n"
     "Fill strengths from rows of two hole cards and one board, or a board a row."},
    {"read_field", fast(python::read_field), METH_FASTCALL,
     "read_field(boards, takes_two_three, strengths, beaten, /)\n--\n\n"
     "Fill strengths and wins of all 1,326 holes on whole boards."},
    {"compare_field", fast(python::compare_field), METH_FASTCALL,
     "compare_field(strengths, hole, outcomes, /)\n--\n\n"
     "Fill what one hole does against each other on each board, and which can be."},
    {"weigh_rows", fast(python::weigh_rows), METH_FASTCALL,
     "weigh_rows(numbers, weights, sums, /)\n--\n\nFill sums of rows of float32 times weights."},
    {"weigh_showdowns", fast(python::weigh_showdowns), METH_FASTCALL,
     "weigh_showdowns(strengths, weights, balance, total, /)\n--\n\n"
     "Fill what every hole wins less loses against ranges on whole boards, and the weight it meets."},
    {"play_out", python::play_out, METH_VARARGS,
     "play_out(rules, seats, stacks, policies, seed, first, last, threads, /)\n--\n\n"
     "Actions, hands, and sums of net chips, their squares and products over a span of hands."},
    {"fill_strengths", fast(python::fill_strengths), METH_FASTCALL,
     "fill_strengths(board, numbers, /)\n--\n\n"
     "Fill cumulated histograms of the strength of all 1,326 holes, or their strength on a whole board."},
    {"list_boards", python::list_boards, METH_O,
     "list_boards(cards, /)\n--\n\nMasks of all boards that differ by more than suits, uint64 as bytes."},
    {"deck_salts", python::deck_salts, METH_O,
     "deck_salts(key, /)\n--\n\nThe 52 salts of 16 bytes that a deck's key gives, one after the other."},
    {"deck_tree", fast(python::deck_tree), METH_FASTCALL,
     "deck_tree(deck, salts, /)\n--\n\n"
     "The 107 hashes of a deck's tree, level by level from the leaves to the top."},
    {"use_sha_instructions", python::use_sha_instructions, METH_O,
     "use_sha_instructions(is_wanted, /)\n--\n\n"
     "Choose the processor's own SHA-256 instructions or plain C++; whether the instructions are used."},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef_Slot slots[] = {
    {Py_mod_exec, reinterpret_cast<void*>(python::add_equity_types)},
    {Py_mod_exec, reinterpret_cast<void*>(python::add_batch_types)},
    {Py_mod_exec, reinterpret_cast<void*>(python::add_solver_types)},
    {Py_mod_exec, reinterpret_cast<void*>(python::add_blueprint_types)},
    {0, nullptr},
};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_native", "Strength, equity, batch play, solving and hashes of decks in C++.", 0, functions,
    slots, nullptr, nullptr, nullptr,
};

}  // namespace

PyMODINIT_FUNC PyInit__native() { return PyModuleDef_Init(&definition); }
