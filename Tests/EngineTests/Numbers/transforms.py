"""Computes transforms.tsv, projections.tsv and keyframes.tsv independently of the engine: matrices and rotations with NumPy
and SciPy, keyframes with polynomials. Run in this folder: python3 transforms.py"""

import numpy
from numpy.linalg import inv
from numpy.polynomial import Polynomial
from scipy.spatial.transform import Rotation, Slerp

generator = numpy.random.default_rng(7)


def matrix(turn, scale, shift, m34):
    """The matrix for row vectors that applies first the scale, then rotation, then translation, then perspective."""
    m = numpy.eye(4)
    m[:3, :3] = numpy.diag(scale) @ turn.as_matrix().T
    m[3, :3] = shift
    p = numpy.eye(4)
    p[2, 3] = m34
    return m @ p


def flat(angle, scale, shift):
    return (Rotation.from_euler("z", angle), numpy.array([*scale, 1.0]), numpy.array([*shift, 0.0]), 0.0)


def solid(axis, angle, scale, shift, m34):
    return (Rotation.from_euler(axis, angle), numpy.array(scale), numpy.array(shift), m34)


def between(a, b, f):
    turn = Slerp([0, 1], Rotation.concatenate([a[0], b[0]]))([f])[0]
    return matrix(turn, *((1 - f) * x + f * y for x, y in zip(a[1:], b[1:])))


none = flat(0, (1, 1), (0, 0))
pairs = [
    (none, flat(0, (0.85, 0.85), (0, 0))), (none, flat(0, (1, 1), (0, -400))), (none, flat(1.5, (1, 1), (30, 40))),
    (flat(-2, (0.5, 2), (7, 8)), flat(-3, (3, 1), (-50, 2))), (flat(3, (1, 1), (0, 0)), flat(-3, (2, 2), (5, 5))),
    (flat(0.3, (0.001, 0.001), (0, 0)), none),
    (none, solid("y", -numpy.pi / 2, (1, 1, 1), (0, 0, 0), 0)), (none, solid("y", -numpy.pi / 2, (1, 1, 1), (0, 0, 0), -0.002)),
    (solid("x", 0.26, (0.95, 0.95, 1), (0, 0, 0), -1 / 900), solid("x", 0, (0.8, 0.8, 1), (0, -67, 0), -1 / 900)),
    (none, solid("xyz", [1, 0.7, -2], (2, 0.5, 1.5), (10, -20, 30), -1 / 500)),
    (solid("y", 1.4, (1, 1, 1), (170, 0, -30), -0.002), solid("zyx", [0.09, -0.79, 0.17], (1, 1, 1), (320, -40, 150), -0.002)),
]
for _ in range(12):
    random = lambda: solid(
        "xyz", generator.uniform(-1.5, 1.5, 3), generator.uniform(0.2, 3, 3), generator.uniform(-300, 300, 3),
        generator.uniform(-0.003, 0.003))
    pairs.append((random(), random()))

with open("transforms.tsv", "w") as file:
    file.write("# share\tfrom, 16 numbers\tto, 16 numbers\tbetween, 16 numbers\tthe inverse of that\n")
    for a, b in pairs:
        for f in [0.0, 0.1, 0.25, 0.5, 0.8, 1.0, 1.1]:
            # SciPy's Slerp does not extrapolate.
            if f > 1 and (a[0] * b[0].inv()).magnitude() > 1e-12:
                continue
            m = between(a, b, min(f, 1)) if f <= 1 else matrix(a[0], *((1 - f) * x + f * y for x, y in zip(a[1:], b[1:])))
            row = [f, *matrix(*a).ravel(), *matrix(*b).ravel(), *m.ravel(), *inv(m).ravel()]
            file.write("\t".join(repr(float(v)) for v in row) + "\n")

with open("projections.tsv", "w") as file:
    file.write("# transform, 16 numbers\tposition x, y\theight\tsublayer transform, 16 numbers\tx\ty\tseen x, y\n")
    for index in range(60):
        own = matrix(*(pairs[index % len(pairs)][1]))
        outer = numpy.eye(4)
        outer[2, 3] = [0, -0.002, -1 / 500][index % 3]
        place, height = generator.uniform(0, 400, 2), [0.0, 100.0, -50.0][index // 3 % 3]
        # A view of 100 by 80 points, transformed about its centre, in a superview of 390 by 844, also about its centre.
        x, y = generator.uniform(0, 100), generator.uniform(0, 80)
        p = numpy.array([x - 50, y - 40, 0, 1]) @ own
        p = p + numpy.array([place[0] - 195, place[1] - 422, height, 0]) * p[3]
        p = p @ outer
        if p[3] < 0.05:
            continue
        row = [*own.ravel(), *place, height, *outer.ravel(), x, y, p[0] / p[3] + 195, p[1] / p[3] + 422]
        file.write("\t".join(repr(float(v)) for v in row) + "\n")


def nodes(start, stages):
    """The times and values of a keyframe animation; a stage starts at the value that earlier stages give at that time."""
    found = [(0.0, start)]
    for begin, length, value in sorted(stages, key=lambda s: s[0]):
        shown = numpy.interp(begin, *zip(*found))
        found = [n for n in found if n[0] < begin] or [(0.0, start)]
        if found[-1][0] < begin:
            found.append((begin, shown))
        found.append((begin + length, value))
    return found


def smooth(found, t):
    """The value between two nodes: a blend of the two parabolas through both nodes and one neighbour each."""
    i = max(k for k, n in enumerate(found) if n[0] <= t)
    if i + 1 == len(found):
        return found[-1][1]

    def through(points):
        return Polynomial.fit(*zip(*points), len(points) - 1)(t)

    before = through(found[max(i - 1, 0):i + 2])
    after = through(found[i:i + 3])
    s = (t - found[i][0]) / (found[i + 1][0] - found[i][0])
    return (1 - s) * before + s * after


def value(mode, found, t):
    if mode >= 2 and mode != 3:
        way = numpy.cumsum([0] + [abs(b[1] - a[1]) for a, b in zip(found, found[1:])])
        found = [(float(w / way[-1]), n[1]) for k, (w, n) in enumerate(zip(way, found)) if k == 0 or n[1] != found[k - 1][1]]
    if mode in (3, 4):
        return smooth(found, t)
    if mode == 1:
        return [n[1] for n in found if n[0] <= t][-1]
    return numpy.interp(t, *zip(*found))


lists = [
    [(0.0, 1.0, 5.0)], [(0.25, 0.5, 10.0)], [(0.0, 0.5, 4.0), (0.5, 0.5, -3.0)], [(0.0, 1 / 3, 1.0), (2 / 3, 1 / 3, 7.0)],
    # Stages that overlap, that are out of order, or of which the second lies inside the first.
    [(0.0, 0.4, 10.0), (0.2, 0.4, -10.0)], [(0.5, 0.5, 3.0), (0.0, 0.5, 8.0)], [(0.0, 1.0, 100.0), (0.25, 0.25, 0.0)],
    [(0.0, 0.6, 30.0), (0.3, 0.6, 60.0), (0.6, 0.4, 0.0)], [(0.0, 0.1, 1.0), (0.1, 0.1, 0.0), (0.2, 0.1, 1.0), (0.3, 0.7, 9.0)],
]
with open("keyframes.tsv", "w") as file:
    file.write("# mode (0 linear, 1 discrete, 2 paced, 3 cubic, 4 cubicPaced)\tmoment\tvalue\tstages: start, length, value …\n")
    for stages in lists:
        for mode in range(5):
            for t in [0.0, 0.05, 0.1, 0.2, 0.25, 0.3, 0.37, 0.5, 0.55, 0.6, 0.7, 0.8, 0.95, 0.999]:
                v = value(mode, nodes(0.0, stages), t)
                row = [mode, t, v] + [x for s in stages for x in s]
                file.write("\t".join(repr(float(x)) for x in row) + "\n")
