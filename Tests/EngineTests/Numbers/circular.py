"""Computes circular.tsv, arctangent.tsv and logarithm.tsv independently of the engine: with 60 digits by mpmath.
Run in this folder: python3 circular.py"""

from math import inf, nextafter, pi

import numpy
from mpmath import atan2, cos, log, mp, mpf, sin, tan

mp.dps = 60

generator = numpy.random.default_rng(31)


def neighbours(x):
    return [nextafter(x, -inf), x, nextafter(x, inf)]


def angles():
    found = [0.0, -0.0, 1.0, -1.0, 1e-300, 1e-20, -1e-9, 1e-4, 0.5, 2.0, 3.0, 4.0, 100.0, -1e4, 1e6, 1e9, 4.5e15]
    for k in list(range(-17, 18)) + [355, 1000, 104348, 2**20, 10**9]:
        found += neighbours(k * pi / 4)
    # Of the doubles below 2^52, those relatively nearest to a multiple of a quarter turn.
    found += [6381956970095103 * 2.0**e for e in range(-60, -1, 7)] + [5.706674932067741e15 / 4096, 22.0, 355.0]
    found += generator.uniform(-10, 10, 300).tolist() + (10 ** generator.uniform(-12, 15, 200)).tolist()
    return [x for x in found if abs(x) < 2**52]


def write(name, head, rows):
    with open(name, "w") as file:
        file.write(f"# {head}\n")
        for row in rows:
            file.write("\t".join(repr(float(value)) for value in row) + "\n")


write("circular.tsv", "angle in radians\tsine\tcosine\ttangent, correctly rounded",
      [(x, sin(mpf(x)), cos(mpf(x)), tan(mpf(x))) for x in angles()])

points = [(y, x) for y in (0.0, 1.0, -1.0, 1e-300, 1e300, 0.1, -3.0) for x in (1.0, -1.0, 1e-300, -1e300, 0.1, 7.0)]
points += [(k / 16 + d, 1.0) for k in range(1, 33) for d in (-1e-12, 0.0, 1e-12)]
points += [(float(a), float(b)) for a, b in generator.normal(size=(300, 2))]
points += [(float(a), float(b)) for a, b in generator.normal(size=(60, 2)) * 10 ** generator.uniform(-40, 40, (60, 2))]
write("arctangent.tsv", "y\tx\tthe angle of (x, y), correctly rounded", [(y, x, atan2(mpf(y), mpf(x))) for y, x in points])

numbers = [1.0, 2.0, 0.5, 10.0, 1000.0, 1e-300, 1e300, 5e-324, 1.7e308, 2.0**-1060, 0.001]
numbers += [1 + s * 2.0**-k for k in range(1, 53) for s in (-0.5, 1)]
numbers += neighbours(2**0.5) + neighbours(2**-0.5) + neighbours(2**0.5 * 4)
numbers += (10 ** generator.uniform(-300, 300, 150)).tolist() + generator.uniform(0.3, 3, 300).tolist()
write("logarithm.tsv", "x\tln x, correctly rounded", [(x, log(mpf(x))) for x in numbers])
