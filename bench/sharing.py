"""Sharing: whether torch and JAX read the arrays of the batch engine without a copy, and steer it.

    pip install jax torch && python bench/sharing.py

Neither is a dependency of ours (half a gigabyte each), so this is run by hand: for every array the
address is compared, then a library chooses the first legal action of every game some hundred times,
and the games must be those that numpy plays.
"""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np

from hexhaven.batch import Batch

GAMES, STEPS = 64, 300


def jax_library() -> tuple[Any, Any, Any]:
    """How JAX reads an array, tells its address, and chooses."""
    jax = importlib.import_module("jax")
    jax.config.update("jax_enable_x64", True)  # words of 64 bits; bytes need nothing

    def first(mask: Any) -> Any:
        return jax.numpy.argmax(jax.numpy.from_dlpack(mask), axis=1).astype("int32")

    return jax.numpy.from_dlpack, lambda array: array.unsafe_buffer_pointer(), first


def torch_library() -> tuple[Any, Any, Any]:
    """The same of torch."""
    torch = importlib.import_module("torch")

    def first(mask: Any) -> Any:
        return torch.from_dlpack(mask).int().argmax(dim=1)

    return torch.from_dlpack, lambda array: array.data_ptr(), first


def check(name: str, library: tuple[Any, Any, Any]) -> bool:
    """Compare addresses, then play."""
    read, address, first = library
    batch, numpy = (Batch(GAMES, 4, seed=5, device="cpu") for _ in range(2))
    arrays = {"observe": batch.observe(), "mask": batch.mask(), "legal": batch.legal()}
    shared = {key: address(read(array)) == array.ptr for key, array in arrays.items()}
    for _ in range(STEPS):
        batch.step(first(batch.mask()))
        numpy.step(numpy.mask().numpy().argmax(axis=1).astype(np.int64))
    same = all((batch.column(g)[0] == numpy.column(g)[0]).all() for g in range(GAMES))
    print(f"{name}: without a copy {shared}; {STEPS} steps of {GAMES} games as numpy's: {same}")
    return same and all(shared.values())


def main() -> int:
    good = True
    for name, library in (("jax", jax_library), ("torch", torch_library)):
        try:
            found = library()
        except ModuleNotFoundError:
            print(f"{name}: not installed here")
            continue
        good &= check(name, found)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
