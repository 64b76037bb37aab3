"""Rules at work: limits and conditions on harvests, the Monitor's sanctions and rewards, what an applied rule
does (RULES C-84 to C-91).
"""
