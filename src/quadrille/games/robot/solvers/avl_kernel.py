"""AVL trees of columns, one for each colour and row, and the loop of `report.py`, compiled.

A node is a cell: every cell is in at most one tree, so its children and its height stand in arrays
at the place of the cell; −1 is no node. Cells of one row are ordered as their columns are.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.robot.solvers.chain_kernel import FAR
from quadrille.games.robot.solvers.ring_kernel import nearest

DEEPEST = 64
"""More than the height of any AVL tree of 2⁴⁰ nodes."""


@jit("void(int32[::1], int32[::1], int32[::1], int64)", inner=True)
def update_height(
    left: NDArray[np.int32], right: NDArray[np.int32], height: NDArray[np.int32], node: int
) -> None:
    """Set the height of a node from those of its children; a leaf has 1."""
    low = height[left[node]] if left[node] >= 0 else 0
    high = height[right[node]] if right[node] >= 0 else 0
    height[node] = 1 + max(low, high)


@jit("int64(int32[::1], int32[::1], int32[::1], int64)", inner=True)
def balance_factor(
    left: NDArray[np.int32], right: NDArray[np.int32], height: NDArray[np.int32], node: int
) -> int:
    """Return the height of a node's left child minus that of its right child."""
    low = height[left[node]] if left[node] >= 0 else 0
    high = height[right[node]] if right[node] >= 0 else 0
    return int(low - high)


@jit("int64(int32[::1], int32[::1], int32[::1], int64)", inner=True)
def rotate(
    up: NDArray[np.int32], down: NDArray[np.int32], height: NDArray[np.int32], node: int
) -> int:
    """Rotate a node below its child in `up`: to the right if `up` holds the left children."""
    risen = up[node]
    up[node] = down[risen]
    down[risen] = node
    update_height(up, down, height, node)
    update_height(up, down, height, risen)
    return int(risen)


@jit("int64(int32[::1], int32[::1], int32[::1], int64)", inner=True)
def balance(
    left: NDArray[np.int32], right: NDArray[np.int32], height: NDArray[np.int32], node: int
) -> int:
    """Balance a node whose children are balanced; return the node now in its place."""
    update_height(left, right, height, node)
    slope = balance_factor(left, right, height, node)
    if slope > 1:
        if balance_factor(left, right, height, left[node]) < 0:
            left[node] = rotate(right, left, height, left[node])
        return rotate(left, right, height, node)
    if slope < -1:
        if balance_factor(left, right, height, right[node]) > 0:
            right[node] = rotate(left, right, height, right[node])
        return rotate(right, left, height, node)
    return node


@jit("void(int32[::1], int64, int32[::1], int32[::1], int32[::1], int64, int64, int64)", inner=True)
def replace_child(
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


@jit("void(int32[::1], int64, int32[::1], int32[::1], int32[::1], int32[::1], int64)", inner=True)
def rebalance_path(
    root: NDArray[np.int32],
    tree: int,
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    height: NDArray[np.int32],
    path: NDArray[np.int32],
    depth: int,
) -> None:
    """Balance the nodes of a path from its end to the root."""
    for level in range(depth - 1, -1, -1):
        node = path[level]
        replace_child(
            root, tree, left, right, path, level, node, balance(left, right, height, node)
        )


@jit("void(int32[::1], int64, int32[::1], int32[::1], int32[::1], int32[::1], int64)", inner=True)
def insert(
    root: NDArray[np.int32],
    tree: int,
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    height: NDArray[np.int32],
    path: NDArray[np.int32],
    cell: int,
) -> None:
    """Insert a cell into a tree."""
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
    rebalance_path(root, tree, left, right, height, path, depth)


@jit("void(int32[::1], int64, int32[::1], int32[::1], int32[::1], int32[::1], int64)", inner=True)
def remove(
    root: NDArray[np.int32],
    tree: int,
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    height: NDArray[np.int32],
    path: NDArray[np.int32],
    cell: int,
) -> None:
    """Remove a cell from its tree; the greatest cell on its left replaces it."""
    node, level = root[tree], 0
    while node != cell:
        path[level] = node
        level += 1
        node = left[node] if cell < node else right[node]
    if left[cell] < 0:
        replace_child(root, tree, left, right, path, level, cell, right[cell])
        rebalance_path(root, tree, left, right, height, path, level)
        return
    path[level] = cell
    depth, heir = level + 1, left[cell]
    while right[heir] >= 0:
        path[depth] = heir
        depth += 1
        heir = right[heir]
    replace_child(root, tree, left, right, path, depth, heir, left[heir])
    left[heir], right[heir] = left[cell], right[cell]
    replace_child(root, tree, left, right, path, level, cell, heir)
    path[level] = heir
    rebalance_path(root, tree, left, right, height, path, depth)


@jit("int64(int64, int64, int32[::1], int32[::1])", inner=True)
def closest(node: int, cell: int, left: NDArray[np.int32], right: NDArray[np.int32]) -> int:
    """Return the node nearest to a cell of its row, the left one of two; −1 if there is none."""
    found, best = -1, FAR
    while node >= 0:
        distance = abs(node - cell)
        if distance < best or (distance == best and node < found):
            found, best = node, distance
        node = right[node] if node < cell else left[node]
    return found


@jit("int64(int64, int64, int32[::1], int32[::1])", inner=True)
def path_length(node: int, cell: int, left: NDArray[np.int32], right: NDArray[np.int32]) -> int:
    """Return how many nodes `closest` examines."""
    count = 0
    while node >= 0:
        count += 1
        node = right[node] if node < cell else left[node]
    return count


@jit(
    "int64(int32[::1], int32[::1], int64, int64, int64, int32[::1], int32[::1], int32[::1], "
    "int32[:, ::1], int64[::1], int32[::1])"
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
    examined: NDArray[np.int64],
    stops: NDArray[np.int32],
) -> int:
    """Sort a grid and write where the robot swaps; return the number of stops.

    The trees of colour c are those from `trees[c]` to `trees[c + 1]`, each with its row. The nodes
    that searches examine are added to `examined`, if it has room.
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
                if len(examined):
                    examined[0] += path_length(root[tree], here, left, right)
                if down + abs(cell - here) < best:
                    found, best = cell, down + abs(cell - here)
            robot = found
            remove(root, tree_of[robot], left, right, height, path, robot)
        pieces[robot], hand = hand, pieces[robot]
        stops[count] = robot
        count += 1
