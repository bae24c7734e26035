"""Pictures of every page, the same whenever they are taken."""
