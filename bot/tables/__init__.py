"""Tables: the one way in for every move, with its order, its journal and its deadlines."""
