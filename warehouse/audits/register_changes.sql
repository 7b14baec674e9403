-- One row per register file and month whose changes can't be: fewer than none,
-- changes without a file to compare with, or nothing changed.
select *
from marts.register_changes
where
    row_count < 0
    or least(added_count, altered_count, withdrawn_count) < 0
    or (compared_pull is null) <> (added_count is null)
    or added_count + altered_count + withdrawn_count = 0
