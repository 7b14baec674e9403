-- One row per street and year with a sale: market sales, VAT included, and how
-- many sales the register has.
select
    streets.street_name_id,
    streets.place_key,
    sales.sale_year,
    count(*)::integer as registered_sales,
    count(*) filter (sales.left_out_reason is null)::integer as total_sales,
    round(
        median(sales.price_with_vat_eur)
            filter (sales.left_out_reason is null)
    )::double as median_eur,
from core.address_streets as streets
inner join core.sales
    on streets.address_id = sales.address_id
where streets.place_key is not null
group by all
order by streets.street_name_id, streets.place_key, sales.sale_year
