"""Sensitivity indices of two test functions, worked out from their analysis of variance."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np

NODES = 48


def ishigami(a=7.0, b=0.1):
    """Find mean, variance and indices of sin x1 + a sin^2 x2 + b x3^4 sin x1 by quadrature."""
    nodes, weights = np.polynomial.legendre.leggauss(NODES)
    x, weight = math.pi * nodes, weights / 2.0
    one, two, three = np.meshgrid(x, x, x, indexing="ij")
    values = np.sin(one) + a * np.sin(two) ** 2 + b * three**4 * np.sin(one)

    def given(axes):
        """Find the variance of the mean of the function, given some of its arguments."""
        mean = values
        for axis in range(3):
            if axis not in axes:
                mean = np.apply_along_axis(lambda line: weight @ line, axis, mean)
                mean = np.expand_dims(mean, axis)
        total = mean**2
        for axis in range(3):
            total = (
                np.expand_dims(np.apply_along_axis(lambda line: weight @ line, axis, total), axis)
                if axis in axes
                else total
            )
        return float(total.squeeze()) - average**2

    average = float(np.einsum("ijk,i,j,k", values, weight, weight, weight))
    closed = {axes: given(axes) for size in range(4) for axes in combinations(range(3), size)}
    whole = closed[0, 1, 2]
    found = {"mean": average, "var": whole}
    for axis in range(3):
        rest = tuple(other for other in range(3) if other != axis)
        found[f"S{axis + 1}"] = closed[(axis,)] / whole
        found[f"ST{axis + 1}"] = 1.0 - closed[rest] / whole
        gains = [
            (math.factorial(len(held)) * math.factorial(2 - len(held)) / 6.0)
            * (closed[tuple(sorted((*held, axis)))] - closed[held])
            for size in range(3)
            for held in combinations(rest, size)
        ]
        found[f"Sh{axis + 1}"] = sum(gains) / whole
    found["S13"] = (closed[0, 2] - closed[(0,)] - closed[(2,)]) / whole
    return found


def sobol_g(a=(0.0, 1.0, 4.5, 9.0, 99.0, 99.0, 99.0, 99.0)):
    """Find the indices of Sobol's g function: a product, so its parts of variance multiply."""
    parts = [1.0 / (3.0 * (1.0 + one) ** 2) for one in a]
    whole = math.prod(1.0 + part for part in parts) - 1.0
    found = {"var": whole}
    for axis, part in enumerate(parts):
        others = math.prod(1.0 + other for place, other in enumerate(parts) if place != axis)
        found[f"S{axis + 1}"] = part / whole
        found[f"ST{axis + 1}"] = part * others / whole
    return found
