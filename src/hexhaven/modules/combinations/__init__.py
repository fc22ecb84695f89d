"""What happens where expansions meet: a folder for each set, none knows of the others."""
