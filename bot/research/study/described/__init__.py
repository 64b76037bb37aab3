"""Descriptions of a bundle, generated from the sheets' own columns: metadata of three standards, a codebook,
and a readme.
"""
