"""What people do at a table: commands in, events out."""
