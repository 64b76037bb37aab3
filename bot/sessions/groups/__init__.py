"""The roster, and the draw of tables from wishes and a seed. Pure."""
