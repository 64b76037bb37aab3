"""The silence: who may write where by the floor, what is taken back and noted, and the threads of meetings."""
