"""What happens where expansions meet: a file or a folder for each set, none knows of the others."""
