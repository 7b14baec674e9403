-- is_same_home(one_home, one_block, other_home, other_block): whether two homes
-- have the same number, or 12 of block D is written as 12D. A home without a
-- number is never the same.
one_home is not distinct from other_home
or coalesce(one_home = other_home || other_block, false)
or coalesce(other_home = one_home || one_block, false)
