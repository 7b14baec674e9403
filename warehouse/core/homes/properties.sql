-- One row per home: those known from sales, and those known only from listings.
-- Built as a view.
with listed as (
    select
        links.property_id,
        arg_max(adverts.address_id, (adverts.changed_at, adverts.listing_id))
            as address_id,
        arg_max(adverts.title, (adverts.changed_at, adverts.listing_id))
            as address,
        arg_max(adverts.county, (adverts.changed_at, adverts.listing_id))
            as county,
        max(adverts.eircode) as eircode,
    from core.listing_property_links as links
    inner join core.adverts
        on links.listing_id = adverts.listing_id
    group by links.property_id
)

select
    property_id,
    address_id,
    address,
    county,
    kind,
    eircode,
    sale_count,
    first_sale_date,
    last_sale_date,
from core.sale_properties
union all
select
    listed.property_id,
    listed.address_id,
    listed.address,
    listed.county,
    addresses.kind,
    listed.eircode,
    0 as sale_count,
    null as first_sale_date,
    null as last_sale_date,
from listed
anti join core.sale_property_links as links
    on listed.property_id = links.property_id
inner join core.addresses
    on listed.address_id = addresses.address_id
