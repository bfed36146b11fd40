// The pass with the instructions that every machine has.
#include "postflop_pass.hpp"

#include <algorithm>
#include <memory>
#include <thread>

#include "threads.hpp"

#pragma GCC diagnostic ignored "-Wpsabi"

namespace fifthstreet::postflop::plain {
#include "postflop_vectors.inl"
#include "postflop_ends.inl"
#include "postflop_blocks.inl"
#include "postflop_walk.inl"
}  // namespace fifthstreet::postflop::plain
