-- One row per county with homes for sale: how many there are, how many dropped
-- and how many rose in price; and for how many it isn't known whether that was
-- within the 28 days.
select
    county,
    rises,
    drops,
    total,
    unsure_changes as uncertain_homes,
    strftime(uncertain_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(uncertain_until, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
from marts.price_changes
order by county
