"""What only research needs, behind `bot.research_door`: study bundles, games for programs that learn or are
compared, alternatives to what a class played, and their commands. Moot runs without this folder.
"""
