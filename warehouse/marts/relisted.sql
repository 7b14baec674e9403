-- One row per county with homes for sale that returned within 28 days: how many
-- certainly did, for how many it is unknown, and between which snapshots.
with relistings as (
    select
        *,
        certain_days <= recent_days() as is_sure,
    from core.latest_home_events
    where
        kind = 'Relisted'
        and is_for_sale
        and is_counted
        and found_days <= recent_days()
        and certain_days is not null
)

select
    county,
    count(*) filter (is_sure)::integer as homes,
    count(*) filter (not is_sure)::integer as uncertain_homes,
    min(happened_after) filter (not is_sure) as uncertain_after,
    max(happened_by) filter (not is_sure) as uncertain_until,
from relistings
group by county
order by county
