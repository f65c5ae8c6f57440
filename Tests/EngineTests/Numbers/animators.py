"""Computes animators.tsv and bounces.tsv independently of the engine. A scrubbed property animator continues from the time at
which its curve has the same progress; SciPy's root finder finds that time. Springs given by duration and bounce are computed
with 50 digits by mpmath. Run in this folder: python3 animators.py"""

from mpmath import cos, exp, mp, mpf, pi, sin, sqrt
from scipy.optimize import brentq

mp.dps = 50

CURVES = [(0, 0, 1, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.9, 0, 0.1, 1)]


def cubic(a, b, t):
    return 3 * a * t * (1 - t) ** 2 + 3 * b * t**2 * (1 - t) + t**3


def bent(curve, x):
    x1, y1, x2, y2 = curve
    if x in (0, 1):
        return x
    return cubic(y1, y2, brentq(lambda t: cubic(x1, x2, t) - x, 0, 1, xtol=1e-16))


def reaching(curve, y):
    x1, y1, x2, y2 = curve
    if y in (0, 1):
        return y
    return cubic(x1, x2, brentq(lambda t: cubic(y1, y2, t) - y, 0, 1, xtol=1e-16))


with open("animators.tsv", "w") as file:
    file.write("# x1\ty1\tx2\ty2\tfraction\tduration factor, 0 for none\tgoes back\tshare of the rest that has passed"
               "\tseconds that the rest takes, of 1\tprogress\n")
    for curve in CURVES:
        for fraction in (0.0, 0.01, 0.25, 0.5, 0.9, 1.0):
            for factor in (0.0, 0.5, 1.0, 3.0):
                for back in (0, 1):
                    begin = reaching(curve, fraction)
                    goal = 0.0 if back else 1.0
                    takes = factor if factor else abs(goal - begin)
                    for share in (0.0, 0.3, 0.5, 0.8, 1.0):
                        at = begin + (goal - begin) * share
                        row = (*curve, fraction, factor, back, share, takes, bent(curve, min(max(at, 0.0), 1.0)))
                        file.write("\t".join(repr(float(v)) for v in row) + "\n")

with open("bounces.tsv", "w") as file:
    file.write("# duration in seconds\tbounce\ttime in seconds\tplace\n")
    for duration in (0.1, 0.5, 1.7):
        for bounce in (-0.9, -0.25, 0.0, 0.15, 0.3, 0.7, 0.95):
            ratio = 1 - mpf(bounce) if bounce >= 0 else 1 / (1 + mpf(bounce))
            w = 2 * pi / mpf(duration)
            for part in (0.05, 0.2, 0.5, 0.9):
                t = mpf(duration) * mpf(part)
                if ratio == 1:
                    place = 1 - (1 + w * t) * exp(-w * t)
                elif ratio > 1:
                    slow, fast = (w * (ratio + side * sqrt(ratio * ratio - 1)) for side in (-1, 1))
                    place = 1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
                else:
                    wd = w * sqrt(1 - ratio * ratio)
                    place = 1 - exp(-ratio * w * t) * (cos(wd * t) + ratio * w / wd * sin(wd * t))
                file.write("\t".join(repr(float(v)) for v in (duration, bounce, t, place)) + "\n")
