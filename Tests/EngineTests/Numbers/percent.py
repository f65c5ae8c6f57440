"""Computes percent.tsv independently of the engine: the progress of a driven transition after its release. The curve is
solved by SciPy's root finder. Run in this folder: python3 percent.py"""

from scipy.optimize import brentq

CURVES = [(0.42, 0, 0.58, 1), (0, 0, 1, 1), (0, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.9, 0, 0.1, 1)]


def bent(curve, x):
    x1, y1, x2, y2 = curve
    at = lambda a, b, t: 3 * a * t * (1 - t) ** 2 + 3 * b * t**2 * (1 - t) + t**3
    if x in (0, 1):
        return x
    return at(y1, y2, brentq(lambda t: at(x1, x2, t) - x, 0, 1, xtol=1e-15))


with open("percent.tsv", "w") as file:
    file.write("# duration\tpercent\tspeed\tx1\ty1\tx2\ty2\tfinishes\tseconds since it was let go\tinner time\tseconds it takes\n")
    for duration in (0.25, 0.5, 2.0):
        for percent in (0.0, 0.01, 0.4, 0.5, 0.99, 1.0):
            for speed, curve in [(1.0, CURVES[0]), (0.5, CURVES[0]), (2.0, CURVES[1])] + [(1.0, c) for c in CURVES[1:]]:
                for finishes in (0.0, 1.0):
                    way = duration * (1 - percent if finishes else percent)
                    takes = way / speed
                    for share in (0.0, 0.1, 0.5, 0.9, 1.0):
                        done = bent(curve, share) * way
                        inner = duration * percent + done if finishes else duration * percent - done
                        row = (duration, percent, speed, *curve, finishes, share * takes, inner, takes)
                        file.write("\t".join(repr(float(v)) for v in row) + "\n")
