"""Events: several people on one draw, their rules, their rounds and their messages."""
