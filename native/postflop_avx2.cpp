// The pass for machines with AVX2, chosen at run time: the same code, other instructions. Not FMA, which rounds
// differently.
#include "postflop_pass.hpp"

#ifdef FIFTHSTREET_HAS_AVX2_PASS

#include <algorithm>
#include <memory>
#include <thread>

#include "threads.hpp"

#pragma GCC diagnostic ignored "-Wpsabi"
#pragma GCC target("avx2")

namespace fifthstreet::postflop::avx2 {
#include "postflop_vectors.inl"
#include "postflop_ends.inl"
#include "postflop_blocks.inl"
#include "postflop_walk.inl"
}  // namespace fifthstreet::postflop::avx2

#endif
