-- One row per county: homes for sale; how many of these certainly last changed
-- their price within 28 days, down and up; and for how many that is unknown,
-- and between which snapshots.
select
    listings.county,
    count(*)::integer as total,
    count(*) filter (changes.is_sure and changes.change = 'Drop')::integer
        as drops,
    count(*) filter (changes.is_sure and changes.change = 'Increase')::integer
        as rises,
    count(*) filter (not changes.is_sure)::integer as unsure_changes,
    min(changes.happened_after) filter (not changes.is_sure)
        as uncertain_after,
    max(changes.happened_by) filter (not changes.is_sure) as uncertain_until,
from core.listings
inner join core.live_listings
    on listings.listing_id = live_listings.listing_id
left join (
    select
        *,
        certain_days <= recent_days() as is_sure,
    from core.latest_home_events
    where
        kind = 'Price'
        and found_days <= recent_days()
        and certain_days is not null
) as changes
    on live_listings.property_id = changes.property_id
where listings.status = 'For Sale' and live_listings.is_counted
group by listings.county
order by listings.county
