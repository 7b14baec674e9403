-- One row per sale in the register of a listing's home, newest first; those
-- that the statistics leave out are left out.
select
    sales.sale_id::double as sale_id,
    sales.listing_id::double as listing_id,
    pages.title as address,
    pages.county,
    sales.match_reason,
    sales.price_eur::double as price_eur,
    sales.is_vat_exclusive,
    sales.sale_date::varchar as sale_date,
from marts.listing_sales as sales
inner join marts.listing_pages as pages
    on sales.listing_id = pages.listing_id
where sales.listing_id = $id::bigint and sales.left_out_reason is null
order by sales.sale_date desc, sales.sale_id
limit $most
