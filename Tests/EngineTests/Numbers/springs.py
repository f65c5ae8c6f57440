"""Computes springs.tsv, spring-durations.tsv and spring-ratios.tsv independently of the engine: with 50 digits by mpmath, and
for comparison each spring as a differential equation by SciPy. Run in this folder: python3 springs.py"""

from mpmath import cos, exp, findroot, log, mp, mpf, sin, sqrt
from scipy.integrate import solve_ivp

mp.dps = 50

RATIOS = [0.01, 0.1, 0.3, 0.5, 0.55, 0.7, 0.8, 0.9, 0.99, 0.999, 0.99999, 0.9999999, 1.0, 1.5, 4.56]


def place(stiffness, damping, velocity, time):
    """The position of a spring at a time. The damping is limited to critical: the system never over-damps."""
    w = sqrt(mpf(stiffness))
    z = min(mpf(damping) / (2 * w), 1)
    if z == 1:
        return 1 - (1 + (w - velocity) * time) * exp(-w * time)
    wd = w * sqrt(1 - z * z)
    return 1 - exp(-z * w * time) * (cos(wd * time) + (z * w - velocity) / wd * sin(wd * time))


def integrated(stiffness, damping, velocity, times):
    held = min(damping, 2 * float(sqrt(mpf(stiffness))))
    return solve_ivp(
        lambda t, s: [s[1], stiffness * (1 - s[0]) - held * s[1]], (0, times[-1]), [0, velocity],
        method="DOP853", rtol=1e-12, atol=1e-14, t_eval=times).y[0]


with open("springs.tsv", "w") as file:
    file.write("# stiffness\tdamping\tvelocity\ttime\tplace\n")
    for ratio in RATIOS:
        for stiffness, velocity in [(100.0, 0.0), (100.0, 1 / 0.55), (400.0, -6.0), (25.0, 30.0)]:
            damping = ratio * 2 * stiffness**0.5
            times = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.3, 2.0]
            for time, check in zip(times, integrated(stiffness, damping, velocity, times)):
                value = place(stiffness, damping, velocity, mpf(time))
                assert abs(float(value) - check) < 1e-8, (ratio, stiffness, velocity, time)
                file.write("\t".join(map(repr, (stiffness, damping, velocity, time, float(value)))) + "\n")


def settling(stiffness, damping, velocity):
    """The time after which less than a thousandth of the distance remains: by the envelope if the spring oscillates."""
    w = sqrt(mpf(stiffness))
    z = min(mpf(damping) / (2 * w), 1)
    if z < 1:
        b = (z * w - velocity) / (w * sqrt(1 - z * z))
        return log((1 + abs(b)) / mpf("0.001")) / (z * w)
    off = lambda t: abs((1 + (w - velocity) * t) * exp(-w * t)) - mpf("0.001")
    last = None
    step = mpf(1) / (400 * w)
    t = mpf(0)
    while t < 60 / w:
        if off(t) > 0 >= off(t + step):
            last = t
        t += step
    return findroot(off, (last, last + step), solver="anderson", tol=1e-30)


with open("spring-durations.tsv", "w") as file:
    file.write("# mass\tstiffness\tdamping\tvelocity\tsettling duration in seconds\n")
    rows = [(1, 100, 5, 0), (1, 100, 15, 0), (1, 100, 10, 0), (3, 1000, 500, 0), (1, 100, 20, 0), (1, 100, 20, 9), (1, 100, 20, 10),
            (1, 100, 20, 40), (1, 100, 20, -30), (2, 50, 3, 7), (1, 300, 34, -2), (0.5, 80, 12.6, 0), (1, 400, 39.999, 0)]
    for mass, stiffness, damping, velocity in rows:
        value = settling(mpf(stiffness) / mass, mpf(damping) / mass, velocity)
        file.write("\t".join(map(repr, (mass, stiffness, damping, velocity, float(value)))) + "\n")
    assert abs(settling(100, 5, 0) - 2.855) < 1e-3 and abs(settling(100, 15, 0) - 1.022) < 1e-3
    assert abs(settling(100, 10, 0) - mpf("1.47270")) < 1e-5

with open("spring-ratios.tsv", "w") as file:
    file.write("# ratio\tvelocity\tduration\tstiffness\tdamping\n")
    for ratio in [0.1, 0.3, 0.5, 0.55, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0]:
        for velocity in [0.0, 0.5, 1 / 0.55, 5.0]:
            for duration in [0.01, 0.25, 0.5, 0.6, 1.0, 10.0]:
                z, v, T = mpf(ratio), mpf(velocity), mpf(duration)
                if ratio < 1:
                    left = lambda w: abs(z * w - v) / (w * sqrt(1 - z * z)) * exp(-z * w * T) - mpf("0.001")
                else:
                    left = lambda w: abs(1 + (w - v) * T) * exp(-w * T) - mpf("0.001")
                # Search downwards for the largest frequency that leaves a thousandth of the distance.
                low, high = mpf(1) / 1000, mpf(3000) / T
                steps = [high * (low / high) ** (mpf(i) / 4000) for i in range(4001)]
                pair = next((a, b) for a, b in zip(steps, steps[1:]) if left(a) < 0 <= left(b))
                w = findroot(left, pair, solver="anderson", tol=1e-30)
                file.write("\t".join(map(repr, (ratio, velocity, duration, float(w * w), float(2 * z * w)))) + "\n")
