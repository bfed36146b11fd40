// A deck from which cards are drawn at random. kernels/slow_batch.py draws the same cards.
#pragma once

#include <utility>

#include "cards.hpp"
#include "random.hpp"

namespace fifthstreet {

class Deck {
  public:
    Deck() {
        for (int card = 0; card < CARDS; ++card) cards_[card] = static_cast<Card>(card);
    }

    // Puts `count` cards drawn evenly from all 52 at the beginning, whatever the order was before.
    const Card* draw(int count, Random& random) {
        std::uint64_t fraction = 0;
        for (int place = 0; place < count; ++place) {
            // One random number is enough for five cards: the choices among them are below 2^29.
            if (place % CARDS_A_NUMBER == 0) fraction = random.next();
            const auto product =
                static_cast<unsigned __int128>(fraction) * static_cast<unsigned>(CARDS - place);
            fraction = static_cast<std::uint64_t>(product);
            std::swap(cards_[place], cards_[place + static_cast<int>(product >> 64)]);
        }
        return cards_;
    }

  private:
    static constexpr int CARDS_A_NUMBER = 5;

    Card cards_[CARDS];
};

}  // namespace fifthstreet
