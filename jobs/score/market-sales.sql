-- One row per home in the truth and bound of the published share sold. Both
-- bounds are the day of the deed, as the truth knows every sale.
select
    unnest(['sold_at_least', 'sold_at_most']) as outcome,
    courses.county,
    10 as tenths,
    courses.listed_date,
    courses.first_seen_date,
    courses.deed_date as sale_date,
    sale_follow_up_end.horizon_date,
from version.core.spell_milestones as courses
cross join version.core.sale_follow_up_end
