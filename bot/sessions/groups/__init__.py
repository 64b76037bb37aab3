"""Who is expected and who sits with whom: the roster that is handed in, and tables dealt from wishes and a seed. Pure."""
