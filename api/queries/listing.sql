-- One row per listing of a range, live or gone, as its own page shows it.
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
    pages.page_url,
    pages.is_live,
    pages.latitude is not null and pages.longitude is not null as has_position,
    taxes.charge_eur::double as lpt_charge_eur,
    taxes.base_charge_eur::double as lpt_base_eur,
    taxes.factor_pct::double as lpt_factor_pct,
    taxes.factor_status as lpt_status,
    taxes.tax_source as lpt_source,
    taxes.factor_source as lpt_factor_source,
    taxes.factor_as_of_date::varchar as lpt_factor_as_of,
    taxes.tax_year::integer as lpt_year,
    strftime(pages.last_seen_at, '%Y-%m-%dT%H:%M:%S.%gZ') as last_seen,
from marts.listing_pages as pages
left join marts.listing_taxes as taxes
    on pages.listing_id = taxes.listing_id
where pages.listing_id between $first::bigint and $last::bigint
