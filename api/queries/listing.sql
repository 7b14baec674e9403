-- One row, or none: a listing, live or gone, as its own page shows it.
select
    pages.listing_id::double as listing_id,
    pages.title,
    pages.county,
    pages.property_type,
    pages.ber,
    pages.eircode,
    pages.status,
    pages.price_kind,
    pages.agency_name,
    pages.contact_name,
    pages.phone,
    pages.office_hours,
    pages.agency_address,
    coalesce(pages.price_eur, pages.from_price_eur)::double as price_eur,
    pages.beds::integer as beds,
    pages.baths::integer as baths,
from marts.listing_pages as pages
where pages.listing_id = $id::bigint
