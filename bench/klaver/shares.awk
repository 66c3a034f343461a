# shares.awk - how well a share is known, and whether a figure of the thesis agrees with it.

# Wilson's 95 % interval of k among n, in low and high; undecided ones are counted both ways (from k to k + u).
function wilson(k, n, u,    z, p, m, d, q) {
  z = 1.959964; q = 1 + z * z / n
  p = k / n; m = p + z * z / (2 * n); d = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)); low = (m - d) / q
  p = (k + u) / n; m = p + z * z / (2 * n); d = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)); high = (m + d) / q
  if (k == 0) low = 0
  if (k + u == n) high = 1
}

# Newcombe's 95 % interval of the difference of two shares, made of Wilson's two: does it hold 0?
function alike(k, n, k2, n2,    l, h, p, p2) {
  wilson(k, n, 0); l = low; h = high; p = k / n
  wilson(k2, n2, 0); p2 = k2 / n2
  return p - p2 - sqrt((p - l) ^ 2 + (high - p2) ^ 2) <= 0 && p - p2 + sqrt((h - p) ^ 2 + (p2 - low) ^ 2) >= 0
}

function decimals(figure) { return index(figure, ".") ? length(figure) - index(figure, ".") : 0 }

# The largest sample of the thesis, up to ten million, with which its figure would agree with k among n; 0 if there is none.
function largest(k, n, figure,    size, found) {
  for (size = 10; size <= 10000000; size *= 1.05) if (alike(k, n, figure * size / 100, size)) found = size
  size = 10 ^ (length(int(found)) - 2)
  return int(found / size) * size
}

# Is the thesis's figure (in percent; `sample` its hits:size, or -) one with k among n?
function agrees(k, n, u, figure, sample,    half, part) {
  if (sample != "-") {
    split(sample, part, ":")
    return alike(k, n, part[1], part[2]) ? "yes (two samples)" : "**no**"
  }
  half = 0.5 / 10 ^ decimals(figure)
  wilson(k, n, u)
  if (figure + half >= 100 * low && figure - half <= 100 * high) return "yes"
  return "outside; yes (two samples) if it had at most " largest(k, n, figure) " deals"
}

function percent(share) { return sprintf(share < 0.001 ? "%.5f" : share < 0.1 ? "%.3f" : "%.2f", 100 * share) }
function interval(k, n, u) { wilson(k, n, u); return percent(k / n) " [" percent(low) ", " percent(high) "]" }
