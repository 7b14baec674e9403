-- One row per register file and month with impossible changes: negative counts,
-- changes without a file to compare with, or no change at all.
select *
from marts.register_changes
where
    row_count < 0
    or least(added_count, altered_count, withdrawn_count) < 0
    or (compared_pull is null) <> (added_count is null)
    or added_count + altered_count + withdrawn_count = 0
