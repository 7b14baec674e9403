-- is_one_slip(one_name, other_name): whether two long names are the same but for
-- one letter that is left out, too many, another or in its neighbour's place.
-- No slip is a figure, nor an S at the end, which parts `THE LAWN` and `LAWNS`.
least(length(one_name), length(other_name)) >= 9
and damerau_levenshtein(one_name, other_name) = 1
and rtrim(one_name, 'S') <> rtrim(other_name, 'S')
