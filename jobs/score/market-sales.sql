-- One row per home of the truth and end between which the published share sold
-- lies: the day of its deed, which is the same for both, as all are known.
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
