"""From a fresh application to a bot that is well: the steps of `setup`, the token's file, and `doctor`."""
