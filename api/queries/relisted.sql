-- One row per county with homes that came back; and for how many it isn't known
-- whether that was within the 28 days.
select
    county,
    homes as count,
    uncertain_homes,
    strftime(uncertain_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(uncertain_until, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
from marts.relisted
order by county
