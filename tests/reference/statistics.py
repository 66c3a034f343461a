#!/usr/bin/env python3
# statistics.py - writes statistics_table.h: statistics computed by exact fractions, and Student's t by finite sums of many
# digits, none of which the library uses. python3 tests/reference/statistics.py > tests/reference/statistics_table.h
from decimal import Decimal, getcontext
from fractions import Fraction
import sys


def arctan_of_inverse(n):  # Gregory's series
    total, term, k = Decimal(0), Decimal(1) / n, 0
    while abs(term) > Decimal(10) ** -(getcontext().prec + 5):
        total += term / (2 * k + 1) * (-1) ** k
        term /= n * n
        k += 1
    return total


def pi():  # Machin
    return 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239))


def tail(t, freedom):
    """Two-sided p as a sum of positive terms. Abramowitz & Stegun 26.7.3 and 26.7.4 subtract from 1 the first terms of
    1/sin = sum C(2k,k)/4^k cos^2k (even freedom) or of (pi/2 - angle)/sin = sum (2k)!!/(2k+1)!! cos^(2k+1) (odd), where
    tan(angle) = t/sqrt(freedom); so p is the rest of the sum."""
    cos2 = Decimal(freedom) / (freedom + t * t)
    sine = t / (freedom + t * t).sqrt()
    even = freedom % 2 == 0
    first = freedom // 2 if even else (freedom - 1) // 2
    term = Decimal(1) if even else cos2.sqrt()
    for k in range(1, first + 1):
        term *= cos2 * (2 * k - 1) / (2 * k) if even else cos2 * (2 * k) / (2 * k + 1)
    total, k = Decimal(0), first
    while term > total * Decimal(10) ** -(getcontext().prec + 2):
        total += term
        k += 1
        term *= cos2 * (2 * k - 1) / (2 * k) if even else cos2 * (2 * k) / (2 * k + 1)
    return total * sine * (1 if even else 2 / pi())


def subtracted(t, freedom):
    """The same for even freedom as it stands in the book: 1 less the first terms, with digits to spare."""
    cos2 = Decimal(freedom) / (freedom + t * t)
    total, term = Decimal(0), Decimal(1)
    for k in range(freedom // 2):
        total += term
        term *= cos2 * (2 * k + 1) / (2 * k + 2)
    return 1 - total * t / (freedom + t * t).sqrt()


def student_rows():
    cases = [(t, n) for n in (1, 2, 3, 4, 5, 10, 31, 120, 999, 1000) for t in ("0.5", "1", "2.5", "12")]
    cases += [("0.125", 4), ("0.125", 1000), ("0.5", 19998), ("2", 19998), ("3.875", 19999), ("7.5", 19998), ("14.5", 19998), ("34.75", 19998),
              ("38.5", 19998), ("71.25", 19998), ("326.25", 20000), ("1e6", 30), ("1e150", 7), ("40", 199998)]
    for text, freedom in cases:
        t = Decimal(text)
        getcontext().prec = 40
        slow = freedom % 2 == 0 and t * t * 2000 < freedom  # the tail is long then, and p not small
        p = subtracted(t, freedom) if slow else tail(t, freedom)
        if freedom % 2 == 0 and freedom <= 1000 and not slow:
            getcontext().prec = 360
            assert abs(subtracted(t, freedom) / p - 1) < Decimal("1e-30"), (t, freedom)
            getcontext().prec = 40
        yield text, freedom, p.log10()


def root(fraction):
    return (Decimal(fraction.numerator) / fraction.denominator).sqrt()


def mean(xs):
    return sum(map(Fraction, xs)) / len(xs)


def squares(xs, ys):
    return sum((Fraction(x) - mean(xs)) * (Fraction(y) - mean(ys)) for x, y in zip(xs, ys))


def signed_root(top, square):
    return root(square) * (-1 if top < 0 else 1)


def correlation(xs, ys):
    top = squares(xs, ys)
    return signed_root(top, top * top / (squares(xs, xs) * squares(ys, ys)))


def ranks(xs):
    return [Fraction(2 * sum(y < x for y in xs) + sum(y == x for y in xs) + 1, 2) for x in xs]


def number(x):
    return "%.17e" % (Decimal(x.numerator) / x.denominator if isinstance(x, Fraction) else x)


SAMPLES = [
    ([3, 1, 4, 1, 5, 9, 2, 6], [2, 7, 1, 8, 2, 8, 1, 8]),
    ([92, 91, 88, 97, 106, 77, 92], [65641, 54459, 92077, 21454, 126336, 100516, 54459]),
    ([1, 2, 3, 4, 5, 6], [6, 5, 5, 4, 2, 2]),
    ([1000000001, 1000000002, 1000000004], [5, 6, 9]),
    ([-7, 0, 0, 0, 2, 2], [1, 3, 3, 9, 27, 3]),
]


def sample_rows():
    getcontext().prec = 40
    for x, y in SAMPLES:
        z = y[:-1]
        n, m = len(x), len(z)
        vx, vz = squares(x, x) / (n - 1), squares(z, z) / (m - 1)
        u, v = vx / n, vz / m
        apart = mean(x) - mean(z)
        pooled = ((n - 1) * vx + (m - 1) * vz) / (n + m - 2) * (Fraction(1, n) + Fraction(1, m))
        slope = squares(x, y) / squares(x, x)
        intercept = mean(y) - slope * mean(x)
        errors = sum((Fraction(b) - slope * a - intercept) ** 2 for a, b in zip(x, y))
        middle = sorted(x)
        yield (x, y, [mean(x), vx, Fraction(middle[(n - 1) // 2] + middle[n // 2], 2), min(x, key=lambda a: (-x.count(a), a)),
                      signed_root(apart, apart * apart / pooled), signed_root(apart, apart * apart / (u + v)),
                      (u + v) ** 2 / (u * u / (n - 1) + v * v / (m - 1)), correlation(x, y), correlation(ranks(x), ranks(y)),
                      slope, intercept, root(errors / n)])


def main():
    out = sys.stdout.write
    out("/* Written by tests/reference/statistics.py. */\n/* clang-format off */\n")
    out("static const struct {\n  double t, freedom, log10_p;\n} student_table[] = {\n")
    for t, freedom, log10_p in student_rows():
        out("    {%s, %d, %.17e},\n" % (t, freedom, log10_p))
    out("};\n\nenum { SAMPLE_SIZE = 8 };\nstatic const struct {\n  unsigned count;\n  double x[SAMPLE_SIZE], y[SAMPLE_SIZE];\n"
        "  /* Of x; of x against all but the last of y; of x and y. */\n"
        "  double mean, variance, median, mode, student_t, welch_t, welch_freedom, pearson, spearman, slope, intercept, rmse;\n"
        "} sample_table[] = {\n")
    for x, y, values in sample_rows():
        out("    {%d,\n     {%s},\n     {%s},\n" % (len(x), ", ".join(map(str, x)), ", ".join(map(str, y))))
        out("     %s},\n" % ",\n     ".join(number(v) for v in values))
    out("};\n/* clang-format on */\n")


main()
