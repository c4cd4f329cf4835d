"""Shapes of a cover, as signed distances in pixels of 1600 by 900: negative inside. A shape is a box of the picture and a function."""

from typing import Callable, NamedTuple

import numpy as np


# The page of a post shows the rows from 106 to 794 of its cover: what is compared stands between them, on this line.
FOOT = 790


class Shape(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    distance: Callable


def disc(x, y, r):
    return Shape(x - r, y - r, x + r, y + r, lambda u, v: np.hypot(u - x, v - y) - r)


def ring(x, y, r, width):
    return Shape(x - r - width, y - r - width, x + r + width, y + r + width, lambda u, v: np.abs(np.hypot(u - x, v - y) - r) - width / 2)


def box(left, top, right, bottom, r=0, turn=0.0):
    """A rectangle with round corners, turned about its middle by `turn` (radians)."""
    x, y, w, h = (left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2
    r, c, s, reach = min(r, w, h), np.cos(turn), np.sin(turn), np.hypot(w, h) if turn else 0

    def distance(u, v):
        p, q = np.abs((u - x) * c + (v - y) * s) - w + r, np.abs((v - y) * c - (u - x) * s) - h + r
        return np.hypot(np.maximum(p, 0), np.maximum(q, 0)) + np.minimum(np.maximum(p, q), 0) - r

    return Shape(x - max(w, reach), y - max(h, reach), x + max(w, reach), y + max(h, reach), distance)


def path(points, r):
    """A line of width 2r through the points, with round ends."""
    points = np.asarray(points, float)

    def distance(u, v):
        nearest = np.full(np.broadcast(u, v).shape, 1e9, "float32")
        for (x, y), (x2, y2) in zip(points, points[1:]):
            dx, dy = x2 - x, y2 - y
            t = np.clip(((u - x) * dx + (v - y) * dy) / (dx * dx + dy * dy), 0, 1)
            np.minimum(nearest, np.hypot(u - x - t * dx, v - y - t * dy), out=nearest)
        return nearest - r

    (left, top), (right, bottom) = points.min(0) - r, points.max(0) + r
    return Shape(left, top, right, bottom, distance)


def diamond(left, middle, right, y, r):
    """A diamond that is 2r wide at the middle and runs out to a point at both ends."""

    def distance(u, v):
        t = np.where(u < middle, (middle - u) / (middle - left), (u - middle) / (right - middle))
        wide = r * np.clip(1 - t, 0, 1)
        return np.where(t < 1, np.abs(v - y) - wide, np.hypot(np.maximum(left - u, u - right), v - y))

    return Shape(left, y - r, right, y + r, distance)


def below(curve):
    """Everything below the curve y = curve(x). The distance is measured across the curve, so that its edge has one width."""

    def distance(u, v):
        slope = (curve(u + 1) - curve(u - 1)) / 2
        return (curve(u) - v) / np.hypot(1, slope)

    return Shape(-50, -50, 1650, 950, distance)


def cut(shape, other):
    """What `shape` and `other` have in common."""
    return Shape(max(shape.left, other.left), max(shape.top, other.top), min(shape.right, other.right), min(shape.bottom, other.bottom),
                 lambda u, v: np.maximum(shape.distance(u, v), other.distance(u, v)))


def half(x, y, angle):
    """The half-plane that lies beyond the point, in the direction of `angle` (radians, clockwise from east)."""
    return Shape(-50, -50, 1650, 950, lambda u, v: -((u - x) * np.cos(angle) + (v - y) * np.sin(angle)))
