-- One row per home that certainly has an advert: each detail from the newest of
-- its adverts that states it. A position outside the box of its county is an
-- error.
with adverts as (
    select
        links.property_id,
        listings.property_type,
        listings.beds,
        listings.floor_area_m2,
        if(
            listings.latitude
            between counties.south_latitude and counties.north_latitude
            and listings.longitude
            between counties.west_longitude and counties.east_longitude,
            [listings.latitude, listings.longitude],
            null
        ) as position,
        (listings.changed_at, listings.listing_id) as newness,
    from core.listings
    inner join core.listing_property_links as links
        on listings.listing_id = links.listing_id
    left join core.counties
        on listings.county = counties.county
    where links.score >= certain_score()
)

select
    property_id,
    arg_max(property_type, newness) as property_type,
    arg_max(beds, newness) as beds,
    arg_max(floor_area_m2, newness) as floor_area_m2,
    arg_max(position, newness)[1] as latitude,
    arg_max(position, newness)[2] as longitude,
from adverts
group by property_id
