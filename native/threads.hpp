// Work split among threads. It never touches Python objects: callers release the interpreter first.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace fifthstreet {

// Calls work(task) for each task 0 to tasks - 1, on up to `threads` threads; a thread takes the next
// task when it is done with one. The first exception is thrown again here when all have stopped.
template <typename Work>
void share_out(std::size_t tasks, std::size_t threads, const Work& work) {
    threads = std::min(threads, tasks);
    if (threads <= 1) {
        for (std::size_t task = 0; task < tasks; ++task) work(task);
        return;
    }
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex failure_lock;
    const auto run = [&] {
        try {
            for (std::size_t task = next++; task < tasks; task = next++) work(task);
        } catch (...) {
            const std::lock_guard<std::mutex> guard(failure_lock);
            if (!failure) failure = std::current_exception();
            next = tasks;
        }
    };
    std::vector<std::thread> others;
    others.reserve(threads - 1);
    try {
        for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(run);
    } catch (...) {
        // No more threads to be had: those that started, and this one, do the work.
    }
    run();
    for (std::thread& thread : others) thread.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace fifthstreet
