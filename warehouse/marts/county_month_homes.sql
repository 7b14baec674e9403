-- One row per county and month with homes for sale at its end, or now: how
-- many, and how many of these certainly last changed their price within 28
-- days, and how many of those went down. These are null if listings weren't
-- read for that long, or no source in the county ever shows price changes.
with homes as (
    select
        property_id,
        county,
        end_at,
    from core.month_homes
    where status = 'For Sale'
),

followed as (
    select
        county,
        bool_or(change in ('Drop', 'Increase')) as has_price_changes,
    from core.followed_areas
    group by county
),

changes as (
    select
        homes.property_id,
        homes.end_at,
        arg_max(
            events.difference_eur < 0
            and certain_days(
                events.happened_after, events.happened_by, homes.end_at
            ) <= recent_days(),
            (events.happened_by, events.listing_id, events.event_number)
        ) as is_drop,
    from homes
    inner join core.home_events as events
        on
            homes.property_id = events.property_id
            and homes.end_at >= events.happened_by
    where
        events.difference_eur <> 0
        and events.is_first_report
        and events.happened_by
        > homes.end_at - interval (recent_days()) days
    group by all
)

select
    homes.county,
    months.end_month,
    count(*)::integer as total,
    if(
        months.has_price_changes and followed.has_price_changes,
        count(*) filter (changes.is_drop),
        null
    )::integer as drops,
    months.sources,
from homes
inner join core.listing_months as months
    on homes.end_at = months.end_at
inner join followed
    on homes.county = followed.county
left join changes
    on
        homes.property_id = changes.property_id
        and homes.end_at = changes.end_at
group by
    homes.county,
    months.end_month,
    months.has_price_changes,
    followed.has_price_changes,
    months.sources
order by homes.county, months.end_month
