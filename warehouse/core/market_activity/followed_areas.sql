-- One row per area, county in it and kind of event that figures from adverts
-- may count: each kind that a source of the county ever shows, in any county.
-- In other areas it isn't known whether such events happened. An area is a
-- county, or Ireland if most counties qualify. Each way of leaving the market
-- also counts as Gone.
with shown as (
    select distinct
        adverts.source,
        unnest(
            if(
                events.change in ('Sale Agreed', 'Unlisted', 'Sold'),
                [events.change, 'Gone'],
                [events.change]
            )
        ) as change,
    from core.home_events as events
    inner join core.adverts
        on events.listing_id = adverts.listing_id
),

county_changes as (
    select distinct
        followed.county,
        shown.change,
    from core.followed_counties as followed
    inner join shown
        on followed.source = shown.source
)

select
    county as area,
    county,
    change,
from county_changes
union all
select
    'Ireland' as area,
    county,
    change,
from county_changes
qualify count(*) over (partition by change) >= min_counties_for_ireland()
