-- One row per area, county in it and kind of event that figures from adverts
-- may count: each kind that a source of the county ever shows, in any county.
-- An area is a county, or Ireland where that holds for most counties. In any
-- other area it isn't known whether it happened. Each way of leaving the market
-- is Gone too.
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
qualify count(*) over (partition by change) >= most_counties()
