"""The web server of the page: access, state, and acts; with the browser's files in `page`."""
