"""AVL trees of columns, one for each colour and row, and the loop of `avl.py`, compiled.

A node is a cell: every cell is in at most one tree, so its children and its height stand in arrays
at the place of the cell; −1 is no node. Cells of one row are ordered as their columns are.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import jit
from quadrille.games.robot.solvers.chain_kernel import FAR
from quadrille.games.robot.solvers.ring_kernel import nearest

DEEPEST = 64
"""More than the height of any AVL tree of 2⁴⁰ nodes."""


@jit("void(int32[::1], int32[::1], int32[::1], int64)")
def measure(
    left: NDArray[np.int32], right: NDArray[np.int32], height: NDArray[np.int32], node: int
) -> None:
    """Set the height of a node by those of its children; a leaf has 1."""
    low = height[left[node]] if left[node] >= 0 else 0
    high = height[right[node]] if right[node] >= 0 else 0
    height[node] = 1 + max(low, high)


@jit("int64(int32[::1], int32[::1], int32[::1], int64)")
def lean(
    left: NDArray[np.int32], right: NDArray[np.int32], height: NDArray[np.int32], node: int
) -> int:
    """Say by how much the left child of a node is higher than the right one."""
    low = height[left[node]] if left[node] >= 0 else 0
    high = height[right[node]] if right[node] >= 0 else 0
    return int(low - high)


@jit("int64(int32[::1], int32[::1], int32[::1], int64)")
def turn(
    up: NDArray[np.int32], down: NDArray[np.int32], height: NDArray[np.int32], node: int
) -> int:
    """Turn a node below its child in `up`: to the right if these are the left children."""
    risen = up[node]
    up[node] = down[risen]
    down[risen] = node
    measure(up, down, height, node)
    measure(up, down, height, risen)
    return int(risen)


@jit("int64(int32[::1], int32[::1], int32[::1], int64)")
def balance(
    left: NDArray[np.int32], right: NDArray[np.int32], height: NDArray[np.int32], node: int
) -> int:
    """Balance a node whose children are balanced; give the node that stands there now."""
    measure(left, right, height, node)
    slope = lean(left, right, height, node)
    if slope > 1:
        if lean(left, right, height, left[node]) < 0:
            left[node] = turn(right, left, height, left[node])
        return turn(left, right, height, node)
    if slope < -1:
        if lean(left, right, height, right[node]) > 0:
            right[node] = turn(left, right, height, right[node])
        return turn(right, left, height, node)
    return node


@jit("void(int32[::1], int64, int32[::1], int32[::1], int32[::1], int64, int64, int64)")
def hang(
    root: NDArray[np.int32],
    tree: int,
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    path: NDArray[np.int32],
    level: int,
    old: int,
    new: int,
) -> None:
    """Put another node in the place of one at a level of a path."""
    if level == 0:
        root[tree] = new
    elif left[path[level - 1]] == old:
        left[path[level - 1]] = new
    else:
        right[path[level - 1]] = new


@jit("void(int32[::1], int64, int32[::1], int32[::1], int32[::1], int32[::1], int64)")
def climb(
    root: NDArray[np.int32],
    tree: int,
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    height: NDArray[np.int32],
    path: NDArray[np.int32],
    depth: int,
) -> None:
    """Go back up a path of so many nodes, and balance each."""
    for level in range(depth - 1, -1, -1):
        node = path[level]
        hang(root, tree, left, right, path, level, node, balance(left, right, height, node))


@jit("void(int32[::1], int64, int32[::1], int32[::1], int32[::1], int32[::1], int64)")
def insert(
    root: NDArray[np.int32],
    tree: int,
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    height: NDArray[np.int32],
    path: NDArray[np.int32],
    cell: int,
) -> None:
    """Put a cell into a tree."""
    left[cell], right[cell], height[cell] = -1, -1, 1
    node, depth = root[tree], 0
    while node >= 0:
        path[depth] = node
        depth += 1
        node = left[node] if cell < node else right[node]
    if depth == 0:
        root[tree] = cell
    elif cell < path[depth - 1]:
        left[path[depth - 1]] = cell
    else:
        right[path[depth - 1]] = cell
    climb(root, tree, left, right, height, path, depth)


@jit("void(int32[::1], int64, int32[::1], int32[::1], int32[::1], int32[::1], int64)")
def remove(
    root: NDArray[np.int32],
    tree: int,
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    height: NDArray[np.int32],
    path: NDArray[np.int32],
    cell: int,
) -> None:
    """Take a cell out of its tree; the greatest cell at its left takes its place."""
    node, level = root[tree], 0
    while node != cell:
        path[level] = node
        level += 1
        node = left[node] if cell < node else right[node]
    if left[cell] < 0:
        hang(root, tree, left, right, path, level, cell, right[cell])
        climb(root, tree, left, right, height, path, level)
        return
    path[level] = cell
    depth, heir = level + 1, left[cell]
    while right[heir] >= 0:
        path[depth] = heir
        depth += 1
        heir = right[heir]
    hang(root, tree, left, right, path, depth, heir, left[heir])
    left[heir], right[heir] = left[cell], right[cell]
    hang(root, tree, left, right, path, level, cell, heir)
    path[level] = heir
    climb(root, tree, left, right, height, path, depth)


@jit("int64(int64, int64, int32[::1], int32[::1])")
def closest(node: int, cell: int, left: NDArray[np.int32], right: NDArray[np.int32]) -> int:
    """Give the node of a tree nearest to a cell of its row, of two the left one; or give −1."""
    found, best = -1, FAR
    while node >= 0:
        distance = abs(node - cell)
        if distance < best or (distance == best and node < found):
            found, best = node, distance
        node = right[node] if node < cell else left[node]
    return found


@jit(
    "int64(int32[::1], int32[::1], int64, int64, int64, int32[::1], int32[::1], int32[::1], "
    "int32[:, ::1], int32[::1])"
)
def visit(
    backgrounds: NDArray[np.int32],
    pieces: NDArray[np.int32],
    columns: int,
    robot: int,
    hand: int,
    trees: NDArray[np.int32],
    rows: NDArray[np.int32],
    tree_of: NDArray[np.int32],
    nodes: NDArray[np.int32],
    stops: NDArray[np.int32],
) -> int:
    """Sort a grid, writing down where the robot swaps; give the number of stops.

    The trees of colour c are those from `trees[c]` to `trees[c + 1]`, each with its row.
    """
    left, right, height = nodes[0], nodes[1], nodes[2]
    root, path = np.full(len(rows), -1, np.int32), np.empty(DEEPEST, np.int32)
    for place in range(len(pieces)):
        if tree_of[place] >= 0:
            insert(root, tree_of[place], left, right, height, path, place)
    count = 0
    while True:
        if hand < 0:
            robot = nearest(backgrounds, pieces, columns, robot, -1)
            if robot < 0:
                return count
        else:
            row, column = robot // columns, robot % columns
            found, best = -1, FAR
            for tree in range(trees[hand], trees[hand + 1]):
                down = abs(rows[tree] - row)
                if down >= best or root[tree] < 0:
                    continue
                here = rows[tree] * columns + column
                cell = closest(root[tree], here, left, right)
                if down + abs(cell - here) < best:
                    found, best = cell, down + abs(cell - here)
            robot = found
            remove(root, tree_of[robot], left, right, height, path, robot)
        pieces[robot], hand = hand, pieces[robot]
        stops[count] = robot
        count += 1
