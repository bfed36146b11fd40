// Eight numbers at once, and blocks of sixteen, in GCC's vector types. Included once for each set of instructions,
// inside its namespace. Every operation is the same on each number by itself, and none is fused, so that all machines
// give the same answers.

#define ALWAYS_INLINE inline __attribute__((always_inline))

template <typename Real>
struct VectorOf {
    typedef Real Type __attribute__((vector_size(LANES * sizeof(Real))));
};
template <typename Real>
using Vector = typename VectorOf<Real>::Type;

template <typename Real>
ALWAYS_INLINE Vector<Real> load(const Real* from) {
    Vector<Real> vector;
    __builtin_memcpy(&vector, from, sizeof vector);
    return vector;
}

template <typename Real>
ALWAYS_INLINE void store(Real* to, const Vector<Real>& vector) {
    __builtin_memcpy(to, &vector, sizeof vector);
}

template <typename Real>
ALWAYS_INLINE Vector<Real> all(Real number) {
    return Vector<Real>{} + number;
}

template <typename Real>
ALWAYS_INLINE Vector<Real> larger(const Vector<Real>& first, const Vector<Real>& second) {
    return first > second ? first : second;
}

// Cells as numbers.
template <typename Real>
ALWAYS_INLINE Vector<Real> read(const float* cells, float) {
    const Vector<float> floats = load<float>(cells);
    if constexpr (sizeof(Real) == sizeof(float)) {
        return floats;
    } else {
        return __builtin_convertvector(floats, Vector<Real>);
    }
}

template <typename Real>
ALWAYS_INLINE Vector<Real> read(const std::int16_t* cells, float scale) {
    const Vector<std::int16_t> shorts = load<std::int16_t>(cells);
    const Vector<std::int32_t> wide = __builtin_convertvector(shorts, Vector<std::int32_t>);
    return __builtin_convertvector(wide, Vector<Real>) * static_cast<Real>(scale);
}

ALWAYS_INLINE float largest_of(const Vector<float>& vector) {
    float found = vector[0];
    for (std::size_t lane = 1; lane < LANES; ++lane) found = vector[lane] > found ? vector[lane] : found;
    return found;
}

// Numbers from -1/2 to 1/2, as good as random, for rounding: what is added at each iteration may be less than a cell can
// tell, and must not be lost for ever. Seeded by the place and the iteration, so that threads do not show.
class Dither {
  public:
    explicit Dither(std::uint32_t seed) {
        for (std::size_t lane = 0; lane < LANES; ++lane) {
            seed = seed * 0x9E3779B1U + 0x85EBCA6BU;
            state_[lane] = (seed ^ (seed >> 15)) | 1;
        }
    }

    ALWAYS_INLINE Vector<float> next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        constexpr float STEP = 1.0F / (1 << 24);
        const auto whole = reinterpret_cast<Vector<std::int32_t>>(state_ >> 8);
        return __builtin_convertvector(whole, Vector<float>) * STEP - 0.5F;
    }

  private:
    Vector<std::uint32_t> state_;
};

// Writes rows of 16 numbers to cells; rows in 16 bits share the scale that is returned.
ALWAYS_INLINE void write(float* cells, float&, const float* numbers, std::size_t rows, Dither&) {
    __builtin_memcpy(cells, numbers, rows * BLOCK * sizeof(float));
}

ALWAYS_INLINE void write(std::int16_t* cells, float& scale, const float* numbers, std::size_t rows,
                         Dither& dither) {
    Vector<float> most{};
    for (std::size_t place = 0; place < rows * BLOCK; place += LANES) {
        const Vector<float> row = load<float>(numbers + place);
        most = larger<float>(most, larger<float>(row, -row));
    }
    constexpr float HIGHEST = 32766;
    // Adding and taking away this number rounds to the nearest whole number.
    constexpr float ROUNDER = 12582912;
    const float largest = largest_of(most);
    scale = largest / HIGHEST;
    const float factor = largest > 1e-30F ? HIGHEST / largest : 0;
    for (std::size_t half = 0; half < BLOCK; half += LANES) {
        // A hole's actions may share the offset; what counts is that none is favoured over the iterations.
        const Vector<float> offset = dither.next();
        for (std::size_t row = 0; row < rows; ++row) {
            const std::size_t place = row * BLOCK + half;
            const Vector<float> number = load<float>(numbers + place) * factor + offset;
            const Vector<float> whole = number + ROUNDER - ROUNDER;
            const Vector<std::int32_t> wide = __builtin_convertvector(whole, Vector<std::int32_t>);
            store<std::int16_t>(cells + place, __builtin_convertvector(wide, Vector<std::int16_t>));
        }
    }
}

// Eight rows of eight numbers into eight columns.
template <typename Real>
ALWAYS_INLINE void transpose(const Real* const* rows, Real* columns) {
    Vector<Real> in[LANES];
    Vector<Real> halves[LANES];
    for (std::size_t row = 0; row < LANES; ++row) in[row] = load<Real>(rows[row]);
    for (std::size_t pair = 0; pair < 4; ++pair) {
        const std::size_t row = 2 * pair;
        halves[row] = __builtin_shufflevector(in[row], in[row + 1], 0, 8, 1, 9, 4, 12, 5, 13);
        halves[row + 1] = __builtin_shufflevector(in[row], in[row + 1], 2, 10, 3, 11, 6, 14, 7, 15);
    }
    for (std::size_t quad = 0; quad < LANES; quad += 4) {
        in[quad] = __builtin_shufflevector(halves[quad], halves[quad + 2], 0, 1, 8, 9, 4, 5, 12, 13);
        in[quad + 1] = __builtin_shufflevector(halves[quad], halves[quad + 2], 2, 3, 10, 11, 6, 7, 14, 15);
        in[quad + 2] = __builtin_shufflevector(halves[quad + 1], halves[quad + 3], 0, 1, 8, 9, 4, 5, 12, 13);
        in[quad + 3] = __builtin_shufflevector(halves[quad + 1], halves[quad + 3], 2, 3, 10, 11, 6, 7, 14, 15);
    }
    for (std::size_t column = 0; column < 4; ++column) {
        store<Real>(columns + column * LANES,
                    __builtin_shufflevector(in[column], in[column + 4], 0, 1, 2, 3, 8, 9, 10, 11));
        store<Real>(columns + (column + 4) * LANES,
                    __builtin_shufflevector(in[column], in[column + 4], 4, 5, 6, 7, 12, 13, 14, 15));
    }
}
