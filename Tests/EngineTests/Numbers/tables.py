"""Computes tables in this folder independently of the engine: with 50 digits by mpmath, and for comparison springs as
differential equations by SciPy. Run in this folder: python3 tables.py"""

from math import inf, nextafter

import numpy
from mpmath import exp, mp, mpf, sqrt
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

mp.dps = 50

BEZIERS = [
    (0, 0, 1, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
    (0, 0, 0.2, 1), (0.4, 0, 0.2, 1), (0.175, 0.885, 0.32, 1.275), (0.6, -0.28, 0.735, 0.045), (0.33, 1.7, 0.68, -0.6),
    # Steep curves: vertical or nearly so in the middle, or at both ends, with control points on the edges.
    (1, 0, 0, 1), (0.999, 0.001, 0.001, 0.999), (0.9999, 0, 0.0001, 1), (0, 1, 0, 1), (1, 0, 1, 0), (0, 1, 1, 0),
    (0.05, 0.95, 0.05, 0.95), (0.95, 0.05, 0.95, 0.05),
]


def bezier(points, x):
    """The y of a Bézier curve at x, by bisection on the curve parameter."""
    x1, y1, x2, y2 = map(mpf, points)
    at = lambda a, b, t: 3 * a * t * (1 - t) ** 2 + 3 * b * t**2 * (1 - t) + t**3
    low, high = mpf(0), mpf(1)
    for _ in range(170):
        middle = (low + high) / 2
        if at(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return at(y1, y2, low)


def write_beziers():
    with open("bezier.tsv", "w") as file:
        file.write("# x1\ty1\tx2\ty2\tx\ty\thow far y moves while x moves by 1e-15\n")
        for points in BEZIERS:
            shares = {i / 40 for i in range(1, 40)} | {1e-9, 1e-6, 1e-3, 1 - 1e-3, 1 - 1e-6, 1 - 1e-9}
            shares |= {0.5 - 1e-9, 0.5 + 1e-9, 0.4999, 0.5001}
            for x in sorted(shares):
                y = bezier(points, mpf(x))
                step = mpf(10) ** -15
                slack = max(abs(bezier(points, mpf(x) + s) - y) for s in (-step, step))
                row = [repr(p) for p in points] + [repr(x), repr(float(y)), f"{float(slack):.2g}"]
                file.write("\t".join(row) + "\n")


def integrated(stiffness, damping, velocity, times):
    """The spring of mass 1 as a differential equation."""
    solution = solve_ivp(
        lambda t, s: [s[1], stiffness * (1 - s[0]) - damping * s[1]], (0, times[-1]), [0, velocity],
        method="DOP853", rtol=1e-12, atol=1e-14, t_eval=times)
    return solution.y[0]


def write_springs():
    with open("spring.tsv", "w") as file:
        file.write("# stiffness\tdamping\tvelocity\ttime\tplace\n")
        # The system's spring (mass 3, stiffness 1000, limited to critical damping), then other critically damped ones.
        for stiffness, velocity in [(1000 / 3, 0), (100.0, 0), (100.0, 5), (100.0, -8), (2500.0, 3)]:
            omega = sqrt(mpf(stiffness))
            damping = float(2 * omega)
            times = [0.505823731 * i / 60 for i in range(1, 61)] + [0.8, 1, 2, 5]
            rough = integrated(stiffness, damping, velocity, times)
            for time, check in zip(times, rough):
                place = 1 - (1 + (omega - velocity) * mpf(time)) * exp(-omega * mpf(time))
                assert abs(float(place) - check) < 1e-9, (stiffness, velocity, time)
                row = [repr(v) for v in (stiffness, damping, velocity, time, float(place))]
                file.write("\t".join(row) + "\n")
    # The fraction of the distance that remains when the system's animation ends.
    omega = sqrt(mpf(1000) / 3)
    rest = lambda t: (1 + float(omega) * t) * float(exp(-omega * mpf(t)))
    print("rest at the end", rest(0.505823731), "a thousandth is left at", brentq(lambda t: rest(t) - 0.001, 0.1, 2))


def write_exponentials():
    generator = numpy.random.default_rng(20)
    xs = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1e-300, -1e-300, 1e-17, -1e-17, 1e-8, 707.9, -707.9, 708.0, -708.0]
    xs += [k * 0.34657359027997264 for k in range(-20, 21)]
    xs += [nextafter(k * 0.34657359027997264, side) for k in range(1, 20, 2) for side in (-inf, inf)]
    xs += generator.uniform(-708, 708, 300).tolist()
    xs += generator.uniform(-10, 1, 300).tolist()
    xs += (generator.choice([-1, 1], 100) * 10 ** generator.uniform(-20, 0, 100)).tolist()
    with open("exponential.tsv", "w") as file:
        file.write("# x\te^x, correctly rounded\n")
        for x in xs:
            file.write(f"{x!r}\t{float(exp(mpf(x)))!r}\n")


write_beziers()
write_springs()
write_exponentials()
