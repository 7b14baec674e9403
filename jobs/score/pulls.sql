-- One row per listing and linked sale, with whether their Eircodes show that
-- they are of one home.
select
    links.match_reason,
    links.is_certain,
    coalesce(addresses.kind, 'bare') as kind,
    adverts.source,
    case
        when sale_eircodes.eircode = listing_eircodes.eircode then 'right'
        when sale_eircodes.eircode <> listing_eircodes.eircode then 'wrong'
        else 'apart'
    end as outcome,
    links.sale_id,
    listing_eircodes.eircode as listing_eircode,
    sale_eircodes.eircode as sale_eircode,
    adverts.title as listing_address,
    links.asking_price_eur::double as last_price,
    sales.address as linked_address,
    links.sale_date::varchar as linked_date,
    links.price_eur::double as linked_price_eur,
from core.sale_listing_links as links
inner join core.adverts
    on links.listing_id = adverts.listing_id
inner join core.addresses
    on adverts.address_id = addresses.address_id
inner join core.sales
    on links.sale_id = sales.sale_id
left join listing_eircodes
    on links.listing_id = listing_eircodes.listing_id
left join sale_eircodes
    on
        sales.sale_date = sale_eircodes.sale_date
        and sales.address = sale_eircodes.address
        and sales.county = sale_eircodes.county
order by outcome, match_reason, listing_address
