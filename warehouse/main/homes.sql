-- One row per home, whether known from sales or only from listings.
with adverts as (
    select
        links.property_id,
        count(*)::integer as listing_count,
        bool_or(listings.is_live) as is_live,
    from core.listing_property_links as links
    inner join core.listings
        on links.listing_id = listings.listing_id
    group by links.property_id
)

select
    homes.property_id,
    streets.street_name_id,
    homes.address,
    homes.county,
    streets.place_key,
    homes.eircode,
    homes.kind as address_kind,
    described.property_type,
    homes.sale_count,
    coalesce(adverts.listing_count, 0)::integer as listing_count,
    described.beds,
    described.floor_area_m2,
    described.latitude,
    described.longitude,
    coalesce(adverts.is_live, false) as is_live,
    homes.first_sale_date,
    homes.last_sale_date,
from core.properties as homes
left join core.address_streets as streets
    on homes.address_id = streets.address_id
left join marts.described_homes as described
    on homes.property_id = described.property_id
left join adverts
    on homes.property_id = adverts.property_id
