#include "blueprint_bindings.hpp"

#include <cstring>
#include <memory>
#include <stdexcept>

#include "blueprint_trainer.hpp"
#include "board_index.hpp"
#include "card_buckets.hpp"
#include "python_object.hpp"

namespace fifthstreet::python {
namespace {

using blueprint::Trainer;

struct BucketsObject {
    PyObject_HEAD
    CardBuckets* buckets;
};

struct TrainerObject {
    PyObject_HEAD
    Trainer* trainer;
    PyObject* buckets;  // which the trainer refers to
};

PyTypeObject* buckets_type = nullptr;

template <typename Item>
std::vector<Item> copy_items(const Buffer& buffer) {
    if (buffer.bytes() % sizeof(Item) != 0) throw std::invalid_argument("a buffer of another type");
    std::vector<Item> items(buffer.bytes() / sizeof(Item));
    if (!items.empty()) std::memcpy(items.data(), buffer.items<const Item>(), buffer.bytes());
    return items;
}

// Runs `make`, turning what it refuses into a ValueError.
template <typename Make>
PyObject* checked(const Make& make) {
    return guarded([&]() -> PyObject* {
        try {
            return make();
        } catch (const std::invalid_argument& error) {
            return refuse(error.what());
        }
    });
}

// (flops, turns, rivers)
PyObject* new_buckets(PyTypeObject* type, PyObject* arguments, PyObject*) {
    PyObject* objects[3];
    if (!PyArg_ParseTuple(arguments, "OOO", &objects[0], &objects[1], &objects[2])) return nullptr;
    const Buffer flops(objects[0], PyBUF_SIMPLE);
    if (!flops) return nullptr;
    const Buffer turns(objects[1], PyBUF_SIMPLE);
    if (!turns) return nullptr;
    const Buffer rivers(objects[2], PyBUF_SIMPLE);
    if (!rivers) return nullptr;
    return checked([&]() -> PyObject* {
        auto buckets = std::make_unique<CardBuckets>(copy_items<std::uint16_t>(flops), copy_items<float>(turns),
                                                     copy_items<std::uint16_t>(rivers));
        PyObject* self = type->tp_alloc(type, 0);
        if (self != nullptr) reinterpret_cast<BucketsObject*>(self)->buckets = buckets.release();
        return self;
    });
}

// (board) -> the bucket of each hole, as bytes of uint16
PyObject* find_buckets(PyObject* self, PyObject* board_object) {
    Card cards[BOARD_CARDS];
    const int count = read_cards(board_object, cards, 3, BOARD_CARDS, "3 to 5 board cards");
    if (count < 0) return nullptr;
    return guarded([&]() -> PyObject* {
        PyObject* bytes = PyBytes_FromStringAndSize(nullptr, HOLES * sizeof(std::uint16_t));
        if (bytes == nullptr) return nullptr;
        std::vector<std::uint16_t> found(HOLES);
        reinterpret_cast<BucketsObject*>(self)->buckets->fill(cards, count, found.data());
        std::memcpy(PyBytes_AS_STRING(bytes), found.data(), HOLES * sizeof(std::uint16_t));
        return bytes;
    });
}

std::vector<blueprint::Node> read_nodes(const Buffer& shape, const Buffer& stakes) {
    constexpr std::size_t COLUMNS = 5;
    const std::size_t count = stakes.bytes() / sizeof(float);
    if (shape.bytes() != count * COLUMNS * sizeof(std::int32_t)) {
        throw std::invalid_argument("the nodes and stakes do not fit each other");
    }
    std::vector<blueprint::Node> nodes(count);
    for (std::size_t number = 0; number < count; ++number) {
        const std::int32_t* row = shape.items<const std::int32_t>() + number * COLUMNS;
        if (row[0] < 0 || row[0] > 2 || row[1] < 0 || row[2] < 0 || row[3] < 0) {
            throw std::invalid_argument("a node of no kind");
        }
        nodes[number] = {0,
                         static_cast<std::uint32_t>(row[4]),
                         stakes.items<const float>()[number],
                         static_cast<blueprint::NodeKind>(row[0]),
                         static_cast<std::uint8_t>(row[1]),
                         static_cast<std::uint8_t>(row[2]),
                         static_cast<std::uint8_t>(row[3])};
    }
    return nodes;
}

// (nodes, stakes, buckets, classes, bucket_counts, seed, discount_every, prune_after, lowest_regret, explored,
//  explore_until)
PyObject* new_trainer(PyTypeObject* type, PyObject* arguments, PyObject*) {
    PyObject* nodes_object = nullptr;
    PyObject* stakes_object = nullptr;
    PyObject* buckets_object = nullptr;
    PyObject* classes_object = nullptr;
    Py_ssize_t counts[blueprint::STREETS];
    unsigned long long seed = 0;
    unsigned long long discount_every = 0;
    unsigned long long prune_after = 0;
    unsigned long long explore_until = 0;
    blueprint::Settings settings;
    if (!PyArg_ParseTuple(arguments, "OOO!O(nnnn)KKKfdK", &nodes_object, &stakes_object, buckets_type,
                          &buckets_object, &classes_object, &counts[0], &counts[1], &counts[2], &counts[3],
                          &seed, &discount_every, &prune_after, &settings.lowest_regret, &settings.explored,
                          &explore_until)) {
        return nullptr;
    }
    settings.seed = seed;
    settings.discount_every = discount_every;
    settings.prune_after = prune_after;
    settings.explore_until = explore_until;
    const Buffer shape(nodes_object, PyBUF_SIMPLE);
    if (!shape) return nullptr;
    const Buffer stakes(stakes_object, PyBUF_SIMPLE);
    if (!stakes) return nullptr;
    const Buffer class_buffer(classes_object, PyBUF_SIMPLE);
    if (!class_buffer) return nullptr;
    return checked([&]() -> PyObject* {
        std::array<std::uint8_t, HOLES> classes;
        if (class_buffer.bytes() != HOLES) return refuse("1326 classes are needed");
        std::memcpy(classes.data(), class_buffer.items<const std::uint8_t>(), HOLES);
        std::array<std::size_t, blueprint::STREETS> bucket_counts;
        for (std::size_t street = 0; street < bucket_counts.size(); ++street) {
            if (counts[street] < 1) return refuse("every street needs buckets");
            bucket_counts[street] = static_cast<std::size_t>(counts[street]);
        }
        const CardBuckets& buckets = *reinterpret_cast<BucketsObject*>(buckets_object)->buckets;
        if (buckets.turn_buckets() > bucket_counts[2] || buckets.river_buckets() > bucket_counts[3]) {
            return refuse("the abstraction has more buckets than the tree");
        }
        auto trainer = std::make_unique<Trainer>(read_nodes(shape, stakes), buckets, classes, bucket_counts, settings);
        PyObject* self = type->tp_alloc(type, 0);
        if (self != nullptr) {
            auto* object = reinterpret_cast<TrainerObject*>(self);
            object->trainer = trainer.release();
            object->buckets = Py_NewRef(buckets_object);
        }
        return self;
    });
}

void free_trainer(PyObject* self) {
    PyObject* buckets = reinterpret_cast<TrainerObject*>(self)->buckets;
    free_owner<TrainerObject, &TrainerObject::trainer>(self);
    Py_XDECREF(buckets);
}

Trainer& trainer_of(PyObject* self) { return *reinterpret_cast<TrainerObject*>(self)->trainer; }

// (iterations)
PyObject* learn(PyObject* self, PyObject* argument) {
    const unsigned long long iterations = PyLong_AsUnsignedLongLong(argument);
    if (PyErr_Occurred()) return nullptr;
    return guarded([&]() -> PyObject* {
        Trainer& trainer = trainer_of(self);
        {
            const WithoutInterpreter released;
            trainer.learn(iterations, SignalPoll());
        }
        if (PyErr_Occurred()) return nullptr;
        Py_RETURN_NONE;
    });
}

PyObject* count_iterations(PyObject* self, PyObject*) {
    return PyLong_FromUnsignedLongLong(trainer_of(self).iterations());
}
PyObject* count_visits(PyObject* self, PyObject*) { return PyLong_FromUnsignedLongLong(trainer_of(self).visits()); }

PyObject* bytes_of(const std::vector<float>& numbers) {
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(numbers.data()),
                                     static_cast<Py_ssize_t>(numbers.size() * sizeof(float)));
}

PyObject* read_regrets(PyObject* self, PyObject*) { return bytes_of(trainer_of(self).regrets()); }
PyObject* read_averages(PyObject* self, PyObject*) { return bytes_of(trainer_of(self).averages()); }

// (iterations, regrets, averages)
PyObject* resume(PyObject* self, PyObject* arguments) {
    unsigned long long iterations = 0;
    PyObject* regrets_object = nullptr;
    PyObject* averages_object = nullptr;
    if (!PyArg_ParseTuple(arguments, "KOO", &iterations, &regrets_object, &averages_object)) return nullptr;
    const Buffer regrets(regrets_object, PyBUF_SIMPLE);
    if (!regrets) return nullptr;
    const Buffer averages(averages_object, PyBUF_SIMPLE);
    if (!averages) return nullptr;
    Trainer& trainer = trainer_of(self);
    const std::size_t wanted = trainer.cells() * sizeof(float);
    if (regrets.bytes() != wanted || averages.bytes() != wanted) return refuse("cells of another tree");
    std::memcpy(trainer.regrets().data(), regrets.items<const float>(), wanted);
    std::memcpy(trainer.averages().data(), averages.items<const float>(), wanted);
    trainer.resume(iterations);
    Py_RETURN_NONE;
}

PyMethodDef bucket_methods[] = {
    {"find", find_buckets, METH_O, "find(board, /)\n--\n\nThe bucket of each hole, uint16."},
    {nullptr, nullptr, 0, nullptr},
};

PyMethodDef trainer_methods[] = {
    {"learn", learn, METH_O, "learn(iterations, /)\n--\n\nRun iterations."},
    {"iterations", count_iterations, METH_NOARGS, "iterations()\n--\n\nIterations so far."},
    {"visits", count_visits, METH_NOARGS, "visits()\n--\n\nNodes that this trainer has walked over."},
    {"regrets", read_regrets, METH_NOARGS, "regrets()\n--\n\nAll regrets, float32 as bytes."},
    {"averages", read_averages, METH_NOARGS, "averages()\n--\n\nAll averages, float32 as bytes."},
    {"resume", resume, METH_VARARGS, "resume(iterations, regrets, averages, /)\n--\n\nGo on from saved cells."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot bucket_slots[] = {
    {Py_tp_doc, const_cast<char*>("CardBuckets(flops, turns, rivers, /)\n--\n\nA card abstraction.")},
    {Py_tp_new, reinterpret_cast<void*>(new_buckets)},
    {Py_tp_dealloc, reinterpret_cast<void*>(free_owner<BucketsObject, &BucketsObject::buckets>)},
    {Py_tp_methods, bucket_methods},
    {0, nullptr},
};

PyType_Slot trainer_slots[] = {
    {Py_tp_doc, const_cast<char*>("BlueprintTrainer(nodes, stakes, buckets, classes, bucket_counts, seed, "
                                  "discount_every, prune_after, lowest_regret, /)\n--\n\n"
                                  "Monte Carlo CFR with external sampling.")},
    {Py_tp_new, reinterpret_cast<void*>(new_trainer)},
    {Py_tp_dealloc, reinterpret_cast<void*>(free_trainer)},
    {Py_tp_methods, trainer_methods},
    {0, nullptr},
};

PyType_Spec bucket_spec = {"fifthstreet.kernels._native.CardBuckets", sizeof(BucketsObject), 0,
                           Py_TPFLAGS_DEFAULT, bucket_slots};
PyType_Spec trainer_spec = {"fifthstreet.kernels._native.BlueprintTrainer", sizeof(TrainerObject), 0,
                            Py_TPFLAGS_DEFAULT, trainer_slots};

}  // namespace

PyObject* fill_strengths(PyObject*, PyObject* const* arguments, Py_ssize_t count) {
    if (count != 2) return refuse("a board and a buffer are needed");
    Card cards[BOARD_CARDS];
    const int size = read_cards(arguments[0], cards, 3, BOARD_CARDS, "3 to 5 board cards");
    if (size < 0) return nullptr;
    const Buffer found(arguments[1], PyBUF_WRITABLE);
    if (!found) return nullptr;
    const std::size_t columns = size == BOARD_CARDS ? 1 : STRENGTH_BINS;
    if (found.bytes() != HOLES * columns * sizeof(std::uint16_t)) return refuse("the buffer has another size");
    return guarded([&]() -> PyObject* {
        auto* numbers = found.items<std::uint16_t>();
        if (size < BOARD_CARDS) {
            const WithoutInterpreter released;
            fill_histograms(cards, size, numbers);
        } else {
            std::array<std::int32_t, HOLES> beaten;
            fill_beaten(cards, beaten.data());
            for (std::size_t hole = 0; hole < HOLES; ++hole) numbers[hole] = static_cast<std::uint16_t>(beaten[hole]);
        }
        Py_RETURN_NONE;
    });
}

PyObject* list_boards(PyObject*, PyObject* argument) {
    const long cards = PyLong_AsLong(argument);
    if (PyErr_Occurred()) return nullptr;
    if (cards < 3 || cards > BOARD_CARDS) return refuse("boards have 3 to 5 cards");
    return guarded([&]() -> PyObject* {
        const BoardIndex& index = BoardIndex::for_cards(static_cast<int>(cards));
        std::vector<CardMask> masks(index.size());
        for (std::size_t number = 0; number < masks.size(); ++number) masks[number] = index.board(number);
        return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(masks.data()),
                                         static_cast<Py_ssize_t>(masks.size() * sizeof(CardMask)));
    });
}

int add_blueprint_types(PyObject* module) {
    const Reference buckets(PyType_FromModuleAndSpec(module, &bucket_spec, nullptr));
    if (!buckets || PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(buckets.get())) < 0) return -1;
    buckets_type = reinterpret_cast<PyTypeObject*>(buckets.get());
    const Reference trainer(PyType_FromModuleAndSpec(module, &trainer_spec, nullptr));
    if (!trainer) return -1;
    return PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(trainer.get()));
}

}  // namespace fifthstreet::python
