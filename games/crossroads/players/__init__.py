"""Automatic players of Crossroads: one way of weighing spaces, several ways of paving, sharing and letting
pass.
"""
