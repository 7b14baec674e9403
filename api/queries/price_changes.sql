-- One row per county with homes for sale: how many there are, how many dropped
-- and how many rose in price; and for how many it isn't known whether that was
-- within the 28 days.
select
    county,
    rises,
    drops,
    total,
    if(
        uncertain_until is null, null,
        {
            'homes': unsure_changes,
            'happenedAfter': strftime(uncertain_after, '%Y-%m-%dT%H:%M:%S.%gZ'),
            'happenedBy': strftime(uncertain_until, '%Y-%m-%dT%H:%M:%S.%gZ')
        }
    ) as unplaced,
from marts.price_changes
order by county
