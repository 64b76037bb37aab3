"""Automatic players of Tragedy of the Commons: one way of weighing goods, several ways of trusting, taking
and haunting.
"""
