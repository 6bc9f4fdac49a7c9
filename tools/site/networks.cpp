// One layer of a small network, for browsers: OpenCV for JavaScript runs networks without vectors, which takes seconds.
//
// Pictures lie with their channels together (picture, row, column, channel), and already have their border. Weights lie
// in blocks of BLOCK outputs: (block, tap, channel, output). Four places are worked on at once, two vectors each.

namespace {

typedef float Vector __attribute__((vector_size(16), aligned(4)));

constexpr long PLACES = 4;
constexpr long BLOCK = 8;
constexpr long WIDTH = 4;

struct Shape {
  long pictures, rows, columns, channels;  // of the input, with its border
  long out_rows, out_columns, outputs;     // outputs: a multiple of BLOCK
  long kernel, stride, dilation;
};

inline Vector load(const float* from) { return *reinterpret_cast<const Vector*>(from); }

inline Vector spread(float value) { return Vector{value, value, value, value}; }

// The corner of the input that the output at `place` sees first; places go on through rows and pictures.
inline const float* corner(const Shape& shape, const float* input, long place) {
  const long column = place % shape.out_columns, line = place / shape.out_columns;
  const long row = line % shape.out_rows, picture = line / shape.out_rows;
  const long first = (picture * shape.rows + row * shape.stride) * shape.columns + column * shape.stride;
  return input + first * shape.channels;
}

void four_places(const Shape& shape, const float* const* seen, const float* weights, Vector (&sums)[PLACES][2]) {
  for (long down = 0; down < shape.kernel; ++down) {
    for (long right = 0; right < shape.kernel; ++right) {
      const long away = shape.dilation * (down * shape.columns + right) * shape.channels;
      const float *first = seen[0] + away, *second = seen[1] + away;
      const float *third = seen[2] + away, *fourth = seen[3] + away;
      for (long channel = 0; channel < shape.channels; ++channel, weights += BLOCK) {
        const Vector left = load(weights), upper = load(weights + WIDTH);
        const Vector one = spread(first[channel]), two = spread(second[channel]);
        sums[0][0] += one * left;
        sums[0][1] += one * upper;
        sums[1][0] += two * left;
        sums[1][1] += two * upper;
        const Vector three = spread(third[channel]), four = spread(fourth[channel]);
        sums[2][0] += three * left;
        sums[2][1] += three * upper;
        sums[3][0] += four * left;
        sums[3][1] += four * upper;
      }
    }
  }
}

void put(float* output, const Vector (&sums)[2], bool rectified) {
  for (long at = 0; at < BLOCK; ++at) {
    const float value = sums[at / WIDTH][at % WIDTH];
    output[at] = rectified && value < 0 ? 0.0f : value;
  }
}

}  // namespace

extern "C" __attribute__((visibility("default"))) void convolve(const Shape* given, const float* input,
                                                                const float* weights, const float* bias, int rectified,
                                                                float* output) {
  const Shape shape = *given;
  const long places = shape.pictures * shape.out_rows * shape.out_columns;
  const long block_weights = shape.kernel * shape.kernel * shape.channels * BLOCK;
  for (long start = 0; start < places; start += PLACES) {
    const float* seen[PLACES];
    for (long at = 0; at < PLACES; ++at) seen[at] = corner(shape, input, start + at < places ? start + at : start);
    for (long block = 0; block * BLOCK < shape.outputs; ++block) {
      Vector sums[PLACES][2];
      for (auto& sum : sums) {
        sum[0] = load(bias + block * BLOCK);
        sum[1] = load(bias + block * BLOCK + WIDTH);
      }
      four_places(shape, seen, weights + block * block_weights, sums);
      for (long at = 0; at < PLACES && start + at < places; ++at) {
        put(output + (start + at) * shape.outputs + block * BLOCK, sums[at], rectified != 0);
      }
    }
  }
}
