-- One row per home: those known from sales, and those known only from listings.
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
    homes.address,
    homes.county,
    homes.eircode,
    homes.kind as address_kind,
    homes.sale_count,
    coalesce(adverts.listing_count, 0)::integer as listing_count,
    coalesce(adverts.is_live, false) as is_live,
    homes.first_sale_date,
    homes.last_sale_date,
from core.properties as homes
left join adverts
    on homes.property_id = adverts.property_id
