-- One row per live listing: the home that it advertises, and whether lists show
-- the home by it, which is the listing with the home's latest event. Every
-- count of homes for sale counts the rows marked as counted: those shown in a
-- county that a source follows.
with latest as (
    select
        listing_id,
        max(happened_by) as reported_at,
    from core.home_events
    where is_first_report and is_of_last_spell
    group by listing_id
)

select
    listings.listing_id,
    links.property_id,
    row_number() over (
        partition by links.property_id
        order by
            coalesce(latest.reported_at, timestamp '-infinity') desc,
            listings.changed_at desc,
            listings.listing_id
    ) = 1 as is_shown,
    is_shown and listings.county in (select county from core.followed_counties)
        as is_counted,
from core.listings
inner join core.listing_property_links as links
    on listings.listing_id = links.listing_id
left join latest
    on listings.listing_id = latest.listing_id
where listings.is_live
