-- One row per month that has lost too many of its lines, where a changed line
-- counts as lost. In a year, 2.2 % of the lines of January 2025 changed.
select format(
    '{:,} of the {:,} lines that {} had are changed or gone.',
    lost_count, before_count, month
) as reason,
from guarded_months
where
    is_checked
    and before_count >= 50
    and lost_count > greatest(10, 0.05 * before_count)
