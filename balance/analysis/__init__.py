"""Questions put to the kernels and to finished runs."""
