"""The web server behind the page: who may ask it, what it is shown, and what it may ask for; and in `page`, what a browser is given."""
