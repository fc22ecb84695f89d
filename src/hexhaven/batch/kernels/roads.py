"""The longest road of a slot: trees by stripping leaves, the few with a loop by a search."""

from __future__ import annotations

import warp as wp

from .constants import ONE, ROW, V_ALL, ZERO


@wp.func
def road_length(h0: wp.uint64, v0: wp.uint64, blocked: wp.uint64):
    """Strip all leaf roads at once, again and again: a tree of diameter d is gone after (d + 1) / 2
    rounds. -1 where a loop is left."""
    h = h0
    v = v0
    length = int(0)
    rounds = int(0)
    loop = int(0)
    while (h | v) != ZERO and loop == 0:
        left = h << ONE
        up = v | (v << ROW)
        leaf = ((h | left | up) & ~((h & left) | (h & up) | (left & up))) | blocked
        a = h & leaf
        b = h & (leaf >> ONE)
        c = v & leaf
        d = v & (leaf >> ROW)
        if (a | b | c | d) == ZERO:
            loop = 1
        length = 2 * rounds + wp.where(((a ^ b) | (c ^ d)) != ZERO, 2, 1)
        h = h & ~(a | b)
        v = v & ~(c | d)
        rounds += 1
    return wp.where(loop == 1, -1, length)


@wp.func
def starts(h: wp.uint64, v: wp.uint64, blocked: wp.uint64):
    """Where a longest trail may begin: at an odd or blocked corner, or anywhere on a circuit that
    has none."""
    left, up = h << ONE, v | (v << ROW)
    odd = (h ^ left ^ up) | (blocked & (h | left | up))
    flood, last = odd, ~odd
    while flood != last:
        last = flood
        across = ((flood & h) << ONE) | ((flood >> ONE) & h)
        flood = flood | across | ((flood & v) << ROW) | ((flood >> ROW) & v)
    rest = (h | left | up) & ~flood
    return odd | (rest & (~rest + ONE))


@wp.func
def longest_trail(h: wp.uint64, v: wp.uint64, blocked: wp.uint64, start: wp.uint64):
    """Depth-first over the trails from a corner; `path` is 2 bits a step: right, left, up or
    down."""
    node, best, path, depth, way = start, int(0), int(0), int(0), int(0)
    while way < 3 or depth > 0:
        down = (node & V_ALL) != ZERO
        if way < 1 and (node & h) == ZERO:
            way = 1
        if way == 1 and ((node >> ONE) & h) == ZERO:
            way = 2
        if way == 2 and (wp.where(down, node, node >> ROW) & v) == ZERO:
            way = 3
        if way == 3 and depth == 0:
            break
        step, back = way, int(3)
        if way < 3:
            path = (path << 2) | way
            depth += 1
            best = wp.max(best, depth)
        else:  # the way we came
            back = path & 3
            step = wp.where(back == 2, 2, 1 - back)
            path = path >> 2
            depth -= 1
        upright = wp.where(down, node << ROW, node >> ROW)
        to = wp.where(step == 0, node << ONE, wp.where(step == 1, node >> ONE, upright))
        edge = wp.where(step == 0 or (step == 2 and down), node, to)
        if step == 2:
            v = v ^ edge
        else:
            h = h ^ edge
        node = to
        way = wp.where(way == 3, back + 1, wp.where((node & blocked) != ZERO, 3, 0))
    return best
