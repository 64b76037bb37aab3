rules-pebbles-title = The rules of Pebbles
rules-pebbles-about = A pot, a die, and two closed fists.

rules-P-1-title = The pot and the fists
rules-P-1-text = At the beginning the pebbles lie in the pot, and each of you hides one pebble in the fist, or none. Nobody else knows.

rules-P-2-title = Your turn: throw and take
rules-P-2-text = You throw the die, and then take at most as many pebbles as it shows. You may take none. At some tables you may take only one.

rules-P-3-title = The end
rules-P-3-text = When the pot is empty, the fists are opened. Whoever has an even number of pebbles, the fist counted too, wins.
