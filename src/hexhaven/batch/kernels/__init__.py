"""The kernels: the base game in the part of Python that Warp compiles for GPU and CPU."""
