-- One row per county with homes for sale: how many, and how many were cut and raised; and
-- of how many nobody can tell whether they were within the 28 days.
select
    county,
    rises,
    drops,
    total,
    unsure_changes as unsure_homes,
    strftime(unsure_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(unsure_by, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
from marts.price_changes
order by county
