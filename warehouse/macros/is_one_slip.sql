-- is_one_slip(one_name, other_name): whether two long names are the same except
-- for one letter that is missing, added, replaced or swapped with its
-- neighbour. A different digit doesn't count, nor does an S at the end, which
-- distinguishes `THE LAWN` and `LAWNS`.
least(length(one_name), length(other_name)) >= 9
and damerau_levenshtein(one_name, other_name) = 1
and rtrim(one_name, 'S') <> rtrim(other_name, 'S')
