"""Engine work in worker processes: the queue, the worker, and compiling ahead."""
