-- One row per place and year with a sale there: market sales, VAT included, and
-- how many sales the register has. A place is one that addresses of a county
-- name, or an Eircode routing key.
-- Partition: in_years(sale_year).
with named as (
    select
        sale_year,
        left_out_reason,
        price_with_vat_eur,
        unnest(places, recursive := true),
    from core.sale_places
    where in_years(sale_year)
)

select
    place_id,
    mode(place_name order by place_name) as place_name,
    sale_year,
    count(*)::integer as registered_sales,
    count(*) filter (left_out_reason is null)::integer as total_sales,
    round(
        median(price_with_vat_eur) filter (left_out_reason is null), 2
    )::double as median_eur,
from named
group by place_id, sale_year
order by place_id, sale_year
