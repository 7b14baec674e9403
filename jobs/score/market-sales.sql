-- One row per home in the truth and bound of the published share sold. Both
-- bounds are the day of the deed, as the truth knows every sale.
select
    unnest(['sold_at_least', 'sold_at_most']) as outcome,
    milestones.county,
    10 as tenths,
    milestones.listed_date,
    milestones.first_seen_date,
    milestones.deed_date as sale_date,
    sale_follow_up_end.horizon_date,
from version.core.spell_milestones as milestones
cross join version.core.sale_follow_up_end
