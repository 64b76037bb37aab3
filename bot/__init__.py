"""Everything of Moot that faces people: commands, tables, scenes, the stage that is Discord, and the
rehearsal.
"""
