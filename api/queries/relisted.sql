-- One row per county with homes that came back; and for how many it isn't known
-- whether that was within the 28 days.
select
    county,
    homes as count,
    if(
        uncertain_until is null, null,
        {
            'homes': uncertain_homes,
            'happenedAfter': strftime(uncertain_after, '%Y-%m-%dT%H:%M:%S.%gZ'),
            'happenedBy': strftime(uncertain_until, '%Y-%m-%dT%H:%M:%S.%gZ')
        }
    ) as unplaced,
from marts.relisted
order by county
