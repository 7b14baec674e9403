-- One row per home: those known from sales, and those known only from listings.
-- What the newest advert that is certainly of it says of the home is added; a
-- position outside the box of its county is an error.
with described as (
    select
        links.property_id,
        listings.listing_id,
        listings.property_type,
        listings.beds,
        listings.floor_area_m2,
        links.score >= certain_score() as is_certain,
        listings.is_live,
        listings.changed_at,
        if(
            listings.latitude
            between counties.south_latitude and counties.north_latitude
            and listings.longitude
            between counties.west_longitude and counties.east_longitude,
            {latitude: listings.latitude, longitude: listings.longitude},
            null
        ) as position,
    from core.listing_property_links as links
    inner join core.listings
        on links.listing_id = listings.listing_id
    left join core.counties
        on listings.county = counties.county
),

adverts as (
    select
        property_id,
        count(*)::integer as listing_count,
        bool_or(is_live) as is_live,
        arg_max(property_type, (changed_at, listing_id))
            filter (is_certain) as property_type,
        arg_max(beds, (changed_at, listing_id)) filter (is_certain) as beds,
        arg_max(floor_area_m2, (changed_at, listing_id))
            filter (is_certain) as floor_area_m2,
        arg_max(position, (changed_at, listing_id))
            filter (is_certain) as position,
    from described
    group by property_id
)

select
    homes.property_id,
    streets.street_name_id,
    homes.address,
    homes.county,
    streets.place_key,
    homes.eircode,
    homes.kind as address_kind,
    adverts.property_type,
    homes.sale_count,
    coalesce(adverts.listing_count, 0)::integer as listing_count,
    adverts.beds,
    adverts.floor_area_m2,
    adverts.position.latitude as latitude,
    adverts.position.longitude as longitude,
    coalesce(adverts.is_live, false) as is_live,
    homes.first_sale_date,
    homes.last_sale_date,
from core.properties as homes
left join core.address_streets as streets
    on homes.address_id = streets.address_id
left join adverts
    on homes.property_id = adverts.property_id
