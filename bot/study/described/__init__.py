"""What describes a bundle, made of the sheets' own columns: metadata of three standards, a codebook, and what to read first."""
