-- One row per county with homes that came back; and for how many it isn't known
-- whether that was within the 28 days.
select
    county,
    homes as count,
    unsure_homes,
    strftime(unsure_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(unsure_by, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
from marts.relisted
order by county
